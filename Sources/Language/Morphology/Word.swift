infix operator ++ : AdditionPrecedence

/// A word as its UTF-8 bytes: what grammar takes apart and puts together.
///
/// A `String` knows canonical equivalence, grapheme clusters and three ways of being stored; each use of one
/// costs the browser's module three values, and the tables behind it twenty kilobytes. A word is one reference,
/// compared byte by byte, and a letter is one Unicode scalar, which holds for Bulgarian and English.
public struct Word: Hashable, Sendable, ExpressibleByStringLiteral {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  @inline(never)
  public init(_ text: String) {
    var text = text
    bytes = text.withUTF8 { [UInt8]($0) }
  }

  @inline(__always)
  public init(stringLiteral value: StaticString) { self.init(Literal(stringLiteral: value)) }

  @inline(never)
  init(_ literal: Literal) {
    var bytes: [UInt8] = []
    var next = literal.start
    while next.pointee != 0 {
      bytes.append(next.pointee)
      next += 1
    }
    self.bytes = bytes
  }

  /// The same as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// In bytes of UTF-8.
  public var length: Int { bytes.count }

  var isEmpty: Bool { bytes.isEmpty }

  @inline(never)
  public static func == (first: Word, second: Word) -> Bool {
    let count = first.bytes.count
    guard count == second.bytes.count else { return false }
    var index = 0
    while index < count {
      if first.bytes[index] != second.bytes[index] { return false }
      index += 1
    }
    return true
  }

  /// With an ending that is written out; no word is built for it.
  @inline(__always)
  static func + (first: __owned Word, second: Literal) -> Word { adding(second, to: first) }

  @inline(never)
  private static func adding(_ literal: Literal, to word: __owned Word) -> Word {
    var bytes = word.bytes
    var next = literal.start
    while next.pointee != 0 {
      bytes.append(next.pointee)
      next += 1
    }
    return Word(bytes: bytes)
  }

  /// Both words as one. `+` is for an ending that is written out: were it for both, the compiler would always
  /// make a word of the ending first.
  @inline(never)
  static func ++ (first: __owned Word, second: Word) -> Word { Word(bytes: first.bytes + second.bytes) }

  /// A part of the word, by its bytes.
  @inline(never)
  func part(from start: Int, to end: Int) -> Word {
    guard start > 0 || end < bytes.count else { return self }
    var part: [UInt8] = []
    var index = max(0, start)
    while index < end {
      part.append(bytes[index])
      index += 1
    }
    return Word(bytes: part)
  }
}

/// A case of a `switch` over a word. It builds no word to compare with.
func ~= (pattern: Literal, word: Word) -> Bool { word.is(pattern) }

extension [Word] {
  @inline(never)
  func joined(separator: Word) -> Word {
    var bytes: [UInt8] = []
    for (index, word) in enumerated() {
      if index > 0 { bytes += separator.bytes }
      bytes += word.bytes
    }
    return Word(bytes: bytes)
  }
}
