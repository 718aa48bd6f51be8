import FoundationEssentials
import Vault

/// As whom this computer answers on the home network: under Martlet's own authority, or with a
/// certificate that the family brings.
struct Identity: Sendable {
  /// `nil` with a certificate of the family's own: there is nothing to install then.
  let authority: Authority?
  let certificate: CurrentCertificate
  private let own: (certificate: String, key: String)?

  init(options: ServeOptions, data: PrivateFolder, network: LocalNetwork, now: Date = Date()) throws {
    own = options.ownCertificate
    if let own {
      authority = nil
      certificate = try CurrentCertificate(
        OwnCertificate(certificatePath: own.certificate, keyPath: own.key, now: now))
      return
    }
    let kept = try AuthorityFile(in: data).open(computer: network.computer, now: now)
    authority = kept
    certificate = try CurrentCertificate(kept.issue(for: network.hosts, now: now))
  }

  /// Exchanges the certificate when the network changed, it grew old, or the family's file did.
  ///
  /// The family's file is read each time: whatever renews it needs to tell Martlet nothing. While the
  /// file can't be read the certificate in use stays.
  func renew(for network: LocalNetwork, now: Date) throws {
    if let own {
      try certificate.exchange(
        OwnCertificate(certificatePath: own.certificate, keyPath: own.key, now: now))
    } else if let authority, certificate.isDue(for: network.hosts, now: now) {
      try certificate.exchange(authority.issue(for: network.hosts, now: now))
    }
  }
}
