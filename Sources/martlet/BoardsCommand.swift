import ArgumentParser
import Exchange
import Services

/// `martlet boards …`: what a board file holds, what opening it would mend or lose, and writing it anew.
struct BoardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "boards",
    abstract: "Look into board files, write them anew, and prove that nothing is lost.",
    discussion: "Files of \(BoardFormat.told).",
    subcommands: [Check.self, Convert.self, RoundTrip.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is in each file, what was mended and what could not be kept.")

    @Argument(help: "Board files, or folders of them.") var files: [String]
    @Flag(help: "One JSON array for programs.") var json = false

    func run() throws {
      let reports = BoardFiles.check(paths: files)
      let language = Terminal.language
      Terminal.show(json ? [BoardFiles.json(reports, in: language)] : reports.map { $0.text(in: language) })
      if !reports.allSatisfy(\.isReadable) { throw ExitCode.failure }
    }
  }

  struct RoundTrip: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "roundtrip",
      abstract: "Read, write and read each file again, and say what is not the same.",
      discussion: "Exit code 1 where a file that can be read does not come out as it came in.")

    @Argument(help: "Board files, or folders of them.") var files: [String]
    @Flag(help: "One JSON array for programs.") var json = false

    func run() throws {
      let reports = BoardFiles.roundTrip(paths: files)
      let language = Terminal.language
      Terminal.show(
        json
          ? [BoardFiles.json(reports.map { $0.json(in: language) })] : reports.map { $0.text(in: language) })
      if !reports.allSatisfy(\.isWhole) { throw ExitCode.failure }
    }
  }

  struct Convert: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write each file anew, as \(written.map(\.title).joined(separator: " or ")).",
      discussion: "Exit code 1 where a file was not written.")

    @Argument(help: "Board files, or folders of them.") var files: [String]
    @Option(help: "The folder to write to.") var out: String
    @Option(help: "\(written.map(\.name).joined(separator: " or ")).", transform: format) var to =
      BoardFormat.obz
    @Flag(help: "Replace files that are there already.") var force = false
    @Flag(help: "One JSON array for programs.") var json = false

    private static let written = BoardFormat.allCases.filter { $0.writes != nil }

    private static func format(_ name: String) throws -> BoardFormat {
      guard let format = written.first(where: { $0.name == name }) else {
        throw ValidationError("Martlet writes \(written.map(\.name).joined(separator: " and ")).")
      }
      return format
    }

    func run() throws {
      var conversion = BoardConversion(to: out, format: to, overwrites: force)
      let reports = conversion.run(files)
      let language = Terminal.language
      Terminal.show(
        json
          ? [BoardFiles.json(reports.map { $0.json(in: language) })] : reports.map { $0.text(in: language) })
      if !reports.allSatisfy({ $0.failure == nil }) { throw ExitCode.failure }
    }
  }
}
