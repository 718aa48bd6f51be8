import Bytes
public import Family

/// Where a picture of a tile comes from: who made it, and under which licence. In a board file it is the image's `license`.
public struct PictureOrigin: Hashable, Sendable {
  /// The id of the image in a board file.
  public var id: String
  public var author: String
  public var licence: String
  public var licenceAddress: String
  /// The page of the collection that it is from.
  public var source: String

  public init(id: String, author: String, licence: String, licenceAddress: String, source: String) {
    self.id = id
    self.author = author
    self.licence = licence
    self.licenceAddress = licenceAddress
    self.source = source
  }

  /// Author and licence in a line.
  public var summary: String {
    author.isEmpty || licence.isEmpty ? author + licence : "\(author), \(licence)"
  }

  /// The tile with a picture of this origin, by the SHA-256 of its bytes. Whatever picture it gets later has another hash, and so
  /// never this licence.
  public func giving(_ hash: String, _ contentType: String, to tile: Tile) -> Tile {
    var image = JSONObject([
      .init("id", .text(id)), .init("content_type", .text(contentType)),
      .init(
        "license",
        .object(
          JSONObject([
            .init("type", .text(licence)), .init("copyright_notice_url", .text(licenceAddress)),
            .init("source_url", .text(source)), .init("author_name", .text(author)),
          ]))),
    ])
    image[KeptKey.hash] = .text(IdentifierText.beginning(of: hash))
    var extra = JSONObject.extra(tile.extra)
    extra["image_id"] = nil
    extra[KeptKey.image] = .object(image)
    var shown = tile
    shown.extra = JSONWriter.extra(extra)
    shown.picture = .stored(hash: hash, contentType: contentType)
    return shown
  }

  /// What is known of the picture that a tile shows; `nil` where nothing is.
  public static func of(_ tile: Tile) -> PictureOrigin? {
    guard case .stored(let hash, _) = tile.picture, !tile.extra.isEmpty else { return nil }
    let bytes = tile.extra.bytes
    // Most tiles keep no such object: a search costs less than reading.
    guard BytePattern("ext_martlet_image\"").isFound(in: bytes, from: 0, to: bytes.count),
      let image = JSONObject.extra(tile.extra)[KeptKey.image]?.object,
      let beginning = image[KeptKey.hash]?.text, Name(beginning) == Name(IdentifierText.beginning(of: hash)),
      let licence = image["license"]?.object
    else { return nil }
    let origin = PictureOrigin(
      id: image["id"]?.text ?? "", author: licence["author_name"]?.text ?? "",
      licence: licence["type"]?.text ?? "", licenceAddress: licence["copyright_notice_url"]?.text ?? "",
      source: licence["source_url"]?.text ?? "")
    return origin.author.isEmpty && origin.licence.isEmpty ? nil : origin
  }
}
