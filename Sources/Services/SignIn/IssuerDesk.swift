import Exchange
import Family
import FoundationEssentials

/// One issuer, as this server asks it: where to send people, which token a code is good for, and whether that token is right.
///
/// What it says of itself and its keys are kept for an hour. A token whose key is unknown makes it ask for the keys once more, at most
/// once a minute: so a rotated key is found, and forged names of keys cost the issuer nothing.
public actor IssuerDesk {
  /// What is asked of the network. `form`: what is sent; without it, GET.
  public typealias Fetch = @Sendable (_ address: String, _ form: String?) async throws -> [UInt8]

  public nonisolated let issuer: IssuerAddress
  public nonisolated let client: String
  private let proof: ClientProof
  private let fetch: Fetch
  /// Seconds since 1970.
  private let now: @Sendable () -> Double

  private static let life = 3_600.0
  private static let pause = 60.0

  private var document: (value: IssuerDocument, at: Double)?
  private var keys: (value: IssuerKeys, at: Double)?

  public init(
    issuer: IssuerAddress, client: String, proof: ClientProof, fetch: @escaping Fetch,
    now: (@Sendable () -> Double)? = nil
  ) {
    (self.issuer, self.client, self.proof, self.fetch) = (issuer, client, proof, fetch)
    self.now = now ?? { Date().timeIntervalSince1970 }
  }

  /// Where somebody goes to sign in.
  ///
  /// - Parameter comesByForm: the answer is posted (`response_mode=form_post`), as Sign in with Apple does.
  public func address(
    state: String, nonce: String, challenge: String, back: String, comesByForm: Bool
  ) async throws(SignInTrouble) -> String {
    let document = try await known()
    var fields = [
      ("response_type", "code"), ("client_id", client), ("redirect_uri", back), ("scope", "openid"),
      ("state", state), ("nonce", nonce), ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ]
    if comesByForm { fields.append(("response_mode", "form_post")) }
    return document.authorization + (document.authorization.contains("?") ? "&" : "?") + Self.form(fields)
  }

  /// Who came back with a code.
  public func claims(code: String, verifier: String, nonce: String, back: String)
    async throws(SignInTrouble) -> IdentityClaims
  {
    let document = try await known()
    let secret: String?
    do { secret = try await proof.secret(for: client, to: issuer, now: now()) } catch { throw .refused }
    var fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", back), ("client_id", client),
      ("code_verifier", verifier),
    ]
    if let secret { fields.append(("client_secret", secret)) }
    let answer = try await asked(document.token, Self.form(fields), refusal: .refused)
    guard let token = (try? JSONReader.read(answer))?.object?["id_token"]?.text else { throw .refused }
    return try await claims(in: token, nonce: nonce)
  }

  /// The claims of a token that is the issuer's, for this client and this sign-in, now.
  public func claims(in token: String, nonce: String) async throws(SignInTrouble) -> IdentityClaims {
    var claims: IdentityClaims
    do throws(SignInTrouble) { claims = try await currentKeys(anew: false).claims(of: token) } catch {
      // The issuer may have changed its keys since.
      guard error == .unknownKey, now() - (keys?.at ?? 0) >= Self.pause else { throw error }
      claims = try await currentKeys(anew: true).claims(of: token)
    }
    try claims.check(issuer: issuer, client: client, nonce: nonce, now: now())
    return claims
  }

  private func known() async throws(SignInTrouble) -> IssuerDocument {
    if let document, now() - document.at < Self.life { return document.value }
    let path = issuer.text.hasSuffix("/") ? String(issuer.text.dropLast()) : issuer.text
    let bytes = try await asked(path + "/.well-known/openid-configuration", nil, refusal: .discovery)
    let fresh = try IssuerDocument(bytes, of: issuer)
    document = (fresh, now())
    return fresh
  }

  private func currentKeys(anew: Bool) async throws(SignInTrouble) -> IssuerKeys {
    if !anew, let keys, now() - keys.at < Self.life { return keys.value }
    let bytes = try await asked(try await known().keys, nil, refusal: .discovery)
    let fresh = try IssuerKeys(bytes)
    keys = (fresh, now())
    return fresh
  }

  private func asked(_ address: String, _ form: String?, refusal: SignInTrouble) async throws(SignInTrouble)
    -> [UInt8]
  {
    do { return try await fetch(address, form) } catch {
      switch error as? FetchFailure {
      case .status, .redirected, .unreadable, .tooLarge: throw refusal
      default: throw .notReached
      }
    }
  }

  /// As a form sends it (application/x-www-form-urlencoded), with no more letters than are safe in any place.
  static func form(_ fields: [(String, String)]) -> String {
    fields.map { "\($0.0)=\(encoded($0.1))" }.joined(separator: "&")
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}
