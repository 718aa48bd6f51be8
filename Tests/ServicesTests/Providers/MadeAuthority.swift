import Crypto
import Foundation
import NIOSSL
import SwiftASN1
import X509

/// An authority that a test makes, and the servers it vouches for.
struct MadeAuthority {
  let certificate: NIOSSLCertificate
  private let key: Certificate.PrivateKey
  private let name: DistinguishedName

  init(_ name: String = "a test's authority") throws {
    key = Certificate.PrivateKey(P256.Signing.PrivateKey())
    self.name = try DistinguishedName { CommonName(name) }
    certificate = try Self.packed(
      Certificate(
        version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: Date() - 86_400 * 30,
        notValidAfter: Date() + 86_400, issuer: self.name, subject: self.name,
        signatureAlgorithm: .ecdsaWithSHA256,
        extensions: Certificate.Extensions {
          Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
        }, issuerPrivateKey: key))
  }

  private static func packed(_ certificate: Certificate) throws -> NIOSSLCertificate {
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    return try NIOSSLCertificate(bytes: serializer.serializedBytes, format: .der)
  }

  /// A server for 127.0.0.1, or for another name, with its settings and the SHA-256 of its public key in hexadecimal.
  func server(
    name: GeneralName = .ipAddress(ASN1OctetString(contentBytes: [127, 0, 0, 1])),
    from begin: TimeInterval = -3_600,
    until end: TimeInterval = 3_600, newest: TLSVersion? = nil
  ) throws -> (tls: TLSConfiguration, pin: String) {
    let signing = P256.Signing.PrivateKey()
    let own = Certificate.PrivateKey(signing)
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: own.publicKey, notValidBefore: Date() + begin,
      notValidAfter: Date() + end, issuer: self.name, subject: DistinguishedName { CommonName("a server") },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        SubjectAlternativeNames([name])
      }, issuerPrivateKey: key)
    var tls = TLSConfiguration.makeServerConfiguration(
      certificateChain: [.certificate(try Self.packed(certificate))],
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(signing.derRepresentation), format: .der)))
    tls.maximumTLSVersion = newest
    let digest = SHA256.hash(data: signing.publicKey.derRepresentation)
    return (tls, digest.map { String(format: "%02x", $0) }.joined())
  }
}
