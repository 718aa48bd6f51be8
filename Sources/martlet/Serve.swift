import ArgumentParser
import Foundation
import Language
import Logging
import Server
import Services
import Store
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

  @Option(help: "postgres://…, a database that several servers share; without it, a file in the data folder.")
  var database: String?

  @Option(
    help:
      "s3://BUCKET?endpoint=https://…&region=…, for pictures and sounds; without it, a folder in the data folder. The keys come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY."
  )
  var blobs: String?

  @Option(
    help:
      "https://…, where another server stands before this one and speaks TLS: the address that people open.")
  var publicURL: String?

  @Flag(
    help:
      "A family begins here only with an invitation of its own (`martlet invite`), not with the code of the house."
  )
  var byInvitation = false

  @Option(
    help:
      "https://…, who says who somebody is (OpenID Connect), on a server that others run. An account may then begin a family."
  )
  var signIn: String?

  @Option(help: "What this server is called there (client id).")
  var clientID: String?

  @Option(help: "What people read on the button: “Sign in with …”. Without it, the issuer's host.")
  var signInName: String?

  @Option(help: "For Sign in with Apple: the team whose key signs, its id.")
  var teamID: String?

  @Option(help: "For Sign in with Apple: the key's id. The key itself is the secret sign-in-key.")
  var keyID: String?

  @Flag(help: "The issuer posts its answer (response_mode=form_post), as Sign in with Apple does.")
  var signInByForm = false

  @Option(help: "The most open connections of a port.")
  var connections: Int?

  @Option(
    help:
      "The library of ONNX Runtime, for neural voices; without it, the one that was fetched, else the system's."
  )
  var onnxruntime: String?

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
    if let publicURL, PublicOrigin(publicURL) == nil {
      throw ValidationError("--public-url is an address such as https://martlet.example.org.")
    }
    if let connections, !(1...1_000_000).contains(connections) {
      throw ValidationError("--connections is a number from 1.")
    }
    if signIn != nil || clientID != nil {
      guard let signIn, IssuerAddress(signIn) != nil else {
        throw ValidationError("--sign-in is the issuer's address, such as https://id.example.org.")
      }
      guard let clientID, !clientID.isEmpty else {
        throw ValidationError("--sign-in and --client-id belong together.")
      }
      guard publicURL != nil else {
        throw ValidationError(
          "--sign-in is for a server that others run: give its --public-url too. At home nobody signs in.")
      }
    }
    guard (teamID == nil) == (keyID == nil) else {
      throw ValidationError("--team-id and --key-id belong together.")
    }
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together.")
    }
  }

  func run() async throws {
    OpenFiles.allowAsManyAsTheSystemLets()
    let level = logLevel.level
    // A library that makes a logger of its own gets the same rules.
    LoggingSystem.bootstrap { _ in JournalHandler(write: Terminal.log) }
    let journal = Journal(level: level, write: Terminal.log)
    do {
      let folder = try PrivateFolder(opening: data ?? Places.data, strict: false)
      let sync = try await sync(folder)
      let fence = await ProgramFence.strongest()
      let server = try MartletServer(
        options: options, data: folder, site: Site(folder: site ?? Places.site),
        speech: speech(journal, data: folder, fence), words: try words(folder), model: model(folder, sync),
        photos: HEICConversion(decoder: .own(behind: fence)), pictures: pictures(folder), sync: sync,
        isStoreClosed: sync == nil,
        signIn: try await signIn(folder, sync), journal: journal)
      try await server.run { announcement in
        let lines = announcement.lines(in: Terminal.language, coloured: Terminal.isColoured)
        Terminal.showColoured(lines)
      }
    } catch {
      throw Failure(error).exit()
    }
  }

  /// The model that the helper may ask, if one is connected then. On a server that families share each has a day's questions of its
  /// own, and one without a place for families has no model.
  private func model(_ folder: PrivateFolder, _ sync: SyncService?) -> HelperModel {
    let use: (any ModelCount)? =
      options.isShared
      ? (sync?.ledger as? any UseBook).map { FamilyModelUse(book: $0) } : ModelUse(in: folder)
    guard let use else { return .none }
    return .live(
      in: folder, credentials: ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"],
      client: ModelClient(), use: use)
  }

  /// Where families keep sealed copies. Where that can't be opened at home, this is said, and the voice goes on without. A server that
  /// others run ends: whoever watches over it begins it again, until the database answers.
  private func sync(_ folder: PrivateFolder) async throws -> SyncService? {
    do {
      let address = try StoreAddress(data: folder.path, database: database, blobs: blobs)
      let blobs = try await address.openBlobs(environment: ProcessInfo.processInfo.environment)
      return SyncService(
        ledger: try await address.openLedger(), blobs: blobs,
        beginning: byInvitation || signIn != nil ? .invitation : .code(try HomeCode(in: folder)))
    } catch {
      let failure: any Error = StoreFailure(error) ?? error
      guard !options.isShared, database == nil, blobs == nil else { throw failure }
      Terminal.complain(Failure(failure).text)
      return nil
    }
  }

  /// Who may use the space, where an issuer is named. Its secret, or a team's key, is in the vault: `sign-in-secret`, `sign-in-key`.
  private func signIn(_ folder: PrivateFolder, _ sync: SyncService?) async throws -> SignInService? {
    guard let signIn, let clientID, let issuer = IssuerAddress(signIn),
      let book = sync?.ledger as? any AccountBook
    else { return nil }
    let credentials = ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"]
    func secret(_ name: String) async throws -> String? {
      do throws(SecretError) {
        return try await SecretStore(in: folder, credentials: credentials).value(of: SecretName(name)).text
      } catch {
        switch error {
        case .notFound, .noKey: return nil
        default: throw error
        }
      }
    }
    var proof = ClientProof.none
    if let teamID, let keyID {
      guard let pem = try await secret("sign-in-key") else { throw SignInSetUp.noKey }
      do { proof = .teamKey(try TeamKey(team: teamID, name: keyID, pem: pem)) } catch {
        throw SignInSetUp.noKey
      }
    } else if let text = try await secret("sign-in-secret") {
      proof = .secret(text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    var fetch = SecureFetch()
    (fetch.largest, fetch.deadline, fetch.speaksPlainlyHere) = (1 << 20, 10_000, true)
    let desk = IssuerDesk(issuer: issuer, client: clientID, proof: proof) { [fetch] address, form in
      try await fetch.bytes(of: address, form: form)
    }
    let host = URL(string: signIn)?.host() ?? signIn
    return SignInService(
      desk: desk, book: book, name: signInName ?? host, comesByForm: signInByForm || keyID != nil)
  }

  /// The voice, with the stress of every word that the built app brings, and those words fetched ahead.
  private func speech(_ journal: Journal, data: PrivateFolder, _ fence: ProgramFence) -> SpeechSource {
    let words = PublicWords(site: URL(filePath: site ?? Places.site))
    let shelf = VoiceShelf(data: URL(filePath: data.path).absoluteURL, library: onnxruntime, fence: fence)
    let service = SpeechService(
      synthesizer: .espeak(fence: fence).with(shelf), stress: StressLexicon(words.stressed),
      publicTexts: words.texts,
      journal: journal)
    let packs = SpeechPackStore(folder: URL(filePath: data.path), service: service)
    var source = SpeechSource.live(service, packs: packs) { words.pack(in: $0) }
    // Where strangers share the server, whoever runs it adds voices, and nobody listens: what is said at home stays there.
    if publicURL == nil, !byInvitation {
      source.desk = VoiceDesk(shelf: shelf, packs: packs)
      source.provided = .live(
        in: data, credentials: ProcessInfo.processInfo.environment["CREDENTIALS_DIRECTORY"],
        client: VoiceProviderClient())
      if let program = Bundle.main.executablePath {
        source.listen(with: WordListener(program: program, fence: fence))
      }
    }
    return source
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

  /// Pictures of the packages that are here, found by the headword too: деца finds what дете does.
  private func pictures(_ folder: PrivateFolder) -> PictureSource {
    .live(SymbolShelf(data: URL(filePath: folder.path).absoluteURL)) { [lexicon] in
      (lexicon.map { [$0] } ?? Places.lexicons).lazy.compactMap { try? LexiconFile(URL(filePath: $0)) }.first
    }
  }

  private var options: ServeOptions {
    var options = ServeOptions()
    options.port = port
    options.tlsPort = tlsPort
    options.trustPort = trustPort
    options.localOnly = localOnly
    options.hostNames = hostName
    options.publicOrigin = publicURL.flatMap { PublicOrigin($0) }
    options.isShared = publicURL != nil || byInvitation
    if let connections {
      options.limits.connections = connections
      // Another server that stands before this one is one address.
      if publicURL != nil { options.limits.fromThisComputer = connections }
    }
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

/// What is wrong with how sign-in was set up.
enum SignInSetUp: Error {
  /// The secret `sign-in-key` is missing, or holds no private key for ES256.
  case noKey
}
