internal import Bytes

/// The name of a family, of a device or of a record on the server: sixteen bytes that say nothing.
public struct SyncName: Hashable, Comparable, Sendable {
  public static let size = 16
  public let bytes: [UInt8]

  /// `nil` for another number of bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// The first sixteen bytes of a digest.
  public init(beginning digest: [UInt8]) {
    let zeros = [UInt8](repeating: 0, count: max(0, Self.size - digest.count))
    bytes = Array(digest.prefix(Self.size)) + zeros
  }

  /// Reads 32 lower-case hexadecimal digits, as they stand in an address.
  public init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 2 * Self.size else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Hexadecimal.lowerCaseValue(digits[place]),
        let low = Hexadecimal.lowerCaseValue(digits[place + 1])
      else { return nil }
      bytes.append(UInt8(high << 4 | low))
    }
    self.bytes = bytes
  }

  public var text: String { Hexadecimal.text(bytes) }

  public static func < (a: SyncName, b: SyncName) -> Bool {
    for (mine, other) in zip(a.bytes, b.bytes) where mine != other { return mine < other }
    return false
  }
}
