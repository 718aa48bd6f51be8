/// A word as lexicon files sort and find it: folded as in ``Folding``, one byte for a letter.
///
/// Latin letters, digits and the space are ASCII; а–я are 0x80–0x9F, the letters from U+0450 on 0xA0–0xAF; any other
/// scalar is 0xFF and three bytes. In the order of the bytes, words are in the order of both alphabets.
enum LexiconKey {
  /// The key of a text: empty where it has no letter, cut where nothing can be so long.
  static func bytes(of text: String) -> [UInt8] { bytes(of: Word(text)) }

  static func bytes(of word: Word) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(word.length)
    for scalar in word.foldedScalars where key.count < LexiconFormat.longestKey {
      append(scalar, to: &key)
    }
    return key
  }

  private static func append(_ scalar: UInt32, to key: inout [UInt8]) {
    switch scalar {
    case 0..<0x80: key.add(UInt8(scalar))
    case 0x430...0x44F: key.add(UInt8(scalar - 0x430 + 0x80))
    case 0x450...0x45F: key.add(UInt8(scalar - 0x450 + 0xA0))
    default:
      key.add(0xFF)
      key.add(UInt8(truncatingIfNeeded: scalar >> 16))
      key.add(UInt8(truncatingIfNeeded: scalar >> 8))
      key.add(UInt8(truncatingIfNeeded: scalar))
    }
  }

  /// A key as UTF-8: the word as it is most often written, in small letters.
  static func text(of key: UnsafeRawBufferPointer) -> [UInt8] {
    var text: [UInt8] = []
    append(key, to: &text)
    return text
  }

  /// Appends a key as UTF-8.
  static func append(_ key: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    text.reserveCapacity(text.count + key.count * 2)
    var place = 0
    while place < key.count {
      let byte = key[place]
      place += 1
      switch byte {
      case 0..<0x80: text.append(byte)
      case 0x80..<0xB0:
        let scalar = byte < 0xA0 ? 0x430 + UInt32(byte - 0x80) : 0x450 + UInt32(byte - 0xA0)
        text.append(UInt8(0xC0 | scalar >> 6))
        text.append(UInt8(0x80 | scalar & 0x3F))
      default:
        guard byte == 0xFF, place + 3 <= key.count else { return }
        Word.append(
          UInt32(key[place]) << 16 | UInt32(key[place + 1]) << 8 | UInt32(key[place + 2]), to: &text)
        place += 3
      }
    }
  }

  static func text(of key: [UInt8]) -> String {
    key.withUnsafeBytes { String(decoding: text(of: $0), as: UTF8.self) }
  }

  static func isLatin(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
  static func isCyrillic(_ byte: UInt8) -> Bool { byte >= 0x80 && byte < 0xB0 }

  /// Whether a key is written in Latin letters alone.
  static func isLatin(_ key: [UInt8]) -> Bool {
    var found = false
    for byte in key {
      if byte >= 0x80 { return false }
      if isLatin(byte) { found = true }
    }
    return found
  }
}
