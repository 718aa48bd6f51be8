import Bytes
import Crypto
public import FoundationEssentials
import SwiftASN1
import X509

extension Authority {
  /// Makes a new authority, valid from two days before `now` for ten years.
  ///
  /// - Parameter computer: the computer's name, so that a person can tell two authorities apart.
  static func make(computer: String, now: Date) throws -> Authority {
    let key = P256.Signing.PrivateKey()
    let identifier = SubjectKeyIdentifier(hash: Certificate.PublicKey(key.publicKey))
    let tag = identifier.keyIdentifier.prefix(3).hexadecimal
    let name = try DistinguishedName {
      OrganizationName("Martlet")
      CommonName("Martlet \(computer.prefix(40)) \(tag)")
    }
    let constraints = NameConstraints(
      permittedDNSDomains: HostNames.homeSuffixes,
      permittedIPRanges: NetworkRange.home.map { range in
        ASN1OctetString(contentBytes: (range.base.bytes + range.mask)[...])
      })
    let certificate = try Certificate(
      version: .v3, serialNumber: Self.serial(),
      publicKey: Certificate.PublicKey(key.publicKey),
      notValidBefore: now - Validity.backdating, notValidAfter: now + Validity.authority,
      issuer: name, subject: name,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        identifier
        Critical(constraints)
      },
      issuerPrivateKey: Certificate.PrivateKey(key))
    return try Authority(certificate: certificate, key: key)
  }

  /// Makes a certificate for this computer, with a new key, that every supported browser accepts:
  /// subject alternative names, server authentication, at most 90 days.
  ///
  /// - Parameter hosts: what to vouch for. What is not of a home network is left out, since the
  ///   authority's own constraints would make browsers refuse the whole certificate.
  public func issue(for hosts: HostNames, now: Date) throws -> Leaf {
    let leafKey = P256.Signing.PrivateKey()
    let home = hosts.home
    let alternatives =
      home.names.map { GeneralName.dnsName($0) }
      + home.addresses.map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) }
    let end = min(now + Validity.leaf, certificate.notValidAfter)
    let start = max(now - Validity.backdating, certificate.notValidBefore)
    let leaf = try Certificate(
      version: .v3, serialNumber: Self.serial(),
      publicKey: Certificate.PublicKey(leafKey.publicKey),
      notValidBefore: start, notValidAfter: end, issuer: certificate.subject,
      subject: try DistinguishedName {
        OrganizationName("Martlet")
        CommonName("Martlet")
      },
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(alternatives)
        SubjectKeyIdentifier(hash: Certificate.PublicKey(leafKey.publicKey))
        try authorityKeyIdentifier()
      },
      issuerPrivateKey: Certificate.PrivateKey(key))
    var serializer = DER.Serializer()
    try serializer.serialize(leaf)
    return Leaf(
      der: serializer.serializedBytes, privateKeyDER: Array(leafKey.derRepresentation),
      hosts: home, notValidBefore: leaf.notValidBefore, notValidAfter: leaf.notValidAfter)
  }

  private func authorityKeyIdentifier() throws -> AuthorityKeyIdentifier {
    AuthorityKeyIdentifier(keyIdentifier: try certificate.extensions.subjectKeyIdentifier?.keyIdentifier)
  }

  /// Sixteen random bytes, the first bit off: with it DER adds a byte, and RFC 5280 allows twenty in all.
  private static func serial() -> Certificate.SerialNumber {
    var generator = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    bytes[0] = bytes[0] & 0x7F | 0x40
    return Certificate.SerialNumber(bytes: bytes)
  }
}
