import ArgumentParser
import Foundation
import Language
import Services
import Skills

/// `martlet helper …`: what Martlet answers without a model and without a network.
struct HelperCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "helper", abstract: "Ask Martlet's own skills.", subcommands: [Ask.self])

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
  static var now: Moment? {
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date())
    guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
      let minute = parts.minute
    else { return nil }
    return Moment(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  static func moment(_ text: String) -> Moment? {
    let numbers = text.split { "-T:".contains($0) }.map { Int($0) }
    guard numbers.count == 5, let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let hour = numbers[3], let minute = numbers[4], (1...9_999).contains(year), (1...12).contains(month),
      (1...31).contains(day), (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
    return Moment(year: year, month: month, day: day, hour: hour, minute: minute)
  }
}
