import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

/// Language and person, chosen where one talks.
@Suite struct SwitcherTests {
  private static func opened(isAllowed: Bool = true) -> State {
    var state = State.openedWithAllRooms()
    state.change(
      state.replica.registers.makingProfile("Мира", like: Settings.mainProfile, fresh: "mira"))
    if isAllowed { _ = state.world.apply(.switched(.switchesInTalk, true)) }
    state.doing(.shell(.noticeAccepted), .shell(.talkDoorTapped))
    return state
  }

  @Test func `Where no parent has allowed it there is no button, and nothing is done`() {
    var state = Self.opened(isAllowed: false)
    #expect(!state.html.contains("id=\"switcher\""))
    state.doing(.talk(.switcher(.opened)))
    #expect(!state.html.contains("data-switcher"))
    state.doing(.talk(.switcher(.personChosen("mira"))), .talk(.switcher(.languageChosen(.english))))
    #expect(state.profile == Settings.mainProfile && state.shownLanguage == .bulgarian)
  }

  @Test func `Two taps change what is shown, said and read, and the phrase stays`() {
    var state = Self.opened()
    state.doing(.talk(.cellTapped(3)))
    let words = state.phrase.count
    let opening = state.doing(.talk(.switcher(.opened)))
    #expect(opening.contains(.focus(TalkRoom.switcherCloseID)))
    #expect(state.html.contains(">English<") && state.html.contains(">Български<"))
    let effects = state.doing(.talk(.switcher(.languageChosen(.english))))
    #expect(effects.contains(.focus(TalkRoom.switcherID)))
    #expect(state.storedSettings.voiceLanguage == .english && state.storedSettings.labelLanguage == .english)
    #expect(state.shownLanguage == .english && state.phrase.count == words)
    #expect(!state.html.contains("data-switcher") && state.html.contains("Language and person"))
  }

  @Test func `Another person talks with limits and a phrase of their own, and the first one's stays`() {
    var state = Self.opened()
    state.doing(.talk(.cellTapped(3)))
    let words = state.phrase.items.map(\.label.bulgarian)
    var limits = Limits()
    limits.rooms.set(.helper, true)
    state.change(limits.edits(since: Limits(), profile: "mira"))
    state.doing(.talk(.switcher(.opened)), .talk(.switcher(.personChosen("mira"))))
    #expect(state.profile == "mira" && state.phrase.isEmpty)
    #expect(state.world.limits.rooms.contains(.helper))
    state.doing(.talk(.switcher(.opened)), .talk(.switcher(.personChosen(Settings.mainProfile))))
    #expect(state.profile == Settings.mainProfile && state.phrase.items.map(\.label.bulgarian) == words)
    #expect(!state.world.limits.rooms.contains(.helper))
  }

  @Test func `Somebody who was in the bin when it was allowed can go back to the others all the same`() {
    var state = Self.opened(isAllowed: false)
    state.change(state.replica.registers.deletingProfile("mira", now: state.now))
    _ = state.world.apply(.switched(.switchesInTalk, true))
    state.change(state.replica.registers.restoringProfile("mira"))
    state.doing(.talk(.switcher(.opened)), .talk(.switcher(.personChosen("mira"))))
    #expect(state.profile == "mira")
    state.doing(.talk(.switcher(.opened)), .talk(.switcher(.personChosen(Settings.mainProfile))))
    #expect(state.profile == Settings.mainProfile)
  }

  @Test func `What one person said just before is noted as theirs, and nobody models for the next`() {
    var state = Self.opened()
    state.change([
      Consent.entering(.activity, isGiven: true, at: state.moment, fresh: "c"),
      state.replica.registers.noting(activity: true, of: Settings.mainProfile),
    ])
    state.doing(.talk(.modellingTapped), .talk(.cellTapped(0)))
    state.doing(.talk(.switcher(.opened)), .talk(.switcher(.personChosen("mira"))), .talk(.cellTapped(1)))
    let noted = state.replica.registers.activity(of: Settings.mainProfile, now: state.now)
    #expect(noted.flatMap { $0.events }.map { $0.text } == ["аз"])
    #expect(state.talk.noting.modelledAt == nil)
  }

  @Test func `What stands in the bin or nowhere is no person to choose`() {
    var state = Self.opened()
    state.change(state.replica.registers.deletingProfile("mira", now: state.now))
    for id in ["mira", "nobody"] as [Name] {
      state.doing(.talk(.switcher(.opened)), .talk(.switcher(.personChosen(id))))
      #expect(state.profile == Settings.mainProfile)
    }
  }

  @Test func `It closes by its button, by Escape and where a parent takes it back`() {
    var state = Self.opened()
    state.doing(.talk(.switcher(.opened)))
    #expect(state.html.contains("inert") && state.html.contains("data-switcher"))
    state.doing(.talk(.switcher(.closed)))
    #expect(!state.html.contains("data-switcher"))
    state.doing(.talk(.switcher(.opened)))
    state.changeSettings { $0[.switchesInTalk] = false }
    #expect(!state.html.contains("data-switcher") && !state.html.contains("inert"))
  }
}
