import Language

/// Words that a child hears and reads everywhere and that can hurt. Whoever asks for one is told what it means, in plain
/// words of our own, and that it hurts; it is offered nowhere (``LexiconDraft/Word/isAskedOnly``).
///
/// Dictionaries for children do so too: an adjective of every fairy tale without an answer helps nobody, least of all the
/// child whom somebody has just called that. What is nothing but an insult (idiot, глупак) has no answer at all; what is
/// said of ideas and pencils too (глупав, тъп) is a word like others.
enum HurtfulWords {
  struct Entry {
    let word: String
    let language: LanguageCode
    let partOfSpeech: LexicalClass
    /// Stands in the place of what the sources say of that class.
    let definition: String
  }

  static let all: [Entry] = [
    Entry(
      word: "stupid", language: .english, partOfSpeech: .adjective,
      definition: "not clever or not wise; a word that hurts when somebody says it of a person"),
    Entry(
      word: "stupidly", language: .english, partOfSpeech: .adverb,
      definition: "in a way that is not wise; a word that can hurt"),
    Entry(
      word: "stupidity", language: .english, partOfSpeech: .noun,
      definition: "something not wise that somebody does or says; a word that can hurt"),
    Entry(
      word: "dumb", language: .english, partOfSpeech: .adjective,
      definition:
        "not clever; a word that hurts, and a wrong one for people who talk in another way than with their voice"
    ),
    Entry(
      word: "loser", language: .english, partOfSpeech: .noun,
      definition: "somebody who does not win a game or a race; said to hurt somebody, it is unkind"),
  ]
}

extension HurtfulWords {
  /// Words with a meaning that a child who asks may be told, and with another that is shouted across a schoolyard.
  static let askedOnly = ["gay", "vulgar", "slur"]
}

extension LexiconGathering {
  /// Lets a child ask for these words: with our definition alone of that class, its opposites and its
  /// translations, and no synonym or example.
  mutating func tellHurtfulWords() {
    for entry in HurtfulWords.all {
      guard let number = find(entry.word, entry.language) else { continue }
      var word = draft[entry.language][number]
      for place in word.senses.indices {
        if word.senses[place].partOfSpeech == entry.partOfSpeech { word.senses[place].isRude = true }
        word.senses[place].example = nil
      }
      // What is called so in other words hurts as much.
      for place in word.synonyms.indices { word.synonyms[place].isRude = true }
      word.senses.append(LexiconDraft.Sense(entry.definition, partOfSpeech: entry.partOfSpeech))
      word.isRude = false
      word.isAskedOnly = true
      if !word.sources.contains(.vocabulary) { word.sources.append(.vocabulary) }
      draft[entry.language][number] = word
    }
    for text in HurtfulWords.askedOnly {
      if let number = find(text, .english) { draft.english[number].isAskedOnly = true }
    }
  }
}
