import Crypto
public import Exchange
import FoundationEssentials

/// The primitives of Documentation/Sync.md by swift-crypto. The browser has the same by WebCrypto (`Web/host/sync`).
public enum SyncCrypto {
  public static func digest(_ bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }

  /// A name: the first 16 bytes of a SHA-256.
  public static func name(of bytes: [UInt8]) -> SyncName {
    SyncName(beginning: digest(bytes))
  }

  /// ECDSA over P-256 and SHA-256; the signature is r ‖ s.
  public static func verifies(_ signature: [UInt8], of bytes: [UInt8], by key: [UInt8]) -> Bool {
    guard let key = try? P256.Signing.PublicKey(x963Representation: key),
      let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature)
    else { return false }
    return key.isValidSignature(signature, for: bytes)
  }

  /// Whether a record is signed by the key, and its link.
  public static func link(of record: SyncRecord, in family: SyncName, signedBy key: [UInt8]) -> [UInt8]? {
    let signed = record.signed(in: family, digest: digest(record.sealed))
    return verifies(record.signature, of: signed, by: key) ? digest(signed) : nil
  }

  /// Whether these are two points of the curve.
  static func areKeys(_ signing: [UInt8], _ sealing: [UInt8]) -> Bool {
    (try? P256.Signing.PublicKey(x963Representation: signing)) != nil
      && (try? P256.KeyAgreement.PublicKey(x963Representation: sealing)) != nil
  }
}
