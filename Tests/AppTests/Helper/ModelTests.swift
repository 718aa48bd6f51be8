import Family
import Foundation
import Language
import Skills
import Testing

@testable import App
@testable import AppTesting
@testable import Helper
@testable import Shell
@testable import Talk

/// The model that a family connects, as the room and the parents' page have it.
@Suite struct ModelTests {
  private static var model: KnownModel {
    var model = KnownModel()
    (model.name, model.host, model.questionsADay) = ("small", "models.example", 200)
    return model
  }

  /// The room open; a model is connected, and a parent agreed.
  private func opened(agreed: Bool = true) -> State {
    var state = HelperRoomTests.opened { state in
      guard agreed else { return }
      state.change([
        Consent.entering(.connectedModel, isGiven: true, at: state.world.moment, fresh: "c")
      ])
    }
    state.doing(.host(.model(.known(Self.model))))
    return state
  }

  private func ask(_ text: String, in state: inout State) -> [Effect] {
    state.doing(.helper(.typed(text)), .helper(.submitted))
  }

  private func asked(_ effects: [Effect]) -> (Int32, String)? {
    for case .model(.ask(let number, let question)) in effects { return (number, question) }
    return nil
  }

  private func speaks(_ effects: [Effect]) -> Int32? {
    for case .speak(let id, _) in effects { return id }
    return nil
  }

  private let question = "защо небето е синьо"

  @Test func withoutAgreementNothingIsLookedForAndNothingIsAsked() {
    var state = HelperRoomTests.opened()
    #expect(!state.doing(.host(.visible)).contains(.model(.look)))
    state.doing(.host(.model(.known(Self.model))))
    let effects = ask(question, in: &state)
    #expect(asked(effects) == nil)
    #expect(state.helperRoom.state.answer?.text == "На това не мога да отговоря.")
  }

  @Test func withAgreementTheModelIsLookedForOnceAStay() {
    var state = HelperRoomTests.opened { state in
      state.change([
        Consent.entering(.connectedModel, isGiven: true, at: state.world.moment, fresh: "c")
      ])
    }
    #expect(state.helperRoom.state.isModelLookedFor)
    #expect(!state.doing(.host(.visible)).contains(.model(.look)))
  }

  @Test func whatNoSkillKnowsIsAskedAndWhatOneKnowsIsNot() throws {
    var state = opened()
    #expect(asked(ask("колко е часът", in: &state)) == nil)
    let (_, sent) = try #require(asked(ask(question, in: &state)))
    #expect(sent == question)
    #expect(state.html.contains("data-model=\"asking\""))
    #expect(state.html.contains("small, models.example"))
  }

  @Test func sentencesAreSpokenOneAfterAnother() throws {
    var state = opened()
    let (number, _) = try #require(asked(ask(question, in: &state)))
    let first = try #require(speaks(state.doing(.host(.model(.sentence(number, "Едно."))))))
    #expect(speaks(state.doing(.host(.model(.sentence(number, "Две."))))) == nil, "the first still sounds")
    #expect(state.helperRoom.state.answer?.text == "Едно. Две.")
    let second = try #require(speaks(state.doing(.host(.speechEnded(id: first)))))
    state.doing(.host(.model(.ended(number))))
    #expect(speaks(state.doing(.host(.speechEnded(id: second)))) == nil)
    #expect(state.html.contains("data-model=\"answered\""))
    #expect(state.world.replica.registers.asked().first?.answer == "Едно. Две.")
  }

  @Test func whatComesForAnotherQuestionIsPassedOver() throws {
    var state = opened()
    let (number, _) = try #require(asked(ask(question, in: &state)))
    state.doing(.host(.model(.sentence(number &- 1, "Друго."))))
    #expect(state.helperRoom.state.answer?.text == "")
    // A question that a skill answers ends the one that is coming.
    #expect(ask("колко е часът", in: &state).contains(.model(.stop)))
    state.doing(.host(.model(.sentence(number, "Късно."))))
    #expect(state.helperRoom.state.answer?.skill == .time)
    #expect(!(state.helperRoom.state.answer?.text.contains("Късно") ?? true))
  }

  @Test func stoppingKeepsWhatHasComeAndSaysNoMore() throws {
    var state = opened()
    let (number, _) = try #require(asked(ask(question, in: &state)))
    state.doing(.host(.model(.sentence(number, "Едно."))), .host(.model(.sentence(number, "Две."))))
    let effects = state.doing(.helper(.modelStopped))
    #expect(effects.contains(.model(.stop)) && effects.contains(.stopSpeaking))
    #expect(speaks(state.doing(.host(.visible))) == nil)
    state.doing(.host(.model(.sentence(number, "Три."))))
    #expect(state.helperRoom.state.answer?.text == "Едно. Две.")
  }

  @Test func whoeverLeavesTheRoomOrCallsForHelpWaitsForNoAnswer() throws {
    for leaving in [Action.shell(.talkDoorTapped), .helper(.tileTapped(Tile.all.count - 1))] {
      var state = opened()
      _ = try #require(asked(ask(question, in: &state)))
      #expect(state.doing(leaving).contains(.model(.stop)))
      #expect(state.helperRoom.state.talk == nil)
    }
  }

  @Test(arguments: ModelFailure.allCases) func eachFailureHasASentenceThatIsShownAndSaid(
    _ failure: ModelFailure
  ) throws {
    var state = opened()
    let (number, _) = try #require(asked(ask(question, in: &state)))
    #expect(speaks(state.doing(.host(.model(.failed(number, failure))))) != nil)
    #expect(state.html.contains(state.text(HelperRoom.text(failure))))
    #expect(state.world.replica.registers.asked().isEmpty)
  }

  /// The room says what else there is: a hint, and all that can be asked by a tap.
  private func offersElse(_ hint: StringKey, _ state: State) -> Bool {
    state.html.contains(state.text(hint)) && state.html.contains("data-skill=\"count\"")
  }

  @Test func `Who gets no answer is told what to do instead`() {
    var state = HelperRoomTests.opened()
    _ = ask(question, in: &state)
    #expect(offersElse(.helperElse, state))
    #expect(!state.html.contains(state.text(.tryAgain)))
  }

  @Test func `Without the computer with Martlet the room says what works and asks again at a tap`() throws {
    var state = opened()
    let (number, _) = try #require(asked(ask(question, in: &state)))
    state.doing(.host(.model(.failed(number, .offline))))
    #expect(offersElse(.helperOffline, state) && state.html.contains(state.text(.tryAgain)))
    let (again, sent) = try #require(asked(state.doing(.helper(.askedAgain))))
    #expect(again != number && sent == question && state.helperRoom.state.answer?.text == "")
    state.doing(.host(.model(.sentence(again, "Заради въздуха."))), .host(.model(.ended(again))))
    #expect(
      state.helperRoom.state.answer?.text == "Заради въздуха." && !state.html.contains(state.text(.tryAgain)))
  }

  @Test func `A model that could not be looked for is looked for again`() {
    var state = HelperRoomTests.opened { state in
      state.change([Consent.entering(.connectedModel, isGiven: true, at: state.world.moment, fresh: "c")])
    }
    state.doing(.host(.model(.failed(0, .offline))))
    state.doing(.host(.answered(.health, status: 0, retryAfter: -1, body: [])))
    _ = ask(question, in: &state)
    #expect(state.helperRoom.state.answer?.text == state.text(.modelOffline))
    #expect(offersElse(.helperOffline, state))
    #expect(state.doing(.helper(.askedAgain)).contains(.model(.look)))
    state.doing(.host(.model(.known(Self.model))))
    #expect(asked(state.doing(.helper(.askedAgain)))?.1 == question)
  }

  @Test func aModelProposesOnlyWhatASkillIsSureOfAndNothingIsDoneBeforeATap() throws {
    var state = opened()
    let (number, _) = try #require(asked(ask(question, in: &state)))
    for text in [
      "таймер за 5 минути", "помощ", "бла бла", "спри таймера", "колко е часът", "кой ден е", "брой до десет",
    ] {
      state.doing(.host(.model(.proposal(number, text))))
    }
    #expect(state.helperRoom.state.talk?.proposals.map(\.skill) == [.timer, .time, .date])
    #expect(state.helperRoom.state.timer == nil)
    state.doing(.helper(.proposalTapped(0)))
    #expect(state.helperRoom.state.timer?.seconds == 300)
  }

  @Test func theModelSaysThePhraseOfTalkAndThePhraseStays() throws {
    var state = opened()
    #expect(state.doing(.helper(.modelWayTapped)).isEmpty, "there is no phrase yet")
    state.doing(.shell(.talkDoorTapped), .talk(.cellTapped(3)), .shell(.doorTapped(.helper)))
    #expect(state.html.contains("data-way=\"model\""))
    let words = state.world.phrase.items.count
    let (number, sent) = try #require(asked(state.doing(.helper(.modelWayTapped))))
    #expect(sent.hasSuffix(": " + state.helperRoom.phraseInTalk) && !state.helperRoom.phraseInTalk.isEmpty)
    state.doing(.host(.model(.sentence(number, "Искам вода."))), .host(.model(.ended(number))))
    #expect(state.helperRoom.state.answer?.text == "Искам вода.")
    #expect(state.world.phrase.items.count == words)
  }

  @Test func theRoomKeepsItsLimitsWhateverComes() throws {
    var state = opened()
    let (number, _) = try #require(asked(ask(question, in: &state)))
    for count in 0..<40 { state.doing(.host(.model(.sentence(number, "Изречение \(count).")))) }
    #expect(state.helperRoom.state.talk?.sentences.count == ModelTalk.most)
    state.doing(.host(.model(.sentence(number, String(repeating: "а", count: 9_000)))))
    #expect((state.helperRoom.state.answer?.text.utf8.count ?? 0) < 1_000)
  }

  @Test func theParentsCardSaysWhatIsSentBeforeItAsks() {
    var state = State.openedWithAllRooms { $0.path = "/parents/helper" }
    state.openGate()
    var elsewhere = Self.model
    state.doing(.host(.model(.known(elsewhere))))
    #expect(state.html.contains(state.text(.modelOperator)))
    #expect(state.html.contains(state.text(.modelSent)) && state.html.contains(state.text(.modelElsewhere)))
    elsewhere.isServedHere = true
    elsewhere.isAtHome = true
    state.doing(.host(.model(.known(elsewhere))))
    #expect(!state.html.contains(state.text(.modelOperator)))
    #expect(state.html.contains(state.text(.modelAtHome)))
    #expect(!state.world.replica.registers.consents.isGiven(.connectedModel))
    state.doing(.plan(.modelAgreed(true)))
    #expect(state.world.replica.registers.consents.isGiven(.connectedModel))
    #expect(state.doing(.plan(.modelAgreed(false))).contains(.model(.stop)))
    #expect(!state.world.replica.registers.consents.isGiven(.connectedModel))
  }

  @Test func nobodyAgreesToAModelThatIsNotThere() {
    var state = State.openedWithAllRooms { $0.path = "/parents/helper" }
    state.openGate()
    state.doing(.host(.model(.known(KnownModel()))))
    #expect(state.html.contains(state.text(.modelNone)))
    #expect(
      state.html.contains("<details><summary>\(state.text(.modelForKeeper))</summary>"),
      "others need not read a command")
    state.doing(.plan(.modelAgreed(true)))
    #expect(!state.world.replica.registers.consents.isGiven(.connectedModel))
  }
}
