import Foundation
import Language
import Testing

/// What a word takes: 74 frames a language (боли ме, искам да ям, чаша), each with the kinds that could follow,
/// written before anybody looked at what is offered. The model was mended by the odd rows; of the even ones only
/// totals were seen.
@Suite struct FrameTests {
  struct Totals { var frames = 0, allFive = 0, four = 0, one = 0, words = 0 }

  /// The lines of a table without its header, each in its columns.
  static func rows(_ name: String) -> [[String]] {
    let file = ProjectFiles.root.appendingPathComponent("Tests/LanguageTests/Prediction/\(name).tsv")
    let lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n").dropFirst()
    return lines.map { $0.split(separator: "\t").map { String($0) } }
  }

  /// Labels of the words of each kind. A kind is a list of categories, some with a part of speech, of `=words` that
  /// belong to it and of `-words` that do not.
  static func labels(_ language: LanguageCode) -> [String: Set<String>] {
    var labels: [String: Set<String>] = [:]
    for row in rows("frame-kinds") where row.count == 2 {
      let parts = Set(row[1].split(separator: " ").map { String($0) })
      for entry in ProjectFiles.vocabulary.entries
      where !parts.contains("-" + entry.id)
        && !parts.isDisjoint(with: [entry.category, "\(entry.category):\(entry.wordClass)", "=" + entry.id])
      {
        labels[row[0], default: []].insert(language == .bulgarian ? entry.bulgarian : entry.english)
      }
    }
    return labels
  }

  static func totals(
    _ language: LanguageCode, isHeld: Bool, offered: ([SpokenWord]) -> [String]
  ) -> Totals {
    let labels = labels(language)
    var totals = Totals()
    for (number, row) in rows("frames-\(language.tag)").enumerated() where (number % 2 == 1) == isHeld {
      let kinds = row[1].split(separator: " ").compactMap { labels[String($0)] }
      let context = row[0].split(separator: " ").map {
        SpokenWord($0.replacingOccurrences(of: "_", with: " "))
      }
      let fitting = offered(context).prefix(5).filter { word in kinds.contains { $0.contains(word) } }.count
      totals.frames += 1
      totals.words += fitting
      if fitting == 5 { totals.allFive += 1 }
      if fitting >= 4 { totals.four += 1 }
      if fitting >= 1 { totals.one += 1 }
    }
    return totals
  }

  @Test(arguments: [
    (LanguageCode.bulgarian, false, 110), (.bulgarian, true, 132), (.english, false, 128),
    (.english, true, 126),
  ])
  func whatAWordTakesIsOffered(language: LanguageCode, isHeld: Bool, bound: Int) {
    let predictor = ProjectFiles.predictor(in: language)
    let totals = Self.totals(language, isHeld: isHeld) { context in
      predictor.suggestions(SuggestionRequest(context: context)).map(\.text)
    }
    let frequent = TapSavingsTests.mostFrequent(language)
    let control = Self.totals(language, isHeld: isHeld) { context in
      frequent(SuggestionRequest(context: context)).map(\.text)
    }
    if TapSavingsTests.isFull { print(language.tag, isHeld ? "held" : "open", totals, "control", control) }
    #expect(totals.frames == 37)
    #expect(totals.words >= bound)
    #expect(control.words * 3 < totals.words)
  }
}
