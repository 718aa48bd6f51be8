import ArgumentParser
import Exchange
import Foundation
import Language
import Services

/// `martlet lexicon …`: makes the dictionary of this machine, and asks it.
struct LexiconCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lexicon", abstract: "Make a dictionary of what this computer has, and look words up.",
    discussion: """
      Exit codes: 0 done; 64 an unknown language, or nothing asked; 65 a word without an answer (the others are \
      answered all the same), or a file that is not opened; 66 no file.
      """,
    subcommands: [Build.self, Info.self, Lookup.self, Suggest.self, Dropped.self, List.self, Benchmark.self])

  struct Place: ParsableArguments {
    @Option(help: "The lexicon. Without it, the one that `lexicon build` made.") var lexicon: String?

    func open() throws(LexiconFailure) -> LexiconFile {
      try LexiconFile(URL(filePath: lexicon ?? Places.presentLexicon))
    }
  }

  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compile the installed dictionaries; what is not installed is left out and said.")
    @OptionGroup var folder: VocabularyCommand.Folder
    @Option(help: "Where to write the whole lexicon.") var out: String?
    @Option(help: "Where to write the child's edition.") var child: String?
    @Option(help: "BulTreeBank WordNet (wn-data-bul.tab).") var btb: String?

    func run() throws {
      try LexiconCommand.failing {
        if let btb, !FileManager.default.isReadableFile(atPath: btb) { throw LexiconFailure.missing(btb) }
        var build = LexiconBuild(
          bulgarianWordNet: btb.map { URL(filePath: $0) }, vocabulary: folder.url,
          progress: { Terminal.complain(LexiconProgress.line($0, in: Terminal.language)) })
        let files = try build.run()
        for (bytes, path) in [
          (files.full, out ?? Places.lexicon), (files.child, child ?? Places.childLexicon),
        ] {
          let url = URL(filePath: path)
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
          try Data(bytes).write(to: url, options: .atomic)
          Terminal.show([path])
        }
      }
    }
  }

  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "What is in the lexicon, from whom, and under which licence.")
    @OptionGroup var place: Place
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      try LexiconCommand.failing {
        let edition = try place.open().lexicon.edition
        if json {
          Terminal.show([LexiconCommand.text(LexiconJSON.value(edition))])
        } else {
          Terminal.show(LexiconText.lines(edition, in: Terminal.language))
        }
      }
    }
  }

  struct Questions: ParsableArguments {
    @Argument(help: "Words; without any, one a line from standard input.") var words: [String] = []
    @Option(help: "The language of the words: bg or en. Without it, the terminal's.") var lang: String?
    @Flag(help: "Leave out whatever a child should not meet.") var child = false
    @Flag(help: "JSON: an object for one word, an array for several.") var json = false

    var audience: LexiconAudience { child ? .child : .adult }

    func language() throws(LexiconFailure) -> LanguageCode {
      guard let lang else { return Terminal.language }
      guard let language = LanguageCode(tag: lang) else { throw .unknownLanguage(lang) }
      return language
    }

    func asked() throws(LexiconFailure) -> [String] {
      let asked = words.isEmpty ? Terminal.questions() : words
      guard !asked.isEmpty, asked.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else { throw .empty }
      return asked
    }
  }

  /// For looking a whole edition through.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Everything about every word, a JSON object a line.", shouldDisplay: false)
    @OptionGroup var place: Place
    @Option(help: "The language of the words: bg or en.") var lang: String
    @Flag(help: "Leave out whatever a child should not meet.") var child = false

    func run() throws {
      try LexiconCommand.failing {
        guard let language = LanguageCode(tag: lang) else { throw LexiconFailure.unknownLanguage(lang) }
        let audience: LexiconAudience = child ? .child : .adult
        let lexicon = try place.open().lexicon
        for word in lexicon.headwords(in: language, audience: audience) {
          guard let answer = lexicon.answer(for: word, in: language, audience: audience) else { continue }
          Terminal.show([LexiconCommand.text(LexiconJSON.value(answer, word: word, language: language))])
        }
      }
    }
  }

  struct Lookup: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "What words mean, in both languages.")
    @OptionGroup var place: Place
    @OptionGroup var questions: Questions

    func run() throws {
      try LexiconCommand.failing {
        let (language, asked) = (try questions.language(), try questions.asked())
        let lexicon = try place.open().lexicon
        var values: [JSONValue] = []
        var missing: [String] = []
        for word in asked {
          let (answer, suggestions) = LexiconJSON.lookup(
            word, in: language, audience: questions.audience, lexicon: lexicon)
          if answer == nil { missing.append(word) }
          if questions.json {
            values.append(LexiconJSON.value(answer, word: word, language: language, suggestions: suggestions))
          } else {
            Terminal.show(
              answer.map { LexiconText.lines($0, in: Terminal.language) }
                ?? LexiconText.lines(suggestions, for: word, in: Terminal.language))
          }
        }
        if questions.json {
          Terminal.show([LexiconCommand.text(values.count == 1 ? values[0] : .array(values))])
        }
        if !missing.isEmpty { throw LexiconFailure.noAnswer(missing) }
      }
    }
  }

  struct Suggest: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "What a misspelt word may have been meant for.")
    @OptionGroup var place: Place
    @OptionGroup var questions: Questions
    @Option(help: "How many to give at most, up to 50.") var limit = 8

    func run() throws {
      try LexiconCommand.failing {
        let (language, asked) = (try questions.language(), try questions.asked())
        let lexicon = try place.open().lexicon
        var values: [JSONValue] = []
        for word in asked {
          let found = lexicon.suggestions(
            for: word.precomposedStringWithCanonicalMapping, in: language, limit: limit,
            audience: questions.audience)
          if questions.json {
            values.append(LexiconJSON.value(suggestions: found, for: word, in: language))
          } else {
            Terminal.show(["\(word): \(found.joined(separator: ", "))"])
          }
        }
        if questions.json {
          Terminal.show([LexiconCommand.text(values.count == 1 ? values[0] : .array(values))])
        }
      }
    }
  }

  /// For a parent or a therapist who wants to know what a child is not told, and why.
  struct Dropped: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "What is left out for a child: words, senses, examples and translations, each with the reason.",
      discussion: """
        Without words: of Martlet's own words and of the 5,000 commonest others of the language. What is left out only \
        because it would be too much (a fourth definition, a sixth synonym) is not listed.
        """)
    @OptionGroup var place: Place
    @Argument(help: "The words to look up.") var words: [String] = []
    @Option(help: "The language of the words: bg or en. Without it, the terminal's.") var lang: String?
    @Flag(help: "Every word of the lexicon.") var all = false
    @Flag(help: "A JSON object a line.") var json = false

    func run() throws {
      try LexiconCommand.failing {
        guard let language = lang.map({ LanguageCode(tag: $0) }) ?? Terminal.language else {
          throw LexiconFailure.unknownLanguage(lang ?? "")
        }
        let lexicon = try place.open().lexicon
        let asked =
          !words.isEmpty
          ? words
          : all
            ? lexicon.headwords(in: language, audience: .adult)
            : lexicon.everydayWords(DroppedAnswer.commonest, in: language)
        for word in asked {
          guard let dropped = DroppedAnswer(of: word, in: language, from: lexicon) else { continue }
          Terminal.show(
            json ? [LexiconCommand.text(dropped.value)] : dropped.lines(in: Terminal.language))
        }
      }
    }
  }

  struct Benchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Measure look-ups in microseconds, as JSON.", shouldDisplay: false)
    @OptionGroup var place: Place
    @Option(help: "How often each is timed.") var runs = 7
    @Option(help: "Words to look up, one a line, in place of those of the lexicon.") var words: String?
    @Option(help: "Their language: bg or en.") var lang = "en"
    @Flag(help: "Only list the words that would be looked up.") var list = false

    func run() throws {
      try LexiconCommand.failing {
        guard let language = LanguageCode(tag: lang) else { throw LexiconFailure.unknownLanguage(lang) }
        if list { return Terminal.show(LexiconBenchmark.words(try place.open().lexicon, language)) }
        let given = try words.map {
          try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n").map(String.init)
        }
        let benchmark = try LexiconBenchmark(
          URL(filePath: place.lexicon ?? Places.presentLexicon), runs: runs, words: given, language: language)
        Terminal.show([try EncodedJSON.pretty(benchmark)])
      }
    }
  }

  static func text(_ value: JSONValue) -> String {
    String(decoding: JSONWriter.write(value, for: .page), as: UTF8.self)
  }

  /// Says what went wrong in the reader's language.
  private static func failing(_ work: () throws -> Void) throws {
    do { try work() } catch let error as LexiconFailure {
      Terminal.complain(error.text(in: Terminal.language))
      throw ExitCode(error.exitCode)
    }
  }
}

extension Terminal {
  /// What stands on standard input, line by line; nothing when a person sits there.
  fileprivate static func questions() -> [String] {
    guard isatty(0) == 0 else { return [] }
    var lines: [String] = []
    while let line = readLine() { if !line.isEmpty { lines.append(line) } }
    return lines
  }
}
