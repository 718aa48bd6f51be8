import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Talk

@Suite struct FormsTests {
  private static var wantForms: LanguageAnswer {
    .forms(Inflector.paradigms(of: "искам", language: .bulgarian, partOfSpeech: .verb), choices: [])
  }

  /// The forms of the second tile, искам, open.
  private func picking() -> State {
    var state = State.opened()
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .host(.languageReady), .talk(.forms(.formsAsked(1)))
    )
    state.answerGrammar(Self.wantForms, .forms)
    return state
  }

  private func place(of form: String, in state: State) -> Int {
    state.forms?.paradigm?.cells.firstIndex { $0.form == form } ?? -1
  }

  @Test func theFormsOfATileAreAskedForWithItsClass() {
    var state = State.opened()
    state.doing(.host(.languageReady))
    let asked = state.doing(.talk(.forms(.formsAsked(1)))).asked.first?.1
    #expect(asked == .forms(text: "искам", language: .bulgarian, partOfSpeech: .verb))
  }

  @Test func everyFormIsUnderOneTabAndTheTensesComeFirst() {
    let picker = picking().forms
    #expect(picker?.groups == [.present, .past, .future, .imperative, .more])
    #expect(picker?.group == .present)
  }

  @Test func aFormOfATileComesToTheBarWithItsTileAndPicture() {
    var state = picking()
    let effects = state.doing(.talk(.forms(.formChosen(place(of: "искат", in: state)))))
    #expect(state.phraseWords == ["искат"])
    #expect(state.phrase.items.first?.tile == "want")
    #expect(state.phrase.items.first?.picture == .drawn("want"))
    #expect(state.phrase.items.first?.label.english == "want")
    #expect(state.forms == nil)
    #expect(effects.contains(.focus("cell-1")))
  }

  @Test func aFormIsNotSaidByTheRecordingOfItsTilesOwnWord() {
    let hash = String(repeating: "b", count: 64)
    var state = State.opened { $0.clipNames = ["bg/1/1/ядки"] }
    let nut = Tile(id: "nut", label: LocalizedText("ядка"), wordClass: .noun, sound: hash)
    state.change(nut.edits())
    var item = PhraseItem(id: "w1", tile: nut)
    state.change(state.phrase.add(item))
    let own = state.world.say(["ядка"], first: 0, as: .word).spoken.first ?? []
    #expect(own.map { $0.name } == [hash])
    item.take(form: "ядки", in: .bulgarian, as: "w2")
    state.change(state.phrase.replace("w1", with: item, now: 1))
    let chosen = state.world.say(["ядки"], first: 0, as: .word).spoken.first ?? []
    #expect(chosen.map { $0.name } == ["bg/1/1/ядки"])
  }

  @Test func aFormOfAWordInTheBarTakesItsPlaceAndCanBeUndone() {
    var state = State.opened()
    state.doing(
      .shell(.setting(.switched(.speaksEachTap, false))), .host(.languageReady), .talk(.cellTapped(0)),
      .talk(.cellTapped(1)), .talk(.forms(.formsOfLastAsked)))
    state.answerGrammar(Self.wantForms, .forms)
    state.doing(.talk(.forms(.formChosen(place(of: "искахме", in: state)))))
    #expect(state.phraseWords == ["аз", "искахме"])
    #expect(state.phrase.items.map { $0.tile?.text } == ["i", "want"])
    state.doing(.talk(.undoTapped))
    #expect(state.phraseWords == ["аз", "искам"])
  }

  @Test func aSecondChoiceStartsFromTheDictionaryFormAgain() {
    var state = picking()
    state.doing(.talk(.forms(.formChosen(place(of: "искат", in: state)))), .talk(.forms(.formsOfLastAsked)))
    #expect(state.forms?.lemma == "искам")
  }

  @Test func closingGivesTheFocusBackAndChangesNothing() {
    var state = picking()
    #expect(state.doing(.talk(.forms(.formsClosed))).contains(.focus("cell-1")))
    #expect(state.phrase.isEmpty)
  }

  @Test func theFormsOfAWordLeadToWhatItMeansWhereTheWordsRoomIsOpen() {
    var state = picking()
    #expect(HTMLText.of(state.view).contains(StringKey.whatItMeans.text(.bulgarian)))
    state.doing(.talk(.forms(.meaningAsked)))
    #expect(
      state.route == .lens(LookedUpWord("искам", .bulgarian)) && state.forms == nil && state.phrase.isEmpty)
    state = picking()
    state.limits.rooms.set(.lens, false)
    #expect(!HTMLText.of(state.view).contains(StringKey.whatItMeans.text(.bulgarian)))
    state.doing(.talk(.forms(.meaningAsked)))
    #expect(state.route == .home)
  }

  @Test func withoutTheModuleThePickerSaysSo() {
    var state = State.opened()
    #expect(state.doing(.talk(.forms(.formsAsked(1)))).asked.isEmpty)
    #expect(HTMLText.of(state.view).contains(StringKey.formsNotReady.text(.bulgarian)))
  }

  @Test func aPickerOpenedTooEarlyFillsInOnceTheModuleIsThere() {
    var state = State.opened()
    state.doing(.talk(.forms(.formsAsked(1))))
    #expect(state.doing(.host(.languageReady)).asked.map { $0.0 } == [.forms])
    state.answerGrammar(Self.wantForms, .forms)
    let page = HTMLText.of(state.view)
    #expect(page.contains("искате") && !page.contains(StringKey.formsNotReady.text(.bulgarian)))
  }

  @Test func aWordWithoutFormsSaysSo() {
    var state = State.opened()
    state.doing(.host(.languageReady), .talk(.forms(.formsAsked(1))))
    state.answerGrammar(.forms([], choices: []), .forms)
    #expect(HTMLText.of(state.view).contains(StringKey.formsNone.text(.bulgarian)))
  }

  /// The forms of a word, open for the second tile.
  private func page(of word: String, _ partOfSpeech: PartOfSpeech) -> String {
    var state = State.opened()
    state.doing(.host(.languageReady), .talk(.forms(.formsAsked(1))))
    let paradigms = Inflector.paradigms(of: word, language: .bulgarian, partOfSpeech: partOfSpeech)
    state.answerGrammar(.forms(paradigms, choices: []), .forms)
    return HTMLText.of(state.view)
  }

  @Test func theFormsOfAPronounTellWhatEachIsFor() {
    let page = page(of: "аз", .pronoun)
    for name in ["мен, аз, кого", "ме, аз, кого, кратко", "на мен, аз, на кого", "ми, аз, на кого, кратко"] {
      #expect(page.contains("aria-label=\"\(name)\""), "\(name)")
    }
  }

  @Test func formsThatAreAllOneWordStandThereOnceAndForNobodyInParticular() {
    #expect(page(of: "екстра", .adjective).components(separatedBy: "data-form=").count == 2)
    #expect(page(of: "екстра", .adjective).contains("aria-label=\"екстра\""))
    #expect(page(of: "нов", .adjective).components(separatedBy: "data-form=").count > 4)
  }

  @Test func aFolderAndAnEmptyCellHaveNoForms() {
    var state = State.opened()
    state.doing(.talk(.forms(.formsAsked(2))), .talk(.forms(.formsAsked(4))), .talk(.forms(.formsAsked(99))))
    #expect(state.forms == nil)
  }

  @Test func theRoomIsStillWhileTheFormsAreOpen() {
    var state = picking()
    #expect(HTMLText.of(state.view).contains(" inert"))
    state.doing(.talk(.forms(.formsClosed)))
    #expect(!HTMLText.of(state.view).contains(" inert"))
  }

  @Test func aFormWithoutSoundIsSaidAsItsDictionaryForm() {
    var state = State.opened { $0.clipNames = ["bg/1/1/искам"] }
    state.doing(.host(.languageReady), .talk(.forms(.formsAsked(1))))
    state.answerGrammar(Self.wantForms, .forms)
    let steps = state.doing(.talk(.forms(.formChosen(place(of: "искат", in: state))))).spoken.first ?? []
    #expect(steps.map { $0.name } == ["bg/1/1/искам"])
  }

  @Test func chosenFormsOfEveryWordOfTheVocabularyHaveANameOrAPicture() {
    let state = State.opened()
    for (word, part) in [("чета", PartOfSpeech.verb), ("стол", .noun), ("бял", .adjective)] {
      for cell in Inflector.paradigms(of: word, language: .bulgarian, partOfSpeech: part).first?.cells ?? [] {
        let name = state.formName(cell.features, part)
        let isShown = !name.isEmpty || state.person(cell.features, part) != nil
        // The small vocabulary has no pronoun but аз; the others' names are their pictures' words.
        #expect(isShown || cell.features.person != nil || part == .adjective, "\(cell.form)")
      }
    }
  }
}
