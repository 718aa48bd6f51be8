import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell
@testable import Talk

/// A second touch that means what lay there before.
@Suite struct SecondTouchTests {
  /// Touches a point so many milliseconds after what happened last.
  @discardableResult
  private func touch(
    _ action: Action, _ x: Int32, _ y: Int32, after milliseconds: Int64, age: Int64 = 0, in state: inout State
  ) -> [Effect] {
    state.ticks += milliseconds
    state.now += milliseconds
    return state.update(action, at: TouchPoint(x: x, y: y, age: age))
  }

  /// The folder of drinks is the fifth cell of home; its own first cell is juice.
  private func openedFolder() -> State {
    var state = State.opened()
    touch(.talk(.cellTapped(4)), 500, 300, after: 1000, in: &state)
    #expect(state.route == .board("drinks", page: 1))
    return state
  }

  @Test func aSecondTouchAtTheSamePlaceDoesNotSayTheWordThatCameToLieThere() {
    var state = openedFolder()
    touch(.talk(.cellTapped(0)), 540, 340, after: 299, in: &state)
    #expect(state.phrase.isEmpty)
    touch(.talk(.cellTapped(0)), 540, 340, after: 1, in: &state)
    #expect(state.phraseWords == ["сок"], "it is a touch of its own after the moment")
  }

  @Test func aFastTouchElsewhereSaysItsWord() {
    var state = openedFolder()
    touch(.talk(.cellTapped(0)), 558, 300, after: 20, in: &state)
    #expect(state.phraseWords == ["сок"])
  }

  @Test func fastTouchesOnABoardThatStaysAreAllTaken() {
    var state = State.opened()
    for _ in 0..<20 { touch(.talk(.cellTapped(0)), 100, 100, after: 30, in: &state) }
    #expect(state.phrase.count == 20)
  }

  @Test func theSameButtonMayBeTouchedAgainAndAgain() {
    var state = State.opened()
    touch(.talk(.pageTurned(by: 1)), 700, 100, after: 1000, in: &state)
    #expect(state.route == .board("home", page: 2))
    touch(.talk(.pageTurned(by: 1)), 700, 100, after: 50, in: &state)
    #expect(state.route == .home)
  }

  @Test func theSameCellOfAnotherBoardIsAnotherThing() {
    let point = TouchPoint(x: 500, y: 300)
    let opened = SecondTouch(point, .talk(.cellTapped(4)), at: 0)
    #expect(opened.refuses(.talk(.cellTapped(4)), at: point, ticks: 100, within: 300))
    #expect(!opened.refuses(.talk(.cellTapped(4)), at: point, ticks: 300, within: 300))
  }

  @Test func aSecondTouchOnTheDoorOfTheWordsDoesNotOpenTheParentsGate() {
    var state = State.opened()
    touch(.shell(.doorTapped(.lens)), 300, 700, after: 1000, in: &state)
    let route = state.route
    touch(.shell(.parentsDoorTapped), 310, 700, after: 200, in: &state)
    #expect(state.route == route && route.isLens)
    touch(.shell(.parentsDoorTapped), 310, 700, after: 200, in: &state)
    #expect(state.route == .parents(.overview))
  }

  @Test func aRoomThatComesLateIsNotTouchedByTheFingerThatWaitedAtItsDoor() {
    var state = State.openedWithTalkAlone()
    touch(.shell(.doorTapped(.lens)), 300, 700, after: 1000, in: &state)
    state.roomsCame(Rooms.rest)
    state.doing(.host(.roomsCame(TextTable.bytes)))
    let route = state.route
    #expect(route.isLens)
    touch(.shell(.parentsDoorTapped), 310, 700, after: 299, in: &state)
    #expect(state.route == route)
    touch(.shell(.parentsDoorTapped), 310, 700, after: 1, in: &state)
    #expect(state.route == .parents(.overview))
  }

  @Test func whoTalksOnAtADoorWhoseRoomIsLateLosesNoWord() {
    var state = State.openedWithTalkAlone()
    touch(.shell(.doorTapped(.lens)), 300, 700, after: 1000, in: &state)
    for _ in 0..<3 { touch(.talk(.cellTapped(0)), 80, 200, after: 100, in: &state) }
    #expect(state.phrase.items.count == 3)
  }

  @Test func theKeyboardIsShutByTheSwitchThatOpenedItHoweverFast() {
    var state = State.opened()
    touch(.talk(.typing(.keyboardTapped)), 900, 100, after: 1000, in: &state)
    #expect(state.route == .keyboard)
    touch(.talk(.typing(.keyboardTapped)), 900, 100, after: 100, in: &state)
    #expect(state.route == .home)
  }

  @Test func aTouchThatHadToWaitForABusyPageCountsFromWhenItWasMade() {
    var state = openedFolder()
    touch(.talk(.cellTapped(0)), 500, 300, after: 450, age: 200, in: &state)
    #expect(state.phrase.isEmpty)
  }

  @Test func keysAreNoTouches() {
    var state = openedFolder()
    _ = state.update(.talk(.cellTapped(0)), at: nil)
    #expect(state.phraseWords == ["сок"])
  }

  @Test(arguments: [0, 300, 600, 1000] as [Int64])
  func theFamilyChoosesHowLongOrSwitchesItOff(milliseconds: Int64) {
    var state = State.opened()
    state.doing(.shell(.setting(.secondTouch(milliseconds))), .shell(.talkDoorTapped))
    touch(.talk(.cellTapped(4)), 500, 300, after: 1000, in: &state)
    touch(.talk(.cellTapped(0)), 500, 300, after: max(0, milliseconds - 1), in: &state)
    #expect(state.phrase.isEmpty == (milliseconds > 0))
    touch(.talk(.cellTapped(0)), 500, 300, after: 1, in: &state)
    #expect(state.phraseWords.last == "сок")
  }
}
