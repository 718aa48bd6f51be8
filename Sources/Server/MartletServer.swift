public import FoundationEssentials
import Logging
import NIOCore
import ServiceLifecycle
public import Services
import UnixSignals
public import Vault

/// Martlet on one computer: the app on loopback and, unless told otherwise, over TLS on the home network,
/// with a plain page beside it that shows how to trust this computer.
public struct MartletServer: Sendable {
  private let options: ServeOptions
  private let site: Site
  private let speech: SpeechSource
  private let words: WordService
  private let counts: CountsFile
  private let feedback: FeedbackFolder
  private let model: HelperModel
  private let photos: HEICConversion
  private let pictures: PictureSource
  private let sync: SyncService?
  private let isStoreClosed: Bool
  private let signIn: SignInService?
  private let metrics = Metrics()
  private let journal: Journal
  /// `nil` on this computer alone, and where the authority's file can't be used: then https stops, and the voice on
  /// loopback goes on.
  private let identity: Identity?
  private let https: ServerHealth.HTTPS
  private let lock: DataFolderLock
  private let network: NetworkWatch

  /// - Parameters:
  ///   - data: the data folder; what is missing in it is made.
  ///   - isStoreClosed: where families keep sealed copies could not be opened: who asks for it is told to come back.
  ///   - look: how to find the computer's addresses; tests bring their own.
  /// - Throws: ``ServeError/dataFolderInUse(_:)`` where another server has the data folder.
  public init(
    options: ServeOptions, data: PrivateFolder, site: Site, speech: SpeechSource,
    words: WordService = .missing, model: HelperModel = .none, photos: HEICConversion = HEICConversion(),
    pictures: PictureSource = .none, sync: SyncService? = nil, isStoreClosed: Bool = false,
    signIn: SignInService? = nil, journal: Journal, now: Date = Date(),
    look: (@Sendable () -> LocalNetwork)? = nil
  ) throws {
    try options.check()
    lock = try DataFolderLock(data)
    self.options = options
    self.site = site
    self.speech = speech
    self.words = words
    self.model = model
    self.photos = photos
    self.pictures = pictures
    self.sync = sync
    self.isStoreClosed = isStoreClosed
    self.signIn = signIn
    counts = CountsFile(in: data)
    feedback = FeedbackFolder(in: data)
    self.journal = journal
    let names = options.hostNames
    network = NetworkWatch(look ?? { LocalNetwork.current(extraNames: names) })
    if options.localOnly {
      (identity, https) = (nil, .off)
      return
    }
    let known: (identity: Identity?, https: ServerHealth.HTTPS)
    do {
      known = (try Identity(options: options, data: data, network: network.current, now: now), .on)
    } catch let error as VaultError {
      known = (nil, .stopped(error))
    }
    (identity, https) = known
  }

  /// Serves until the process is asked to end (SIGTERM or SIGINT) or the task is cancelled.
  ///
  /// - Parameter announce: called once, when every port is open.
  public func run(announce: @escaping @Sendable (Announcement) -> Void) async throws {
    let ports = Ports(wanted) { ports in announce(announcement(ports)) }
    var services: [any Service] = [listener(.app, "127.0.0.1", options.port, ports)]
    if let identity {
      let anywhere = Self.anyAddress
      services.append(listener(.tls, anywhere, options.tlsPort, ports))
      if identity.authority != nil { services.append(listener(.trust, anywhere, options.trustPort, ports)) }
      services.append(
        CertificateRenewal(
          network: network, check: { try identity.renew(for: $0, now: Date()) }, journal: journal))
    }
    if let sync { services.append(NewsService(sync: sync, journal: journal)) }
    services.append(FeedbackUpkeep(folder: feedback))
    services.append(FreedMemory())
    services.append(ShutdownDeadline())
    var configuration = ServiceGroupConfiguration(
      services: services, gracefulShutdownSignals: [.sigterm, .sigint],
      logger: journal.forLibraries)
    configuration.maximumGracefulShutdownDuration = .seconds(5)
    try await ServiceGroup(configuration: configuration).run()
  }

  private var wanted: Set<Listener.Kind> {
    guard let identity else { return [.app] }
    return identity.authority == nil ? [.app, .tls] : [.app, .tls, .trust]
  }

  private func listener(_ kind: Listener.Kind, _ host: String, _ port: Int, _ ports: Ports) -> Listener {
    let tablet: @Sendable () -> TabletAddresses = { addresses(ports) }
    let trust = identity?.authority.map { TrustRoutes(authority: $0, addresses: tablet) }
    let open = options.publicOrigin?.host
    let isOwn: @Sendable (HostName) -> Bool = { host in
      kind == .app ? host.isLoopback || host == open : isOwnOnNetwork(host)
    }
    let certificate = kind == .tls ? identity?.certificate : nil
    let services = RouteServices(
      site: site, speech: speech, words: words, counts: counts, feedback: feedback,
      model: model, photos: photos, pictures: pictures, tablet: tablet,
      health: ServerHealth(https: https, fence: speech.fence), signIn: signIn, sync: sync,
      isStoreClosed: isStoreClosed, metrics: metrics,
      publicOrigin: options.publicOrigin, isShared: options.isShared, isSecure: kind == .tls, trust: trust)
    let router = MartletRouter(
      place: kind == .trust ? .trust : .app, services: services, limits: options.limits, journal: journal,
      isOwn: isOwn, strict: kind == .tls && options.ownCertificate != nil)
    // This computer asks under one name and without a limit, so that what was answered once may be answered again; and
    // where each request is noted, each one goes the whole way.
    let isNoted = journal.forLibraries.logLevel <= .debug
    return Listener(
      kind, router: router.router(), host: host, port: port, limits: options.limits, certificate: certificate,
      ready: kind == .app && !isNoted ? ReadyAnswers(source: words) : nil, ports: ports, journal: journal)
  }

  /// Its own names and addresses as they are now, and those of the certificate.
  private func isOwnOnNetwork(_ host: HostName) -> Bool {
    let own = network.current.hosts
    let vouched = identity?.certificate.hosts
    return switch host {
    case .name(let name): own.contains(name: name) || vouched?.contains(name: name) == true
    case .address(let address):
      own.contains(address: address) || vouched?.contains(address: address) == true
    }
  }

  private func addresses(_ ports: Ports) -> TabletAddresses {
    guard let identity, let tls = ports[.tls] else { return .none }
    let hosts = identity.authority == nil ? identity.certificate.hosts.names : network.current.shown
    return TabletAddresses(
      hosts: hosts.filter { $0 != "localhost" && !$0.hasPrefix("*") }, tlsPort: tls, trustPort: ports[.trust],
      fingerprint: identity.authority?.fingerprintText)
  }

  private func announcement(_ ports: Ports) -> Announcement {
    Announcement(
      local: "http://127.0.0.1:\(ports[.app] ?? options.port)", isLocalOnly: options.localOnly,
      tablet: addresses(ports), https: https, fence: speech.fence, beginCode: sync?.beginning.shown)
  }

  /// Both families of addresses where the system has IPv6, else IPv4 alone.
  private static var anyAddress: String {
    let hasVersion6 = (try? NIOCore.System.enumerateDevices())?.contains { $0.address?.protocol == .inet6 }
    return hasVersion6 == true ? "::" : "0.0.0.0"
  }
}
