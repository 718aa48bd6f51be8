/// A section of a lexicon file. A number that would lie outside it is read as 0: no file makes the reader leave it.
struct LexiconBytes {
  let base: UnsafeRawBufferPointer

  init(_ base: UnsafeRawBufferPointer) { self.base = base }

  var count: Int { base.count }

  @inline(__always)
  func byte(_ place: Int) -> UInt8 { place >= 0 && place < base.count ? base[place] : 0 }

  /// A 16-bit number by its place among such numbers.
  @inline(__always)
  func number16(_ index: Int) -> Int {
    guard index >= 0, index < base.count / 2, let start = base.baseAddress else { return 0 }
    return Int(UInt16(littleEndian: start.loadUnaligned(fromByteOffset: index * 2, as: UInt16.self)))
  }

  /// A 32-bit number by its place among such numbers; what no `Int` of the browser holds is –1.
  @inline(__always)
  func number32(_ index: Int) -> Int {
    guard index >= 0, index < base.count / 4 else { return 0 }
    return number32(atByte: index * 4)
  }

  @inline(__always)
  func number32(atByte place: Int) -> Int {
    guard place >= 0, place <= base.count - 4, let start = base.baseAddress else { return 0 }
    let number = UInt32(littleEndian: start.loadUnaligned(fromByteOffset: place, as: UInt32.self))
    return number > UInt32(Int32.max) ? -1 : Int(number)
  }

  /// The bytes from one place up to another; none where they do not lie inside.
  @inline(__always)
  func part(_ start: Int, _ end: Int) -> UnsafeRawBufferPointer {
    guard start >= 0, start < end, end <= base.count else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: base[start..<end])
  }

  /// The bytes that a table of places gives to a number.
  @inline(__always)
  func part(_ index: Int, by places: LexiconBytes) -> UnsafeRawBufferPointer {
    part(places.number32(index), places.number32(index + 1))
  }
}

/// Reads numbers and texts one after the other; behind the end there are only zeros and empty texts.
struct LexiconCursor {
  private let bytes: UnsafeRawBufferPointer
  private(set) var place: Int

  init(_ bytes: UnsafeRawBufferPointer, at place: Int = 0) {
    self.bytes = bytes
    self.place = place < 0 ? bytes.count : place
  }

  var isAtEnd: Bool { place >= bytes.count }

  @inline(__always)
  mutating func byte() -> UInt8 {
    guard place < bytes.count else { return 0 }
    defer { place += 1 }
    return bytes[place]
  }

  /// A LEB128 number of at most 31 bits.
  @inline(__always)
  mutating func number() -> Int {
    var (value, shift): (UInt32, UInt32) = (0, 0)
    while shift < 35 {
      let byte = byte()
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return Int(value & 0x7FFF_FFFF)
  }

  /// The bytes of a text, behind their number.
  @inline(__always)
  mutating func block() -> UnsafeRawBufferPointer {
    let count = number()
    guard count > 0, count <= bytes.count - place else {
      if count > 0 { place = bytes.count }
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    defer { place += count }
    return UnsafeRawBufferPointer(rebasing: bytes[place..<place + count])
  }

  @inline(__always)
  mutating func text() -> String { String(decoding: block(), as: UTF8.self) }
}
