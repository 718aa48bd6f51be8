import ArgumentParser
import Foundation
import Language
import Services

/// `martlet vocabulary meanings …`: the children's dictionary, to a native reader and back.
struct MeaningsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "meanings", abstract: "Send the words' meanings to a native reader, and take them back.",
    subcommands: [Export.self, Import.self, Unreviewed.self])

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write all meanings and examples into one table.")
    @OptionGroup var folder: VocabularyCommand.Folder
    @Argument(help: "The table to write, tab-separated.") var file: String

    func run() throws {
      let meanings = try VocabularyCommands.exportMeanings(folder: folder.url, to: URL(filePath: file))
      Terminal.show(["\(meanings) meanings are in \(file)."])
    }
  }

  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a reader's table back, meaning by meaning.")
    @OptionGroup var folder: VocabularyCommand.Folder
    @Argument(help: "The table that came back.") var file: String

    func run() throws {
      let report = try VocabularyCommands.importMeanings(URL(filePath: file), into: folder.url)
      Terminal.show([report.text(in: Terminal.language)])
      if !report.faults.isEmpty { throw ExitCode.failure }
    }
  }

  struct Unreviewed: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the meanings no reader has reviewed yet.")
    @OptionGroup var folder: VocabularyCommand.Folder

    func run() throws {
      let meanings = try VocabularyCommands.unreviewedMeanings(folder: folder.url)
      Terminal.show(meanings.map { "\($0.id)\t\($0.bulgarian.text)\t\($0.english.text)" })
      Terminal.complain("\(meanings.count)")
    }
  }
}
