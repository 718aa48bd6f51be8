import Crypto
public import FoundationEssentials
import SwiftASN1
import X509

/// The small certificate authority of one household: it vouches for this computer on the home network.
///
/// P-256, ten years, no authorities below it. Its name constraints limit it, wherever it is trusted, to
/// names and addresses that nobody on the internet can own: a stolen key can't impersonate a bank.
public struct Authority: Sendable {
  let certificate: Certificate
  let key: P256.Signing.PrivateKey

  /// The certificate as DER, what `.crt` files and Apple profiles carry.
  public let der: [UInt8]

  init(certificate: Certificate, key: P256.Signing.PrivateKey) throws {
    self.certificate = certificate
    self.key = key
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    der = serializer.serializedBytes
  }

  /// The name that lists of certificates show, for example `Martlet family-pc 3f2a91`.
  public var name: String {
    for part in certificate.subject {
      for attribute in part where attribute.type == .RDNAttributeType.commonName {
        return attribute.value.description
      }
    }
    return "Martlet"
  }

  /// SHA-256 of the DER, what two people compare.
  public var fingerprint: [UInt8] { Array(SHA256.hash(data: der)) }

  /// The fingerprint as every system shows it: `3F:2A:…`.
  public var fingerprintText: String {
    let digits = Array("0123456789ABCDEF")
    return fingerprint.map { "\(digits[Int($0 >> 4)])\(digits[Int($0 & 15)])" }.joined(separator: ":")
  }

  public var notValidBefore: Date { certificate.notValidBefore }
  public var notValidAfter: Date { certificate.notValidAfter }

  /// The certificate as PEM text.
  public var pem: String { PEMDocument(type: "CERTIFICATE", derBytes: der).pemString + "\n" }
}

/// Spans of validity, in seconds.
enum Validity {
  static let day: TimeInterval = 86_400
  static let authority = 3_650 * day
  /// Apple refuses more than 398 days for server certificates; a leaf lives in memory and is made anew
  /// long before, so a quarter of a year is plenty.
  static let leaf = 90 * day
  static let leafRenewal = 30 * day
  /// A tablet's clock may be late.
  static let backdating = 2 * day
  /// 2025-01-01: no certificate of Martlet is older, so a clock before it is wrong.
  static let earliest = Date(timeIntervalSince1970: 1_735_689_600)
}
