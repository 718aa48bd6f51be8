/// Moves the stress within espeak-ng's mnemonics of one English word (its phoneme documentation and `ph_english`).
enum EnglishStress {
  /// The longest first: each is one syllable.
  private static let vowels = [
    "aI@", "aU@", "i@3", "aI3", "oU#", "oU", "eI", "aI", "aU", "OI", "i:", "u:", "A:", "O:", "3:", "e@", "i@",
    "U@",
    "A@", "O@", "o@", "I2", "I#", "a#", "V#", "E#", "E2", "@L", "@2", "@5", "02", "O2", "aa", "a", "e", "E",
    "I", "0",
    "V", "U", "u", "i", "A", "O", "@", "3",
  ].map { Array($0) }
  private static let marks: Set<Character> = ["'", ",", "%", "=", "|"]

  /// The mnemonics with the stress on each syllable in turn, and which of them is stressed as they stand.
  ///
  /// `nil` for what is not one word of eight syllables at most.
  static func readings(_ mnemonics: String) -> (readings: [String], stressed: Int)? {
    let letters = Array(mnemonics)
    var parts: [(text: String, isVowel: Bool)] = []
    var stressed: Int?
    var count = 0
    var isMarked = false
    var at = 0
    while at < letters.count {
      if marks.contains(letters[at]) {
        isMarked = isMarked || letters[at] == "'"
        at += 1
        continue
      }
      guard letters[at].isASCII, !"()[] \n_".contains(letters[at]) else { return nil }
      if let vowel = vowels.first(where: { letters[at...].starts(with: $0) }) {
        if isMarked, stressed == nil { stressed = count }
        isMarked = false
        count += 1
        parts.append((String(vowel), true))
        at += vowel.count
      } else {
        parts.append((String(letters[at]), false))
        at += 1
      }
    }
    guard (1...8).contains(count) else { return nil }
    let readings = (0..<count).map { wanted in
      var place = -1
      return parts.reduce(into: "") { text, part in
        if part.isVowel { place += 1 }
        text += part.isVowel && place == wanted ? "'" + part.text : part.text
      }
    }
    return (readings, stressed ?? 0)
  }
}
