internal import Bytes

/// Compiles example sentences into the base model. The same files make the same bytes.
public enum PredictionModelBuilder {
  /// The model of both languages' examples. A word that is neither a label nor a form of one becomes an
  /// extra word.
  public static func build(
    bulgarian: [ExampleSentence], english: [ExampleSentence], vocabulary: Vocabulary
  ) -> PredictionModel {
    PredictionModel(
      fingerprint: PredictionModel.fingerprint(of: vocabulary),
      corpora: [
        corpus(bulgarian, vocabulary, .bulgarian), corpus(english, vocabulary, .english),
      ])
  }

  private static func corpus(
    _ examples: [ExampleSentence], _ vocabulary: Vocabulary, _ language: LanguageCode
  ) -> PredictionModel.Corpus {
    var lexicon = PredictionLexicon(vocabulary, language: language, extras: [])
    while lexicon.prepareForms(vocabulary.entries.count) {}
    var numbers = WordIndex()
    var extras: [String] = []
    var sequences: [[UInt16]] = []
    for example in examples {
      var words: [UInt16] = []
      for word in example.words {
        let key = Folding.fold(word)
        if let known = lexicon.word(of: word) {
          words.append(known)
        } else if let number = numbers[Word(key)] {
          words.append(UInt16(number))
        } else if !key.isEmpty, vocabulary.entries.count + extras.count < PredictionLexicon.wordLimit - 1 {
          numbers.add(Word(key), vocabulary.entries.count + extras.count)
          words.append(UInt16(vocabulary.entries.count + extras.count))
          extras.append(word)
        }
      }
      if !words.isEmpty { sequences.append(Array(words.prefix(15))) }
    }
    sequences.sort { $0.lexicographicallyPrecedes($1) }
    var counted: [PredictionModel.Sequence] = []
    for words in sequences {
      if let last = counted.last, last.words == words {
        let count = min(last.count + 1, 15)
        counted[counted.count - 1] = PredictionModel.Sequence(words: words, count: count)
      } else {
        counted.append(PredictionModel.Sequence(words: words, count: 1))
      }
    }
    return PredictionModel.Corpus(extras: extras, sequences: counted)
  }
}
