import Crypto
import CryptoExtras
import FoundationEssentials

/// How slowly a passphrase becomes 32 bytes.
///
/// The floor is OWASP's (Password Storage Cheat Sheet): 600,000 rounds of PBKDF2-HMAC-SHA256, or scrypt with N = 2¹⁷,
/// r = 8, p = 1. The ceiling keeps a hostile record from taking a server's minutes and memory.
public enum PassphraseDerivation: Hashable, Sendable {
  case pbkdf2(rounds: UInt32)
  case scrypt(n: UInt32, r: UInt32, p: UInt32)

  /// What the host makes: 128 MiB and some tenths of a second for each try.
  public static let host = scrypt(n: 1 << 17, r: 8, p: 1)
  /// What the browser makes, which has no scrypt.
  public static let browser = pbkdf2(rounds: 600_000)

  static let digestSize = 32

  /// Refuses what is under the floor or above the ceiling. In 64 bits nothing here overflows.
  func check() throws(PassphraseError) {
    switch self {
    case .pbkdf2(let rounds):
      guard rounds >= 600_000 else { throw .tooWeak }
      guard rounds <= 10_000_000 else { throw .tooCostly }
    case .scrypt(let n, let r, let p):
      guard n >= 1 << 17, r >= 8, p >= 1 else { throw .tooWeak }
      guard n & (n - 1) == 0 else { throw .corrupt }
      let cells = UInt64(n).multipliedReportingOverflow(by: UInt64(r))
      let work = cells.partialValue.multipliedReportingOverflow(by: UInt64(p))
      guard !cells.overflow, !work.overflow, work.partialValue <= 1 << 23 else { throw .tooCostly }
      guard cells.partialValue <= 1 << 22 else { throw .tooCostly }
    }
  }

  /// Does the work on the thread it is called on: some tenths of a second.
  func digest(_ passphrase: Passphrase, salt: [UInt8]) throws(PassphraseError) -> [UInt8] {
    try check()
    guard !passphrase.bytes.isEmpty, salt.count == PassphraseRecord.saltSize else { throw .corrupt }
    let key: SymmetricKey?
    switch self {
    case .pbkdf2(let rounds):
      key = try? KDF.Insecure.PBKDF2.deriveKey(
        from: passphrase.bytes, salt: salt, using: .sha256, outputByteCount: Self.digestSize,
        rounds: Int(rounds))
    case .scrypt(let n, let r, let p):
      key = try? KDF.Scrypt.deriveKey(
        from: passphrase.bytes, salt: salt, outputByteCount: Self.digestSize, rounds: Int(n),
        blockSize: Int(r), parallelism: Int(p))
    }
    guard let key else { throw .tooCostly }
    return key.withUnsafeBytes { Array($0) }
  }
}
