import ArgumentParser
import Foundation
import Language
import Logging
import Server
import Services
import Vault

/// `martlet serve`: the app for this computer and for the tablets of the home network.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serve the app on this computer and to tablets on the home network.")

  @Option(help: "The port of http://127.0.0.1, for this computer alone.")
  var port = 8080

  @Option(help: "The port of https, for the home network.")
  var tlsPort = 8443

  @Option(help: "The port of the plain page that shows how to trust this computer.")
  var trustPort = 8081

  @Option(help: "The folder that keeps what is this installation's own.")
  var data: String?

  @Option(help: "The folder of the built app.")
  var site: String?

  @Option(help: "The lexicon that answers for words. Without it, the one that `lexicon build` made.")
  var lexicon: String?

  @Flag(help: "Answer on this computer alone.")
  var localOnly = false

  @Option(help: "Your own certificate: a PEM file, its chain after it.")
  var certificate: String?

  @Option(help: "The key of your own certificate: a PEM file.")
  var key: String?

  @Option(help: "A further name or address of this computer. May be given again.")
  var hostName: [String] = []

  @Option(help: "How much the log tells: error, warning, debug or trace. Never what is said.")
  var logLevel = LogLevel.error

  func validate() throws {
    for port in [port, tlsPort, trustPort] where !(0...65_535).contains(port) {
      throw ValidationError("A port is a number from 0 to 65535.")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together.")
    }
  }

  func run() async throws {
    let level = logLevel.level
    // A library that makes a logger of its own gets the same rules.
    LoggingSystem.bootstrap { _ in JournalHandler(write: Terminal.log) }
    let journal = Journal(level: level, write: Terminal.log)
    do {
      let folder = try PrivateFolder(opening: data ?? Places.data, strict: false)
      let server = try MartletServer(
        options: options, data: folder, site: Site(folder: site ?? Places.site),
        speech: await speech(journal, data: folder), words: try words(folder), journal: journal)
      try await server.run { announcement in
        let lines = announcement.lines(in: Terminal.language, coloured: Terminal.isColoured)
        Terminal.showColoured(lines)
      }
    } catch {
      throw Failure(error).exit()
    }
  }

  /// The voice, with the stress of every word that the built app brings, and those words fetched ahead.
  private func speech(_ journal: Journal, data: PrivateFolder) async -> SpeechSource {
    let words = PublicWords(site: URL(filePath: site ?? Places.site))
    let service = SpeechService(
      synthesizer: .espeak(fence: await .strongest()), stress: StressLexicon(words.stressed),
      publicTexts: words.texts,
      journal: journal)
    let packs = SpeechPackStore(folder: URL(filePath: data.path), service: service)
    return .live(service, packs: packs) { words.pack(in: $0) }
  }

  /// The lexicon that was named, which must open; else the first of the usual ones that does, once a word is asked
  /// for. Why one is refused is said.
  private func words(_ folder: PrivateFolder) throws -> WordService {
    let client = ProviderClient()
    let online = WordProviders(connections: ProviderFile(folder).watched()) { (url) throws(ProviderError) in
      try await client.fetch(url)
    }
    if let lexicon { return .live(try LexiconFile(URL(filePath: lexicon)), online: online) }
    return .whenAsked(online: online) {
      for place in Places.lexicons {
        do throws(LexiconFailure) { return try LexiconFile(URL(filePath: place)) } catch {
          if case .refused = error { Terminal.complain(error.text(in: Terminal.language)) }
        }
      }
      return nil
    }
  }

  private var options: ServeOptions {
    var options = ServeOptions()
    options.port = port
    options.tlsPort = tlsPort
    options.trustPort = trustPort
    options.localOnly = localOnly
    options.hostNames = hostName
    if let certificate, let key { options.ownCertificate = (certificate, key) }
    return options
  }
}

/// What `--log-level` takes.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
  case error, warning, debug, trace

  var level: Logger.Level {
    switch self {
    case .error: .error
    case .warning: .warning
    case .debug: .debug
    case .trace: .trace
    }
  }
}
