import Family
import Language
import Shell

/// The forms that the tiles of the shown board take while the phrase asks for them.
public struct LiveLabels: Sendable {
  /// The board that they are for, as ``TalkState/boardRevision`` counts it.
  private(set) var board: UInt32 = 0
  /// By cell; empty where the tile shows its own label.
  private var labels: [String] = []
  /// The version in which each label came.
  private var since: [Int] = []
  /// Counts the answers that changed a label, so that a view knows an unchanged tile without comparing it.
  private(set) var version = 0

  /// The tile's form; `nil` where it shows its own label.
  func text(_ cell: Int, on board: UInt32) -> String? {
    board == self.board && cell < labels.count && !labels[cell].isEmpty ? labels[cell] : nil
  }

  /// A number that differs between any two labels of one tile, also when another board was shown in between; 0 for
  /// the tile's own while nothing is known of its board.
  func mark(_ cell: Int, on board: UInt32) -> Int {
    board == self.board && cell < since.count ? since[cell] : 0
  }

  /// Takes in the forms by cell. Labels that stay the same keep their mark; as many cells as before, or a
  /// board anew.
  mutating func show(_ forms: [String], board: UInt32) {
    version += 1
    if board != self.board || forms.count != labels.count {
      labels = [String](repeating: "", count: forms.count)
      since = [Int](repeating: version, count: forms.count)
    }
    self.board = board
    for (cell, form) in forms.enumerated() where labels[cell] != form {
      labels[cell] = form
      since[cell] = version
    }
  }

  /// Every tile shows its own label again.
  mutating func clear() {
    show([String](repeating: "", count: labels.count), board: board)
  }
}

/// What the forms depend on.
struct LiveFormsQuestion: Sendable {
  var phrase: SentenceQuestion
  var board: UInt32
}

extension TalkRoom {
  mutating func askForLiveForms() -> [Effect] {
    guard world.storedSettings[.showsLiveForms], !world.phrase.isEmpty, let board = state.board else {
      if state.grammar.askedForms != nil {
        state.grammar.askedForms = nil
        state.grammar.live.clear()
      }
      return []
    }
    let shown = world.shownLanguage
    if let asked = state.grammar.askedForms, asked.board == state.boardRevision,
      isAbout(asked.phrase, shown)
    {
      return []
    }
    state.grammar.askedForms = LiveFormsQuestion(phrase: question(shown), board: state.boardRevision)
    var tiles: [TappedWord] = []
    for tile in board.cells {
      if let tile, tile.hasForms { tiles.append(tapped(tile.label, tile.wordClass)) }
    }
    return [
      world.language.ask(
        .liveForms,
        .liveForms(
          context: tappedWords(shown, areSpoken: false), tiles: tiles, language: shown,
          speaker: world.storedSettings.speaker.agreement))
    ]
  }

  /// The answer has one form for each tile that was asked about, in the order of the board.
  mutating func liveFormsAnswered(_ forms: [Word]) {
    guard let question = state.grammar.askedForms, question.board == state.boardRevision,
      let board = state.board
    else { return }
    var next = 0
    var labels: [String] = []
    for tile in board.cells {
      guard let tile, tile.hasForms, next < forms.count else {
        labels.append("")
        continue
      }
      let form = forms[next].text
      labels.append(form == tile.label ? "" : form)
      next += 1
    }
    state.grammar.live.show(labels, board: state.boardRevision)
  }

  /// The form that the tile shows now; `nil` where it shows its own label.
  func liveForm(_ cell: Int) -> String? {
    state.grammar.live.text(cell, on: state.boardRevision)
  }
}

extension ShownTile {
  /// Whether the tile is a word that may have forms.
  var hasForms: Bool {
    guard link == nil, actions.isEmpty, !isHidden else { return false }
    switch wordClass {
    case .verb, .noun, .descriptor, .person: return true
    default: return false
    }
  }
}
