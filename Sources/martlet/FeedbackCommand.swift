import ArgumentParser
import Family
import Foundation
import Language
import Server
import Services
import Vault

/// `martlet feedback …`: what parents sent to whoever runs this server.
struct FeedbackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feedback", abstract: "Read the feedback that parents sent to this server.",
    discussion: """
      Reports lie in feedback/ of the data folder for \(FeedbackFolder.keptDays) days, then they are deleted. Who sent one is \
      not written down. Exit codes: 0; 66 where there is no such report.
      """,
    subcommands: [List.self, Show.self, Remove.self])

  struct Place: ParsableArguments {
    @Option(help: "The data folder of the server.") var data: String?

    func folder() throws -> FeedbackFolder {
      do { return FeedbackFolder(in: try PrivateFolder(opening: data ?? Places.data, strict: false)) } catch {
        throw Failure(error).exit()
      }
    }

    /// A name that is none: said, with the exit code that scripts can tell.
    static func unknown() -> ExitCode {
      Terminal.complain(
        Terminal.language == .bulgarian ? "Няма мнение с такова име." : "There is no report of that name.")
      return ExitCode(66)
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the reports, the oldest first: name, when it came, kind, and how it begins.")
    @OptionGroup var place: Place
    @Flag(help: "JSON: one object a line.") var json = false

    func run() async throws {
      let reports = try await place.folder().reports()
      if json {
        for report in reports { Terminal.show([try EncodedJSON.pageText(Line(report))]) }
        return
      }
      if reports.isEmpty {
        Terminal.show([Terminal.language == .bulgarian ? "Няма мнения." : "There is no feedback."])
      }
      for report in reports {
        let text = report.text.split(separator: "\n").dropFirst().first ?? ""
        Terminal.show([
          "\(report.name)  \(WrittenTime.text(report.at))  \(report.kind.storedName)  \(text.prefix(60))"
        ])
      }
    }

    private struct Line: Encodable {
      let name: String
      let at: String
      let kind: String
      let text: String

      init(_ report: FeedbackFolder.Report) {
        (name, text) = (report.name, report.text)
        (at, kind) = (WrittenTime.text(report.at), report.kind.storedName)
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print a report as it came.")
    @Argument(help: "Its name.") var name: String
    @OptionGroup var place: Place

    func run() async throws {
      guard let report = try await place.folder().reports().first(where: { $0.name == name }) else {
        throw Place.unknown()
      }
      // Line by line: a terminal obeys nothing that is in it.
      Terminal.show(report.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Delete a report.")
    @Argument(help: "Its name.") var name: String
    @OptionGroup var place: Place

    func run() async throws {
      guard try await place.folder().remove(name) else { throw Place.unknown() }
    }
  }
}
