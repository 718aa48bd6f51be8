public import Family
public import Language
import Shell

/// Choosing a language and a person where one talks, without the gate.
public enum SwitcherAction: Hashable, Sendable {
  case opened, closed
  case languageChosen(LanguageCode)
  case personChosen(Name)
  /// The focus came to an edge of what is open and goes on at the other.
  case edgeReached(isEnd: Bool)
}

extension TalkRoom {
  mutating func update(switcher action: SwitcherAction) -> [Effect] {
    guard world.storedSettings[.switchesInTalk] else {
      state.isSwitching = false
      return []
    }
    switch action {
    case .opened:
      state.isSwitching = true
      return [.focus(TalkRoom.switcherCloseID)]
    case .closed: return closeSwitcher()
    case .languageChosen(let language):
      let effects = finishWord() + world.stopSpeaking()
      world.visit.language = nil
      world.changeSettings { $0.setLanguage(language) }
      showBoard()
      return effects + closeSwitcher() + world.fetchClips()
    case .personChosen(let id):
      let typed = finishWord()
      // What one person said, and that somebody models for them, is none of the other's.
      hidden()
      let effects = typed + closeSwitcher() + world.choose(person: id)
      showBoard()
      return effects
    case .edgeReached(let isEnd):
      return [.focus(isEnd ? TalkRoom.switcherCloseID : TalkRoom.lastChoiceID)]
    }
  }

  private mutating func closeSwitcher() -> [Effect] {
    guard state.isSwitching else { return [] }
    state.isSwitching = false
    return [.focus(TalkRoom.switcherID)]
  }

  var isSwitching: Bool { state.isSwitching && world.storedSettings[.switchesInTalk] }
}
