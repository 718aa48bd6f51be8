import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Words

@Suite struct WordsLimitsTests {
  private func path(_ word: String) -> String { Route.lens(LookedUpWord(word, .bulgarian)).path }

  private func rate(_ id: String, _ rating: ContentRating, in state: inout State) {
    state.change([Registers.rating(rating, Name(id), in: .tiles)])
    _ = state.showAgain()
  }

  @Test func aWordThatMayNotShowHasNoAnswerAndIsNotOffered() {
    var state = State.openedInWords(path("сок"))
    #expect(state.shownWord == "сок")
    rate("juice", .mature, in: &state)
    #expect(state.shownWord == nil)
    #expect(HTMLText.of(state.view).contains(StringKey.lensUnanswered.text(.bulgarian)))
    state.doing(.words(.typed("со")))
    #expect(state.wordsState.completions.isEmpty)
    state.doing(.words(.offerTapped(LookedUpWord("water", .english))))
    #expect(state.wordsState.result?.answer.synonyms == ["liquid"])
  }

  @Test func anAdultsProfileMeetsIt() {
    var state = State.openedInWords(path("сок"))
    var limits = state.replica.registers.limits()
    limits.ageGroup = .adult
    state.change(limits.edits(since: Limits()))
    rate("juice", .mature, in: &state)
    #expect(state.shownWord == "сок")
    #expect(state.wordsRoom.audience == .adult)
  }

  @Test func aFavouriteThatMayNotShowAnyMoreIsNotShown() {
    var state = State.openedInWords(path("сок"))
    state.doing(.words(.favouriteTapped), .host(.moved(path: "/lens")))
    #expect(HTMLText.of(state.view).contains("data-word=\"сок\""))
    rate("juice", .mature, in: &state)
    state.doing(.host(.visible))
    #expect(!HTMLText.of(state.view).contains("data-word=\"сок\""))
  }

  @Test func theFamilysOwnPictureComesFirstAndAHiddenOneNotAtAll() {
    var state = State.openedInWords(path("вода"))
    let hash = String(repeating: "a", count: 64)
    var tile = Tile(
      id: TileID("own"), label: LocalizedText(bulgarian: "Вода", english: "water"),
      picture: .stored(hash: hash, contentType: "image/png"))
    let board = Board(id: BoardID("mine"), name: LocalizedText("mine"), rows: 1, columns: 1, cells: [tile.id])
    state.change(board.edits() + tile.edits())
    _ = state.showAgain()
    #expect(state.wordsState.result?.pictures == [tile.picture, .drawn("water")])
    let old = tile
    tile.isHidden = true
    state.change(tile.edits(since: old))
    _ = state.showAgain()
    #expect(state.wordsState.result?.pictures == [.drawn("water")])
  }

  @Test func aShutRoomSaysSoAndTheWayToTalkIsThere() {
    var state = State.openedInWords(path("вода"))
    var limits = state.replica.registers.limits()
    limits.rooms.set(.lens, false)
    state.change(limits.edits(since: state.replica.registers.limits()))
    state.doing(.host(.visible))
    let page = HTMLText.of(state.view)
    #expect(page.contains(StringKey.lensShut.text(.bulgarian)))
    #expect(!page.contains("data-lens-result"))
    #expect(state.doing(.words(.typed("water"))).spoken.isEmpty)
    #expect(state.shownWord != "water")
    #expect(state.doing(.shell(.talkDoorTapped)).addresses == ["/"])
  }

  @Test func theTalkRoomShowsNoWayToAShutRoom() {
    var state = State.opened()
    #expect(HTMLText.of(state.view).contains("lens-link"))
    state.doing(.shell(.limit(.room(.lens, false))))
    #expect(!HTMLText.of(state.view).contains("lens-link"))
  }

  @Test func switchingTheListOffClearsIt() {
    var state = State.opened()
    state.change([state.replica.registers.lookingUp(LookedUpWord("вода", .bulgarian), device: "d1", now: 5)])
    state.doing(.shell(.setting(.switched(.keepsLookups, false))))
    #expect(state.replica.registers.lookups.isEmpty)
    #expect(!state.storedSettings[.keepsLookups])
  }
}
