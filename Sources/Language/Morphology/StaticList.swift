/// Words written with spaces between them in one literal, looked through byte by byte.
///
/// The bytes stay where the compiler put them: no array is built, nothing is allocated, and a list costs the
/// browser's module its text and no code (measured: arrays of strings cost eight times as much).
struct StaticList: Sendable, ExpressibleByStringLiteral {
  private let text: StaticString

  init(stringLiteral value: StaticString) { text = value }

  /// The words, split.
  var words: [String] {
    text.withUTF8Buffer { buffer in
      buffer.split(whereSeparator: { $0 == 32 || $0 == 10 }).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  func contains(_ word: String) -> Bool { matches(word, atEnd: false) }

  /// Whether one of the list's words is an ending of this word.
  func containsEnding(of word: String) -> Bool { matches(word, atEnd: true) }

  @inline(never)
  private func matches(_ word: String, atEnd: Bool) -> Bool {
    var word = word
    return word.withUTF8 { word in
      text.withUTF8Buffer { list in
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
  }

  /// Splits text at spaces.
  static func split(_ text: String) -> [String] {
    text.utf8.split(whereSeparator: { $0 == 32 || $0 == 10 }).map { String($0) ?? "" }
  }
}

extension String {
  /// Whether the word ends in exactly these letters.
  @inline(never)
  func ends(_ ending: StaticString) -> Bool {
    var word = self
    return word.withUTF8 { word in
      ending.withUTF8Buffer { ending in
        guard word.count >= ending.count else { return false }
        let from = word.count - ending.count
        var offset = 0
        while offset < ending.count, word[from + offset] == ending[offset] { offset += 1 }
        return offset == ending.count
      }
    }
  }

  @inline(never)
  func begins(_ beginning: StaticString) -> Bool {
    var word = self
    return word.withUTF8 { word in
      beginning.withUTF8Buffer { beginning in
        guard word.count >= beginning.count else { return false }
        var offset = 0
        while offset < beginning.count, word[offset] == beginning[offset] { offset += 1 }
        return offset == beginning.count
      }
    }
  }

  /// Whether this is exactly that word; far smaller in code than `==` with a literal.
  @inline(never)
  func `is`(_ word: StaticString) -> Bool { utf8.count == word.utf8CodeUnitCount && ends(word) }

  /// Whether the word is in a list.
  func isAny(_ list: StaticList) -> Bool { list.contains(self) }

  /// Whether the word begins with another, computed one.
  @inline(never)
  func begins(with beginning: String) -> Bool { utf8.starts(with: beginning.utf8) }

  @inline(never)
  func ends(with ending: String) -> Bool {
    let count = ending.utf8.count
    return utf8.count >= count && utf8.suffix(count).elementsEqual(ending.utf8)
  }
}
