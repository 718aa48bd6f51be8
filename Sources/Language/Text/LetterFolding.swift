/// The rules of ``Folding`` for Latin, Bulgarian and the marks between them, on the numbers of scalars and without
/// Unicode's tables.
enum LetterFolding {
  /// Appends what a scalar is folded to. `false` where it is of another script or a rare letter: ``LetterCase``
  /// may know the small letter of it.
  @inline(never)
  static func append(_ scalar: UInt32, to folded: inout [UInt32]) -> Bool {
    var letter = scalar
    switch scalar {
    case 0x61...0x7A, 0x30...0x39, 0x430...0x44F, 0x452...0x45C, 0x45E...0x45F: break
    case 0x41...0x5A, 0x410...0x42F: letter = scalar + 32
    case 0x306 where folded.last == 0x438:
      folded.removeLast()
      letter = 0x439
    // ѐ and ё are е, ѝ is и.
    case 0x400, 0x401, 0x450, 0x451: letter = 0x435
    case 0x40D, 0x45D: letter = 0x438
    case 0x402...0x40F: letter = scalar + 80
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17F:
      appendBase(of: scalar, to: &folded)
      return true
    case _ where isInvisible(scalar) || isApostrophe(scalar): return true
    case _ where isSeparator(scalar):
      letter = 0x20
      if folded.isEmpty || folded.last == letter { return true }
    default: return false
    }
    folded.add(letter)
    return true
  }

  /// Combining marks, soft hyphen, zero-width and direction characters, and variation selectors.
  @inline(never)
  static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x36F, 0x1AB0...0x1AFF, 0x20D0...0x20F0, 0xAD, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x2069, 0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  private static func isApostrophe(_ scalar: UInt32) -> Bool {
    scalar == 0x27 || scalar == 0x60 || scalar == 0xB4 || scalar == 0x2018 || scalar == 0x2019
      || scalar == 0x2BC
  }

  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x2F, 0x3A...0x40, 0x5B...0x5F, 0x7B...0xBF, 0xD7, 0xF7, 0x2000...0x205F, 0x2116, 0x2212,
      0x3000...0x3003:
      true
    default: false
    }
  }

  /// Appends the plain letters under an accented one of Latin-1 or Latin Extended-A.
  @inline(never)
  static func appendBase(of scalar: UInt32, to folded: inout [UInt32]) {
    // The capitals of Latin-1 stand 32 below their small letters.
    let place = Int((0xC0...0xDE).contains(scalar) ? scalar - 0xBF : scalar - 0xDF)
    let base = bases.withUTF8Buffer { UInt32($0[place]) }
    var (first, second) = (base, UInt32(0))
    switch base {
    case 0x31: (first, second) = (0x73, 0x73)  // ß
    case 0x32: (first, second) = (0x61, 0x65)  // æ
    case 0x33: (first, second) = (0x74, 0x68)  // þ
    case 0x34: (first, second) = (0x69, 0x6A)  // ĳ
    case 0x35: (first, second) = (0x6F, 0x65)  // œ
    default: break
    }
    folded.add(first)
    if second > 0 { folded.add(second) }
  }

  /// For each scalar from U+00DF (ß) to U+017F its letter; a digit where there are two.
  private static let bases: StaticString = """
    1aaaaaa2ceeeeiiiidnooooozouuuuy3yaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiii\
    ii44jjkkkllllllllllnnnnnnnnnoooooo55rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
    """
}
