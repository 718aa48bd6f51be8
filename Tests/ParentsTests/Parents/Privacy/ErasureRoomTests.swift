import Bytes
import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell
@testable import Talk

@Suite struct ErasureRoomTests {
  private func asked() -> State {
    var state = State.opened { $0.path = "/parents/privacy" }
    state.doing(
      .shell(.noticeAccepted), .parents(.placeTapped(.privacy)), .privacy(.eraseTapped))
    return state
  }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  /// Confirms by the word and by holding.
  private func begun(_ state: inout State) -> [Effect] {
    state.doing(.privacy(.wordTyped("изтрий")), .privacy(.erasureConfirmed))
    _ = state.update(.gate(.holdBegan))
    state.now += 3100
    state.ticks += 3100
    return state.update(.host(.timer(.gate(.held))))
  }

  @Test func whatGoesWhatStaysAndWhatToAskForIsSaidBefore() {
    let page = page(asked())
    for step in Erasure.Step.allCases { #expect(page.contains("\(step.text(in: .bulgarian))")) }
    for remainder in ErasureRemainder.lasting {
      #expect(page.contains("\(remainder.text(in: .bulgarian))"))
    }
    #expect(page.contains("\(DataItem.spokenText.text(in: .bulgarian))"))
  }

  @Test func `While the computer is silent it is said before that its copy stays`() {
    var state = asked()
    state.world.connection.isKnown = true
    #expect(!page(state).contains("data-silent"), "there is no copy")
    state.doing(.host(.syncState(.waiting, waiting: 0)))
    #expect(page(state).contains(StringKey.eraseSilent.text(.bulgarian)))
    state.world.connection.isUp = true
    #expect(!page(state).contains("data-silent"))
  }

  @Test(arguments: ["изтрий", "Изтрий", "ИЗТРИЙ ", "erase", " Erase"])
  func theWordConfirmsInEitherLanguage(word: String) { #expect(asked().isEraseWord(word)) }

  @Test(arguments: ["", " ", "изтри", "изтрий всичко", "изтрийй", "delete"])
  func anyOtherWordDoesNot(word: String) {
    var state = asked()
    state.doing(.privacy(.wordTyped(word)), .privacy(.erasureConfirmed))
    #expect(state.world.gate.purpose == nil)
    #expect(state.parentsState.privacy.erasure == nil)
  }

  @Test func eachStepIsCountedThenDestroyedInItsOrderAndTheReceiptSaysSo() {
    var state = asked()
    var effects = begun(&state)
    #expect(effects.contains(.focus(ParentsRoom.pageHeadingID)))
    for (place, step) in Erasure.Step.allCases.enumerated() {
      guard let job = state.parentsState.privacy.erasure else { return #expect(Bool(false)) }
      #expect(job.next == step)
      #expect(effects.filter { $0.isPrivacy } == [.privacy(.count(step, job))])
      // An answer about another step is none.
      #expect(state.answer(.destroyed(step == .server ? .keys : .server)).isEmpty)
      effects = state.answer(.counted(step, Int64(10 + place)))
      guard let counted = state.parentsState.privacy.erasure else { return #expect(Bool(false)) }
      #expect(effects == [.privacy(.destroy(step, counted))])
      #expect(!page(state).contains("class=\"card receipt\""))
      effects = state.answer(.destroyed(step))
    }
    guard let job = state.parentsState.privacy.erasure else { return #expect(Bool(false)) }
    #expect(effects == [.privacy(.finish(job)), .focus(ParentsRoom.pageHeadingID)])
    #expect(page(state).contains("(15)") && page(state).contains("не отговори"))
    let told = page(state)
    let order = [
      StringKey.eraseDoneHint, .eraseStaysElsewhere, .eraseAsk, .receiptTitle, .eraseThen, .beginAnew,
    ].map { told.range(of: $0.text(.bulgarian))?.lowerBound }
    #expect(!order.contains(nil) && order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    let saved = state.update(.privacy(.receiptSaved))
    #expect(saved.contains { $0.isPrivacy })
    #expect(state.update(.privacy(.begunAnew)) == [.privacy(.beginAnew)])
  }

  @Test func nothingIsStoredAnyMoreAndNowhereElseIsGone() {
    var state = asked()
    _ = begun(&state)
    state.change([OptOut.switching(false)])
    for action: Action in [
      .host(.moved(path: "/")), .host(.moved(path: "/parents/settings")), .host(.hidden),
      .parents(.talkTapped), .privacy(.begunAnew), .gate(.holdBegan),
    ] {
      let effects = state.update(action)
      #expect(effects.saved.isEmpty)
      #expect(!effects.contains(.fetchRooms))
      #expect(!effects.contains(.privacy(.beginAnew)))
      #expect(state.route == .parents(.privacy))
      #expect(page(state).contains("data-room=\"erasure\""))
    }
  }

  @Test func aJobThatThePageBeginsWithGoesOnWithoutTheGate() throws {
    var first = asked()
    _ = begun(&first)
    first.answer(.counted(.keys, 1))
    first.answer(.destroyed(.keys))
    let job = try #require(first.parentsState.privacy.erasure)
    var state = State.open(Start(), in: .parents, now: 2_000_000).0
    #expect(!state.isGateOpen)
    let effects = state.answer(.found(job.encoded))
    #expect(effects.contains(.privacy(.count(.records, job))))
    #expect(page(state).contains("data-done=\"1\""))
  }

  @Test func aJobThatNobodyConfirmedErasesNothingWhereTheFamilysWordsAreStillThere() throws {
    var family = State.opened()
    let stored = family.doing(.talk(.cellTapped(0)), .shell(.setting(.theme(.dark)))).saved
    let job = Erasure(at: 1, of: Registers())
    for found: [UInt8] in [[1, 2, 3], job.encoded] {
      var start = Start()
      start.path = "/parents/privacy"
      start.batches = stored
      var state = State.open(start, in: .parents, now: 2_000_000).0
      #expect(state.answer(.found(found)).allSatisfy { !$0.isPrivacy })
      #expect(state.parentsState.privacy.erasure == nil)
      #expect(!state.storage.isRefused)
      #expect(page(state).contains("data-room=\"gate\""))
    }
  }

  @Test func aDamagedJobBeginsAnew() {
    var state = State.open(Start(), in: .parents, now: 2_000_000).0
    state.answer(.found([1, 2, 3]))
    #expect(state.parentsState.privacy.erasure?.next == .keys)
  }

  @Test func aStepThatDidNotSucceedIsTriedAgain() throws {
    var state = asked()
    _ = begun(&state)
    state.answer(.counted(.keys, 1))
    state.answer(.stuck)
    #expect(page(state).contains("Опитай пак"))
    let job = try #require(state.parentsState.privacy.erasure)
    #expect(state.update(.privacy(.stepRetried)) == [.privacy(.count(.keys, job))])
    #expect(!page(state).contains("Опитай пак"))
  }
}
