import Foundation
import Language
import Testing

/// The sets of `Unseen`: phrases written before the rules of their round. Of `held` and those that end in `-held` only totals were
/// ever looked at; the others are later rounds'. Bounds are what was reached, less one phrase: a rule that costs more
/// than it mends fails.
@Suite struct UnseenSentenceTests {
  struct Bounds { let language: LanguageCode, set: String, phrases: Int, right: Int, wrong: Int }

  static let bounds = [
    Bounds(language: .bulgarian, set: "seen", phrases: 211, right: 209, wrong: 1),
    Bounds(language: .bulgarian, set: "held", phrases: 211, right: 203, wrong: 8),
    Bounds(language: .bulgarian, set: "third", phrases: 177, right: 169, wrong: 3),
    Bounds(language: .bulgarian, set: "fourth", phrases: 187, right: 154, wrong: 2),
    Bounds(language: .bulgarian, set: "fifth", phrases: 96, right: 89, wrong: 1),
    Bounds(language: .bulgarian, set: "sixth", phrases: 50, right: 45, wrong: 1),
    Bounds(language: .bulgarian, set: "seventh", phrases: 123, right: 120, wrong: 3),
    Bounds(language: .bulgarian, set: "eighth", phrases: 94, right: 92, wrong: 1),
    Bounds(language: .bulgarian, set: "ninth", phrases: 48, right: 47, wrong: 1),
    Bounds(language: .bulgarian, set: "tenth", phrases: 101, right: 95, wrong: 3),
    Bounds(language: .bulgarian, set: "tenth-held", phrases: 100, right: 90, wrong: 6),
    Bounds(language: .bulgarian, set: "eleventh", phrases: 75, right: 73, wrong: 2),
    Bounds(language: .bulgarian, set: "eleventh-held", phrases: 75, right: 71, wrong: 2),
    Bounds(language: .bulgarian, set: "twelfth", phrases: 1075, right: 1025, wrong: 24),
    Bounds(language: .bulgarian, set: "twelfth-held", phrases: 100, right: 87, wrong: 6),
    Bounds(language: .bulgarian, set: "thirteenth", phrases: 692, right: 662, wrong: 13),
    Bounds(language: .bulgarian, set: "thirteenth-held", phrases: 99, right: 95, wrong: 2),
    Bounds(language: .bulgarian, set: "fourteenth", phrases: 150, right: 132, wrong: 9),
    Bounds(language: .bulgarian, set: "fourteenth-held", phrases: 60, right: 55, wrong: 3),
    Bounds(language: .bulgarian, set: "fifteenth-held", phrases: 67, right: 61, wrong: 4),
    Bounds(language: .bulgarian, set: "sixteenth", phrases: 150, right: 123, wrong: 14),
    Bounds(language: .bulgarian, set: "seventeenth", phrases: 120, right: 107, wrong: 8),
    Bounds(language: .bulgarian, set: "eighteenth", phrases: 100, right: 81, wrong: 12),
    Bounds(language: .bulgarian, set: "nineteenth", phrases: 120, right: 107, wrong: 4),
    Bounds(language: .bulgarian, set: "twentieth", phrases: 100, right: 86, wrong: 6),
    Bounds(language: .bulgarian, set: "twenty-first", phrases: 100, right: 87, wrong: 7),
    Bounds(language: .bulgarian, set: "twenty-second", phrases: 130, right: 123, wrong: 7),
    Bounds(language: .bulgarian, set: "twenty-third", phrases: 120, right: 108, wrong: 4),
    Bounds(language: .bulgarian, set: "twenty-fourth", phrases: 120, right: 97, wrong: 12),
    Bounds(language: .english, set: "seen", phrases: 212, right: 209, wrong: 3),
    Bounds(language: .english, set: "held", phrases: 212, right: 199, wrong: 5),
    Bounds(language: .english, set: "third", phrases: 175, right: 169, wrong: 2),
    Bounds(language: .english, set: "fourth", phrases: 184, right: 147, wrong: 3),
    Bounds(language: .english, set: "fifth", phrases: 87, right: 84, wrong: 1),
    Bounds(language: .english, set: "sixth", phrases: 50, right: 42, wrong: 1),
    Bounds(language: .english, set: "seventh", phrases: 117, right: 115, wrong: 1),
    Bounds(language: .english, set: "eighth", phrases: 92, right: 88, wrong: 3),
    Bounds(language: .english, set: "ninth", phrases: 49, right: 47, wrong: 1),
    Bounds(language: .english, set: "tenth", phrases: 120, right: 112, wrong: 2),
    Bounds(language: .english, set: "tenth-held", phrases: 120, right: 102, wrong: 4),
    Bounds(language: .english, set: "eleventh", phrases: 75, right: 69, wrong: 2),
    Bounds(language: .english, set: "eleventh-held", phrases: 75, right: 65, wrong: 7),
    Bounds(language: .english, set: "twelfth", phrases: 1014, right: 940, wrong: 34),
    Bounds(language: .english, set: "twelfth-held", phrases: 101, right: 79, wrong: 7),
    Bounds(language: .english, set: "thirteenth", phrases: 695, right: 654, wrong: 15),
    Bounds(language: .english, set: "thirteenth-held", phrases: 100, right: 84, wrong: 9),
    Bounds(language: .english, set: "fourteenth", phrases: 300, right: 294, wrong: 4),
    Bounds(language: .english, set: "fourteenth-held", phrases: 100, right: 87, wrong: 10),
    Bounds(language: .english, set: "fifteenth-held", phrases: 66, right: 57, wrong: 4),
    Bounds(language: .english, set: "sixteenth", phrases: 150, right: 129, wrong: 13),
    Bounds(language: .english, set: "seventeenth", phrases: 120, right: 105, wrong: 9),
    Bounds(language: .english, set: "eighteenth", phrases: 100, right: 95, wrong: 3),
    Bounds(language: .english, set: "nineteenth", phrases: 120, right: 119, wrong: 1),
    Bounds(language: .english, set: "twentieth", phrases: 100, right: 88, wrong: 8),
    Bounds(language: .english, set: "twenty-second", phrases: 130, right: 128, wrong: 1),
    Bounds(language: .english, set: "twenty-third", phrases: 100, right: 88, wrong: 6),
    Bounds(language: .english, set: "twenty-fourth", phrases: 120, right: 105, wrong: 13),
  ]

  @Test(arguments: bounds.indices)
  func aSetsTotalsStayWhatWasReached(_ index: Int) throws {
    let bounds = UnseenSentenceTests.bounds[index]
    let rows = try GoldenFile.rows("Unseen/\(bounds.set)-\(bounds.language.tag).tsv").dropFirst()
    #expect(rows.count == bounds.phrases)
    var set = SentenceSet()
    for row in rows {
      _ = set.add(row[0], accepted: row[1].components(separatedBy: " | "), language: bounds.language)
    }
    #expect(set.right >= bounds.right, "right: \(set.right) of \(rows.count)")
    #expect(set.wrong <= bounds.wrong, "wrong: \(set.wrong) of \(rows.count)")
  }

  @Test func whatIsLeftAsTappedSaysSo() {
    let words = AgreementWord.words(in: "swim sleep not")
    let explained = Agreement.explained(words, language: .english)
    #expect(explained.isTapped)
    #expect(explained.confidence < 60)
    #expect(explained.sentence.text == "Swim sleep not.")
    let sure = Agreement.explained(AgreementWord.words(in: "аз искам вода"), language: .bulgarian)
    #expect(!sure.isTapped)
    #expect(sure.confidence > 90)
  }

  /// Taps without sense are never worse than as they were: sure of itself, a sentence keeps every word; unsure, it is
  /// the taps.
  @Test(arguments: [
    "супа супа супа супа супа супа супа супа", "wаter 🙂 мама ??", "аз I ти you", "не не не", "ли да ще се",
    "Роса Мая Rose Will", "исках искат искаш", "мляко чете от", "под под стол стол", "ли",
  ])
  func badInputIsNeverMadeWorse(_ phrase: String) {
    for language in LanguageCode.allCases {
      let words = AgreementWord.words(in: phrase)
      let explained = Agreement.explained(words, language: language)
      if explained.isTapped {
        let plain = explained.sentence.pieces.filter { !$0.sources.isEmpty }.map(\.text.text)
        #expect(plain.map { $0.lowercased() } == words.map { $0.text.text.lowercased() })
      }
      #expect(!explained.sentence.text.isEmpty)
    }
  }

  @Test func oneWordFiftyTimesTakesNoTime() {
    let words = AgreementWord.words(in: Array(repeating: "аз искам ям", count: 50).joined(separator: " "))
    let began = ContinuousClock.now
    for language in LanguageCode.allCases { _ = Agreement.explained(words, language: language) }
    #expect(ContinuousClock.now - began < .seconds(2))
  }
}
