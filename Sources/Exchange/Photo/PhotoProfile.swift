/// Colour profiles (ICC.1): kept, since without them the colours of a telephone's photo are others.
enum PhotoProfile {
  /// Cameras write some kilobytes, printers up to a megabyte.
  static let mostBytes = 1 << 20

  /// Whether bytes begin as every profile does, and are not too many.
  static func isProfile(_ content: PhotoBytes) -> Bool {
    content.count <= mostBytes && content.has("acsp", at: 36)
  }
}
