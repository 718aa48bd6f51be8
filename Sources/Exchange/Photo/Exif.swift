/// The little that Martlet keeps of EXIF, and what it needs to know of the rest (CIPA DC-008; TIFF 6.0, section 2).
struct Exif {
  /// How the picture must be turned to stand upright.
  var orientation = PhotoOrientation.upright
  /// When it was taken. When it was changed is no substitute: it would tell a wrong day.
  var taken: PhotoMoment?
  var hasPlace = false
  var hasThumbnail = false

  init() {}

  /// Reads a TIFF block. What is damaged in it is as if it were not there.
  init(_ block: PhotoBytes) {
    guard let directory = ExifDirectory(first: block) else { return }
    if let value = directory.number(0x0112) {
      orientation = PhotoOrientation(rawValue: UInt8(clamping: value)) ?? .upright
    }
    hasPlace = directory.value(0x8825) != nil
    hasThumbnail = directory.hasNext
    guard let camera = directory.directory(0x8769) else { return }
    let offset = camera.text(0x9011, 6) ?? camera.text(0x9010, 6)
    taken = camera.text(0x9003, 19).flatMap { PhotoMoment(date: $0, offset: offset) }
    if taken == nil {
      taken = camera.text(0x9004, 19).flatMap { PhotoMoment(date: $0, offset: camera.text(0x9012, 6)) }
    }
  }

  /// Whether there is anything to keep.
  var isEmpty: Bool { orientation == .upright && taken == nil }

  /// A new TIFF block of orientation and date alone: at most 118 bytes.
  var written: [UInt8] {
    var block: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
    let hasTurn = orientation != .upright
    let entries = (hasTurn ? 1 : 0) + (taken == nil ? 0 : 1)
    block.append(little: UInt32(entries), 2)
    let cameraStart = UInt32(8 + 2 + 12 * entries + 4)
    if hasTurn { block.append(tag: 0x0112, type: 3, count: 1, value: UInt32(orientation.rawValue)) }
    if taken != nil { block.append(tag: 0x8769, type: 4, count: 1, value: cameraStart) }
    block.append(little: 0, 4)
    guard let taken else { return block }
    let offset = taken.offsetText
    let own = offset.isEmpty ? 2 : 3
    let texts = cameraStart + UInt32(2 + 12 * own + 4)
    block.append(little: UInt32(own), 2)
    // The version of EXIF, "0232", as four bytes in place of an address.
    block.append(tag: 0x9000, type: 7, count: 4, value: 0x3233_3230)
    block.append(tag: 0x9003, type: 2, count: 20, value: texts)
    if !offset.isEmpty { block.append(tag: 0x9011, type: 2, count: 7, value: texts + 20) }
    block.append(little: 0, 4)
    block += taken.exifDate + [0]
    if !offset.isEmpty { block += offset + [0] }
    return block
  }
}

extension [UInt8] {
  fileprivate mutating func append(tag: UInt32, type: UInt32, count: UInt32, value: UInt32) {
    append(little: tag, 2)
    append(little: type, 2)
    append(little: count, 4)
    append(little: value, 4)
  }
}

/// One list of fields in a TIFF block.
private struct ExifDirectory {
  private let block: PhotoBytes
  private let isBig: Bool
  private let start: Int
  private let count: Int

  init?(first block: PhotoBytes) {
    let isBig = block.has("MM", at: 0)
    guard isBig || block.has("II", at: 0), (isBig ? block.big(2, 2) : block.little(2, 2)) == 42,
      let start = isBig ? block.big(4, 4) : block.little(4, 4)
    else { return nil }
    self.init(block, isBig, start)
  }

  private init?(_ block: PhotoBytes, _ isBig: Bool, _ start: Int) {
    guard start <= block.count, let count = isBig ? block.big(start, 2) : block.little(start, 2) else {
      return nil
    }
    self.block = block
    self.isBig = isBig
    self.start = start
    self.count = count
  }

  private func read(_ place: Int, _ width: Int) -> Int? {
    isBig ? block.big(place, width) : block.little(place, width)
  }

  /// Whether another directory follows, which in a photo describes its thumbnail.
  var hasNext: Bool { read(start + 2 + 12 * count, 4).map { $0 != 0 } ?? false }

  /// Where the field's type stands.
  func value(_ tag: Int) -> Int? {
    var place = start + 2
    for _ in 0..<count {
      guard let found = read(place, 2) else { return nil }
      if found == tag { return place + 2 }
      place += 12
    }
    return nil
  }

  /// A single SHORT.
  func number(_ tag: Int) -> Int? {
    guard let place = value(tag), read(place, 2) == 3, read(place + 2, 4) == 1 else { return nil }
    return read(place + 6, 2)
  }

  /// The first characters of an ASCII field that has as many and lies elsewhere in the block.
  func text(_ tag: Int, _ length: Int) -> PhotoBytes? {
    guard let place = value(tag), read(place, 2) == 2, let count = read(place + 2, 4), count >= length,
      count > 4,
      let address = read(place + 6, 4)
    else { return nil }
    return block.part(address, length)
  }

  func directory(_ tag: Int) -> ExifDirectory? {
    guard let place = value(tag), let address = read(place + 6, 4) else { return nil }
    return ExifDirectory(block, isBig, address)
  }
}
