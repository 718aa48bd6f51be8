@testable import Exchange

/// A HEIC file as a telephone writes it: two tiles and a grid, EXIF, XMP, and planted words where a file has room.
struct MadeHEIF {
  var width = 4_032
  var height = 3_024
  /// Quarters to the left.
  var turn: UInt8 = 3
  var exif = MadeExif().block
  /// The bytes of the two tiles.
  static let tiles: [[UInt8]] = [[UInt8](repeating: 0xA1, count: 50), [UInt8](repeating: 0xB2, count: 70)]

  static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(big: UInt32(content.count + 8), 4)
    return bytes + Array(type.utf8) + content
  }

  private func info(_ id: UInt8, _ type: String, _ rest: String) -> [UInt8] {
    MadeHEIF.box("infe", [2, 0, 0, 0, 0, id, 0, 0] + Array(type.utf8) + Array(rest.utf8))
  }

  private var infos: [UInt8] {
    MadeHEIF.box(
      "iinf",
      [0, 0, 0, 0, 0, 5] + info(1, "hvc1", "\0") + info(2, "hvc1", "\(Canary.other)\0")
        + info(3, "grid", "\0")
        + info(4, "Exif", "\0") + info(5, "mime", "\0application/rdf+xml\0"))
  }

  private var properties: [UInt8] {
    var size: [UInt8] = [0, 0, 0, 0]
    size.append(big: UInt32(width), 4)
    size.append(big: UInt32(height), 4)
    let list =
      MadeHEIF.box("hvcC", [1, 2, 3]) + MadeHEIF.box("ispe", size) + MadeHEIF.box("irot", [turn])
      + MadeHEIF.box("udes", Array(Canary.comment.utf8)) + MadeHEIF.box("pixi", [0, 0, 0, 0, 3, 8, 8, 8])
    let owned: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 1, 0x81, 0, 3, 4, 2, 0x83, 4, 5]
    return MadeHEIF.box("iprp", MadeHEIF.box("ipco", list) + MadeHEIF.box("ipma", owned))
  }

  private func meta(_ places: [(id: UInt8, method: UInt8, offset: Int, length: Int)]) -> [UInt8] {
    var locations: [UInt8] = [1, 0, 0, 0, 0x44, 0, 0, UInt8(places.count)]
    for place in places {
      locations += [0, place.id, 0, place.method, 0, 0, 0, 1]
      locations.append(big: UInt32(place.offset), 4)
      locations.append(big: UInt32(place.length), 4)
    }
    let handler = [UInt8](repeating: 0, count: 8) + Array("pict".utf8) + [UInt8](repeating: 0, count: 12)
    let parts: [[UInt8]] = [
      MadeHEIF.box("hdlr", handler + Array(Canary.other.utf8) + [0]),
      MadeHEIF.box("pitm", [0, 0, 0, 0, 0, 3]),
      infos, MadeHEIF.box("iref", [0, 0, 0, 0]), properties, MadeHEIF.box("idat", [0, 0, 0, 1, 9, 9, 9, 9]),
      MadeHEIF.box("iloc", locations), MadeHEIF.box("udta", Array(Canary.place.utf8)),
    ]
    return MadeHEIF.box("meta", [0, 0, 0, 0] + parts.flatMap { $0 })
  }

  var bytes: [UInt8] {
    let start = MadeHEIF.box("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let camera: [UInt8] = [0, 0, 0, 6] + Array("Exif\0\0".utf8) + exif
    let contents = [
      MadeHEIF.tiles[0], camera, Array(Canary.xmp.utf8), MadeHEIF.tiles[1], Array(Canary.other.utf8),
    ]
    let before =
      start.count + meta([(1, 0, 0, 0), (2, 0, 0, 0), (3, 1, 0, 8), (4, 0, 0, 0), (5, 0, 0, 0)]).count + 8
    var ends = [before]
    for content in contents { ends.append((ends.last ?? 0) + content.count) }
    let meta = meta([
      (1, 0, ends[0], contents[0].count), (2, 0, ends[3], contents[3].count), (3, 1, 0, 8),
      (4, 0, ends[1], contents[1].count), (5, 0, ends[2], contents[2].count),
    ])
    return start + meta + MadeHEIF.box("mdat", contents.flatMap { $0 })
      + MadeHEIF.box("uuid", Array(Canary.xmp.utf8)) + MadeHEIF.box("mpvd", Array(Canary.trailer.utf8))
  }
}
