import Family
import Language
import Markup
import Shell

// The way to a word for somebody who can't spell: Martlet's boards as folders of pictures, and the words of one.
extension WordsRoom {
  /// The folders, or the words of the one that is open.
  var pictureWay: View {
    .make("section", [.key("pictures"), .class("lens-card"), .data("lens", "pictures")]) {
      if let board = state.openFolder.flatMap({ world.vocabulary.board($0) }) {
        View.make("div", [.class("lens-card-head")]) {
          View.make(
            "h2", [.id(Self.folderHeading), .attribute("tabindex", "-1")],
            text: board.name(in: world.shownLanguage))
          View.button([.class("button lens-big"), .on(.click, .words(.folderTapped(nil)))]) {
            world.text(.lensAllFolders)
          }
        }
        View.make("div", [.class("lens-folders")]) {
          for entry in words(of: board) { wordTile(entry) }
        }
      } else {
        View.make(
          "h2", [.id(Self.folderHeading), .attribute("tabindex", "-1")], text: world.text(.lensByPictures))
        View.make("div", [.class("lens-folders")]) {
          for board in folders { folderTile(board) }
        }
      }
    }
  }

  static var folderHeading: String { "lens-pictures" }

  mutating func openFolder(_ id: String?) -> [Effect] {
    state.openFolder = id
    return [.focus(Self.folderHeading)]
  }

  /// The boards that have words to look up and may be shown.
  private var folders: [VocabularyBoard] {
    world.vocabulary.boards.filter { board in
      board.id != "home" && world.mayShow(board: board.id)
        && cells(of: board).contains { lookedUpWord($0) != nil }
    }
  }

  /// A board's words, each once, in its order on a roomy screen.
  private func words(of board: VocabularyBoard) -> [VocabularyEntry] {
    var seen: Set<String> = []
    return cells(of: board).compactMap { lookedUpWord($0) }.filter { seen.insert($0.id).inserted }
  }

  private func cells(of board: VocabularyBoard) -> [VocabularyCell] {
    (board.pages(in: .grid60) + board.pages(in: world.boards.layout)).flatMap { $0.cells }
  }

  /// The word in a cell, where it is one to look up that may be shown.
  private func lookedUpWord(_ cell: VocabularyCell) -> VocabularyEntry? {
    guard let entry = world.vocabulary.entry(in: cell), !isPhrase(entry), entry.picture != .none,
      world.mayShow(entry), knownWords?.refuses(entry.label(in: world.shownLanguage)) != true
    else { return nil }
    return entry
  }

  /// What one says whole, such as "don't touch": there is nothing to look up.
  private func isPhrase(_ entry: VocabularyEntry) -> Bool {
    switch entry.wordClass {
    case .social, .question, .negation: entry.label(in: world.shownLanguage).utf8.contains(0x20)
    case .person, .verb, .descriptor, .noun, .little, .time: false
    }
  }

  private func folderTile(_ board: VocabularyBoard) -> View {
    .button([
      .key(board.id), .class("lens-folder class-\(board.wordClass.name)"), .data("folder", board.id),
      .attribute("lang", world.shownLanguage.tag),
      .on(.click, .words(.folderTapped(board.id))),
    ]) {
      PictureView.of(Picture(board.picture))
      View.make("span", [.class("label")], text: world.shown(board.name(in: world.shownLanguage)))
    }
  }

  private func wordTile(_ entry: VocabularyEntry) -> View {
    let word = LookedUpWord(entry.label(in: world.shownLanguage), world.shownLanguage)
    return .button([
      .key(entry.id), .class("lens-folder class-\(entry.wordClass.name)"), .data("word", word.text),
      .attribute("lang", word.language.tag), .on(.click, .words(.offerTapped(word))),
    ]) {
      PictureView.of(Picture(entry.picture))
      View.make("span", [.class("label")], text: shown(word))
    }
  }
}
