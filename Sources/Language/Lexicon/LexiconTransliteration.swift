/// Bulgarian words that someone writes in Latin letters.
extension Lexicon {
  /// The commonest word that is written so: `banica`, `banitsa` and `banitza` are баница.
  func transliterated(_ key: [UInt8], audience: LexiconAudience) -> Int? {
    var best: Int?
    for spelling in spelled(key) {
      // The whole words come first.
      for index in spelling.range {
        guard bulgarian.key(index).count == spelling.length else { break }
        guard bulgarian.isShown(index, to: audience) else { continue }
        if best.map({ bulgarian.weight($0) < bulgarian.weight(index) }) ?? true { best = index }
        break
      }
    }
    if let best { return best }
    let cyrillic = Lexicon.cyrillic(key)
    return shown(cyrillic, in: bulgarian, audience: audience)
      ?? lemma(of: cyrillic, in: bulgarian, audience: audience)
  }

  /// The words that begin as a key in Latin letters may be meant: ranges, with the length of what their keys begin with.
  func spelled(_ key: [UInt8]) -> [(range: Range<Int>, length: Int)] {
    var walk = LatinWalk(table: bulgarian, key: key)
    walk.go(0..<bulgarian.count, prefix: [], letter: 0)
    return walk.found
  }

  /// The likeliest Bulgarian letters of a key in Latin ones, the longest spellings first.
  static func cyrillic(_ key: [UInt8]) -> [UInt8] {
    var cyrillic: [UInt8] = []
    var place = 0
    while place < key.count {
      var (letter, length) = (key[place], 1)
      for candidate in UInt16(0x430)...0x44F {
        for number in 0..<LatinSpelling.most {
          let spelling = LatinSpelling.spelling(number, of: candidate)
          guard spelling > 0 else { break }
          let count = LatinSpelling.count(spelling)
          // A letter's first spelling goes before another's second of the same length.
          guard count > length || count == length && letter < 0x80 && (number == 0 || candidate == 0x446)
          else { continue }
          if LatinWalk.fits(spelling, key, at: place) {
            (letter, length) = (UInt8(candidate - 0x430 + 0x80), count)
          }
        }
      }
      cyrillic.add(letter)
      place += length
    }
    return cyrillic
  }
}

/// A walk through the words in order, letter by letter, along all spellings of a key.
struct LatinWalk {
  let table: LexiconTable
  let key: [UInt8]
  private(set) var found: [(range: Range<Int>, length: Int)] = []
  /// Letters that may yet be tried, so that no key takes long.
  private var left = 4_000

  init(table: LexiconTable, key: [UInt8]) {
    self.table = table
    self.key = key
  }

  mutating func go(_ range: Range<Int>, prefix: [UInt8], letter: Int) {
    guard letter < key.count else { return found.append((range, prefix.count)) }
    if key[letter] == 0x20 { return step(range, prefix, 0x20, letter + 1) }
    for candidate in UInt16(0x430)...0x44F {
      for number in 0..<LatinSpelling.most {
        let spelling = LatinSpelling.spelling(number, of: candidate)
        guard spelling > 0, left > 0 else { break }
        guard LatinWalk.fits(spelling, key, at: letter) else { continue }
        step(range, prefix, UInt8(candidate - 0x430 + 0x80), letter + LatinSpelling.count(spelling))
      }
    }
  }

  private mutating func step(_ range: Range<Int>, _ prefix: [UInt8], _ byte: UInt8, _ letter: Int) {
    left -= 1
    var prefix = prefix
    prefix.add(byte)
    let narrower = table.range(of: prefix, in: range)
    if !narrower.isEmpty { go(narrower, prefix: prefix, letter: letter) }
  }

  /// Whether a spelling stands at a place of a key.
  static func fits(_ spelling: UInt32, _ key: [UInt8], at start: Int) -> Bool {
    var (rest, place) = (spelling, start)
    while rest > 0 {
      guard place < key.count, UInt32(key[place]) == rest & 0xFF else { return false }
      rest >>= 8
      place += 1
    }
    return true
  }
}
