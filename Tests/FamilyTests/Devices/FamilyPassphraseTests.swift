import Family
import Language
import Testing

@Suite struct FamilyPassphraseTests {
  private func weakness(_ phrase: String, _ name: String = "Иванови София") -> FamilyPassphrase.Weakness? {
    FamilyPassphrase.weakness(of: phrase, name: name)
  }

  @Test(arguments: [
    "лодка зелен мост книга йога", "lamp river seven tulip cloud", "лодка-зелен-мост-книга-йога",
    "gT7#kd92!mQx04Lp", "сини птици летят над морето",
  ])
  func `Five different words or sixteen signs are taken`(phrase: String) {
    #expect(weakness(phrase) == nil)
  }

  @Test(arguments: [
    "", " ", "кратка", "ох аз ти той те", "къси думи не", "gT7#kd92!mQx04L", "a b c d e f g h",
    "мост мост мост", "й й й й й й й",
  ])
  func `What is shorter is refused`(phrase: String) {
    #expect(weakness(phrase) == .short)
  }

  @Test(arguments: [
    "1234567890123456", "aaaaaaaaaaaaaaaaaaaa", "abcdefghijklmnopqrstuvwxyz", "correct horse battery staple",
    "Correct Horse Battery Staple", "qwertyuiopasdfghjklzxcvbnm", "лодка лодка лодка лодка лодка лодка",
    "password password 12345", "абвгдежзийклмнопрст", "парола парола парола парола", "zyxwvutsrqponmlkjihg",
    "многая лета многая лета", "passwordpasswordabc", "abababababababababab",
    "to be or not to be that is the question",
  ])
  func `Patterns and what everybody knows are refused`(phrase: String) {
    #expect(weakness(phrase) == .common)
  }

  @Test func `The family's name is no part of its strength`() {
    #expect(weakness("Иванови София Иванови София да") == .name)
    #expect(weakness("лодка зелен мост книга Иванови") == nil)
  }

  @Test(arguments: ["", "абв", "    ", String(repeating: "я", count: 65)])
  func `A name has four to sixty-four signs`(name: String) {
    #expect(weakness("лодка зелен мост книга йога", name) == .nameLength)
  }

  @Test func `A text without end is refused before it is looked at`() {
    #expect(weakness(String(repeating: "лодка зелен мост книга ", count: 100_000)) == .long)
  }

  @Test func `Capitals, gaps and the spelling of й count for nothing when it is said once more`() {
    #expect(FamilyPassphrase.isSame("Лодка  йога ", " лодка и\u{306}ога"))
    #expect(!FamilyPassphrase.isSame("лодка йога", "лодка ога"))
    #expect(!FamilyPassphrase.isSame("лодкайога", "лодка йога"))
  }

  private func vocabulary(_ words: [String]) -> Vocabulary {
    Vocabulary(
      entries: words.map {
        VocabularyEntry(
          id: $0, wordClass: .noun, category: "things", stressed: $0, english: $0, ipa: "",
          picture: .emoji("🍎"),
          level: .all, rating: .everyone, isReviewed: true)
      })
  }

  @Test func `Six words are offered by chance, each once, and always the same for the same numbers`() throws {
    let words = [
      "лодка", "мост", "книга", "йога", "сняг", "река", "ябълка", "лодка", "две думи", "а", "е-поща",
    ]
    let known = vocabulary(words)
    #expect(FamilyPassphrase.offerable(known, in: .bulgarian).count == 7)
    let offered = try #require(FamilyPassphrase.offered([0, 0, 0, 0, 0, 0], from: known, in: .bulgarian))
    #expect(offered == "лодка мост книга йога сняг река")
    for numbers in [[Int32.min, -1, .max, 7, 100, -100], [1, 2, 3, 4, 5, 6]] as [[Int32]] {
      let offered = try #require(FamilyPassphrase.offered(numbers, from: known, in: .bulgarian))
      #expect(Set(offered.split(separator: " ")).count == 6)
    }
  }

  @Test func `Nothing is offered where words or numbers are missing`() {
    #expect(FamilyPassphrase.offered([1, 2, 3, 4, 5, 6], from: vocabulary(["лодка"]), in: .bulgarian) == nil)
    #expect(FamilyPassphrase.offered([1], from: vocabulary(["лодка"]), in: .bulgarian) == nil)
    #expect(FamilyPassphrase.offered([], from: Vocabulary(), in: .english) == nil)
  }
}
