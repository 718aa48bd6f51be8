import Bytes
import Family
import Language
public import Shell
import Skills

extension HelperRoom {
  public mutating func update(_ action: HelperAction) -> [Effect] {
    // Help is called for at any time.
    if case .callStopped = action { return stopCalling() }
    if case .tileTapped(let place) = action, Tile.all.indices.contains(place), Tile.all[place].skill == .help
    {
      return ask(.help, about: "")
    }
    if state.refusal != nil || state.call != nil { return [] }
    switch action {
    case .typed(let text):
      state.typed = TextLimit.word.cut(text)
      if state.waiting != nil { _ = skills() }
    case .submitted: return submit()
    case .microphoneTapped: return useMicrophone()
    case .phraseWayTapped(let place): return phraseWayTapped(place)
    case .phraseAsked: return ask(phraseInTalk)
    case .tileTapped(let place):
      return Tile.all.indices.contains(place) ? choose(Tile.all[place].skill, about: "") : []
    case .offerTapped(let place):
      guard let answer = state.answer, answer.offers.indices.contains(place) else { return [] }
      return choose(answer.offers[place].skill, about: answer.offers[place].about)
    case .wordTapped(let index):
      guard let skill = state.waiting, world.vocabulary.entries.indices.contains(index) else { return [] }
      return ask(skill, about: world.vocabulary.entries[index].label(in: world.shownLanguage))
    case .hearTapped:
      guard let answer = state.answer else { return [] }
      return say(answer.text, in: answer.language)
    case .sentenceTapped:
      guard let answer = state.answer, answer.skill == .pain else { return [] }
      return say(answer.asked, in: answer.language)
    case .wayTapped:
      guard let way = state.answer?.way, !way.isEmpty else { return [] }
      return world.light(way)
    case .photoTapped(let place):
      guard let photos = state.answer?.photos, photos.indices.contains(place) else { return [] }
      return say(photos[place].title, in: world.spokenLanguage)
    case .phraseTapped(let place):
      guard let phrases = state.answer?.phrases, phrases.indices.contains(place) else { return [] }
      return say(phrases[place].text, in: phrases[place].language)
    case .stepTapped(let place): return stepTapped(place)
    case .minutesTapped(let minutes):
      guard state.waiting == .timer, (1...60).contains(minutes) else { return [] }
      return ask(.timer, about: "\(minutes)")
    case .timerStopped: return stopTimer()
    case .modelWayTapped: return askModelForWay()
    case .modelStopped: return stopModel() + world.stopSpeaking() + [.focus(Self.answer)]
    case .askedAgain: return askAgain()
    case .proposalTapped(let place): return proposalTapped(place)
    case .callStopped: break
    case .closed:
      let effects = stopModel()
      state.talk = nil
      state.answer = nil
      state.waiting = nil
      state.typed = ""
      return effects + world.stopSpeaking() + [.focus(Self.title)]
    }
    return []
  }

  private mutating func submit() -> [Effect] {
    let text = PlainText.of(state.typed)
    if text.isEmpty { return [] }
    if let skill = state.waiting, skill.isAboutWord { return ask(skill, about: text) }
    return ask(text)
  }

  /// What was chosen is answered at once, or asks first what it is about.
  private mutating func choose(_ skill: Skill, about text: String) -> [Effect] {
    guard text.isEmpty, skill.isAboutWord || skill == .timer else { return ask(skill, about: text) }
    let effects = stopModel()
    state.talk = nil
    state.waiting = skill
    state.answer = nil
    state.typed = ""
    return effects + world.stopSpeaking() + [.focus(skill == .timer ? Self.title : Self.field)]
  }

  /// The bar of Talk, as words.
  var phraseInTalk: String {
    var text = ""
    for item in world.phrase.items {
      text += (text.isEmpty ? "" : " ") + item.spoken(in: world.shownLanguage)
    }
    return TextLimit.spoken.cut(PlainText.of(text))
  }

  /// Says a text in one piece where that can be, else word by word.
  mutating func say(_ text: String, in language: LanguageCode, as purpose: Utterance.Purpose = .sample)
    -> [Effect]
  {
    let folded = Folding.fold(text)
    if folded.isEmpty { return [] }
    return world.say(
      folded.parts(at: " "), first: -1, as: purpose, sentence: SaidSentence(text: TextLimit.spoken.cut(text)),
      in: language)
  }
}
