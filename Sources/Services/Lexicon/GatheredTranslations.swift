import Foundation
import Language

extension LexiconGathering {
  /// The English words of the dictionary, and each Bulgarian word of its translations as a headword of its own.
  mutating func add(_ dictionary: EnglishBulgarianDictionary) {
    for article in dictionary.articles {
      let english = word(article.word, .english, from: .freeDict)
      let isDefined = isDefined(english, .english, as: article.partOfSpeech)
      for sense in article.senses {
        if let meaning = sense.meaning {
          counts.add(meaning)
          if !isDefined {
            draft.english[english].senses.append(
              LexiconDraft.Sense(meaning, partOfSpeech: article.partOfSpeech, isRude: sense.isRude))
          }
        }
        for marked in sense.translations {
          let marked = Stress.composed(marked)
          let bulgarian = word(Stress.unmarked(marked), .bulgarian, from: .freeDict)
          if marked.utf8.contains(0xCC), stressed[bulgarian] == nil { stressed[bulgarian] = marked }
          translate(english, .english, to: bulgarian, article.partOfSpeech, isRude: sense.isRude)
          translate(bulgarian, .bulgarian, to: english, article.partOfSpeech, isRude: sense.isRude)
        }
      }
      if let sound = article.phonetics.first { addSound(sound, article.partOfSpeech, to: english) }
    }
  }

  private mutating func addSound(_ sound: String, _ partOfSpeech: LexicalClass?, to english: Int) {
    let known = draft.english[english].phonetics
    guard
      !known.contains(where: { $0.text == sound || $0.partOfSpeech == partOfSpeech && partOfSpeech != nil })
    else { return }
    draft.english[english].phonetics.append(WordAnswer.Phonetic(sound, partOfSpeech: partOfSpeech))
  }

  /// Bulgarian definitions, examples and synonyms, and translations to and from the English words of the same sense.
  mutating func add(_ bulgarian: BulgarianWordNet, _ wordNet: WordNet) {
    // A word's senses in the order of how often the English ones were met.
    var uses: [Int: Int] = [:]
    for lemma in wordNet.lemmas {
      for (sense, count) in zip(lemma.senses, lemma.counts) { uses[sense, default: 0] += count }
    }
    let senses = bulgarian.senses.enumerated().sorted { one, other in
      let (first, second) = (uses[one.element.synset] ?? 0, uses[other.element.synset] ?? 0)
      return first == second ? one.offset < other.offset : first > second
    }.map(\.element)
    for sense in senses {
      let synset = wordNet.synsets[sense.synset]
      let isRude = synset.isRude || RudeWords.labels(sense.definition ?? "")
      if let definition = sense.definition { counts.add(definition) }
      for example in sense.examples { counts.add(example, times: 2) }
      let words = sense.words.map {
        word(Stress.unmarked(Stress.composed($0)), .bulgarian, from: .bulgarianWordNet)
      }
      for number in words {
        let text = draft.bulgarian[number].text
        if let definition = sense.definition {
          var told = LexiconDraft.Sense(
            definition, partOfSpeech: synset.partOfSpeech,
            example: Gloss.example(of: text, in: sense.examples), isRude: isRude)
          told.origin = sense.synset + 1
          draft.bulgarian[number].senses.append(told)
        }
        for other in words {
          relate(number, .bulgarian, to: other, origin: sense.synset + 1, isRude: isRude)
        }
        for english in synset.words {
          guard let english = find(english, .english) else { continue }
          translate(number, .bulgarian, to: english, synset.partOfSpeech, isRude: isRude)
          translate(english, .english, to: number, synset.partOfSpeech, isRude: isRude)
        }
      }
    }
    opposeSenses(senses, wordNet)
  }

  /// Words are opposites where the English ones of their senses are.
  private mutating func opposeSenses(_ senses: [BulgarianWordNet.Sense], _ wordNet: WordNet) {
    var words: [Int: [Int]] = [:]
    for sense in senses { words[sense.synset] = sense.words.compactMap { find($0, .bulgarian) } }
    for sense in senses {
      for antonym in wordNet.synsets[sense.synset].antonyms {
        guard
          let other = wordNet.synset(
            at: antonym.synset / 16, LexicalClass(rawValue: UInt8(antonym.synset % 16)) ?? .noun)
        else { continue }
        let isRude = wordNet.synsets[sense.synset].isRude || wordNet.synsets[other].isRude
        for one in words[sense.synset]?.prefix(2) ?? [] {
          for two in words[other]?.prefix(2) ?? [] { oppose(one, .bulgarian, to: two, isRude: isRude) }
        }
      }
    }
  }

  /// Synonyms and opposites. English words that nothing else has are left out, Bulgarian ones are taken in.
  mutating func add(_ thesaurus: Thesaurus, _ language: LanguageCode, from source: LexiconSource) {
    // Each line of a thesaurus is a sense of its own, which no definition has.
    var origin = 0
    for (text, senses) in thesaurus.words {
      if language == .bulgarian {
        let number = word(text, language, from: source)
        for sense in senses {
          origin -= 1
          for synonym in sense.synonyms.prefix(10) where !synonym.isEmpty && synonym.utf8.count < 80 {
            let other = word(synonym, language, from: source)
            relate(number, language, to: other, origin: origin, isRude: sense.isRude, staysRude: true)
          }
        }
      } else if let number = find(text, language) {
        let lacksSynonyms = draft[language][number].synonyms.count < 4
        var found = false
        for sense in senses {
          origin -= 1
          if lacksSynonyms {
            for synonym in sense.synonyms.prefix(6) {
              guard let other = find(synonym, language) else { continue }
              relate(number, language, to: other, origin: origin, isRude: sense.isRude, staysRude: true)
              found = true
            }
          }
          for antonym in sense.antonyms {
            guard let other = find(antonym, language) else { continue }
            oppose(number, language, to: other, isRude: sense.isRude)
            found = true
          }
        }
        if found { _ = word(text, language, from: source) }
      }
    }
  }
}
