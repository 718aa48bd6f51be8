import Crypto
import FoundationEssentials
import JWTKit

/// How this server shows an issuer that it is the client that it says.
public enum ClientProof: Sendable {
  /// PKCE alone: a client that can't keep a secret.
  case none
  case secret(String)
  /// A token signed by a team's key, made anew for each use: what Sign in with Apple takes for a secret.
  case teamKey(TeamKey)

  /// What is sent as `client_secret`.
  func secret(for client: String, to issuer: IssuerAddress, now: Double) async throws -> String? {
    switch self {
    case .none: nil
    case .secret(let text): text
    case .teamKey(let key): try await key.token(for: client, to: issuer, now: now)
    }
  }
}

/// A team's key: an ES256 private key with its name, and the team's.
public struct TeamKey: Sendable {
  let team: String
  let name: String
  private let pem: String

  /// - Throws: where the PEM holds no P-256 private key.
  public init(team: String, name: String, pem: String) throws {
    _ = try P256.Signing.PrivateKey(pemRepresentation: pem)
    (self.team, self.name, self.pem) = (team, name, pem)
  }

  struct Claims: JWTPayload {
    var iss: String
    var iat: Int
    var exp: Int
    var aud: String
    var sub: String
    func verify(using algorithm: some JWTAlgorithm) async throws {}
  }

  func token(for client: String, to issuer: IssuerAddress, now: Double) async throws -> String {
    let keys = JWTKeyCollection()
    await keys.add(ecdsa: try ES256PrivateKey(pem: pem), kid: JWKIdentifier(string: name))
    let claims = Claims(
      iss: team, iat: Int(now), exp: Int(now) + 300, aud: issuer.text, sub: client)
    return try await keys.sign(claims, kid: JWKIdentifier(string: name))
  }
}
