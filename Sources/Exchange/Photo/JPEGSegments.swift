/// One marker of a JPEG file and what belongs to it (ITU-T T.81, annex B).
struct JPEGSegment {
  let marker: UInt8
  /// From the marker to the end, the coded picture after a scan's header included.
  let whole: PhotoBytes
  /// What follows the length; empty where there is none.
  let payload: PhotoBytes

  var isScan: Bool { marker == 0xDA }
  var isEnd: Bool { marker == 0xD9 }
  /// SOF0…SOF15.
  var isFrame: Bool { marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC }
  /// Without these there is no picture: frame, tables, scans, restarts, the number of lines.
  var isPicture: Bool { isFrame || marker == 0xC4 || marker == 0xCC || marker >= 0xDA && marker <= 0xDD }
}

/// Walks through a JPEG file from marker to marker.
struct JPEGSegments {
  private let all: PhotoBytes
  private(set) var place = 2

  init(_ bytes: [UInt8]) { all = PhotoBytes(bytes) }

  /// The next segment, the end of the picture the last. A file without that end is cut.
  mutating func next() throws(PhotoRefusal) -> JPEGSegment {
    guard var byte = all.big(place, 1) else { throw .truncated }
    guard byte == 0xFF else { throw .damaged }
    // Any number of 0xFF may stand before a marker.
    while byte == 0xFF {
      place += 1
      guard let next = all.big(place, 1) else { throw .truncated }
      byte = next
    }
    let start = place - 1
    place += 1
    guard byte != 0, byte != 0xD8 else { throw .damaged }
    let isAlone = byte == 0x01 || byte >= 0xD0 && byte <= 0xD9
    var length = 0
    if !isAlone {
      guard let given = all.big(place, 2) else { throw .truncated }
      guard given >= 2 else { throw .damaged }
      length = given
    }
    guard let payload = all.part(place + min(length, 2), max(0, length - 2)) else { throw .truncated }
    place += length
    if byte == 0xDA { place = try endOfScan(place) }
    guard let whole = all.part(start, place - start) else { throw .truncated }
    return JPEGSegment(marker: UInt8(truncatingIfNeeded: byte), whole: whole, payload: payload)
  }

  /// Where the marker after coded data stands: 0xFF with neither 0, a restart nor another 0xFF after it.
  private func endOfScan(_ start: Int) throws(PhotoRefusal) -> Int {
    let found = all.bytes.withUnsafeBufferPointer { bytes -> Int in
      var place = start
      while place + 1 < bytes.count {
        if bytes[place] == 0xFF {
          let next = bytes[place + 1]
          if next != 0, next != 0xFF, next < 0xD0 || next > 0xD7 { return place }
        }
        place += 1
      }
      return -1
    }
    guard found >= 0 else { throw .truncated }
    return found
  }
}
