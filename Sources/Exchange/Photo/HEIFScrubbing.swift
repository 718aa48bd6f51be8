/// HEIF: the same file with nothing but its pictures. Nothing moves, since the file is full of addresses.
///
/// What is kept is listed, and zeros take the place of all else: in the boxes of data every byte that belongs to no
/// picture, and every box that is not known to be needed, which becomes a `free` box. Names lose their letters.
struct HEIFScrubbing {
  private let photo: HEIFPhoto
  private var output: [UInt8]
  /// The contents of `mdat` and `idat`.
  private var data: [PhotoBytes] = []

  static func scrub(_ bytes: [UInt8]) throws(PhotoRefusal) -> [UInt8] {
    var work = HEIFScrubbing(photo: try HEIFPhoto(bytes), output: bytes)
    try work.run()
    return work.output
  }

  private init(photo: HEIFPhoto, output: [UInt8]) {
    self.photo = photo
    self.output = output
  }

  private mutating func run() throws(PhotoRefusal) {
    var boxes = HEIFBoxes(photo.file)
    // A film's track goes; the pictures' own list remains.
    while let box = try boxes.next() {
      if box.is("mdat") {
        data.append(box.content)
        fill(box.content, 0)
      } else if box.is("meta") {
        try clean(meta: box)
      } else if !box.is("ftyp") {
        free(box)
      }
    }
    var copied = 0
    for item in photo.items.items where item.kind == .picture {
      for extent in item.extents {
        // Shared stretches are not forbidden; files made of nothing else are.
        copied += extent.count
        guard copied <= 2 * photo.file.count, isInData(extent) else { throw .damaged }
        restore(extent)
      }
    }
    writeDate()
  }

  /// Where pictures may lie: within one box of data.
  private func isInData(_ extent: PhotoBytes) -> Bool {
    for box in data where extent.start >= box.start && extent.start + extent.count <= box.start + box.count {
      return true
    }
    return false
  }

  private mutating func clean(meta: HEIFBox) throws(PhotoRefusal) {
    var boxes = HEIFBoxes(meta.content, from: 4)
    while let box = try boxes.next() {
      if box.is("idat") {
        data.append(box.content)
        fill(box.content, 0)
      } else if box.is("hdlr") {
        // Version, predefined, type and three reserved words; then a name.
        if let name = box.content.rest(24) { fill(name, 0) }
      } else if box.is("iinf") {
        try cleanNames(box)
      } else if box.is("iprp") {
        try cleanProperties(box)
      } else if !box.is("pitm"), !box.is("iloc"), !box.is("iref"), !box.is("dinf"), !box.is("grpl") {
        free(box)
      }
    }
  }

  /// Items may have names, which become spaces: zeros would move what follows them.
  private mutating func cleanNames(_ box: HEIFBox) throws(PhotoRefusal) {
    var boxes = HEIFBoxes(box.content, from: min(box.version == 0 ? 6 : 8, box.content.count))
    while let info = try boxes.next() {
      var place = info.version >= 3 ? 14 : 12
      while let byte = info.content.big(place, 1), byte != 0 {
        output[info.content.start + place] = 0x20
        place += 1
      }
    }
  }

  private mutating func cleanProperties(_ box: HEIFBox) throws(PhotoRefusal) {
    var boxes = HEIFBoxes(box.content)
    while let list = try boxes.next() {
      if list.is("ipco") {
        var properties = HEIFBoxes(list.content)
        while let property = try properties.next() { if !HEIFScrubbing.isNeeded(property) { free(property) } }
      } else if !list.is("ipma") {
        free(list)
      }
    }
  }

  private static func isNeeded(_ property: HEIFBox) -> Bool {
    for name in needed where property.is(name) { return true }
    return false
  }

  /// Size, colour, turn, crop and the decoders' settings.
  private static var needed: [StaticString] {
    [
      "ispe", "pixi", "colr", "pasp", "hvcC", "avcC", "jpgC", "lhvC", "irot", "imir", "clap", "auxC", "rloc",
      "lsel",
      "clli", "mdcv", "cclv", "amve",
    ]
  }

  /// A box that says nothing, of the same length.
  private mutating func free(_ box: HEIFBox) {
    fill(box.content, 0)
    let type: StaticString = "free"
    for offset in 0..<4 { output[box.type.start + offset] = type.utf8Start[offset] }
  }

  private mutating func fill(_ part: PhotoBytes, _ byte: UInt8) {
    for place in part.start..<part.start + part.count { output[place] = byte }
  }

  private mutating func restore(_ part: PhotoBytes) {
    for place in part.start..<part.start + part.count { output[place] = part.bytes[place] }
  }

  /// The date in an EXIF of our own where the old one was, if it has room. The turn is HEIF's own property.
  private mutating func writeDate() {
    guard let taken = photo.draft.exif.taken else { return }
    var exif = Exif()
    exif.taken = taken
    var block: [UInt8] = [0, 0, 0, 0]
    block += exif.written
    for item in photo.items.items where item.kind == .exif && item.extents.count == 1 {
      let extent = item.extents[0]
      guard extent.count >= block.count, isInData(extent), isFree(extent) else { continue }
      for offset in 0..<block.count { output[extent.start + offset] = block[offset] }
      return
    }
  }

  /// Whether no picture lies there.
  private func isFree(_ extent: PhotoBytes) -> Bool {
    for item in photo.items.items where item.kind == .picture {
      for other in item.extents
      where other.start < extent.start + extent.count && extent.start < other.start + other.count {
        return false
      }
    }
    return true
  }
}
