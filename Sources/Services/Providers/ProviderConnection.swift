import Exchange
import Family

/// A service that somebody has connected.
public struct ProviderConnection: Hashable, Sendable {
  public let kind: ProviderKind
  public let address: ProviderAddress

  public init(_ kind: ProviderKind, _ address: ProviderAddress) {
    self.kind = kind
    self.address = address
  }

  /// The file of all connections: `{"providers":[{"kind":…,"address":…}]}`.
  public static func json(_ connections: [ProviderConnection]) -> [UInt8] {
    let list = connections.map { connection in
      JSONValue.object(
        JSONObject([
          .init("kind", .text(connection.kind.rawValue)), .init("address", .text(connection.address.text)),
        ]))
    }
    return JSONWriter.write(.object(JSONObject([.init("providers", .array(list))])))
  }

  /// Reads such a file; nothing where it is not one, or where an address in it may not be asked.
  public static func read(_ bytes: [UInt8]) -> [ProviderConnection]? {
    guard let list = (try? JSONReader.read(bytes))?.object?["providers"]?.array else { return nil }
    var connections: [ProviderConnection] = []
    for item in list {
      guard let item = item.object, let kind = item["kind"]?.text.flatMap(ProviderKind.init(rawValue:)),
        let address = item["address"]?.text.flatMap({ try? ProviderAddress($0) }),
        !connections.contains(where: { $0.kind == kind })
      else { return nil }
      connections.append(ProviderConnection(kind, address))
    }
    return connections
  }
}
