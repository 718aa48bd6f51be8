import ArgumentParser
import Foundation
import Language
import Services
import Skills

/// `martlet words …`: what grammar makes of words.
///
/// Exit codes: 0; 64 for an unknown language or class and for nothing asked; 65 when a word has no forms (the
/// others are shown all the same); 69 where there are no example sentences to predict from.
struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words", abstract: "Forms of words, sentences of tapped words, and how long they take.",
    discussion: """
      Exit codes: 0 done; 64 an unknown language or class, or nothing asked; 65 a word without forms (the others \
      are shown all the same); 69 no example sentences to predict from.
      """,
    subcommands: [Forms.self, Agree.self, Ways.self, Predict.self, Benchmark.self])

  struct Forms: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Every form of a word, with what it means.")
    @Argument(help: "Dictionary forms; without any, one a line from standard input.") var words: [String] = []
    @OptionGroup var language: SpokenLanguage
    @Option(
      name: [.customLong("class")],
      help: "An inflection class (“I.5 пиша”, “I.5”, “ж. жена”) or verb, noun, adjective.") var className:
      String?
    @Flag(help: "One JSON array for programs.") var json = false

    func run() throws {
      try WordsCommand.failing {
        let language = try language.code()
        let asked = words.isEmpty ? Terminal.lines() : words
        guard !asked.isEmpty else { throw WordsError.empty }
        var paradigms: [Paradigm] = []
        var missing: WordsError?
        for word in asked {
          do throws(WordsError) {
            paradigms += try WordForms.paradigms(of: word, language: language, className: className)
          } catch {
            guard case .noWord = error else { throw error }
            if missing != nil || asked.count > 1 { Terminal.complain(error.text(in: Terminal.language)) }
            missing = error
          }
        }
        if json {
          Terminal.show([try EncodedJSON.pageText(paradigms.map { WordForms.Reading($0) })])
        } else if !paradigms.isEmpty {
          Terminal.show(WordForms.lines(paradigms, in: Terminal.language))
        }
        if let missing {
          if asked.count > 1 { throw ExitCode(missing.exitCode) }
          throw missing
        }
      }
    }
  }

  struct Agree: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make tapped words a sentence, or each line of standard input.")
    @Argument(help: "The tapped words, as one text.") var phrase: [String] = []
    @OptionGroup var language: SpokenLanguage
    @Option(help: "Who speaks: f or m.") var speaker: Speaker = .m
    @Flag(help: "JSON: one object a line.") var json = false
    @Flag(help: "Also the confidence and the rules that made the sentence.") var explain = false
    @Option(
      help:
        "Judge a set instead: a table of taps and accepted sentences, as in Tests/LanguageTests/Grammar/Unseen.",
      completion: .file()) var set: String?

    func run() throws {
      try WordsCommand.failing {
        let language = try language.code()
        if let set {
          let table = try String(contentsOfFile: set, encoding: .utf8)
          return Terminal.show(SentenceSetReport(of: table, language: language).lines)
        }
        let phrases = phrase.isEmpty ? Terminal.lines() : [phrase.joined(separator: " ")]
        guard !phrases.isEmpty else { throw WordsError.empty }
        for phrase in phrases {
          let sentence = WordSentence(of: phrase, language: language, speaker: speaker.value)
          if json {
            Terminal.show([try EncodedJSON.pageText(sentence.report)])
          } else {
            Terminal.show(explain ? sentence.explanation : [sentence.text])
          }
        }
      }
    }
  }

  struct Ways: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say tapped words in several ways: as a sentence, politely, in the past, in the future.",
      discussion: "What grammar is not sure of is left out; the tapped words are always there.")
    @Argument(help: "The tapped words, as one text.") var phrase: [String] = []
    @OptionGroup var language: SpokenLanguage
    @Option(help: "Who speaks: f or m.") var speaker: Speaker = .m
    @Flag(help: "JSON: one object a line, {\"phrase\", \"ways\": [{\"way\", \"text\"}]}.") var json = false

    func run() throws {
      try WordsCommand.failing {
        let language = try language.code()
        let phrases = phrase.isEmpty ? Terminal.lines() : [phrase.joined(separator: " ")]
        guard !phrases.isEmpty else { throw WordsError.empty }
        for phrase in phrases {
          let ways = SentenceWays(
            of: AgreementWord.words(in: phrase), language: language, speaker: speaker.value
          ).ways
          if json {
            Terminal.show([
              try EncodedJSON.pageText(
                Report(phrase: phrase, ways: ways.map { .init(way: $0.kind.rawValue, text: $0.text) }))
            ])
          } else {
            Terminal.show(ways.map { "\($0.kind.rawValue)\t\($0.text)" })
          }
        }
      }
    }

    private struct Report: Encodable {
      let phrase: String
      let ways: [Told]

      struct Told: Encodable {
        let way, text: String
      }
    }
  }

  struct Predict: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "The words that may come next, the likeliest first.")
    @Argument(help: "The tapped words so far, as one text; none for a phrase's beginning.") var context:
      [String] = []
    @OptionGroup var language: SpokenLanguage
    @OptionGroup var folder: VocabularyCommand.Folder
    @Option(help: "The letters typed of the next word.") var prefix = ""
    @Option(help: "How many words to show at most, up to \(LanguageLimits.predictions).") var limit = 6
    @Flag(help: "JSON: an array of {\"text\", \"id\"}.") var json = false

    func run() throws {
      try WordsCommand.failing {
        var predictions = try WordPredictions(folder: folder.url)
        let words = predictions.words(
          after: context.joined(separator: " "), prefix: prefix, language: try language.code(),
          limit: min(max(0, limit), LanguageLimits.predictions))
        guard json else { return Terminal.show(words.map { $0.text.text }) }
        Terminal.show([
          try EncodedJSON.pageText(words.map { WordPredictions.Report($0) })
        ])
      }
    }
  }

  struct Benchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure forms, sentences, live forms and prediction, in microseconds, as JSON.")
    @OptionGroup var folder: VocabularyCommand.Folder
    @Option(help: "How often each is timed.") var runs = 101

    func run() throws {
      try WordsCommand.failing {
        let entries = try VocabularyFolder(folder.url).vocabulary.entries
        let lemmas = entries.filter { $0.wordClass == .verb }.map(\.bulgarian)
        let prediction = try PredictionBenchmark(folder: folder.url, runs: runs)
        let benchmark = WordsBenchmark(lemmas: lemmas, runs: runs, prediction: prediction)
        Terminal.show([try EncodedJSON.pretty(benchmark)])
      }
    }
  }

  struct SpokenLanguage: ParsableArguments {
    @Option(help: "The language of the words: bg or en. Without it, the terminal's.") var lang: String?

    func code() throws(WordsError) -> LanguageCode {
      guard let lang else { return Terminal.language }
      return try WordForms.language(lang)
    }
  }

  enum Speaker: String, ExpressibleByArgument {
    case f, m

    var value: AgreementSpeaker { AgreementSpeaker(gender: self == .f ? .feminine : .masculine) }
  }

  /// Says what went wrong in the reader's language.
  static func failing(_ work: () throws -> Void) throws {
    do { try work() } catch let error as WordsError {
      Terminal.complain(error.text(in: Terminal.language))
      throw ExitCode(error.exitCode)
    }
  }
}

extension Terminal {
  /// What stands on standard input, line by line; nothing when a person sits there.
  static func lines() -> [String] {
    guard isatty(0) == 0 else { return [] }
    var lines: [String] = []
    while let line = readLine() { if !line.isEmpty { lines.append(line) } }
    return lines
  }
}
