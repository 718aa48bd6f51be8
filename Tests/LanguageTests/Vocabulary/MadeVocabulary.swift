import Language

/// Vocabularies of any size, made from a seed.
enum MadeVocabulary {
  static func withoutGloss(_ entry: VocabularyEntry) -> VocabularyEntry {
    VocabularyEntry(
      id: entry.id, wordClass: entry.wordClass, category: entry.category, stressed: entry.stressed,
      english: entry.english, ipa: entry.ipa, picture: entry.picture, level: entry.level,
      rating: entry.rating, isReviewed: entry.isReviewed)
  }

  static func make(words: Int, boards: Int, using numbers: inout SeededNumbers) -> Vocabulary {
    let entries = (0..<words).map { number in
      let id = word("abcdefghij", using: &numbers) + "-\(number)"
      return VocabularyEntry(
        id: id, wordClass: WordClass.allCases.randomElement(using: &numbers) ?? .noun,
        category: "group-\(number % 7)", stressed: word("абвгдежзийклмно\u{301}", using: &numbers),
        english: word("abcdefgh ijkl", using: &numbers), ipa: word("æbɔdəfɡ", using: &numbers),
        picture: picture(id, using: &numbers),
        level: VocabularyLevel.allCases.randomElement(using: &numbers) ?? .all,
        rating: VocabularyRating.allCases.randomElement(using: &numbers) ?? .everyone,
        isReviewed: Bool.random(using: &numbers))
    }
    let made = (0..<boards).map { number in
      var board = VocabularyBoard(
        id: number == 0 ? "home" : "board-\(number)", stressed: word("абв", using: &numbers), english: "",
        wordClass: .time, picture: picture("board-\(number)", using: &numbers))
      for layout in Layout.allCases {
        let pages = (0..<Int.random(in: 0...3, using: &numbers)).map { _ in
          VocabularyPage(
            layout: layout,
            cells: (0..<layout.cells).map { _ in cell(words: words, boards: boards, using: &numbers) })
        }
        board.setPages(pages, in: layout)
      }
      return board
    }
    return Vocabulary(entries: entries, boards: made)
  }

  private static func word(_ alphabet: String, using numbers: inout SeededNumbers) -> String {
    let letters = Array(alphabet.unicodeScalars)
    var view = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...14, using: &numbers) {
      view.append(letters[Int.random(in: 0..<letters.count, using: &numbers)])
    }
    return String(view)
  }

  private static func picture(_ id: String, using numbers: inout SeededNumbers) -> VocabularyPicture {
    switch UInt8.random(in: 0...3, using: &numbers) {
    case 0: .none
    case 1: .emoji("💧")
    case 2: .drawn(id)
    default: .drawn("other")
    }
  }

  private static func cell(words: Int, boards: Int, using numbers: inout SeededNumbers) -> VocabularyCell {
    switch UInt8.random(in: 0...5, using: &numbers) {
    case 0: .empty
    case 1: .board(Int.random(in: 0..<boards, using: &numbers))
    default: words == 0 ? .empty : .word(Int.random(in: 0..<words, using: &numbers))
    }
  }

  /// Writes the right fingerprint (FNV-1a, 64 bits) over whatever a bundle now holds.
  static func sign(_ bundle: inout [UInt8]) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bundle[13...] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for index in 0..<8 { bundle[5 + index] = UInt8(truncatingIfNeeded: hash >> UInt64(8 * index)) }
  }
}
