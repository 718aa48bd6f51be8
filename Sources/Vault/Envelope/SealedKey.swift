public import Crypto
import FoundationEssentials

/// A data key sealed to one device: only that device's private key, which never leaves it, opens it again.
///
/// `version ‖ suite ‖ ephemeral public key ‖ nonce ‖ ciphertext ‖ tag`, by ECDH on P-256, HKDF-SHA256 and
/// AES-256-GCM; bound to the family and the epoch. See Documentation/Envelope.md.
public enum SealedKey {
  static let suite: UInt8 = 1
  /// The highest suite of sealed keys, the recovery code's.
  static let knownSuite: UInt8 = 2
  static let pointSize = 65
  static let size = 2 + pointSize + Envelope.nonceSize + DataKey.size + Envelope.tagSize

  public static func seal(
    _ key: DataKey, epoch: UInt32, family: [UInt8], to device: P256.KeyAgreement.PublicKey
  ) throws(RecordError) -> [UInt8] {
    try seal(
      key, epoch: epoch, family: family, to: device, ephemeral: P256.KeyAgreement.PrivateKey(),
      nonce: AES.GCM.Nonce())
  }

  public static func open(
    _ sealed: [UInt8]?, epoch: UInt32, family: [UInt8], with device: P256.KeyAgreement.PrivateKey
  ) throws(RecordError) -> DataKey {
    guard let sealed else { throw .notFound }
    try RecordError.check(sealed, suite: suite, known: knownSuite)
    guard sealed.count == size else { throw .corrupt }
    guard let ephemeral = try? P256.KeyAgreement.PublicKey(x963Representation: sealed[2..<2 + pointSize]),
      let secret = try? device.sharedSecretFromKeyAgreement(with: ephemeral)
    else { throw .corrupt }
    let wrapping = wrappingKey(secret, ephemeral: ephemeral, device: device.publicKey, family: family)
    return try KeyBox.open(sealed[(2 + pointSize)...], under: wrapping, header: [1, suite], epoch: epoch)
  }

  static func seal(
    _ key: DataKey, epoch: UInt32, family: [UInt8], to device: P256.KeyAgreement.PublicKey,
    ephemeral: P256.KeyAgreement.PrivateKey, nonce: AES.GCM.Nonce
  ) throws(RecordError) -> [UInt8] {
    guard let secret = try? ephemeral.sharedSecretFromKeyAgreement(with: device) else { throw .corrupt }
    let wrapping = wrappingKey(secret, ephemeral: ephemeral.publicKey, device: device, family: family)
    let box = try KeyBox.seal(key, under: wrapping, header: [1, suite], epoch: epoch, nonce: nonce)
    return [1, suite] + ephemeral.publicKey.x963Representation + box
  }

  static func wrappingKey(
    _ secret: SharedSecret, ephemeral: P256.KeyAgreement.PublicKey, device: P256.KeyAgreement.PublicKey,
    family: [UInt8]
  ) -> SymmetricKey {
    secret.hkdfDerivedSymmetricKey(
      using: SHA256.self, salt: ephemeral.x963Representation + device.x963Representation,
      sharedInfo: Array("martlet data key v1".utf8) + family, outputByteCount: DataKey.size)
  }
}

/// `nonce ‖ ciphertext ‖ tag` of a data key under another key; the header and the epoch are its associated data.
enum KeyBox {
  static func seal(
    _ key: DataKey, under wrapping: SymmetricKey, header: [UInt8], epoch: UInt32, nonce: AES.GCM.Nonce
  ) throws(RecordError) -> [UInt8] {
    guard
      let box = try? AES.GCM.seal(
        key.bytes, using: wrapping, nonce: nonce, authenticating: header + epoch.bigEndianBytes),
      let body = box.combined
    else { throw .corrupt }
    return Array(body)
  }

  static func open(
    _ body: ArraySlice<UInt8>, under wrapping: SymmetricKey, header: [UInt8], epoch: UInt32
  ) throws(RecordError) -> DataKey {
    guard let box = try? AES.GCM.SealedBox(combined: body),
      let bytes = try? AES.GCM.open(box, using: wrapping, authenticating: header + epoch.bigEndianBytes),
      let key = DataKey(bytes: Array(bytes))
    else { throw .corrupt }
    return key
  }
}
