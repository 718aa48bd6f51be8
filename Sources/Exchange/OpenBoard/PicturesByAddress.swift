import Bytes
public import Family

/// Pictures that a file doesn't hold, but of which it says where on the web they are.
///
/// A tile keeps such a picture's object among its other keys. Once the picture has been fetched, the object has the beginning
/// of its hash beside the address, as that of any picture that came in the file: so it goes out with both.
public enum PicturesByAddress {
  /// The address of the picture that a tile lacks, in the file's words; `nil` where it has one, or none is known.
  public static func address(of tile: Tile) -> String? {
    guard tile.picture == .none, let image = image(of: tile), image[KeptKey.hash] == nil else { return nil }
    return url(of: image)
  }

  /// The tile with the picture that was fetched for it.
  ///
  /// - Parameter hash: SHA-256 of what is stored, in hexadecimal.
  public static func showing(_ hash: String, _ contentType: String, on tile: Tile) -> Tile {
    var extra = JSONObject.extra(tile.extra)
    guard var image = extra[KeptKey.image]?.object else { return tile }
    image[KeptKey.hash] = .text(IdentifierText.beginning(of: hash))
    extra[KeptKey.image] = .object(image)
    var shown = tile
    shown.extra = JSONWriter.extra(extra)
    shown.picture = .stored(hash: hash, contentType: contentType)
    return shown
  }

  /// Gives the tiles of a newer file the pictures that their older selves have for the same addresses.
  public static func keep(from registers: Registers, in collection: inout BoardCollection) {
    for index in collection.tiles.indices {
      let tile = collection.tiles[index]
      guard let address = address(of: tile), let row = registers.row(tile.id.name, in: .tiles),
        let (hash, type) = shown(by: Tile(id: tile.id, row: row), for: address)
      else { continue }
      collection.tiles[index] = showing(hash, type, on: tile)
    }
  }

  /// The stored picture of a tile, where it is the one of that address and not one that the family chose.
  private static func shown(by tile: Tile, for address: String) -> (hash: String, type: String)? {
    guard case .stored(let hash, let type) = tile.picture, let image = image(of: tile),
      let beginning = image[KeptKey.hash]?.text,
      Name(beginning) == Name(IdentifierText.beginning(of: hash)),
      let own = url(of: image), Name(own) == Name(address)
    else { return nil }
    return (hash, type)
  }

  private static func url(of image: JSONObject) -> String? {
    guard let url = image["url"]?.text, !url.isEmpty else { return nil }
    return url
  }

  /// Most tiles keep no such object: a search costs less than reading.
  private static func image(of tile: Tile) -> JSONObject? {
    guard !tile.extra.isEmpty else { return nil }
    let bytes = tile.extra.bytes
    guard BytePattern("ext_martlet_image\"").isFound(in: bytes, from: 0, to: bytes.count) else { return nil }
    return JSONObject.extra(tile.extra)[KeptKey.image]?.object
  }
}
