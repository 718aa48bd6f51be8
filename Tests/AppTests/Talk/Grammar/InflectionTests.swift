import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct InflectionTests {
  /// The forms of a word that is typed into the bar, as the language module answers for it.
  private func picking(_ word: String = "реша", _ change: (inout Start) -> Void = { _ in }) -> State {
    var state = State.opened(change)
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .shell(.limit(.settingsLocked(false))),
      .host(.languageReady),
      .talk(.typing(.textChanged(word + " ", isComposing: false))))
    open(&state)
    return state
  }

  private func open(_ state: inout State) { answer(&state, state.doing(.talk(.forms(.formsOfLastAsked)))) }

  /// Lets a real desk answer what was asked about forms.
  private func answer(_ state: inout State, _ effects: [Effect]) {
    var desk = LanguageDesk()
    for (use, request) in effects.asked where use == .forms {
      state.answerGrammar(desk.answer(request), .forms)
    }
  }

  private func choose(_ inflection: UInt8, _ state: inout State) {
    let effects = state.doing(.talk(.forms(.inflectionChosen(inflection))))
    answer(&state, effects)
  }

  private func second(_ state: State) -> String? {
    state.forms?.paradigm?.form(.finite(.present, .second, .singular))
  }

  @Test func theClassIsToldByAModelWordAndMarkedWhereItIsGuessed() {
    let page = HTMLText.of(picking("бързоша").view)
    #expect(page.contains("Мени се като моля (предположено)"))
    #expect(!page.contains(StringKey.classUndo.text(.bulgarian)))
  }

  @Test func anotherClassGivesOtherFormsAndIsTakenBackWithOneButton() {
    var state = picking()
    #expect(second(state) == "решиш")
    choose(8, &state)
    #expect(second(state) == "решеш")
    #expect(state.forms?.group == .present, "the open tab stays")
    let page = HTMLText.of(state.view)
    #expect(page.contains("Мени се като пиша<"))
    #expect(page.contains(StringKey.classUndo.text(.bulgarian)))
    choose(0, &state)
    #expect(second(state) == "решиш")
    #expect(!HTMLText.of(state.view).contains(StringKey.classUndo.text(.bulgarian)))
  }

  @Test func aChosenClassIsStoredAndThereAfterAReload() {
    var state = picking()
    choose(8, &state)
    let snapshot = state.replica.snapshot.encoded
    var again = State.opened { $0.snapshot = snapshot }
    again.doing(.host(.languageReady))
    open(&again)
    #expect(second(again) == "решеш")
  }

  @Test func theSentenceIsAskedAnewWithTheChosenClass() {
    var state = picking()
    state.doing(
      .talk(.forms(.formsClosed)), .talk(.cellTapped(0)),
      .talk(.forms(.itemFormsAsked(state.phrase.id(at: 0)))))
    let asked = state.doing(.talk(.forms(.inflectionChosen(8)))).asked
    guard let sentence = asked.first(where: { $0.0 == .sentence }), case .agree(let words, _, _) = sentence.1
    else {
      Issue.record("no sentence is asked for")
      return
    }
    #expect(words.first == TappedWord("реша", inflection: 8))
  }
}
