/// Where a long word of a label may be divided, so that it need not be written small.
enum LabelDividing {
  /// A word up to this wide, in hundredths of the type size, stays whole.
  static var widest: Int { 560 }

  /// The word's parts; one where it stays whole.
  static func parts(of word: [Unicode.Scalar]) -> [[Unicode.Scalar]] {
    guard LabelFitting.width(of: word[...]) > widest else { return [word] }
    var parts: [[Unicode.Scalar]] = [[]]
    for (place, scalar) in word.enumerated() {
      if place >= 2, place <= word.count - 2, breaks(word, before: place) { parts.append([]) }
      parts[parts.count - 1].append(scalar)
    }
    return parts
  }

  private static func breaks(_ word: [Unicode.Scalar], before place: Int) -> Bool {
    word[place - 1] == "-" || (isCyrillic(word[place]) ? bulgarian(word, place) : english(word, place))
  }

  /// A syllable begins with the last consonant before its vowel; й stays with the vowel before it.
  private static func bulgarian(_ word: [Unicode.Scalar], _ place: Int) -> Bool {
    guard isConsonant(word[place]), isVowel(word[place + 1]) else { return false }
    return word[..<place].contains { isVowel($0) } && isCyrillic(word[place - 1])
  }

  /// Before the second part of a compound, and between two consonants that stand between vowels.
  private static func english(_ word: [Unicode.Scalar], _ place: Int) -> Bool {
    if place <= word.count - 3, place >= 3 {
      for part in secondParts where begins(part, word, place) { return true }
    }
    let (first, second) = (word[place - 1], word[place])
    guard isVowel(word[place - 2]), isLatinConsonant(first), isLatinConsonant(second),
      isVowel(word[place + 1])
    else { return false }
    // One sound, or two that begin a syllable.
    switch second {
    case "h": return false
    case "k": return first != "c"
    case "g": return first != "n"
    case "l", "r": return first == second || first == "l" || first == "r" || first == "n" || first == "m"
    default: return true
    }
  }

  private static var secondParts: [StaticString] {
    [
      "under", "stood", "stand", "ground", "noon", "pack", "ball", "room", "berr", "fast", "fly", "day",
      "ning", "work",
      "phone", "copter", "hog", "bike", "hood", "pants", "apple", "book", "thing", "flower", "glasses",
      "prised", "vision",
      "ture", "row", "brush", "port", "table", "chair", "bus", "melon", "fighter", "tics", "nitsa", "lations",
      "man", "pointed",
      "gerous", "kaval", "mas", "rite", "late", "pist", "pche", "nut", "ful", "bour", "pa's",
    ]
  }

  private static func begins(_ part: StaticString, _ word: [Unicode.Scalar], _ place: Int) -> Bool {
    guard place + part.utf8CodeUnitCount <= word.count else { return false }
    for offset in 0..<part.utf8CodeUnitCount
    where word[place + offset].value != UInt32(part.utf8Start[offset]) {
      return false
    }
    return true
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "а", "ъ", "о", "у", "е", "и", "ю", "я", "А", "Ъ", "О", "У", "Е", "И", "Ю", "Я": true
    case "a", "e", "i", "o", "u", "y", "A", "E", "I", "O", "U", "Y": true
    default: false
    }
  }

  private static func isCyrillic(_ scalar: Unicode.Scalar) -> Bool { (0x410...0x44F).contains(scalar.value) }

  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    isCyrillic(scalar) && !isVowel(scalar) && scalar != "й" && scalar != "ь"
  }

  private static func isLatinConsonant(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) && !isVowel(scalar)
  }
}
