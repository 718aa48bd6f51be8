/// Makes one search key of all the ways in which a word can be written.
public enum Folding {
  /// The key: lower case, without stress, accents, apostrophes and invisible characters, with one space
  /// for every run of white space and punctuation, and none at the ends.
  ///
  /// Й is a letter of its own and stays, also where it came as и with a breve; ѝ and ѐ are и and е under
  /// a stress mark, and ё is е. Two spellings that a reader takes for the same word have the same key.
  public static func fold(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars(text))
    return String(view)
  }

  /// The scalars of ``fold(_:)``, for those who index them.
  static func scalars(_ text: String) -> [Unicode.Scalar] {
    var folded: [Unicode.Scalar] = []
    folded.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39, 0x430...0x44F: folded.append(scalar)
      case 0x41...0x5A, 0x410...0x42F: append(scalar.value + 32, to: &folded)
      case 0x306 where folded.last == "и": folded[folded.count - 1] = "й"
      default: appendOther(scalar, to: &folded)
      }
    }
    if folded.last == " " { folded.removeLast() }
    return folded
  }

  private static func append(_ value: UInt32, to folded: inout [Unicode.Scalar]) {
    if let scalar = Unicode.Scalar(value) { folded.append(scalar) }
  }

  private static func appendOther(_ scalar: Unicode.Scalar, to folded: inout [Unicode.Scalar]) {
    switch scalar.value {
    case 0x400, 0x401, 0x450, 0x451: folded.append("е")
    case 0x40D, 0x45D: folded.append("и")
    case 0x402...0x40F: append(scalar.value + 80, to: &folded)
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F:
      folded.append(contentsOf: latinBase(scalar.value).unicodeScalars)
    case _ where isInvisible(scalar.value) || isApostrophe(scalar.value): break
    case _ where isSeparator(scalar.value):
      if let last = folded.last, last != " " { folded.append(" ") }
    default:
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isInvisible(lower.value) {
        // The sign for ångström becomes å, which has an accent yet.
        if (0xDF...0x17F).contains(lower.value) {
          folded.append(contentsOf: latinBase(lower.value).unicodeScalars)
        } else {
          folded.append(lower)
        }
      }
    }
  }

  /// Combining marks, soft hyphen, zero-width and direction characters, and variation selectors.
  private static func isInvisible(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x20D0...0x20F0, 0xAD, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  private static func isApostrophe(_ value: UInt32) -> Bool {
    value == 0x27 || value == 0x60 || value == 0xB4 || value == 0x2018 || value == 0x2019 || value == 0x2BC
  }

  private static func isSeparator(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x2F, 0x3A...0x40, 0x5B...0x5F, 0x7B...0xBF, 0xD7, 0xF7, 0x2000...0x205F, 0x2116, 0x2212,
      0x3000...0x3003:
      true
    default: false
    }
  }

  /// The plain letters under an accented one of Latin-1 or Latin Extended-A.
  private static func latinBase(_ value: UInt32) -> String {
    // The capitals of Latin-1 stand 32 below their small letters.
    let value = (0xC0...0xDE).contains(value) ? value + 32 : value
    switch value {
    case 0xDF: return "ss"
    case 0xE0...0xE5, 0x100...0x105: return "a"
    case 0xE6: return "ae"
    case 0xE7, 0x106...0x10D: return "c"
    case 0xE8...0xEB, 0x112...0x11B: return "e"
    case 0xEC...0xEF, 0x128...0x131: return "i"
    case 0xF0, 0x10E...0x111: return "d"
    case 0xF1, 0x143...0x14B: return "n"
    case 0xF2...0xF6, 0xF8, 0x14C...0x151: return "o"
    case 0xF9...0xFC, 0x168...0x173: return "u"
    case 0xFD, 0xFF, 0x176...0x178: return "y"
    case 0xFE: return "th"
    case 0x11C...0x123: return "g"
    case 0x124...0x127: return "h"
    case 0x132...0x133: return "ij"
    case 0x134...0x135: return "j"
    case 0x136...0x138: return "k"
    case 0x139...0x142: return "l"
    case 0x152...0x153: return "oe"
    case 0x154...0x159: return "r"
    case 0x15A...0x161, 0x17F: return "s"
    case 0x162...0x167: return "t"
    case 0x174...0x175: return "w"
    default: return "z"
    }
  }
}
