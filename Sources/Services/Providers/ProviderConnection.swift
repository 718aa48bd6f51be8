import Foundation

/// A service that somebody has connected.
public struct ProviderConnection: Hashable, Sendable {
  public let kind: ProviderKind
  public let address: ProviderAddress

  public init(_ kind: ProviderKind, _ address: ProviderAddress) {
    self.kind = kind
    self.address = address
  }

  /// The file of all connections: `{"providers":[{"address":…,"kind":…}]}`.
  private struct File: Codable {
    struct Entry: Codable {
      let kind: ProviderKind
      let address: String
    }

    let providers: [Entry]
  }

  public static func json(_ connections: [ProviderConnection]) throws -> [UInt8] {
    try EncodedJSON.file(File(providers: connections.map { .init(kind: $0.kind, address: $0.address.text) }))
  }

  /// Reads such a file; nothing where it is not one, or where an address in it may not be asked.
  public static func read(_ bytes: [UInt8]) -> [ProviderConnection]? {
    guard let file = try? JSONDecoder().decode(File.self, from: Data(bytes)) else { return nil }
    var connections: [ProviderConnection] = []
    for entry in file.providers {
      guard let address = try? ProviderAddress(entry.address),
        !connections.contains(where: { $0.kind == entry.kind })
      else { return nil }
      connections.append(ProviderConnection(entry.kind, address))
    }
    return connections
  }
}
