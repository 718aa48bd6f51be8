import Hummingbird
import Services

/// The app and its API: the same routes on this computer and on the home network.
struct AppRouter {
  var site: Site
  var speech: SpeechSource
  var words: WordSource
  var counts: CountsFile?
  /// One for all listeners: what is decoded at once is bounded for the whole computer.
  var photos = HEICConversion()
  var limits: Limits
  var journal: Journal
  /// Whether a host name is this computer's own.
  var isOwn: @Sendable (HostName) -> Bool
  /// Whether browsers should insist on https from now on: see ``SecurityHeaders/app(strict:)``.
  var strict: Bool
  var tablet: @Sendable () -> TabletAddresses
  var trust: TrustRoutes?

  func router() -> Router<MartletContext> {
    let router = Router(context: MartletContext.self, options: [.autoGenerateHeadEndpoints])
    router.add(middleware: RequestJournal(journal: journal))
    router.add(middleware: SecurityHeaders.app(strict: strict, site: site))
    router.add(middleware: Problems(limits: limits, journal: journal))
    router.add(middleware: HostCheck(isOwn: isOwn))
    router.add(middleware: OffTheLoop())
    HealthRoute().add(to: router)
    SpeechRoutes(source: speech).add(to: router)
    WordRoutes(source: words).add(to: router)
    CountersRoute(file: counts).add(to: router)
    PhotoRoutes(conversion: photos).add(to: router)
    TabletRoutes(addresses: tablet).add(to: router)
    trust?.add(to: router)
    router.get("/") { request, _ in try site.response(to: request) }
    router.get("**") { request, _ in try site.response(to: request) }
    return router
  }
}

/// What the home network gets without encryption: how to trust this computer, and nothing else.
struct TrustRouter {
  var limits: Limits
  var journal: Journal
  var isOwn: @Sendable (HostName) -> Bool
  var trust: TrustRoutes

  func router() -> Router<MartletContext> {
    let router = Router(context: MartletContext.self, options: [.autoGenerateHeadEndpoints])
    router.add(middleware: RequestJournal(journal: journal))
    router.add(middleware: SecurityHeaders.trust)
    router.add(middleware: Problems(limits: limits, journal: journal))
    router.add(middleware: HostCheck(isOwn: isOwn))
    router.add(middleware: OffTheLoop())
    router.get("/") { _, _ in Response(status: .seeOther, headers: [.location: "/trust"]) }
    trust.add(to: router)
    return router
  }
}
