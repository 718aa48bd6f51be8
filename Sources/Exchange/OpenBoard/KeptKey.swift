import Family

/// Keys that Martlet writes into a board's, tile's or set's `extra` beside those of the file, so that an export is the file
/// that came in. Most never leave: they are taken out when boards are written, and out of every file that is read, so
/// that no file can name another family's picture by them.
enum KeptKey {
  /// On a tile: the objects of its picture and sound, with ``hash``.
  static var image: Name { "ext_martlet_image" }
  static var sound: Name { "ext_martlet_sound" }
  /// In such an object: the first 16 digits of the SHA-256 of what it was found to be, so that a picture which the
  /// family chose later is not given another's licence. In the lists below: all of its digits.
  static var hash: Name { "ext_martlet_hash" }
  /// On a board: its place in the package, and the order of its lists where it can't be told from the cells. In the
  /// lists of pictures and sounds those that no button uses stand whole.
  static var path: Name { "ext_martlet_path" }
  static var buttons: Name { "ext_martlet_buttons" }
  static var images: Name { "ext_martlet_images" }
  static var sounds: Name { "ext_martlet_sounds" }
  /// On a set: what the package lists and no board does, and the SHA-256 of such files.
  static var paths: Name { "ext_martlet_paths" }
  static var media: Name { "ext_martlet_media" }

  /// These are written into files and understood there: a picture of Martlet's own and the checksum of its bytes, a class
  /// without a colour, the id of a word of Martlet's, and in a link the id of one of Martlet's boards.
  static var picture: Name { "ext_martlet_picture" }
  static var sum: Name { "ext_martlet_sum" }
  static var wordClass: Name { "ext_martlet_class" }
  static var word: Name { "ext_martlet_word" }
  static var board: Name { "ext_martlet_board" }

  /// The SHA-256 of pictures and sounds that no tile shows and that a board's or set's `extra` keeps.
  static func hashes(in extra: String) -> [String] {
    // Most rows keep none: a search costs less than reading.
    guard BytePattern("ext_martlet_").isFound(in: Array(extra.utf8), from: 0, to: extra.utf8.count) else {
      return []
    }
    let json = JSONObject.extra(extra)
    var values: [JSONValue] = (json[images]?.array ?? []) + (json[sounds]?.array ?? [])
    for index in values.indices { values[index] = values[index].object?[hash] ?? .null }
    for member in json[media]?.object?.members ?? [] { values.append(member.value) }
    var hashes: [String] = []
    for value in values { if let text = value.text, Picture.isHash(text) { hashes.append(text) } }
    return hashes
  }

  private static var inner: [Name] { [image, sound, hash, path, buttons, images, sounds, paths, media] }

  /// Takes out what only Martlet may write.
  static func strip(_ json: inout JSONObject) {
    for key in inner { json[key] = nil }
  }

  static func strip(_ media: inout [OpenBoardMedia]) {
    for index in media.indices { strip(&media[index].json) }
  }
}

extension JSONObject {
  /// The members of a row's `extra`; none where it is empty or no object.
  static func extra(_ text: String) -> JSONObject {
    guard !text.isEmpty else { return JSONObject() }
    var reader = JSONReader(Array(text.utf8), keepsNUL: true)
    return (try? reader.read())?.object ?? JSONObject()
  }
}
