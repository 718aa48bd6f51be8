import Foundation
internal import NIOSSL
internal import SwiftASN1
internal import X509

/// What is wrong with a server's certificate.
public enum CertificateFault: String, Hashable, Sendable {
  case expired
  case notYetValid = "not-yet-valid"
  /// It vouches for itself.
  case selfSigned = "self-signed"
  /// No authority that is trusted here vouches for it.
  case foreign
  case wrongName = "wrong-name"
  /// All else is right, and none of the chain's keys is pinned.
  case wrongPin = "wrong-pin"
  case unreadable
}

/// Judges a chain: first all of RFC 5280 and the server's name, then the pins. A pin never stands in for the first.
struct CertificateJudge: Sendable {
  /// The name or the address that was asked for.
  var host: String
  var isAddress: Bool
  /// Empty where no key is pinned.
  var pins: Set<PublicKeyPin>
  /// Without any, the system's authorities.
  var trusted: [NIOSSLCertificate]?

  /// What is wrong; nothing where the server may be spoken to.
  func fault(of chain: [NIOSSLCertificate]) async -> CertificateFault? {
    do {
      let certificates = try chain.map { try Certificate(derEncoded: $0.toDERBytes()) }
      guard let leaf = certificates.first else { return .unreadable }
      let others = CertificateStore(certificates.dropFirst())
      let roots = try trusted.map {
        try CertificateStore($0.map { try Certificate(derEncoded: $0.toDERBytes()) })
      }
      var judge = Verifier(rootCertificates: roots ?? .systemTrustRoots) {
        RFC5280Policy()
        ServerIdentityPolicy(serverHostname: isAddress ? nil : host, serverIP: isAddress ? host : nil)
      }
      if case .validCertificate(let valid) = await judge.validate(leaf: leaf, intermediates: others) {
        let keys = try valid.map { try PublicKeyPin(of: $0) }
        let isPinned = pins.isEmpty || !pins.isDisjoint(with: keys)
        return isPinned ? nil : .wrongPin
      }
      return await reason(leaf, others, roots ?? .systemTrustRoots)
    } catch {
      return .unreadable
    }
  }

  /// Why a chain was refused, as a person can act on it. Only words: the chain is refused already.
  private func reason(_ leaf: Certificate, _ others: CertificateStore, _ roots: CertificateStore)
    async
    -> CertificateFault
  {
    if leaf.notValidAfter < Date() { return .expired }
    if leaf.notValidBefore > Date() { return .notYetValid }
    var nameless = Verifier(rootCertificates: roots) { RFC5280Policy() }
    if case .validCertificate = await nameless.validate(leaf: leaf, intermediates: others) {
      return .wrongName
    }
    return leaf.issuer == leaf.subject ? .selfSigned : .foreign
  }
}
