import Foundation
import Language

extension LexiconGathering {
  /// The app's own words, which are always there: each with its label in the other language, its sound and its
  /// emoji.
  mutating func add(_ vocabulary: Vocabulary) {
    for entry in vocabulary.entries {
      let english = word(entry.english, .english, from: .vocabulary)
      let bulgarian = word(entry.bulgarian, .bulgarian, from: .vocabulary)
      let partOfSpeech = Self.partOfSpeech(entry)
      translate(english, .english, to: bulgarian, partOfSpeech)
      translate(bulgarian, .bulgarian, to: english, partOfSpeech)
      if stressed[bulgarian] == nil { stressed[bulgarian] = entry.stressed }
      for (number, language) in [(english, LanguageCode.english), (bulgarian, .bulgarian)] {
        draft[language][number].isVocabulary = true
        if case .emoji(let emoji) = entry.picture, !draft[language][number].pictures.contains(emoji) {
          draft[language][number].pictures.append(emoji)
        }
        use(number, language, entry.level == .all ? 60 : 200)
      }
      let sounds = draft.english[english].phonetics
      if !entry.ipa.isEmpty, !sounds.contains(where: { $0.text == entry.ipa }) {
        draft.english[english].phonetics.append(WordAnswer.Phonetic(entry.ipa))
      }
      if !entry.gloss.isEmpty, !isDefined(english, .english, as: nil) {
        draft.english[english].senses.append(LexiconDraft.Sense(entry.gloss, partOfSpeech: partOfSpeech))
      }
    }
  }

  /// Puts what Martlet's own dictionary for children says of the vocabulary before all that the sources do.
  mutating func tellMeanings(of folder: VocabularyFolder) {
    for entry in folder.vocabulary.entries.reversed() {
      guard let place = folder.meanings.index(of: entry.id) else { continue }
      for language in LanguageCode.allCases {
        guard let number = find(entry.label(in: language), language) else { continue }
        let telling = folder.meanings.meanings[place][language]
        var sense = LexiconDraft.Sense(
          telling.text, partOfSpeech: Self.partOfSpeech(entry), example: telling.example)
        sense.isOwn = true
        for text in [telling.text, telling.example] { ours[language, default: WordCounts()].add(text) }
        // The gloss stood in for a definition; it was written for whoever edits the words.
        draft[language][number].senses.removeAll { !$0.isOwn && $0.text == entry.gloss }
        draft[language][number].senses.insert(sense, at: 0)
      }
    }
  }

  /// The example sentences, as texts to count.
  mutating func count(sentences folder: URL) {
    for language in LanguageCode.allCases {
      SourceLines(folder.appending(path: "Sentences/\(language.tag).tsv"))?.forEach { line in
        guard let sentence = line.fields(at: 0x09).last else { return }
        counts.add(sentence.text, times: 5)
        ours[language, default: WordCounts()].add(sentence.text)
      }
    }
  }

  private static func partOfSpeech(_ entry: VocabularyEntry) -> LexicalClass? {
    switch entry.wordClass {
    case .noun: .noun
    case .verb: .verb
    case .descriptor: entry.category == "numbers" ? .numeral : .adjective
    case .person: entry.category == "pronouns" ? .pronoun : .noun
    case .time: .adverb
    default: nil
    }
  }
}
