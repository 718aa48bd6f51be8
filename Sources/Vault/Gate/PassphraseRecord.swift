/// What is kept of a passphrase: `version ‖ algorithm ‖ a ‖ b ‖ c ‖ salt ‖ digest`, 62 bytes (Documentation/Envelope.md).
public struct PassphraseRecord: Hashable, Sendable, Concealed {
  static let saltSize = 16
  static let size = 62

  public let derivation: PassphraseDerivation
  let salt: [UInt8]
  let digest: [UInt8]

  init(derivation: PassphraseDerivation, salt: [UInt8], digest: [UInt8]) {
    self.derivation = derivation
    self.salt = salt
    self.digest = digest
  }

  /// Reads a record, and refuses one whose derivation is too weak or too costly, before any work.
  public init(bytes: [UInt8]) throws(PassphraseError) {
    guard let version = bytes.first, version > 0 else { throw .corrupt }
    guard version == 1 else { throw .newerVersion }
    guard bytes.count > 1, bytes[1] > 0 else { throw .corrupt }
    guard bytes[1] <= 2 else { throw .newerVersion }
    guard bytes.count == Self.size else { throw .corrupt }
    func number(at start: Int) -> UInt32 { bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    let (a, b, c) = (number(at: 2), number(at: 6), number(at: 10))
    if bytes[1] == 1 {
      guard b == 0, c == 0 else { throw .corrupt }
      derivation = .pbkdf2(rounds: a)
    } else {
      derivation = .scrypt(n: a, r: b, p: c)
    }
    salt = Array(bytes[14..<30])
    digest = Array(bytes[30...])
    try derivation.check()
  }

  public var bytes: [UInt8] {
    switch derivation {
    case .pbkdf2(let rounds):
      [1, 1] + rounds.bigEndianBytes + [UInt8](repeating: 0, count: 8) + salt + digest
    case .scrypt(let n, let r, let p):
      [1, 2] + n.bigEndianBytes + r.bigEndianBytes + p.bigEndianBytes + salt + digest
    }
  }
}
