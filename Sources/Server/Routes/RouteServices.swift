import Hummingbird
import Services

/// What the handlers of routes work with.
struct RouteServices: Sendable {
  var site: Site
  var speech = SpeechSource.missing
  var words = WordService.missing
  var counts: CountsFile?
  /// What parents send to whoever runs the server.
  var feedback: FeedbackFolder?
  var model = HelperModel.none
  /// One for all listeners: what is decoded at once is bounded for the whole computer.
  var photos = HEICConversion()
  /// Packages of pictures that whoever runs the server brought.
  var pictures = PictureSource.none
  var tablet: @Sendable () -> TabletAddresses = { .none }
  var health = ServerHealth()
  /// Who may use the space; `nil` at home, where nobody signs in.
  var signIn: SignInService?
  /// Where families keep sealed records; `nil` on a server without such a place.
  var sync: SyncService?
  /// There is such a place, and it could not be opened when the server began.
  var isStoreClosed = false
  /// One for all listeners.
  var metrics = Metrics()
  var publicOrigin: PublicOrigin?
  /// Whether families that do not know each other share this server.
  var isShared = false
  /// Whether askers reach this listener over TLS.
  var isSecure = false
  /// `nil` with a family's own certificate, and where Martlet answers on this computer alone.
  var trust: TrustRoutes?
}

/// A request, and what its handler answers it with.
struct RouteCall: Sendable {
  let request: Request
  let context: MartletContext
  fileprivate let bounds: RouteBounds
  /// Its place among those under way, on a route with a bound. An answer that is still coming holds on to it.
  var place: RouteBounds.Place?

  init(request: Request, context: MartletContext, bounds: RouteBounds) {
    self.request = request
    self.context = context
    self.bounds = bounds
  }

  var services: RouteServices { bounds.services }

  /// All of the request's body, of at most as many bytes as the route takes.
  func body() async throws(Problem) -> [UInt8] {
    do { return Array(buffer: try await request.body.collect(upTo: bounds.route.body?.mostBytes ?? 0)) } catch
    {
      throw Problem(.bodyTooLarge)
    }
  }

  /// The result of a long work, which is cancelled when its asker has gone.
  func whileAsked<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value
  {
    let task = Task { try await work() }
    let forget = AskerWatch.whenGone(context.channel) { task.cancel() }
    defer { forget() }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
