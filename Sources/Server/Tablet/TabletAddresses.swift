import Vault

/// What a tablet has to know of this computer, as it is now.
struct TabletAddresses: Hashable, Sendable {
  /// `https://…`, best first.
  var https: [String]
  /// The page that explains how to trust the authority, best first; empty with a family's own certificate.
  var trust: [String]
  /// SHA-256 of the authority, `3F:2A:…`.
  var fingerprint: String?

  /// What a camera should read: the trust page first, since a tablet opens nothing else before it.
  var scanned: String? { trust.first ?? https.first }

  static let none = TabletAddresses(https: [], trust: [], fingerprint: nil)

  init(https: [String], trust: [String], fingerprint: String?) {
    self.https = https
    self.trust = trust
    self.fingerprint = fingerprint
  }

  init(hosts: [String], tlsPort: Int, trustPort: Int?, fingerprint: String?) {
    https = hosts.map { "https://\($0):\(tlsPort)" }
    trust = trustPort.map { port in hosts.map { "http://\($0):\(port)/trust" } } ?? []
    self.fingerprint = fingerprint
  }
}
