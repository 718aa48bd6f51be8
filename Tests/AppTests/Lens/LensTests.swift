import Family
import Language
import Markup
import Testing

@testable import App

@Suite struct LensTests {
  private let water = LookedUpWord("water", .english)

  @Test func theRoomAsksForTheLexiconOnce() {
    var start = Start()
    start.path = "/lens"
    start.words = Words(texts: TextTable.bytes)
    var (state, effects) = State.open(start, in: .lens, now: 1)
    #expect(effects.filter { $0 == .openLexicon }.count == 1)
    #expect(!state.update(.host(.lexicon([]))).contains(.openLexicon))
    #expect(state.lens.source == nil)
    #expect(!state.lens.isAwaited)
  }

  @Test func whatIsTypedIsShownAtOnceAndGetsNoAddress() {
    var state = State.lens()
    let effects = state.doing(.lens(.typed("water")))
    #expect(state.shownWord == "water")
    #expect(effects.addresses.isEmpty)
    #expect(state.replica.registers.lookups.isEmpty)
  }

  @Test func theEnterKeyGivesTheWordItsAddressAndAPlaceInTheList() {
    var state = State.lens()
    let effects = state.doing(.lens(.typed("Water")), .lens(.submitted))
    #expect(effects.addresses == ["/lens/en/water"])
    #expect(state.replica.registers.lookups.map { $0.word } == [water])
    #expect(effects.saved.count == 1)
  }

  @Test func aTypingErrorEntersNeitherAddressesNorTheList() {
    var state = State.lens()
    let effects = state.doing(.lens(.typed("watre")), .lens(.submitted))
    #expect(effects.addresses.isEmpty)
    #expect(state.replica.registers.lookups.isEmpty)
    #expect(state.lens.isUnanswered)
    #expect(state.lens.suggestions.map { $0.text } == ["water", "liquid"])
    #expect(HTMLText.of(state.view).contains("Може би търсиш"))
  }

  @Test func letterByLetterTheWordsThatBeginSoAreOffered() {
    var state = State.lens()
    state.doing(.lens(.typed("вод")))
    #expect(state.lens.completions == [LookedUpWord("вода", .bulgarian)])
    state.doing(.lens(.typed("voda")))
    #expect(state.lens.completions == [LookedUpWord("вода", .bulgarian)])
    state.doing(.lens(.typed("wat")))
    #expect(state.lens.completions == [water])
    #expect(!state.lens.isUnanswered)
  }

  @Test func withoutALexiconTheWordsOfTheBoardsAnswerAndTheRoomSaysSo() {
    var state = State.lens(withLexicon: false)
    #expect(HTMLText.of(state.view).contains(StringKey.lensFewWords.text(.bulgarian)))
    state.doing(.lens(.typed("вода")))
    #expect(state.shownWord == "вода")
    #expect(state.lens.result?.answer.translations.map { $0.text } == ["water"])
    #expect(state.lens.result?.pictures == [.drawn("water")])
    #expect(state.lens.result?.answer.phonetics == [.init("вода\u{301}")])
  }

  @Test func aWordInAnAnswerLeadsOnAndTheBrowserLeadsBack() {
    var state = State.lens()
    state.doing(.lens(.typed("water")), .lens(.submitted))
    let effects = state.doing(.lens(.wordTapped(LookedUpWord("liquid", .english))))
    #expect(effects.addresses == ["/lens/en/liquid"])
    #expect(state.lens.trail.places.count == 3)
    #expect(state.doing(.lens(.stepped(isBack: true))) == [.step(isBack: true)])
    state.doing(.host(.moved(path: "/lens/en/water")))
    #expect(state.shownWord == "water")
    #expect(state.lens.trail.canGoForward)
    state.doing(.host(.moved(path: "/lens")))
    #expect(state.lens.result == nil)
    #expect(!state.lens.trail.canGoBack)
    state.doing(.lens(.stepped(isBack: false)), .host(.moved(path: "/lens/en/water")))
    #expect(state.shownWord == "water")
    #expect(state.lens.typed == "water")
  }

  @Test func aWordTappedWhileTypingPutsBothIntoTheTrail() {
    var state = State.lens()
    let effects = state.doing(.lens(.typed("water")), .lens(.wordTapped(LookedUpWord("liquid", .english))))
    #expect(effects.addresses == ["/lens/en/water", "/lens/en/liquid"])
    #expect(state.replica.registers.lookups.map { $0.word.text } == ["liquid", "water"])
  }

  @Test func aWordThatNothingAnswersIsSaidSoAndOnePressLeadsBack() {
    var state = State.lens("/lens/en/water")
    let effects = state.doing(.lens(.wordTapped(LookedUpWord("quux", .english))))
    #expect(effects.addresses.isEmpty)
    #expect(HTMLText.of(state.view).contains(StringKey.lensUnanswered.text(.bulgarian)))
    #expect(state.doing(.lens(.stepped(isBack: true))).isEmpty)
    #expect(state.shownWord == "water")
  }

  @Test func anAddressOpensItsWordOnceTheLexiconIsThere() {
    let state = State.lens("/lens/en/water")
    #expect(state.shownWord == "water")
    #expect(state.lens.typed == "water")
    #expect(State.lens("/lens/bg/%D0%B2%D0%BE%D0%B4%D0%B0").shownWord == "вода")
  }

  @Test func theFormLeadsToItsDictionaryForm() {
    var state = State.lens()
    state.doing(.lens(.typed("децата")), .lens(.submitted))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-word=\"дете\""))
    #expect(page.contains(StringKey.lensFormOf.text(.bulgarian)))
  }

  @Test func everyWordIsAButtonUntilThatIsSwitchedOff() {
    var state = State.lens("/lens/en/water")
    #expect(HTMLText.of(state.view).contains("data-word=\"falls\""))
    state.doing(.lens(.buttonsSwitched))
    #expect(!HTMLText.of(state.view).contains("data-word=\"falls\""))
    #expect(HTMLText.of(state.view).contains("a clear liquid that falls as rain"))
  }

  @Test func theShortestDefinitionComesFirstWhereTheFamilyWantsItSo() {
    let plain = State.lens("/lens/en/water")
    #expect(
      plain.lens.result?.answer.meanings.first?.definitions.first?.text == "a clear liquid that falls as rain"
    )
    var state = plain
    state.changeSettings { $0.simpleDefinitions = true }
    _ = state.showAgain()
    #expect(state.lens.result?.answer.meanings.first?.definitions.first?.text == "wet it")
    #expect(state.lens.result?.answer.meanings.last?.definitions.first?.text == "a sea or lake")
  }

  @Test func theWordIsSaidInItsOwnLanguage() throws {
    var state = State.lens("/lens/en/water") { $0.clipNames = ["en/1/1/water"] }
    let steps = try #require(state.doing(.lens(.speakTapped)).spoken.first)
    #expect(steps.map { $0.language } == [.english])
  }

  @Test func sayItPutsTheWordIntoThePhraseAndGoesWhereItIsSaid() {
    var state = State.lens("/lens/bg/%D0%B2%D0%BE%D0%B4%D0%B0")
    let effects = state.doing(.lens(.sayItTapped))
    #expect(state.words == ["вода"])
    #expect(state.phrase.items.first?.tile == TileID("water"))
    #expect(effects.addresses == ["/"])
    #expect(effects.contains(.fetchRooms))
  }

  @Test func aFavouriteIsShownAtTheBeginning() {
    var state = State.lens("/lens/en/water")
    state.doing(.lens(.favouriteTapped))
    #expect(state.replica.registers.favourites == [water])
    state.doing(.lens(.erased), .host(.moved(path: "/lens")))
    #expect(HTMLText.of(state.view).contains("data-lens=\"favourites\""))
    state.doing(.lens(.offerTapped(water)), .lens(.favouriteTapped))
    #expect(state.replica.registers.favourites.isEmpty)
  }

  @Test func theListOfWordsIsSearchedAndCleared() {
    var state = State.lens()
    state.doing(
      .lens(.offerTapped(water)), .lens(.offerTapped(LookedUpWord("вода", .bulgarian))),
      .host(.moved(path: "/lens")))
    state.doing(.lens(.lookupsSearched("ВОД")))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-word=\"вода\"") && !page.contains("data-word=\"water\""))
    let effects = state.doing(.lens(.clearing(.asked)), .lens(.clearing(.confirmed)))
    #expect(state.replica.registers.lookups.isEmpty)
    #expect(effects.contains { if case .compact = $0 { true } else { false } })
  }

  @Test func nothingIsRememberedWhereTheFamilyDoesNotWantIt() {
    var state = State.lens()
    state.changeSettings { $0.keepsLookups = false }
    state.doing(.lens(.typed("water")), .lens(.submitted))
    #expect(state.replica.registers.lookups.isEmpty)
  }

  @Test func theFormsAreAskedOfGrammarAndSaid() throws {
    var state = State.lens("/lens/bg/%D0%B2%D0%BE%D0%B4%D0%B0")
    let asked = state.doing(.host(.languageReady))
    guard
      case .askLanguage(.forms, let turn, let request)? = asked.first(where: {
        if case .askLanguage(.forms, _, _) = $0 { true } else { false }
      })
    else {
      Issue.record("no forms were asked for")
      return
    }
    var desk = LanguageDesk()
    let answer = desk.answer(request)
    state.doing(.host(.languageAnswered(.forms, turn: turn, answer)))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-form=\"водата\""))
    let place = try #require(state.talk.grammar.picker?.paradigm?.cells.firstIndex { $0.form == "водата" })
    state.connection.isUp = true
    #expect(!state.doing(.lens(.formTapped(place))).spoken.isEmpty)
  }
}
