internal import Bytes
internal import Family

/// The list of a folder that `martlet photos import` has filled, as the app reads it. Documentation/Photos.md is its contract.
///
/// Nobody has checked what it says: sizes and hashes are compared with the files, and names are made fit to be shown.
public struct PhotoList: Sendable {
  /// A picture that was made of a photo.
  public struct Made: Hashable, Sendable {
    /// The last part of its path.
    public let file: String
    public let bytes: Int64
    public let sha256: String
    public let width: Int64
    public let height: Int64
  }

  /// The file itself, scrubbed, where the import was told to keep it.
  public struct Original: Hashable, Sendable {
    public let made: Made
    public let kind: PhotoKind
  }

  public struct Photo: Hashable, Sendable {
    /// For people, with the ending of what is kept.
    public let name: String
    /// Of the file that it was made of.
    public let sha256: String
    public let taken: PhotoMoment?
    /// When the file was changed last, in milliseconds since 1970.
    public let modified: Int64
    public let square: Made
    public let preview: Made
    public let original: Original?
  }

  public struct Refused: Hashable, Sendable {
    public let name: String
    public let refusal: PhotoRefusal
  }

  public static let version: Int64 = 1
  /// About 60,000 photos.
  public static let mostBytes = 64 << 20
  /// Pixels of a square's side, and of a preview's longer one.
  static let squareSide: Int64 = 400
  static let previewSide: Int64 = 2_048

  public private(set) var photos: [Photo] = []
  /// What was no photo, and lines that tell of one and can't be read.
  public private(set) var refused: [Refused] = []

  /// `nil` for what is no such list, or one of another version.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count <= PhotoList.mostBytes else { return nil }
    // By the file's hash; what was refused by its path. The later line counts.
    var places: [Name: Int] = [:]
    var refusals: [Name: Refused] = [:]
    var order: [Name] = []
    var number = 0
    var start = 0
    for end in 0..<bytes.count where bytes[end] == UInt8(ascii: "\n") {
      let object = PhotoList.object([UInt8](bytes[start..<end]))
      start = end + 1
      number += 1
      if number == 1 {
        guard let object, let name = object["martlet"]?.text, Name(name) == "photos",
          object["version"]?.integer == PhotoList.version
        else { return nil }
        continue
      }
      guard let object, let kind = object["kind"]?.text, let path = object["path"]?.text else {
        order.append(Name("\n\(number)"))
        refusals[Name("\n\(number)")] = Refused(name: "manifest.jsonl: \(number)", refusal: .damaged)
        continue
      }
      // Of a photo and of a double nothing is wrong with this path any more.
      refusals[Name(path)] = nil
      switch Name(kind) {
      case "photo":
        guard let photo = Photo(object) else {
          order.append(Name(path))
          refusals[Name(path)] = Refused(name: PhotoList.shown(path), refusal: .damaged)
          continue
        }
        if let place = places[Name(photo.sha256)] {
          photos[place] = photo
        } else {
          places[Name(photo.sha256)] = photos.count
          photos.append(photo)
        }
      case "refused":
        let refusal = PhotoRefusal.named(object["code"]?.text ?? "", what: object["what"]?.text ?? "")
        order.append(Name(path))
        refusals[Name(path)] = Refused(name: PhotoList.shown(path), refusal: refusal ?? .foreign(.other))
      default: break
      }
    }
    if number == 0 { return nil }
    for name in order { if let found = refusals.removeValue(forKey: name) { refused.append(found) } }
  }

  private static func object(_ line: [UInt8]) -> JSONObject? {
    do throws(JSONError) { return try JSONReader.read(line).object } catch { return nil }
  }

  /// The last part of a path, with its ending.
  static func shown(_ path: String) -> String {
    // What has an ending of its own keeps it: the one put after it goes.
    PhotoName.shown((path + ".jpg").bytes)
  }
}

extension PhotoList.Photo {
  fileprivate init?(_ object: JSONObject) {
    guard let hash = object["sha256"]?.text, Picture.isHash(hash), let made = object["made"]?.array else {
      return nil
    }
    var square: PhotoList.Made?
    var preview: PhotoList.Made?
    var original: PhotoList.Made?
    for one in made {
      guard let one = one.object, let use = one["use"]?.text else { continue }
      switch Name(use) {
      case "square": square = PhotoList.Made(one)
      case "preview": preview = PhotoList.Made(one)
      case "original": original = PhotoList.Made(one)
      default: break
      }
    }
    let side = PhotoList.squareSide
    guard let square, let preview, square.width == side, square.height == side,
      preview.width <= PhotoList.previewSide, preview.height <= PhotoList.previewSide
    else { return nil }
    // The ending goes again where the name is shown: what stands before it may have a full stop of its own.
    name = PhotoList.shown(object["name"]?.text ?? "") + ".webp"
    sha256 = hash
    taken = object["taken"]?.text.flatMap { PhotoMoment($0) }
    modified = object["modified"]?.integer ?? 0
    self.square = square
    self.preview = preview
    self.original = PhotoList.Original(original, format: object["format"]?.text)
  }
}

extension PhotoList.Original {
  fileprivate init?(_ made: PhotoList.Made?, format: String?) {
    guard let made, let format else { return nil }
    for kind in PhotoKind.allCases where Name(format) == Name(kind.name.text) {
      self.init(made: made, kind: kind)
      return
    }
    return nil
  }
}

extension PhotoList.Made {
  fileprivate init?(_ object: JSONObject) {
    guard let path = object["path"]?.text, let hash = object["sha256"]?.text, Picture.isHash(hash),
      let bytes = object["bytes"]?.integer, bytes > 0, bytes <= Int64(PhotoHeader.mostBytes),
      let width = object["width"]?.integer, let height = object["height"]?.integer, width > 0, height > 0
    else { return nil }
    let parts = path.bytes
    let slash = parts.lastIndex(of: UInt8(ascii: "/"))
    file = String(decoding: [UInt8](parts[(slash.map { $0 + 1 } ?? 0)...]), as: UTF8.self)
    self.bytes = bytes
    sha256 = hash
    self.width = width
    self.height = height
  }
}
