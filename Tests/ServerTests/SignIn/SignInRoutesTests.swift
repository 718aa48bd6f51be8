import Bytes
import Crypto
import Exchange
import Family
import Foundation
import HTTPTypes
import HummingbirdTesting
import JWTKit
import NIOConcurrencyHelpers
import NIOCore
import Services
import Store
import Testing
import Vault

@testable import Server

/// Sign-in as a browser meets it, with an issuer of the tests.
@Suite struct SignInRoutesTests {
  private static let issuer = "https://id.example.org"

  /// Answers as an issuer would, and remembers what it was sent.
  private final class Issuer: Sendable {
    let key = ES256PrivateKey()
    let subject = NIOLockedValueBox("248289761001")
    let nonce = NIOLockedValueBox("")
    let forms = NIOLockedValueBox<[String]>([])

    func answer(_ path: String, _ form: String?) async throws -> [UInt8] {
      if path.hasSuffix("openid-configuration") {
        return Array(
          #"{"issuer":"https://id.example.org","authorization_endpoint":"https://id.example.org/a","token_endpoint":"https://id.example.org/t","jwks_uri":"https://id.example.org/k"}"#
            .utf8)
      }
      if path.hasSuffix("/k") {
        let parameters = try #require(key.parameters)
        let (x, y) = (url(parameters.x), url(parameters.y))
        return Array(#"{"keys":[{"kty":"EC","crv":"P-256","kid":"k","x":"\#(x)","y":"\#(y)"}]}"#.utf8)
      }
      forms.withLockedValue { $0.append(form ?? "") }
      let now = Date().timeIntervalSince1970
      let keys = JWTKeyCollection()
      await keys.add(ecdsa: key, kid: "k")
      let claims = IdentityClaims(
        iss: SignInRoutesTests.issuer, sub: subject.withLockedValue { $0 }, aud: ["martlet"], exp: now + 60,
        iat: now,
        nonce: nonce.withLockedValue { $0 })
      return Array(#"{"id_token":"\#(try await keys.sign(claims, kid: "k"))"}"#.utf8)
    }

    private func url(_ base64: String) -> String {
      base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
  }

  private func withApp(
    comesByForm: Bool = false,
    _ body: @escaping @Sendable (Browser, Issuer, SQLLedger) async throws -> Void
  ) async throws {
    let issuer = Issuer()
    let family = try await TestFamily()
    let ledger = try #require(family.service.ledger as? SQLLedger)
    let desk = IssuerDesk(
      issuer: try #require(IssuerAddress(Self.issuer)), client: "martlet", proof: .secret("s3cret"),
      fetch: { try await issuer.answer($0, $1) })
    var app = TestApp(sync: family.service)
    app.signIn = SignInService(desk: desk, book: ledger, name: "Example", comesByForm: comesByForm)
    try await app.run { browser in try await body(browser, issuer, ledger) }
    withExtendedLifetime(family) {}
  }

  private static func fields(_ address: String) throws -> [String: String] {
    let parts = try #require(URLComponents(string: address)?.queryItems)
    return Dictionary(parts.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }

  private static func cookie(_ name: String, _ answer: Answer) -> String? {
    for field in answer.headers[values: .setCookie] where field.hasPrefix("\(name)=") {
      return field.split(separator: ";").first.map { String($0.dropFirst(name.count + 1)) }
    }
    return nil
  }

  /// Goes to the issuer; what comes back to the server, and the cookie of the attempt.
  private static func begin(_ browser: Browser, _ issuer: Issuer) async throws -> (
    fields: [String: String], cookie: String
  ) {
    let answer = try await browser.get("/api/sign-in/begin")
    #expect(answer.status == .seeOther)
    let fields = try fields(answer.headers[.location] ?? "")
    issuer.nonce.withLockedValue { $0 = fields["nonce"] ?? "" }
    return (fields, try #require(cookie("martlet-sign-in", answer)))
  }

  /// A whole sign-in; the session's cookie.
  private static func signIn(_ browser: Browser, _ issuer: Issuer, old: String? = nil) async throws -> String
  {
    let (fields, attempt) = try await begin(browser, issuer)
    let cookies = "martlet-sign-in=\(attempt)" + (old.map { "; martlet-session=\($0)" } ?? "")
    let answer = try await browser.get(
      "/sign-in/callback?code=c&state=\(fields["state"] ?? "")", [.cookie: cookies])
    #expect(answer.headers[.location] == "/parents/devices", "\(answer.headers)")
    return try #require(cookie("martlet-session", answer))
  }

  private static func state(_ browser: Browser, _ session: String?) async throws -> JSONObject {
    let answer = try await browser.get(
      "/api/sign-in/sessions", session.map { [.cookie: "martlet-session=\($0)"] } ?? [:])
    return try #require(try JSONReader.read(answer.bytes).object)
  }

  @Test func `A whole sign-in asks with a challenge, proves it, and opens a session that signing out ends`()
    async throws
  {
    try await withApp { browser, issuer, ledger in
      let (fields, _) = try await Self.begin(browser, issuer)
      #expect(fields["response_type"] == "code" && fields["code_challenge_method"] == "S256")
      #expect(fields["scope"] == "openid" && fields["client_id"] == "martlet")
      #expect(
        fields["redirect_uri"]?.hasSuffix("/sign-in/callback") == true && fields["response_mode"] == nil)
      let session = try await Self.signIn(browser, issuer)
      let form = try #require(issuer.forms.withLockedValue { $0.last })
      let sent = try Self.fields("https://x/?" + form)
      #expect(sent["client_secret"] == "s3cret" && sent["grant_type"] == "authorization_code")
      let verifier = try #require(sent["code_verifier"])
      #expect((43...128).contains(verifier.utf8.count), "RFC 7636")
      let state = try await Self.state(browser, session)
      #expect(state["is_signed_in"] == .bool(true) && state["sessions"]?.array?.count == 1)
      // At rest there is a digest alone.
      let digest = Array(SHA256.hash(data: Data(Base64URL.bytes(session) ?? [])))
      let account = SignInService.account(
        issuer: try #require(IssuerAddress(Self.issuer)), subject: "248289761001")
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      #expect(try await ledger.sessions(of: account, idle: 1_000_000, now: now).map(\.digest) == [digest])
      let out = try await browser.ask(
        .post, "/api/sign-in/out", [.cookie: "martlet-session=\(session)"], body: ByteBuffer(string: "{}"))
      #expect(out.status == .noContent && out.headers[.setCookie]?.contains("Max-Age=0") == true)
      #expect(try await Self.state(browser, session)["is_signed_in"] == .bool(false))
    }
  }

  @Test func `The challenge that went to the issuer is the digest of what proves it`() async throws {
    try await withApp { browser, issuer, _ in
      let (fields, attempt) = try await Self.begin(browser, issuer)
      _ = try await browser.get(
        "/sign-in/callback?code=c&state=\(fields["state"] ?? "")", [.cookie: "martlet-sign-in=\(attempt)"])
      let form = try #require(issuer.forms.withLockedValue { $0.last })
      let verifier = try #require(try Self.fields("https://x/?" + form)["code_verifier"])
      #expect(Base64URL.text(Array(SHA256.hash(data: Data(verifier.utf8)))) == fields["code_challenge"])
    }
  }

  @Test func `An answer counts once, in the browser that asked, and nobody is signed in by another's`()
    async throws
  {
    try await withApp { browser, issuer, _ in
      let (fields, attempt) = try await Self.begin(browser, issuer)
      let state = fields["state"] ?? ""
      let path = "/sign-in/callback?code=c&state=\(state)"
      for cookie in ["", "martlet-sign-in=\(Base64URL.text([UInt8](repeating: 7, count: 32)))"] {
        let (own, _) = try await Self.begin(browser, issuer)
        let answer = try await browser.get(
          "/sign-in/callback?code=c&state=\(own["state"] ?? "")", cookie.isEmpty ? [:] : [.cookie: cookie])
        #expect(answer.headers[.location] == "/parents/devices?sign-in=not-begun")
        #expect(Self.cookie("martlet-session", answer) == nil)
      }
      let asked = issuer.forms.withLockedValue { $0.count }
      #expect(asked == 0, "no code is spent for them")
      issuer.nonce.withLockedValue { $0 = fields["nonce"] ?? "" }
      let right = try await browser.get(path, [.cookie: "martlet-sign-in=\(attempt)"])
      #expect(Self.cookie("martlet-session", right) != nil)
      let again = try await browser.get(path, [.cookie: "martlet-sign-in=\(attempt)"])
      #expect(again.headers[.location] == "/parents/devices?sign-in=not-begun")
      for query in ["", "state=%FF", "code=c", "state=\(state)&state=x&code=c", "state=short&code=c"] {
        let answer = try await browser.get(
          "/sign-in/callback?\(query)", [.cookie: "martlet-sign-in=\(attempt)"])
        #expect(answer.headers[.location] == "/parents/devices?sign-in=not-begun", "\(query)")
      }
      let declined = try await browser.get("/sign-in/callback?state=\(state)&error=access_denied")
      #expect(declined.headers[.location] == "/parents/devices?sign-in=declined")
    }
  }

  @Test func `A token of another sign-in is refused, and the page is told no more than that`() async throws {
    try await withApp { browser, issuer, _ in
      let (fields, attempt) = try await Self.begin(browser, issuer)
      issuer.nonce.withLockedValue { $0 = "another" }
      let answer = try await browser.get(
        "/sign-in/callback?code=c&state=\(fields["state"] ?? "")", [.cookie: "martlet-sign-in=\(attempt)"])
      #expect(answer.headers[.location] == "/parents/devices?sign-in=refused")
    }
  }

  @Test func `Signing in again replaces the session, and another browser's can be ended`() async throws {
    try await withApp { browser, issuer, _ in
      let first = try await Self.signIn(browser, issuer)
      let second = try await Self.signIn(browser, issuer, old: first)
      #expect(try await Self.state(browser, first)["is_signed_in"] == .bool(false), "rotated")
      let other = try await Self.signIn(browser, issuer)
      let listed = try #require(try await Self.state(browser, second)["sessions"]?.array)
      #expect(listed.count == 2)
      let there = try #require(
        listed.first { $0.object?["is_here"] == .bool(false) }?.object?["session"]?.text)
      let ended = try await browser.ask(
        .post, "/api/sign-in/revoke", [.cookie: "martlet-session=\(second)"],
        body: ByteBuffer(string: "{\"session\":\"\(there)\"}"))
      #expect(ended.status == .noContent)
      #expect(try await Self.state(browser, other)["is_signed_in"] == .bool(false))
      #expect(try await Self.state(browser, second)["is_signed_in"] == .bool(true))
      // Not another account's, and not without a session.
      issuer.subject.withLockedValue { $0 = "somebody else" }
      let stranger = try await Self.signIn(browser, issuer)
      let own = Hexadecimal.text(Array(SHA256.hash(data: Data(Base64URL.bytes(second) ?? []))))
      _ = try await browser.ask(
        .post, "/api/sign-in/revoke", [.cookie: "martlet-session=\(stranger)"],
        body: ByteBuffer(string: "{\"session\":\"\(own)\"}"))
      #expect(try await Self.state(browser, second)["is_signed_in"] == .bool(true))
      let nobody = try await browser.ask(
        .post, "/api/sign-in/revoke", body: ByteBuffer(string: "{\"session\":\"\(own)\"}"))
      #expect(nobody.status == .unauthorized)
    }
  }

  @Test func `An account begins one family by an invitation, and a revoked one none`() async throws {
    try await withApp { browser, issuer, ledger in
      let session = try await Self.signIn(browser, issuer)
      func invitation() async throws -> Answer {
        try await browser.ask(
          .post, "/api/sign-in/invitation", [.cookie: "martlet-session=\(session)"],
          body: ByteBuffer(string: "{}"))
      }
      let first = try #require(try JSONReader.read(try await invitation().bytes).object?["invitation"]?.text)
      let code = try #require(try JSONReader.read(try await invitation().bytes).object?["invitation"]?.text)
      #expect(code.count == 16 && code != first)
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      func begin(_ code: String, _ name: UInt8) async throws {
        let family = try #require(SyncName([UInt8](repeating: name, count: SyncName.size)))
        let device = NewDevice(
          name: try #require(SyncName([UInt8](repeating: name + 100, count: SyncName.size))), signingKey: [4])
        try await ledger.begin(
          NewFamily(
            family: family,
            statement: NewStatement(statement: Statement(number: 1, bytes: [1]), added: [device], epoch: 0),
            invitation: SignInService.digest(Array(code.utf8))), now: now)
      }
      await #expect(throws: StoreError.invitationRefused) { try await begin(first, 1) }
      try await begin(code, 2)
      #expect(try await invitation().status == .conflict, "one family")
      let family = try #require(SyncName([UInt8](repeating: 2, count: SyncName.size)))
      #expect(try await ledger.isRevoked(family) == false)
      let account = try #require(try await ledger.accounts(idle: 1_000_000, now: now).first)
      #expect(account.hasFamily && account.sessions == 1)
      try await ledger.revoke(account.account, true, now: now)
      #expect(try await ledger.isRevoked(family))
      #expect(try await invitation().status == .unauthorized)
      let (fields, attempt) = try await Self.begin(browser, issuer)
      let answer = try await browser.get(
        "/sign-in/callback?code=c&state=\(fields["state"] ?? "")", [.cookie: "martlet-sign-in=\(attempt)"])
      #expect(answer.headers[.location] == "/parents/devices?sign-in=revoked")
      // Once the family is erased, its account may begin another.
      try await ledger.revoke(account.account, false, now: now)
      _ = try await ledger.erase(family, now: now)
      let again = try await Self.signIn(browser, issuer)
      let invited = try await browser.ask(
        .post, "/api/sign-in/invitation", [.cookie: "martlet-session=\(again)"],
        body: ByteBuffer(string: "{}"))
      #expect(invited.status == .ok)
    }
  }

  @Test func `A revoked account's family adds nothing, and what it has is still given out`() async throws {
    try await withApp { browser, issuer, ledger in
      let session = try await Self.signIn(browser, issuer)
      let invitation = try await browser.ask(
        .post, "/api/sign-in/invitation", [.cookie: "martlet-session=\(session)"],
        body: ByteBuffer(string: "{}"))
      let code = try #require(try JSONReader.read(invitation.bytes).object?["invitation"]?.text)
      var device = TestDevice()
      let now = Int64(Date().timeIntervalSince1970 * 1000)
      let family = SyncName.random()
      let added = NewDevice(name: device.name, signingKey: device.member().signingKey)
      try await ledger.begin(
        NewFamily(
          family: family,
          statement: NewStatement(statement: Statement(number: 1, bytes: [1]), added: [added], epoch: 1),
          invitation: SignInService.digest(Array(code.utf8))), now: now)
      func put(_ bytes: [UInt8]) async throws -> Answer {
        let digest = Hexadecimal.text(SyncCrypto.digest(bytes))
        return try await browser.send(
          .put, "/api/sync/1/blobs?digest=\(digest)&size=\(bytes.count)&offset=0", bytes, by: device)
      }
      let photo: [UInt8] = [1, 2, 3]
      let first = device.record([1], in: family)
      #expect(try await browser.push([first], by: device).status == .ok)
      #expect(try await put(photo).status == .ok)

      let account = try #require(try await ledger.accounts(idle: 1_000_000, now: now).first)
      try await ledger.revoke(account.account, true, now: now)
      let (counter, link) = (device.counter, device.link)
      let late = device.record([2], in: family)
      #expect(try await browser.push([late], by: device).problem == "account-revoked")
      #expect(try await put([4, 5]).problem == "account-revoked")
      #expect(try await browser.pull(by: device).map(\.record) == [first])
      let digest = Hexadecimal.text(SyncCrypto.digest(photo))
      let kept = try await browser.fetch("/api/sync/1/blobs?digest=\(digest)&offset=0", by: device)
      #expect(kept.bytes == photo)

      try await ledger.revoke(account.account, false, now: now)
      (device.counter, device.link) = (counter, link)
      #expect(try await browser.push([device.record([3], in: family)], by: device).status == .ok)
    }
  }

  @Test func `Sessions end after their life, and sooner where nobody uses them`() async throws {
    try await withApp { _, _, ledger in
      let (token, account) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32))
      try await ledger.open(token, of: account, replacing: nil, life: 1_000_000, now: 1_000)
      #expect(try await ledger.session(token, idle: 400_000, now: 2_000) != nil)
      #expect(try await ledger.session(token, idle: 400_000, now: 401_000) == nil, "idle")
      #expect(try await ledger.session(token, idle: 400_000, now: 400_000)?.account == account)
      #expect(try await ledger.session(token, idle: 400_000, now: 700_000) != nil, "used again")
      #expect(try await ledger.session(token, idle: 4_000_000, now: 1_001_000) == nil, "over")
      #expect(try await ledger.session([9], idle: 400_000, now: 2_000) == nil)
    }
  }

  @Test func `An issuer that posts its answer is answered by POST alone`() async throws {
    try await withApp(comesByForm: true) { browser, issuer, _ in
      let (fields, attempt) = try await Self.begin(browser, issuer)
      #expect(fields["response_mode"] == "form_post")
      let answer = try await browser.ask(
        .post, "/sign-in/callback",
        [.cookie: "martlet-sign-in=\(attempt)", .origin: "https://id.example.org"],
        body: ByteBuffer(string: "code=c&state=\(fields["state"] ?? "")"))
      #expect(
        answer.headers[.location] == "/parents/devices" && Self.cookie("martlet-session", answer) != nil)
    }
    try await withApp { browser, _, _ in
      let answer = try await browser.ask(.post, "/sign-in/callback", body: ByteBuffer(string: "code=c"))
      #expect(answer.status == .notFound)
    }
  }

  @Test func `At home nobody signs in`() async throws {
    try await TestApp().run { browser in
      for path in ["/api/sign-in/sessions", "/api/sign-in/begin"] {
        let answer = try await browser.client.execute(uri: path, method: .get)
        #expect(answer.status == .notFound)
      }
    }
  }

  @Test
  func
    `On https the cookies are this host's alone, unread by scripts, and cross no site but to finish a post`()
  {
    let https = SignInCookies(isSecure: true, comesByForm: true)
    let token = [UInt8](repeating: 1, count: 32)
    #expect(https.session(token, seconds: 5).hasPrefix("__Host-martlet-session="))
    #expect(https.session(token, seconds: 5).hasSuffix("; Path=/; Max-Age=5; HttpOnly; SameSite=Lax; Secure"))
    #expect(https.attempt(token, seconds: 5).hasSuffix("HttpOnly; SameSite=None; Secure"))
    #expect(
      SignInCookies(isSecure: true, comesByForm: false).attempt(token, seconds: 5).contains("SameSite=Lax"))
    let name = https.session
    for value in ["a=b", "\(name)=", "\(name)=short", "x\(name)=\(Base64URL.text(token))"] {
      #expect(SignInCookies.value(name, in: [.cookie: value]) == nil, "\(value)")
    }
    #expect(SignInCookies.value(name, in: [.cookie: "a=b; \(name)=\(Base64URL.text(token))"]) == token)
  }
}
