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
@testable import Talk

/// The parents' page of phrases.
@Suite struct PhraseEditingTests {
  private func act(_ edit: PhraseEdit) -> Action { .phrases(edit) }

  private func onPage() -> State { State.opened { $0.path = "/parents/phrases" } }

  private func texts(_ state: State, _ category: PhraseCategoryID?) -> [String?] {
    state.replica.registers.phrasePlaces(state.phraseList(of: category)).map { name in
      name.flatMap { state.replica.registers.savedPhrase(SavedPhraseID($0))?.text.bulgarian }
    }
  }

  @Test func aParentWritesAPhraseUnderACategoryAndTheChildSaysIt() {
    var state = onPage()
    state.doing(act(.nameTyped("Вкъщи", in: .bulgarian)), act(.colourTapped(.verb)), act(.categoryMade))
    let category = state.replica.registers.phraseCategories()[0]
    #expect(category.name[.english] == "Вкъщи" && category.colour == .verb)
    state.doing(
      act(.typed("Пусни ми песен", in: .bulgarian)), act(.typed("Play me a song", in: .english)), act(.made))
    #expect(texts(state, category.id) == ["Пусни ми песен"])
    #expect(state.phrasesState.text.isEmpty)
    #expect(HTMLText.of(state.view).contains("data-saved-phrase=\"Пусни ми песен\""))
    state.doing(.parents(.talkTapped), .talk(.phrasesTapped), .talk(.cellTapped(1)))
    #expect(state.talk.board?.cells[0]?.label == "Пусни ми песен")
    #expect(state.talk.board?.cells[0]?.wordClass == .verb)
  }

  @Test func `What is opened has the focus in its first field, and closing it moves nothing`() {
    var state = onPage()
    state.doing(
      act(.nameTyped("Вкъщи", in: .bulgarian)), act(.categoryMade),
      act(.typed("Пусни ми песен", in: .bulgarian)),
      act(.made))
    let category = state.replica.registers.phraseCategories()[0].id
    let phrase = SavedPhraseID(state.replica.registers.phrasePlaces(.category(category))[0] ?? "")
    #expect(state.doing(act(.categoryOpened(category))).contains(.focus(PhrasesRoom.categoryFieldID)))
    #expect(state.html.contains("id=\"\(PhrasesRoom.categoryFieldID)\""))
    #expect(!state.doing(act(.categoryOpened(category))).contains(.focus(PhrasesRoom.categoryFieldID)))
    #expect(state.doing(act(.opened(phrase))).contains(.focus(PhrasesRoom.phraseFieldID)))
    #expect(state.html.contains("id=\"\(PhrasesRoom.phraseFieldID)\""))
    #expect(!state.doing(act(.opened(phrase))).contains(.focus(PhrasesRoom.phraseFieldID)))
  }

  @Test func nothingIsKeptOfNothing() {
    var state = onPage()
    #expect(state.doing(act(.made)).contains(.focus(PhrasesRoom.newPhraseID)))
    state.doing(act(.typed("  ", in: .english)), act(.made), act(.barKept), act(.categoryMade))
    state.doing(act(.starterTapped(-1)), act(.starterTapped(99)))
    #expect(state.replica.registers.keptPhrases.isEmpty && state.replica.registers.phraseCategories().isEmpty)
  }

  @Test func aTextOfTenThousandLettersIsCut() {
    var state = onPage()
    state.doing(act(.typed(String(repeating: "ж ", count: 10_000), in: .bulgarian)), act(.made))
    let kept = state.replica.registers.keptPhrases
    #expect(kept.count == 1 && kept[0].text.bulgarian.utf8.count <= TextLimit.spoken.bytes)
  }

  @Test func thePhraseInTheBarIsKeptWithItsWords() {
    var state = State.opened()
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(1)), .parents(.placeTapped(.phrases)))
    #expect(HTMLText.of(state.view).contains("аз искам"))
    state.doing(act(.barKept))
    let kept = state.replica.registers.keptPhrases[0]
    #expect(
      kept.text == LocalizedText(bulgarian: "аз искам", english: "I want") && kept.words == ["i", "want"])
  }

  @Test func oneTouchAddsAQuickPhraseToBeginWith() {
    var state = onPage()
    state.doing(act(.starterTapped(0)))
    #expect(state.replica.registers.keptPhrases[0].text.english == "I need help")
    #expect(state.replica.registers.keptPhrases[0].quick == 0)
    #expect(!HTMLText.of(state.view).contains("class=\"offer\" type=\"button\">Имам нужда от помощ"))
    state.doing(.parents(.talkTapped))
    #expect(HTMLText.of(state.view).contains("data-quick-phrase"))
  }

  @Test func aPhraseMovesOnlyAfterAParentHasSeenFromWhereToWhere() {
    var state = onPage()
    state.doing(act(.nameTyped("Вкъщи", in: .bulgarian)), act(.categoryMade))
    let home = state.replica.registers.phraseCategories()[0].id
    state.doing(
      act(.typed("едно", in: .bulgarian)), act(.made), act(.typed("две", in: .bulgarian)), act(.made))
    let first = state.replica.registers.keptPhrases[0].id
    state.doing(act(.opened(first)), act(.moveTapped(first, to: nil)))
    #expect(texts(state, home) == ["едно", "две"], "asked first")
    let page = HTMLText.of(state.view)
    #expect(page.contains("alertdialog") && page.contains("едно: Вкъщи, място 1 → Без категория, място 3"))
    state.doing(act(.moveAnswered(false)), act(.moveAnswered(true)))
    #expect(texts(state, home) == ["едно", "две"])
    state.doing(act(.moveTapped(first, to: nil)), .parents(.placeTapped(.overview)), act(.moveAnswered(true)))
    #expect(texts(state, home) == ["едно", "две"], "a question that is left moves nothing")
    state.doing(act(.stepTapped(first, by: 1)), act(.moveAnswered(true)))
    #expect(texts(state, home) == [nil, "две", "едно"])
    state.doing(act(.moveTapped(first, to: nil)), act(.moveAnswered(true)))
    #expect(texts(state, home) == [nil, "две"] && texts(state, nil).compactMap { $0 } == ["едно"])
  }

  @Test func deletedPhrasesAndCategoriesComeBackFromTheBin() {
    var state = onPage()
    state.doing(act(.nameTyped("Вкъщи", in: .bulgarian)), act(.categoryMade))
    let home = state.replica.registers.phraseCategories()[0].id
    state.doing(act(.typed("едно", in: .bulgarian)), act(.made), act(.categoryDeleted(home)))
    #expect(state.replica.registers.keptPhrases.isEmpty)
    #expect(HTMLText.of(state.view).contains("Върни: Вкъщи"))
    state.doing(act(.categoryRestored(home)))
    #expect(texts(state, home) == ["едно"])
    let phrase = state.replica.registers.keptPhrases[0].id
    state.doing(act(.deleted(phrase)), act(.restored(phrase)))
    #expect(texts(state, home) == ["едно"])
  }

  @Test func aPhraseAndItsCategoryGetOtherWordsColoursAndPictures() {
    var state = onPage()
    state.doing(act(.nameTyped("Вкъщи", in: .bulgarian)), act(.categoryMade))
    let home = state.replica.registers.phraseCategories()[0].id
    state.doing(act(.typed("едно", in: .bulgarian)), act(.made))
    let phrase = state.replica.registers.keptPhrases[0].id
    state.doing(
      act(.opened(phrase)), act(.reworded(phrase, "two", in: .english)), act(.pictureSearched("water")),
      act(.pictured(.emoji("2️⃣"))), act(.favourite(phrase, true)), act(.quick(phrase, true)))
    let kept = state.replica.registers.savedPhrase(phrase)
    #expect(kept?.text == LocalizedText(bulgarian: "едно", english: "two") && kept?.picture == .emoji("2️⃣"))
    #expect(kept?.favourite == 0 && kept?.quick == 0)
    #expect(HTMLText.of(state.view).contains("data-saved-phrase=\"едно\""))
    state.doing(
      act(.categoryOpened(home)), act(.pictured(.emoji("🏠"))), act(.coloured(home, .time)),
      act(.renamed(home, "Home", in: .english)), act(.renamed(home, "", in: .bulgarian)))
    let category = state.replica.registers.phraseCategory(home)
    #expect(
      category?.picture == .emoji("🏠") && category?.colour == .time && category?.name[.bulgarian] == "Home")
    state.doing(act(.reworded(phrase, "", in: .english)), act(.reworded(phrase, "", in: .bulgarian)))
    #expect(state.replica.registers.savedPhrase(phrase)?.text[.bulgarian] == "едно", "a phrase keeps a text")
    #expect(state.doing(act(.heard(phrase))).spoken.count <= 1)
  }
}
