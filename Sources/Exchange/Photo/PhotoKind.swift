/// The formats that phones and cameras write, and that Martlet takes as photos.
public enum PhotoKind: UInt8, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, heif

  /// The stable name in reports and manifests.
  public var name: StaticString {
    switch self {
    case .jpeg: "jpeg"
    case .png: "png"
    case .webp: "webp"
    case .heif: "heif"
    }
  }
}

/// What a file is that is no photo, so that a family reads "this is a video" and not "error".
public enum ForeignKind: UInt8, Hashable, Sendable, CaseIterable {
  case empty, gif, svg, pdf, tiff, video, avif, jpegXL, bitmap, sound, other

  /// The stable name in reports and manifests.
  public var name: StaticString {
    switch self {
    case .empty: "empty"
    case .gif: "gif"
    case .svg: "svg"
    case .pdf: "pdf"
    case .tiff: "tiff"
    case .video: "video"
    case .avif: "avif"
    case .jpegXL: "jpeg-xl"
    case .bitmap: "bmp"
    case .sound: "sound"
    case .other: "unknown"
    }
  }
}

/// What bytes are, told by how they begin and not by a file's name.
enum PhotoGuess {
  case photo(PhotoKind)
  case foreign(ForeignKind)

  init(_ bytes: [UInt8]) {
    let all = PhotoBytes(bytes)
    guard !bytes.isEmpty else {
      self = .foreign(.empty)
      return
    }
    if all.has("ftyp", at: 4) {
      self = PhotoGuess.brand(all)
    } else if all.big(0, 4) == 0x4949_2A00 || all.big(0, 4) == 0x4D4D_002A
      || all.has("FUJIFILMCCD-RAW", at: 0)
    {
      self = .foreign(.tiff)
    } else if all.has("moov", at: 4) || all.has("mdat", at: 4) || all.has("wide", at: 4)
      || all.has("RIFF", at: 0) && all.has("AVI ", at: 8)
    {
      self = .foreign(.video)
    } else if all.big(0, 2) == 0xFF0A || all.has("JXL ", at: 4) {
      self = .foreign(.jpegXL)
    } else if all.has("BM", at: 0), all.little(6, 4) == 0 {
      self = .foreign(.bitmap)
    } else if BytePattern("%pdf-").isFound(in: bytes, from: 0, to: min(bytes.count, 1_024)) {
      self = .foreign(.pdf)
    } else {
      switch MediaKind(bytes) {
      case .jpeg: self = .photo(.jpeg)
      case .png: self = .photo(.png)
      case .webp: self = .photo(.webp)
      case .gif: self = .foreign(.gif)
      case .svg: self = .foreign(.svg)
      case .webm: self = .foreign(.video)
      case .mp3, .wav, .ogg, .aac, .flac: self = .foreign(.sound)
      case .mp4, nil: self = .foreign(.other)
      }
    }
  }

  /// The brands of ISO/IEC 14496-12 files: the first, and those it says it is compatible with.
  private static func brand(_ all: PhotoBytes) -> PhotoGuess {
    let end = min(all.big(0, 4) ?? 0, 512, all.count)
    var isHEIF = false
    var place = 8
    while place + 4 <= end {
      // The minor version stands between the first brand and the others.
      if place != 12 {
        if all.has("avif", at: place) || all.has("avis", at: place) { return .foreign(.avif) }
        for brand in heifBrands where all.has(brand, at: place) { isHEIF = true }
      }
      place += 4
    }
    if isHEIF { return .photo(.heif) }
    if all.has("crx ", at: 8) { return .foreign(.tiff) }
    return .foreign(all.has("M4A ", at: 8) ? .sound : .video)
  }

  private static var heifBrands: [StaticString] {
    ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "mif2"]
  }
}
