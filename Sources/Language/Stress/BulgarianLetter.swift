/// What stress has to know about a single letter, told from its code point alone: no Unicode tables,
/// so that the browser's module stays small.
enum BulgarianLetter {
  /// Combining acute: the stress mark of Martlet's own vocabulary.
  static let acute: UInt32 = 0x0301
  /// Combining grave: the stress mark of Bulgarian dictionaries, and the sign that tells ѝ from и.
  static let grave: UInt32 = 0x0300
  /// Combining breve: a decomposed й is и followed by it.
  static let breve: UInt32 = 0x0306

  /// The lower-case code point of a Bulgarian or basic Latin letter; any other is returned as it is.
  static func lowercased(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x0410...0x042F: scalar + 0x20
    case 0x0400...0x040F: scalar + 0x50
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE: scalar + 0x20
    default: scalar
    }
  }

  static func isCyrillic(_ scalar: UInt32) -> Bool {
    (0x0400...0x0481).contains(scalar) || (0x048A...0x052F).contains(scalar)
  }

  /// а–я without ы and э, and ѝ: lower case only.
  static func isBulgarian(_ scalar: UInt32) -> Bool {
    ((0x0430...0x044F).contains(scalar) && scalar != 0x044B && scalar != 0x044D) || scalar == 0x045D
  }

  /// а е и о у ъ ю я and ѝ: lower case only.
  static func isVowel(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0430, 0x0435, 0x0438, 0x043E, 0x0443, 0x044A, 0x044E, 0x044F, 0x045D: true
    default: false
    }
  }

  static func isCombining(_ scalar: UInt32) -> Bool { (0x0300...0x036F).contains(scalar) }

  /// A character that belongs to a word: a Cyrillic or Latin letter or a digit.
  static func isWordCharacter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0xD7, 0xF7: false
    case 0xC0...0x24F: true
    default: isCyrillic(scalar)
    }
  }

  /// The Cyrillic letter that a lower-case Latin one looks like, with the stress its own accent shows:
  /// keyboards with no combining acute lend á, é and ó.
  static func lookalike(_ scalar: UInt32) -> (letter: UInt32, mark: UInt32?)? {
    switch scalar {
    case 0x61: (0x0430, nil)
    case 0x63: (0x0441, nil)
    case 0x65: (0x0435, nil)
    case 0x6F: (0x043E, nil)
    case 0x70: (0x0440, nil)
    case 0x78: (0x0445, nil)
    case 0x79: (0x0443, nil)
    case 0xE0: (0x0430, grave)
    case 0xE1: (0x0430, acute)
    case 0xE8: (0x0435, grave)
    case 0xE9: (0x0435, acute)
    case 0xF2: (0x043E, grave)
    case 0xF3: (0x043E, acute)
    case 0xFD: (0x0443, acute)
    default: nil
    }
  }
}
