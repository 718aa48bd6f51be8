import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct LiveFormsTests {
  /// "аз" in the bar and the forms of искам and вода on the board asked for.
  private func live() -> State {
    var state = State.opened()
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .shell(.setting(.switched(.showsLiveForms, true))),
      .host(.languageReady),
      .talk(.cellTapped(0)))
    return state
  }

  private func answered(_ forms: Word...) -> State {
    var state = live()
    state.answerGrammar(.liveForms(forms), .liveForms)
    return state
  }

  @Test func offByDefaultNothingIsAsked() {
    var state = State.opened()
    let asked = state.doing(.host(.languageReady), .talk(.cellTapped(0))).asked
    #expect(asked.isEmpty)
  }

  @Test func theShownBoardsWordsAreAskedAboutInTheirOrder() {
    var state = State.opened()
    state.doing(.shell(.setting(.switched(.showsLiveForms, true))), .host(.languageReady))
    let asked = state.doing(.talk(.cellTapped(0))).asked.first?.1
    guard case .liveForms(let context, let tiles, .bulgarian, _)? = asked else {
      Issue.record("no forms were asked for")
      return
    }
    #expect(context.map { $0.text } == ["аз"])
    #expect(tiles.map { $0.text } == ["аз", "искам", "вода"])
  }

  @Test func aTileShowsItsFormWhereItStandsAndATapAddsThatForm() {
    var state = answered("аз", "искат", "вода")
    let page = HTMLText.of(state.view)
    #expect(page.contains(#"data-tile="want" aria-label="искат""#))
    #expect(page.contains(#"data-tile="water" aria-label="вода""#))
    state.doing(.talk(.cellTapped(1)))
    #expect(state.phraseWords == ["аз", "искат"])
    #expect(state.phrase.items.last?.tile == "want")
  }

  @Test func anEmptyPhraseShowsTheLabelsAgain() {
    var state = answered("аз", "искат", "вода")
    state.doing(.talk(.clearTapped))
    #expect(state.liveForm(1) == nil)
  }

  @Test func onlyTilesWhoseLabelChangesGetANewMark() {
    var state = answered("аз", "искат", "вода")
    let before = (state.mark(1), state.mark(3))
    let version = state.talk.grammar.live.version
    state.doing(.talk(.cellTapped(0)))
    state.answerGrammar(.liveForms(["аз", "искат", "води"]), .liveForms)
    #expect(state.mark(1) == before.0)
    #expect(state.mark(3) != before.1)
    #expect(state.talk.grammar.live.version == version + 1)
  }

  @Test func aBoardShownAgainDoesNotKeepTheFormsThatItHadBefore() {
    var state = answered("аз", "искат", "вода")
    let board = state.talk.boardRevision
    let before = state.mark(1)
    state.doing(.talk(.cellTapped(4)))
    #expect(state.talk.boardRevision != board)
    state.answerGrammar(.liveForms(["чай"]), .liveForms)
    state.doing(.talk(.homeTapped))
    #expect(state.talk.boardRevision == board)
    #expect(state.mark(1) == 0)
    state.answerGrammar(.liveForms(["аз", "искаме", "вода"]), .liveForms)
    #expect(state.liveForm(1) == "искаме")
    #expect(state.mark(1) != before)
  }

  @Test func formsOfAnotherBoardAreNotShown() {
    var state = answered("аз", "искат", "вода")
    state.doing(.talk(.cellTapped(4)))
    #expect(state.talk.board?.id == "drinks")
    #expect(state.liveForm(1) == nil)
  }

  @Test func tooFewFormsLeaveTheRestAsTheyAre() {
    let state = answered("аз")
    #expect(state.liveForm(1) == nil)
    #expect(state.liveForm(3) == nil)
  }
}

extension State {
  fileprivate func mark(_ cell: Int) -> Int { talk.grammar.live.mark(cell, on: talk.boardRevision) }
}
