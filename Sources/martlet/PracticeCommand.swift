import ArgumentParser
import Exchange
import Foundation
import Services

/// `martlet practice …`: when words are to be practised again.
struct PracticeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "practice",
    abstract: "Work out when words are to be practised again, and how they were said.",
    discussion: "Exit codes: 0 done; 65 the file has a wrong value; 66 the file can't be read.",
    subcommands: [Schedule.self, ApkgCommand.self, PronounceCommand.self])

  struct Schedule: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Schedule cards by their reviews (FSRS-6).",
      discussion: """
        Standard input is an object {"parameters": [21]?, "desired_retention": 0.9, "learning_steps": [60, 600], \
        "relearning_steps": [600], "maximum_interval": 36500, "enable_fuzzing": false, "cards": [{"id", "due", \
        "reviews": [{"at": ISO 8601, "rating": 1–4}]}]}; steps are seconds. The answer has each card's "steps": \
        {"retrievability_before", "state", "step", "stability", "difficulty", "due"}.
        """)
    @Flag(help: "JSON, the only form there is.") var json = false

    func run() throws {
      try PracticeCommand.failing {
        let input = try FileHandle.standardInput.readToEnd() ?? Data()
        let request: JSONValue
        do throws(JSONError) { request = try JSONReader.read([UInt8](input)) } catch {
          throw PracticeError.noJSON("\(error.code.name), \(error.line):\(error.column)")
        }
        let answer = try PracticeSchedule.answer(request)
        Terminal.show([String(decoding: JSONWriter.write(answer, for: .page), as: UTF8.self)])
      }
    }
  }

  /// Says what went wrong in the reader's language.
  static func failing(_ work: () throws -> Void) throws {
    do { try work() } catch let error as PracticeError {
      Terminal.complain(error.text(in: Terminal.language))
      throw ExitCode(error.exitCode)
    }
  }
}
