import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Store
import Vault

/// `/api/sync/1/joins/{locator}`: where a device that joins meets one that is a member. The server carries what they say and takes no
/// part in it: that it says nothing else is what people see when they compare pictures (Documentation/Sync.md, "Joining").
enum JoinRoutes {
  /// Ten minutes in milliseconds.
  static let life: Int64 = 10 * 60 * 1000
  /// Two devices and a nonce.
  private static let mostMessages = 4

  static let routes = [
    Route(
      method: .post, template: "/api/sync/1/joins", audience: .ownPages,
      title: "Wait for a device that joins",
      parameters: [locator(.query)],
      body: .init(mediaType: "application/octet-stream", mostBytes: 1024, schema: .binary),
      answers: [.init(status: .created, about: "For ten minutes from now.")],
      ownProblems: SyncProblems.signed + [.syncConflict], rate: SyncProblems.rate,
      isServed: SyncProblems.isServed, handler: open),
    Route(
      method: .get, template: "/api/sync/1/joins", audience: .ownPages, title: "What has been said there",
      parameters: [locator(.query)],
      answers: [
        .ok("application/json", .object([.init("messages", .list(of: .text.about("Base64.")))]), "In order.")
      ],
      ownProblems: [.notFound, .syncUnavailable], rate: rate, isServed: SyncProblems.isServed, handler: listen
    ),
    Route(
      method: .post, template: "/api/sync/1/joins/messages", audience: .ownPages,
      title: "Say the next thing there",
      parameters: [
        locator(.query),
        .init(
          name: "position", source: .query, schema: .integer.between(1, 3), isRequired: true,
          about: "The next one."),
      ], body: .init(mediaType: "application/octet-stream", mostBytes: 1024, schema: .binary),
      answers: [.init(status: .noContent, about: "It was said.")],
      ownProblems: [.notFound, .syncConflict, .syncUnavailable], rate: rate, isServed: SyncProblems.isServed,
      handler: say),
  ]

  /// Both devices of a home ask once a second under one address. A code has 40 bits.
  private static let rate = Route.Rate(name: "joins", burst: 60, perSecond: 3, sparesThisComputer: false)

  private static func locator(_ source: Route.Parameter.Source) -> Route.Parameter {
    .init(
      name: "locator", source: source, schema: .text.matching("^[0-9a-f]{32}$"), isRequired: true,
      about: "Made from the code that a person types.")
  }

  private static func place(_ fields: QueryFields) throws(Problem) -> SyncName {
    guard let name = fields["locator"].flatMap({ SyncName(hexadecimal: $0) }) else {
      throw Problem(.notFound)
    }
    return name
  }

  private static func open(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let body = try await call.body()
    let device = try await sync.member(call, body: body)
    let place = try place(QueryFields(call.request.uri.query))
    let now = sync.now()
    try await sync.ledger.openJoin(place, family: device.family, life: life, now: now)
    try await sync.ledger.say(body, at: 0, in: place, now: now)
    return Response(status: .created, headers: [.cacheControl: "no-store"])
  }

  private static func listen(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let place = try place(QueryFields(call.request.uri.query))
    let now = sync.now()
    let messages = try await sync.ledger.messages(in: place, now: now)
    return json([("messages", .array(messages.map { .text(Base64Text.encode($0)) }))])
  }

  private static func say(_ call: RouteCall) async throws -> Response {
    let sync = try call.sync
    let body = try await call.body()
    let fields = try QueryFields(call.request.uri.query)
    let place = try place(fields)
    guard let position = fields["position"].flatMap({ Int($0) }), (1..<mostMessages).contains(position) else {
      throw Problem(.addressMalformed)
    }
    let now = sync.now()
    try await sync.ledger.say(body, at: position, in: place, now: now)
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }
}
