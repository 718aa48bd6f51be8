import HTTPTypes
import Hummingbird
import Logging
import Services

/// Notes each answered request in the journal: its route, its status and how long it took.
///
/// The route is the template that matched (`/api/speech`), never the path or query of the request: those hold what a
/// child says. The method is one of those that HTTP names, else "other".
struct RequestJournal: RouterMiddleware {
  typealias Context = MartletContext
  let journal: Journal

  func handle(
    _ request: Request, context: MartletContext,
    next: (Request, MartletContext) async throws -> Response
  ) async throws -> Response {
    // Most run without it, and then a request pays for no field.
    guard journal.forLibraries.logLevel <= .debug else { return try await next(request, context) }
    let start = ContinuousClock.now
    let response = try await next(request, context)
    journal.debug(
      "answered",
      [
        "method": .public(LoggedMethod(request.method)),
        "route": .public(RouteTemplate(context.endpointPath)),
        "status": .public(response.status.code), "took": .public(ContinuousClock.now - start),
      ])
    return response
  }
}

/// The routes by their templates. What the router knows and this list doesn't is "other": a list, so that no path
/// can become one.
enum RouteTemplate: String, PublicCode {
  case root = "/"
  case health = "/api/health"
  case speech = "/api/speech"
  case speechPack = "/api/speech/pack"
  case speechPart = "/api/speech/pack/{hash}"
  case word = "/api/word/{word}"
  case noWord = "/api/word"
  case lexicon = "/api/lexicon"
  case providers = "/api/providers"
  case tablet = "/api/tablet"
  case tabletCode = "/api/tablet/qr.svg"
  case trust = "/trust"
  case trustStyle = "/trust/style.css"
  case trustCode = "/trust/qr.svg"
  case trustCertificate = "/trust/martlet.crt"
  case trustCertificateText = "/trust/martlet.pem"
  case trustProfile = "/trust/martlet.mobileconfig"
  case site = "/**"
  case other

  init(_ endpoint: String?) { self = endpoint.flatMap(Self.init(rawValue:)) ?? .other }
}

/// A request's method, where it is one that HTTP names; any other word could be anything.
enum LoggedMethod: String, PublicCode {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
  case options = "OPTIONS"
  case patch = "PATCH"
  case other

  init(_ method: HTTPRequest.Method) { self = Self(rawValue: method.rawValue) ?? .other }
}
