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

  init(letters: [UInt16]) { self.letters = letters }

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
    for scalar in Folding.scalars(text).prefix(48) where scalar < 0x1_0000 {
      letters.append(UInt16(scalar))
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
    for number in 0..<LatinSpelling.most {
      let option = LatinSpelling.spelling(number, of: keys[position])
      if option == 0 { break }
      guard fits(option, at: letter) else { continue }
      let next = letter + LatinSpelling.count(option)
      if let end = end(in: keys, limit, at: position + 1, letter: next, spelled: spelled) { return end }
    }
    return nil
  }

  private func fits(_ option: UInt32, at letter: Int) -> Bool {
    let count = LatinSpelling.count(option)
    return letter + count <= letters.count
      && LatinSpelling.common(option, letters, from: letter) == count
  }
}

/// The Latin letters that people write for each Bulgarian one: the official ones and the habits.
///
/// A spelling is up to three letters in one number, the first in its lowest byte.
enum LatinSpelling {
  /// How many spellings a letter has at most.
  static let most = 5

  /// The spellings of a small Cyrillic letter by their number, longest first; 0 where there are no more, and for any
  /// other letter.
  static func spelling(_ number: Int, of letter: UInt16) -> UInt32 {
    let index = (Int(letter) - 0x430) * most + number
    return index >= 0 && index < table.count ? table[index] : 0
  }

  /// How many letters a spelling has.
  static func count(_ spelling: UInt32) -> Int { spelling < 0x100 ? 1 : spelling < 0x1_0000 ? 2 : 3 }

  /// How many letters of a spelling stand at a place of a text, from the first on.
  static func common(_ spelling: UInt32, _ letters: [UInt16], from start: Int) -> Int {
    var (rest, place) = (spelling, start)
    while rest > 0, place < letters.count, UInt32(letters[place]) == rest & 0xFF {
      rest >>= 8
      place += 1
    }
    return place - start
  }

  private static let table = makeTable()

  private static func makeTable() -> [UInt32] {
    var table: [UInt32] = []
    for line in spellings.words {
      let end = table.count + most
      var option: UInt32 = 0
      var shift: UInt32 = 0
      for byte in line.bytes {
        if byte == 0x2C {
          if option > 0 { table.add(option) }
          (option, shift) = (0, 0)
        } else {
          option |= UInt32(byte) << shift
          shift += 8
        }
      }
      while table.count < end { table.add(0) }
    }
    return table
  }

  /// From а (U+0430) to я (U+044F), a comma after each spelling; ы and э are not Bulgarian and have none.
  private static let spellings: StaticList = """
    a, b, v,w, g, d, e, zh,j,z, z, i,y, y,i,j, k,c,q, l, m, n, o, p, r, s,c, t, ou,u,w, f, kh,h,x, ts,tz,c, \
    tch,ch,4,c, sh,6,s, sht,6t,st, a,u,y, , y,j,i, , yu,ju,iu,u, ya,ja,ia,q,a,
    """
}
