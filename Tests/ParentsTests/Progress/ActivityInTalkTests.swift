import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Progress
@testable import Shell
@testable import Talk

/// What Talk notes in the activity log: nothing until a parent switches it on.
@Suite struct ActivityInTalkTests {
  private func on() -> State {
    var state = State.openedWithAllRooms {
      $0.path = "/parents/progress"
      $0.languages = ["bg-BG"]
    }
    state.doing(.progress(.notingSwitched(true)), .parents(.talkTapped))
    drain(&state)
    return state
  }

  /// The disk has stored all that it was given.
  private func drain(_ state: inout State) {
    for _ in 0..<20 { state.doing(.host(.saved)) }
  }

  private func noted(_ state: State) -> [ActivityEvent] {
    state.replica.registers.activity(of: state.profile, now: state.now).flatMap(\.events)
  }

  @Test func offItWritesNothing() {
    var state = State.openedWithAllRooms { $0.languages = ["bg-BG"] }
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped), .host(.hidden))
    #expect(state.replica.registers.count(in: .activity) == 0)
    #expect(!HTMLText.of(state.view).contains("modelling"))
    var control = on()
    control.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.speakTapped), .host(.hidden))
    #expect(noted(control).count == 3)
    #expect(HTMLText.of(control.view).contains("modelling"))
  }

  @Test func aTapCostsNoRecordOfItsOwn() {
    var off = State.openedWithAllRooms { $0.languages = ["bg-BG"] }
    drain(&off)
    var on = on()
    for number in 0..<60 {
      off.now += 1_500
      on.now += 1_500
      let plain = off.doing(.talk(.cellTapped(number % 2))).saved.count
      #expect(on.doing(.talk(.cellTapped(number % 2))).saved.count == plain, "tap \(number)")
      drain(&off)
      drain(&on)
    }
    #expect(noted(on).count > 40, "and yet it is noted, with a later tap")
  }

  @Test func speakAndHidingStoreWhatWaits() {
    var state = on()
    state.doing(.talk(.cellTapped(0)))
    #expect(noted(state).isEmpty)
    state.doing(.talk(.speakTapped))
    #expect(noted(state).map(\.kind) == [.tile, .phrase] && noted(state).map(\.text) == ["аз", "аз"])
    _ = state.stopSpeaking()
    state.doing(.talk(.clearTapped), .talk(.cellTapped(1)))
    #expect(noted(state).count == 2)
    drain(&state)
    #expect(!state.doing(.host(.hidden)).saved.isEmpty)
    let last = noted(state).last
    #expect(
      last?.text == "искам" && last?.tile == "want" && last?.board == "home" && last?.wordClass == .verb)
    #expect(last?.at == state.now - 21_000, "the tap's own moment")
  }

  @Test func leavingTheRoomStoresWhatWaits() {
    var state = on()
    state.doing(.talk(.cellTapped(0)))
    #expect(noted(state).isEmpty)
    state.doing(.shell(.parentsDoorTapped))
    #expect(noted(state).map(\.text) == ["аз"])
  }

  @Test func whatIsTypedIsNotedAsOneWord() {
    var state = on()
    state.doing(.talk(.typing(.keyboardTapped)))
    for key in ["с", "о", "к"] { state.doing(.talk(.typing(.keyTapped(key)))) }
    state.doing(.talk(.typing(.spaceTapped)), .host(.hidden))
    #expect(noted(state).map(\.text) == ["сок"] && noted(state).map(\.kind) == [.typed])
  }

  @Test func modellingIsToldApartAndEndsByItself() {
    var state = on()
    let effects = state.doing(.talk(.modellingTapped))
    #expect(effects.contains(.after(milliseconds: 180_000, .modelling)))
    #expect(HTMLText.of(state.view).contains("aria-pressed=\"true\""))
    state.doing(.talk(.cellTapped(0)))
    state.now += 100_000
    #expect(state.doing(.host(.timer(.modelling))).contains(.after(milliseconds: 79_000, .modelling)))
    state.now += 80_000
    state.doing(.host(.timer(.modelling)), .talk(.cellTapped(1)), .host(.hidden))
    #expect(noted(state).map(\.isModelled) == [true, false])
  }

  @Test func modellingEndsWithoutItsTimerToo() {
    var state = on()
    state.doing(.talk(.modellingTapped))
    state.now += 180_000
    state.doing(.talk(.cellTapped(0)), .host(.hidden))
    #expect(noted(state).map(\.isModelled) == [false])
    state.doing(.talk(.modellingTapped))
    state.now -= 5_000
    state.doing(.talk(.cellTapped(0)), .host(.hidden))
    #expect(noted(state).map(\.isModelled) == [false, false], "a clock set back")
  }

  @Test func modellingEndsAtTheDoorAndWhenThePageIsHidden() {
    for leaving: [Action] in [[.host(.hidden)], [.shell(.parentsDoorTapped), .parents(.talkTapped)]] {
      var state = on()
      state.doing(.talk(.modellingTapped))
      for action in leaving { state.doing(action) }
      state.doing(.talk(.cellTapped(0)), .host(.hidden))
      #expect(noted(state).map(\.isModelled) == [false])
    }
  }

  @Test func aWithdrawnConsentDropsWhatWaits() {
    var state = on()
    state.doing(.talk(.cellTapped(0)))
    state.change([
      Consent.entering(.activity, isGiven: false, at: state.moment, fresh: "elsewhere")
    ])
    state.doing(.talk(.cellTapped(1)), .host(.hidden))
    #expect(noted(state).isEmpty)
  }
}
