import Bytes
internal import Crypto
public import Exchange

/// What is made of a photo to be shown: a square for the gallery and a picture for the whole screen, both WebP,
/// upright, in sRGB, with nothing in them but pixels.
public struct DerivedPhoto: Sendable {
  public struct Picture: Sendable {
    public let width: Int
    public let height: Int
    public let bytes: [UInt8]
  }

  public static let squareSide = 400
  public static let previewSide = 2_048
  /// WebP's quality and effort. Measured on a 12-megapixel photo of 2,048 × 1,536: effort 1 takes a third of the time
  /// of effort 4, for a file larger by a seventh.
  static let quality = 80
  static let effort = 1

  public let square: Picture
  public let preview: Picture
  /// A hash of what is seen: the same for files that differ in their metadata alone.
  public let pixels: String

  /// Decodes the photo once. Bytes that ``PhotoHeader/init(_:)`` has not let through must not come here.
  ///
  /// - Throws: `.damaged` for what can't be decoded to its end.
  public init(_ bytes: [UInt8], _ photo: PhotoHeader) throws {
    try VipsPicture.open()
    guard let preview = VipsPicture(fitting: DerivedPhoto.previewSide, bytes),
      let square = preview.square(DerivedPhoto.squareSide)
    else { throw PhotoRefusal.damaged }
    pixels = try DerivedPhoto.hash(preview, photo)
    self.square = try DerivedPhoto.written(square)
    self.preview = try DerivedPhoto.written(preview)
  }

  /// The square alone, decoded no larger than it needs.
  public static func square(_ bytes: [UInt8]) throws -> Picture {
    try VipsPicture.open()
    guard let square = VipsPicture(square: squareSide, bytes) else { throw PhotoRefusal.damaged }
    return try written(square)
  }

  /// The picture for the whole screen alone. Bytes that ``PhotoHeader/init(_:)`` has not let through must not come here.
  public static func preview(_ bytes: [UInt8]) throws -> Picture {
    try VipsPicture.open()
    guard let preview = VipsPicture(fitting: previewSide, bytes) else { throw PhotoRefusal.damaged }
    return try written(preview)
  }

  /// The WebP of a picture. Debian 12's libvips leaves a photo's EXIF in it, its place included, whatever it is told:
  /// so nothing passes but the pixels.
  private static func written(_ picture: borrowing VipsPicture) throws -> Picture {
    guard let webP = picture.webP(quality: quality, effort: effort) else { throw PhotoRefusal.damaged }
    let bare = try PhotoHeader.bare(webP: webP)
    let shown = try PhotoHeader(bare)
    return Picture(width: shown.width, height: shown.height, bytes: bare)
  }

  private static func hash(_ picture: borrowing VipsPicture, _ photo: PhotoHeader) throws -> String {
    let hash = picture.withPixels { width, height, channels, pixels in
      var hash = SHA256()
      hash.update(
        data: Array("\(photo.shownWidth) \(photo.shownHeight) \(width) \(height) \(channels)\n".utf8))
      hash.update(bufferPointer: pixels)
      return hash.finalize().hexadecimal
    }
    guard let hash else { throw PhotoRefusal.damaged }
    return hash
  }
}
