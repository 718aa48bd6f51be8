internal import Bytes

/// What someone typed into a search box, ready to be compared with Bulgarian and English words.
///
/// Cyrillic letters mean themselves. A Latin letter means itself in an English word and, in a Bulgarian
/// one, everything people write it for: banitsa, banica and banitza all find баница.
public struct SearchPattern: Hashable, Sendable {
  /// The folded query, cut at 48 letters: no label is longer.
  let letters: [UInt16]

  public init(_ query: String) {
    letters = SearchPattern.letters(query)
  }

  public var isEmpty: Bool { letters.isEmpty }

  /// Whether the pattern stands anywhere in a text of either language: for words that no
  /// ``VocabularySearch`` holds, such as a family's own.
  public func matches(_ text: String) -> Bool {
    let key = SearchPattern.letters(text)
    return !isEmpty && match(in: key, 0..<key.count, spelled: hasLatin) != nil
  }

  /// Whether any letter could stand for a Cyrillic one.
  var hasLatin: Bool {
    for letter in letters where letter < 0x80 && letter != 0x20 { return true }
    return false
  }

  /// The folded letters of a text as 16-bit units; what stands beyond them is left out.
  static func letters(_ text: String) -> [UInt16] {
    var letters: [UInt16] = []
    for scalar in Folding.scalars(text).prefix(48) where scalar.value < 0x1_0000 {
      letters.append(UInt16(scalar.value))
    }
    return letters
  }

  /// How a key matches: the smaller, the better.
  enum Match: UInt8, Comparable {
    case whole, start, startOfWord, inside

    static func < (one: Match, other: Match) -> Bool { one.rawValue < other.rawValue }
  }

  /// The best place where the pattern stands in a key, or `nil`. `spelled` also takes the Latin letters of
  /// the pattern for Cyrillic ones. One letter alone is looked for at the starts of words only.
  func match(in keys: [UInt16], _ range: Range<Int>, spelled: Bool) -> Match? {
    var best: Match?
    for start in range {
      let startsWord = start == range.lowerBound || keys[start - 1] == 0x20
      if !startsWord, letters.count < 2 || best != nil { continue }
      guard let end = end(in: keys, range.upperBound, at: start, letter: 0, spelled: spelled) else {
        continue
      }
      if start == range.lowerBound { return end == range.upperBound ? .whole : .start }
      if startsWord { return .startOfWord }
      best = .inside
    }
    return best
  }

  /// Where a match ends that begins at `position`, the longest first.
  private func end(in keys: [UInt16], _ limit: Int, at position: Int, letter: Int, spelled: Bool) -> Int? {
    guard letter < letters.count else { return position }
    guard position < limit else { return nil }
    if keys[position] == letters[letter],
      let end = end(in: keys, limit, at: position + 1, letter: letter + 1, spelled: spelled)
    {
      return end
    }
    guard spelled, keys[position] >= 0x430 else { return nil }
    let options = LatinSpelling.of(keys[position])
    for option in options where fits(option, at: letter) {
      if let end = end(in: keys, limit, at: position + 1, letter: letter + option.count, spelled: spelled) {
        return end
      }
    }
    return nil
  }

  private func fits(_ option: [UInt16], at letter: Int) -> Bool {
    guard letter + option.count <= letters.count else { return false }
    for index in 0..<option.count where letters[letter + index] != option[index] { return false }
    return true
  }
}

/// The Latin letters that people write for each Bulgarian one: the official ones and the habits.
enum LatinSpelling {
  /// The spellings of a small Cyrillic letter, longest first; none for any other.
  static func of(_ letter: UInt16) -> [[UInt16]] {
    let index = Int(letter) - 0x430
    return index >= 0 && index < table.count ? table[index] : []
  }

  /// From а (U+0430) to я (U+044F); ы and э are not Bulgarian and have none.
  private static let table: [[[UInt16]]] = [
    "a", "b", "v w", "g", "d", "e", "zh j z", "z", "i y", "y i j", "k c q", "l", "m", "n", "o", "p", "r",
    "s c", "t", "ou u w", "f", "kh h x", "ts tz c", "tch ch 4 c", "sh 6 s", "sht 6t st", "a u y", "", "y j i",
    "",
    "yu ju iu u", "ya ja ia q a",
  ].map { line in
    line.parts(at: " ").filter { !$0.isEmpty }.map { spelling in spelling.bytes.map { UInt16($0) } }
  }
}
