/// Bulgarian personal pronouns in their full and short forms.
///
/// Source: Граматика на съвременния български книжовен език, т. II, Местоимение.
public enum BulgarianPronoun {
  /// аз, ти, той, тя, то, ние, вие, те
  public static func subject(_ person: Person, _ number: GrammaticalNumber, _ gender: Gender = .masculine)
    -> Word
  {
    switch (person, number) {
    case (.first, .singular): "аз"
    case (.second, .singular): "ти"
    case (.third, .singular): gender == .masculine ? "той" : gender == .feminine ? "тя" : "то"
    case (.first, _): "ние"
    case (.second, _): "вие"
    case (.third, _): "те"
    }
  }

  /// мен, теб, него, нея, нас, вас, тях
  public static func object(_ person: Person, _ number: GrammaticalNumber, _ gender: Gender = .masculine)
    -> Word
  {
    switch (person, number) {
    case (.first, .singular): "мен"
    case (.second, .singular): "теб"
    case (.third, .singular): gender == .feminine ? "нея" : "него"
    case (.first, _): "нас"
    case (.second, _): "вас"
    case (.third, _): "тях"
    }
  }

  /// The short accusative: ме, те, го, я, ни, ви, ги.
  public static func accusative(_ person: Person, _ number: GrammaticalNumber, _ gender: Gender = .masculine)
    -> Word
  {
    switch (person, number) {
    case (.first, .singular): "ме"
    case (.second, .singular): "те"
    case (.third, .singular): gender == .feminine ? "я" : "го"
    case (.first, _): "ни"
    case (.second, _): "ви"
    case (.third, _): "ги"
    }
  }

  /// The short dative: ми, ти, му, ѝ, ни, ви, им.
  public static func dative(_ person: Person, _ number: GrammaticalNumber, _ gender: Gender = .masculine)
    -> Word
  {
    switch (person, number) {
    case (.first, .singular): "ми"
    case (.second, .singular): "ти"
    case (.third, .singular): gender == .feminine ? "ѝ" : "му"
    case (.first, _): "ни"
    case (.second, _): "ви"
    case (.third, _): "им"
    }
  }

  /// The short accusative of whose something is: мой → ме.
  static func accusative(ofOwner possessive: Word) -> Word? {
    switch possessive {
    case "мой": "ме"
    case "твой": "те"
    case "негов": "го"
    case "неин": "я"
    case "наш": "ни"
    case "ваш": "ви"
    case "техен": "ги"
    default: nil
    }
  }

  /// Person, number and gender of a subject, object or short form.
  static func reading(_ word: Word) -> (Person, GrammaticalNumber, Gender)? {
    for (reading, list) in readings where list.contains(word) { return reading }
    return nil
  }

  private static let readings: [((Person, GrammaticalNumber, Gender), StaticList)] = [
    ((.first, .singular, .masculine), "аз мен мене ме"), ((.second, .singular, .masculine), "ти теб тебе"),
    ((.third, .singular, .masculine), "той него го му"), ((.third, .singular, .feminine), "тя нея ѝ"),
    ((.third, .singular, .neuter), "то"), ((.first, .plural, .masculine), "ние нас"),
    ((.second, .plural, .masculine), "вие вас"), ((.third, .plural, .masculine), "те тях им ги"),
  ]

  /// The cells of a personal pronoun: full forms by case, short ones with `Variant=Short`.
  static func paradigm(_ word: Word) -> Paradigm? {
    guard let (person, number, gender) = reading(word), subject(person, number, gender) == word else {
      return nil
    }
    func features(_ caseMark: GrammaticalCase, short: Bool = false) -> Features {
      var features = Features.nominal(
        person == .third && number == .singular ? gender : nil, number, nil, caseMark)
      features.person = person
      features.isClitic = short
      return features
    }
    return Paradigm(
      lemma: word, partOfSpeech: .pronoun, className: "лично", isGuessed: false,
      cells: [
        Cell(word, features(.nominative)),
        Cell(object(person, number, gender), features(.accusative)),
        Cell(accusative(person, number, gender), features(.accusative, short: true)),
        Cell("на " ++ object(person, number, gender), features(.dative)),
        Cell(dative(person, number, gender), features(.dative, short: true)),
      ])
  }
}
