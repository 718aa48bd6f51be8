import Family
import Language
public import Shell

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
extension TalkRoom {
  /// Counts the phrase in the bar.
  mutating func learn() -> [Effect] {
    var words: [PredictedWord] = []
    for item in world.phrase.items.prefix(LanguageLimits.words) {
      words.append(
        PredictedWord(Word(item.label[world.shownLanguage]), id: item.tile.map { Word($0.text) }))
    }
    return words.isEmpty ? [] : count(words)
  }

  /// Where several devices have counted, their sum is asked for.
  public mutating func addUpUse() -> [Effect] {
    let others = world.replica.registers.use(
      in: world.shownLanguage, except: world.replica.id.device, for: world.profile)
    return others.isEmpty ? [] : count([])
  }

  private mutating func count(_ words: [PredictedWord]) -> [Effect] {
    guard world.storedSettings[.learnsWords], world.language.isReady else { return [] }
    let spoken = world.shownLanguage
    state.learning.counting = spoken
    let device = world.replica.id.device
    let request = LanguageRequest.learn(
      words: words, own: world.replica.registers.use(in: spoken, of: device, for: world.profile),
      others: world.replica.registers.use(in: spoken, except: device, for: world.profile))
    return [world.language.ask(.learning, request)]
  }

  mutating func learnt(_ answer: LanguageAnswer) -> [Effect] {
    guard case .learnt(let own, let all) = answer, let spoken = state.learning.counting else { return [] }
    state.learning.counting = nil
    state.learning[spoken] = all
    world.change([
      world.replica.registers.puttingUse(own, in: spoken, of: world.replica.id.device, for: world.profile)
    ])
    return []
  }

  /// What prediction is told of the family's own words.
  mutating func familyUse(in language: LanguageCode) -> [UInt8] {
    guard world.storedSettings[.learnsWords] else { return [] }
    if let known = state.learning[language] { return known }
    let own = world.replica.registers.use(in: language, of: world.replica.id.device, for: world.profile)
    state.learning[language] = own
    return own
  }
}
