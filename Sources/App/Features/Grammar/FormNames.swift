import Language

// What a form is, in a few plain words and with the picture of its person: for people who choose, not for
// linguists.
extension State {
  /// The pronoun of the vocabulary that shows a form's person, or an adjective's gender.
  func person(_ features: Features, _ partOfSpeech: PartOfSpeech) -> VocabularyEntry? {
    if let person = features.person {
      if features.mood == .imperative, features.number == nil { return vocabulary.entry("you") }
      let isPlural = features.number == .plural
      switch person {
      case .first: return vocabulary.entry(isPlural ? "we" : "i")
      case .second: return vocabulary.entry(isPlural ? "you-all" : "you")
      case .third: return vocabulary.entry(isPlural ? "they" : Self.pronoun(features.gender))
      }
    }
    guard partOfSpeech == .adjective || features.verbForm == .participle else { return nil }
    if features.number == .plural { return vocabulary.entry("they") }
    return features.gender.flatMap { vocabulary.entry(Self.pronoun($0)) }
  }

  private static func pronoun(_ gender: Gender?) -> String {
    switch gender {
    case .feminine: "she"
    case .neuter: "it"
    case .masculine, nil: "he"
    }
  }

  func formName(_ features: Features, _ partOfSpeech: PartOfSpeech) -> String {
    var parts: [String] = []
    if let person = person(features, partOfSpeech) {
      var name = person.label(in: interfaceLanguage)
      if person.id == "he", features.gender == nil {
        for other in ["she", "it"] {
          if let entry = vocabulary.entry(other) { name += ", \(entry.label(in: interfaceLanguage))" }
        }
      }
      parts.append(name)
    }
    for key in Self.formKeys(features, partOfSpeech) { parts.append(text(key)) }
    return parts.joined(separator: " · ")
  }

  /// The words for what the picture does not show. The tab names the everyday tenses.
  private static func formKeys(_ features: Features, _ partOfSpeech: PartOfSpeech) -> [StringKey] {
    var keys: [StringKey] = []
    if features.isRenarrated { keys.append(.formRetold) }
    if features.isNegative { keys.append(.formNegativeFuture) }
    switch features.verbForm {
    case .finite: if features.tense == .imperfect { keys.append(.formImperfect) }
    case .participle: keys.append(features.voice == .passive ? .formPassive : .formParticiple)
    case .converb, .gerund: keys.append(.formConverb)
    case .verbalNoun: keys.append(.formVerbalNoun)
    case .infinitive: keys.append(.formInfinitive)
    case nil: break
    }
    switch features.degree {
    case .comparative: keys.append(.formComparative)
    case .superlative: keys.append(.formSuperlative)
    case .positive, nil: break
    }
    if partOfSpeech == .noun || features.verbForm == .verbalNoun {
      switch features.number {
      case .singular: keys.append(.formOne)
      case .plural: keys.append(.formMany)
      case .count: keys.append(.formCounted)
      case nil: break
      }
    }
    if features.caseMark == .vocative { keys.append(.formVocative) }
    if features.caseMark == .genitive { keys.append(.formGenitive) }
    if features.definite == .definite {
      switch features.caseMark {
      case .nominative: keys.append(.formFullArticle)
      case .accusative: keys.append(.formShortArticle)
      default: keys.append(.formsDefinite)
      }
    }
    return keys
  }
}
