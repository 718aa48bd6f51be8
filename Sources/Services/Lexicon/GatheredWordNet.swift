import Foundation
import Language

extension LexiconGathering {
  /// The words of WordNet with their senses, the class that is met most often or that our list names first.
  mutating func add(_ wordNet: WordNet) {
    for synset in wordNet.synsets {
      counts.add(synset.definition)
      for example in synset.examples { counts.add(example, times: 2) }
    }
    // Lemma in small letters to its classes.
    var classes: [String: [Int]] = [:]
    for (place, lemma) in wordNet.lemmas.enumerated() { classes[lemma.text, default: []].append(place) }
    for (place, lemma) in wordNet.lemmas.enumerated() where classes[lemma.text]?.first == place {
      let all = (classes[lemma.text] ?? []).map { wordNet.lemmas[$0] }
      let sorted = all.enumerated().sorted { one, other in
        if one.element.isMet(before: other.element) { return true }
        return one.offset < other.offset && !other.element.isMet(before: one.element)
      }
      for lemma in sorted { add(lemma.element, wordNet) }
    }
    relateSynsets(wordNet)
  }

  private mutating func add(_ lemma: WordNet.Lemma, _ wordNet: WordNet) {
    let irregular = wordNet.irregular[lemma.partOfSpeech]?[lemma.text] ?? []
    for (place, (sense, count)) in zip(lemma.senses, lemma.counts).enumerated() {
      let synset = wordNet.synsets[sense]
      let written = synset.words.first { $0.lowercased() == lemma.text } ?? lemma.text
      let number = word(written, .english, from: .wordNet)
      var told = LexiconDraft.Sense(
        synset.definition, partOfSpeech: lemma.partOfSpeech,
        example: Gloss.example(of: lemma.text, in: synset.examples, forms: irregular),
        isRude: synset.isRude(place))
      told.origin = sense + 1
      draft.english[number].senses.append(told)
      use(number, .english, Double(count) * 2)
      if lemma.partOfSpeech == .noun, topics[number] == nil { topics[number] = synset.file }
      for form in irregular where !draft.english[number].forms.contains(form) && written == lemma.text {
        draft.english[number].forms.append(form)
      }
    }
  }

  /// Synonyms are the other words of a sense; then, for adjectives, those of similar ones. Opposites are a word's own.
  private mutating func relateSynsets(_ wordNet: WordNet) {
    for similar in [false, true] {
      for lemma in wordNet.lemmas where !similar || lemma.partOfSpeech == .adjective {
        for (place, sense) in lemma.senses.enumerated() {
          let synset = wordNet.synsets[sense]
          guard let written = synset.words.firstIndex(where: { $0.lowercased() == lemma.text }),
            let number = find(synset.words[written], .english)
          else { continue }
          if similar {
            relate(number, to: synset.similar, wordNet, origin: sense + 1, isRude: synset.isRude)
            continue
          }
          for other in synset.words {
            if let other = find(other, .english) {
              // Of the senses that no child's edition has (water: urine), a child gets no other word either.
              relate(
                number, .english, to: other, origin: sense + 1,
                isRude: synset.isRude(place) || place >= ChildEdition.definitions)
            }
          }
          for antonym in synset.antonyms where antonym.word == written || antonym.word < 0 {
            guard
              let place = wordNet.synset(
                at: antonym.synset / 16, LexicalClass(rawValue: UInt8(antonym.synset % 16)) ?? .noun)
            else { continue }
            let words = wordNet.synsets[place].words
            guard words.indices.contains(antonym.other), let other = find(words[antonym.other], .english)
            else { continue }
            oppose(
              number, .english, to: other, isRude: synset.isRude || wordNet.synsets[place].isRude)
          }
        }
      }
    }
  }

  private mutating func relate(
    _ number: Int, to similar: [Int], _ wordNet: WordNet, origin: Int, isRude: Bool
  ) {
    guard draft.english[number].synonyms.count < 8 else { return }
    for place in similar.prefix(4) {
      guard let place = wordNet.synset(at: place / 16, .adjective) else { continue }
      for other in wordNet.synsets[place].words.prefix(2) {
        guard let other = find(other, .english) else { continue }
        relate(
          number, .english, to: other, origin: origin, isRude: isRude || wordNet.synsets[place].isRude)
      }
    }
  }

  /// The closed classes, and what else is common and has no definition yet.
  mutating func add(_ dictionary: CollaborativeDictionary) {
    for (text, partOfSpeech) in FunctionWords.words {
      guard let definition = dictionary.definition(of: text, as: partOfSpeech) else { continue }
      let number = word(text, .english, from: .gcide)
      let sense = LexiconDraft.Sense(
        definition.text, partOfSpeech: partOfSpeech, isRude: RudeWords.labels(definition.text))
      // The closed class is what the word mostly is: `in` is no inch.
      if !draft.english[number].senses.contains(where: { $0.partOfSpeech == partOfSpeech }) {
        draft.english[number].senses.insert(sense, at: 0)
      }
    }
  }
}
