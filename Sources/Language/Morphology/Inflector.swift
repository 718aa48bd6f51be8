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
    paradigms(of: Word(text), language: language, partOfSpeech: partOfSpeech)
  }

  static func paradigms(of text: Word, language: LanguageCode, partOfSpeech: PartOfSpeech?) -> [Paradigm] {
    let lemma = bare(text)
    guard !lemma.isEmpty, lemma.bytes.count <= longestWord else { return [] }
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
    paradigm(of: Word(text), language: language, className: Word(className))
  }

  static func paradigm(of text: Word, language: LanguageCode, className: Word) -> Paradigm? {
    guard language == .bulgarian else { return nil }
    let inflection =
      BulgarianVerbClass(name: className)?.inflection ?? BulgarianNounClass(name: className)?.inflection
      ?? BulgarianAdjectiveClass(name: className)?.inflection
    return inflection.flatMap { paradigm(of: text, inflection: $0) }
  }

  /// A class as families store it, by its place among those of its part of speech: verbs from 1, nouns from 65,
  /// adjectives from 129. These numbers never change; a new class comes last. 0 is a word's own class.
  static func inflection(_ place: Int, _ partOfSpeech: PartOfSpeech) -> UInt8 {
    let first: UInt8 = partOfSpeech == .verb ? 1 : partOfSpeech == .noun ? 65 : 129
    return first &+ UInt8(truncatingIfNeeded: place)
  }

  /// The paradigm in a stored class; `nil` for 0 and for what is no class.
  @inline(never)
  static func paradigm(of text: Word, inflection: UInt8) -> Paradigm? {
    let lemma = bare(text)
    guard !lemma.isEmpty, lemma.bytes.count <= longestWord else { return nil }
    if let chosen = BulgarianVerbClass(inflection: inflection) {
      return BulgarianReadings.verb(lemma, isGuessed: false, chosen: chosen)
    }
    if let chosen = BulgarianNounClass(inflection: inflection) {
      return BulgarianReadings.noun(lemma, isGuessed: false, chosen: chosen)
    }
    guard let chosen = BulgarianAdjectiveClass(inflection: inflection) else { return nil }
    return BulgarianReadings.adjective(lemma, isGuessed: false, chosen: chosen)
  }

  /// The names of all classes that a person may choose from.
  public static func classNames(_ partOfSpeech: PartOfSpeech) -> [String] {
    classWords(partOfSpeech).map { $0.text }
  }

  static func classWords(_ partOfSpeech: PartOfSpeech) -> [Word] {
    switch partOfSpeech {
    case .verb: BulgarianVerbClass.allCases.map { $0.name }
    case .noun: BulgarianNounClass.allCases.map { $0.name }
    case .adjective: BulgarianAdjectiveClass.allCases.map { $0.name }
    default: []
    }
  }

  /// In bytes.
  static let longestWord = 80

  /// The text without stress marks (U+0301, U+0300) and outer spaces.
  @inline(never)
  static func bare(_ text: Word) -> Word {
    var bytes: [UInt8] = []
    for byte in text.bytes {
      if byte == 32, bytes.isEmpty { continue }
      bytes.append(byte)
      let count = bytes.count
      if count >= 2, bytes[count - 2] == 0xCC, byte == 0x81 || byte == 0x80 { bytes.removeLast(2) }
    }
    while bytes.last == 32 { bytes.removeLast() }
    return Word(bytes: bytes)
  }
}
