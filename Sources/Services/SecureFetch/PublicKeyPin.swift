internal import Crypto
import Foundation
internal import SwiftASN1
internal import X509

/// A pinned public key: the SHA-256 of its SubjectPublicKeyInfo (RFC 7469, section 2.4). It stays the same when a
/// certificate is renewed with the same key.
public struct PublicKeyPin: Hashable, Sendable {
  /// 32 bytes.
  let digest: [UInt8]

  /// Reads hexadecimal (64 digits) or Base64 (44 letters), also behind `sha256/`, `sha256//` or `sha256:`.
  public init?(_ text: String) {
    var text = text
    for prefix in ["sha256//", "sha256/", "sha256:"] where text.lowercased().hasPrefix(prefix) {
      text.removeFirst(prefix.count)
      break
    }
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    if text.utf8.count == 64, digits.count == 64 {
      digest = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    } else if let data = Data(base64Encoded: text), data.count == 32 {
      digest = [UInt8](data)
    } else {
      return nil
    }
  }

  /// Of the whole structure: what the library calls `subjectPublicKeyInfoBytes` is the key alone, without its algorithm.
  init(of certificate: Certificate) throws {
    var serializer = DER.Serializer()
    try serializer.serialize(certificate.publicKey)
    digest = [UInt8](SHA256.hash(data: serializer.serializedBytes))
  }

  /// In Base64, as `curl --pinnedpubkey` takes it behind `sha256//`.
  public var text: String { Data(digest).base64EncodedString() }
}
