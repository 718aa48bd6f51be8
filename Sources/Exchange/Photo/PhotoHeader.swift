/// What a photo's own bytes say of it, read before any decoder sees them.
///
/// Formats: JPEG (ITU-T T.81, JFIF, CIPA DC-008), PNG (W3C, third edition), WebP (RFC 9649), HEIF (ISO/IEC 23008-12).
/// Any bytes at all may be given: what is no photo is refused, in a time that grows with their number at most.
public struct PhotoHeader: Hashable, Sendable {
  /// A larger file is refused. A photo of 108 megapixels takes about 40 MB.
  public static let mostBytes = 64 << 20

  public let kind: PhotoKind
  /// Pixels as they are stored; ``orientation`` says how they are shown.
  public let width: Int
  public let height: Int
  public let orientation: PhotoOrientation
  /// Bits of one colour of one pixel.
  public let bits: Int
  public let colour: PhotoColour
  public let hasTransparency: Bool
  /// More than one picture, shown one after another.
  public let isAnimated: Bool
  public let taken: PhotoMoment?
  /// What there is besides the picture, as far as it was met on the way to the pixels.
  public let parts: PhotoParts

  public init(_ bytes: [UInt8]) throws(PhotoRefusal) {
    guard bytes.count <= PhotoHeader.mostBytes else { throw .tooLarge }
    let draft: PhotoDraft
    switch PhotoGuess(bytes) {
    case .foreign(let kind): throw .foreign(kind)
    case .photo(.jpeg): draft = try JPEGPhoto.draft(bytes)
    case .photo(.png): draft = try PNGPhoto.draft(bytes)
    case .photo(.webp): draft = try WebPPhoto.draft(bytes)
    case .photo(.heif): draft = try HEIFPhoto(bytes).draft
    }
    self = try draft.checked()
  }

  fileprivate init(_ draft: PhotoDraft) {
    kind = draft.kind
    width = draft.width
    height = draft.height
    orientation = draft.exif.orientation
    bits = draft.bits
    colour = draft.colour
    hasTransparency = draft.hasTransparency
    isAnimated = draft.isAnimated
    taken = draft.exif.taken
    parts = draft.parts
  }

  /// As it is shown.
  public var shownWidth: Int { orientation.swapsSides ? height : width }
  public var shownHeight: Int { orientation.swapsSides ? width : height }
}

public enum PhotoColour: UInt8, Hashable, Sendable {
  case grey, rgb, palette, cmyk

  public var name: StaticString {
    switch self {
    case .grey: "grey"
    case .rgb: "rgb"
    case .palette: "palette"
    case .cmyk: "cmyk"
    }
  }
}

/// What a file has besides its picture.
public struct PhotoParts: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What the camera noted: EXIF.
  public static var camera: PhotoParts { PhotoParts(rawValue: 1) }
  /// Where the photo was taken: EXIF's GPS directory.
  public static var place: PhotoParts { PhotoParts(rawValue: 2) }
  /// A small copy, which may show what was later cut away.
  public static var thumbnail: PhotoParts { PhotoParts(rawValue: 4) }
  public static var xmp: PhotoParts { PhotoParts(rawValue: 8) }
  /// Captions and names by IPTC, in Photoshop's block.
  public static var captions: PhotoParts { PhotoParts(rawValue: 16) }
  public static var comment: PhotoParts { PhotoParts(rawValue: 32) }
  /// Further pictures, or a film, after the picture's end.
  public static var trailer: PhotoParts { PhotoParts(rawValue: 64) }
  /// A colour profile. It alone is kept by ``scrubbed(_:)``.
  public static var profile: PhotoParts { PhotoParts(rawValue: 128) }
  /// What no standard that Martlet knows describes.
  public static var unknown: PhotoParts { PhotoParts(rawValue: 256) }

  /// Stable names, in the order above.
  public var names: [StaticString] {
    let all: [StaticString] = [
      "camera", "place", "thumbnail", "xmp", "captions", "comment", "trailer", "profile", "unknown",
    ]
    var names: [StaticString] = []
    for index in 0..<all.count where rawValue >> UInt16(index) & 1 == 1 { names.append(all[index]) }
    return names
  }
}

/// A photo's description while its file is read.
struct PhotoDraft {
  let kind: PhotoKind
  var width = 0
  var height = 0
  var bits = 8
  var colour = PhotoColour.rgb
  var hasTransparency = false
  var isAnimated = false
  var exif = Exif()
  var parts: PhotoParts = []

  init(_ kind: PhotoKind) { self.kind = kind }

  mutating func meet(_ found: Exif) {
    exif = found
    parts.insert(.camera)
    if found.hasPlace { parts.insert(.place) }
    if found.hasThumbnail { parts.insert(.thumbnail) }
  }

  func checked() throws(PhotoRefusal) -> PhotoHeader {
    guard width > 0, height > 0 else { throw .damaged }
    guard Int64(width) * Int64(height) <= PictureSize.mostPixels else { throw .tooManyPixels }
    return PhotoHeader(self)
  }
}
