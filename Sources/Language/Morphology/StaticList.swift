/// Words written with spaces between them in one literal, looked through byte by byte.
///
/// The bytes stay where the compiler put them: no array is built, nothing is allocated, and a list costs the
/// browser's module its text and no code (measured: arrays of strings cost eight times as much).
struct StaticList: Sendable, ExpressibleByStringLiteral {
  private let text: StaticString

  init(stringLiteral value: StaticString) { text = value }

  /// Where the list's text stands; it ends with a zero.
  @inline(__always)
  var start: UnsafePointer<UInt8> { text.utf8Start }

  /// The words, split.
  var words: [Word] {
    @inline(__always) get { StaticList.split(Word(stringLiteral: text)) }
  }

  @inline(__always)
  func contains(_ word: Word) -> Bool { word.isAny(text.utf8Start) }

  /// Whether one of the list's words is an ending of this word.
  @inline(__always)
  func containsEnding(of word: Word) -> Bool { word.endsInAny(text.utf8Start) }

  /// Splits text at spaces and line ends.
  @inline(never)
  static func split(_ text: Word) -> [Word] {
    var words: [Word] = []
    var start = 0
    let bytes = text.bytes
    for index in 0...bytes.count where index == bytes.count || bytes[index] == 32 || bytes[index] == 10 {
      if index > start { words.append(text.part(from: start, to: index)) }
      start = index + 1
    }
    return words
  }
}

extension Word {
  /// Whether the word ends in exactly these letters.
  @inline(__always)
  func ends(_ ending: Literal) -> Bool { ends(ending.start) }

  @inline(__always)
  func begins(_ beginning: Literal) -> Bool { begins(beginning.start) }

  /// Whether this is exactly that word; far smaller in code than `==` with a literal.
  @inline(__always)
  func `is`(_ word: Literal) -> Bool { self.is(word.start) }

  /// Whether the word is in a list.
  @inline(__always)
  func isAny(_ list: StaticList) -> Bool { list.contains(self) }

  // What follows takes a literal's address. Its bytes end with a zero.

  @inline(never)
  private func ends(_ ending: UnsafePointer<UInt8>) -> Bool {
    var count = 0
    while ending[count] != 0 { count += 1 }
    return matches(ending, count, at: bytes.count - count)
  }

  @inline(never)
  private func begins(_ beginning: UnsafePointer<UInt8>) -> Bool {
    var count = 0
    while beginning[count] != 0 { count += 1 }
    return matches(beginning, count, at: 0)
  }

  @inline(never)
  func `is`(_ word: UnsafePointer<UInt8>) -> Bool {
    matches(word, bytes.count, at: 0) && word[bytes.count] == 0
  }

  @inline(never)
  func isAny(_ list: UnsafePointer<UInt8>) -> Bool { matchesAny(list, atEnd: false) }

  @inline(never)
  fileprivate func endsInAny(_ list: UnsafePointer<UInt8>) -> Bool { matchesAny(list, atEnd: true) }

  @inline(never)
  private func matchesAny(_ list: UnsafePointer<UInt8>, atEnd: Bool) -> Bool {
    var list = list
    while true {
      var count = 0
      while list[count] > 32 { count += 1 }
      let start = bytes.count - count
      if count > 0, start == 0 || atEnd, matches(list, count, at: start) { return true }
      if list[count] == 0 { return false }
      list += count + 1
    }
  }

  /// Whether the word's bytes from `start` on are the first `count` of a literal. Never reads beyond its end.
  @inline(never)
  private func matches(_ literal: UnsafePointer<UInt8>, _ count: Int, at start: Int) -> Bool {
    guard start >= 0, start + count <= bytes.count else { return false }
    var offset = 0
    while offset < count {
      guard literal[offset] != 0, bytes[start + offset] == literal[offset] else { return false }
      offset += 1
    }
    return true
  }

  /// Whether the word begins with another, computed one.
  @inline(never)
  func begins(with beginning: Word) -> Bool { part(from: 0, to: beginning.bytes.count) == beginning }

  @inline(never)
  func ends(with ending: Word) -> Bool {
    ending.bytes.count <= bytes.count
      && part(from: bytes.count - ending.bytes.count, to: bytes.count) == ending
  }
}
