/// A stretch of bytes that nobody has checked: what lies outside of it is `nil`, never a trap.
///
/// Places count from where the stretch begins. Numbers above `Int32.max`, which `Int` could not hold in a browser,
/// are `nil` as well: no photo has anything that large.
struct PhotoBytes {
  let bytes: [UInt8]
  let start: Int
  let count: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = 0
    count = bytes.count
  }

  private init(bytes: [UInt8], start: Int, count: Int) {
    self.bytes = bytes
    self.start = start
    self.count = count
  }

  /// `nil` where the stretch would end after this one.
  func part(_ place: Int, _ count: Int) -> PhotoBytes? {
    guard place >= 0, count >= 0, place <= self.count, count <= self.count - place else { return nil }
    return PhotoBytes(bytes: bytes, start: start + place, count: count)
  }

  /// From a place to the end.
  func rest(_ place: Int) -> PhotoBytes? { part(place, count - place) }

  func big(_ place: Int, _ width: Int) -> Int? {
    guard place >= 0, place <= count - width else { return nil }
    var value: UInt64 = 0
    for offset in 0..<width { value = value << 8 | UInt64(bytes[start + place + offset]) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }

  func little(_ place: Int, _ width: Int) -> Int? {
    guard place >= 0, place <= count - width else { return nil }
    var value: UInt64 = 0
    for offset in 0..<width { value |= UInt64(bytes[start + place + offset]) << UInt64(8 * offset) }
    return value <= UInt64(Int32.max) ? Int(value) : nil
  }

  func has(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, place <= count - length else { return false }
    for offset in 0..<length where bytes[start + place + offset] != text.utf8Start[offset] { return false }
    return true
  }

  func append(to output: inout [UInt8]) { output.append(contentsOf: bytes[start..<start + count]) }
}

/// Numbers in the order of bytes that PNG, JPEG and HEIF have, and in that of WebP and EXIF.
extension [UInt8] {
  mutating func append(big value: UInt32, _ width: Int) {
    for offset in 0..<width {
      append(UInt8(truncatingIfNeeded: value >> UInt32(8 * (width - 1 - offset))))
    }
  }

  mutating func append(little value: UInt32, _ width: Int) {
    for offset in 0..<width { append(UInt8(truncatingIfNeeded: value >> UInt32(8 * offset))) }
  }

  mutating func append(text: StaticString) {
    for offset in 0..<text.utf8CodeUnitCount { append(text.utf8Start[offset]) }
  }
}
