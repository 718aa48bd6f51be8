import Exchange
import FoundationEssentials
import HTTPTypes
import Hummingbird
import HummingbirdCore
public import Store
import Vault

/// What the routes of `/api/sync` work with: where sealed records and blobs are kept, and the operator's bounds.
public struct SyncService: Sendable {
  /// Who may begin a family on this server.
  public enum Beginning: Sendable {
    /// Whoever knows the code that the operator sees, as in a home.
    case code(HomeCode)
    /// Whoever holds an invitation that has not been used.
    case invitation

    /// What the terminal shows of it.
    var shown: String? {
      guard case .code(let code) = self else { return nil }
      return code.shown
    }
  }

  public var ledger: any Ledger
  public var blobs: any BlobStore
  public var beginning: Beginning
  public var quota: Quota
  /// Who waits for news.
  let hub = NewsHub()
  /// Milliseconds since 1970.
  public var now: @Sendable () -> Int64

  public init(
    ledger: any Ledger, blobs: any BlobStore, beginning: Beginning, quota: Quota = .usual,
    now: (@Sendable () -> Int64)? = nil
  ) {
    self.ledger = ledger
    self.blobs = blobs
    self.beginning = beginning
    self.quota = quota
    self.now = now ?? { Int64(Date().timeIntervalSince1970 * 1000) }
  }
}

extension Quota {
  /// Ten years of a family that changes its boards daily, and 20,000 photos.
  public static let usual = Quota(recordBytes: 1 << 30, records: 2_000_000, blobBytes: 20 << 30)
}

extension SyncService {
  /// The member that signed a request; what it sends is what it signed, and it sends it once.
  ///
  /// - Parameter body: `nil` for a request without one.
  func member(_ call: RouteCall, body: [UInt8]? = nil) async throws -> DeviceFacts {
    let signature = try read(call, body.map(SyncCrypto.digest))
    let device = try await signer(of: signature)
    try await take(nonce(of: signature))
    return device
  }

  /// The same for what may be large: nothing of the body is read before a member is known to have signed its digest. Strangers
  /// fill no memory.
  func memberSending(_ call: RouteCall) async throws -> (device: DeviceFacts, body: [UInt8]) {
    let (device, body, nonce) = try await memberPushing(call)
    try await take(nonce)
    return (device, body)
  }

  /// The same, where what is sent goes to the ledger together with the nonce by which it is taken once.
  func memberPushing(_ call: RouteCall) async throws -> (
    device: DeviceFacts, body: [UInt8], nonce: NonceUse
  ) {
    guard let digest = RequestSignature.contentDigest(call.request.headers) else {
      throw Problem(.syncSignature)
    }
    let signature = try read(call, digest)
    let device = try await signer(of: signature)
    let body = try await call.body()
    guard SyncCrypto.digest(body) == digest else { throw Problem(.syncSignature) }
    return (device, body, try nonce(of: signature))
  }

  private func signer(of signature: RequestSignature) async throws -> DeviceFacts {
    guard let device = try await ledger.device(signature.device) else { throw Problem(.syncNotMember) }
    guard signature.isBy(device.signingKey) else { throw Problem(.syncSignature) }
    // Told only to who holds the key.
    guard device.removed == nil else { throw Problem(.syncRemoved) }
    return device
  }

  /// As ``member(_:body:)`` for a device that begins a family, whose key comes with what it sends.
  func check(_ call: RouteCall, body: [UInt8], by member: MemberStatement.Member) async throws {
    let signature = try read(call, SyncCrypto.digest(body))
    guard signature.device == SyncCrypto.name(of: member.named), signature.isBy(member.signingKey) else {
      throw Problem(.syncSignature)
    }
    try await take(nonce(of: signature))
  }

  private func read(_ call: RouteCall, _ digest: [UInt8]?) throws(Problem) -> RequestSignature {
    try RequestSignature(
      call.request.headers, method: call.request.method.rawValue, target: call.target,
      digest: digest)
  }

  private func nonce(of signature: RequestSignature) throws(Problem) -> NonceUse {
    let seconds = now() / 1000
    guard abs(seconds - signature.created) <= RequestSignature.tolerance else { throw Problem(.syncClock) }
    let expires = (signature.created + RequestSignature.tolerance + 1) * 1000
    return NonceUse(device: signature.device, nonce: signature.nonce, expires: expires)
  }

  private func take(_ nonce: NonceUse) async throws {
    guard try await ledger.use(nonce: nonce.nonce, of: nonce.device, expires: nonce.expires) else {
      throw Problem(.syncReplayed)
    }
  }

  /// Whether a family may begin with what it shows; the SHA-256 of an invitation goes to the ledger, where it is used up.
  func invitation(_ shown: [UInt8]) throws(Problem) -> [UInt8]? {
    switch beginning {
    case .code(let code):
      // Digests are compared, whose first differing byte tells nothing of the code.
      guard SyncCrypto.digest(shown) == SyncCrypto.digest(Array(code.text.utf8)) else {
        throw Problem(.syncInvitation)
      }
      return nil
    case .invitation: return SyncCrypto.digest(shown)
    }
  }
}

extension RouteCall {
  /// The address as the asker wrote it, which is what it signs.
  var target: String {
    let authority = request.head.authority ?? ""
    let scheme =
      if let origin = services.publicOrigin, origin.authority == authority.lowercased() {
        origin.scheme
      } else {
        services.isSecure ? "https" : "http"
      }
    return "\(scheme)://\(authority)\(request.uri.string)"
  }
}

extension Problem {
  /// It has a label because `Problem(.notFound)` would be this one calling itself: codes and what a store throws share names.
  init(store error: StoreError) {
    switch error {
    // Both types have a case of this name.
    case .notFound: self.init(Code.notFound)
    case .familyExists, .statementConflict, .chainConflict, .recordConflict, .joinExists, .joinConflict:
      self.init(.syncConflict)
    case .invitationRefused: self.init(.syncInvitation)
    case .deviceRefused: self.init(.syncNotMember)
    case .quotaReached: self.init(.syncQuota)
    case .nonceUsed: self.init(.syncReplayed)
    case .full: self.init(.syncFull)
    case .unavailable: self.init(.syncUnavailable)
    case .newerVersion, .damaged: self.init(.internalError)
    }
  }
}
