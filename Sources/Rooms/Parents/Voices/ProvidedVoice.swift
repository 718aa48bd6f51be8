import Exchange
import Family
public import Language
import Shell

/// A provider's voice that somebody connected to the family's server, as `/api/voices` tells of it.
struct ProvidedVoice: Hashable, Sendable {
  let choice: ServerVoice
  let name: String
  /// `ElevenLabs`
  let provider: String
  /// Host and port, to which the phrases go.
  let host: String
  let charactersToday: Int
  let charactersADay: Int
  let textsToday: Int
  /// As the provider tells; 0 where it does not.
  let costToday: Int
  /// Phrases that it was asked to forget, and has not.
  let remembered: Int
  let trouble: Trouble?

  enum Trouble: Hashable, Sendable {
    case notReached, slow, key, quota, voice, answer
  }

  init?(_ object: JSONObject) {
    guard let id = object["id"]?.text, let choice = ServerVoice(id: id, isLive: true, isProvided: true),
      let host = object["host"]?.text, !host.isEmpty
    else { return nil }
    self.choice = choice
    self.host = TextLimit.label.cut(host)
    name = TextLimit.label.cut(object["name"]?.text ?? id)
    provider = TextLimit.label.cut(object["provider"]?.text ?? id)
    charactersToday = ServerVoices.number(object["characters_today"], atMost: 100_000_000)
    charactersADay = ServerVoices.number(object["characters_a_day"], atMost: 100_000_000)
    textsToday = ServerVoices.number(object["texts_today"], atMost: 100_000_000)
    costToday = ServerVoices.number(object["cost_today"], atMost: 1_000_000_000)
    remembered = ServerVoices.number(object["remembered"], atMost: 1_000_000)
    switch object["trouble"]?.text {
    case nil: trouble = nil
    case "not-reached", "not-secure", "redirected": trouble = .notReached
    case "timed-out": trouble = .slow
    case "key-refused": trouble = .key
    case "quota": trouble = .quota
    case "no-voice": trouble = .voice
    default: trouble = .answer
    }
  }
}

public enum ProvidedVoiceEdit: Hashable, Sendable {
  /// The parent has read what is sent to whom, and agrees; or takes it back.
  case agreed(Bool)
  /// All words of the vocabulary are to be said by it, and kept.
  case wordsWanted(LanguageCode)
}

extension ParentsRoom {
  var isProvidedAgreed: Bool { world.replica.registers.consents.isGiven(.connectedVoice) }

  mutating func update(provided edit: ProvidedVoiceEdit) -> [Effect] {
    switch edit {
    case .agreed(let isGiven):
      // Agreeing counts only while a voice is shown to agree to.
      if isGiven, state.serverVoices?.provided == nil { return [] }
      world.change([
        Consent.entering(
          .connectedVoice, isGiven: isGiven, at: world.moment, fresh: world.replica.freshName(now: world.now))
      ])
      return isGiven ? [] : world.stopSpeaking()
    case .wordsWanted(let language):
      guard isProvidedAgreed, let voice = state.serverVoices?.provided else { return [] }
      let wish = VoiceWish(language: language, voice: voice.choice.settingName)
      for entry in world.vocabulary.entries { world.clips.want(entry.label(in: language), wish) }
      return world.fetchClips()
    }
  }

  /// How many characters of the vocabulary are not said by it yet.
  func missingCharacters(_ voice: ProvidedVoice, _ language: LanguageCode) -> Int {
    let wish = VoiceWish(language: language, voice: voice.choice.settingName)
    var count = 0
    for entry in world.vocabulary.entries {
      let label = entry.label(in: language)
      if !world.clips.stored.contains(ClipName.of(label, wish)) { count += label.unicodeScalars.count }
    }
    return count
  }
}
