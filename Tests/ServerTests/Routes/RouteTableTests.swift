import Exchange
import Foundation
import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Services
import Store
import Testing
import Vault

@testable import Server

@Suite struct RouteTableTests {
  private func router(
    _ place: Route.Place, trust: TrustRoutes? = nil, sync: SyncService? = nil, signIn: SignInService? = nil
  ) throws -> Router<MartletContext> {
    MartletRouter(
      place: place,
      services: RouteServices(
        site: try Site(files: TestApp.files), signIn: signIn, sync: sync, trust: trust),
      limits: ConnectionLimits(), journal: .silent, isOwn: { _ in true }
    ).router()
  }

  private func trust() throws -> TrustRoutes {
    let folder = try Folder()
    let authority = try AuthorityFile(in: PrivateFolder(opening: folder.path, strict: false))
      .open(computer: "family-pc", now: Date())
    return TrustRoutes(authority: authority, addresses: { .none })
  }

  @Test func everyHandlerIsInTheTable() async throws {
    let sync = try await TestFamily().service
    let desk = IssuerDesk(
      issuer: try #require(IssuerAddress("https://id.example.org")), client: "martlet", proof: .none,
      fetch: { _, _ in [] })
    let signIn = SignInService(desk: desk, book: try #require(sync.ledger as? SQLLedger), name: "Example")
    for place in [Route.Place.app, .trust] {
      let served = Set(
        try router(place, trust: trust(), sync: sync, signIn: signIn).routes.map { "\($0.method) \($0.path)" }
      )
      let listed = Set(RouteTable.all.filter { $0.places.contains(place) }.map { "\($0.method) \($0.path)" })
      #expect(served == listed)
    }
  }

  @Test func withoutAnAuthorityThereIsNothingToTrust() throws {
    let served = try router(.app).routes.map(\.path.description)
    #expect(!served.contains { $0.hasPrefix("/trust") } && served.contains("/api/speech"))
  }

  @Test func theJournalKnowsEveryRouteByItsName() throws {
    for place in [Route.Place.app, .trust] {
      for route in try router(place, trust: trust()).routes {
        let name = try #require(RouteTable.names[route.path.description], "\(route)")
        #expect(name.description == route.path.description)
      }
    }
  }

  @Test(arguments: [
    ("GET", "/api/word/run?lang=en", "/api/word/{word}"), ("GET", "/api/word/", "/api/word"),
    ("GET", "/api/speech/pack/0123abcd", "/api/speech/pack/{hash}"),
    ("POST", "/api/photos/webp", "/api/photos/webp"),
    ("GET", "/talk/food", "/**"), ("GET", "/", "/"), ("GET", "/openapi.json?x=1", "/openapi.json"),
  ])
  func aRequestFindsItsRoute(_ method: String, _ path: String, _ template: String) throws {
    let method = try #require(HTTPRequest.Method(rawValue: method))
    #expect(RouteTable.route(method, path)?.path == template)
  }

  @Test func aBodyIsBoundByItsRoute() {
    let limits = BodyLimits()
    #expect(limits.most(for: "/api/counters?x=1") == 8_192)
    #expect(limits.most(for: "/api/photos/webp") == PhotoHeader.mostBytes)
    #expect(limits.most(for: "/talk") == limits.usual)
    // The bound is looked up by the whole path: a template that varies would never be found.
    for route in RouteTable.all where route.body != nil { #expect(!route.path.contains("{")) }
  }

  @Test func apisAnswerNoOtherSite() {
    for route in RouteTable.all {
      #expect(route.path.hasPrefix("/api/") == (route.audience == .ownPages), "\(route.path)")
    }
  }

  @Test func whatAPathTakesIsToldToWhoeverSendsSomethingElse() async throws {
    try await TestApp().run { browser in
      for (path, allowed) in [
        ("/api/counters", "POST"), ("/api/tablet", "GET, HEAD"), ("/nowhere", "GET, HEAD"),
      ] {
        let answer = try await browser.ask(.delete, path)
        #expect(answer.status == .methodNotAllowed && answer.headers[.allow] == allowed, "\(path)")
      }
    }
  }

  /// Every route answers a plain question with an answer that it lists; which one, `Browser` checks.
  @Test func everyRouteAnswersAsItSays() async throws {
    var app = TestApp(speech: SpeechRoutesTests.parrot, words: WordRoutesTests.echo)
    app.pictures = PictureSource(
      packages: { [] }, find: { _, _ in [] }, drawing: { _, _ in Array("<svg/>".utf8) })
    app.tablet = TabletAddresses(https: ["https://pc.local:8443"], trust: [], fingerprint: nil)
    try await app.run { browser in
      for route in RouteTable.all where route.method == .get && route.places.contains(.app) {
        if route.answers.isEmpty || route.path.hasPrefix("/trust") { continue }
        // These ask who asks: SyncRoutesTests.
        if route.path.hasPrefix("/api/sync/") { continue }
        // Not served at home: SignInRoutesTests.
        if route.path.contains("/sign-in/") { continue }
        var path = route.path.replacing("**", with: "app.js").replacing("{hash}", with: "0123abcd")
        for parameter in route.parameters where parameter.isRequired {
          let value = parameter.examples.first?.value ?? "en"
          if parameter.source == .path {
            path = path.replacing("{\(parameter.name)}", with: value)
          } else {
            path += (path.contains("?") ? "&" : "?") + "\(parameter.name)=\(value.replacing(" ", with: "+"))"
          }
        }
        let encoded = path.utf8.reduce(into: "") {
          $0 += $1 < 128 ? String(UnicodeScalar($1)) : "%\(String($1, radix: 16))"
        }
        let answer = try await browser.get(encoded)
        #expect(route.answers.map(\.status).contains(answer.status), "\(encoded): \(answer.text)")
      }
    }
  }

  @Test func anAnswerThatNobodyDescribedIsFound() throws {
    func describes(_ path: String, _ status: HTTPResponse.Status, _ mediaType: String?) throws -> Bool {
      try #require(RouteTable.route(.get, path)).describes(status, mediaType: mediaType, at: path)
    }
    let code = "/api/tablet/qr.svg"
    #expect(try describes(code, .ok, "image/svg+xml"))
    #expect(try describes(code, .notFound, "application/problem+json"))
    #expect(try !describes(code, .ok, "image/png"))
    #expect(try !describes(code, .notFound, "text/plain; charset=utf-8"))
    #expect(try !describes(code, .serviceUnavailable, "application/problem+json"))
    #expect(try describes("/app.js", .ok, "text/javascript; charset=utf-8"))
    #expect(try !describes("/app.js", .ok, nil))
    #expect(try describes("/api/none", .notFound, "application/problem+json"))
    #expect(try !describes("/api/none", .notFound, "text/plain; charset=utf-8"))
  }
}
