public import Exchange

/// Who may use the space of a server that others run, by a sign-in somewhere else. It knows no name, no address and no family's data:
/// an account is the SHA-256 of its issuer and subject, a session that of its token.
///
/// Times are milliseconds since 1970 and are passed in. Every call may throw `unavailable`.
public protocol AccountBook: Sendable {
  /// Notes that somebody went to the issuer to sign in. - Throws: `full` where too many are under way.
  func note(_ attempt: SignInAttempt, now: Int64) async throws(StoreError)
  /// Takes the attempt out, so that it counts once; `nil` for one that is unknown, used or over.
  func take(attempt state: [UInt8], now: Int64) async throws(StoreError) -> SignInAttempt?
  /// Opens a session of an account, which is made where it is new. `replacing`: a session that ends with it.
  ///
  /// - Throws: `notFound` for a revoked account.
  func open(_ session: [UInt8], of account: [UInt8], replacing: [UInt8]?, life: Int64, now: Int64)
    async throws(StoreError)
  /// The session, and that it was used now; `nil` for one that is unknown or over, was idle too long, or whose account is revoked.
  func session(_ session: [UInt8], idle: Int64, now: Int64) async throws(StoreError) -> SessionFacts?
  /// Those of an account that hold, the latest used first.
  func sessions(of account: [UInt8], idle: Int64, now: Int64) async throws(StoreError) -> [SessionFacts]
  /// Ends a session of the account. One that is not there is ended already.
  func end(_ session: [UInt8], of account: [UInt8]) async throws(StoreError)
  func accounts(idle: Int64, now: Int64) async throws(StoreError) -> [AccountFacts]
  /// Ends an account's sessions and its unused invitation, and lets it sign in no more; or lets it again.
  ///
  /// - Throws: `notFound`.
  func revoke(_ account: [UInt8], _ isRevoked: Bool, now: Int64) async throws(StoreError)
  /// Lets an account begin one family, by an invitation that takes the place of its last unused one.
  ///
  /// - Throws: `notFound` for a revoked account; `familyExists` where it has begun one that is still there.
  func invite(_ digest: [UInt8], for account: [UInt8], life: Int64, now: Int64) async throws(StoreError)
  /// Whether a family was begun by an account that is revoked: it may be read, and nothing is added.
  func isRevoked(_ family: SyncName) async throws(StoreError) -> Bool
}

/// Somebody who has gone to the issuer and has not come back yet.
public struct SignInAttempt: Hashable, Sendable {
  /// The SHA-256 of what came along to the issuer and comes back.
  public var state: [UInt8]
  /// The SHA-256 of what the browser was given: nobody else can finish it.
  public var browser: [UInt8]
  public var nonce: [UInt8]
  /// The secret of which the issuer was told the SHA-256 (PKCE, RFC 7636).
  public var verifier: [UInt8]
  public var expires: Int64

  public init(state: [UInt8], browser: [UInt8], nonce: [UInt8], verifier: [UInt8], expires: Int64) {
    self.state = state
    self.browser = browser
    self.nonce = nonce
    self.verifier = verifier
    self.expires = expires
  }
}

public struct SessionFacts: Hashable, Sendable {
  /// The SHA-256 of its token, which is kept nowhere.
  public var digest: [UInt8]
  public var account: [UInt8]
  public var begun: Int64
  public var lastSeen: Int64
  public var expires: Int64
  /// The account has begun a family.
  public var hasFamily: Bool
}

public struct AccountFacts: Hashable, Sendable {
  public var account: [UInt8]
  public var begun: Int64
  public var lastSeen: Int64
  /// `nil` while it may sign in.
  public var revoked: Int64?
  public var sessions: Int64
  public var hasFamily: Bool
}
