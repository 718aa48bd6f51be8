import Language
import Skills
import Testing

/// A tapped phrase, said in several ways.
@Suite struct SentenceWaysTests {
  private func ways(_ phrase: String, _ language: LanguageCode, _ gender: Gender = .masculine) -> [String:
    String]
  {
    let ways = SentenceWays(
      of: AgreementWord.words(in: phrase), language: language, speaker: AgreementSpeaker(gender: gender))
    return Dictionary(ways.ways.map { ($0.kind.rawValue, $0.text) }) { first, _ in first }
  }

  @Test func aPhraseIsSaidInSeveralWays() {
    // A wish for tomorrow is a wish of today: it has no future.
    #expect(
      ways("I want water", .english) == [
        "tapped": "I want water", "full": "I want water.", "polite": "I want water, please.",
        "past": "I wanted water.",
      ])
    #expect(
      ways("I eat apple", .english) == [
        "tapped": "I eat apple", "full": "I eat an apple.", "past": "I ate an apple.",
        "future": "I will eat an apple.",
      ])
    #expect(
      ways("аз рисувам къща", .bulgarian) == [
        "tapped": "аз рисувам къща", "full": "Рисувам къща.", "past": "Рисувах къща.",
        "future": "Ще рисувам къща.",
      ])
  }

  @Test func whoSpeaksIsHeardInEachTime() {
    #expect(ways("аз уморен", .bulgarian, .feminine)["past"] == "Бях уморена.")
    #expect(ways("аз уморен", .bulgarian)["future"] == "Ще бъда уморен.")
  }

  @Test func onlyWhatAsksForSomethingIsSaidPolitely() {
    #expect(ways("дай ми топка", .bulgarian)["polite"] == "Дай ми топката, моля.")
    #expect(ways("куче спя легло", .bulgarian)["polite"] == nil)
    #expect(ways("please help me", .english)["polite"] == nil)
  }

  @Test func aPhraseWithATimeOfItsOwnKeepsIt() {
    #expect(Set(ways("утре ходя море", .bulgarian).keys) == ["tapped", "full"])
    #expect(Set(ways("I go beach tomorrow", .english).keys) == ["tapped", "full"])
  }

  @Test func noWayBringsInAWordForTheTime() {
    for (phrase, language) in [("дете играя парк", LanguageCode.bulgarian), ("mum cook soup", .english)] {
      for text in ways(phrase, language).values {
        for time in ["вчера", "утре", "yesterday", "tomorrow"] { #expect(!Folding.fold(text).contains(time)) }
      }
    }
  }

  @Test(arguments: ["", " ", "🐶", "🐶 🐶", "вода вода вода вода", "I I I I I", "зззз", ". . ."])
  func tapsWithoutSenseAreNeverATrap(_ phrase: String) {
    for language in LanguageCode.allCases {
      let ways = SentenceWays(of: AgreementWord.words(in: phrase), language: language).ways
      #expect(ways.first.map { $0.kind == .tapped } ?? true)
      #expect(Set(ways.map(\.text)).count == ways.count)
    }
  }
}
