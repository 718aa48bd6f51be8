import Foundation
import Language

/// The headwords of both languages while the sources fill them, each found by its writing.
struct LexiconGathering {
  var draft = LexiconDraft(.full)
  /// How often words were met, for their weights.
  var counts = WordCounts()
  /// What the project's own sentences, meanings and examples have.
  var ours: [LanguageCode: WordCounts] = [:]
  /// Bulgarian words with their stress marks.
  var stressed: [Int: String] = [:]
  /// Uses of a word, by its number: told by sources themselves, added to what is counted in texts.
  var uses: [LanguageCode: [Int: Double]] = [:]
  /// What an English word begins to mean as a noun, by the lexicographer's file.
  var topics: [Int: Int] = [:]
  private var numbers: [LanguageCode: [String: Int]] = [.bulgarian: [:], .english: [:]]

  func find(_ text: String, _ language: LanguageCode) -> Int? { numbers[language]?[text] }

  /// The number of a headword, which is made where there is none.
  mutating func word(_ text: String, _ language: LanguageCode, from source: LexiconSource) -> Int {
    if let number = numbers[language]?[text] {
      if !draft[language][number].sources.contains(source) { draft[language][number].sources.append(source) }
      return number
    }
    let number = draft[language].count
    numbers[language]?[text] = number
    var word = LexiconDraft.Word(text)
    word.sources = [source]
    draft[language].append(word)
    return number
  }

  mutating func use(_ word: Int, _ language: LanguageCode, _ amount: Double) {
    uses[language, default: [:]][word, default: 0] += amount
  }

  /// A word for another, once.
  mutating func translate(
    _ word: Int, _ language: LanguageCode, to other: Int, _ partOfSpeech: LexicalClass?, isRude: Bool = false
  ) {
    for (place, known) in draft[language][word].translations.enumerated() where known.word.word == other {
      // What one source has without a rude sense is not rude.
      if !isRude { draft[language][word].translations[place].word.isRude = false }
      return
    }
    guard draft[language][word].translations.count < 40 else { return }
    draft[language][word].translations.append(
      LexiconDraft.Translation(LexiconDraft.Reference(other, isRude: isRude), partOfSpeech: partOfSpeech))
  }

  /// Another word for one, once.
  ///
  /// - Parameter origin: the sense that both words have, as ``LexiconDraft/Sense/origin`` numbers it.
  /// - Parameter staysRude: a thesaurus tells no senses apart, so that what a dictionary has only of a rude one (pot: grass)
  ///   stays so.
  mutating func relate(
    _ word: Int, _ language: LanguageCode, to other: Int, origin: Int, isRude: Bool = false,
    staysRude: Bool = false
  ) {
    guard word != other, draft[language][word].synonyms.count < 30 else { return }
    for (place, known) in draft[language][word].synonyms.enumerated() where known.word == other {
      if !isRude { draft[language][word].synonyms[place].origins.append(origin) }
      // What a sense without rudeness has is not rude.
      if !isRude && !staysRude { draft[language][word].synonyms[place].isRude = false }
      return
    }
    var reference = LexiconDraft.Reference(other, isRude: isRude)
    if !isRude { reference.origins = [origin] }
    draft[language][word].synonyms.append(reference)
  }

  mutating func oppose(_ word: Int, _ language: LanguageCode, to other: Int, isRude: Bool = false) {
    guard word != other, draft[language][word].antonyms.count < 12 else { return }
    for known in draft[language][word].antonyms where known.word == other { return }
    draft[language][word].antonyms.append(LexiconDraft.Reference(other, isRude: isRude))
  }

  /// Whether a definition of this class is there already.
  func isDefined(_ word: Int, _ language: LanguageCode, as partOfSpeech: LexicalClass?) -> Bool {
    draft[language][word].senses.contains { partOfSpeech == nil || $0.partOfSpeech == partOfSpeech }
  }
}
