import Family

/// A picture of Martlet's own in a board file: an emoji or one of its drawings. Other programs find a symbol of a set there.
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
