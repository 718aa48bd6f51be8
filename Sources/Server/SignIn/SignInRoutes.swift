import Bytes
import Exchange
import Family
import FoundationEssentials
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Services
import Store
import Vault

/// `/api/sign-in/…`: who may use a hosted server's space. Not served at home.
enum SignInRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/sign-in/sessions", audience: .ownPages,
      title: "Whether this browser is signed in, and where else the account is",
      about: "`name` is what the issuer is called. Without a session the list is empty.",
      answers: [.ok("application/json", sessions, "The account, as far as the browser may know it.")],
      ownProblems: problems, rate: rate, isServed: isServed, handler: list),
    Route(
      method: .get, template: "/api/sign-in/begin", audience: .ownPages, title: "The way to the issuer",
      about: "Followed by a page, not by a script: the browser leaves for the issuer.",
      answers: [.init(status: .seeOther, about: "To the issuer, or back to the page with what is wrong.")],
      ownProblems: problems, rate: rate, isServed: isServed, handler: begin),
    Route(
      method: .post, template: "/api/sign-in/out", audience: .ownPages, title: "Sign out here",
      body: .init(mediaType: "application/json", mostBytes: 64, schema: .object([])),
      answers: [.init(status: .noContent, about: "The session is over.")], ownProblems: problems, rate: rate,
      isServed: isServed, handler: out),
    Route(
      method: .post, template: "/api/sign-in/revoke", audience: .ownPages,
      title: "End a session of the account elsewhere",
      body: .init(
        mediaType: "application/json", mostBytes: 256,
        schema: .object([.init("session", .text.matching("^[0-9a-f]{64}$"))])),
      answers: [.init(status: .noContent, about: "It is over.")],
      ownProblems: problems + [.signInMissing, .syncMalformed], rate: rate, isServed: isServed,
      handler: revoke),
    Route(
      method: .post, template: "/api/sign-in/invitation", audience: .ownPages,
      title: "An invitation with which the account's one family may begin",
      about: "It takes the place of the last one that was not used, and holds for an hour.",
      body: .init(mediaType: "application/json", mostBytes: 64, schema: .object([])),
      answers: [.ok("application/json", .object([.init("invitation", .text)]), "Sixteen digits.")],
      ownProblems: problems + [.signInMissing, .accountHasFamily], rate: rate, isServed: isServed,
      handler: invite),
    // The issuer's page leads here, which is another site: what came along says whether it was begun here.
    Route(
      method: .get, template: "/sign-in/callback", audience: .everybody, title: "Back from the issuer",
      answers: [.init(status: .seeOther, about: "To the page of devices.")], ownProblems: [.notFound],
      rate: callbackRate,
      isServed: isServed
    ) { call in await back(call, call.request.uri.query ?? "") },
    Route(
      method: .post, template: "/sign-in/callback", audience: .everybody,
      title: "Back from an issuer that posts its answer",
      body: .init(mediaType: "application/x-www-form-urlencoded", mostBytes: 16_384, schema: .text),
      answers: [.init(status: .seeOther, about: "To the page of devices.")], ownProblems: [.notFound],
      rate: callbackRate,
      isServed: isServed
    ) { call in
      guard call.services.signIn?.comesByForm == true else { throw Problem(.notFound) }
      return await back(call, String(decoding: try await call.body(), as: UTF8.self))
    },
  ]

  private static let isServed: @Sendable (RouteServices) -> Bool = { $0.signIn != nil }
  private static let problems: [Problem.Code] = [.notFound, .syncUnavailable, .signInIssuer, .syncFull]
  private static let rate = Route.Rate(name: "sign-in", burst: 60, perSecond: 1, sparesThisComputer: false)
  private static let callbackRate = Route.Rate(
    name: "sign-in-back", burst: 20, perSecond: 0.2, sparesThisComputer: false)

  private static let sessions = Schema.object([
    .init("name", .text), .init("is_signed_in", .flag), .init("has_family", .flag),
    .init(
      "sessions",
      .list(
        of: .object([
          .init("session", .text.matching("^[0-9a-f]{64}$")), .init("begun", .integer),
          .init("last_seen", .integer), .init("is_here", .flag),
        ]))),
  ])

  private static func list(_ call: RouteCall) async throws -> Response {
    let signIn = try call.signIn
    let now = signIn.now()
    let own = try await call.session()
    let all =
      try await own.asyncMap {
        try await signIn.book.sessions(of: $0.account, idle: SignInService.idle, now: now)
      } ?? []
    return json([
      ("name", .text(signIn.name)), ("is_signed_in", .bool(own != nil)),
      ("has_family", .bool(own?.hasFamily ?? false)),
      (
        "sessions",
        .array(
          all.map {
            JSONValue.object(of: [
              ("session", .text(Hexadecimal.text($0.digest))), ("begun", .number(Int($0.begun))),
              ("last_seen", .number(Int($0.lastSeen))), ("is_here", .bool($0.digest == own?.digest)),
            ])
          })
      ),
    ])
  }

  private static func begin(_ call: RouteCall) async throws -> Response {
    let signIn = try call.signIn
    do {
      let (address, browser) = try await signIn.begin(back: call.callback)
      return seeOther(
        address, [call.cookies.attempt(browser, seconds: SignInService.patience / 1000)])
    } catch let problem as Problem where problem.code == .signInIssuer {
      // A person followed a link: they come back to the page that says what is wrong.
      return seeOther(page(.token(.notReached)), [])
    }
  }

  private static func back(_ call: RouteCall, _ query: String) async -> Response {
    let ended = call.cookies.attempt(nil, seconds: 0)
    do throws(SignInFault) {
      guard let signIn = call.services.signIn, let fields = try? QueryFields(query) else {
        throw .notBegun
      }
      guard let state = fields["state"] else { throw .notBegun }
      guard let code = fields["code"], fields["error"] == nil else { throw .declined }
      // RFC 9207: another issuer's answer is none to this one's question.
      if let issuer = fields["iss"], issuer != signIn.desk.issuer.text { throw .token(.issuer) }
      let headers = call.request.headers
      let token = try await signIn.finish(
        state: state, code: code, browser: SignInCookies.value(call.cookies.attempt, in: headers),
        old: SignInCookies.value(call.cookies.session, in: headers), back: call.callback)
      return seeOther(
        "/parents/devices", [ended, call.cookies.session(token, seconds: SignInService.life / 1000)])
    } catch {
      return seeOther(page(error), [ended])
    }
  }

  /// The page says what was wrong by this name alone.
  private static func page(_ fault: SignInFault) -> String { "/parents/devices?sign-in=\(fault.name)" }

  private static func out(_ call: RouteCall) async throws -> Response {
    if let own = try await call.session() { try await call.signIn.book.end(own.digest, of: own.account) }
    return done([call.cookies.session(nil, seconds: 0)])
  }

  private static func revoke(_ call: RouteCall) async throws -> Response {
    guard let own = try await call.session() else { throw Problem(.signInMissing) }
    guard let text = (try? JSONReader.read(try await call.body()))?.object?["session"]?.text,
      let digest = Hexadecimal.bytes(Array(text.utf8)), digest.count == 32
    else { throw Problem(.syncMalformed) }
    try await call.signIn.book.end(digest, of: own.account)
    return done([])
  }

  private static func invite(_ call: RouteCall) async throws -> Response {
    let signIn = try call.signIn
    guard let own = try await call.session() else { throw Problem(.signInMissing) }
    var generator = SystemRandomNumberGenerator()
    let digits = (0..<16).map { _ in Character(String(Int.random(in: 0...9, using: &generator))) }
    let now = signIn.now()
    do throws(StoreError) {
      try await signIn.book.invite(
        SignInService.digest(Array(String(digits).utf8)), for: own.account,
        life: SignInService.invitationLife, now: now)
    } catch {
      throw error == .familyExists ? Problem(.accountHasFamily) : Problem(store: error)
    }
    return json([("invitation", .text(String(digits)))])
  }

  private static func done(_ cookies: [String]) -> Response {
    var headers: HTTPFields = [.cacheControl: "no-store"]
    for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return Response(status: .noContent, headers: headers)
  }

  private static func seeOther(_ address: String, _ cookies: [String]) -> Response {
    var headers: HTTPFields = [.location: address, .cacheControl: "no-store"]
    for cookie in cookies { headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return Response(status: .seeOther, headers: headers)
  }
}

extension Optional where Wrapped: Sendable {
  fileprivate func asyncMap<Value: Sendable>(_ transform: (Wrapped) async throws -> Value) async rethrows
    -> Value?
  {
    guard let self else { return nil }
    return try await transform(self)
  }
}

extension RouteCall {
  var signIn: SignInService {
    get throws(Problem) {
      guard let signIn = services.signIn else { throw Problem(.notFound) }
      return signIn
    }
  }

  /// The address that people open: cookies are its own, and the issuer leads back to it.
  private var origin: (scheme: String, authority: String) {
    if let origin = services.publicOrigin { return (origin.scheme, origin.authority) }
    return (services.isSecure ? "https" : "http", request.head.authority ?? "")
  }

  var callback: String { "\(origin.scheme)://\(origin.authority)/sign-in/callback" }

  var cookies: SignInCookies {
    SignInCookies(isSecure: origin.scheme == "https", comesByForm: services.signIn?.comesByForm ?? false)
  }

  /// Nothing is added for a family whose account was revoked. What there is, is still given out.
  func checkAccount(of family: SyncName) async throws {
    guard let signIn = services.signIn else { return }
    if try await signIn.book.isRevoked(family) { throw Problem(.accountRevoked) }
  }

  /// The session of whoever asks; `nil` for nobody. Where the database does not answer, nobody is let in.
  func session() async throws -> SessionFacts? {
    let signIn = try signIn
    guard let token = SignInCookies.value(cookies.session, in: request.headers) else { return nil }
    return try await signIn.book.session(
      SignInService.digest(token), idle: SignInService.idle, now: signIn.now())
  }
}
