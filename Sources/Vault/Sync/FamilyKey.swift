public import Crypto
public import Exchange
import FoundationEssentials

/// The key under which a family's devices seal what the server keeps. It goes from device to device by HPKE (RFC 9180: base mode,
/// DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM). Statements commit to it, so that a key from anywhere else shows.
public struct FamilyKey: Sendable, Hashable, Concealed {
  public let epoch: UInt32
  public let key: DataKey

  public init(epoch: UInt32, key: DataKey) {
    self.epoch = epoch
    self.key = key
  }

  public static let sealedSize = 65 + DataKey.size + 16

  public func commitment(in family: SyncName) -> [UInt8] {
    SyncCrypto.digest(
      Array("martlet family key check v1".utf8) + family.bytes + epoch.bigEndianBytes + key.bytes)
  }

  static func info(_ family: SyncName, _ epoch: UInt32) -> Data {
    Data(Array("martlet family key v1".utf8) + family.bytes + epoch.bigEndianBytes)
  }

  static let suite = HPKE.Ciphersuite(
    kem: .P256_HKDF_SHA256, kdf: .HKDF_SHA256, aead: .AES_GCM_256)

  /// Seals it to a member: `encapsulated key(65) ‖ ciphertext(32) ‖ tag(16)`.
  public func sealed(to member: SyncName, sealingKey: [UInt8], in family: SyncName) throws(RecordError)
    -> [UInt8]
  {
    do {
      let recipient = try P256.KeyAgreement.PublicKey(x963Representation: sealingKey)
      var sender = try HPKE.Sender(
        recipientKey: recipient, ciphersuite: Self.suite, info: Self.info(family, epoch))
      let box = try sender.seal(Data(key.bytes), authenticating: Data(member.bytes))
      return Array(sender.encapsulatedKey + box)
    } catch {
      throw .corrupt
    }
  }

  /// - Throws: `corrupt` also where it is not the key that the family's statements commit to.
  public static func open(
    _ sealed: [UInt8], epoch: UInt32, for member: SyncName, with device: P256.KeyAgreement.PrivateKey,
    in family: SyncName, commitment: [UInt8]
  ) throws(RecordError) -> FamilyKey {
    guard sealed.count == sealedSize else { throw .corrupt }
    let bytes: Data
    do {
      var recipient = try HPKE.Recipient(
        privateKey: device, ciphersuite: suite, info: info(family, epoch),
        encapsulatedKey: Data(sealed.prefix(65)))
      bytes = try recipient.open(Data(sealed.dropFirst(65)), authenticating: Data(member.bytes))
    } catch {
      throw .corrupt
    }
    guard let key = DataKey(bytes: Array(bytes)) else { throw .corrupt }
    let opened = FamilyKey(epoch: epoch, key: key)
    guard opened.commitment(in: family) == commitment else { throw .corrupt }
    return opened
  }

  /// The last epoch's key, sealed under this one, so that old records still open: `nonce(12) ‖ ciphertext(32) ‖ tag(16)`.
  public func retire(_ old: FamilyKey, in family: SyncName) throws(RecordError) -> [UInt8] {
    guard
      let box = try? AES.GCM.seal(
        old.key.bytes, using: key.symmetric, authenticating: Self.retiring(family, old.epoch)),
      let combined = box.combined
    else { throw .corrupt }
    return Array(combined)
  }

  public func retired(_ bytes: [UInt8], epoch: UInt32, in family: SyncName) throws(RecordError) -> FamilyKey {
    guard let box = try? AES.GCM.SealedBox(combined: bytes),
      let opened = try? AES.GCM.open(box, using: key.symmetric, authenticating: Self.retiring(family, epoch)),
      let key = DataKey(bytes: Array(opened))
    else { throw .corrupt }
    return FamilyKey(epoch: epoch, key: key)
  }

  private static func retiring(_ family: SyncName, _ epoch: UInt32) -> [UInt8] {
    Array("martlet retired key v1".utf8) + family.bytes + epoch.bigEndianBytes
  }
}
