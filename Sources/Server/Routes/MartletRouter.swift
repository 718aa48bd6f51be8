import Hummingbird
import Services

/// The routes of ``RouteTable`` that one listener has, behind what every request passes through.
struct MartletRouter {
  var place = Route.Place.app
  var services: RouteServices
  var limits: ConnectionLimits
  var journal: Journal
  /// Whether a host name is this computer's own.
  var isOwn: @Sendable (HostName) -> Bool
  /// Whether browsers should insist on https from now on: see ``SecurityHeaders/app(strict:site:)``.
  var strict = false

  func router() -> Router<MartletContext> {
    let router = Router(context: MartletContext.self, options: [.autoGenerateHeadEndpoints])
    router.add(middleware: RequestJournal(journal: journal))
    router.add(middleware: headers)
    router.add(middleware: Problems(limits: limits, journal: journal))
    router.add(middleware: HostCheck(isOwn: isOwn))
    var rates: [Route.Rate: RateLimit] = [:]
    for route in RouteTable.all where route.places.contains(place) && route.isServed(services) {
      if let rate = route.rate, rates[rate] == nil {
        rates[rate] = RateLimit(burst: rate.burst, perSecond: rate.perSecond)
      }
      let bounds = RouteBounds(route, services: services, rate: route.rate.flatMap { rates[$0] })
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await bounds.answer(request, context)
      }
    }
    return router
  }

  private var headers: SecurityHeaders {
    switch place {
    case .app: .app(strict: strict, site: services.site)
    case .trust: .trust
    }
  }
}
