import Family
import Language

/// What is known of the family's use of words: what is on the device is in the rows of ``Replica``.
struct Learning: Hashable, Sendable {
  /// The language of the phrase that is being counted.
  var counting: LanguageCode?
  /// What all devices counted, added up; `nil` until it was read.
  var bulgarian: [UInt8]?
  var english: [UInt8]?

  subscript(language: LanguageCode) -> [UInt8]? {
    get { language == .bulgarian ? bulgarian : english }
    set {
      if language == .bulgarian { bulgarian = newValue } else { english = newValue }
    }
  }
}

// What the family says is counted when a phrase is spoken, on this device alone, and can be forgotten. The
// counting itself is the language module's, whose form the counts have.
extension State {
  /// Counts the phrase in the bar.
  mutating func learn() -> [Effect] {
    var words: [PredictedWord] = []
    for item in phrase.items.prefix(LanguageLimits.words) {
      words.append(
        PredictedWord(Word(item.label[shownLanguage]), id: item.tile.map { Word($0.text) }))
    }
    return words.isEmpty ? [] : count(words)
  }

  /// Where several devices have counted, their sum is asked for.
  mutating func addUpUse() -> [Effect] {
    let others = replica.registers.use(in: shownLanguage, except: replica.id.device, for: profile)
    return others.isEmpty ? [] : count([])
  }

  private mutating func count(_ words: [PredictedWord]) -> [Effect] {
    guard storedSettings.learnsWords, language.isReady else { return [] }
    let spoken = shownLanguage
    learning.counting = spoken
    let device = replica.id.device
    let request = LanguageRequest.learn(
      words: words, own: replica.registers.use(in: spoken, of: device, for: profile),
      others: replica.registers.use(in: spoken, except: device, for: profile))
    return [language.ask(.learning, request)]
  }

  mutating func learnt(_ answer: LanguageAnswer) -> [Effect] {
    guard case .learnt(let own, let all) = answer, let spoken = learning.counting else { return [] }
    learning.counting = nil
    learning[spoken] = all
    change([replica.registers.puttingUse(own, in: spoken, of: replica.id.device, for: profile)])
    return []
  }

  /// What prediction is told of the family's own words.
  mutating func familyUse(in language: LanguageCode) -> [UInt8] {
    guard storedSettings.learnsWords else { return [] }
    if let known = learning[language] { return known }
    let own = replica.registers.use(in: language, of: replica.id.device, for: profile)
    learning[language] = own
    return own
  }

  /// Forgets all of it, in the rows at once and in the log behind them.
  mutating func forgetUse() -> [Effect] {
    change(replica.registers.forgettingUse(now: now))
    learning = Learning()
    talk.keyboard.predictions = []
    talk.keyboard.asked = nil
    let done = toast(text(.wordsForgotten))
    return done + compaction
  }
}
