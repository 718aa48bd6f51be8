/// How broad letters are on paper, and where a long word may be divided.
enum PaperLetters {
  /// A letter's width in hundredths of the type size, rounded up, as DejaVu Sans Bold has it: the broadest of the systems'
  /// own faces, so that what fits by these numbers fits in any. Unknown letters count as the broadest of their kind.
  static func advance(_ scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\u{AD}", "\u{200B}"..."\u{200D}", "\u{300}"..."\u{36F}", "\u{FE0E}", "\u{FE0F}": 0
    case " ", "i", "j", "l", "I", "J", ".", ",", "'", "’", "/": 38
    case ":", ";", "-", "!", "(", ")", "f", "t", "r", "–": 50
    case "г", "т", "з", "с", "z", "c", "s", "?", "\"": 60
    case "в", "ь", "Г", "х", "я", "у", "L", "x", "v", "y", "k", "„", "“": 68
    case "ц", "ъ", "д", "м", "Б", "В", "Ь", "А", "У", "Х", "Я", "Ч", "К", "И", "Й", "Л", "Н", "П", "A", "K",
      "R", "V", "X", "U", "G", "D", "H", "N", "+":
      84
    case "О", "Д", "ы", "Ц", "Ъ", "ю", "ж", "ф", "М", "Ф", "O", "Q", "w", "M", "&", "—", "…": 100
    case "m", "ш", "щ", "W": 111
    case "Ю", "Ж", "Ш", "Щ", "№", "%": 133
    case "а"..."я", "А"..."Я", "a"..."z", "A"..."Z", "0"..."9", "ѝ": 74
    default: scalar.value < 0x250 ? 84 : scalar.value < 0x2E80 ? 112 : 138
    }
  }

  static var hyphen: Int { 50 }

  /// Whether a word may be divided before one of its letters: between syllables, with two letters at least on each side
  /// (three after, in Latin letters). A syllable begins with the last consonant before its vowel; two letters that are one
  /// sound stay together, and so does й with the vowel before it.
  static func divides(_ word: ArraySlice<Unicode.Scalar>, before place: Int) -> Bool {
    let least = isLatin(word[place]) ? 3 : 2
    guard word.count > 5, place - word.startIndex >= 2, word.endIndex - place >= least else { return false }
    if isOneSound(word[place - 1], word[place]) || !isLetter(word[place - 1]) { return false }
    var vowel = place + 1
    if isOneSound(word[place], word[vowel]) { vowel += 1 }
    guard vowel < word.endIndex, isConsonant(word[place]), isVowel(word[vowel]) else { return false }
    for scalar in word[..<place] where isVowel(scalar) { return true }
    return false
  }

  private static func isOneSound(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    switch second {
    case "h":
      first == "t" || first == "c" || first == "s" || first == "p" || first == "g" || first == "w"
        || first == "z"
    case "k": first == "c"
    case "u": first == "q"
    default: false
    }
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool { scalar.value < 0x250 }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "а"..."я", "А"..."Я", "ѝ": true
    default: false
    }
  }

  private static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "а", "ъ", "о", "у", "е", "и", "ю", "я", "ѝ", "А", "Ъ", "О", "У", "Е", "И", "Ю", "Я": true
    case "a", "e", "i", "o", "u", "y", "A", "E", "I", "O", "U", "Y": true
    default: false
    }
  }

  private static func isConsonant(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) && !isVowel(scalar) && scalar != "й" && scalar != "ь"
  }
}
