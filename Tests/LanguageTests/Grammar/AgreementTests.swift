import Foundation
import Language
import Testing

@Suite struct AgreementTests {
  /// Tables of tapped words and the sentence, or the sentences with ` | ` between them, that they mean.
  @Test(arguments: [LanguageCode.bulgarian, .english], ["", "held-out-"])
  func telegraphicWordsBecomeTheExpectedSentences(_ language: LanguageCode, _ table: String) throws {
    var right = 0
    let rows = try GoldenFile.rows("agreement-\(table)\(language.tag).tsv")
    for row in rows where row.count == 2 {
      let sentence = Agreement.sentence(from: row[0], language: language)
      if row[1].components(separatedBy: " | ").contains(sentence) {
        right += 1
      } else {
        print("\(row[0]) → \(sentence), expected \(row[1])")
      }
    }
    print("agreement-\(table)\(language.tag): \(right) of \(rows.count)")
    #expect(rows.count >= (table.isEmpty ? 300 : 100))
    #expect(Double(right) >= 0.95 * Double(rows.count))
  }

  @Test func theIssuesOwnExampleHolds() {
    #expect(Agreement.sentence(from: "аз искам ходя парк", language: .bulgarian) == "Искам да ходя в парка.")
  }

  @Test func theSpeakersGenderShowsInWhatIsSaidOfThem() {
    let girl = AgreementSpeaker(gender: .feminine)
    #expect(Agreement.sentence(from: "аз гладен", language: .bulgarian, speaker: girl) == "Гладна съм.")
  }

  @Test func aFamilysOwnTileIsInflectedWhenItsClassIsKnown() {
    let words = [AgreementWord("аз"), AgreementWord("искам"), AgreementWord("бродирам", partOfSpeech: .verb)]
    #expect(Agreement.sentence(from: words, language: .bulgarian) == "Искам да бродирам.")
    let they = [AgreementWord("те"), AgreementWord("бродирам", wordClass: .verb)]
    #expect(Agreement.sentence(from: they, language: .bulgarian) == "Те бродират.")
  }

  @Test func unknownWordsAndEmojiPassUnchanged() {
    #expect(Agreement.sentence(from: "🙂", language: .bulgarian) == "🙂")
    #expect(Agreement.sentence(from: "", language: .english) == "")
    #expect(Agreement.sentence(from: "аз искам флурбек", language: .bulgarian) == "Искам флурбек.")
    #expect(Agreement.sentence(from: "I want blorp", language: .english) == "I want a blorp.")
  }

  @Test func everyTileIsEitherUsedOrNamedAsOmitted() throws {
    for language in LanguageCode.allCases {
      for row in try GoldenFile.rows("agreement-\(language.tag).tsv") {
        let words = AgreementWord.words(in: row[0])
        let agreed = Agreement.agreed(words, language: language)
        var seen = Set(agreed.omitted)
        for piece in agreed.pieces { seen.formUnion(piece.sources) }
        #expect(seen == Set(words.indices), "\(row[0])")
      }
    }
  }

  /// A child's word is never lost: what falls away is a pronoun or a particle that the verb tells anyway.
  @Test func noPhraseLosesMoreThanPronounsAndParticles() throws {
    let mayFallAway: Set = [
      "аз", "ти", "той", "тя", "то", "ние", "вие", "те", "ме", "ми", "го", "му", "я", "ѝ", "ни", "ви", "ги",
      "им", "се",
      "си", "да", "ще", "ли", "съм",
    ]
    var generator = SeededGenerator(seed: 11)
    for language in LanguageCode.allCases {
      let rows = try GoldenFile.rows("agreement-\(language.tag).tsv")
      var phrases = rows.map { AgreementWord.words(in: $0[0]) }
      let pool = phrases.flatMap { $0 }
      for _ in 0..<500 {
        phrases.append(
          (0..<Int.random(in: 2...8, using: &generator)).map { _ in
            pool.randomElement(using: &generator) ?? AgreementWord("")
          })
      }
      for words in phrases {
        let agreed = Agreement.agreed(words, language: language)
        let lost = agreed.omitted.map { words[$0].text.text.lowercased() }
        #expect(mayFallAway.isSuperset(of: lost), "\(words.map(\.text)) → \(agreed.text)")
        #expect(language == .bulgarian || lost.isEmpty, "\(words.map(\.text)) → \(agreed.text)")
      }
    }
  }

  @Test func aPhraseThatNoRuleFitsIsLeftAsItWasTapped() {
    let words = "swim sleep not"
    #expect(Agreement.sentence(from: words, language: .english) == "Swim sleep not.")
  }

  @Test func aVerbTileOfSeveralWordsIsInflectedInItsFirst() {
    let words = [AgreementWord("she"), AgreementWord("turn on", partOfSpeech: .verb), AgreementWord("lamp")]
    #expect(Agreement.sentence(from: words, language: .english) == "She turns on the lamp.")
  }

  @Test func alignmentTellsWhatChanged() {
    let agreed = Agreement.agreed(AgreementWord.words(in: "аз искам ходя парк"), language: .bulgarian)
    #expect(agreed.omitted == [0])
    #expect(agreed.pieces.map(\.text) == ["Искам", "да", "ходя", "в", "парка", "."])
    #expect(agreed.pieces.map(\.isChanged) == [false, true, false, true, true, true])
    #expect(agreed.pieces[4].sources == [3])
  }

  @Test func noPhraseTrapsHangsOrLosesAWord() throws {
    var generator = SeededGenerator(seed: 4)
    var pool = [
      "🙂", "?", "!", ",", "", " ", "123", "́", "ъ", "a", "😀👨‍👩‍👧", "не", "ли", "да", "ще", "to", "her", "се",
      "си", "wаter", "мaма", "обади се на мама", "turn on", "\u{feff}", "…", "по-", "най-", "няма", "more",
      "then",
    ]
    for language in LanguageCode.allCases {
      for row in try GoldenFile.rows("agreement-\(language.tag).tsv") {
        pool += row[0].split(separator: " ").map(String.init)
      }
    }
    for round in 0..<400 {
      let count = round < 10 ? 200 : Int.random(in: 0...12, using: &generator)
      let words = (0..<count).map { _ in AgreementWord(pool.randomElement(using: &generator) ?? "") }
      for language in LanguageCode.allCases {
        let agreed = Agreement.agreed(words, language: language)
        for piece in agreed.pieces {
          for source in piece.sources { #expect(words.indices.contains(source)) }
        }
      }
    }
  }
}
