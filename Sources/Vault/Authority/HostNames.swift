/// The names and addresses under which one computer answers; what a certificate vouches for.
///
/// Names are lower case, ASCII, without a trailing dot. Both lists are sorted and free of repeats, so
/// that equal sets are equal values.
public struct HostNames: Hashable, Sendable {
  public let names: [String]
  public let addresses: [NetworkAddress]

  public init(names: some Sequence<String>, addresses: some Sequence<NetworkAddress>) {
    self.names = Set(names.map { $0.lowercased() }).sorted()
    self.addresses = Set(addresses).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// The parts of the name space that belong to home networks: `.local` (RFC 6762), `.home.arpa`
  /// (RFC 8375), `.internal` (reserved by ICANN), and what home routers commonly say.
  public static let homeSuffixes = ["localhost", "local", "home.arpa", "internal", "lan", "home"]

  /// Whether a home's own authority may vouch for the name.
  public static func isHome(_ name: String) -> Bool {
    isWellFormed(name) && homeSuffixes.contains { name == $0 || name.hasSuffix(".\($0)") }
  }

  /// Whether it is a host name of RFC 1123: labels of 1–63 letters, digits and inner hyphens.
  public static func isWellFormed(_ name: String) -> Bool {
    guard (1...253).contains(name.utf8.count) else { return false }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
        && label.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }
  }

  /// What is left when only home names and addresses are kept.
  public var home: HostNames {
    HostNames(names: names.filter(Self.isHome), addresses: addresses.filter(\.isHome))
  }

  /// Whether the name is one of these, or fits one that begins with `*.` (one label, RFC 9525).
  public func contains(name: String) -> Bool {
    if names.contains(name) { return true }
    guard let dot = name.firstIndex(of: ".") else { return false }
    return names.contains("*\(name[dot...])")
  }

  public func contains(address: NetworkAddress) -> Bool { addresses.contains(address) }
}
