import Family

/// A picture of Martlet's own in a board file: an emoji or one of its drawings. Other programs find a picture there, or
/// the symbol of a set.
enum KeptPicture {
  /// `.none` for any other picture; a file can't name stored bytes in this way.
  static func of(_ json: JSONObject) -> Picture {
    guard let text = json[KeptKey.picture]?.text else { return .none }
    let picture = Picture(encoded: text)
    switch picture {
    case .emoji, .drawn: return picture
    case .none, .stored: return .none
    }
  }

  /// The object that stands for it among a board's images; `nil` for no picture and stored bytes.
  static func json(_ picture: Picture) -> JSONObject? {
    let set: String
    let file: String
    switch picture {
    case .emoji(let emoji): (set, file) = ("emoji", emoji)
    case .drawn(let id): (set, file) = ("martlet", id)
    case .none, .stored: return nil
    }
    return JSONObject([
      .init("id", .text(set + "-" + file)),
      .init("symbol", .object(JSONObject([.init("set", .text(set)), .init("filename", .text(file))]))),
      .init(KeptKey.picture, .text(picture.encoded)),
    ])
  }
}

/// What a file says of a picture of Martlet's own whose bytes it has.
struct KeptFile: Hashable, Sendable {
  let picture: Picture
  /// ``MadePicture/sum(_:)`` of the bytes that Martlet wrote.
  let sum: String

  /// `nil` where the file has no such bytes, or is not Martlet's.
  init?(_ json: JSONObject) {
    let picture = KeptPicture.of(json)
    guard picture != .none, let sum = json[KeptKey.sum]?.text else { return nil }
    self.picture = picture
    self.sum = sum
  }

  /// Whether the bytes are still Martlet's: another program may have put another picture in their place, which counts.
  func isOf(_ bytes: [UInt8]) -> Bool { Name(MadePicture.sum(bytes)) == Name(sum) }
}
