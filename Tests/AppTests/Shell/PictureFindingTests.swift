import Bytes
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Phrases
@testable import Shell

/// The search for a picture: Martlet's own, and emoji by their names.
@Suite struct PictureFindingTests {
  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }

  private func answer(_ file: [UInt8]) -> Action { .host(.parents(.boards(.emojiNames(file)))) }

  private var file: [UInt8] {
    var entries = [
      EmojiBook.Entry(emoji: "🦁", bulgarian: "Муцуна на лъв", english: "lion", bulgarianKeywords: ["лъв"]),
      EmojiBook.Entry(emoji: "❤️", bulgarian: "червено сърце", english: "red heart"),
    ]
    for number in 0..<60 {
      entries.append(EmojiBook.Entry(emoji: "🏁\(number)", bulgarian: "флаг \(number)", english: "flag"))
    }
    return EmojiBook(notice: "", entries: entries).encoded
  }

  /// A board of the family's whose first cell has a word and is chosen.
  private func edited() -> State {
    var state = State.opened()
    state.doing(
      act(.templateChosen(.choice4)), act(.made), act(.tapped(CellPlace(0, 0))), act(.put("i")))
    return state
  }

  private func offered(_ state: State) -> Int {
    HTMLText.of(state.view).parts(at: "\"").filter { $0.hasSuffix(" data-emoji=") }.count
  }

  @Test func theNamesAreAskedForOnceAndFindWhatTheVocabularyHasNot() {
    var state = edited()
    #expect(state.doing(act(.pictureSearched("лъв"))).contains(.boards(.emojiNames)))
    #expect(!state.doing(act(.pictureSearched("лъв"))).contains(.boards(.emojiNames)))
    #expect(offered(state) == 0)
    state.doing(answer(file))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-emoji=\"🦁\"") && page.contains("aria-label=\"Муцуна на лъв\""))
    state.doing(act(.pictured(.emoji("🦁"))))
    let board = state.replica.registers.familyBoards()[0]
    #expect(state.replica.registers.tiles(on: board)[0]?.picture == .emoji("🦁"))
  }

  @Test func aMissingOrDamagedFileLeavesTheSearchAsItWas() {
    var damaged = file
    damaged[damaged.count / 2] ^= 1
    for bytes in [[], damaged, Array(file.dropLast())] {
      var state = edited()
      state.doing(act(.pictureSearched("water")), answer(bytes))
      #expect(HTMLText.of(state.view).contains("data-picture=\"water\"") && offered(state) == 0)
      #expect(!state.doing(act(.pictureSearched("lion"))).contains(.boards(.emojiNames)))
      #expect(offered(state) == 0)
    }
  }

  @Test func twentyFourAreShownAndMoreWhenAskedFor() {
    var state = edited()
    state.doing(act(.pictureSearched("flag")), answer(file))
    #expect(offered(state) == 24)
    state.doing(act(.morePictures))
    #expect(offered(state) == 48)
    #expect(HTMLText.of(state.view).contains(StringKey.morePictures.text(.bulgarian)))
    state.doing(act(.morePictures))
    #expect(offered(state) == 60)
    #expect(!HTMLText.of(state.view).contains(StringKey.morePictures.text(.bulgarian)))
    state.doing(act(.pictureSearched("флаг 1")))
    #expect(offered(state) == 11)
  }

  @Test func aPhraseGetsAnEmojiByItsNameToo() {
    var state = State.opened { $0.path = "/parents/phrases" }
    state.doing(.phrases(.typed("Ррр", in: .bulgarian)), .phrases(.made))
    let phrase = state.replica.registers.keptPhrases[0].id
    let asked = state.doing(.phrases(.opened(phrase)), .phrases(.pictureSearched("lion")))
    #expect(asked.contains(.boards(.emojiNames)))
    state.doing(answer(file))
    #expect(HTMLText.of(state.view).contains("data-emoji=\"🦁\""))
    state.doing(.phrases(.pictured(.emoji("🦁"))))
    #expect(state.replica.registers.savedPhrase(phrase)?.picture == .emoji("🦁"))
  }
}
