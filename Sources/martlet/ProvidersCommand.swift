import ArgumentParser
import Exchange
import Language
import Server
import Services
import Vault

/// `martlet providers …`: which online sources answer beside the dictionary. None does until somebody connects it.
struct ProvidersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers", abstract: "Connect online sources of words and pictures; none is at first.",
    discussion: """
      What is looked up is then asked of the source too: it learns the word, and nothing of who asks. A running server \
      notices within two seconds. Exit codes: 0 done; 64 no such kind; 65 an improper address, or a source that does \
      not answer; 78 a data folder that can't be used.
      """,
    subcommands: [List.self, Connect.self, Disconnect.self, Check.self])

  struct Place: ParsableArguments {
    @Option(help: "The folder that keeps what is this installation's own.") var data: String?

    func file() throws -> ProviderFile {
      ProviderFile(try PrivateFolder(opening: data ?? Places.data, strict: false))
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "The kinds of sources, and which are connected.")
    @OptionGroup var place: Place

    func run() async throws {
      try await ProvidersCommand.failing {
        let connections = try place.file().connections()
        for kind in ProviderKind.allCases {
          let address = connections.first { $0.kind == kind }?.address.text
          let state = address ?? (Terminal.language == .bulgarian ? "не е свързан" : "not connected")
          Terminal.show(["\(kind.rawValue): \(state)", "  \(kind.author), \(kind.licence)"])
        }
      }
    }
  }

  struct Connect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Ask this source beside the dictionary.")
    @Argument(help: "dictionary or arasaac.", transform: ProvidersCommand.kind) var kind: ProviderKind
    @Option(help: "Where the service is, if not at its usual address: https, or http on this computer.")
    var address: String?
    @OptionGroup var place: Place

    func run() async throws {
      try await ProvidersCommand.failing {
        let connection = ProviderConnection(kind, try ProviderAddress(address ?? kind.usualAddress))
        try place.file().change { connections in
          connections.removeAll { $0.kind == kind }
          connections.append(connection)
        }
        let host = connection.address.host
        Terminal.show([
          Terminal.language == .bulgarian
            ? "Свързан. Думите, които се търсят, отсега се питат и от \(host)."
            : "Connected. Words that are looked up are asked of \(host) too from now on.",
          "\(kind.author), \(kind.licence)",
        ])
      }
    }
  }

  struct Disconnect: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Ask this source no more.")
    @Argument(help: "dictionary or arasaac.", transform: ProvidersCommand.kind) var kind: ProviderKind
    @OptionGroup var place: Place

    func run() async throws {
      try await ProvidersCommand.failing {
        try place.file().change { $0.removeAll { $0.kind == kind } }
        Terminal.show([Terminal.language == .bulgarian ? "Вече не е свързан." : "Disconnected."])
      }
    }
  }

  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ask each connected source for one word, and count its meanings and pictures.")
    @Argument(help: "The word, which the sources learn.") var word = "water"
    @Option(help: "Its language: bg or en.") var lang = "en"
    @OptionGroup var place: Place

    func run() async throws {
      try await ProvidersCommand.failing {
        guard let language = LanguageCode(tag: lang) else { throw LexiconFailure.unknownLanguage(lang) }
        let connections = try place.file().connections()
        let client = ProviderClient()
        let online = WordProviders(connections: { connections }) { (url) throws(ProviderError) in
          try await client.fetch(url)
        }
        let found = await online.unrated(for: word, in: language, policy: .networkOnly)
        await client.shutDown()
        var failure: ProviderError?
        for connection in connections {
          let name = connection.kind.rawValue
          if case .fails(let error) = online.state(of: connection.kind) {
            failure = error
            Terminal.show(["\(name): \(error.text(in: Terminal.language).title)"])
          } else {
            let answer = found.first { $0.kind == connection.kind }
            let (meanings, pictures) = (answer?.meanings.count ?? 0, answer?.pictures.count ?? 0)
            Terminal.show([
              Terminal.language == .bulgarian
                ? "\(name): значения \(meanings), картинки \(pictures)"
                : "\(name): meanings \(meanings), pictures \(pictures)"
            ])
          }
        }
        if let failure { throw failure }
      }
    }
  }

  fileprivate static let kind: @Sendable (String) throws -> ProviderKind = { name in
    guard let kind = ProviderKind(rawValue: name) else {
      throw ValidationError("There are two kinds: dictionary and arasaac.")
    }
    return kind
  }

  /// Says what went wrong in the reader's language.
  private static func failing(_ work: () async throws -> Void) async throws {
    do { try await work() } catch { throw Failure(error).exit() }
  }
}
