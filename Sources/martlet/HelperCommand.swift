import ArgumentParser
import Foundation
import Language
import Services
import Skills

/// `martlet helper …`: what Martlet answers without a model and without a network.
struct HelperCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "helper", abstract: "Ask Martlet's own skills.", subcommands: [Ask.self, Provider.self])

  struct Ask: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Answer a question, or each line of standard input.",
      discussion: """
        Nothing happens by asking: no timer runs and nobody is called. Documentation/Helper.md lists the skills. \
        Exit codes: 0; 64 for an unknown language or time, and for nothing asked.
        """)
    @Argument(help: "The question, as one text.") var question: [String] = []
    @OptionGroup var language: WordsCommand.SpokenLanguage
    @OptionGroup var folder: VocabularyCommand.Folder
    @Option(help: "The moment to answer for, as 2026-11-25T16:40; without it, now.") var at: String?
    @Flag(help: "JSON: one object a line.") var json = false

    func run() throws {
      try WordsCommand.failing {
        let language = try language.code()
        let questions = question.isEmpty ? Terminal.lines() : [question.joined(separator: " ")]
        guard !questions.isEmpty else { throw WordsError.empty }
        guard let now = at.map({ SkillReport.moment($0) }) ?? SkillReport.now else {
          throw ValidationError("A time is written as 2026-11-25T16:40.")
        }
        let words = try VocabularyFolder(folder.url)
        let skills = Skills(
          vocabulary: words.vocabulary, meanings: MeaningBook(MeaningBook.encoded(words.meanings.meanings)))
        for question in questions {
          let answer = skills.answer(question, language: language, now: now)
          if json {
            Terminal.show([try EncodedJSON.pageText(SkillReport(answer))])
          } else {
            Terminal.show([answer.text] + answer.offers.map { "  · " + $0.text })
          }
        }
      }
    }
  }
}

extension HelperCommand {
  /// `martlet helper provider …`: models that a family may connect.
  struct Provider: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "provider", abstract: "Try a language model that runs somewhere, or connect it.",
      subcommands: [Check.self, Connect.self, Disconnect.self, List.self])
  }
}

extension HelperCommand.Provider {
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ask a running model one harmless question, and say what came back and when.",
      discussion: """
        Names: openai (any server that speaks its chat completions) and ollama. The question says nothing of a family, and no \
        function is offered. A key is read from a file, never from the command line, and sent to that one host alone. Exit \
        codes: 0 done; 64 an unknown name or an improper address; 66 no readable key; 69 not reached, too slow or its quota \
        spent; 76 another answer; 77 not secure, or the key refused.
        """)
    @Argument(help: "openai or ollama.") var name: String
    @Option(help: "Where it is: https, or http on this computer. Without it, its usual address.") var address:
      String?
    @Option(help: "The model's name; without it, the first that the service lists.") var model: String?
    @Option(help: "A file that holds the key.", completion: .file()) var keyFile: String?
    @Flag(help: "One JSON object for programs.") var json = false

    func run() async throws {
      let kind = try HelperCommand.Provider.kind(name)
      let place = try HelperCommand.Provider.address(address ?? kind.usualAddress)
      let client = ModelClient()
      let (check, trouble) = await ModelCheck.of(
        ModelService(kind, at: place, key: try key()), model: model, by: client)
      await client.shutDown()
      if json {
        Terminal.show([try EncodedJSON.pageText(check)])
      } else {
        Terminal.show(["\(check.host): \(check.models.count)", check.model ?? ""] + check.sentences)
        if let after = check.firstSentenceAfter { Terminal.show(["\(after) ms"]) }
      }
      if let trouble {
        Terminal.complain(trouble.text(in: Terminal.language))
        throw ExitCode(trouble.exitCode)
      }
    }

    /// The first line of the file.
    private func key() throws -> String {
      guard let keyFile else { return "" }
      guard let text = try? String(contentsOfFile: keyFile, encoding: .utf8),
        let key = text.split(whereSeparator: \.isWhitespace).first,
        key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
      else {
        Terminal.complain(
          Terminal.language == .bulgarian ? "Ключът не може да се прочете." : "The key can't be read.")
        throw ExitCode(66)
      }
      return String(key)
    }
  }
}

/// An answer as `--json` shows it.
private struct SkillReport: Encodable {
  let intent: String
  let parts: [String: String]
  let confidence: Double
  let answer: String
  let offers: [Offer]
  let acts: Bool
  let way: [String]?

  struct Offer: Encodable {
    let intent: String
    let text: String
  }

  init(_ answer: SkillAnswer) {
    intent = answer.skill?.rawValue ?? "none"
    parts = Dictionary(answer.parts.map { ($0.name, $0.value) }) { first, _ in first }
    confidence = answer.confidence
    self.answer = answer.text
    offers = answer.offers.map { Offer(intent: $0.skill.rawValue, text: $0.text) }
    acts = answer.skill?.acts ?? false
    way = answer.way?.boards
  }

  /// What the computer's clock shows.
  static var now: WallClock? {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
      let minute = parts.minute
    else { return nil }
    return WallClock(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  static func moment(_ text: String) -> WallClock? {
    let numbers = text.split { "-T:".contains($0) }.map { Int($0) }
    guard numbers.count == 5, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let hour = numbers[3], let minute = numbers[4], (1...9_999).contains(year), (1...12).contains(month),
      (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    return WallClock(year: year, month: month, day: day, hour: hour, minute: minute)
  }
}
