/// The spelling rules of English endings: -s, -ed, -ing, -er.
enum EnglishSpelling {
  static func isVowel(_ letter: Unicode.Scalar) -> Bool {
    letter == "a" || letter == "e" || letter == "i" || letter == "o" || letter == "u"
  }

  /// watch → watches, cry → cries, play → plays
  static func addingS(_ word: Word) -> Word {
    if word.endsInAny("s x z ch sh") { return word + "es" }
    if word.ends("y"), !isVowel(word.letter(fromEnd: 1)) { return word.dropping(1) + "ies" }
    if word.ends("o"), !isVowel(word.letter(fromEnd: 1)) { return word + "es" }
    return word + "s"
  }

  static func past(_ word: Word) -> Word {
    if word.ends("e") { return word + "d" }
    if word.ends("y"), !isVowel(word.letter(fromEnd: 1)) { return word.dropping(1) + "ied" }
    return doubled(word) + "ed"
  }

  static func gerund(_ word: Word) -> Word {
    if word.is("be") { return "being" }
    if word.ends("ie") { return word.dropping(2) + "ying" }
    if word.ends("e"), !word.endsInAny("ee oe ye") { return word.dropping(1) + "ing" }
    return doubled(word) + "ing"
  }

  /// stop → stopp, but open, rain and fix stay. Only the last, stressed syllable doubles.
  static func doubled(_ word: Word) -> Word {
    let last = word.lastLetter
    let vowel = word.letter(fromEnd: 1)
    let before = word.letter(fromEnd: 2)
    guard isVowel(vowel), !isVowel(before) || word.endsInAny("quit quat quip"), !isVowel(last)
    else { return word }
    if last == "w" || last == "x" || last == "y" || last == "h" { return word }
    if syllables(word) > 1, !stressedAtEnd.contains(word), last != "l" || !doublesL.contains(word) {
      return word
    }
    return word ++ Word(letter: last)
  }

  static func syllables(_ word: Word) -> Int {
    var count = 0
    var wasVowel = false
    for scalar in word.letters {
      let isOne = isVowel(scalar) || scalar == "y"
      if isOne && !wasVowel { count += 1 }
      wasVowel = isOne
    }
    return count
  }

  private static let stressedAtEnd: StaticList = """
    begin forget prefer refer occur admit permit commit omit submit regret upset control patrol rebel expel
    propel compel forbid transfer unplug unwrap unzip unclip unpin unstrap kidnap babysit
    """
  private static let doublesL: StaticList = "travel cancel label model signal quarrel level fuel dial"

  /// `a` or `an`, by the sound that the word begins with.
  static func article(before word: Word) -> Word {
    let lower = word.lowercased()
    for start in silentStart.words where lower.begins(with: start) { return "an" }
    for start in silentYou.words where lower.begins(with: start) { return "a" }
    return isVowel(lower.firstLetter) ? "an" : "a"
  }

  private static let silentStart: StaticList = "hour honest honour heir x-ray mri"
  private static let silentYou: StaticList = "uni use usu uti eu one once ukulele ufo"

  /// child's, dogs', James's
  static func possessive(_ word: Word, isPlural: Bool) -> Word {
    isPlural && word.ends("s") ? word + "'" : word + "'s"
  }
}
