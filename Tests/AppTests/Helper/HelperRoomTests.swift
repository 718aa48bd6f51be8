import Family
import Foundation
import Language
import Markup
import Skills
import Testing

@testable import App
@testable import AppTesting
@testable import Helper
@testable import Shell
@testable import Talk

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
    for case .speak(_, let steps) in effects {
      for step in steps {
        let said = step.text.components(separatedBy: "text=").last ?? ""
        text += (said.removingPercentEncoding ?? said) + " "
      }
    }
    return text
  }

  private func timers(_ effects: [Effect]) -> [Shell.Timer] {
    effects.compactMap { if case .after(_, let timer) = $0 { timer } else { nil } }
  }

  @Test func whatIsThisIsAnsweredByTheDoorToTheWordsRoomAndOpensNothingByItself() {
    for question in ["Какво е това?", "What is this?"] {
      var state = Self.opened()
      let effects = ask(question, in: &state)
      #expect(answer(state)?.skill == .thing && state.html.contains("data-thing-door"))
      #expect(state.route == .helper && !effects.contains { if case .sight = $0 { true } else { false } })
    }
    var shut = Self.opened { state in
      var limits = Limits()
      limits.rooms.set(.helper, true)
      limits.rooms.set(.lens, false)
      state.change(limits.edits(since: Limits()))
    }
    _ = ask("Какво е това?", in: &shut)
    #expect(answer(shut)?.skill == .thing && !shut.html.contains("data-thing-door"))
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
    #expect(answer(state)?.text == "„сок“ е тук: начало, напитки.")
    let way = try #require(answer(state)?.way)
    #expect(way.count == 2)
    state.doing(.helper(.wayTapped))
    #expect(state.route == .home)
    #expect(state.html.contains("aria-current=\"step\""), "the first tap has its ring")
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
    state.ticks += 29_000
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

  @Test func aWordThatMayNotShowIsNotTold() {
    var state = Self.opened()
    _ = ask("как се казва сок на английски", in: &state)
    #expect(answer(state)?.text == "juice")
    state.change([Registers.rating(.teen, "juice", in: .tiles)])
    _ = ask("как се казва сок на английски", in: &state)
    #expect(answer(state)?.text == "Тази дума тук не се показва.")
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

  /// The page after it was read anew, so many seconds later.
  private func readAnew(_ old: State, after seconds: Int64) -> (State, [Effect]) {
    var state = Self.opened()
    state.now = old.now + seconds * 1000
    state.replica = old.replica
    let effects = state.lend(to: HelperRoom.self) { $0.begin() }
    return (state, effects)
  }

  @Test func aTimerGoesOnWhenThePageIsReadAnew() throws {
    var state = Self.opened()
    _ = ask("таймер за една минута", in: &state)
    var (anew, begun) = readAnew(state, after: 20)
    #expect(anew.helperRoom.state.timer?.left(at: anew.ticks) == 40)
    #expect(begun.contains(.after(milliseconds: 40_000, .helper(.timeIsUp(1)))))
    #expect(spoken(anew.doing(.host(.timer(.helper(.timeIsUp(1)))))).contains("Времето изтече."))
    // It rings once.
    #expect(readAnew(anew, after: 1).0.helperRoom.state.timer == nil)
    #expect(spoken(readAnew(anew, after: 1).1).isEmpty)
  }

  @Test func theEndOfATimerIsToldLateForFiveMinutes() {
    var state = Self.opened()
    _ = ask("таймер за една минута", in: &state)
    #expect(spoken(readAnew(state, after: 61).1).contains("Времето изтече."))
    #expect(spoken(readAnew(state, after: 60 + 299).1).contains("Времето изтече."))
    let (late, effects) = readAnew(state, after: 60 + 301)
    #expect(spoken(effects).isEmpty && late.replica.registers.timer(device: "d1") == nil)
  }

  @Test func aTimerNeverRunsLongerThanItWasSetFor() {
    var state = Self.opened { $0.now = 1_764_000_000_000 }
    _ = ask("таймер за една минута", in: &state)
    // Somebody has put the clock back by a year.
    let anew = readAnew(state, after: -31_536_000).0
    #expect(anew.helperRoom.state.timer?.left(at: anew.ticks) == 60)
  }

  @Test func aTimerThatWasStoppedIsNotThereAgain() {
    for stop in [Action.helper(.timerStopped), .helper(.typed("спри таймера"))] {
      var state = Self.opened()
      _ = ask("таймер за една минута", in: &state)
      state.doing(stop, .helper(.submitted))
      #expect(readAnew(state, after: 5).0.helperRoom.state.timer == nil)
    }
  }

  @Test func aTimerThatAnotherTabStoppedIsSilent() {
    var state = Self.opened()
    _ = ask("таймер за една минута", in: &state)
    state.change(state.replica.registers.keeping(nil, device: "d1"))
    #expect(spoken(state.doing(.host(.timer(.helper(.timeIsUp(1)))))).isEmpty)
    #expect(state.helperRoom.state.timer == nil)
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
      #expect(timers(state.doing(.host(.speechEnded(id: id)))).contains(.helper(.callAgain(1))))
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
    #expect(spoken(ask("колко е часът", in: &state)).isEmpty)
    #expect(!(spoken(try tap(.help, in: &state)).isEmpty))
  }

  @Test func aWordThatNobodyHasIsNoEmptyPage() throws {
    var state = Self.opened()
    _ = try tap(.meaning, in: &state)
    #expect(!state.html.contains("Нищо не се намери"))
    state.doing(.helper(.typed("антропоцентризъм")))
    #expect(state.html.contains("Нищо не се намери"))
  }

  @Test func whatWasSaidTodayIsToldAndSaidAgain() throws {
    var state = Self.opened()
    _ = try tap(.phrases, in: &state)
    #expect(answer(state)?.phrases.isEmpty ?? false)
    #expect(answer(state)?.text == "Тук не се пази какво е казано. Възрастен може да го включи.")
    state.changeSettings { $0[.keepsHistory] = true }
    _ = try tap(.phrases, in: &state)
    #expect(answer(state)?.text == "Днес тук още нищо не е казано.")
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

  @Test func anAnswerIsSaidAgainUntilTheRoomIsLeft() throws {
    var state = Self.opened()
    _ = ask("кой сезон е", in: &state)
    let told = try #require(answer(state)?.text)
    #expect(spoken(ask("кажи пак", in: &state)).contains(told))
    #expect(spoken(state.doing(.helper(.closed)) + (try tap(.repeat, in: &state))).contains(told))
    state.doing(.shell(.talkDoorTapped), .shell(.doorTapped(.helper)))
    _ = try tap(.repeat, in: &state)
    #expect(answer(state)?.text == "Тук още нищо не е казано.")
  }

  /// A step that begins at a minute of the day that the test is in.
  private func planned(_ word: String, at minute: Int64, in state: inout State) {
    let row = Registers.planRow(state.world.replica.freshName(now: state.now), profile: state.profile)
    state.change(
      state.replica.registers.planning(
        PlanStep(id: row, label: LocalizedText(word, in: .bulgarian), minute: minute, isSaid: true)))
  }

  @Test func theDaysPlanStandsInTheRoomAndItsStepsAreSaidWhenTheyBegin() throws {
    var state = Self.opened()
    let minute = state.moment.local.minute
    planned("закуска", at: minute - 5, in: &state)
    planned("училище", at: minute + 2, in: &state)
    #expect(state.html.contains("закуска") && state.html.contains("aria-current=\"step\""))
    #expect(spoken(try tap(.now, in: &state)).contains("Сега: закуска."))
    state.doing(.shell(.talkDoorTapped))
    _ = state.lend(to: HelperRoom.self) { $0.begin() }
    state.now += 60_000
    let early = state.doing(.host(.timer(.helper(.minute))))
    #expect(spoken(early).isEmpty && timers(early).first == .helper(.minute))
    state.now += 60_000
    #expect(spoken(state.doing(.host(.timer(.helper(.minute))))).contains("Сега: училище."))
    // A minute is told once.
    #expect(spoken(state.doing(.host(.timer(.helper(.minute))))).isEmpty)
  }

  @Test func wordsAreFetchedAheadAFewAMinuteSoThatWhatIsSpokenFindsRoom() {
    var state = Self.opened()
    let first = state.clips.progress.all
    #expect(first > 10 && first <= 30)
    state.doing(.host(.timer(.helper(.minute))))
    #expect(state.clips.progress.all > first && state.clips.progress.all <= first + 25)
    for _ in 0..<20 { state.doing(.host(.timer(.helper(.minute)))) }
    let all = state.clips.progress.all
    state.doing(.host(.timer(.helper(.minute))))
    #expect(state.clips.progress.all == all)
  }

  @Test func whatBeganWhileTheTabletSleptIsNotSaidLate() {
    var state = Self.opened()
    planned("закуска", at: state.moment.local.minute + 2, in: &state)
    _ = state.lend(to: HelperRoom.self) { $0.begin() }
    state.now += 60 * 60_000
    #expect(spoken(state.doing(.host(.timer(.helper(.minute))))).isEmpty)
  }

  @Test func aParentMakesThePlanChangesItAndBringsAStepBack() throws {
    var state = State.opened { $0.path = "/parents/helper" }
    state.doing(.shell(.noticeAccepted), .plan(.usualDay))
    let steps = state.replica.registers.plan(profile: state.profile)
    #expect(steps.count == 8)
    let first = try #require(steps.first)
    state.doing(.plan(.opened(first.id.text)), .plan(.named("будилник")), .plan(.begins(400)), .plan(.kept))
    #expect(state.replica.registers.planStep(first.id)?.label[.bulgarian] == "будилник")
    #expect(state.replica.registers.plan(profile: state.profile).count == 8)
    state.doing(.plan(.deleted(first.id.text)))
    #expect(state.replica.registers.plan(profile: state.profile).count == 7)
    state.doing(.plan(.restored(first.id.text)), .plan(.usualDay))
    #expect(state.replica.registers.plan(profile: state.profile).count == 8, "a plan that is there stays")
  }

  @Test func aStepHasTheDrawingOfItsWordUnlessAParentChoosesAnotherPicture() throws {
    var state = State.opened { $0.path = "/parents/helper" }
    func picture(of name: String) -> Picture? {
      state.replica.registers.plan(profile: state.profile).first { $0.label[.bulgarian] == name }?.picture
    }
    state.doing(.shell(.noticeAccepted), .plan(.named("сок")))
    #expect(state.html.contains("data-picture=\"juice\""), "what fits the name is offered")
    state.doing(.plan(.kept))
    #expect(picture(of: "сок") == .drawn("juice"))
    state.doing(.plan(.named("басейн с Оги")), .plan(.pictured(.chosen(.emoji("🏊")))), .plan(.kept))
    #expect(picture(of: "басейн с Оги") == .emoji("🏊"))
    state.doing(.plan(.named("сок")), .plan(.pictured(.chosen(.none))), .plan(.kept))
    #expect(state.replica.registers.plan(profile: state.profile).count { $0.picture == .none } == 1)
  }

  @Test func everyTileHasADrawingOfItsOwn() {
    #expect(Set(Tile.all.map(\.drawing)).count == Tile.all.count)
  }

  @Test func questionsAreKeptWhereTheFamilyWishesItAndDeletedOneByOneOrAll() throws {
    var state = Self.opened()
    _ = ask("колко е часът", in: &state)
    _ = ask("кой ден е", in: &state)
    // A tile is no question in words.
    _ = try tap(.time, in: &state)
    #expect(state.replica.registers.asked(by: state.profile).map(\.text) == ["кой ден е", "колко е часът"])
    state.changeSettings { $0[.keepsQuestions] = false }
    _ = ask("кой сезон е", in: &state)
    #expect(state.replica.registers.asked(by: state.profile).count == 2)
    var parents = State.opened { $0.path = "/parents/helper" }
    parents.doing(.shell(.noticeAccepted))
    for text in ["едно", "две", "три"] {
      parents.change(
        parents.replica.registers.asking(
          text, answer: "отговор", in: .bulgarian, profile: parents.profile, fresh: Name(text),
          now: parents.now))
    }
    parents.doing(.plan(.searched("две")))
    #expect(parents.html.contains("data-question=\"две\"") && !parents.html.contains("data-question=\"три\""))
    let second = try #require(parents.replica.registers.asked().first { $0.text == "две" })
    parents.doing(.plan(.questionDeleted(second.id.text)))
    #expect(parents.replica.registers.asked().count == 2)
    parents.doing(.plan(.clearing(.asked)))
    #expect(parents.replica.registers.asked().count == 2, "asked first")
    parents.doing(.plan(.clearing(.confirmed)))
    #expect(parents.replica.registers.asked().isEmpty)
  }

  @Test func thePhraseOfTalkIsSaidInSeveralWays() throws {
    var state = Self.opened()
    state.doing(
      .host(.languageReady), .shell(.talkDoorTapped), .talk(.cellTapped(0)), .talk(.cellTapped(1)),
      .talk(.cellTapped(3)))
    let effects = state.doing(.shell(.doorTapped(.helper)))
    let asked = effects.compactMap { effect -> (LanguageUse, Int32, LanguageRequest)? in
      if case .askLanguage(let use, let turn, let request) = effect, use.isOfWays {
        (use, turn, request)
      } else {
        nil
      }
    }
    #expect(asked.map(\.0) == [.waysFull, .waysPast, .waysFuture])
    for (use, turn, request) in asked {
      guard case .agree(let words, let language, let speaker) = request else { continue }
      let sentence = Agreement.agreed(
        words.map { AgreementWord($0.text) }, language: language, speaker: speaker)
      state.doing(.host(.languageAnswered(use, turn: turn, .agreed(sentence, isChanged: true))))
    }
    for text in ["Искам вода.", "Искам вода, моля.", "Исках вода.", "аз искам вода"] {
      #expect(state.html.contains(text), "\(text)")
    }
    #expect(spoken(state.doing(.helper(.phraseWayTapped(3)))).contains("Исках вода."))
    #expect(state.phrase.items.count == 3, "the phrase stays")
    #expect(state.doing(.host(.visible)).allSatisfy { if case .askLanguage = $0 { false } else { true } })
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

/// A question that is said.
@Suite struct HelperEarTests {
  private static func opened(_ way: EarWay, isWanted: Bool = true) -> State {
    var state = HelperRoomTests.opened { $0.changeSettings { $0[.listensForWords] = isWanted } }
    state.doing(.host(.saying(.ears(state.helperRoom.state.ear.turn, way))))
    return state
  }

  @Test func onlyABrowserThatRecognisesFreeSpeechOnThisDeviceIsAsked() {
    #expect(Self.opened(.device).html.contains("helper-microphone"))
    #expect(!Self.opened(.server).html.contains("helper-microphone"))
    #expect(!Self.opened(EarWay.none).html.contains("helper-microphone"))
    #expect(!Self.opened(.device, isWanted: false).html.contains("helper-microphone"))
  }

  @Test func whatWasSaidStandsInTheFieldAndIsNotAsked() {
    var state = Self.opened(.device)
    let effects = state.doing(.helper(.microphoneTapped))
    let turn = state.helperRoom.state.ear.turn
    #expect(effects.contains(.saying(.recognise(turn, .bulgarian, limit: 5_000, .device, words: []))))
    state.doing(.host(.saying(.listening(turn))))
    let heard = state.doing(.host(.saying(.recognised(turn, ["колко е часът", "колко часа"]))))
    #expect(state.helperRoom.state.typed == "колко е часът" && state.helperRoom.state.answer == nil)
    #expect(heard.contains(.focus(HelperRoom.field)) && heard.spoken.isEmpty)
  }

  @Test func theMicrophoneIsClosedWhereTheRoomIsLeft() {
    var state = Self.opened(.device)
    state.doing(.helper(.microphoneTapped))
    #expect(state.doing(.shell(.talkDoorTapped)).contains(.saying(.drop)))
  }

  @Test func whatTheMicrophoneCouldNotIsTold() {
    var state = Self.opened(.device)
    state.doing(.helper(.microphoneTapped))
    state.doing(.host(.saying(.failed(state.helperRoom.state.ear.turn, .denied))))
    #expect(state.html.contains(state.text(.sayingDenied)))
  }
}
