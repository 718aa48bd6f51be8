internal import Bytes

/// What is kept of a PIN, a passphrase or a recovery code: enough to know it again, not enough to read it.
///
/// The slow derivation is done outside, by WebCrypto in the browser. Here stands what to derive and which results
/// may be believed. A digest is never an encryption key.
public struct SecretDigest: Hashable, Sendable {
  /// PBKDF2 with HMAC-SHA-256 (RFC 8018). No fewer rounds than 600,000 (OWASP Password Storage Cheat Sheet, for
  /// this function) are ever accepted, whoever stored them; more than ten million would hang an old tablet.
  public static let acceptedRounds: ClosedRange<Int64> = 600_000...10_000_000
  public static let saltBytes = 16
  public static let digestBytes = 32

  public let salt: [UInt8]
  public let rounds: Int64
  public let digest: [UInt8]
  /// When it was made, in milliseconds since 1970: for people to read, nothing is decided by it.
  public let madeAt: Int64

  /// `nil` where salt or digest have another length, or the rounds are outside ``acceptedRounds``.
  public init?(salt: [UInt8], rounds: Int64, digest: [UInt8], madeAt: Int64) {
    guard salt.count == SecretDigest.saltBytes, digest.count == SecretDigest.digestBytes,
      SecretDigest.acceptedRounds.contains(rounds)
    else { return nil }
    self.salt = salt
    self.rounds = rounds
    self.digest = digest
    self.madeAt = madeAt
  }

  /// What to derive to find out whether a text is the secret.
  public func derivation(of text: String) -> Derivation {
    Derivation(secret: text.bytes, salt: salt, rounds: rounds)
  }

  /// The same digest, in force since another time.
  public func made(at time: Int64) -> SecretDigest {
    SecretDigest(salt: salt, rounds: rounds, digest: digest, madeAt: time) ?? self
  }

  /// Whether what was derived is this digest, without a hint of how near it came.
  public func matches(_ derived: [UInt8]) -> Bool { constantTimeEqual(derived, digest) }
}

/// What the host derives 32 bytes of, by PBKDF2 with HMAC-SHA-256.
///
/// The host normalises what was typed to NFC before it hands it in (`String.prototype.normalize`): й in two
/// spellings is one secret. The rules do not do it, because Unicode's tables would cost 25 kB.
public struct Derivation: Hashable, Sendable {
  public let secret: [UInt8]
  public let salt: [UInt8]
  public let rounds: Int64

  public init(secret: [UInt8], salt: [UInt8], rounds: Int64) {
    self.secret = secret
    self.salt = salt
    self.rounds = rounds
  }
}

extension SecretDigest {
  /// Reads what ``value(_:)`` wrote, but for its kind; `nil` for anything else.
  init?(_ value: Value) {
    guard let list = value.list, list.count == 5, let rounds = list[1].integer, let salt = list[2].text,
      let digest = list[3].text, let madeAt = list[4].integer
    else { return nil }
    self.init(salt: Base64.bytes(salt), rounds: rounds, digest: Base64.bytes(digest), madeAt: madeAt)
  }

  func value(_ kind: String) -> Value {
    .list([
      .text(kind), .integer(rounds), .text(Base64.text(salt)), .text(Base64.text(digest)), .integer(madeAt),
    ])
  }
}
