import Crypto
import Exchange
import FoundationEssentials
import HTTPTypes
import Hummingbird
public import Services
public import Store
import Vault

/// Sign-in on a server that others run: who may use its space. It opens no family's data: that is sealed on the devices.
public struct SignInService: Sendable {
  public let desk: IssuerDesk
  public let book: any AccountBook
  /// The issuer posts its answer, as Sign in with Apple does.
  public let comesByForm: Bool
  /// What the issuer is called on the page.
  public let name: String
  /// Milliseconds since 1970.
  let now: @Sendable () -> Int64

  public init(
    desk: IssuerDesk, book: any AccountBook, name: String, comesByForm: Bool = false,
    now: (@Sendable () -> Int64)? = nil
  ) {
    (self.desk, self.book, self.name, self.comesByForm) = (desk, book, name, comesByForm)
    self.now = now ?? { Int64(Date().timeIntervalSince1970 * 1000) }
  }

  /// A session ends after so long, used or not, and sooner where it is not used.
  public static let life: Int64 = 90 * 86_400_000
  public static let idle: Int64 = 30 * 86_400_000
  /// How long somebody may take at the issuer.
  static let patience: Int64 = 10 * 60_000
  /// How long the invitation of an account holds: it is used at once.
  static let invitationLife: Int64 = 3_600_000

  static func digest(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

  /// 256 random bits.
  static func secret() -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// The name of an account: neither issuer nor subject can be told from it.
  public static func account(issuer: IssuerAddress, subject: String) -> [UInt8] {
    digest(Array(issuer.text.utf8) + [0] + Array(subject.utf8))
  }

  /// Where somebody goes, and what the browser is given so that only it can finish.
  func begin(back: String) async throws -> (address: String, browser: [UInt8]) {
    let (state, browser, nonce, verifier) = (Self.secret(), Self.secret(), Self.secret(), Self.secret())
    let challenge = Base64URL.text(Self.digest(Array(Base64URL.text(verifier).utf8)))
    let address: String
    do throws(SignInTrouble) {
      address = try await desk.address(
        state: Base64URL.text(state), nonce: Base64URL.text(nonce), challenge: challenge, back: back,
        comesByForm: comesByForm)
    } catch {
      throw Problem(.signInIssuer)
    }
    let now = now()
    try await book.note(
      SignInAttempt(
        state: Self.digest(state), browser: Self.digest(browser), nonce: nonce, verifier: verifier,
        expires: now + Self.patience), now: now)
    return (address, browser)
  }

  /// The token of a new session for whoever came back from the issuer.
  ///
  /// - Parameter old: the session that the browser had, which ends.
  func finish(state: String, code: String, browser: [UInt8]?, old: [UInt8]?, back: String)
    async throws(SignInFault) -> [UInt8]
  {
    guard let state = Base64URL.bytes(state), state.count == 32, let browser else { throw .notBegun }
    do {
      guard let attempt = try await book.take(attempt: Self.digest(state), now: now()),
        attempt.browser == Self.digest(browser)
      else { throw SignInFault.notBegun }
      let claims = try await desk.claims(
        code: code, verifier: Base64URL.text(attempt.verifier), nonce: Base64URL.text(attempt.nonce),
        back: back)
      let token = Self.secret()
      do throws(StoreError) {
        try await book.open(
          Self.digest(token), of: Self.account(issuer: desk.issuer, subject: claims.sub),
          replacing: old.map(Self.digest), life: Self.life, now: now())
      } catch {
        throw error == .notFound ? SignInFault.revoked : .store
      }
      return token
    } catch let error as SignInFault {
      throw error
    } catch let error as SignInTrouble {
      throw .token(error)
    } catch {
      throw .store
    }
  }
}

/// Why nobody was signed in. The page is told the name.
enum SignInFault: Error, Hashable, Sendable {
  /// This browser did not begin it, or long ago, or it was finished already.
  case notBegun
  /// The person, or the issuer, said no.
  case declined
  case token(SignInTrouble)
  /// The operator has taken this account's right away.
  case revoked
  case store

  /// In the address of the page that the browser comes back to.
  var name: String {
    switch self {
    case .notBegun: "not-begun"
    case .declined: "declined"
    case .token(.notReached): "issuer"
    case .token: "refused"
    case .revoked: "revoked"
    case .store: "unavailable"
    }
  }
}
