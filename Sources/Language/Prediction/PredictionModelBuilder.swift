/// Compiles example sentences into the base model. The same files make the same bytes.
public enum PredictionModelBuilder {
  /// The model of both languages' examples. A word that is neither a label nor a form of one becomes an
  /// extra word.
  public static func build(
    bulgarian: [ExampleSentence], english: [ExampleSentence], vocabulary: Vocabulary
  ) -> PredictionModel {
    PredictionModel(
      fingerprint: PredictionModel.fingerprint(of: vocabulary),
      bulgarian: corpus(bulgarian, vocabulary, .bulgarian), english: corpus(english, vocabulary, .english))
  }

  private static func corpus(
    _ examples: [ExampleSentence], _ vocabulary: Vocabulary, _ language: LanguageCode
  ) -> PredictionModel.Corpus {
    var lexicon = PredictionLexicon(PredictionVocabulary(vocabulary), language: language, extras: [])
    while lexicon.prepareForms(vocabulary.entries.count) {}
    var numbers = WordIndex()
    var extras: [Word] = []
    var sequences: [[UInt16]] = []
    for example in examples {
      var words: [UInt16] = []
      for word in example.words {
        let key = Word(word).folded
        if let known = lexicon.word(ofKey: Word(word).key) {
          words.append(known)
        } else if let number = numbers[key] {
          words.append(UInt16(number))
        } else if !key.isEmpty, vocabulary.entries.count + extras.count < PredictionLexicon.wordLimit - 1 {
          numbers.add(key, vocabulary.entries.count + extras.count)
          words.append(UInt16(vocabulary.entries.count + extras.count))
          extras.append(Word(word))
        }
      }
      if !words.isEmpty { sequences.append(Array(words.prefix(15))) }
    }
    sequences.sort { $0.lexicographicallyPrecedes($1) }
    var corpus = PredictionModel.Corpus(extras: extras)
    var count: UInt8 = 0
    for (place, words) in sequences.enumerated() {
      count = min(count + 1, 15)
      if place + 1 < sequences.count, sequences[place + 1] == words { continue }
      corpus.append(words, count: count)
      count = 0
    }
    return corpus
  }
}
