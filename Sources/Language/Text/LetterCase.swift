/// Small letters without Unicode's tables, which would be a twentieth of the app: Greek, the rest of Cyrillic,
/// Armenian, Latin Extended Additional, full-width Latin and three signs. Source: UnicodeData.txt, simple lowercase
/// mappings.
enum LetterCase {
  /// The small letter of a capital of these scripts; any other scalar as it is.
  static func lowercased(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x386: 0x3AC
    case 0x388...0x38A: scalar + 37
    case 0x38C: 0x3CC
    case 0x38E, 0x38F: scalar + 63
    case 0x391...0x3A1, 0x3A3...0x3AB, 0xFF21...0xFF3A: scalar + 32
    case 0x531...0x556: scalar + 48
    case 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F, 0x1E00...0x1E95, 0x1EA0...0x1EFF: scalar | 1
    case 0x4C0: 0x4CF
    // Here the capitals are odd.
    case 0x4C1...0x4CE: scalar + (scalar & 1)
    case 0x1E9E: 0xDF
    case 0x2126: 0x3C9
    case 0x212A: 0x6B
    case 0x212B: 0xE5
    default: scalar
    }
  }
}
