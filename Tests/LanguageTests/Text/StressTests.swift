import Language
import Testing

@Suite struct StressTests {
  @Test func aLabelIsTheStressedTextWithoutItsMarks() {
    #expect(Stress.unmarked("кѝсело мля́ко и й") == "кѝсело мляко и й")
    #expect(Stress.unmarked("дете") == "дете")
  }

  @Test func eachWordTellsItsSyllablesAndItsStress() {
    let words = Stress.words(of: "най-добъ́р ден, бо́ли")
    #expect(words.map(\.text) == ["най", "добър", "ден", "боли"])
    #expect(words.map(\.syllables) == [1, 2, 1, 2])
    #expect(words.map(\.stressed) == [[], [1], [], [0]])
  }

  @Test func aMarkStandsAfterAVowel() {
    #expect(Stress.isWellPlaced(in: "вода́"))
    #expect(Stress.isWellPlaced(in: "съ́н"))
    #expect(!Stress.isWellPlaced(in: "в\u{301}ода"))
    #expect(!Stress.isWellPlaced(in: "\u{301}вода"))
    #expect(!Stress.isWellPlaced(in: "вода\u{301}\u{301}"))
  }

  @Test func lettersThatCameInTwoPiecesBecomeOne() {
    #expect(Array(Stress.composed("мои\u{306}").unicodeScalars) == Array("мой".unicodeScalars))
    #expect(Array(Stress.composed("И\u{300}").unicodeScalars) == ["\u{40D}"])
    #expect(Array(Stress.composed("вода\u{301}").unicodeScalars).last == Stress.mark)
  }
}
