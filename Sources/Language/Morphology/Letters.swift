/// Work on words letter by letter, from their ends.
extension Word {
  /// Where the last `count` letters begin, in bytes.
  @inline(never)
  private func start(ofLast count: Int) -> Int {
    var index = bytes.count
    var left = count
    while left > 0, index > 0 {
      index -= 1
      // Not a byte that continues a letter.
      if bytes[index] & 0xC0 != 0x80 { left -= 1 }
    }
    return index
  }

  func dropping(_ count: Int) -> Word { part(from: 0, to: start(ofLast: count)) }

  @inline(never)
  func droppingFirst(_ count: Int) -> Word {
    part(from: start(ofLast: letterCount - max(0, count)), to: bytes.count)
  }

  var letterCount: Int {
    @inline(never) get {
      var count = 0
      for byte in bytes where byte & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }

  /// The letter that begins at a byte; a letter of three or four bytes is U+FFFD, for no rule asks about one.
  @inline(never)
  private func letter(at index: Int) -> Unicode.Scalar {
    guard index < bytes.count else { return "\u{0}" }
    let first = UInt32(bytes[index])
    if first < 0x80 { return Unicode.Scalar(UInt8(first)) }
    guard first >= 0xC2, first < 0xE0, index + 1 < bytes.count else { return "\u{FFFD}" }
    return Unicode.Scalar((first & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)) ?? "\u{FFFD}"
  }

  var firstLetter: Unicode.Scalar { letter(at: 0) }

  var lastLetter: Unicode.Scalar { letter(fromEnd: 0) }

  /// The letter `offset` places before the last one; U+0000 where there is none.
  @inline(never)
  func letter(fromEnd offset: Int) -> Unicode.Scalar {
    guard offset < letterCount else { return "\u{0}" }
    return letter(at: start(ofLast: offset + 1))
  }

  /// All letters, in order.
  var letters: [Unicode.Scalar] {
    @inline(never) get {
      var letters: [Unicode.Scalar] = []
      for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { letters.append(letter(at: index)) }
      return letters
    }
  }

  /// A word of one letter, below U+0800.
  @inline(never)
  init(letter: Unicode.Scalar) {
    let value = letter.value
    if value < 0x80 {
      bytes = [UInt8(value)]
    } else {
      bytes = [UInt8(truncatingIfNeeded: 0xC0 | value >> 6), UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)]
    }
  }

  /// Whether the word ends in one of these endings, given with spaces between them.
  func endsInAny(_ endings: StaticList) -> Bool { endings.containsEnding(of: self) }

  /// The last letter replaced.
  @inline(never)
  func replacingLast(_ letter: Unicode.Scalar) -> Word {
    isEmpty ? self : dropping(1) ++ Word(letter: letter)
  }

  /// The last `from` in the word replaced by `to`: влязъл → влезъл.
  @inline(never)
  func replacingLast(_ from: Unicode.Scalar, with to: Unicode.Scalar) -> Word {
    var count = 0
    while count < letterCount {
      if letter(fromEnd: count) == from {
        let start = start(ofLast: count + 1)
        return part(from: 0, to: start) ++ Word(letter: to)
          ++ part(from: self.start(ofLast: count), to: bytes.count)
      }
      count += 1
    }
    return self
  }

  var hasCapital: Bool {
    let value = firstLetter.value
    return (value >= 0x410 && value <= 0x42F) || (value >= 0x41 && value <= 0x5A)
  }

  /// The word with a capital, if its first letter is Latin or Cyrillic.
  var capitalized: Word { replacingInitial(with: firstLetter.capital) }

  /// The word with a small first letter.
  var withSmallInitial: Word { replacingInitial(with: firstLetter.small) }

  private func replacingInitial(with letter: Unicode.Scalar) -> Word {
    letter == firstLetter ? self : Word(letter: letter) ++ droppingFirst(1)
  }

  /// Latin and Cyrillic capitals made small; anything else stays.
  @inline(never)
  func lowercased() -> Word {
    var result = bytes
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 {
      let capital = letter(at: index)
      let small = capital.small
      if small == capital { continue }
      let small8 = Word(letter: small).bytes
      for offset in small8.indices { result[index + offset] = small8[offset] }
    }
    return Word(bytes: result)
  }

  var endsInBulgarianVowel: Bool { lastLetter.isBulgarianVowel }

  /// How many vowels, hence syllables, a Bulgarian word has.
  var syllables: Int {
    @inline(never) get {
      var count = 0
      for letter in letters where letter.isBulgarianVowel { count += 1 }
      return count
    }
  }

  var hasSpace: Bool { bytes.contains(32) }

  /// The value of one to six digits.
  var number: Int? {
    @inline(never) get {
      guard !isEmpty, bytes.count < 7 else { return nil }
      var value = 0
      for byte in bytes {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
  }

  /// Whether the word is written with Latin letters or digits only.
  var isASCII: Bool {
    for byte in bytes where byte >= 0x80 { return false }
    return true
  }
}

extension Unicode.Scalar {
  var isBulgarianVowel: Bool {
    @inline(never) get {
      switch small {
      case "а", "е", "и", "о", "у", "ъ", "ю", "я": true
      default: false
      }
    }
  }

  /// ж, ч, ш, щ
  var isHushing: Bool { self == "ж" || self == "ч" || self == "ш" || self == "щ" }

  var isCyrillic: Bool { value >= 0x400 && value <= 0x45F }

  /// The small letter of a Latin or Cyrillic capital, without the tables of all scripts. It has as many bytes.
  var small: Unicode.Scalar {
    @inline(never) get {
      switch value {
      case 0x41...0x5A, 0x410...0x42F: Unicode.Scalar(value + 32) ?? self
      case 0xC0...0xDE where value != 0xD7: Unicode.Scalar(value + 32) ?? self
      case 0x400...0x40F: Unicode.Scalar(value + 80) ?? self
      default: self
      }
    }
  }

  /// The capital of a Latin or Cyrillic letter.
  var capital: Unicode.Scalar {
    @inline(never) get {
      switch value {
      case 0x61...0x7A, 0x430...0x44F: Unicode.Scalar(value - 32) ?? self
      case 0xE0...0xFE where value != 0xF7: Unicode.Scalar(value - 32) ?? self
      case 0x450...0x45F: Unicode.Scalar(value - 80) ?? self
      default: self
      }
    }
  }
}
