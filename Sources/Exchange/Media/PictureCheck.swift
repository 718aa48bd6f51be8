import Bytes

/// What bytes that shall be shown as a picture are found to be, before a decoder sees them.
public enum PictureCheck: Hashable, Sendable {
  case picture(MediaKind)
  /// No picture of a kind that is known, or its header is damaged.
  case unreadable
  /// More pixels than can be shown.
  case tooLarge
  /// A drawing with a program or with outside links.
  case unsafe

  public init(_ bytes: [UInt8]) {
    guard let kind = MediaKind(bytes), kind.isPicture, let size = PictureSize(bytes, kind) else {
      self = .unreadable
      return
    }
    if size.isTooLarge {
      self = .tooLarge
    } else if kind == .svg, !SVGSafety.isSafe(bytes) {
      self = .unsafe
    } else {
      self = .picture(kind)
    }
  }
}

/// The message by which the browser asks of fetched bytes: `Web/host/fetching.js` is the other side.
///
/// In: 40, and the bytes as a block. Out: 40, then 0 and the type as text, or what else ``PictureCheck`` says.
public enum PictureCheckDesk {
  private static var kind: UInt8 { 40 }

  public static func takes(_ message: [UInt8]) -> Bool { message.first == kind }

  /// `nil` where it was no message.
  public static func take(_ message: [UInt8]) -> [UInt8]? {
    var reader = ByteReader(message, at: 1)
    guard let bytes = try? reader.readBlock() else { return nil }
    var writer = ByteWriter()
    writer.write(kind)
    switch PictureCheck(bytes) {
    case .picture(let kind):
      writer.write(UInt8(0))
      writer.write(kind.contentType)
    case .unreadable: writer.write(UInt8(1))
    case .tooLarge: writer.write(UInt8(2))
    case .unsafe: writer.write(UInt8(3))
    }
    return writer.bytes
  }
}
