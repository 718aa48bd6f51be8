/// Compiles example sentences into the base model. The same files make the same bytes.
public enum PredictionModelBuilder {
  /// The model of both languages' examples. A word that is neither a label nor a form of one becomes an extra word
  /// where two examples have it; a word of one example takes more room than it saves taps, and ends it.
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
    var counts: [[UInt8]: Int] = [:]
    for example in examples {
      for word in example.words { counts[Word(word).folded.bytes, default: 0] += 1 }
    }
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
        } else if key.isEmpty {
          continue
        } else if counts[key.bytes, default: 0] > 1,
          vocabulary.entries.count + extras.count < PredictionLexicon.wordLimit - 1
        {
          numbers.add(key, vocabulary.entries.count + extras.count)
          words.append(UInt16(vocabulary.entries.count + extras.count))
          extras.append(Word(word))
        } else {
          break
        }
      }
      if !words.isEmpty { sequences.append(Array(words.prefix(SequenceCoding<RangeWriter>.mostWords))) }
    }
    sequences.sort { $0.lexicographicallyPrecedes($1) }
    var stream: [UInt16] = []
    for place in sequences.indices where place == 0 || sequences[place - 1] != sequences[place] {
      stream += [PredictionModel.start] + sequences[place]
    }
    return PredictionModel.Corpus(extras: extras, stream: stream)
  }
}
