internal import Bytes

/// The one place where language is asked for: natively by tests and the command line, in the browser by the
/// module of its own that ``answer(to:)`` speaks through. What it holds is only what was loaded; it has one owner,
/// because what copies so much is a kilobyte of code.
public struct LanguageDesk: ~Copyable, Sendable {
  private var predictor = WordPredictor()

  public init() {}

  public mutating func answer(_ request: LanguageRequest) -> LanguageAnswer {
    switch request {
    case .load(let vocabulary, let model):
      return .loaded(predictor.load(vocabulary: vocabulary, model: model))
    case .forms(let text, let language, let partOfSpeech, let inflection):
      var paradigms = Inflector.paradigms(of: text, language: language, partOfSpeech: partOfSpeech)
      if let chosen = Inflector.paradigm(of: text, inflection: inflection),
        chosen.partOfSpeech == paradigms.first?.partOfSpeech
      {
        paradigms = [chosen]
      }
      return .forms(paradigms, choices: paradigms.first?.choices ?? [])
    case .agree(let words, let language, let speaker):
      let sentence = Agreement.agreed(words.map { $0.agreementWord }, language: language, speaker: speaker)
      return .agreed(sentence, isChanged: sentence.saysMoreThanItsTiles)
    case .liveForms(let context, let tiles, let language, let speaker):
      let forms = LiveForms(context: context, language: language, speaker: speaker)
      return .liveForms(tiles.map { forms.form(of: $0) })
    case .predict(let request): return .predicted(predictor.words(for: request))
    case .learn(let words, let own, let others):
      var use = FamilyUse.read(own) ?? FamilyUse()
      var phrase: [SpokenWord] = []
      for word in words { phrase.append(SpokenWord(word.text, tile: word.id ?? Word(bytes: []))) }
      use.record(phrase)
      let mine = use.encode()
      if others.isEmpty { return .learnt(own: mine, all: mine) }
      for other in others { use.add(FamilyUse.read(other) ?? FamilyUse()) }
      return .learnt(own: mine, all: use.encode())
    case .prepare(let language): return .prepared(predictor.prepare(language))
    }
  }

  /// The same from bytes to bytes. What can't be read is ``LanguageAnswer/refused``.
  public mutating func answer(to bytes: [UInt8]) -> [UInt8] {
    do throws(ByteError) {
      return answer(try LanguageRequest(decoding: bytes)).encoded
    } catch {
      return LanguageAnswer.refused.encoded
    }
  }
}

extension AgreedSentence {
  /// Whether a word was added, changed or left out; a capital and a full stop are not counted.
  public var saysMoreThanItsTiles: Bool {
    if !omitted.isEmpty { return true }
    for piece in pieces where piece.isChanged && !SentenceWriter.isPunctuation(piece.text) { return true }
    return false
  }
}
