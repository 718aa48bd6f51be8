import Foundation
import JWTKit
import Testing

@testable import Services

/// An issuer of the tests, which can sign rightly and wrongly.
struct ForgingIssuer: Sendable {
  static let address = "https://id.example.org"
  static let client = "martlet"
  static let nonce = "a-nonce"
  static let now = 1_790_000_000.0

  let key: ES256PrivateKey
  let name: String

  init(name: String = "first") {
    key = ES256PrivateKey()
    self.name = name
  }

  static func claims(_ change: (inout IdentityClaims) -> Void = { _ in }) -> IdentityClaims {
    var claims = IdentityClaims(
      iss: address, sub: "248289761001", aud: [client], exp: now + 300, iat: now - 5, nonce: nonce)
    change(&claims)
    return claims
  }

  func token(_ claims: IdentityClaims = claims(), naming kid: String? = nil) async throws -> String {
    let keys = JWTKeyCollection()
    await keys.add(ecdsa: key, kid: JWKIdentifier(string: name))
    return try await keys.sign(
      claims, kid: JWKIdentifier(string: name), header: kid.map { ["kid": .string($0)] } ?? [:])
  }

  /// The public key as the issuer's list has it.
  func listed(_ more: String = "") throws -> String {
    let parameters = try #require(key.parameters)
    let (x, y) = (Self.url(parameters.x), Self.url(parameters.y))
    return #"{"kty":"EC","crv":"P-256","kid":"\#(name)","x":"\#(x)","y":"\#(y)"\#(more)}"#
  }

  private static func url(_ base64: String) -> String {
    base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// A token put together by hand.
  static func raw(header: String, claims: IdentityClaims = claims(), signature: [UInt8] = []) throws -> String
  {
    let body = [UInt8](try JSONEncoder().encode(claims))
    return [Array(header.utf8), body, signature].map(Base64URL.text).joined(separator: ".")
  }
}
