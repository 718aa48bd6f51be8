import Foundation
import Language
import Testing

@Suite struct TapSavingsTests {
  typealias Suggest = (SuggestionRequest) -> [Suggestion]

  /// All sentences are counted where `MARTLET_FIGURES` is set (four minutes in a debug build), else each sixth.
  static let isFull = ProcessInfo.processInfo.environment["MARTLET_FIGURES"] != nil

  static func counted(_ language: LanguageCode) -> [[String]] {
    let all = everyday(language)
    return isFull ? all : all.indices.filter { $0 % 6 == 0 }.map { all[$0] }
  }

  static func everyday(_ language: LanguageCode) -> [[String]] {
    ProjectFiles.examples("Tests/LanguageTests/Prediction/everyday-\(language.tag).tsv").map { $0.words }
  }

  /// Six words that are said most often among the examples, whatever was said or typed.
  static func mostFrequent(_ language: LanguageCode) -> Suggest {
    var counts: [String: Int] = [:]
    for example in ProjectFiles.examples("Vocabulary/Sentences/\(language.tag).tsv") {
      for word in example.words { counts[word, default: 0] += 1 }
    }
    let ranked = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let six = ranked.prefix(6).map { Suggestion(text: $0.key, id: nil, kind: .word) }
    return { _ in six }
  }

  @Test(arguments: LanguageCode.allCases)
  func everydaySentencesTakeFewerTaps(language: LanguageCode) {
    let sentences = Self.counted(language)
    #expect(Self.everyday(language).count >= 250)
    let vocabulary = ProjectFiles.vocabulary
    let predictor = ProjectFiles.predictor(in: language)
    let control = Self.mostFrequent(language)
    let spelling = TapSavings.spelling(sentences) { predictor.suggestions($0) }
    let spellingControl = TapSavings.spelling(sentences, suggest: control)
    report("\(language.tag) against spelling", spelling, spellingControl)
    #expect(spelling.saved >= 0.4)
    #expect(spelling.saved > spellingControl.saved)
    for startsAtHome in [false, true] {
      for spellsOtherWords in [false, true] {
        let rules = TapSavings.Rules(startsAtHome: startsAtHome, spellsOtherWords: spellsOtherWords)
        func measure(_ suggest: Suggest) -> TapSavings {
          TapSavings.navigating(sentences, vocabulary, language: language, rules: rules, suggest: suggest)
        }
        let boards = measure { predictor.suggestions($0) }
        let boardsControl = measure(control)
        report(
          "\(language.tag) against boards\(startsAtHome ? ", each from home" : "")"
            + (spellsOtherWords ? ", other words spelled" : ""), boards, boardsControl)
        // A sample sways by some points.
        #expect(boards.saved >= (Self.isFull ? 0.23 : 0.15))
        #expect(boards.saved > boardsControl.saved)
      }
    }
    #expect(spelling.saved < 0.95)
  }

  private func report(_ name: String, _ savings: TapSavings, _ control: TapSavings) {
    func percent(_ part: Double) -> String { "\(Double(Int(part * 1_000)) / 10) %" }
    print(
      "taps saved, \(name): \(percent(savings.saved)) (\(savings.baseline) → \(savings.predicted), "
        + "\(savings.words) words, \(savings.taken) taken; most frequent words: \(percent(control.saved)))")
  }

  @Test func aFamilyThatRepeatsItselfIsSparedMoreTaps() {
    let sentences = Self.counted(.bulgarian)
    var predictor = ProjectFiles.bulgarian
    let first = TapSavings.spelling(
      sentences, suggest: { predictor.suggestions($0) }, spoken: { predictor.record($0) })
    let second = TapSavings.spelling(sentences) { predictor.suggestions($0) }
    print("taps saved when the same is said again: \(first.saved) → \(second.saved)")
    #expect(second.saved > first.saved + 0.02)
  }

  @Test func countsAreWhatAPersonWouldCount() {
    let none = TapSavings.spelling([["да", "не"]]) { _ in [] }
    #expect(none.baseline == 6 && none.predicted == 6 && none.taken == 0)
    let always = TapSavings.spelling([["вода"]]) { request in
      request.prefix.utf8.count < 4 ? [] : [Suggestion(text: "вода", id: nil, kind: .word)]
    }
    #expect(always.baseline == 5 && always.predicted == 3 && always.taken == 1)
    let boards = TapSavings.navigating(
      [["аз", "парк"], ["аз"]], ProjectFiles.vocabulary, language: .bulgarian
    ) { _ in [] }
    // аз; places, park; home, аз.
    #expect(boards.baseline == 5 && boards.predicted == 5)
    let offered = TapSavings.navigating(
      [["аз", "парк"], ["аз"]], ProjectFiles.vocabulary, language: .bulgarian
    ) { _ in [Suggestion(text: "парк", id: nil, kind: .word)] }
    #expect(offered.baseline == 5 && offered.predicted == 3 && offered.taken == 1)
  }

  @Test(arguments: Layout.allCases)
  func theWaysBeginWithTheTapsOfTheVocabulary(layout: Layout) {
    let vocabulary = ProjectFiles.vocabulary
    let routes = BoardRoutes(vocabulary, layout: layout)
    let taps = routes.taps(from: routes.home)
    for (index, known) in vocabulary.reachability(layout).enumerated() {
      // A turn back over the last page can be shorter than turning forth.
      #expect(Int(taps[index]) <= known ?? 255)
      if let known, known <= 2 { #expect(Int(taps[index]) == known) }
    }
  }
}
