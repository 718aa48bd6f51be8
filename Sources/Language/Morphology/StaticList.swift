/// Words written with spaces between them in one literal, looked through byte by byte.
///
/// The bytes stay where the compiler put them: no array is built, nothing is allocated, and a list costs the
/// browser's module its text and no code (measured: arrays of strings cost eight times as much).
struct StaticList: Sendable, ExpressibleByStringLiteral {
  private let text: StaticString

  init(stringLiteral value: StaticString) { text = value }

  /// The words, split.
  var words: [Word] {
    @inline(never) get { StaticList.split(Word(stringLiteral: text)) }
  }

  func contains(_ word: Word) -> Bool { matches(word, atEnd: false) }

  /// Whether one of the list's words is an ending of this word.
  func containsEnding(of word: Word) -> Bool { matches(word, atEnd: true) }

  @inline(never)
  private func matches(_ word: Word, atEnd: Bool) -> Bool {
    let word = word.bytes
    return text.withUTF8Buffer { list in
      var start = 0
      var index = 0
      while index <= list.count {
        if index == list.count || list[index] == 32 || list[index] == 10 {
          let count = index - start
          if count > 0, count == word.count || atEnd && count < word.count {
            var offset = 0
            let from = word.count - count
            while offset < count, list[start + offset] == word[from + offset] { offset += 1 }
            if offset == count { return true }
          }
          start = index + 1
        }
        index += 1
      }
      return false
    }
  }

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
  func ends(_ ending: StaticString) -> Bool { has(ending, at: bytes.count - ending.utf8CodeUnitCount) }

  func begins(_ beginning: StaticString) -> Bool { has(beginning, at: 0) }

  /// Whether this is exactly that word; far smaller in code than `==` with a literal.
  @inline(never)
  func `is`(_ word: StaticString) -> Bool { bytes.count == word.utf8CodeUnitCount && has(word, at: 0) }

  @inline(never)
  private func has(_ part: StaticString, at start: Int) -> Bool {
    part.withUTF8Buffer { part in
      guard start >= 0, start + part.count <= bytes.count else { return false }
      var offset = 0
      while offset < part.count, bytes[start + offset] == part[offset] { offset += 1 }
      return offset == part.count
    }
  }

  /// Whether the word is in a list.
  func isAny(_ list: StaticList) -> Bool { list.contains(self) }

  /// Whether the word begins with another, computed one.
  @inline(never)
  func begins(with beginning: Word) -> Bool { part(from: 0, to: beginning.bytes.count) == beginning }

  @inline(never)
  func ends(with ending: Word) -> Bool {
    ending.bytes.count <= bytes.count
      && part(from: bytes.count - ending.bytes.count, to: bytes.count) == ending
  }
}
