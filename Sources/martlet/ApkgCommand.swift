import ArgumentParser
import Exchange
import Family
import Foundation
import Language
import Services

/// `martlet practice apkg …`: decks for Anki, out of Martlet, and what is in one.
struct ApkgCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apkg", abstract: "Write decks for Anki, and look into them.",
    subcommands: [Check.self, Export.self])

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say what is in a package; exit code 65 where it is refused.")

    @Argument(help: "A package of Anki, of the older form or the newer one.") var file: String
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      let language = Terminal.language
      do throws(AnkiFailure) {
        let package = try AnkiPackage(path: file)
        if json { return ApkgCommand.show(package.json) }
        Terminal.show(package.lines(in: language))
      } catch {
        let text = error.text(in: language)
        if json {
          ApkgCommand.show(
            JSONObject([
              .init("readable", .bool(false)), .init("code", .text(error.name)),
              .init("message", .text(text)),
            ]))
        } else {
          Terminal.complain(text)
        }
        throw ExitCode(error == .unreadable ? 66 : 65)
      }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a deck: what a family practised, out of its archive, or the words of a board.")

    @Argument(help: "The package to write.") var file: String
    @Option(help: "The archive that the family exported; with every answer.", completion: .file())
    var archive: String?
    @Option(help: "Whose answers, by the name of the profile's row; without it the first person's.")
    var profile: String?
    @Option(help: "A board of Martlet's, where there is no archive.") var board = "home"
    @Option(help: "bg or en; else the terminal's language.") var lang: String?
    @OptionGroup var folder: VocabularyCommand.Folder
    @Flag(help: "One JSON object for programs.") var json = false

    func run() throws {
      let language = lang.flatMap { LanguageCode(tag: $0) } ?? Terminal.language
      let decks = try PracticeDecks(vocabulary: folder.url, language: language)
      let deck: AnkiDeck
      if let archive {
        do throws(ArchiveFailure) { deck = try decks.deck(archive: archive, profile: profile) } catch {
          Terminal.complain("\(error.message(in: Terminal.language))")
          throw ExitCode(65)
        }
      } else if let made = decks.deck(board: board) {
        deck = made
      } else {
        throw ValidationError("There is no board “\(board)”.")
      }
      let bytes = try deck.package(now: Int64(Date.now.timeIntervalSince1970 * 1000))
      try Data(bytes).write(to: URL(filePath: file), options: .atomic)
      let package = try AnkiPackage(bytes)
      if json { return ApkgCommand.show(package.json) }
      Terminal.show(package.lines(in: Terminal.language))
    }
  }

  private static func show(_ object: JSONObject) {
    Terminal.show([String(decoding: JSONWriter.write(.object(object), for: .page), as: UTF8.self)])
  }
}
