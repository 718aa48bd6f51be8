import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import Store
import Vault

/// Holds the requests of one route to what ``Route`` says of them, then hands them to its handler.
///
/// A class, so that a request takes one reference along and no copies of the route and of all services.
final class RouteBounds: Sendable {
  let route: Route
  let services: RouteServices
  let rate: RateLimit?
  private let metrics: Metrics.Route
  private let underWay = NIOLockedValueBox(0)

  init(_ route: Route, services: RouteServices, rate: RateLimit?) {
    self.route = route
    self.services = services
    self.rate = rate
    metrics = services.metrics.route(route.method.rawValue, route.path)
  }

  func answer(_ request: Request, _ context: MartletContext) async throws -> Response {
    let begun = ContinuousClock.now
    var status = 500
    defer { metrics.answered(status, after: (ContinuousClock.now - begun) / .seconds(1)) }
    do {
      let response = try await admitted(request, context)
      status = response.status.code
      return response
    } catch {
      let problem = (error as? StoreError).map(Problem.init(store:)) ?? error as? Problem
      status = problem?.code.status ?? status
      throw error
    }
  }

  private func admitted(_ request: Request, _ context: MartletContext) async throws -> Response {
    guard route.audience.admits(request) else { throw Problem(.otherSite) }
    if let rate {
      let asker = Asker(request, context, behind: services.publicOrigin)
      if route.rate?.sparesThisComputer != true || !asker.isThisComputer { try rate.take(for: asker.address) }
    }
    if let body = route.body, !body.isOfType(request.headers[.contentType]) {
      throw Problem(.bodyTypeUnknown)
    }
    let call = RouteCall(request: request, context: context, bounds: self)
    if route.isQuick { return try await route.handler(call) }
    return try await withTaskExecutorPreference(globalConcurrentExecutor) { try await answerInTurn(call) }
  }

  private func answerInTurn(_ call: RouteCall) async throws -> Response {
    guard let crowd = route.crowd else { return try await route.handler(call) }
    guard let place = Place(in: underWay, most: crowd.most) else { throw Problem(crowd.problem) }
    defer { withExtendedLifetime(place) {} }
    var call = call
    call.place = place
    return try await route.handler(call)
  }

  /// A place among the requests under way, free again when nobody holds it any more.
  final class Place: Sendable {
    private let underWay: NIOLockedValueBox<Int>

    fileprivate init?(in underWay: NIOLockedValueBox<Int>, most: Int) {
      let isFree = underWay.withLockedValue { count in
        guard count < most else { return false }
        count += 1
        return true
      }
      guard isFree else { return nil }
      self.underWay = underWay
    }

    deinit { underWay.withLockedValue { $0 -= 1 } }
  }
}

extension MartletContext {
  /// The asker's address as the rate limit counts it.
  var address: NetworkAddress? { remoteAddress?.ipAddress.flatMap { NetworkAddress($0) } }
}

extension SocketAddress {
  /// Told from the bytes alone: most requests come from here, and none should pay for two texts of an address. They
  /// stand behind family and port, and in the newer kind behind the flow too.
  var isThisComputer: Bool {
    switch self {
    case .v4(let own): withUnsafeBytes(of: own.address) { $0[4] == 127 }
    case .v6(let own):
      withUnsafeBytes(of: own.address) { all in
        let bytes = all[8..<24]
        let isMapped = bytes.prefix(12).elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
        return isMapped ? all[20] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && all[23] == 1
      }
    default: false
    }
  }
}
