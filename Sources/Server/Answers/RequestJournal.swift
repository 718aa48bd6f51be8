import HTTPTypes
import Hummingbird
import Logging
import Services

/// Notes each answered request in the journal: its route, its status and how long it took.
///
/// The route is the template that matched (`/api/speech`), never the path or query of the request: those hold what a
/// child says; it is "other" where ``RouteTable`` has none. The method is one of those that HTTP names, else "other".
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
        "route": .public(context.endpointPath.flatMap { RouteTable.names[$0] } ?? "other"),
        "status": .public(response.status.code), "took": .public(ContinuousClock.now - start),
      ])
    return response
  }
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
