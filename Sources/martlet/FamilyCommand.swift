import ArgumentParser
import Exchange
import Foundation
import Language
import Services

/// `martlet family …`: what is in a family's archive, without the app.
struct FamilyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "family", abstract: "Look into the archive that a family exported.",
    subcommands: [Check.self, Page.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare every hash and say what is inside; exit code 1 where something is refused or lost.")

    @Argument(help: "The exported file.") var file: String
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      let report = FamilyArchives.check(path: file)
      let language = Terminal.language
      Terminal.show(json ? [report.json(in: language)] : report.lines(in: language))
      if !report.isWhole { throw ExitCode.failure }
    }
  }

  struct Page: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the family's data as a page for reading, made anew from its registers.")

    @Argument(help: "The exported file.") var file: String
    @Option(help: "Where to write the page.") var out: String
    @Option(help: "bg or en; else the terminal's language.") var lang: String?

    func run() throws {
      let language = lang.flatMap { LanguageCode(tag: $0) } ?? Terminal.language
      let report = FamilyArchives.check(path: file)
      switch report.outcome {
      case .failure:
        for line in report.lines(in: language) { Terminal.complain(line) }
        throw ExitCode.failure
      case .success(let contents):
        try Data(ArchivePage.write(contents, in: language)).write(
          to: URL(fileURLWithPath: out), options: .atomic)
      }
    }
  }
}
