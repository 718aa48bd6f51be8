public import Vault

/// What `martlet serve` was asked to do.
public struct ServeOptions: Sendable {
  /// The port of http on this computer alone; 0 lets the system choose.
  public var port = 8080
  /// The port of https for the home network.
  public var tlsPort = 8443
  /// The port of the plain page that shows how to trust this computer.
  public var trustPort = 8081
  /// Answer on this computer alone.
  public var localOnly = false
  /// A family's own certificate and its key, as paths of PEM files, instead of Martlet's authority.
  public var ownCertificate: (certificate: String, key: String)?
  /// Names and addresses of this computer that it does not know itself.
  public var hostNames: [String] = []
  /// Under which address people reach this server, where another one stands before it and speaks TLS.
  public var publicOrigin: PublicOrigin?
  /// Whether families that do not know each other share this server.
  public var isShared = false
  public var limits = ConnectionLimits()

  public init() {}

  /// Throws when Martlet's own authority would have to vouch for a name that is not of a home network.
  public func check() throws(VaultError) {
    guard ownCertificate == nil else { return }
    for name in hostNames {
      let isHome = NetworkAddress(name)?.isHome ?? HostNames.isHome(name.lowercased())
      guard isHome else { throw .nameNotLocal(name) }
    }
  }
}
