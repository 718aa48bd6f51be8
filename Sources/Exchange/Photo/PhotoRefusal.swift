public import Language

/// Why a file is not taken as a photo. The file itself is untouched.
public enum PhotoRefusal: Error, Hashable, Sendable {
  /// Not a photo at all, but this.
  case foreign(ForeignKind)
  /// The file ends before its picture does.
  case truncated
  /// The file contradicts itself.
  case damaged
  /// More than ``PictureSize/mostPixels``, by what the header claims.
  case tooManyPixels
  /// More than ``PhotoHeader/mostBytes``.
  case tooLarge
  /// A rare form of a known format: lossless or arithmetic JPEG, a HEIF of separate sequences.
  case unusual

  /// The stable name in reports and manifests.
  public var name: StaticString {
    switch self {
    case .foreign(.empty): "empty"
    case .foreign(.other): "not-a-photo"
    case .foreign: "not-a-photo-but"
    case .truncated: "cut"
    case .damaged: "damaged"
    case .tooManyPixels: "too-many-pixels"
    case .tooLarge: "too-large"
    case .unusual: "unusual"
    }
  }

  /// Reads ``name``, and for what is no photo ``ForeignKind/name``; `nil` for a name of a later version.
  public static func named(_ code: String, what: String) -> PhotoRefusal? {
    let all: [PhotoRefusal] = [.truncated, .damaged, .tooManyPixels, .tooLarge, .unusual]
    for refusal in all where refusal.name.isSame(as: code) { return refusal }
    for kind in ForeignKind.allCases where PhotoRefusal.foreign(kind).name.isSame(as: code) {
      if kind == .empty || kind == .other || kind.name.isSame(as: what) { return .foreign(kind) }
    }
    return nil
  }

  /// What happened and what to do.
  public func message(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    switch self {
    case .foreign(let kind): return isBulgarian ? kind.bulgarian : kind.english
    case .truncated:
      return isBulgarian
        ? "Файлът е прекъснат: част от снимката липсва. Копирайте я отново от устройството, с което е снимана."
        : "The file is cut off: a part of the photo is missing. Copy it again from the device that took it."
    case .damaged:
      return isBulgarian
        ? "Файлът е повреден. Вземете друго негово копие." : "The file is damaged. Take another copy of it."
    case .tooManyPixels:
      return isBulgarian
        ? "Снимката има над 120 милиона точки. Намалете я и опитайте пак."
        : "The photo has over 120 million pixels. Make it smaller and try again."
    case .tooLarge:
      return isBulgarian
        ? "Файлът е над 64 МБ. Запазете снимката като JPEG и опитайте пак."
        : "The file is over 64 MB. Save the photo as JPEG and try again."
    case .unusual:
      return isBulgarian
        ? "Това е рядък вид файл. Запазете снимката като обикновен JPEG и опитайте пак."
        : "This is a rare kind of file. Save the photo as a usual JPEG and try again."
    }
  }
}

extension StaticString {
  fileprivate func isSame(as text: String) -> Bool {
    let bytes = [UInt8](text.utf8)
    return bytes.count == utf8CodeUnitCount && PhotoBytes(bytes).has(self, at: 0)
  }
}

extension ForeignKind {
  fileprivate var bulgarian: StaticString {
    switch self {
    case .empty: "Файлът е празен. Копирайте го отново."
    case .gif: "Това е GIF, а не снимка. Запазете го като PNG или JPEG и опитайте пак."
    case .svg: "Това е рисунка (SVG), а не снимка. Запазете я като PNG и опитайте пак."
    case .pdf: "Това е документ (PDF), а не снимка. Запазете страницата като снимка и опитайте пак."
    case .tiff:
      "Това е TIFF или необработен (RAW) файл от фотоапарат. Запазете снимката като JPEG и опитайте пак."
    case .video: "Това е видео. Мартлет взема само снимки."
    case .avif, .jpegXL, .bitmap:
      "Този вид снимки още не се отваря. Запазете снимката като JPEG и опитайте пак."
    case .sound: "Това е звук, а не снимка."
    case .other: "Това не е снимка от вид, който Мартлет отваря: JPEG, PNG, WebP или HEIC."
    }
  }

  fileprivate var english: StaticString {
    switch self {
    case .empty: "The file is empty. Copy it again."
    case .gif: "This is a GIF and not a photo. Save it as PNG or JPEG and try again."
    case .svg: "This is a drawing (SVG) and not a photo. Save it as PNG and try again."
    case .pdf: "This is a document (PDF) and not a photo. Save its page as a picture and try again."
    case .tiff: "This is a TIFF or a camera's RAW file. Save the photo as JPEG and try again."
    case .video: "This is a video. Martlet takes photos only."
    case .avif, .jpegXL, .bitmap:
      "Martlet does not open this kind of photo yet. Save it as JPEG and try again."
    case .sound: "This is a sound and not a photo."
    case .other: "This is not a photo of a kind that Martlet opens: JPEG, PNG, WebP or HEIC."
    }
  }
}
