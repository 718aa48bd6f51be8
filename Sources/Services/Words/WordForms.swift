public import Language

/// All forms of words, for people and for programs: what `martlet words forms` shows.
public enum WordForms {
  /// The language of a tag such as `bg`.
  public static func language(_ tag: String) throws(WordsError) -> LanguageCode {
    guard let language = LanguageCode(tag: tag) else { throw .unknownLanguage(tag) }
    return language
  }

  /// Every reading of a dictionary form, the likeliest first; in a class, or as a part of speech, only that
  /// one.
  ///
  /// A class has a name (`I.5 пиша`), a number (`I.5`) and a model (`пиша`); a part of speech is `verb`,
  /// `noun`, `adjective`, `pronoun` or `numeral`.
  public static func paradigms(
    of word: String, language: LanguageCode, className: String? = nil
  ) throws(WordsError) -> [Paradigm] {
    guard !word.allSatisfy(\.isWhitespace) else { throw .empty }
    var paradigms: [Paradigm] = []
    if let className, let part = partOfSpeech(className) {
      paradigms = Inflector.paradigms(of: word, language: language, partOfSpeech: part)
    } else if let className {
      // A model word has its own class, so it tells an unknown name from a word without forms.
      guard Inflector.paradigm(of: "чета", language: language, className: className) != nil else {
        throw .unknownClass(className, language)
      }
      if !Inflector.paradigms(of: word, language: language).isEmpty,
        let chosen = Inflector.paradigm(of: word, language: language, className: className)
      {
        paradigms = [chosen]
      }
    } else {
      paradigms = Inflector.paradigms(of: word, language: language)
    }
    guard !paradigms.isEmpty else { throw .noWord(word, language) }
    return paradigms
  }

  /// A reading, for programs.
  public struct Reading: Encodable, Hashable, Sendable {
    public struct Cell: Encodable, Hashable, Sendable {
      public let form: String
      /// Features of Universal Dependencies.
      public let features: String
    }

    public let lemma: String
    public let className: String
    public let cells: [Cell]

    public init(_ paradigm: Paradigm) {
      lemma = paradigm.lemma
      className = paradigm.className
      cells = paradigm.cells.map { Cell(form: $0.form, features: $0.features.text) }
    }

    private enum CodingKeys: String, CodingKey {
      case lemma, cells
      case className = "class"
    }
  }

  /// A headline for each reading, then a line for each form: the form, a tab, its features.
  public static func lines(_ paradigms: [Paradigm], in language: LanguageCode) -> [String] {
    paradigms.flatMap { paradigm in
      let guessed =
        paradigm.isGuessed ? language == .bulgarian ? " (по вида на думата)" : " (told from its shape)" : ""
      return ["\(paradigm.lemma) · \(paradigm.partOfSpeech.tag) · \(paradigm.className)\(guessed)"]
        + paradigm.cells.map { "  \($0.form)\t\($0.features.text)" }
    }
  }

  private static func partOfSpeech(_ name: String) -> PartOfSpeech? {
    switch name.lowercased() {
    case "verb", "глагол": .verb
    case "noun", "съществително": .noun
    case "adj", "adjective", "прилагателно": .adjective
    case "pron", "pronoun", "местоимение": .pronoun
    case "num", "numeral", "числително": .numeral
    default: nil
    }
  }
}
