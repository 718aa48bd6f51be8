public import Family
public import Language

/// The forms that the tiles of the shown board take while the phrase asks for them.
public struct LiveLabels: Hashable, Sendable {
  /// The board that they are for, as ``TalkState/boardRevision`` counts it.
  var board: UInt32 = 0
  private var labels: [Label?] = []
  /// Counts the answers that changed a label, so that a view knows an unchanged tile without comparing it.
  private(set) var version: UInt32 = 0

  private struct Label: Hashable, Sendable {
    var text: String
    /// The version in which it came.
    var since: UInt32
  }

  /// The tile's form; `nil` where it shows its own label.
  func text(_ cell: Int) -> String? { cell < labels.count ? labels[cell]?.text : nil }

  /// A number that differs between two labels of one tile.
  func mark(_ cell: Int) -> UInt32 { cell < labels.count ? labels[cell]?.since ?? 0 : 0 }

  /// Takes in the forms by cell. Labels that stay the same keep their mark.
  mutating func show(_ forms: [String?], board: UInt32) {
    let isSameBoard = board == self.board
    self.board = board
    var isChanged = false
    var new: [Label?] = []
    for (cell, form) in forms.enumerated() {
      let old = isSameBoard && cell < labels.count ? labels[cell] : nil
      if form == old?.text {
        new.append(old)
      } else {
        isChanged = true
        new.append(form.map { Label(text: $0, since: version &+ 1) })
      }
    }
    for cell in forms.count..<max(forms.count, labels.count) where labels[cell] != nil { isChanged = true }
    labels = new
    if isChanged { version &+= 1 }
  }
}

/// What the forms depend on.
struct LiveFormsQuestion: Hashable, Sendable {
  var phrase: SentenceQuestion
  var board: UInt32
}

extension State {
  mutating func askForLiveForms() -> [Effect] {
    guard storedSettings.showsLiveForms, !phrase.isEmpty, let board = talk.board else {
      talk.grammar.askedForms = nil
      talk.grammar.live.show([], board: talk.boardRevision)
      return []
    }
    let shown = settings.labelLanguage
    if let asked = talk.grammar.askedForms, asked.board == talk.boardRevision, isAbout(asked.phrase, shown) {
      return []
    }
    let items = phrase.items
    talk.grammar.askedForms = LiveFormsQuestion(phrase: question(shown), board: talk.boardRevision)
    var tiles: [TappedWord] = []
    for tile in board.cells {
      if let tile, tile.hasForms { tiles.append(TappedWord(tile.label, tile.wordClass)) }
    }
    return [
      language.ask(
        .liveForms,
        .liveForms(
          context: items.map { TappedWord($0.label[shown], $0.wordClass) }, tiles: tiles, language: shown,
          speaker: storedSettings.speaker.agreement))
    ]
  }

  /// The answer has one form for each tile that was asked about, in the order of the board.
  mutating func liveFormsAnswered(_ forms: [Word]) {
    guard let question = talk.grammar.askedForms, question.board == talk.boardRevision,
      let board = talk.board
    else { return }
    var next = 0
    var labels: [String?] = []
    for tile in board.cells {
      guard let tile, tile.hasForms, next < forms.count else {
        labels.append(nil)
        continue
      }
      let form = forms[next].text
      labels.append(form == tile.label ? nil : form)
      next += 1
    }
    talk.grammar.live.show(labels, board: talk.boardRevision)
  }

  /// The form that the tile shows now; `nil` where it shows its own label.
  func liveForm(_ cell: Int) -> String? {
    talk.grammar.live.board == talk.boardRevision ? talk.grammar.live.text(cell) : nil
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
