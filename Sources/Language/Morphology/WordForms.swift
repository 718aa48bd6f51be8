extension Inflector {
  /// Everything that a word is written as in a sentence: itself, the forms of each of its readings, and those of the
  /// perfective partner (давам: даде). Forms of more words than the lemma (ще давам) are left out, and so are по- and най-.
  public static func forms(of text: String, language: LanguageCode) -> [String] {
    let word = bare(Word(text))
    guard !word.isEmpty else { return [] }
    var forms = [word.text]
    add(word, language, to: &forms)
    if language == .bulgarian, let perfective = perfective(of: word) { add(perfective, language, to: &forms) }
    return forms
  }

  /// The verb that says of one finished deed what this one says of deeds in general: виждам – видя. `nil` where none is known.
  public static func perfective(of text: String) -> String? { perfective(of: bare(Word(text)))?.text }

  private static func perfective(of word: Word) -> Word? {
    guard let perfective = BulgarianVerbLexicon.entry(word)?.perfective, !perfective.isEmpty else {
      return nil
    }
    return perfective
  }

  private static func add(_ lemma: Word, _ language: LanguageCode, to forms: inout [String]) {
    for paradigm in paradigms(of: lemma, language: language, partOfSpeech: nil) {
      for cell in paradigm.cells where spaces(in: cell.word) == spaces(in: lemma) {
        forms.append(BulgarianAdjectiveGuess.positive(cell.word).text)
      }
    }
  }

  private static func spaces(in word: Word) -> Int {
    var count = 0
    for byte in word.bytes where byte == 32 { count += 1 }
    return count
  }
}
