import HTTPTypes
import Hummingbird

/// A route of the server: its address, who may call it, its bounds, its answers, its handler and what it is for.
///
/// The router, the request journal, the limits of bodies and ``OpenAPI`` read nothing else. ``RouteTable`` lists all.
struct Route: Sendable {
  typealias Handler = @Sendable (RouteCall) async throws -> Response

  let method: HTTPRequest.Method
  /// The path, with `{name}` for a segment that varies and `**` for any rest. It is the name of the route in the journal:
  /// fixed in the source, so that nothing of a request's own path is ever logged.
  let template: StaticString
  let audience: Audience
  /// The listeners that have it.
  var places: Set<Place> = [.app]
  let title: String
  var about: String?
  var parameters: [Parameter] = []
  /// What it takes besides its address; `nil` for nothing.
  var body: Body?
  let answers: [Answer]
  /// The errors of its own; ``problems`` has those that any route can have too.
  var ownProblems: [Problem.Code] = []
  var rate: Rate?
  var crowd: Crowd?
  /// A route that only looks something up is answered on the connection's event loop, all others on the threads that are
  /// there for work, so that the loop's other connections don't wait for them.
  var isQuick = false
  /// A service may be missing on this computer, and its route with it.
  var isServed: @Sendable (RouteServices) -> Bool = { _ in true }
  let handler: Handler

  var path: String { template.description }
}

extension Route {
  /// Who may call a route.
  enum Audience: Hashable, Sendable {
    /// Martlet's own pages, and programs. A page of another site can't read the answers anyway, and needn't be able to make
    /// the voice work either.
    case ownPages
    /// Everybody who reaches the port: the app itself, and how to trust this computer.
    case everybody

    func admits(_ request: Request) -> Bool {
      guard self == .ownPages else { return true }
      if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
      // Older browsers name at least where a page that sends something is from.
      guard let origin = request.headers[.origin], let authority = request.head.authority else { return true }
      return origin.lowercased().hasSuffix("://" + authority.lowercased())
    }
  }

  /// A listener, as far as its routes go.
  enum Place: Hashable, Sendable {
    /// The app on this computer and on the home network.
    case app
    /// The plain page on the home network that shows how to trust this computer.
    case trust
  }

  /// A value in the address or in a header field.
  struct Parameter: Sendable {
    enum Source: String, Sendable { case path, query, header }

    let name: String
    let source: Source
    let schema: Schema
    var isRequired = false
    let about: String
    /// Values to try, by name.
    var examples: [(name: String, value: String)] = []
  }

  /// What a request carries.
  struct Body: Sendable {
    let mediaType: String
    let mostBytes: Int
    let schema: Schema

    /// A form of another page can send only some kinds, none of them ours, without that its browser asks first.
    func isOfType(_ contentType: String?) -> Bool {
      guard let name = contentType?.split(separator: ";", maxSplits: 1).first else { return false }
      return name.trimmingSpaces.lowercased() == mediaType
    }
  }

  /// What comes back when all went well.
  struct Answer: Sendable {
    let status: HTTPResponse.Status
    /// The media type and the shape of what it carries; `nil` for an answer without content.
    var content: (mediaType: String, schema: Schema)?
    let about: String
    /// Header fields that a caller may rely on, with what they say.
    var fields: [(name: String, about: String)] = []

    static func ok(
      _ mediaType: String, _ schema: Schema, _ about: String, fields: [(name: String, about: String)] = []
    ) -> Answer {
      Answer(status: .ok, content: (mediaType, schema), about: about, fields: fields)
    }

    static let unchanged = Answer(
      status: .notModified, about: "The asker has this answer: `If-None-Match` named its `ETag`.")
  }

  /// How often one address may ask. Routes with an equal rate share it.
  struct Rate: Hashable, Sendable {
    let name: String
    /// Requests at once.
    let burst: Double
    /// Requests a second from then on.
    let perSecond: Double
    /// Whether requests of this computer itself are not counted.
    let sparesThisComputer: Bool
  }

  /// The most requests of a route that may be under way on a listener, and what one more is told.
  struct Crowd: Sendable {
    let most: Int
    let problem: Problem.Code
  }
}

extension Route {
  /// Every error that a request to this route can be answered with.
  var problems: [Problem.Code] {
    var all: [Problem.Code] = [
      .addressMalformed, .addressTooLong, .bodyTooLarge, .hostMalformed, .hostUnknown, .internalError,
    ]
    if audience == .ownPages { all.append(.otherSite) }
    if body != nil { all.append(.bodyTypeUnknown) }
    if rate != nil { all.append(.tooManyRequests) }
    if let crowd { all.append(crowd.problem) }
    return all + ownProblems.filter { !all.contains($0) }
  }

  /// Whether a status, with the media type of its content, is one of its answers to a request for a path.
  func describes(_ status: HTTPResponse.Status, mediaType: String?, at path: String) -> Bool {
    let isAnswer = answers.contains { answer in
      let own = answer.content?.mediaType
      return answer.status == status && (own == mediaType || own == "*/*" && mediaType != nil)
    }
    if isAnswer { return true }
    return Problem.mediaType(for: path) == mediaType && problems.contains { $0.status == status.code }
  }

  /// Whether the template stands for a path, still percent-encoded, with or without a query behind it.
  func matches(_ path: String) -> Bool {
    let asked = path.prefix { $0 != "?" }.split(separator: "/")
    let own = self.path.split(separator: "/")
    for (index, segment) in own.enumerated() {
      if segment == "**" { return true }
      guard index < asked.count, segment.hasPrefix("{") || segment == asked[index] else { return false }
    }
    return own.count == asked.count
  }
}
