public import Bytes

/// What writing boards into a file came to, in the form in which it crosses from the module that writes to the one that
/// tells the parent.
public struct ExportedBoards: Hashable, Sendable {
  public var boards = 0
  public var buttons = 0
  /// Pictures and sounds in the file.
  public var media = 0
  /// Bytes of the file.
  public var size: Int64 = 0
  /// Labels of tiles whose picture or sound is not on the device.
  public var missing: [String] = []
  /// Labels of tiles that lead to boards which are not in the file.
  public var leadingOut: [String] = []
  /// How many tiles show a drawing, or what is no emoji, which the file names and does not hold.
  public var symbols = 0

  public init() {}

  /// So many labels are told of each kind.
  public static let mostLabels = 50

  public var encoded: [UInt8] {
    var writer = ByteWriter()
    for count in [boards, buttons, media, symbols] { writer.write(UInt32(count)) }
    writer.write(size)
    for labels in [missing, leadingOut] {
      writer.write(UInt32(labels.count))
      for label in labels { writer.write(label) }
    }
    return writer.bytes
  }

  /// Reads ``encoded``.
  public init(from reader: inout ByteReader) throws(ByteError) {
    boards = Int(try reader.readUInt32() & 0xFF_FFFF)
    buttons = Int(try reader.readUInt32() & 0xFF_FFFF)
    media = Int(try reader.readUInt32() & 0xFF_FFFF)
    symbols = Int(try reader.readUInt32() & 0xFF_FFFF)
    size = try reader.readInt64()
    missing = try ExportedBoards.labels(&reader)
    leadingOut = try ExportedBoards.labels(&reader)
  }

  private static func labels(_ reader: inout ByteReader) throws(ByteError) -> [String] {
    var labels: [String] = []
    for _ in 0..<(try reader.readUInt32()) { labels.append(try reader.readText()) }
    return labels
  }
}
