public import Language

/// What a form is, in a few plain words and with the picture of its person: for people who choose, not for linguists.
public struct FormNames {
  private let vocabulary: Vocabulary
  private let texts: InterfaceTexts
  private let language: LanguageCode

  public init(world: World) {
    vocabulary = world.vocabulary
    texts = world.texts
    language = world.interfaceLanguage
  }

  /// The pronoun of the vocabulary that shows a form's person, or an adjective's gender.
  public func person(_ features: Features, _ partOfSpeech: PartOfSpeech) -> VocabularyEntry? {
    if features.person == nil, partOfSpeech != .adjective, features.verbForm != .participle { return nil }
    let isPlural = features.number == .plural
    let id: String
    switch features.person {
    case .first: id = isPlural ? "we" : "i"
    case .second: id = isPlural ? "you-all" : "you"
    case .third, nil:
      switch features.gender {
      case .feminine: id = "she"
      case .neuter: id = "it"
      case .masculine: id = "he"
      case nil:
        // An English adjective or participle is the same for everybody: nobody stands beside it.
        if features.person == nil, features.number == nil { return nil }
        id = isPlural ? "they" : "he"
      }
    }
    return vocabulary.entry(id)
  }

  public func name(_ features: Features, _ partOfSpeech: PartOfSpeech) -> String {
    var name = FormName(texts: texts, language: language)
    if let person = person(features, partOfSpeech) {
      name.add(person.label(in: language))
      if features.person == .third, features.number == .singular, features.gender == nil {
        for other in ["she", "it"] {
          if let entry = vocabulary.entry(other) { name.add(entry.label(in: language)) }
        }
      }
    }
    name.add(features, partOfSpeech)
    return name.text
  }
}

/// The words for what the picture does not show. The tab names the everyday tenses.
private struct FormName {
  let texts: InterfaceTexts
  let language: LanguageCode
  var text = ""

  @inline(never)
  mutating func add(_ word: String) {
    if !text.isEmpty { text += ", " }
    text += word
  }

  @inline(never)
  mutating func add(_ key: StringKey, if isSo: Bool) {
    if isSo { add(texts[key, language]) }
  }

  mutating func add(_ features: Features, _ partOfSpeech: PartOfSpeech) {
    let isNoun = partOfSpeech == .noun || features.verbForm == .verbalNoun
    let isDefinite = features.definite == .definite
    add(.formRetold, if: features.isRenarrated)
    add(.formNegativeFuture, if: features.isNegative)
    add(.formImperfect, if: features.verbForm == .finite && features.tense == .imperfect)
    add(.formPassive, if: features.verbForm == .participle && features.voice == .passive)
    add(.formParticiple, if: features.verbForm == .participle && features.voice != .passive)
    add(.formConverb, if: features.verbForm == .converb || features.verbForm == .gerund)
    add(.formVerbalNoun, if: features.verbForm == .verbalNoun)
    add(.formInfinitive, if: features.verbForm == .infinitive)
    add(.formComparative, if: features.degree == .comparative)
    add(.formSuperlative, if: features.degree == .superlative)
    add(.formOne, if: isNoun && features.number == .singular)
    add(.formMany, if: isNoun && features.number == .plural)
    add(.formCounted, if: features.number == .count)
    add(.formVocative, if: features.caseMark == .vocative)
    add(.formGenitive, if: features.caseMark == .genitive)
    if partOfSpeech == .pronoun {
      add(.formWhom, if: features.caseMark == .accusative)
      add(.formToWhom, if: features.caseMark == .dative)
      add(.formShort, if: features.isClitic)
    }
    add(.formFullArticle, if: isDefinite && features.caseMark == .nominative)
    add(.formShortArticle, if: isDefinite && features.caseMark == .accusative)
    add(.formsDefinite, if: isDefinite && features.caseMark == nil)
  }
}
