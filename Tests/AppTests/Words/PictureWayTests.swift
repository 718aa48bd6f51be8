import Family
import Language
import Markup
import Shell
import Testing

@testable import App
@testable import AppTesting
@testable import Words

@Suite struct PictureWayTests {
  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  @Test func whoCannotSpellFindsAWordByTwoTapsOnPictures() {
    var state = State.openedInWords()
    #expect(page(state).contains("data-folder=\"drinks\""))
    #expect(state.doing(.words(.folderTapped("drinks"))).contains(.focus("lens-pictures")))
    let word = LookedUpWord("вода", .bulgarian)
    #expect(page(state).contains("data-word=\"вода\"") && !page(state).contains("data-folder="))
    state.doing(.words(.offerTapped(word)))
    #expect(state.world.route == .lens(word))
  }

  @Test func aFolderThatIsShutAgainShowsAllOfThem() {
    var state = State.openedInWords()
    state.doing(.words(.folderTapped("drinks")), .words(.folderTapped(nil)))
    #expect(page(state).contains("data-folder=\"drinks\""))
  }

  @Test func aFolderThatIsNotThereShowsTheOthers() {
    var state = State.openedInWords()
    state.doing(.words(.folderTapped("no-such-board")))
    #expect(page(state).contains("data-folder=\"drinks\""))
  }
}
