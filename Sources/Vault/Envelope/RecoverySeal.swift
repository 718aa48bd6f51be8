import Crypto
import FoundationEssentials

/// A data key sealed under the recovery code: `version ‖ suite ‖ salt ‖ nonce ‖ ciphertext ‖ tag`.
///
/// HKDF alone is enough here, for the code is 256 random bits; no passphrase is ever used this way.
public enum RecoverySeal {
  static let suite: UInt8 = 2
  static let saltSize = 16
  static let size = 2 + saltSize + Envelope.nonceSize + DataKey.size + Envelope.tagSize

  public static func seal(
    _ key: DataKey, epoch: UInt32, family: [UInt8], under code: RecoveryKey
  ) throws(RecordError) -> [UInt8] {
    try seal(
      key, epoch: epoch, family: family, under: code, salt: randomBytes(saltSize), nonce: AES.GCM.Nonce())
  }

  public static func open(
    _ sealed: [UInt8]?, epoch: UInt32, family: [UInt8], with code: RecoveryKey
  ) throws(RecordError) -> DataKey {
    guard let sealed else { throw .notFound }
    try RecordError.check(sealed, suite: suite, known: SealedKey.knownSuite)
    guard sealed.count == size else { throw .corrupt }
    let wrapping = wrappingKey(code, salt: Array(sealed[2..<2 + saltSize]), family: family)
    return try KeyBox.open(sealed[(2 + saltSize)...], under: wrapping, header: [1, suite], epoch: epoch)
  }

  static func seal(
    _ key: DataKey, epoch: UInt32, family: [UInt8], under code: RecoveryKey, salt: [UInt8],
    nonce: AES.GCM.Nonce
  ) throws(RecordError) -> [UInt8] {
    let wrapping = wrappingKey(code, salt: salt, family: family)
    let box = try KeyBox.seal(key, under: wrapping, header: [1, suite], epoch: epoch, nonce: nonce)
    return [1, suite] + salt + box
  }

  static func wrappingKey(_ code: RecoveryKey, salt: [UInt8], family: [UInt8]) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: code.bytes), salt: salt,
      info: Array("martlet recovery key v1".utf8) + family, outputByteCount: DataKey.size)
  }
}

/// Bytes of the system's own generator.
func randomBytes(_ count: Int) -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
