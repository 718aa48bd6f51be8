import HTTPTypes

/// All routes of the server. A handler that is not listed here is not served.
enum RouteTable {
  /// Of two routes that a path fits, the first has it.
  static let all: [Route] =
    WordRoutes.routes + SpeechRoutes.routes + VoiceRoutes.routes + VoiceDeskRoutes.routes + HealthRoute.routes
    + CountersRoute.routes
    + FeedbackRoute.routes
    + HelperRoutes.routes + ListeningRoutes.routes + CardsRoutes.routes
    + PhotoRoutes.routes + PictureRoutes.routes
    + FamilyRoutes.routes + RecordRoutes.routes + SnapshotRoutes.routes + BlobRoutes.routes
    + JoinRoutes.routes + ErasureRoutes.routes
    + NewsRoute.routes + SignInRoutes.routes
    + OperatingRoutes.routes + UsagePage.routes + TabletRoutes.routes + TrustRoutes.routes + OpenAPI.routes
    + SiteRoutes.routes

  /// The names of the routes in the journal, by the router's own text of their paths.
  static let names: [String: StaticString] = Dictionary(
    all.map { ($0.path, $0.template) }, uniquingKeysWith: { first, _ in first })

  /// The most bytes of a body, for each path whose route takes one.
  static let mostBytes: [String: Int] = Dictionary(
    all.compactMap { route in route.body.map { (route.path, $0.mostBytes) } },
    uniquingKeysWith: { max($0, $1) })

  /// The route of a request, its path still percent-encoded.
  static func route(_ method: HTTPRequest.Method, _ path: String, at place: Route.Place = .app) -> Route? {
    all.first { $0.method == method && $0.places.contains(place) && $0.matches(path) }
  }

  /// The methods that a path takes, as the `Allow` field lists them.
  static func allowed(at path: String) -> String {
    let methods = all.filter { $0.path != "/**" && $0.matches(path) }.map(\.method)
    let takesOthers = methods.filter { $0 != .get }.map(\.rawValue)
    return (methods.contains(.get) || takesOthers.isEmpty ? ["GET", "HEAD"] + takesOthers : takesOthers)
      .joined(separator: ", ")
  }
}
