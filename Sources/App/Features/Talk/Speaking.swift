import Family
import Language

// Saying things: one utterance sounds, others wait. Nothing is cut off unless a person asks for it.
extension State {
  mutating func speakPhrase() -> [Effect] {
    let language = spokenLanguage
    let words = phrase.items.map { $0.spoken(in: language) }
    if words.isEmpty { return [] }
    count(.phraseSpoken)
    let sentence = sentenceToSay
    noteSaid(sentence?.text ?? words.joined(separator: " "), language, phraseTiles)
    return say(words, first: 0, sentence: sentence)
  }

  /// Says words of the bar from `first` on; when something sounds already they wait for their turn.
  /// A sentence is said in their place, in one piece.
  /// Where they are no words of the bar (each place of theirs is below 0), they may have a language and a recording of their own.
  mutating func say(
    _ words: [String], first: Int32, sentence: SaidSentence? = nil, in language: LanguageCode? = nil,
    recording: String? = nil
  ) -> [Effect] {
    var utterance = Utterance(id: talk.nextUtterance, words: words, first: first)
    utterance.sentence = sentence
    utterance.language = language
    if let recording { utterance.recordings[0] = recording }
    if first >= 0 {
      utterance.recordings = recordings(from: Int(first), count: words.count)
      utterance.plainWords = plainWords(from: Int(first), count: words.count)
    }
    talk.nextUtterance &+= 1
    if talk.utterance != nil {
      talk.waiting.append(utterance)
      return []
    }
    return begin(utterance)
  }

  private mutating func begin(_ utterance: Utterance) -> [Effect] {
    var utterance = utterance
    let plan = plan(&utterance)
    if plan.steps.isEmpty {
      talk.utterance = nil
      return toast(utterance.failed.isEmpty ? .noVoice : .voiceFailed) + next()
    }
    utterance.steps = plan.steps
    talk.utterance = utterance
    return [.speak(id: utterance.id, plan.steps)]
  }

  private func plan(_ utterance: inout Utterance) -> SpeechPlan {
    let wish = voiceWish(in: utterance.language ?? spokenLanguage)
    if let sentence = utterance.sentence {
      let plan = SpeechPlan(
        sentence: sentence.text, first: utterance.first, wish: wish, hand: voicesAtHand,
        without: utterance.failed)
      if !plan.steps.isEmpty { return plan }
      utterance.sentence = nil
    }
    return SpeechPlan(
      words: utterance.words, recordings: utterance.recordings, plainWords: utterance.plainWords,
      first: utterance.first, wish: wish, hand: voicesAtHand, without: utterance.failed)
  }

  private mutating func next() -> [Effect] {
    talk.waiting.isEmpty ? [] : begin(talk.waiting.removeFirst())
  }

  mutating func speechEnded(_ id: Int32) -> [Effect] {
    guard talk.utterance?.id == id else { return [] }
    talk.utterance = nil
    return next()
  }

  /// A step did not sound: what is left of the utterance is planned again without that way of speaking.
  mutating func speechFailed(_ id: Int32, step: Int32, code: String) -> [Effect] {
    guard var utterance = talk.utterance, utterance.id == id else { return [] }
    var effects: [Effect] = []
    let step = Int(step)
    if step >= 0, step < utterance.steps.count {
      let broken = utterance.steps[step]
      switch broken.source {
      case .clip:
        // A clip that is gone or does not decode is worse than none: it is forgotten and fetched anew, and
        // the others may still speak.
        if code == "EncodingError" || code == "NotFoundError" {
          clips.forget(broken.name)
          effects.append(.forgetClips([broken.name]))
        } else {
          utterance.failed.append(.stored)
        }
      case .recording: utterance.failed.append(.recorded)
      case .voice: utterance.failed.append(.local)
      case .server:
        utterance.failed.append(.server)
        connection.isUp = false
      }
      let spoken = Int(broken.firstWord - utterance.first)
      if spoken > 0, spoken < utterance.words.count {
        utterance.words.removeFirst(spoken)
        utterance.recordings =
          broken.firstWord < 0 ? [:] : recordings(from: Int(broken.firstWord), count: utterance.words.count)
        utterance.plainWords = plainWords(from: Int(broken.firstWord), count: utterance.words.count)
        utterance.first = broken.firstWord
      }
    }
    return effects + begin(utterance)
  }

  /// The recordings that the phrase bar's tiles bring, counted from `first`.
  private func recordings(from first: Int, count: Int) -> [Int: String] {
    var found: [Int: String] = [:]
    let items = phrase.items
    for offset in 0..<count where first + offset < items.count {
      guard let id = items[first + offset].tile,
        let sound = replica.registers.tile(id)?.sound
          ?? replica.registers.savedPhrase(SavedPhraseID(id.name))?.recording
      else { continue }
      found[offset] = sound
    }
    return found
  }

  mutating func stopSpeaking() -> [Effect] {
    let wasSpeaking = talk.utterance != nil
    talk.utterance = nil
    talk.waiting = []
    return wasSpeaking ? [.stopSpeaking] : []
  }
}
