import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct PhraseBarTests {
  @Test func aTapAddsTheWordAndIsStored() {
    var state = State.opened()
    let effects = state.doing(.talk(.cellTapped(0)))
    #expect(state.phraseWords == ["аз"])
    #expect(effects.saved.count == 1)
  }

  @Test func anEmptyCellDoesNothing() {
    var state = State.opened()
    #expect(state.doing(.talk(.cellTapped(2)), .talk(.cellTapped(999)), .talk(.cellTapped(-1))).isEmpty)
    #expect(state.phraseWords.isEmpty)
  }

  @Test func anyWordLeavesByATapOnIt() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.cellTapped(3)))
    state.doing(.talk(.itemTapped(state.phrase.items[1].id)))
    #expect(state.phraseWords == ["аз", "вода"])
  }

  @Test func undoGoesTenChangesDeepAndTicks() {
    var state = State.opened()
    for _ in 0..<12 { state.doing(.talk(.cellTapped(0))) }
    for _ in 0..<10 {
      let effects = state.doing(.talk(.undoTapped))
      #expect(effects.contains(.haptic))
    }
    #expect(state.phraseWords.count == 2)
    #expect(state.doing(.talk(.undoTapped)).isEmpty)
    #expect(state.phraseWords.count == 2)
  }

  @Test func undoBringsBackAClearedPhrase() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .talk(.clearTapped))
    #expect(state.phraseWords.isEmpty)
    state.doing(.talk(.undoTapped))
    #expect(state.phraseWords == ["аз", "искам"])
  }

  @Test func thePhraseIsThereAgainAfterACrash() {
    var state = State.opened()
    let stored = state.doing(.talk(.cellTapped(0)), .host(.saved), .talk(.cellTapped(1)), .host(.saved)).saved
    let reopened = State.opened { $0.batches = stored }
    #expect(reopened.phraseWords == ["аз", "искам"])
    #expect(reopened.phrase.canUndo)
  }

  @Test func thePhraseFollowsAChangeOfLanguage() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(3)), .shell(.setting(.labelLanguage(.english))))
    #expect(state.phrase.items[0].label[state.settings.labelLanguage] == "water")
  }

  @Test func anUpdateWaitsUntilThePhraseIsEmpty() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(0)))
    #expect(!state.doing(.host(.updateWaits)).contains(.applyUpdate))
    #expect(state.doing(.talk(.removeLastTapped)).contains(.applyUpdate))
  }
}
