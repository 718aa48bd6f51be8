public import JWTKit

/// What an identity token says (OpenID Connect Core 1.0, section 2). It is believed once ``check(issuer:client:nonce:now:)`` has passed.
public struct IdentityClaims: JWTPayload, Hashable {
  public var iss: String
  public var sub: String
  /// One client, or several.
  public var aud: [String]
  public var exp: Double
  public var iat: Double
  public var nbf: Double?
  public var nonce: String?
  public var azp: String?

  enum CodingKeys: String, CodingKey { case iss, sub, aud, exp, iat, nbf, nonce, azp }

  public init(
    iss: String, sub: String, aud: [String], exp: Double, iat: Double, nbf: Double? = nil,
    nonce: String? = nil, azp: String? = nil
  ) {
    (self.iss, self.sub, self.aud, self.exp, self.iat) = (iss, sub, aud, exp, iat)
    (self.nbf, self.nonce, self.azp) = (nbf, nonce, azp)
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    iss = try values.decode(String.self, forKey: .iss)
    sub = try values.decode(String.self, forKey: .sub)
    if let one = try? values.decode(String.self, forKey: .aud) {
      aud = [one]
    } else {
      aud = try values.decode([String].self, forKey: .aud)
    }
    exp = try values.decode(Double.self, forKey: .exp)
    iat = try values.decode(Double.self, forKey: .iat)
    nbf = try values.decodeIfPresent(Double.self, forKey: .nbf)
    nonce = try values.decodeIfPresent(String.self, forKey: .nonce)
    azp = try values.decodeIfPresent(String.self, forKey: .azp)
  }

  /// The library asks for it once the signature was found right. With a clock of its own, no test could say when now is.
  public func verify(using algorithm: some JWTAlgorithm) async throws {}

  /// How far the clocks of two servers may be apart, in seconds.
  public static let tolerance = 60.0

  /// - Parameter now: seconds since 1970.
  public func check(issuer: IssuerAddress, client: String, nonce: String, now: Double) throws(SignInTrouble) {
    guard iss == issuer.text else { throw .issuer }
    guard aud.contains(client), aud.count == 1 || azp != nil, azp == nil || azp == client else {
      throw .audience
    }
    guard exp.isFinite, iat.isFinite, nbf?.isFinite ?? true else { throw .malformed }
    guard now < exp + Self.tolerance else { throw .expired }
    guard iat <= now + Self.tolerance, nbf ?? 0 <= now + Self.tolerance else { throw .future }
    guard self.nonce == nonce else { throw .nonce }
    guard !sub.isEmpty, sub.utf8.count <= 255 else { throw .malformed }
  }
}
