internal import Bytes

/// The bytes of a bundle's columns, being written or being read.
struct BundleColumns {
  private(set) var bytes: [UInt8]
  private var position: Int

  init(_ bytes: [UInt8] = [], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var isAtEnd: Bool { position >= bytes.count }

  // MARK: Writing

  mutating func write(byte: UInt8) { bytes.append(byte) }

  mutating func write(number: Int) {
    var rest = UInt32(truncatingIfNeeded: number)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(text: String) {
    write(number: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(word: Word) {
    write(number: word.bytes.count)
    bytes += word.bytes
  }

  /// 0 none, 1 emoji, 2 drawn, 3 drawn under the same id as its word.
  mutating func write(picture: VocabularyPicture, id: String) {
    switch picture {
    case .none: write(byte: 0)
    case .emoji(let emoji):
      write(byte: 1)
      write(text: emoji)
    case .drawn(id): write(byte: 3)
    case .drawn(let drawing):
      write(byte: 2)
      write(text: drawing)
    }
  }

  /// The number of pages, then each cell: 0 empty, then the words, then the boards. A link to nothing is
  /// written as an empty cell.
  mutating func write(_ pages: [VocabularyPage], words: Int, boards: Int) {
    write(number: pages.count)
    for page in pages {
      for cell in page.cells {
        switch cell {
        case .word(let index) where index >= 0 && index < words: write(number: 1 + index)
        case .board(let index) where index >= 0 && index < boards: write(number: 1 + words + index)
        default: write(number: 0)
        }
      }
    }
  }

  // MARK: Reading

  mutating func readByte() throws(ByteError) -> UInt8 {
    guard position < bytes.count else { throw .truncated }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func readNumber() throws(ByteError) -> Int {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while true {
      let byte = try readByte()
      value |= UInt32(byte & 0x7F) << shift
      if byte < 0x80 { return Int(value) }
      shift += 7
      // Four groups are 28 bits, which fit an `Int` of 32.
      guard shift < 28 else { throw .outOfRange }
    }
  }

  mutating func readNumber(below limit: Int) throws(ByteError) -> Int {
    let number = try readNumber()
    guard number < limit else { throw .outOfRange }
    return number
  }

  /// How many things follow; each takes a byte at least, so a wild count is refused before it costs memory.
  mutating func readCount() throws(ByteError) -> Int {
    let count = try readNumber()
    guard count <= bytes.count - position else { throw .truncated }
    return count
  }

  mutating func readText() throws(ByteError) -> String {
    let count = try readCount()
    let end = position + count
    defer { position = end }
    guard let text = String(validating: bytes[position..<end], as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  mutating func readTexts(_ count: Int) throws(ByteError) -> [String] {
    guard count <= bytes.count - position else { throw .truncated }
    var texts: [String] = []
    texts.reserveCapacity(count)
    for _ in 0..<count { texts.append(try readText()) }
    return texts
  }

  mutating func readBytes(_ count: Int) throws(ByteError) -> [UInt8] {
    guard count <= bytes.count - position else { throw .truncated }
    defer { position += count }
    return [UInt8](bytes[position..<position + count])
  }

  mutating func readPicture(id: String) throws(ByteError) -> VocabularyPicture {
    switch try readByte() {
    case 0: return .none
    case 1: return .emoji(try readText())
    case 2: return .drawn(try readText())
    case 3: return .drawn(id)
    default: throw .outOfRange
    }
  }

  mutating func readPages(_ layout: Layout, words: Int, boards: Int) throws(ByteError) -> [VocabularyPage] {
    let count = try readCount()
    guard count <= (bytes.count - position) / layout.cells else { throw .truncated }
    var pages: [VocabularyPage] = []
    pages.reserveCapacity(count)
    for _ in 0..<count {
      var cells: [VocabularyCell] = []
      cells.reserveCapacity(layout.cells)
      for _ in 0..<layout.cells {
        let number = try readNumber(below: 1 + words + boards)
        cells.append(number == 0 ? .empty : number <= words ? .word(number - 1) : .board(number - 1 - words))
      }
      pages.append(VocabularyPage(layout: layout, cells: cells))
    }
    return pages
  }
}
