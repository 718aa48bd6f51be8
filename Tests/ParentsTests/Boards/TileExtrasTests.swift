import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Shell
@testable import Talk

/// Colours of a tile's own, and several things that it does one after another.
@Suite struct TileExtrasTests {
  /// "чай" in the third cell, chosen.
  private func withTea() -> (State, BoardID) {
    var (state, id) = State.editing()
    state.editing(.tapped(CellPlace(1, 0)), .coined("чай"))
    return (state, id)
  }

  @Test func aTileTakesAFillAndABorderAndGoesBackToItsClass() {
    var (state, id) = withTea()
    state.editing(.filled(TileColour.darkBlue.fill), .bordered(TileColour.brightYellow.border))
    #expect(state.tile(1, 0, on: id)?.fillColour == "#123a78")
    #expect(state.tile(1, 0, on: id)?.borderColour == "#ffe14d")
    state.editing(.shown(id))
    let page = HTMLText.of(state.view)
    #expect(page.contains("#123a78") && page.contains("#ffe14d"))
    state.editing(.opened(id), .tapped(CellPlace(1, 0)), .filled(nil), .bordered(nil))
    #expect(state.tile(1, 0, on: id)?.fillColour == nil && state.tile(1, 0, on: id)?.borderColour == nil)
  }

  @Test func noTextButAColourReachesAStyle() {
    var (state, id) = withTea()
    state.editing(.filled("red; background: url(x)"), .bordered("#12"))
    #expect(state.tile(1, 0, on: id)?.fillColour == nil && state.tile(1, 0, on: id)?.borderColour == nil)
  }

  @Test func everySwatchHasANameAndAnInkThatCanBeReadOnIt() {
    var (state, _) = withTea()
    state.editing(.filled(TileColour.black.fill))
    let page = HTMLText.of(state.view)
    for colour in TileColour.allCases {
      #expect(page.contains(colour.name.text(.bulgarian)))
      #expect(Colour.normalized(colour.fill) == colour.fill)
      #expect(Colour.normalized(colour.border) == colour.border)
      let light = Contrast.luminance(of: colour.fill)
      let ink = Contrast.luminance(of: Contrast.ink(on: colour.fill))
      #expect((max(light, ink) + 0.05) / (min(light, ink) + 0.05) >= 4.5, "\(colour)")
    }
    #expect(Set(TileColour.allCases.map { $0.fill }).count == TileColour.allCases.count)
    #expect(Set(TileColour.allCases.map { $0.border }).count == TileColour.allCases.count)
  }

  @Test func actionsArePutInOrderMovedAndTakenOut() {
    var (state, id) = withTea()
    state.editing(
      .acts(.typed("моля")), .acts(.added("+моля")), .acts(.added(":speak")), .acts(.added(":home")))
    #expect(state.boardsState.actionText.isEmpty)
    #expect(state.tile(1, 0, on: id)?.actions == ["+моля", ":speak", ":home"])
    state.editing(.acts(.moved(1, by: -1)), .acts(.removed(2)))
    #expect(state.tile(1, 0, on: id)?.actions == [":speak", "+моля"])
    state.editing(.acts(.moved(0, by: -1)), .acts(.moved(1, by: 1)), .acts(.removed(9)), .acts(.added("")))
    #expect(state.tile(1, 0, on: id)?.actions == [":speak", "+моля"], "there is no such place")
    for _ in 0..<20 { state.editing(.acts(.added(":backspace"))) }
    #expect(state.tile(1, 0, on: id)?.actions.count == 10)
    #expect(!HTMLText.of(state.view).contains("action-text"))
  }

  @Test func whatMartletDoesNotDoIsKeptAndNamedSo() throws {
    var (state, id) = withTea()
    let tile = try #require(state.replica.registers.board(id)?[1, 0])
    state.change([Edit(.tiles, tile.name, "actions", .list([.text(":ext_other_lamp"), .text(":speak")]))])
    #expect(HTMLText.of(state.view).contains("пази се за други приложения: :ext_other_lamp"))
    state.editing(.acts(.moved(0, by: 1)))
    #expect(state.tile(1, 0, on: id)?.actions == [":speak", ":ext_other_lamp"])
  }

  @Test func aTileDoesWhatItsListSaysInPlaceOfAddingItsWordAndThenOpensItsBoard() {
    var (state, id) = withTea()
    state.editing(.acts(.added(":clear")), .acts(.added("+моля")), .linked("drinks"), .shown(id))
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(2)))
    #expect(state.phraseWords == ["моля"])
    #expect(state.talk.board?.id == "drinks" && state.talk.trail.last == id.text)
  }

  @Test func whatIsSaidAndThenClearedIsSaidToItsEnd() {
    var (state, id) = withTea()
    state.clips = ClipShelf(stored: [ClipName.of("аз", VoiceWish(language: .bulgarian))])
    state.editing(.acts(.added(":speak")), .acts(.added(":clear")), .shown(id))
    state.doing(.talk(.cellTapped(0)))
    state.doing(.host(.speechEnded(id: state.utterance?.id ?? 0)))
    let effects = state.doing(.talk(.cellTapped(2)))
    #expect(effects.spoken.count == 1 && !effects.contains(.stopSpeaking))
    #expect(state.phrase.isEmpty && state.utterance != nil)
  }
}
