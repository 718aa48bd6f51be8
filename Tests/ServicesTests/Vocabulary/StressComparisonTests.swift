import Foundation
import Language
import Testing

@testable import Services

@Suite struct StressComparisonTests {
  /// A synthesizer that stresses the last vowel but one of every word, and has no sound for щ.
  private func penultimate() -> SpeechSynthesizer {
    var synthesizer = SpeechFixture.hum()
    synthesizer.identity = { () async throws(SpeechError) in "voice 1.0  Data at: /somewhere" }
    synthesizer.mnemonics = { (lines, _) async throws(SpeechError) in
      lines.map { line in
        let word = StressedWord(line)
        guard !line.contains("щ") else { return "S't" }
        return (0..<word.vowelCount).map { $0 == word.vowelCount - 2 ? "t'a" : "ta" }.joined()
      }
    }
    return synthesizer
  }

  private func compare(_ labels: String...) async throws -> StressComparison {
    let entries = labels.enumerated().map { index, label in
      VocabularyEntry(
        id: "word-\(index)", wordClass: .noun, category: "all", stressed: label, english: "", ipa: "",
        picture: .none, level: .all, rating: .everyone, isReviewed: false)
    }
    return try await StressComparison(of: entries, synthesizer: penultimate())
  }

  @Test func onlyEntriesThatAreStressedElsewhereAreListed() async throws {
    let comparison = try await compare("вода́", "ми́шка", "кон", "ба́ница", "вода́ с лимо́н")
    #expect(comparison.entries == 4)
    #expect(comparison.words == 4)
    #expect(comparison.differentWords == 3)
    #expect(comparison.differences.map(\.label) == ["вода", "баница", "вода с лимон"])
    #expect(comparison.differences.map(\.alone) == ["во́да", "бани́ца", "во́да с ли́мон"])
    #expect(comparison.differences.map(\.mended) == ["вода́", "ба́ница", "вода́ с лимо́н"])
  }

  @Test func aWordThatCannotBeToldIsNamedAndNotCountedAsMended() async throws {
    let comparison = try await compare("площа́д")
    #expect(comparison.unread == ["площад"])
    #expect(comparison.differences.isEmpty)
    #expect(comparison.page.contains("площад"))
  }

  @Test func thePageTellsHowManyAndHowToMakeItAgain() async throws {
    let page = try await compare("вода́", "ми́шка").page
    #expect(page.contains("**1 of 2**"))
    #expect(page.contains("**50 %**"))
    #expect(page.contains("| вода | во́да | вода́ |"))
    #expect(page.contains("Asked of voice 1.0, each"))
    #expect(page.contains("martlet vocabulary stress"))
  }

  @Test func allStressesOfAWordAreRead() {
    let word = StressedWord("костену́рка")
    #expect(StressComparison.stresses(in: "k,osten'urka", of: word) == [2])
    #expect(StressComparison.stresses(in: "kostenurka", of: word) == [])
    #expect(StressComparison.stresses(in: "k'osten'urka", of: word) == [0, 2])
    #expect(StressComparison.stresses(in: "kost'en", of: word) == nil)
  }
}
