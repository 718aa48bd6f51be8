import Foundation
public import Language

/// How long grammar and prediction take, beside a way of doing it that must lose.
public struct WordsBenchmark: Encodable, Sendable {
  /// One piece of work, in microseconds.
  public struct Timing: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double
    public let runs: Int
  }

  /// Times of an optimised build are what people meet.
  public let isOptimised: Bool
  /// One form of one word: its whole paradigm is made, and the form taken from it.
  public let form: Timing
  /// At most so many microseconds are wanted for a form.
  public let formGoal = 20.0
  /// A paradigm's time shared among its cells.
  public let cell: Timing
  /// The control of ``form``: the same forms looked for one by one in a table of all forms of the same words
  /// and ``tableWords`` others.
  public let formInTable: Timing
  public let tableWords: Int
  public let tableForms: Int
  /// A sentence of eight tapped words.
  public let agreement: Timing
  public let agreementGoal = 1_000.0
  /// The control of ``agreement``: for each word of the same sentences all its paradigms, from which somebody would
  /// have to choose, and no rule that chooses.
  public let agreementByParadigms: Timing
  /// The forms of a board of sixty tiles after three tapped words.
  public let liveForms: Timing
  /// The first sentence, which makes the table of known forms: one run, as it happens once.
  public let firstSentence: Double
  /// Next words and completions; `nil` where no folder with example sentences was given.
  public let prediction: PredictionBenchmark?

  public static let phrases: [(LanguageCode, String)] = [
    (.bulgarian, "вчера аз и мама ходя голям парк играя"),
    (.bulgarian, "утре ние искам отивам баба ям вкусен супа"),
    (.english, "yesterday I and mum go big park play"),
    (.english, "tomorrow we want go grandma eat good soup"),
  ]
  public static let words: [(String, PartOfSpeech)] = [
    ("чета", .verb), ("разбера", .verb), ("мия се", .verb), ("бродирам", .verb), ("учител", .noun),
    ("животно", .noun), ("градина", .noun), ("вкусен", .adjective), ("бял", .adjective),
  ]

  public init(lemmas: [String], runs: Int, prediction: PredictionBenchmark? = nil) {
    self.prediction = prediction
    let runs = Swift.max(1, runs)
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
    let first = ContinuousClock.now
    let firstLength = WordSentence(of: WordsBenchmark.phrases[0].1, language: .bulgarian).text.utf8.count
    firstSentence = (ContinuousClock.now - first) / .microseconds(1)

    let table = WordsBenchmark.table(lemmas)
    tableWords = lemmas.count
    tableForms = table.count
    let asked = WordsBenchmark.words.flatMap { word, part -> [(String, PartOfSpeech, Features)] in
      let cells = Inflector.paradigms(of: word, language: .bulgarian, partOfSpeech: part).first?.cells ?? []
      return cells.prefix(6).map { (word, part, $0.features) }
    }
    form = WordsBenchmark.time(runs, each: asked.count) {
      for (word, part, features) in asked {
        let paradigm = Inflector.paradigms(of: word, language: .bulgarian, partOfSpeech: part).first
        if paradigm?.form(features) == nil { return 0 }
      }
      return asked.count
    }
    formInTable = WordsBenchmark.time(runs, each: asked.count) {
      for (word, part, features) in asked {
        let row = table.first { $0.lemma == word && $0.part == part && $0.features == features }
        if row == nil { return 0 }
      }
      return asked.count
    }
    var cells = 0
    for (word, part) in WordsBenchmark.words {
      cells += Inflector.paradigms(of: word, language: .bulgarian, partOfSpeech: part).first?.cells.count ?? 0
    }
    cell = WordsBenchmark.time(runs, each: cells) {
      var made = 0
      for (word, part) in WordsBenchmark.words {
        made +=
          Inflector.paradigms(of: word, language: .bulgarian, partOfSpeech: part).first?.cells.count ?? 0
      }
      return made
    }
    let phrases = WordsBenchmark.phrases.map { ($0.0, AgreementWord.words(in: $0.1)) }
    agreement = WordsBenchmark.time(runs, each: phrases.count) {
      var length = firstLength
      for (language, words) in phrases { length += Agreement.agreed(words, language: language).pieces.count }
      return length
    }
    agreementByParadigms = WordsBenchmark.time(runs, each: phrases.count) {
      var cells = 0
      for (language, words) in phrases {
        for word in words {
          for paradigm in Inflector.paradigms(of: word.text.text, language: language) {
            cells += paradigm.cells.count
          }
        }
      }
      return cells
    }
    let context = ["вчера", "аз", "искам"].map { TappedWord($0) }
    let tiles = lemmas.prefix(60).map { TappedWord($0, .verb) }
    liveForms = WordsBenchmark.time(runs, each: 1) {
      var desk = LanguageDesk()
      let answer = desk.answer(
        .liveForms(context: context, tiles: tiles, language: .bulgarian, speaker: AgreementSpeaker()))
      guard case .liveForms(let forms) = answer else { return 0 }
      return forms.count
    }
  }

  private struct Row { let lemma: String, part: PartOfSpeech, features: Features, form: String }

  private static func table(_ lemmas: [String]) -> [Row] {
    let asked = words.map { ($0.0, PartOfSpeech?.some($0.1)) }
    return (lemmas.map { ($0, nil) } + asked).flatMap { lemma, part -> [Row] in
      Inflector.paradigms(of: lemma, language: .bulgarian, partOfSpeech: part).flatMap { paradigm in
        paradigm.cells.map {
          Row(lemma: lemma, part: paradigm.partOfSpeech, features: $0.features, form: $0.form)
        }
      }
    }
  }

  static func time(_ runs: Int, each share: Int, _ work: () -> Int) -> Timing {
    let measured = RepeatedRuns(runs, work)
    let unit = Duration.microseconds(Swift.max(1, share))
    return Timing(
      median: measured.median.rounded(in: unit), min: measured.min.rounded(in: unit),
      max: measured.max.rounded(in: unit), runs: Swift.max(1, runs))
  }
}
