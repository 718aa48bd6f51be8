import Hummingbird
import Services

/// What the handlers of routes work with.
struct RouteServices: Sendable {
  var site: Site
  var speech = SpeechSource.missing
  var words = WordService.missing
  var counts: CountsFile?
  /// One for all listeners: what is decoded at once is bounded for the whole computer.
  var photos = HEICConversion()
  var tablet: @Sendable () -> TabletAddresses = { .none }
  /// `nil` with a family's own certificate, and where Martlet answers on this computer alone.
  var trust: TrustRoutes?
}

/// A request, and what its handler answers it with.
struct RouteCall: Sendable {
  let request: Request
  let context: MartletContext
  fileprivate let bounds: RouteBounds

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
}
