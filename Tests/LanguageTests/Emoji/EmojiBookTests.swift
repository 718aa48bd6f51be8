import Testing

@testable import Language

/// The file of emoji names, and finding in it.
@Suite struct EmojiBookTests {
  private var book: EmojiBook {
    func entry(_ emoji: String, _ bulgarian: String, _ english: String, _ more: [String], _ keys: [String])
      -> EmojiBook.Entry
    {
      EmojiBook.Entry(
        emoji: emoji, bulgarian: bulgarian, english: english, bulgarianKeywords: more, englishKeywords: keys)
    }
    return EmojiBook(
      notice: "whose it is",
      entries: [
        entry("🦁", "Муцуна на лъв", "lion", ["зодия", "лъв"], ["Leo"]),
        entry("🐱", "муцуна на котка", "cat face", ["котка"], ["cat"]),
        entry("🐈", "котка", "cat", [], ["pet"]),
        entry("♌", "зодия Лъв", "Leo", [], ["lion", "zodiac"]),
        entry("🇧🇬", "Флаг: България", "flag: Bulgaria", ["флаг"], ["flag"]),
        entry("❤️", "червено сърце", "red heart", [], []),
        entry("🔫", "", "water pistol", [], ["gun"]),
      ])
  }

  private func found(_ query: String) -> [String] {
    EmojiSearch(book).hits(query, limit: 24).map { book.entries[$0].emoji }
  }

  @Test func whatIsWrittenIsReadBack() {
    #expect(EmojiBook(decoding: book.encoded) == book)
  }

  @Test func aFileThatIsCutOrDamagedAnywhereIsRefused() {
    let bytes = book.encoded
    for end in 0..<bytes.count { #expect(EmojiBook(decoding: Array(bytes[..<end])) == nil) }
    for place in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[place] ^= 1 << UInt8(bit)
        #expect(EmojiBook(decoding: damaged) == nil, "byte \(place), bit \(bit)")
      }
    }
    #expect(EmojiBook(decoding: bytes + [0]) == nil)
  }

  @Test func aFileMadeToDeceiveWithASumThatFitsIsReadSafely() {
    var state: UInt64 = 1
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let bytes = book.encoded
    for _ in 0..<20_000 {
      var made = bytes
      for _ in 0...random(4) { made[9 + random(made.count - 9)] = UInt8(random(256)) }
      if random(3) == 0 { made.removeLast(random(made.count - 10)) }
      let sum = Self.sum(made)
      for place in 0..<4 { made[5 + place] = UInt8(truncatingIfNeeded: sum >> UInt32(place * 8)) }
      guard let read = EmojiBook(decoding: made) else { continue }
      let search = EmojiSearch(read)
      for query in ["лъв", "cat", "luv"] {
        #expect(search.hits(query, limit: 9).allSatisfy { read.entries.indices.contains($0) })
      }
    }
  }

  /// CRC-32, bit by bit.
  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes[9...] {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }
    return ~sum
  }

  @Test func theNameGoesBeforeItsBeginningItsWordsAndTheKeywords() {
    #expect(found("котка") == ["🐈", "🐱"])
    #expect(found("cat") == ["🐈", "🐱"])
    #expect(found("lion") == ["🦁", "♌"])
    #expect(found("лъв") == ["🦁", "♌"])
    #expect(found("gun") == ["🔫"])
    #expect(found("българия") == ["🇧🇬"])
    #expect(found("няма такова") == [] && found("") == [] && found("  ") == [])
  }

  @Test func stressCapitalsAndLatinLettersAreOverlooked() {
    #expect(found("КО́ТКА") == ["🐈", "🐱"])
    #expect(found("kotka") == ["🐈", "🐱"])
    #expect(found("sarce") == ["❤️"])
  }

  @Test func otherFormsOfAWordFindItWhereNothingElseDoes() {
    #expect(found("лъвове").first == "🦁")
    #expect(found("котки") == ["🐱", "🐈"])
    #expect(found("cats") == ["🐱", "🐈"])
    #expect(found("ко") == ["🐈", "🐱"])
    #expect(found("кат") == [])
  }

  @Test func aNameThatALanguageLacksIsTheOtherOnes() {
    #expect(book.entries[6].name(in: .bulgarian) == "water pistol")
    #expect(book.entries[0].name(in: .bulgarian) == "Муцуна на лъв")
  }
}
