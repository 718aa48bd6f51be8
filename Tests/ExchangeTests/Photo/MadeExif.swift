@testable import Exchange

/// EXIF as cameras write it, with planted words in every corner.
struct MadeExif {
  var orientation = 6
  var date = "2024:05:06 14:03:22"
  var offset = "+03:00"
  var isBig = false
  var hasPlace = true

  /// A TIFF block: main directory, EXIF, GPS, and a thumbnail in a directory after the main one.
  var block: [UInt8] {
    var writer = TIFFBlock(isBig: isBig)
    let texts = [
      (0x010F, "Maker \(Canary.maker)"), (0x0110, "Model"), (0x9286, "\(Canary.userComment)"),
    ]
    let main = 3 + (hasPlace ? 2 : 1)
    let mainEnd = 8 + 2 + 12 * main + 4
    let cameraEnd = mainEnd + 2 + 12 * 5 + 4
    let placeEnd = cameraEnd + 2 + 12 * 2 + 4
    let thumbnailEnd = placeEnd + 2 + 12 * 2 + 4
    var heap = [UInt8]()
    func address(_ bytes: [UInt8]) -> Int {
      defer { heap += bytes }
      return thumbnailEnd + heap.count
    }
    func text(_ tag: Int, _ text: String, type: Int = 2) {
      let bytes = Array(text.utf8) + [0]
      writer.entry(tag, type, bytes.count, address(bytes))
    }
    writer.number(main, 2)
    text(texts[0].0, texts[0].1)
    text(texts[1].0, texts[1].1)
    writer.short(0x0112, orientation)
    writer.entry(0x8769, 4, 1, mainEnd)
    if hasPlace { writer.entry(0x8825, 4, 1, cameraEnd) }
    writer.number(placeEnd, 4)
    writer.number(5, 2)
    text(0x9003, date)
    text(0x9011, offset)
    text(0x927C, Canary.makerNote, type: 7)
    text(texts[2].0, texts[2].1, type: 7)
    text(0xA431, Canary.serial)
    writer.number(0, 4)
    writer.number(2, 2)
    text(0x0002, Canary.place, type: 5)
    text(0x001D, "2024:05:06")
    writer.number(0, 4)
    writer.number(2, 2)
    let thumbnail: [UInt8] = [0xFF, 0xD8] + Array(Canary.thumbnail.utf8) + [0xFF, 0xD9]
    writer.entry(0x0201, 4, 1, address(thumbnail))
    writer.entry(0x0202, 4, 1, thumbnail.count)
    writer.number(0, 4)
    return writer.bytes + heap
  }
}

private struct TIFFBlock {
  let isBig: Bool
  private(set) var bytes: [UInt8]

  init(isBig: Bool) {
    self.isBig = isBig
    bytes = Array((isBig ? "MM" : "II").utf8)
    number(42, 2)
    number(8, 4)
  }

  mutating func number(_ value: Int, _ width: Int) {
    if isBig { bytes.append(big: UInt32(value), width) } else { bytes.append(little: UInt32(value), width) }
  }

  mutating func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) {
    number(tag, 2)
    number(type, 2)
    number(count, 4)
    number(value, 4)
  }

  mutating func short(_ tag: Int, _ value: Int) {
    number(tag, 2)
    number(3, 2)
    number(1, 4)
    number(value, 2)
    number(0, 2)
  }
}

/// Words that must not be in any output. All have the same beginning, which is what is looked for.
enum Canary {
  static let start = "TATTLE"
  static let place = "TATTLE-place 42.6977N 23.3219E"
  static let maker = "TATTLE-maker"
  static let makerNote = "TATTLE-maker-note"
  static let serial = "TATTLE-serial"
  static let userComment = "TATTLE-user-comment"
  static let thumbnail = "TATTLE-thumbnail"
  static let xmp = "<x:xmpmeta>TATTLE-xmp exif:GPSLatitude</x:xmpmeta>"
  static let iptc = "TATTLE-iptc"
  static let comment = "TATTLE-comment"
  static let trailer = "TATTLE-film ....ftypmp42"
  static let other = "TATTLE-other"

  static func isIn(_ bytes: [UInt8]) -> Bool { contains(bytes, start) }

  static func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard bytes.count >= sought.count else { return false }
    return (0...(bytes.count - sought.count)).contains {
      bytes[$0] == sought[0] && bytes[$0...].starts(with: sought)
    }
  }
}
