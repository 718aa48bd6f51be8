import ArgumentParser
import Foundation
import Language
import Services

/// `martlet vocabulary …`: what a speaker needs to check and correct the words.
struct VocabularyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vocabulary", abstract: "Check the words, send them to a speaker, and take them back.",
    subcommands: [
      Check.self, Export.self, Import.self, Unreviewed.self, MeaningsCommand.self, Record.self, Stress.self,
      Benchmark.self,
    ])

  struct Folder: ParsableArguments {
    @Option(help: "The folder of words, boards and drawings.")
    var vocabulary = "Vocabulary"

    var url: URL { URL(filePath: vocabulary) }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Check every word, board and drawing.")
    @OptionGroup var folder: Folder

    func run() throws {
      let report = try VocabularyCommands.check(folder: folder.url)
      Terminal.show([report.text(in: Terminal.language)])
      if !report.isClean { throw ExitCode.failure }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Write all words into one table for a speaker.")
    @OptionGroup var folder: Folder
    @Argument(help: "The table to write, tab-separated.") var file: String

    func run() throws {
      let words = try VocabularyCommands.export(folder: folder.url, to: URL(filePath: file))
      Terminal.show(["\(words) words are in \(file)."])
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Take a speaker's table back, word by word.")
    @OptionGroup var folder: Folder
    @Argument(help: "The table that came back.") var file: String

    func run() throws {
      let report = try VocabularyCommands.import(URL(filePath: file), into: folder.url)
      Terminal.show([report.text(in: Terminal.language)])
      if !report.faults.isEmpty { throw ExitCode.failure }
    }
  }

  struct Unreviewed: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the words no speaker has reviewed yet.")
    @OptionGroup var folder: Folder

    func run() throws {
      let words = try VocabularyCommands.unreviewed(folder: folder.url)
      Terminal.show(words.map { "\($0.category)\t\($0.id)\t\($0.stressed)\t\($0.english)" })
      Terminal.complain("\(words.count)")
    }
  }

  struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Record where every word stands, once each move has its decision.")
    @OptionGroup var folder: Folder

    func run() throws {
      let moves = try VocabularyCommands.recordPositions(folder: folder.url)
      if moves.isEmpty { return }
      Terminal.complain("\(moves.count) words moved without a decision in moves.tsv.")
      throw ExitCode.failure
    }
  }

  struct Stress: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the words that espeak-ng alone would stress wrongly: entry, espeak-ng, Martlet.")
    @OptionGroup var folder: Folder
    @Option(help: "Write the list as a page of the documentation into this file.") var document: String?

    func run() async throws {
      let comparison = try await VocabularyCommands.compareStress(folder: folder.url)
      if let document {
        try Data(comparison.page.utf8).write(to: URL(filePath: document), options: .atomic)
      } else {
        Terminal.show(comparison.differences.map { "\($0.label)\t\($0.alone)\t\($0.mended)" })
      }
      Terminal.complain("\(comparison.differences.count) / \(comparison.entries)")
    }
  }

  struct Benchmark: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Measure search over all words, as JSON.")
    @OptionGroup var folder: Folder
    @Option(help: "How often each query is timed.") var runs = 101

    func run() throws {
      let benchmark = try VocabularyCommands.benchmark(folder: folder.url, runs: runs)
      Terminal.show([try EncodedJSON.pretty(benchmark)])
    }
  }
}
