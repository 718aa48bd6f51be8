import Family
import Language
import Markup
import Skills
import Testing

@testable import App
@testable import Helper
@testable import Shell

/// Questions asked in the app, and what is answered and done there.
@Suite struct HelperRoomTests {
  /// The room open, with a server that speaks.
  static func opened(_ change: (inout State) -> Void = { _ in }) -> State {
    var state = State.openedWithAllRooms()
    state.connection.isUp = true
    var limits = Limits()
    limits.rooms.set(.helper, true)
    limits.rooms.set(.piles, true)
    state.change(limits.edits(since: Limits()))
    change(&state)
    state.doing(.shell(.noticeAccepted), .shell(.doorTapped(.helper)))
    return state
  }

  private func answer(_ state: State) -> ShownAnswer? { state.helperRoom.state.answer }

  private func tap(_ skill: Skill, in state: inout State) throws -> [Effect] {
    let place = try #require(Tile.all.firstIndex { $0.skill == skill })
    return state.doing(.helper(.tileTapped(place)))
  }

  private func ask(_ text: String, in state: inout State) -> [Effect] {
    state.doing(.helper(.typed(text)), .helper(.submitted))
  }

  private func spoken(_ effects: [Effect]) -> String {
    var text = ""
    for case .speak(_, let steps) in effects { for step in steps { text += step.text + " " } }
    return text
  }

  private func timers(_ effects: [Effect]) -> [Shell.Timer] {
    effects.compactMap { if case .after(_, let timer) = $0 { timer } else { nil } }
  }

  @Test func theDoorIsThereOnlyWhereAParentOpenedTheRoom() {
    #expect(!State.openedWithAllRooms().html.contains("helper-link"))
    let state = Self.opened()
    #expect(state.route == .helper && state.html.contains("data-room=\"helper\""))
    var direct = State.openedWithAllRooms { $0.path = "/helper" }
    direct.doing(.host(.visible))
    #expect(direct.helperRoom.state.refusal != nil)
    #expect(!direct.html.contains("helper-field"))
  }

  @Test func aTypedQuestionIsAnsweredShownAndSaid() {
    var state = Self.opened { $0.now = 1_764_000_000_000 }
    let effects = ask("колко е часът", in: &state)
    #expect(answer(state)?.skill == .time)
    #expect(spoken(effects).hasPrefix("Часът е "))
    #expect(effects.contains(.focus(HelperRoom.answer)))
    #expect(state.html.contains("Часът е "))
  }

  @Test func theLettersOfAQuestionSayInWhichLanguageItIsAnswered() {
    var state = Self.opened()
    _ = ask("what day is it", in: &state)
    #expect(answer(state)?.language == .english)
    _ = ask("кой ден е днес", in: &state)
    #expect(answer(state)?.language == .bulgarian)
  }

  @Test func whereNothingIsSureThingsAreOfferedAndNothingHappens() {
    var state = Self.opened()
    let effects = ask("таймер таймер куче море", in: &state)
    #expect(answer(state)?.skill == nil)
    #expect((answer(state)?.offers.count ?? 9) <= 3)
    #expect(state.helperRoom.state.timer == nil && timers(effects).isEmpty)
  }

  @Test func thePhraseOfTalkCanBeTheQuestion() {
    var state = Self.opened()
    #expect(!state.html.contains("helper-phrase"))
    state.doing(.shell(.talkDoorTapped), .talk(.cellTapped(3)), .shell(.doorTapped(.helper)))
    #expect(state.html.contains("helper-phrase"))
    state.doing(.helper(.phraseAsked))
    #expect(answer(state) != nil)
    #expect(state.phrase.items.count == 1, "the phrase stays")
  }

  @Test func aWordIsFoundAndItsWayIsLitInTalk() throws {
    var state = Self.opened()
    _ = try tap(.place, in: &state)
    #expect(state.html.contains("data-waiting=\"where\""))
    state.doing(.helper(.wordTapped(3)))
    #expect(answer(state)?.text == "„сок“ е тук: начало.")
    let way = try #require(answer(state)?.way)
    #expect(way.count == 2)
    state.doing(.helper(.wayTapped))
    #expect(state.route == .home)
    #expect(state.html.contains("lit"))
  }

  @Test func aWordOfAnotherFormIsFoundAndAnUnknownOneIsSaidSo() {
    var state = Self.opened()
    _ = ask("къде е думата водата", in: &state)
    #expect(answer(state)?.way.count == 1)
    _ = ask("къде е думата жираф", in: &state)
    #expect(answer(state)?.way.isEmpty ?? false)
    #expect(answer(state)?.text.contains("жираф") ?? false)
  }

  @Test func aTimerShrinksRingsOnceAndGoesOnInOtherRooms() throws {
    var state = Self.opened()
    let begun = ask("таймер за една минута", in: &state)
    #expect(timers(begun).contains(.helper(.timeIsUp(1))) && timers(begun).contains(.helper(.second(1))))
    #expect(state.html.contains("1000 1000") && state.html.contains("1:00"))
    state.ticks += 30_000
    state.doing(.host(.timer(.helper(.second(1)))))
    #expect(state.html.contains("500 1000") && state.html.contains("0:30"))
    state.doing(.shell(.talkDoorTapped))
    // Nobody sees the disc: no second is awaited, and the time goes on.
    #expect(state.doing(.host(.timer(.helper(.second(1))))).isEmpty)
    state.ticks += 30_000
    let ended = state.doing(.host(.timer(.helper(.timeIsUp(1)))))
    #expect(spoken(ended).contains("Времето изтече."))
    #expect(state.toasts.current?.text == "Времето изтече.")
    #expect(state.doing(.host(.timer(.helper(.timeIsUp(1))))).isEmpty)
  }

  @Test func aTimerThatWasStoppedNeverRings() throws {
    var state = Self.opened()
    _ = try tap(.timer, in: &state)
    #expect(state.helperRoom.state.timer == nil)
    state.doing(.helper(.minutesTapped(5)))
    #expect(state.helperRoom.state.timer?.seconds == 300)
    state.doing(.helper(.timerStopped))
    #expect(state.doing(.host(.timer(.helper(.timeIsUp(1))))).isEmpty)
  }

  @Test func timesUpWaitsForAPhraseThatIsSpoken() {
    var state = Self.opened()
    _ = ask("таймер за една минута", in: &state)
    state.doing(.shell(.talkDoorTapped), .talk(.cellTapped(3)), .talk(.speakTapped))
    let ended = state.doing(.host(.timer(.helper(.timeIsUp(1)))))
    #expect(spoken(ended).isEmpty)
    #expect(state.world.speech.waiting.count == 1)
  }

  @Test func callingIsRepeatedUntilItIsStopped() throws {
    var state = Self.opened()
    let called = try tap(.help, in: &state)
    #expect(spoken(called).contains("Помощ, моля, ела!"))
    #expect(called.contains(.focus(HelperRoom.stop)))
    for _ in 0..<3 {
      let id = try #require(state.world.speech.utterance?.id)
      #expect(timers(state.doing(.host(.speechEnded(id)))).contains(.helper(.callAgain(1))))
      #expect(spoken(state.doing(.host(.timer(.helper(.callAgain(1)))))).contains("Помощ"))
    }
    #expect(state.doing(.helper(.callStopped)).contains(.stopSpeaking))
    #expect(spoken(state.doing(.host(.timer(.helper(.callAgain(1)))))).isEmpty)
  }

  @Test func leavingTheRoomEndsACall() throws {
    var state = Self.opened()
    _ = try tap(.help, in: &state)
    state.doing(.shell(.talkDoorTapped))
    #expect(spoken(state.doing(.host(.timer(.helper(.callAgain(1)))))).isEmpty)
  }

  @Test func helpIsCalledForAlsoWhileTheRoomRests() throws {
    var state = Self.opened()
    var limits = state.replica.registers.limits(profile: state.profile)
    let old = limits
    limits.dailyMinutes = 0
    state.change(limits.edits(since: old))
    state.doing(.host(.visible))
    #expect(state.helperRoom.state.refusal != nil)
    #expect(ask("колко е часът", in: &state).isEmpty)
    #expect(!(spoken(try tap(.help, in: &state)).isEmpty))
  }

  @Test func whatWasSaidTodayIsToldAndSaidAgain() throws {
    var state = Self.opened()
    _ = try tap(.phrases, in: &state)
    #expect(answer(state)?.phrases.isEmpty ?? false)
    for (number, text) in ["Искам вода.", "Аз съм тук."].enumerated() {
      state.change(
        state.replica.registers.noting(
          SaidUtterance(at: state.now + Int64(number), language: .bulgarian, text: text), for: state.profile,
          by: state.replica.id))
    }
    _ = try tap(.phrases, in: &state)
    #expect(answer(state)?.phrases.map(\.text) == ["Искам вода.", "Аз съм тук."])
    #expect(spoken(state.doing(.helper(.phraseTapped(0)))).contains("Искам вода."))
    #expect(spoken(try tap(.repeat, in: &state)).contains("Аз съм тук."))
  }

  @Test func textsWithoutSenseAreNeverATrap() {
    var state = Self.opened()
    for text in ["", " ", "🐶", "???", String(repeating: "а ", count: 5_000), "\u{202E}час", "0"] {
      _ = ask(text, in: &state)
      state.doing(
        .helper(.offerTapped(7)), .helper(.wordTapped(-1)), .helper(.photoTapped(3)),
        .helper(.tileTapped(99)),
        .helper(.minutesTapped(999)), .helper(.closed))
    }
    #expect(state.helperRoom.state.timer == nil && state.helperRoom.state.call == nil)
  }
}
