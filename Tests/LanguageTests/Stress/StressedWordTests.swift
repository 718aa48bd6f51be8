import Language
import Testing

@Suite struct StressedWordTests {
  @Test(arguments: [
    ("вода\u{301}", "вода", 1), ("ба\u{301}ница", "баница", 0), ("ВОДА\u{301}", "вода", 1),
    ("Ко\u{300}леда", "коледа", 0), ("дет\u{450}", "дете", 1), ("мор\u{E9}", "море", 1),
    ("хвърл\u{45D}", "хвърли", 1), ("я\u{301}бълка", "ябълка", 0), ("водá", "вода", 1),
  ])
  func aStressMarkIsReadInEveryFormPeopleTypeIt(written: String, letters: String, vowel: Int) {
    let word = StressedWord(written)
    #expect(word.letters == letters)
    #expect(word.stressedVowel == vowel)
    #expect(word.isBulgarian)
  }

  @Test func aDecomposedShortIIsOneLetterAndNoVowel() {
    let word = StressedWord("ма\u{301}и\u{306}ка")
    #expect(Array(word.letters.unicodeScalars) == Array("ма\u{439}ка".unicodeScalars))
    #expect(word.vowelCount == 2)
    #expect(word.stressedVowel == 0)
  }

  @Test func thePronounKeepsItsGraveAndIsNotAStressMark() {
    for written in ["\u{45D}", "и\u{300}", "\u{40D}"] {
      let word = StressedWord(written)
      #expect(Array(word.letters.unicodeScalars) == ["\u{45D}"])
      #expect(word.stressedVowel == nil)
      #expect(word.vowelCount == 1)
    }
  }

  @Test func anAcuteWinsOverASecondaryGrave() {
    #expect(StressedWord("све\u{300}тофа\u{301}р").stressedVowel == 2)
  }

  @Test func aMarkOverAConsonantOrOverNothingSaysNothing() {
    #expect(StressedWord("в\u{301}ода").stressedVowel == nil)
    #expect(StressedWord("\u{301}").letters.isEmpty)
    #expect(!StressedWord("\u{301}").isBulgarian)
  }

  @Test func aLatinLetterInsideACyrillicWordIsReadAsItsLookalike() {
    #expect(StressedWord("вoдa").letters == "вода")
    #expect(StressedWord("вoдa").isBulgarian)
    #expect(!StressedWord("iPad").isBulgarian)
    #expect(StressedWord("café").letters == "café")
  }

  @Test func markingAndReadingAgainGivesTheSameWord() {
    let alphabet = Array("абвгдежзийклмнопрстуфхцчшщъьюя").map { String($0) }
    var seed: UInt64 = 42
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for _ in 0..<500 {
      var written = ""
      for _ in 0..<(2 + next(9)) {
        written += alphabet[next(alphabet.count)]
        if next(4) == 0 { written += "\u{301}" }
      }
      let word = StressedWord(written)
      let again = StressedWord(word.marked)
      #expect(again == word)
      #expect((word.stressedVowel ?? 0) < max(1, word.vowelCount))
    }
  }
}
