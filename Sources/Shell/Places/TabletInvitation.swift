import Exchange
import Family

/// How to reach the server from a tablet, as `/api/tablet` answers.
public struct TabletInvitation: Hashable, Sendable {
  public var addresses: [String]
  public var trust: String
  public var fingerprint: String
}

extension TabletInvitation {
  /// `nil` where the server is not shared on the network, or says something else.
  public init?(json: [UInt8]) {
    do throws(JSONError) {
      guard let object = try JSONReader.read(json).object else { return nil }
      addresses = []
      for address in object["addresses"]?.array ?? [] {
        if let text = address.text { addresses.append(text) }
      }
      guard !addresses.isEmpty else { return nil }
      trust = object["trust"]?.text ?? ""
      fingerprint = object["fingerprint"]?.text ?? ""
    } catch {
      return nil
    }
  }
}
