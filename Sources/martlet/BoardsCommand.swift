import ArgumentParser
import Exchange
import Services

/// `martlet boards …`: what a board file holds, and what opening it would mend or lose.
struct BoardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards", abstract: "Look into board files of the Open Board Format.",
    subcommands: [Check.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is in each file, what was mended and what could not be kept.")

    @Argument(help: "Files .obf or .obz.") var files: [String]
    @Flag(help: "One JSON array for programs.") var json = false

    func run() throws {
      let reports = BoardFiles.check(paths: files)
      let language = Terminal.language
      Terminal.show(json ? [BoardFiles.json(reports, in: language)] : reports.map { $0.text(in: language) })
      if !reports.allSatisfy(\.isReadable) { throw ExitCode.failure }
    }
  }
}
