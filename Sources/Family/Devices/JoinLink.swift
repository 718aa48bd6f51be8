internal import Bytes

/// A link by which a device joins: the server's address with the code that another device shows, in the part that no server is told.
///
/// The code in it is the typed one: it lives as long, counts once, and four pictures are compared after it.
public enum JoinLink {
  /// `https://192.168.1.7:8443/parents/devices#join=AB0D1234`.
  ///
  /// - Parameter address: an origin that the other device can trust.
  /// - Returns: `nil` for an address that it cannot, or for a code that is none.
  public static func text(to address: String, code: String) -> String? {
    guard let host = address.rest(after: "https://"), !host.isEmpty, host.bytes.allSatisfy(isOfHost),
      let symbols = TypedCode.joining(code)
    else { return nil }
    return address + "/parents/devices#join=" + symbols
  }

  /// A name or number, and the port.
  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    default: false
    }
  }
}
