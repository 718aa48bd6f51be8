/// HEIF, as HEIC on iPhones: what its boxes say (ISO/IEC 23008-12).
struct HEIFPhoto {
  let file: PhotoBytes
  private(set) var draft = PhotoDraft(.heif)
  private(set) var items = HEIFItems()
  private var primary = 0

  init(_ bytes: [UInt8]) throws(PhotoRefusal) {
    file = PhotoBytes(bytes)
    var boxes = HEIFBoxes(file)
    var hasMeta = false
    while let box = try boxes.next() {
      if box.is("meta") {
        guard !hasMeta else { throw .damaged }
        hasMeta = true
        try read(meta: box)
      } else if box.is("moov") {
        draft.isAnimated = true
      } else if !box.is("ftyp"), !box.is("mdat"), !box.is("free"), !box.is("skip") {
        draft.parts.insert(box.is("mpvd") ? .trailer : .unknown)
      }
    }
    // A file of a film alone has no items.
    guard hasMeta else { throw .unusual }
    guard draft.width > 0 else { throw .damaged }
  }

  private mutating func read(meta: HEIFBox) throws(PhotoRefusal) {
    var (info, location, data, properties) = (HEIFBox?.none, HEIFBox?.none, PhotoBytes?.none, HEIFBox?.none)
    var boxes = HEIFBoxes(meta.content, from: 4)
    while let box = try boxes.next() {
      if box.is("pitm") {
        primary = box.content.big(4, box.version == 0 ? 2 : 4) ?? 0
      } else if box.is("iinf") {
        info = box
      } else if box.is("iloc") {
        location = box
      } else if box.is("idat") {
        data = box.content
      } else if box.is("iprp") {
        properties = box
      }
    }
    guard let info, let location, let properties else { throw .damaged }
    try items.read(infos: info)
    try items.read(locations: location, in: file, data: data)
    try read(properties: properties)
    for item in items.items {
      switch item.kind {
      case .picture: break
      case .exif: if let exif = HEIFPhoto.exif(item) { draft.meet(exif, turned: draft.exif.orientation) }
      case .xmp: draft.parts.insert(.xmp)
      case .other: draft.parts.insert(.unknown)
      }
    }
  }

  /// Reads `iprp`: which size, turn and depth the first picture has. No picture of the file may be larger than allowed.
  private mutating func read(properties: HEIFBox) throws(PhotoRefusal) {
    var list: [HEIFBox] = []
    var owned: [Int] = []
    var boxes = HEIFBoxes(properties.content)
    while let box = try boxes.next() {
      if box.is("ipco") {
        var inner = HEIFBoxes(box.content)
        while let property = try inner.next() {
          guard list.count < 10_000 else { throw .damaged }
          list.append(property)
        }
      } else if box.is("ipma") {
        owned += try primaryProperties(box)
      }
    }
    for property in list {
      if property.is("ispe") {
        guard let width = property.content.big(4, 4), let height = property.content.big(8, 4) else {
          throw .damaged
        }
        guard Int64(width) * Int64(height) <= PictureSize.mostPixels else { throw .tooManyPixels }
      } else if property.is("colr") {
        draft.parts.insert(.profile)
      }
    }
    for index in owned where index > 0 && index <= list.count {
      let property = list[index - 1]
      if property.is("ispe") {
        draft.width = property.content.big(4, 4) ?? 0
        draft.height = property.content.big(8, 4) ?? 0
      } else if property.is("irot") {
        draft.exif.orientation = PhotoOrientation(quartersLeft: property.content.big(0, 1) ?? 0)
      } else if property.is("pixi") {
        draft.bits = property.content.big(5, 1) ?? 8
        draft.colour = property.content.big(4, 1) == 1 ? .grey : .rgb
      }
    }
  }

  /// Reads `ipma`: the numbers of the first picture's properties.
  private func primaryProperties(_ box: HEIFBox) throws(PhotoRefusal) -> [Int] {
    let isWide = box.version >= 1
    let isLong = (box.content.big(3, 1) ?? 0) & 1 == 1
    guard let count = box.content.big(4, 4), count <= 10_000 else { throw .damaged }
    var place = 8
    var found: [Int] = []
    for _ in 0..<count {
      guard let id = box.content.big(place, isWide ? 4 : 2),
        let owned = box.content.big(place + (isWide ? 4 : 2), 1)
      else { throw .damaged }
      place += isWide ? 5 : 3
      for _ in 0..<owned {
        guard let number = box.content.big(place, isLong ? 2 : 1) else { throw .damaged }
        place += isLong ? 2 : 1
        if id == primary { found.append(number & (isLong ? 0x7FFF : 0x7F)) }
      }
    }
    return found
  }

  /// EXIF in an item: after the distance to the block, which mostly is 0 or passes over "Exif".
  private static func exif(_ item: HEIFItem) -> Exif? {
    guard item.extents.count == 1, let distance = item.extents[0].big(0, 4),
      let block = item.extents[0].rest(4 + min(distance, 1 << 20))
    else { return nil }
    return Exif(block)
  }
}

extension PhotoDraft {
  /// HEIF turns by its own property; EXIF's orientation only repeats it.
  fileprivate mutating func meet(_ found: Exif, turned orientation: PhotoOrientation) {
    meet(found)
    exif.orientation = orientation
  }
}
