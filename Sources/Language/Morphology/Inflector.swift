/// The one entrance to both languages' morphology: every reading of a lemma with all its forms.
public enum Inflector {
  /// The paradigms of a lemma, the likeliest reading first.
  ///
  /// A word of the vocabulary gets its own reading; any other is read by its shape, marked `isGuessed`,
  /// and may have several readings (a word in –а can be a noun or a verb). `partOfSpeech` keeps only one
  /// kind. Text that is not a word of the language gives none.
  public static func paradigms(
    of text: String, language: LanguageCode, partOfSpeech: PartOfSpeech? = nil
  ) -> [Paradigm] {
    let lemma = bare(text)
    guard !lemma.isEmpty, lemma.utf8.count <= 80 else { return [] }
    let all =
      switch language {
      case .bulgarian: BulgarianReadings.paradigms(of: lemma, partOfSpeech)
      case .english: EnglishReadings.paradigms(of: lemma, partOfSpeech)
      }
    guard let partOfSpeech else { return all }
    return all.filter { $0.partOfSpeech == partOfSpeech }
  }

  /// The paradigm of a lemma in a class that a person chose by name (`I.1 чета`, `ж. жена`); `nil` for a
  /// name that no class has.
  public static func paradigm(of text: String, language: LanguageCode, className: String) -> Paradigm? {
    let lemma = bare(text)
    guard !lemma.isEmpty, lemma.utf8.count <= 80, language == .bulgarian else { return nil }
    if let verbClass = BulgarianVerbClass(name: className) {
      let aspect = BulgarianVerbLexicon.aspect(of: lemma, verbClass)
      return BulgarianVerb(lemma: lemma, class: verbClass, aspect: aspect).paradigm()
    }
    if let nounClass = BulgarianNounClass(name: className) {
      return BulgarianNoun(lemma: lemma, class: nounClass).paradigm()
    }
    if let adjectiveClass = BulgarianAdjectiveClass(name: className) {
      return BulgarianAdjective(lemma: lemma, class: adjectiveClass).paradigm()
    }
    return nil
  }

  /// The names of all classes that a person may choose from.
  public static func classNames(_ partOfSpeech: PartOfSpeech) -> [String] {
    switch partOfSpeech {
    case .verb: BulgarianVerbClass.allCases.map { $0.name }
    case .noun: BulgarianNounClass.allCases.map { $0.name }
    case .adjective: BulgarianAdjectiveClass.allCases.map { $0.name }
    default: []
    }
  }

  /// The text without stress marks and outer spaces.
  static func bare(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where scalar != "\u{301}" && scalar != "\u{300}" {
      scalars.append(scalar)
    }
    while scalars.last == " " { scalars.removeLast() }
    while scalars.first == " " { scalars.removeFirst() }
    return String(scalars)
  }
}
