import FoundationEssentials
import NIOConcurrencyHelpers
import NIOSSL
import Vault

/// The certificate that the next connection is met with. It can be exchanged while the server runs;
/// connections that are open keep theirs.
final class CurrentCertificate: Sendable {
  private struct State {
    var context: NIOSSLContext
    var hosts: HostNames
    /// `nil` for a family's own certificate, which others renew.
    var leaf: Leaf?
  }

  private let state: NIOLockedValueBox<State>

  init(_ leaf: Leaf) throws {
    state = NIOLockedValueBox(State(context: try Self.context(leaf), hosts: leaf.hosts, leaf: leaf))
  }

  init(_ own: OwnCertificate) throws {
    state = NIOLockedValueBox(State(context: try own.context(), hosts: own.hosts))
  }

  var context: NIOSSLContext { state.withLockedValue(\.context) }

  /// What the certificate vouches for.
  var hosts: HostNames { state.withLockedValue(\.hosts) }

  /// Whether Martlet's own certificate should be exchanged for a new one.
  func isDue(for hosts: HostNames, now: Date) -> Bool {
    state.withLockedValue { $0.leaf?.needsRenewal(for: hosts, now: now) ?? false }
  }

  func exchange(_ leaf: Leaf) throws {
    let next = State(context: try Self.context(leaf), hosts: leaf.hosts, leaf: leaf)
    state.withLockedValue { $0 = next }
  }

  func exchange(_ own: OwnCertificate) throws {
    let next = State(context: try own.context(), hosts: own.hosts)
    state.withLockedValue { $0 = next }
  }

  private static func context(_ leaf: Leaf) throws -> NIOSSLContext {
    try context(
      chain: [NIOSSLCertificate(bytes: leaf.der, format: .der)],
      key: NIOSSLPrivateKey(bytes: leaf.privateKeyDER, format: .der))
  }

  /// TLS 1.3 and nothing older.
  static func context(chain: [NIOSSLCertificate], key: NIOSSLPrivateKey) throws -> NIOSSLContext {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    configuration.minimumTLSVersion = .tlsv13
    configuration.applicationProtocols = ["http/1.1"]
    return try NIOSSLContext(configuration: configuration)
  }
}
