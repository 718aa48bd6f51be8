import ArgumentParser
import Exchange
import Family
import Foundation
import Language
import Services

/// `martlet activity …`: what is in a log of what somebody said.
struct ActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "activity", abstract: "Look into logs of what was said with a communication aid.",
    subcommands: [Check.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what Martlet would take in of a log, and what not; exit code 65 where it is refused.",
      discussion: "The format is Open Board Logging. Nothing of the file is kept.")

    @Argument(help: "A log (.obl).", completion: .file()) var file: String
    @Option(help: "bg or en: the language of words whose language the file does not say.") var lang: String?
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      let language = Terminal.language
      guard let bytes = BoardLogCheck.bytes(of: file) else {
        let text = language == .bulgarian ? "Файлът не може да се прочете." : "The file can't be read."
        throw refuse("unreadable", text, code: 66)
      }
      do throws(BoardLogFailure) {
        let words = lang.flatMap { LanguageCode(tag: $0) } ?? language
        let check = try BoardLogCheck(bytes, language: words, now: Date())
        if json {
          Terminal.show([String(decoding: JSONWriter.write(.object(check.json), for: .page), as: UTF8.self)])
        } else {
          Terminal.show(check.lines(in: language))
        }
      } catch {
        throw refuse(error.name, error.text(in: language), code: 65)
      }
    }

    private func refuse(_ name: String, _ text: String, code: Int32) -> ExitCode {
      if json {
        let object = JSONObject([
          .init("readable", .bool(false)), .init("code", .text(name)), .init("message", .text(text)),
        ])
        Terminal.show([String(decoding: JSONWriter.write(.object(object), for: .page), as: UTF8.self)])
      } else {
        Terminal.complain(text)
      }
      return ExitCode(code)
    }
  }
}
