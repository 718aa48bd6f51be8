internal import Bytes

/// Who made a change: `<device>.<session>`.
///
/// Two tabs of one device are two replicas, because each counts its own clock.
public struct ReplicaID: Hashable, Comparable, Sendable {
  public let name: Name

  public init(device: String, session: String) { name = Name(device + "." + session) }

  /// A replica id as it was written.
  public init(_ text: String) { name = Name(text) }

  public init(name: Name) { self.name = name }

  public var text: String { name.text }

  /// The part before the last dot; the whole text where there is none.
  public var device: String {
    let bytes = name.text.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return name.text }
    return String(decoding: [UInt8](bytes[..<dot]), as: UTF8.self)
  }

  public static func < (a: ReplicaID, b: ReplicaID) -> Bool { a.name < b.name }
}
