/// Folding on the bytes of a word, for the browser's language module, where Unicode's tables of small letters
/// would be larger than prediction. For text in Latin and Cyrillic letters it is that of ``Folding``; letters of other
/// scripts stay as they are.
extension Word {
  /// The folded scalars.
  @inline(never)
  var foldedScalars: [UInt32] {
    var folded: [UInt32] = []
    folded.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let scalar = Word.scalar(of: bytes, at: &place)
      if !LetterFolding.append(scalar, to: &folded) { folded.add(scalar) }
    }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }

  /// The folded letters as in ``SearchPattern/letters(_:)``: at most 48, as 16-bit units; what stands beyond
  /// these is left out.
  @inline(never)
  var key: [UInt16] {
    var key: [UInt16] = []
    var left = 48
    for scalar in foldedScalars where left > 0 {
      left -= 1
      if scalar < 0x1_0000 { key.add(UInt16(scalar)) }
    }
    return key
  }

  /// The folded text.
  @inline(never)
  var folded: Word {
    var bytes: [UInt8] = []
    for scalar in foldedScalars { Word.append(scalar, to: &bytes) }
    return Word(bytes: bytes)
  }

  /// The word without its stress marks, as ``Stress/unmarked(_:)``.
  var unstressed: Word {
    @inline(never) get {
      guard bytes.contains(0xCC) else { return self }
      var plain: [UInt8] = []
      for byte in bytes {
        if byte == 0x81, plain.last == 0xCC { plain.removeLast() } else { plain.add(byte) }
      }
      return Word(bytes: plain)
    }
  }

  /// The scalar that begins at a place, which is moved behind it; U+FFFD and one byte on where none does.
  @inline(never)
  private static func scalar(of bytes: [UInt8], at place: inout Int) -> UInt32 {
    let first = UInt32(bytes[place])
    place += 1
    guard first >= 0x80 else { return first }
    let more = first < 0xC2 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF5 ? 3 : 0
    guard more > 0, place + more <= bytes.count else { return 0xFFFD }
    var scalar = first & (0x3F >> UInt32(more))
    for next in place..<(place + more) {
      guard bytes[next] & 0xC0 == 0x80 else { return 0xFFFD }
      scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
    }
    // Too long a form, half of a pair, or beyond the last.
    guard scalar >= (more == 1 ? 0x80 : more == 2 ? 0x800 : 0x1_0000), scalar < 0x11_0000,
      scalar & 0xFFFF_F800 != 0xD800
    else { return 0xFFFD }
    place += more
    return scalar
  }

  /// Appends a scalar as UTF-8.
  @inline(never)
  static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    var (shift, lead): (UInt32, UInt32) = (18, 0xF0)
    if scalar < 0x80 {
      (shift, lead) = (0, 0)
    } else if scalar < 0x800 {
      (shift, lead) = (6, 0xC0)
    } else if scalar < 0x1_0000 {
      (shift, lead) = (12, 0xE0)
    }
    bytes.add(UInt8(truncatingIfNeeded: lead | scalar >> shift))
    while shift > 0 {
      shift -= 6
      bytes.add(UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift) & 0x3F))
    }
  }
}
