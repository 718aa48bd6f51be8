/// Letters as a reader counts them, without Unicode's tables, which the browser's module has no room for.
///
/// A small part of the rules of UAX #29, enough for Bulgarian, English and emoji: a letter with its combining marks,
/// a picture with its selectors, skin tone and joined pictures, a flag of two halves, and CR LF are one. In other
/// scripts a letter may be counted as several, never several as one letter of unbounded size: bytes are
/// limited as well.
public enum Letters {
  public static func count(_ text: String) -> Int {
    var count = 0
    var text = text
    text.withUTF8 { bytes in
      var walk = LetterWalk()
      var place = 0
      while place < bytes.count {
        let scalar = scalar(bytes, at: place)
        if walk.begins(with: scalar.value) { count += 1 }
        place += scalar.length
      }
    }
    return count
  }

  /// Where the letter after so many ends, in bytes; not beyond `most`, and between letters.
  static func end(of letters: Int, in bytes: [UInt8], atMost most: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var walk = LetterWalk()
      var count = 0
      var place = 0
      var start = 0
      while place < bytes.count {
        let scalar = scalar(bytes, at: place)
        if walk.begins(with: scalar.value) {
          start = place
          count += 1
        }
        if count > letters || place + scalar.length > most { return start }
        place += scalar.length
      }
      return place
    }
  }

  /// The scalar at a place of well-formed UTF-8.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> (
    value: UInt32, length: Int
  ) {
    let lead = bytes[place]
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    var value = UInt32(length == 1 ? lead : lead & (0x7F >> UInt8(length)))
    var next = place + 1
    while next < place + length {
      value = value << 6 | UInt32(bytes[next] & 0x3F)
      next += 1
    }
    return (value, length)
  }
}

/// Says of each scalar in turn whether a letter begins with it.
struct LetterWalk {
  private var last: UInt32 = 0x0A
  private var isHalfOfFlag = false
  /// After a picture and its marks, a joiner joins the next picture.
  private var isInPicture = false

  mutating func begins(with scalar: UInt32) -> Bool {
    let begins = isNew(scalar)
    isHalfOfFlag = begins && LetterWalk.isFlag(scalar)
    if begins || !LetterWalk.isMark(scalar) { isInPicture = LetterWalk.isPicture(scalar) }
    last = scalar
    return begins
  }

  private func isNew(_ scalar: UInt32) -> Bool {
    if scalar == 0x0A, last == 0x0D { return false }
    // A line's end and a control stand alone, with no marks.
    if last < 0x20 || last == 0x7F { return true }
    if LetterWalk.isMark(scalar) { return false }
    if last == 0x200D, isInPicture, LetterWalk.isPicture(scalar) { return false }
    return !(isHalfOfFlag && LetterWalk.isFlag(scalar))
  }

  /// Combining marks, selectors, the joiner, skin tones and the tags of flags.
  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0300...0x036F, 0x0483...0x0489, 0x1AB0...0x1ACE, 0x1DC0...0x1DFF, 0x200C, 0x200D, 0x20D0...0x20F0,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F:
      true
    default: false
    }
  }

  private static func isFlag(_ scalar: UInt32) -> Bool { scalar >= 0x1F1E6 && scalar <= 0x1F1FF }

  private static func isPicture(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2190...0x21FF, 0x2300...0x23FF, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x1F000...0x1F1E5,
      0x1F200...0x1F3FA, 0x1F400...0x1FAFF:
      true
    default: false
    }
  }
}
