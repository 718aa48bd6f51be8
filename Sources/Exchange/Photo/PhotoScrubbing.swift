extension PhotoHeader {
  /// The same picture with nothing else: orientation and date are written anew, a colour profile stays, and every
  /// other part is gone. The coded pixels are the same bytes.
  ///
  /// What is kept is listed and all else dropped, so that a block nobody has heard of goes as well. A file that is cut
  /// or contradicts itself is refused: what can't be read can't be vouched for.
  public static func scrubbed(_ bytes: [UInt8]) throws(PhotoRefusal) -> [UInt8] {
    switch try PhotoHeader(bytes).kind {
    case .jpeg: return try JPEGPhoto.scrub(bytes)
    case .png: return try PNGPhoto.scrub(bytes)
    case .webp: return try WebPPhoto.scrub(bytes)
    case .heif: return try HEIFScrubbing.scrub(bytes)
    }
  }

  /// A WebP that was made of a photo: pixels, transparency and movement alone, since they are upright and in sRGB.
  public static func bare(webP bytes: [UInt8]) throws(PhotoRefusal) -> [UInt8] {
    guard try PhotoHeader(bytes).kind == .webp else { throw .damaged }
    return try WebPPhoto.scrub(bytes, isBare: true)
  }

  /// Everything that a file has besides its picture. Reads it whole, and so finds out whether it is cut.
  public static func parts(_ bytes: [UInt8]) throws(PhotoRefusal) -> PhotoParts {
    let photo = try PhotoHeader(bytes)
    return photo.kind == .jpeg ? try JPEGPhoto.parts(bytes) : photo.parts
  }
}
