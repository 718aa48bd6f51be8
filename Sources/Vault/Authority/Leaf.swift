public import FoundationEssentials

/// The certificate under which this computer answers, with its key. It lives in memory alone.
public struct Leaf: Sendable {
  public let der: [UInt8]
  /// PKCS #8.
  public let privateKeyDER: [UInt8]
  /// What it vouches for.
  public let hosts: HostNames
  public let notValidBefore: Date
  public let notValidAfter: Date

  /// Whether a new one is due: the names changed, less than 30 days are left, or the clock was set
  /// back to before it began.
  public func needsRenewal(for hosts: HostNames, now: Date) -> Bool {
    hosts.home != self.hosts || now + Validity.leafRenewal > notValidAfter || now < notValidBefore
  }
}
