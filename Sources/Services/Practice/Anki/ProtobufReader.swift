/// Fields of a protocol buffer: numbers are passed over, bytes come out.
struct ProtobufReader {
  private var rest: ArraySlice<UInt8>
  private(set) var isDamaged = false

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  private mutating func number() -> UInt64? {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while let byte = rest.popFirst() {
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
      if shift > 63 { break }
    }
    isDamaged = true
    return nil
  }

  mutating func next() -> (field: UInt64, content: ArraySlice<UInt8>?)? {
    guard !rest.isEmpty, !isDamaged, let key = number() else { return nil }
    switch key & 7 {
    case 0:
      guard number() != nil else { return nil }
      return (key >> 3, nil)
    case 1, 5:
      let count = key & 7 == 1 ? 8 : 4
      guard rest.count >= count else { break }
      rest = rest.dropFirst(count)
      return (key >> 3, nil)
    case 2:
      guard let count = number(), count <= UInt64(rest.count) else { break }
      let content = rest.prefix(Int(count))
      rest = rest.dropFirst(Int(count))
      return (key >> 3, content)
    default: break
    }
    isDamaged = true
    return nil
  }
}
