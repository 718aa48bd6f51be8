import CVips

/// A decoded picture that libvips holds: upright, sRGB, 8 bits.
///
/// libvips is loaded and set up when the first one is made: only JPEG, PNG, WebP and HEIF are decoded, with one thread
/// for each picture and no cache, so that memory is bounded by how many are open.
struct VipsPicture: ~Copyable {
  private let image: OpaquePointer

  private static let status = martlet_vips_open()

  /// Opens the library, once for the whole process.
  static func open() throws(PhotoImportFailure) {
    guard status == MARTLET_VIPS_READY else { throw .noLibrary }
  }

  /// How much libvips holds for all pictures, in bytes.
  static var memory: Int { martlet_vips_memory() }

  private init(_ image: OpaquePointer) { self.image = image }

  deinit { martlet_vips_close(image) }

  /// At most so many pixels wide and high, never larger than it was. `nil` for what is cut or damaged.
  init?(fitting side: Int, _ bytes: [UInt8]) {
    guard let image = bytes.withUnsafeBytes({ martlet_vips_fit($0.baseAddress, $0.count, Int32(side)) })
    else {
      return nil
    }
    self.image = image
  }

  /// The middle of it, decoded no larger than that needs.
  init?(square side: Int, _ bytes: [UInt8]) {
    guard let image = bytes.withUnsafeBytes({ martlet_vips_square($0.baseAddress, $0.count, Int32(side)) })
    else {
      return nil
    }
    self.image = image
  }

  /// From pixels of 1 to 4 channels with 8 bits, or with 16 as two bytes in the computer's order.
  init?(made pixels: [UInt8], width: Int, height: Int, channels: Int, bits: Int = 8, isCMYK: Bool = false) {
    guard pixels.count == width * height * channels * bits / 8,
      let image = martlet_vips_made(
        pixels, Int32(width), Int32(height), Int32(channels), Int32(bits), isCMYK ? 1 : 0)
    else { return nil }
    self.image = image
  }

  func square(_ side: Int) -> VipsPicture? {
    martlet_vips_square_of(image, Int32(side)).map { VipsPicture($0) }
  }

  /// Calls with width, height, channels and the pixels, one after another.
  func withPixels<Result>(_ body: (Int, Int, Int, UnsafeRawBufferPointer) -> Result) -> Result? {
    var (width, height, channels) = (Int32(0), Int32(0), Int32(0))
    guard let pixels = martlet_vips_pixels(image, &width, &height, &channels) else { return nil }
    let count = Int(width) * Int(height) * Int(channels)
    return body(
      Int(width), Int(height), Int(channels), UnsafeRawBufferPointer(start: pixels, count: count))
  }

  /// WebP as libvips writes it, which may still hold metadata.
  ///
  /// - Parameters:
  ///   - quality: 0 to 100.
  ///   - effort: 0 to 6; more takes longer and makes smaller files.
  func webP(quality: Int, effort: Int) -> [UInt8]? {
    VipsPicture.taken { martlet_vips_webp(image, Int32(quality), Int32(effort), $0, $1) }
  }

  /// The format that an ending says, with libvips' options: `.jpg[Q=90]`.
  func written(as ending: String) -> [UInt8]? {
    VipsPicture.taken { martlet_vips_written(image, ending, $0, $1) }
  }

  private static func taken(
    _ write: (UnsafeMutablePointer<UnsafeMutableRawPointer?>, UnsafeMutablePointer<Int>) -> Int32
  ) -> [UInt8]? {
    var bytes: UnsafeMutableRawPointer?
    var count = 0
    guard write(&bytes, &count) == 0, let bytes else { return nil }
    defer { martlet_vips_free(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
  }
}
