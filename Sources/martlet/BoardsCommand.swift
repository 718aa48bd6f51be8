import ArgumentParser
import Exchange
import Services

/// `martlet boards …`: board files in the Open Board Format.
struct BoardsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards", abstract: "Look at board files of any app that writes the Open Board Format.",
    subcommands: [Check.self])

  /// Reads each file as the app would and says what would be mended or lost. Ends with 1 when one could
  /// not be read.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is in .obf and .obz files, what would be mended and what lost.")

    @Argument(help: "The files.") var files: [String]
    @Flag(help: "Answer as JSON: one array, an object for each file.") var json = false

    func run() async throws {
      let reports = BoardFiles.check(paths: files)
      if json {
        Terminal.show([BoardFiles.json(reports, in: Terminal.language)])
      } else {
        Terminal.show(reports.map { $0.text(in: Terminal.language) })
      }
      if !reports.allSatisfy(\.isReadable) { throw ExitCode(1) }
    }
  }
}
