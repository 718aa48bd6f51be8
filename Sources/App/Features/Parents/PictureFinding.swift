import Family
import Language
import Markup

/// What a search for a picture has found: Martlet's own first, then emoji by their names.
struct PictureFinding: Sendable {
  var query = ""
  /// Words that have a picture, by their places in the vocabulary.
  var words: [Int] = []
  /// By their places in the book of emoji.
  var emoji: [Int] = []
  /// So many are shown.
  var shown = PictureFinding.page

  static let page = 24
  /// There are some 260 flags.
  static let most = 300
}

/// The names of emoji: a file that is asked for with the first search.
enum EmojiNames: Sendable {
  case unasked, asked
  /// There is no such file here, or it is damaged: the search goes on without.
  case missing
  case ready(EmojiSearch)
}

extension State {
  /// Finds pictures, and asks for the names of emoji where nobody has yet.
  mutating func findPictures(_ query: String) -> (PictureFinding, [Effect]) {
    if parents.search == nil { parents.search = VocabularySearch(vocabulary) }
    var effects: [Effect] = []
    if case .unasked = parents.boards.emoji, !query.isEmpty {
      parents.boards.emoji = .asked
      effects = [.boards(.emojiNames)]
    }
    return (pictures(TextLimit.label.cut(query)), effects)
  }

  private func pictures(_ query: String) -> PictureFinding {
    var finding = PictureFinding(query: query)
    var seen: Set<Name> = []
    for index in parents.search?.hits(query, limit: PictureFinding.page) ?? [] {
      let picture = Picture(vocabulary.entries[index].picture)
      if picture == .none || !seen.insert(Name(picture.plain)).inserted { continue }
      finding.words.append(index)
    }
    if case .ready(let search) = parents.boards.emoji {
      for place in search.hits(query, limit: PictureFinding.most) {
        let picture = Picture.emoji(search.book.entries[place].emoji)
        if seen.insert(Name(picture.plain)).inserted { finding.emoji.append(place) }
      }
    }
    return finding
  }

  /// - Parameter bytes: what ``EmojiBook`` reads; nothing where the site has none.
  mutating func emojiCame(_ bytes: [UInt8]) {
    if let book = EmojiBook(decoding: bytes) {
      parents.boards.emoji = .ready(EmojiSearch(book))
    } else {
      parents.boards.emoji = .missing
    }
    parents.boards.pictures = pictures(parents.boards.pictures.query)
    parents.phrases.pictures = pictures(parents.phrases.pictures.query)
  }

  /// The pictures that were found, and none.
  func pictureOffers(_ finding: PictureFinding, more: Action, then action: (Picture) -> Action) -> View {
    .make("div", [.class("offers"), .role("group"), .label(text(.searchPicture))]) {
      for index in finding.words.prefix(finding.shown) {
        let entry = vocabulary.entries[index]
        View.button([
          .key(entry.id), .class("offer"), .data("picture", entry.id),
          .label(entry.label(in: interfaceLanguage)), .on(.click, action(Picture(entry.picture))),
        ]) { PictureView.of(Picture(entry.picture)) }
      }
      if case .ready(let search) = parents.boards.emoji {
        for place in finding.emoji.prefix(max(0, finding.shown - finding.words.count)) {
          emojiOffer(search.book.entries[place], then: action)
        }
      }
      if finding.words.count + finding.emoji.count > finding.shown {
        View.button([.key("more"), .class("button"), .on(.click, more)]) { text(.morePictures) }
      }
      View.button([.key("none"), .class("button"), .on(.click, action(.none))]) { text(.noPicture) }
    }
  }

  private func emojiOffer(_ entry: EmojiBook.Entry, then action: (Picture) -> Action) -> View {
    let picture = Picture.emoji(entry.emoji)
    return .button([
      .key("emoji " + entry.emoji), .class("offer"), .data("emoji", entry.emoji),
      .label(entry.name(in: interfaceLanguage)), .on(.click, action(picture)),
    ]) { PictureView.of(picture) }
  }
}

extension Picture {
  /// The picture's text without the sign that asks for colour: one emoji is written with it and without.
  fileprivate var plain: String {
    var kept = String.UnicodeScalarView()
    for scalar in encoded.unicodeScalars where scalar.value != 0xFE0F { kept.append(scalar) }
    return String(kept)
  }
}
