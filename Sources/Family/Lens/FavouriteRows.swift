import Language

// Favourite words, in rows with names of their own, so that the word goes with its row when the bin is emptied.
// Two devices that favour one word make two rows of it: it shows once, and is taken away with both.
extension Registers {
  /// How many words may be favourites.
  public static let mostFavourites = 300

  private static var text: Name { "word" }
  private static var language: Name { "lang" }

  /// The favourite words, the latest first, each once.
  public var favourites: [LookedUpWord] {
    var words: [LookedUpWord] = []
    var seen: Set<LookedUpWord> = []
    for (_, row) in rows(in: .favourites).reversed() where !row.isDeleted {
      if let word = Registers.favourite(row), seen.insert(word).inserted { words.append(word) }
    }
    return words
  }

  public func isFavourite(_ word: LookedUpWord) -> Bool {
    for (_, row) in rows(in: .favourites) where !row.isDeleted {
      if Registers.favourite(row) == word { return true }
    }
    return false
  }

  /// The edits that make a word a favourite; none where it is one, or where there are too many. `fresh` is a name
  /// that no other row has.
  public func favouring(_ word: LookedUpWord, fresh: Name) -> [Edit] {
    let now = favourites
    guard now.count < Registers.mostFavourites else { return [] }
    for favourite in now where favourite == word { return [] }
    return [
      Edit(.favourites, fresh, Registers.text, .text(word.text)),
      Edit(.favourites, fresh, Registers.language, .text(word.language.tag)),
    ]
  }

  /// The edits by which a word is no favourite any more.
  public func leavingFavourite(_ word: LookedUpWord, now: Int64) -> [Edit] {
    var edits: [Edit] = []
    for (name, row) in rows(in: .favourites) where !row.isDeleted && Registers.favourite(row) == word {
      edits.append(Bin.delete(name, in: .favourites, now: now))
    }
    return edits
  }

  private static func favourite(_ row: Row) -> LookedUpWord? {
    LookedUpWord(tag: row[language], text: row[text])
  }
}

extension LookedUpWord {
  /// A word as rows hold it; `nil` where that is no word of a language.
  init?(tag: Value, text: Value) {
    guard let language = tag.text.flatMap({ LanguageCode(tag: $0) }), let text = text.text, !text.isEmpty
    else {
      return nil
    }
    self.init(text, language)
  }
}
