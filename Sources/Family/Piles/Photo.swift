internal import Bytes

public typealias PhotoID = Identifier<Photo>

/// A photo of the family's. Its row is named by the SHA-256 of its derived pixels, so that one photo brought on two
/// devices, or twice with other metadata, is one row.
public struct Photo: Hashable, Sendable {
  public let id: PhotoID
  public var file: PhotoFile
  /// What the family calls it; empty where it has said nothing.
  public var title: String
  public var isHidden: Bool

  /// Its own name, else that of its file without the ending.
  public var name: String { title.isEmpty ? file.shownName : title }
}

/// What an import found out about a photo, once; it never changes.
public struct PhotoFile: Hashable, Sendable {
  /// The file's name, as it was called where it came from.
  public var name: String
  /// Milliseconds since 1970: when it was taken, as far as is known.
  public var taken: Int64
  /// The square of 400 pixels, and the picture of at most 2,048; `stored` both.
  public var thumbnail: Picture
  public var picture: Picture
  /// The SHA-256 of the file's bytes, in lower-case hexadecimal.
  public var bytes: String
  /// The size of the larger picture, in pixels.
  public var width: Int64
  public var height: Int64

  public init(
    name: String, taken: Int64, thumbnail: Picture, picture: Picture, bytes: String, width: Int64,
    height: Int64
  ) {
    self.name = name
    self.taken = taken
    self.thumbnail = thumbnail
    self.picture = picture
    self.bytes = bytes
    self.width = width
    self.height = height
  }

  /// Without the ending by which programs tell the format.
  var shownName: String {
    let bytes = name.bytes
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, bytes.count - dot <= 5 else {
      return name
    }
    return String(decoding: [UInt8](bytes[..<dot]), as: UTF8.self)
  }
}

extension PhotoFile {
  /// Where the file's own hash stands in the register.
  static var placeOfBytes: Int { 4 }

  /// One register: seven values of one moment, which no merge may mix.
  var value: Value {
    .list([
      .text(name), .integer(taken), .text(thumbnail.encoded), .text(picture.encoded), .text(bytes),
      .integer(width), .integer(height),
    ])
  }

  /// `nil` for a register that holds no photo which could be shown.
  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 7, let name = parts[0].text, let taken = parts[1].integer,
      let bytes = parts[4].text, let width = parts[5].integer, let height = parts[6].integer,
      width > 0, height > 0
    else { return nil }
    self.init(
      name: name, taken: taken, thumbnail: Picture(encoded: parts[2].text ?? ""),
      picture: Picture(encoded: parts[3].text ?? ""), bytes: bytes, width: width, height: height)
    guard case .stored = thumbnail, case .stored = picture else { return nil }
  }
}

extension Photo {
  static var file: Name { "file" }
  static var title: Name { "title" }
  static var hidden: Name { "hidden" }

  /// `nil` where the row holds no photo.
  public init?(id: PhotoID, row: Row) {
    guard let file = PhotoFile(row[Photo.file]) else { return nil }
    self.init(id: id, file: file, title: row.text(Photo.title), isHidden: row.isHiddenPhoto)
  }
}

extension Row {
  /// A register that is no flag hides.
  var isHiddenPhoto: Bool { flag(Photo.hidden, absent: false, damaged: true) }
}
