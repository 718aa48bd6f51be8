import Crypto
import Foundation
import JWTKit
import NIOConcurrencyHelpers
import Testing

@testable import Services

/// Tokens as an attacker would make them, and the control beside each: the same rightly made is taken.
@Suite struct IdentityTokenTests {
  private let issuer = ForgingIssuer()

  /// A desk whose issuer has these keys, and how often it was asked for them.
  private func desk(_ keys: NIOLockedValueBox<[String]>, _ now: NIOLockedValueBox<Double>? = nil) throws -> (
    IssuerDesk, NIOLockedValueBox<Int>
  ) {
    let asked = NIOLockedValueBox(0)
    let address = try #require(IssuerAddress(ForgingIssuer.address))
    let desk = IssuerDesk(
      issuer: address, client: ForgingIssuer.client, proof: .none,
      fetch: { path, _ in
        if path.hasSuffix("openid-configuration") {
          return Array(
            #"{"issuer":"https://id.example.org","authorization_endpoint":"https://id.example.org/a","token_endpoint":"https://id.example.org/t","jwks_uri":"https://id.example.org/k"}"#
              .utf8)
        }
        asked.withLockedValue { $0 += 1 }
        return Array("{\"keys\":[\(keys.withLockedValue { $0 }.joined(separator: ","))]}".utf8)
      }, now: { now?.withLockedValue { $0 } ?? ForgingIssuer.now })
    return (desk, asked)
  }

  private func trouble(_ token: String, keys: [String]? = nil) async throws -> SignInTrouble? {
    let (desk, _) = try desk(NIOLockedValueBox(try keys ?? [issuer.listed()]))
    do throws(SignInTrouble) {
      _ = try await desk.claims(in: token, nonce: ForgingIssuer.nonce)
      return nil
    } catch {
      return error
    }
  }

  @Test func `A right token is taken, for one audience or for several with an authorized party`() async throws
  {
    #expect(try await trouble(issuer.token()) == nil)
    let several = ForgingIssuer.claims {
      $0.aud = ["other", ForgingIssuer.client]
      $0.azp = ForgingIssuer.client
    }
    #expect(try await trouble(issuer.token(several)) == nil)
    #expect(try await trouble(issuer.token(), keys: [issuer.listed(#","alg":"ES256","use":"sig""#)]) == nil)
  }

  @Test func `A token signed by nobody is refused`() async throws {
    for name in ["none", "None", "NONE", "nOnE", ""] {
      let header = #"{"alg":"\#(name)","typ":"JWT","kid":"first"}"#
      #expect(try await trouble(ForgingIssuer.raw(header: header)) == .algorithm, "\(name)")
    }
    #expect(try await trouble(ForgingIssuer.raw(header: #"{"typ":"JWT"}"#)) == .algorithm)
  }

  @Test func `A token signed with the public key as a shared secret is refused`() async throws {
    let pem = issuer.key.publicKey.pemRepresentation
    for secret in [pem, try issuer.listed()] {
      let header = #"{"alg":"HS256","typ":"JWT","kid":"first"}"#
      let unsigned = try ForgingIssuer.raw(header: header).dropLast()
      let code = HMAC<SHA256>.authenticationCode(
        for: Data(unsigned.utf8), using: SymmetricKey(data: Data(secret.utf8)))
      let token = "\(unsigned).\(Base64URL.text(Array(code)))"
      #expect(try await trouble(token) == .algorithm)
      // Even where the issuer lists a shared secret among its keys.
      let shared = #"{"kty":"oct","kid":"first","k":"\#(Base64URL.text(Array(secret.utf8)))"}"#
      #expect(try await trouble(token, keys: [shared]) == .algorithm)
    }
  }

  @Test func `A token of another algorithm than its key's is refused`() async throws {
    for algorithm in ["RS256", "ES384", "EdDSA"] {
      let header = #"{"alg":"\#(algorithm)","kid":"first"}"#
      let got = try await trouble(
        ForgingIssuer.raw(header: header, signature: [UInt8](repeating: 1, count: 64)))
      #expect(got == .algorithm || got == .signature, "\(algorithm)")
    }
    #expect(
      try await trouble(issuer.token(), keys: [issuer.listed(#","alg":"ES384""#)]) == .algorithm)
  }

  @Test func `A token signed by another key under the issuer's name is refused`() async throws {
    #expect(try await trouble(ForgingIssuer(name: "first").token()) == .signature)
    var parts = try await issuer.token().split(separator: ".").map(String.init)
    parts[1] = Base64URL.text([UInt8](try JSONEncoder().encode(ForgingIssuer.claims { $0.sub = "another" })))
    #expect(try await trouble(parts.joined(separator: ".")) == .signature, "another person's name")
  }

  @Test func `A token of another issuer, for another audience or of another sign-in is refused`() async throws
  {
    let wrong: [(SignInTrouble, (inout IdentityClaims) -> Void)] = [
      (.issuer, { $0.iss = "https://id.example.org/" }), (.issuer, { $0.iss = "https://evil.example" }),
      (.issuer, { $0.iss = "" }), (.audience, { $0.aud = ["other"] }), (.audience, { $0.aud = [] }),
      (.audience, { $0.aud = ["other", ForgingIssuer.client] }), (.audience, { $0.azp = "other" }),
      (.nonce, { $0.nonce = "another" }), (.nonce, { $0.nonce = nil }), (.nonce, { $0.nonce = "" }),
      (.malformed, { $0.sub = "" }), (.malformed, { $0.sub = String(repeating: "a", count: 256) }),
    ]
    for (trouble, change) in wrong {
      #expect(try await self.trouble(issuer.token(ForgingIssuer.claims(change))) == trouble)
    }
  }

  @Test
  func `A token that has expired or is from the future is refused, but for a minute between two clocks`()
    async throws
  {
    let now = ForgingIssuer.now
    let wrong: [(SignInTrouble?, (inout IdentityClaims) -> Void)] = [
      (.expired, { $0.exp = now - 61 }), (nil, { $0.exp = now - 59 }), (.expired, { $0.exp = 0 }),
      (.future, { $0.iat = now + 61 }), (nil, { $0.iat = now + 59 }), (.future, { $0.nbf = now + 61 }),
      (nil, { $0.nbf = now - 1 }), (.expired, { $0.exp = -.greatestFiniteMagnitude }),
    ]
    for (trouble, change) in wrong {
      #expect(try await self.trouble(issuer.token(ForgingIssuer.claims(change))) == trouble)
    }
  }

  @Test func `What is no token is refused`() async throws {
    let whole = try await issuer.token()
    for token in [
      "", ".", "..", "a.b.c", whole + ".", String(whole.dropLast(1)) + "=",
      whole + String(repeating: "a", count: 20_000),
      "null.null.null", String(repeating: ".", count: 50),
    ] {
      let got = try await trouble(token)
      #expect(got != nil, "\(token.prefix(20))")
    }
    let critical = try ForgingIssuer.raw(header: #"{"alg":"ES256","kid":"first","crit":["exp"]}"#)
    #expect(try await trouble(critical) == .algorithm)
  }

  @Test func `An unknown key is refused, and none is guessed where a token names none`() async throws {
    let unnamed = try await issuer.token().split(separator: ".").map(String.init)
    let header = Base64URL.text(Array(#"{"alg":"ES256"}"#.utf8))
    let token = ([header] + unnamed[1...]).joined(separator: ".")
    #expect(
      try await trouble(token, keys: [issuer.listed(), ForgingIssuer(name: "second").listed()]) == .unknownKey
    )
    #expect(try await trouble(issuer.token(), keys: []) == .unknownKey)
    #expect(try await trouble(issuer.token(), keys: [ForgingIssuer(name: "second").listed()]) == .unknownKey)
  }

  @Test func `A key of a kind that is not known spoils no other`() async throws {
    let odd = [
      #"{"kty":"RSA","use":"enc","alg":"RSA-OAEP-256","kid":"e","n":"AQAB","e":"AQAB"}"#, "{}", "5",
      #"{"kty":"post-quantum","kid":"q"}"#,
    ]
    #expect(try await trouble(issuer.token(), keys: odd + [issuer.listed()]) == nil)
  }

  @Test func `A rotated key is found, and forged names cost the issuer one question a minute`() async throws {
    let keys = NIOLockedValueBox([try issuer.listed()])
    let now = NIOLockedValueBox(ForgingIssuer.now)
    let (desk, asked) = try desk(keys, now)
    _ = try await desk.claims(in: issuer.token(), nonce: ForgingIssuer.nonce)
    _ = try await desk.claims(in: issuer.token(), nonce: ForgingIssuer.nonce)
    #expect(asked.withLockedValue { $0 } == 1, "kept for an hour")
    let next = ForgingIssuer(name: "next")
    keys.withLockedValue { [listed = try next.listed()] in $0 = [listed] }
    now.withLockedValue { $0 += 61 }
    _ = try await desk.claims(
      in: next.token(ForgingIssuer.claims { $0.iat += 61 }), nonce: ForgingIssuer.nonce)
    #expect(asked.withLockedValue { $0 } == 2)
    for _ in 0..<20 {
      let forged = try await ForgingIssuer(name: "forged").token()
      await #expect(throws: SignInTrouble.unknownKey) {
        try await desk.claims(in: forged, nonce: ForgingIssuer.nonce)
      }
    }
    #expect(asked.withLockedValue { $0 } == 2)
    await #expect(throws: SignInTrouble.unknownKey, "the old key is gone") {
      try await desk.claims(in: try await issuer.token(), nonce: ForgingIssuer.nonce)
    }
  }

  @Test func `An issuer that speaks for another, or sends people where nothing is secure, is not used`()
    async throws
  {
    let address = try #require(IssuerAddress(ForgingIssuer.address))
    func document(_ issuer: String, _ keys: String) -> [UInt8] {
      Array(
        #"{"issuer":"\#(issuer)","authorization_endpoint":"https://id.example.org/a","token_endpoint":"https://id.example.org/t","jwks_uri":"\#(keys)"}"#
          .utf8)
    }
    #expect(
      try IssuerDocument(document(address.text, "https://id.example.org/k"), of: address).keys.hasSuffix("/k")
    )
    for (issuer, keys) in [
      ("https://evil.example", "https://id.example.org/k"), (address.text + "/", "https://id.example.org/k"),
      (address.text, "http://id.example.org/k"), (address.text, "ftp://id.example.org/k"), (address.text, ""),
      (address.text, "https://user:password@id.example.org/k"),
    ] {
      #expect(throws: SignInTrouble.discovery) { try IssuerDocument(document(issuer, keys), of: address) }
    }
    for text in [
      "http://id.example.org", "https://", "id.example.org", "https://a?b", "https://a#b", "http://10.0.0.1",
    ] {
      #expect(IssuerAddress(text) == nil, "\(text)")
    }
    #expect(IssuerAddress("http://127.0.0.1:9400") != nil)
  }

  @Test func `A team's key makes a secret for this client and this issuer that ends soon`() async throws {
    let own = ES256PrivateKey()
    let key = try TeamKey(team: "TEAM", name: "KEY", pem: own.pemRepresentation)
    let address = try #require(IssuerAddress("https://appleid.apple.com"))
    let secret = try #require(
      try await ClientProof.teamKey(key).secret(for: "org.example", to: address, now: ForgingIssuer.now))
    let keys = JWTKeyCollection()
    await keys.add(ecdsa: own.publicKey, kid: "KEY")
    let claims = try await keys.verify(secret, as: TeamKey.Claims.self)
    #expect(claims.iss == "TEAM" && claims.sub == "org.example" && claims.aud == "https://appleid.apple.com")
    #expect(claims.exp - claims.iat == 300)
    #expect(throws: (any Error).self) { try TeamKey(team: "T", name: "K", pem: "no key") }
  }
}
