/// The English personal pronouns: as a subject, as an object, and whose something is.
enum EnglishPronoun {
  static func paradigm(_ word: Word) -> Paradigm? {
    switch word {
    case "I", "i": paradigm(word, .first, .singular, nil, "me", "my")
    case "you": paradigm(word, .second, .singular, nil, nil, "your")
    case "he": paradigm(word, .third, .singular, .masculine, "him", "his")
    case "she": paradigm(word, .third, .singular, .feminine, nil, "her")
    case "it": paradigm(word, .third, .singular, .neuter, nil, "its")
    case "we": paradigm(word, .first, .plural, nil, "us", "our")
    case "you all": paradigm(word, .second, .plural, nil, nil, "your")
    case "they": paradigm(word, .third, .plural, nil, "them", "their")
    default: nil
    }
  }

  /// Without an object form where it is written as one of the others. It is marked as guessed, so that words offered
  /// while somebody types are as they were.
  private static func paradigm(
    _ word: Word, _ person: Person, _ number: GrammaticalNumber, _ gender: Gender?, _ object: Word?,
    _ owner: Word
  ) -> Paradigm {
    func features(_ caseMark: GrammaticalCase) -> Features {
      var features = Features.nominal(gender, number, nil, caseMark)
      features.person = person
      return features
    }
    var cells = [Cell(word, features(.nominative))]
    if let object { cells.append(Cell(object, features(.accusative))) }
    cells.append(Cell(owner, features(.genitive)))
    return Paradigm(lemma: word, partOfSpeech: .pronoun, className: "personal", isGuessed: true, cells: cells)
  }
}
