public import Exchange

/// Makes WebP of HEIC, which many browsers can't decode: in memory alone, one photo after another, in a process of its own
/// (``PhotoDecoder``).
public final class HEICConversion: Sendable {
  public enum Refusal: Error, Hashable, Sendable {
    /// Not HEIC, or none that can be decoded.
    case photo(PhotoRefusal)
    /// Others wait already.
    case busy
    /// libvips is not installed.
    case noLibrary
    /// The decoder's process could not be started.
    case notStarted
  }

  /// A telephone takes 48 megapixels at most; decoded they hold 150 MB.
  public static let mostPixels = 50_000_000
  static let mostWaiting = 4

  private let budget = PixelBudget(mostPixels)

  private let decoder: PhotoDecoder

  public init(decoder: PhotoDecoder = .own()) { self.decoder = decoder }

  /// The photo at most 2,048 pixels wide and high, upright, in sRGB, with nothing in it but pixels.
  public func webP(of bytes: [UInt8]) async throws(Refusal) -> [UInt8] {
    let photo: PhotoHeader
    do throws(PhotoRefusal) { photo = try PhotoHeader(bytes) } catch { throw .photo(error) }
    guard photo.kind == .heif else { throw .photo(.foreign(.other)) }
    guard photo.width * photo.height <= Self.mostPixels else { throw .photo(.tooManyPixels) }
    // All there is, whatever it needs: so one goes after another.
    guard await budget.take(Self.mostPixels, behindAtMost: Self.mostWaiting) else { throw .busy }
    let made = await decoder.webP(of: bytes)
    await budget.give(back: Self.mostPixels)
    return try made.get()
  }
}
