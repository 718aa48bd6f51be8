/// Something that a HEIF file holds: a picture, a tile of one, EXIF, XMP (ISO/IEC 14496-12, 8.11).
struct HEIFItem {
  let id: Int
  var kind = HEIFItemKind.other
  /// Where its bytes are: in the file, or in the `idat` box.
  var extents: [PhotoBytes] = []
}

enum HEIFItemKind {
  /// What becomes pixels: coded pictures and how they are put together.
  case picture
  case exif
  /// XMP, and whatever else.
  case xmp, other
}

/// The lists of a `meta` box that say what is where.
struct HEIFItems {
  /// The largest cameras write some hundred tiles.
  private static let most = 10_000
  private(set) var items: [HEIFItem] = []
  private var extents = 0

  /// Reads `iinf`: which items there are.
  mutating func read(infos box: HEIFBox) throws(PhotoRefusal) {
    let start = box.version == 0 ? 6 : 8
    var boxes = HEIFBoxes(box.content, from: min(start, box.content.count))
    while let info = try boxes.next() {
      guard info.is("infe"), info.version >= 2, items.count < HEIFItems.most else { throw .unusual }
      let isWide = info.version >= 3
      guard let id = info.content.big(4, isWide ? 4 : 2), let type = info.content.part(isWide ? 10 : 8, 4)
      else {
        throw .damaged
      }
      guard place(of: id) == nil else { throw .damaged }
      items.append(HEIFItem(id: id, kind: HEIFItems.kind(type)))
    }
  }

  /// Reads `iloc`: where they are. `data` is what `idat` has.
  mutating func read(locations box: HEIFBox, in file: PhotoBytes, data: PhotoBytes?) throws(PhotoRefusal) {
    let version = box.version
    guard version <= 2, let sizes = box.content.big(4, 2) else { throw .damaged }
    let widths = [sizes >> 12, sizes >> 8 & 15, sizes >> 4 & 15, version == 0 ? 0 : sizes & 15]
    for width in widths where width != 0 && width != 4 && width != 8 { throw .damaged }
    let wide = version == 2 ? 4 : 2
    var place = 6
    guard let count = box.content.big(place, wide), count <= HEIFItems.most else { throw .damaged }
    place += wide
    for _ in 0..<count {
      guard let id = box.content.big(place, wide) else { throw .damaged }
      place += wide
      var method = 0
      if version > 0 {
        method = (box.content.big(place, 2) ?? 0) & 15
        place += 2
      }
      guard box.content.big(place, 2) == 0 else { throw .unusual }
      place += 2
      let base = try number(box, &place, widths[2])
      guard let parts = box.content.big(place, 2) else { throw .damaged }
      place += 2
      for _ in 0..<parts {
        _ = try number(box, &place, widths[3])
        let offset = try number(box, &place, widths[0])
        let length = try number(box, &place, widths[1])
        extents += 1
        guard extents <= 2 * HEIFItems.most, offset <= Int(Int32.max) - base else { throw .damaged }
        guard method <= 1, let source = method == 0 ? file : data else { throw .unusual }
        // A length of 0 means all that there is: nobody writes it, and it would hide what is what.
        guard length > 0 else { throw .unusual }
        guard let extent = source.part(base + offset, length) else { throw .truncated }
        if let index = self.place(of: id) { items[index].extents.append(extent) }
      }
    }
  }

  private func number(_ box: HEIFBox, _ place: inout Int, _ width: Int) throws(PhotoRefusal) -> Int {
    guard width > 0 else { return 0 }
    guard let value = box.content.big(place, width) else { throw .damaged }
    place += width
    return value
  }

  /// Ids mostly count from 1, in order.
  func place(of id: Int) -> Int? {
    if id > 0, id <= items.count, items[id - 1].id == id { return id - 1 }
    for index in 0..<items.count where items[index].id == id { return index }
    return nil
  }

  private static func kind(_ type: PhotoBytes) -> HEIFItemKind {
    for name in pictures where type.has(name, at: 0) { return .picture }
    if type.has("Exif", at: 0) { return .exif }
    return type.has("mime", at: 0) ? .xmp : .other
  }

  private static var pictures: [StaticString] {
    ["hvc1", "grid", "iden", "iovl", "lhv1", "avc1", "jpeg", "tmap"]
  }
}
