import Family
import Language
import Shell

// The phrase as a sentence: asked after each change, offered or said as the family chose. The tapped words
// in the bar stay what they are.
extension TalkRoom {
  /// Asks the language module whatever has changed since it was asked last.
  mutating func askGrammar() -> [Effect] {
    let isTalking = world.route.isTalk
    // The tile whose forms are open may be gone: another board, another window.
    if let picker = world.forms, !isTalking || picker.board != state.boardRevision {
      world.forms = nil
    }
    guard world.language.isReady, isTalking else { return [] }
    return askForSentence() + askForLiveForms()
  }

  private mutating func askForSentence() -> [Effect] {
    // A word that is still being typed is no word yet, and the offer would lie over its letters.
    guard world.storedSettings.agreement != .off, world.phrase.count >= 2, world.phrase.typed == nil else {
      if state.grammar.askedSentence != nil {
        state.grammar.askedSentence = nil
        state.grammar.sentence = nil
      }
      return []
    }
    let voice = world.spokenLanguage
    if let asked = state.grammar.askedSentence, isAbout(asked, voice) { return [] }
    state.grammar.askedSentence = question(voice)
    return [
      world.language.ask(
        .sentence,
        .agree(
          words: tappedWords(voice, areSpoken: true), language: voice,
          speaker: world.storedSettings.speaker.agreement))
    ]
  }

  /// The words of the bar, as they are spoken or shown.
  @inline(never)
  func tappedWords(_ language: LanguageCode, areSpoken: Bool) -> [TappedWord] {
    var words: [TappedWord] = []
    for item in world.phrase.items {
      words.append(tapped(areSpoken ? item.spoken(in: language) : item.label[language], item.wordClass))
    }
    return words
  }

  /// A word as grammar is told of it, with what the family knows better.
  func tapped(_ text: String, _ wordClass: WordClass?) -> TappedWord {
    TappedWord(text, wordClass, inflection: world.replica.registers.inflection(of: text))
  }

  func question(_ language: LanguageCode) -> SentenceQuestion {
    SentenceQuestion(items: world.phrase.ids, language: language, speaker: world.storedSettings.speaker)
  }

  /// Whether a question would be asked in the same words now.
  func isAbout(_ question: SentenceQuestion, _ language: LanguageCode) -> Bool {
    question.language == language && question.speaker == world.storedSettings.speaker
      && world.phrase.isMade(of: question.items)
  }

  mutating func agreed(_ sentence: AgreedSentence, isChanged: Bool) {
    guard let question = state.grammar.askedSentence else { return }
    state.grammar.sentence = PhraseSentence(
      said: SaidSentence(sentence), language: question.language, items: question.items,
      isChanged: isChanged)
    world.madeSentence =
      isChanged ? AcceptedSentence(sentence.text, question.language, of: question.items) : nil
  }

  /// The sentence of the words as they are now, where it says more than they do.
  private var newSentence: PhraseSentence? {
    guard let sentence = state.grammar.sentence, sentence.isChanged,
      sentence.language == world.spokenLanguage, world.phrase.isMade(of: sentence.items)
    else { return nil }
    return sentence
  }

  /// How the sentence of the phrase stands, for those who see it.
  enum OfferedSentence {
    case suggested(SaidSentence)
    case accepted(SaidSentence)
    case automatic(SaidSentence)
  }

  var offeredSentence: OfferedSentence? {
    switch world.storedSettings.agreement {
    case .off: return nil
    case .automatic: return newSentence.map { .automatic($0.said) }
    case .suggest:
      guard let accepted = world.phrase.acceptedSentence(in: world.spokenLanguage) else {
        return newSentence.map { .suggested($0.said) }
      }
      if let made = newSentence, made.said.text == accepted.text { return .accepted(made.said) }
      return .accepted(SaidSentence(text: accepted.text))
    }
  }

  /// What Speak says in place of the words; `nil`: the words.
  var sentenceToSay: SaidSentence? {
    switch offeredSentence {
    case .accepted(let sentence), .automatic(let sentence): sentence
    case .suggested, nil: nil
    }
  }

  /// Accepts the suggested sentence and says it, as the loudspeaker on it promises; an accepted one is taken back, but not by a
  /// finger that trembles while it has only just begun to sound.
  mutating func sentenceTapped() -> [Effect] {
    switch offeredSentence {
    case .suggested(let sentence):
      world.change(
        world.phrase.accept(AcceptedSentence(sentence.text, world.spokenLanguage, of: world.phrase.ids)))
      return [.haptic] + speakPhrase()
    case .accepted:
      if world.hasJustBegun(.bar(barText)) { return [] }
      world.change(world.phrase.accept(nil))
    case .automatic, nil: return []
    }
    return [.haptic]
  }
}
