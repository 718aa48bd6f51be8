import ArgumentParser
import Foundation
import Language
import Services

/// `martlet vocabulary …`: the words, boards and drawings that come with Martlet.
struct VocabularyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary", abstract: "Check the vocabulary, or pass it to a speaker and back.",
    subcommands: [Check.self, Export.self, Import.self, Unreviewed.self, Record.self])

  struct Folder: ParsableArguments {
    @Option(help: "The folder of words, boards and drawings.")
    var folder = "Vocabulary"

    var url: URL { URL(fileURLWithPath: folder) }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Check everything that needs no speaker.")
    @OptionGroup var place: Folder

    func run() async throws {
      let report = try VocabularyCommands.check(folder: place.url)
      Terminal.show([report.text(in: Terminal.language)])
      if !report.isClean { throw ExitCode(1) }
    }
  }

  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write all words as one table.")
    @OptionGroup var place: Folder
    @Argument(help: "The file to write.") var file: String

    func run() async throws {
      let count = try VocabularyCommands.export(folder: place.url, to: URL(fileURLWithPath: file))
      Terminal.show(["\(file): \(count)"])
    }
  }

  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Merge a speaker's table back.")
    @OptionGroup var place: Folder
    @Argument(help: "The table.") var file: String

    func run() async throws {
      let report = try VocabularyCommands.import(URL(fileURLWithPath: file), into: place.url)
      Terminal.show([report.text(in: Terminal.language)])
      if !report.faults.isEmpty { throw ExitCode(1) }
    }
  }

  struct Unreviewed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the words that no speaker has reviewed.")
    @OptionGroup var place: Folder

    func run() async throws {
      let entries = try VocabularyCommands.unreviewed(folder: place.url)
      Terminal.show(entries.map { "\($0.id)\t\($0.stressed)\t\($0.english)" } + ["\(entries.count)"])
    }
  }

  struct Record: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Record where every word stands, unless a move lacks its decision.")
    @OptionGroup var place: Folder

    func run() async throws {
      let moves = try VocabularyCommands.recordPositions(folder: place.url)
      Terminal.show(moves.map { "\($0.decision) \($0.page) \($0.place)" })
      if !moves.isEmpty { throw ExitCode(1) }
    }
  }
}
