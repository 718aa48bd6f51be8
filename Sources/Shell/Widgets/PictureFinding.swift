public import Family
public import Language
public import Markup

/// What a search for a picture has found: Martlet's own first, then emoji by their names.
public struct PictureFinding: Sendable {
  public var query = ""
  /// Words that have a picture, by their places in the vocabulary.
  public var words: [Int] = []
  /// By their places in the book of emoji.
  public var emoji: [Int] = []
  /// So many are shown.
  public var shown = PictureFinding.page

  public init(query: String = "", words: [Int] = [], emoji: [Int] = [], shown: Int = PictureFinding.page) {
    self.query = query
    self.words = words
    self.emoji = emoji
    self.shown = shown
  }

  public static let page = 24
  /// There are some 260 flags.
  public static let most = 300
}

/// The names of emoji: a file that is asked for with the first search.
public enum EmojiNames: Sendable {
  case unasked, asked
  /// There is no such file here, or it is damaged: the search goes on without.
  case missing
  case ready(EmojiSearch)
}

/// What words and pictures are found with, made when first needed.
public struct Finder: Sendable {
  /// Folds every word once.
  public var search: VocabularySearch?
  public var emoji = EmojiNames.unasked
  /// What the packages of the server have.
  public var symbols = SymbolFinding()
}

extension World {
  /// Finds pictures, and asks for the names of emoji where nobody has yet.
  ///
  /// - Parameter asksServer: whether the packages of the server are searched too.
  public mutating func findPictures(_ query: String, asksServer: Bool = false) -> (PictureFinding, [Effect]) {
    if finder.search == nil { finder.search = VocabularySearch(vocabulary) }
    var effects: [Effect] = []
    if case .unasked = finder.emoji, !query.isEmpty {
      finder.emoji = .asked
      effects = [.boards(.emojiNames)]
    }
    if asksServer { effects += findSymbols(query) }
    return (pictures(TextLimit.label.cut(query)), effects)
  }

  /// What is found with what is there by now.
  public func pictures(_ query: String) -> PictureFinding {
    var finding = PictureFinding(query: query)
    var seen: Set<Name> = []
    for index in finder.search?.hits(query, limit: PictureFinding.page) ?? [] {
      let picture = Picture(vocabulary.entries[index].picture)
      if picture == .none || !seen.insert(Name(picture.plain)).inserted { continue }
      finding.words.append(index)
    }
    if case .ready(let search) = finder.emoji {
      for place in search.hits(query, limit: PictureFinding.most) {
        let picture = Picture.emoji(search.book.entries[place].emoji)
        if seen.insert(Name(picture.plain)).inserted { finding.emoji.append(place) }
      }
    }
    return finding
  }

  /// - Parameter bytes: what ``EmojiBook`` reads; nothing where the site has none.
  public mutating func emojiCame(_ bytes: [UInt8]) {
    if let book = EmojiBook(decoding: bytes) {
      finder.emoji = .ready(EmojiSearch(book))
    } else {
      finder.emoji = .missing
    }
  }
}

extension Fields {
  /// The pictures that were found, and none.
  ///
  /// - Parameter symbol: what takes a picture of the server's packages; without it none of them is offered.
  public func pictureOffers(
    _ finding: PictureFinding, more: Action, symbol: ((FoundSymbol) -> Action)? = nil,
    then action: (Picture) -> Action
  ) -> View {
    let others = symbol == nil ? 0 : world.finder.symbols.found.count
    return .make("div", [.class("offers"), .role("group"), .label(world.text(.searchPicture))]) {
      for index in finding.words.prefix(finding.shown) {
        let entry = world.vocabulary.entries[index]
        View.button([
          .key(entry.id), .class("offer"), .data("picture", entry.id),
          .label(entry.label(in: world.interfaceLanguage)), .on(.click, action(Picture(entry.picture))),
        ]) { PictureView.of(Picture(entry.picture)) }
      }
      if case .ready(let search) = world.finder.emoji {
        for place in finding.emoji.prefix(max(0, finding.shown - finding.words.count)) {
          emojiOffer(search.book.entries[place], then: action)
        }
      }
      if let symbol {
        for view in symbolOffers(finding.shown, then: symbol) { view }
      }
      if max(finding.words.count + finding.emoji.count, others) > finding.shown {
        View.button([.key("more"), .class("button"), .on(.click, more)]) { world.text(.morePictures) }
      }
      View.button([.key("none"), .class("button"), .on(.click, action(.none))]) { world.text(.noPicture) }
    }
  }

  private func emojiOffer(_ entry: EmojiBook.Entry, then action: (Picture) -> Action) -> View {
    let picture = Picture.emoji(entry.emoji)
    return .button([
      .key("emoji " + entry.emoji), .class("offer"), .data("emoji", entry.emoji),
      .label(entry.name(in: world.interfaceLanguage)), .on(.click, action(picture)),
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
