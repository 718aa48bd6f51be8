import Family
import Language
import Markup
import Shell
import Testing

@testable import App
@testable import Words

/// "What is this?": the camera, and the family's own pictures that have a word.
@Suite struct WhatIsThisTests {
  private func act(_ edit: SightEdit) -> Action { .words(.sight(edit)) }
  private func told(_ report: SightReport) -> Action { .host(.sight(report)) }
  private func page(_ state: State) -> String { HTMLText.of(state.view) }
  private func hash(_ digit: String) -> String { String(repeating: digit, count: 64) }

  /// A room in which the family has a cup and a ball on a board, and two tiles for one cup.
  private func room() -> State {
    var state = State.openedInWords()
    var edits: [Edit] = []
    for (id, label, digit) in [
      ("t1", "чаша", "a"), ("t2", "топка", "b"), ("t3", "чаша", "c"), ("t4", "мечо", "d"),
    ] {
      let tile = Tile(
        id: TileID(id), label: LocalizedText(label, in: .bulgarian),
        picture: .stored(hash: hash(digit), contentType: "image/webp"))
      edits += tile.edits()
    }
    let board = Board(
      id: "own", name: LocalizedText("Наши", in: .bulgarian), rows: 2, columns: 2,
      cells: ["t1", "t2", "t3", "t4"])
    state.change(edits + board.edits())
    return state
  }

  /// With the camera open, and the names of what is learned.
  private func open() -> (State, turn: Int32, names: [String]) {
    var state = room()
    for effect in state.doing(act(.opened)) {
      if case .sight(.open(let turn, let names)) = effect { return (state, turn, names) }
    }
    return (state, -1, [])
  }

  @Test func theFamilysOwnPicturesAreLearnedWhenSomebodyAsksAndNotBefore() {
    var state = room()
    #expect(page(state).contains("sight-door"))
    let (opened, turn, names) = open()
    #expect(turn > 0 && Set(names) == Set(["a", "b", "c", "d"].map(hash)))
    #expect(
      page(opened).contains("data-camera") && page(opened).contains(StringKey.sightOpening.text(.bulgarian)))
    #expect(!state.doing(.words(.typed("во"))).contains { if case .sight = $0 { true } else { false } })
  }

  @Test func threeWordsAreProposedEachOnceAndATapSaysOne() {
    var (state, turn, _) = open()
    state.doing(told(.live(turn)))
    #expect(state.doing(act(.taken)).contains(.sight(.take(turn))))
    let effects = state.doing(told(.seen(turn, ["a", "c", "d", "b"].map(hash))))
    #expect(effects.contains(.sight(.close)), "the camera closes with the answer")
    let shown = page(state)
    #expect(shown.contains("data-thing=\"чаша\"") && shown.contains("data-thing=\"мечо\""))
    #expect(shown.contains("data-thing=\"топка\"") && !shown.contains("data-camera"))
    #expect(shown.parts(at: "\"").filter { $0.hasSuffix(" data-thing=") }.count == 3)
    let said = state.doing(act(.thingTapped(0)))
    #expect(said.contains { if case .speak = $0 { true } else { false } })
    #expect(state.doing(act(.thingTapped(9))).isEmpty)
  }

  @Test func nothingIsTakenBeforeTheCameraIsSeenAndLateAnswersBelongToNobody() {
    var (state, turn, _) = open()
    #expect(!state.doing(act(.taken)).contains(.sight(.take(turn))))
    state.doing(told(.live(turn)), act(.closed))
    let before = page(state)
    state.doing(told(.seen(turn, [hash("a")])), told(.failed(turn, .denied)))
    #expect(page(state) == before)
    state.doing(act(.opened), told(.live(turn)))
    #expect(page(state).contains(StringKey.sightOpening.text(.bulgarian)), "that was the camera before")
  }

  @Test func everyTroubleHasASentenceInBothLanguages() {
    for trouble in SightTrouble.allCases {
      var (state, turn, _) = open()
      state.doing(told(.failed(turn, trouble)))
      #expect(page(state).contains(trouble.reason.text(.bulgarian)) && !page(state).contains("data-camera"))
      #expect(trouble.reason.text(.english) != trouble.reason.text(.bulgarian))
    }
    var (state, turn, _) = open()
    state.doing(told(.live(turn)), act(.taken), told(.dark(turn)))
    #expect(page(state).contains(StringKey.sightDark.text(.bulgarian)))
  }

  @Test func whereNothingHasAWordItIsToldHowToAddIt() {
    var state = State.openedInWords()
    let effects = state.doing(act(.opened))
    #expect(
      !effects.contains { if case .sight = $0 { true } else { false } }, "no camera is opened for nothing")
    #expect(page(state).contains(StringKey.sightNothingKnown.text(.bulgarian)))
  }

  @Test func typingOrLeavingClosesTheCamera() {
    let (opened, _, _) = open()
    var state = opened
    #expect(state.doing(.words(.typed("вода"))).contains(.sight(.close)))
    #expect(!page(state).contains("data-sight"))
    state = opened
    state.world.route = .home
    state.doing(.host(.moved(path: "/")))
    #expect(!page(state).contains("data-camera"))
  }
}
