import Bytes
import Family
public import Language

/// What is being said, and what waits.
public struct Speech: Hashable, Sendable {
  /// The utterance that sounds, or is about to.
  public var utterance: Utterance?
  /// Utterances that wait until it is over, where the family wants every tapped word said to its end.
  public var waiting: [Utterance] = []
  /// Numbers go on, so that no late answer meets another utterance.
  public var next: Int32 = 1

  /// A phrase sounds that is heard to its end: see ``Utterance/Purpose/isWhole``.
  var isWhole: Bool { utterance?.purpose.isWhole ?? false }
}

// Saying things: one utterance sounds at a time.
extension World {
  /// Whether this is being said, and a second press for it changes nothing yet.
  public func hasJustBegun(_ purpose: Utterance.Purpose) -> Bool {
    speech.utterance.map { $0.purpose == purpose && !$0.isStoppable } ?? false
  }

  /// Says words of the bar from `first` on, in place of what sounds or after it: see ``waits(_:for:)``.
  /// A sentence is said in their place, in one piece.
  /// Where they are no words of the bar (each place of theirs is below 0), they may have a language and a recording of their own.
  public mutating func say(
    _ words: [String], first: Int32, as purpose: Utterance.Purpose, sentence: SaidSentence? = nil,
    in language: LanguageCode? = nil, recording: String? = nil
  ) -> [Effect] {
    var utterance = Utterance(id: speech.next, words: words, first: first, purpose: purpose)
    utterance.sentence = sentence
    utterance.language = language
    if let recording { utterance.recordings[0] = recording }
    if first >= 0 {
      utterance.recordings = recordings(of: words, from: Int(first))
      utterance.plainWords = plainWords(from: Int(first), count: words.count)
    }
    speech.next &+= 1
    if let current = speech.utterance, waits(purpose, for: current.purpose) {
      speech.waiting.append(utterance)
      return []
    }
    // What nobody asked for just now goes on waiting until whatever sounds is over.
    let reminders = speech.waiting.filter { $0.purpose == .reminder }
    let stopped = stopSpeaking()
    speech.waiting = reminders
    return stopped + begin(utterance)
  }

  /// Whether something waits until what sounds is over; else it takes its place at once.
  ///
  /// A phrase is wanted whole and now. A tapped word takes the place of an older one, for a finger is faster than a
  /// voice, and sound that trails behind the finger teaches the wrong tile. It takes the place of a phrase too: who goes
  /// on has been heard, or wants to say it differently, and each tap must answer at once. A board's name is a hint only.
  private func waits(_ next: Utterance.Purpose, for current: Utterance.Purpose) -> Bool {
    switch next {
    case .bar, .kept, .lookedUp, .sample: return false
    case .word: return storedSettings[.finishesWords]
    case .reminder: return true
    case .folder:
      switch current {
      case .bar, .kept, .reminder: return true
      case .word, .folder, .lookedUp, .sample: return storedSettings[.finishesWords]
      }
    }
  }

  private mutating func begin(_ utterance: Utterance) -> [Effect] {
    var utterance = utterance
    let plan = plan(&utterance)
    if plan.steps.isEmpty {
      speech.utterance = nil
      return toast(utterance.failed.isEmpty ? .noVoice : .voiceFailed) + next()
    }
    utterance.steps = plan.steps
    utterance.isProvided = isProvided(utterance)
    speech.utterance = utterance
    // A word that is left out may be the one that matters.
    return [.speak(id: utterance.id, plan.steps)] + (plan.silent.isEmpty ? [] : toast(.noVoice))
  }

  /// Whether a step asks the provider of a chosen voice.
  private func isProvided(_ utterance: Utterance) -> Bool {
    guard let voice = voiceWish(in: utterance.language ?? spokenLanguage).server, voice.isProvided,
      !utterance.failed.contains(.chosen)
    else { return false }
    for step in utterance.steps {
      if case .server = step.source { return true }
    }
    return false
  }

  /// A provider is being asked for what is to be said: nothing of it sounds yet.
  public var isProviderAsked: Bool { speech.utterance.map { $0.isProvided && $0.word == nil } ?? false }

  private func plan(_ utterance: inout Utterance) -> SpeechPlan {
    let wish = voiceWish(in: utterance.language ?? spokenLanguage)
    if !wish.voice.isEmpty, wish.voice == connection.failedVoice { utterance.failed.insert(.chosen) }
    var hand = voicesAtHand
    hand.banked = banked(utterance, wish)
    for language in LanguageCode.allCases where language != wish.language {
      hand.others.append(voiceWish(in: language))
    }
    if let sentence = utterance.sentence {
      let plan = SpeechPlan(
        sentence: sentence.text, first: utterance.first, wish: wish, hand: hand,
        without: utterance.failed)
      if !plan.steps.isEmpty { return plan }
      utterance.sentence = nil
    }
    return SpeechPlan(
      words: utterance.words, recordings: utterance.recordings, plainWords: utterance.plainWords,
      first: utterance.first, wish: wish, hand: hand, without: utterance.failed)
  }

  /// What the family's own voice, where one is chosen, says of an utterance: of the whole of it, and of its words.
  private func banked(_ utterance: Utterance, _ wish: VoiceWish) -> [String: String] {
    guard let voice = BankedVoice.id(chosen: wish.voice) else { return [:] }
    var texts = utterance.words + [utterance.words.joined(separator: " ")]
    if let sentence = utterance.sentence { texts += sentence.text.parts(at: " ") + [sentence.text] }
    var found: [String: String] = [:]
    for text in texts {
      if let recording = replica.registers.banked(text, in: wish.language, by: voice) {
        found[Folding.fold(text)] = recording.hash
      }
    }
    return found
  }

  private mutating func next() -> [Effect] {
    speech.waiting.isEmpty ? [] : begin(speech.waiting.removeFirst())
  }

  /// A word begins to sound. From the first one on a moment passes before the utterance may be stopped.
  mutating func spokenWord(_ id: Int32, word: Int32) -> [Effect] {
    guard var utterance = speech.utterance, utterance.id == id else { return [] }
    let isFirst = utterance.word == nil
    utterance.word = word
    speech.utterance = utterance
    switch utterance.purpose {
    case .word, .folder, .sample, .reminder: return []
    case .bar, .kept, .lookedUp:
      return isFirst ? [.after(milliseconds: Utterance.stopDelay, .stopOffered(id))] : []
    }
  }

  mutating func offerStop(_ id: Int32) {
    if speech.utterance?.id == id { speech.utterance?.isStoppable = true }
  }

  mutating func speechEnded(_ id: Int32) -> [Effect] {
    guard let ended = speech.utterance, ended.id == id else { return [] }
    speech.utterance = nil
    return ended.purpose.isWhole ? next() + takeUpdate() : next()
  }

  /// A waiting update comes as soon as Talk rests, with nobody in mid-sentence, neither in the bar nor in what sounds:
  /// the page begins anew, without what was typed or half done in another room or behind the gate.
  public func takeUpdate() -> [Effect] {
    guard hasUpdateWaiting, phrase.isEmpty, route.isTalk else { return [] }
    return speech.isWhole ? [] : [.applyUpdate]
  }

  /// A step did not sound: what is left of the utterance is planned again without that way of speaking.
  mutating func speechFailed(_ id: Int32, step: Int32, code: String) -> [Effect] {
    guard var utterance = speech.utterance, utterance.id == id else { return [] }
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
          effects += fetchAgain(broken.name, in: broken.language)
        } else {
          utterance.failed.insert(.stored)
        }
      case .recording: utterance.failed.insert(.recorded)
      case .voice: utterance.failed.insert(.local)
      case .server:
        // A server, or a voice of it, that refuses one text says the next.
        let isGone = code != "DataError"
        let wish = voiceWish(in: broken.language)
        // Without a connection its other voices are gone too.
        if wish.server?.isLive ?? false, code != "TypeError", !utterance.failed.contains(.chosen) {
          utterance.failed.insert(.chosen)
          if isGone { connection.failedVoice = wish.voice }
        } else {
          utterance.failed.insert(.server)
          if isGone { connection.isUp = false }
        }
      }
      let spoken = Int(broken.firstWord - utterance.first)
      // A sentence's words are not the bar's: where it can't be said, all of these are.
      if utterance.sentence == nil, spoken > 0, spoken < utterance.words.count {
        utterance.leaveOut(spoken)
        utterance.first = broken.firstWord
      }
    }
    return effects + begin(utterance)
  }

  /// The recordings that the phrase bar's tiles bring, counted from `first`. Each says its tile's own word:
  /// another form of it is said by a voice.
  private func recordings(of words: [String], from first: Int) -> [Int: String] {
    var found: [Int: String] = [:]
    let items = phrase.items
    for (offset, word) in words.enumerated() where first + offset < items.count {
      guard let id = items[first + offset].tile else { continue }
      let tile = replica.registers.tile(id)
      if let tile, tile.spoken(in: spokenLanguage) != word { continue }
      guard let sound = tile?.sound ?? replica.registers.savedPhrase(SavedPhraseID(id.name))?.recording
      else { continue }
      found[offset] = sound
    }
    return found
  }

  /// Stops what sounds, unless it is a whole phrase: that is heard to its end. What waits is dropped either
  /// way.
  public mutating func stopWords() -> [Effect] {
    if !speech.isWhole { return stopSpeaking() }
    speech.waiting = []
    return []
  }

  public mutating func stopSpeaking() -> [Effect] {
    let wasSpeaking = speech.utterance != nil
    speech.utterance = nil
    speech.waiting = []
    return wasSpeaking ? [.stopSpeaking] : []
  }

  /// What each word of the bar says in its dictionary form, for where its form has no sound.
  func plainWords(from first: Int, count: Int) -> [String] {
    let voice = spokenLanguage
    var words: [String] = []
    for (place, item) in phrase.items.enumerated() where place >= first && place < first + count {
      let entry = item.tile.flatMap { vocabulary.entry($0.text) }
      words.append(entry?.label(in: voice) ?? item.spoken(in: voice))
    }
    return words
  }
}
