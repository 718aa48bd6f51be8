import Language

/// Moves the stress within espeak-ng's mnemonics of one Bulgarian word.
///
/// Its Bulgarian voice reduces unstressed vowels by rules that look at the marks, so moving the mark
/// moves the reduction with it. Mnemonics: each of `a e i o u @` is one vowel, `'` stands before a
/// stressed one, `,` before a secondary one (espeak-ng's phoneme documentation).
enum StressMending {
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u", "@"]
  private static let marks: Set<Character> = ["'", ",", "%", "="]

  /// The mnemonics with the primary stress before the given vowel.
  ///
  /// `nil` where they do not match the spelling vowel for vowel, so that espeak-ng's own reading of
  /// an abbreviation or a foreign word is left alone.
  static func mended(_ mnemonics: String, word: StressedWord, stressedVowel: Int) -> String? {
    var mended = ""
    var vowel = 0
    for character in mnemonics where !marks.contains(character) {
      guard character.isASCII, !"()[] \n".contains(character) else { return nil }
      if vowels.contains(character) {
        if vowel == stressedVowel { mended.append("'") }
        let isDark =
          vowel == stressedVowel && vowel == word.vowelCount - 1 && character == "a"
          && DarkEnding.isSpoken(in: word.letters)
        mended.append(isDark ? "@" : character)
        vowel += 1
      } else {
        mended.append(character)
      }
    }
    guard vowel == word.vowelCount, stressedVowel < vowel else { return nil }
    return mended
  }
}
