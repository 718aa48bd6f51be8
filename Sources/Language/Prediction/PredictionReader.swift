/// Reads LEB128 numbers and words from bytes that nobody vouches for.
///
/// What is missing or too large is read as 0 or nothing, and ``isWhole`` says at the end whether that happened: one
/// question there instead of one after every value, each with its own way out, is half the code.
struct PredictionReader {
  private let bytes: [UInt8]
  private var position: Int
  private(set) var isWhole = true

  init(_ bytes: [UInt8], at position: Int) {
    self.bytes = bytes
    self.position = position
  }

  /// Whether all was read, and nothing was amiss.
  var isDone: Bool { isWhole && position == bytes.count }

  @inline(never)
  mutating func require(_ isRight: Bool) { if !isRight { isWhole = false } }

  @inline(never)
  mutating func readByte() -> Int {
    guard isWhole, position < bytes.count else {
      isWhole = false
      return 0
    }
    position += 1
    return Int(bytes[position - 1])
  }

  /// A number of at most 28 bits and below a limit.
  @inline(never)
  mutating func readNumber(below limit: Int = 0x1000_0000) -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = readByte()
      value |= (byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
      if shift == 28 {
        isWhole = false
        return 0
      }
    }
    require(value < limit)
    return isWhole ? value : 0
  }

  /// How many things follow; each takes a byte at least, so a wild count is refused before it costs memory.
  mutating func readCount() -> Int { readNumber(below: bytes.count - position + 1) }

  @inline(never)
  mutating func readBytes(_ count: Int) -> [UInt8] {
    var read: [UInt8] = []
    while isWhole, read.count < count { read.add(UInt8(truncatingIfNeeded: readByte())) }
    return read
  }

  @inline(never)
  mutating func readWord() -> Word { Word(bytes: readBytes(readCount())) }

  @inline(never)
  mutating func readWords(_ count: Int) -> [Word] {
    var words: [Word] = []
    while isWhole, words.count < count { words.add(readWord()) }
    return words
  }
}
