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

/// Why bytes are not shown as a picture, as the browser knows it.
enum PictureFault: UInt8, CaseIterable, Sendable { case unreadable, tooLarge, unsafe }

extension PictureCheck {
  var answer: PictureAnswer {
    switch self {
    case .picture(let kind): .picture(kind)
    case .unreadable: .noPicture(.unreadable)
    case .tooLarge: .noPicture(.tooLarge)
    case .unsafe: .noPicture(.unsafe)
    }
  }
}
