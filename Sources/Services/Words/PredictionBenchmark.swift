public import Foundation
import Language

/// How long prediction takes, beside a way of doing it that must lose.
public struct PredictionBenchmark: Encodable, Sendable {
  /// Six words for a phrase, before the next word's first letter and after it, in both languages: one question.
  public let question: WordsBenchmark.Timing
  /// At most so many microseconds are wanted, in a browser on a slow tablet.
  public let questionGoal = 5_000.0
  /// The control of ``question``: the same questions without model and index. All examples are gone through for what
  /// followed the phrase's last word and its last two, then all words and forms for those that begin so.
  public let questionByScan: WordsBenchmark.Timing
  /// Of what the control offers, the part that prediction offers too: that both do the same kind of work.
  public let shared: Double
  /// Reading the model's bytes, which is done once.
  public let modelRead: WordsBenchmark.Timing
  public let modelBytes: Int
  public let examples: Int
  public let scannedForms: Int

  struct Question {
    let phrase: String
    let prefix: String
    let language: LanguageCode
  }

  static let questions: [Question] = [
    Question(phrase: "", prefix: "", language: .bulgarian),
    Question(phrase: "аз искам", prefix: "", language: .bulgarian),
    Question(phrase: "вчера мама и аз", prefix: "", language: .bulgarian),
    Question(phrase: "аз искам ям", prefix: "б", language: .bulgarian),
    Question(phrase: "", prefix: "", language: .english),
    Question(phrase: "I want", prefix: "", language: .english),
    Question(phrase: "yesterday mum and I", prefix: "", language: .english),
    Question(phrase: "I want eat", prefix: "b", language: .english),
  ]

  /// Throws ``WordsError/noModel`` for a vocabulary's folder without example sentences.
  public init(folder: URL, runs: Int) throws {
    let vocabulary = try VocabularyFolder(folder).vocabulary
    let bytes = Array(try PredictionSite.model(from: folder))
    var predictions = try WordPredictions(folder: folder)
    let scan = PredictionByScan(vocabulary, folder: folder)
    modelBytes = bytes.count
    examples = scan.examples
    scannedForms = scan.forms
    let questions = PredictionBenchmark.questions
    var (offered, both) = (0, 0)
    for question in questions {
      let words = predictions.words(
        after: question.phrase, prefix: question.prefix, language: question.language)
      for text in scan.words(for: question) {
        offered += 1
        if words.contains(where: { $0.text.text == text }) { both += 1 }
      }
    }
    shared = offered == 0 ? 0 : (Double(both) / Double(offered) * 100).rounded() / 100
    self.question = WordsBenchmark.time(runs, each: questions.count) {
      var count = 0
      for question in questions {
        count +=
          predictions.words(
            after: question.phrase, prefix: question.prefix, language: question.language
          ).count
      }
      return count
    }
    questionByScan = WordsBenchmark.time(runs, each: questions.count) {
      var count = 0
      for question in questions { count += scan.words(for: question).count }
      return count
    }
    modelRead = WordsBenchmark.time(runs, each: 1) {
      (try? PredictionModel.decode(bytes, vocabulary: vocabulary).corpus(.bulgarian).sequences.count) ?? 0
    }
  }
}

/// Prediction as one would write it down first: texts are compared with texts, and everything is looked at.
struct PredictionByScan {
  private var sentences: [LanguageCode: [[String]]] = [:]
  /// Each word and its forms, as they are written.
  private var words: [LanguageCode: [[String]]] = [:]

  init(_ vocabulary: Vocabulary, folder: URL) {
    for language in LanguageCode.allCases {
      sentences[language] = PredictionSite.examples(language, in: folder).map { $0.words }
      words[language] = vocabulary.entries.map { entry in
        let label = language == .bulgarian ? entry.bulgarian : entry.english
        let part: PartOfSpeech? =
          switch entry.wordClass {
          case .verb: .verb
          case .noun: .noun
          case .descriptor: .adjective
          default: nil
          }
        guard let part else { return [label] }
        let cells = Inflector.paradigms(of: label, language: language, partOfSpeech: part).first?.cells
        return [label] + (cells ?? []).map { $0.form }
      }
    }
  }

  var examples: Int { sentences.values.reduce(0) { $0 + $1.count } }

  var forms: Int { words.values.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } } }

  /// The six best: three for each example that continues the last two words, one for each that continues the last.
  func words(for question: PredictionBenchmark.Question) -> [String] {
    let phrase = question.phrase.split(separator: " ").map(String.init)
    var scores: [String: Int] = [:]
    for sentence in sentences[question.language] ?? [] {
      for place in sentence.indices {
        let last = place == 0 ? nil : sentence[place - 1]
        let before = place < 2 ? nil : sentence[place - 2]
        guard last == phrase.last else { continue }
        scores[sentence[place], default: 0] += before == phrase.dropLast().last ? 3 : 1
      }
    }
    var found: [(text: String, score: Int)] = []
    for forms in words[question.language] ?? [] {
      for form in forms where form.lowercased().hasPrefix(question.prefix) {
        found.append((form, scores[forms[0], default: 0]))
        break
      }
    }
    found.sort { $0.score != $1.score ? $0.score > $1.score : $0.text < $1.text }
    return found.prefix(6).map { $0.text }
  }
}
