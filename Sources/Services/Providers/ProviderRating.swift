import Language

/// What of an online answer a child may meet. Nobody has rated its texts, so they are rated by their words: each must
/// be one that the lexicon tells a child, and the text must speak of nothing that is not for children.
struct ProviderRating {
  let lexicon: Lexicon

  func forChild(_ answer: ProviderAnswer, in language: LanguageCode) -> ProviderAnswer {
    var rated = answer
    rated.pictures = answer.pictures.filter(\.isForChildren)
    rated.synonyms = answer.synonyms.filter { isForChild($0, language) }
    rated.antonyms = answer.antonyms.filter { isForChild($0, language) }
    rated.meanings = answer.meanings.compactMap { meaning in
      var meaning = meaning
      meaning.definitions = meaning.definitions.compactMap { definition in
        guard isForChild(definition.text, language) else { return nil }
        var definition = definition
        if let example = definition.example, !isForChild(example, language) { definition.example = nil }
        return definition
      }
      return meaning.definitions.isEmpty ? nil : meaning
    }
    return rated
  }

  private func isForChild(_ text: String, _ language: LanguageCode) -> Bool {
    guard !RudeWords.labels(text), !RudeWords.contains(text) else { return false }
    return text.split { !$0.isLetter && $0 != "'" && $0 != "’" }.allSatisfy { word in
      // The child's, a child's: the ending is no word.
      let stem = word.prefix { $0 != "'" && $0 != "’" }
      return stem.count < 2 || lexicon.entry(for: String(stem), in: language, audience: .child) != nil
    }
  }
}
