import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Shell
@testable import Words

@Suite struct WordsTests {
  private let water = LookedUpWord("water", .english)

  @Test func theRoomAsksForTheLexiconOnce() {
    var start = Start()
    start.path = "/lens"
    start.words = PageData(texts: TextTable.bytes)
    var (state, effects) = State.open(start, in: .words, now: 1)
    #expect(effects.filter { $0 == .openLexicon }.count == 1)
    #expect(!state.update(.host(.lexicon([]))).contains(.openLexicon))
    #expect(state.wordsState.source == nil)
    #expect(!state.wordsState.isAwaited)
  }

  @Test func whatIsTypedIsShownAtOnceAndGetsNoAddress() {
    var state = State.openedInWords()
    let effects = state.doing(.words(.typed("water")))
    #expect(state.shownWord == "water")
    #expect(effects.addresses.isEmpty)
    #expect(state.replica.registers.lookups.isEmpty)
  }

  @Test func theEnterKeyGivesTheWordItsAddressAndAPlaceInTheList() {
    var state = State.openedInWords()
    let effects = state.doing(.words(.typed("Water")), .words(.submitted))
    #expect(effects.addresses == ["/lens/en/water"])
    #expect(state.replica.registers.lookups.map { $0.word } == [water])
    #expect(effects.saved.count == 1)
  }

  @Test func aTypingErrorEntersNeitherAddressesNorTheList() {
    var state = State.openedInWords()
    let effects = state.doing(.words(.typed("watre")), .words(.submitted))
    #expect(effects.addresses.isEmpty)
    #expect(state.replica.registers.lookups.isEmpty)
    #expect(state.wordsState.isUnanswered)
    #expect(state.wordsState.suggestions.map { $0.text } == ["water", "liquid"])
    #expect(HTMLText.of(state.view).contains("Може би търсиш"))
  }

  @Test func `Of several words that have no entry together each is offered, and nothing that may be meant`() {
    var state = State.openedInWords()
    let words = [LookedUpWord("децата", .bulgarian), LookedUpWord("вода", .bulgarian)]
    state.doing(.words(.typed("децата, вода")))
    #expect(state.wordsState.parts == words && state.wordsState.suggestions.isEmpty)
    state.doing(.words(.submitted))
    #expect(state.wordsState.parts == words)
    let page = HTMLText.of(state.view)
    #expect(page.contains("Виж думите една по една") && !page.contains("Тази дума не е тук"))
    state.doing(.words(.offerTapped(words[1])))
    #expect(state.shownWord == "вода" && state.wordsState.parts.isEmpty)
    // One of them is not known: it may be a slip.
    state.doing(.words(.typed("watre liquid")))
    #expect(state.wordsState.parts == [LookedUpWord("liquid", .english)])
    #expect(state.wordsState.suggestions.map { $0.text } == ["water", "liquid"])
    // One word is no several.
    state.doing(.words(.typed("watre")))
    #expect(state.wordsState.parts.isEmpty)
  }

  @Test func `How the dictionary form sounds stands beside that form and not under another one`() throws {
    let page = HTMLText.of(State.openedInWords("/lens/en/ran").view)
    let behind = page.split(separator: "class=\"lens-lemma\"").last
    let lemma = try #require(behind?.split(separator: "</p>").first)
    #expect(lemma.contains("/rʌn/") && page.split(separator: "/rʌn/").count == 2)
    #expect(HTMLText.of(State.openedInWords("/lens/en/water").view).contains("/ˈwɔːtə/"))
  }

  @Test func letterByLetterTheWordsThatBeginSoAreOffered() {
    var state = State.openedInWords()
    state.doing(.words(.typed("вод")))
    #expect(state.wordsState.completions == [LookedUpWord("вода", .bulgarian)])
    state.doing(.words(.typed("voda")))
    #expect(state.wordsState.completions == [LookedUpWord("вода", .bulgarian)])
    state.doing(.words(.typed("wat")))
    #expect(state.wordsState.completions == [water])
    #expect(!state.wordsState.isUnanswered)
  }

  @Test func withoutALexiconTheWordsOfTheBoardsAnswerAndTheRoomSaysSo() {
    var state = State.openedInWords(withLexicon: false)
    #expect(HTMLText.of(state.view).contains(StringKey.lensFewWords.text(.bulgarian)))
    state.doing(.words(.typed("вода")))
    #expect(state.shownWord == "вода")
    #expect(state.wordsState.result?.answer.translations.map { $0.text } == ["water"])
    #expect(state.wordsState.result?.pictures == [.drawn("water")])
    #expect(state.wordsState.result?.answer.phonetics == [.init("вода\u{301}")])
  }

  @Test func aWordInAnAnswerLeadsOnAndTheBrowserLeadsBack() {
    var state = State.openedInWords()
    state.doing(.words(.typed("water")), .words(.submitted))
    let effects = state.doing(.words(.wordTapped(LookedUpWord("liquid", .english))))
    #expect(effects.addresses == ["/lens/en/liquid"])
    #expect(state.wordsState.trail.places.count == 3)
    #expect(state.doing(.words(.stepped(isBack: true))) == [.step(isBack: true)])
    state.doing(.host(.moved(path: "/lens/en/water")))
    #expect(state.shownWord == "water")
    #expect(state.wordsState.trail.canGoForward)
    state.doing(.host(.moved(path: "/lens")))
    #expect(state.wordsState.result == nil)
    #expect(!state.wordsState.trail.canGoBack)
    state.doing(.words(.stepped(isBack: false)), .host(.moved(path: "/lens/en/water")))
    #expect(state.shownWord == "water")
    #expect(state.wordsState.typed == "water")
  }

  @Test func aWordTappedWhileTypingPutsBothIntoTheTrail() {
    var state = State.openedInWords()
    let effects = state.doing(.words(.typed("water")), .words(.wordTapped(LookedUpWord("liquid", .english))))
    #expect(effects.addresses == ["/lens/en/water", "/lens/en/liquid"])
    #expect(state.replica.registers.lookups.map { $0.word.text } == ["liquid", "water"])
  }

  @Test func aWordThatNothingAnswersIsSaidSoAndOnePressLeadsBack() {
    var state = State.openedInWords("/lens/en/water")
    let effects = state.doing(.words(.wordTapped(LookedUpWord("quux", .english))))
    #expect(effects.addresses.isEmpty)
    #expect(HTMLText.of(state.view).contains(StringKey.lensUnanswered.text(.bulgarian)))
    #expect(state.doing(.words(.stepped(isBack: true))).isEmpty)
    #expect(state.shownWord == "water")
  }

  @Test func anAddressOpensItsWordOnceTheLexiconIsThere() {
    let state = State.openedInWords("/lens/en/water")
    #expect(state.shownWord == "water")
    #expect(state.wordsState.typed == "water")
    #expect(State.openedInWords("/lens/bg/%D0%B2%D0%BE%D0%B4%D0%B0").shownWord == "вода")
  }

  @Test func theFormLeadsToItsDictionaryForm() {
    var state = State.openedInWords()
    state.doing(.words(.typed("децата")), .words(.submitted))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-word=\"дете\""))
    #expect(page.contains(StringKey.lensFormOf.text(.bulgarian)))
  }

  @Test func everyWordIsAButtonUntilThatIsSwitchedOff() {
    var state = State.openedInWords("/lens/en/water")
    #expect(HTMLText.of(state.view).contains("data-word=\"falls\""))
    state.doing(.words(.buttonsSwitched))
    #expect(!HTMLText.of(state.view).contains("data-word=\"falls\""))
    #expect(HTMLText.of(state.view).contains("a clear liquid that falls as rain"))
  }

  @Test func theShortestDefinitionComesFirstWhereTheFamilyWantsItSo() {
    let plain = State.openedInWords("/lens/en/water")
    #expect(
      plain.wordsState.result?.answer.meanings.first?.definitions.first?.text
        == "a clear liquid that falls as rain"
    )
    var state = plain
    state.changeSettings { $0[.simpleDefinitions] = true }
    _ = state.showAgain()
    #expect(state.wordsState.result?.answer.meanings.first?.definitions.first?.text == "wet it")
    #expect(state.wordsState.result?.answer.meanings.last?.definitions.first?.text == "a sea or lake")
  }

  @Test func theWordIsSaidInItsOwnLanguage() throws {
    var state = State.openedInWords("/lens/en/water") { $0.clipNames = ["en/1/1/water"] }
    let steps = try #require(state.doing(.words(.speakTapped)).spoken.first)
    #expect(steps.map { $0.language } == [.english])
  }

  @Test func sayItPutsTheWordIntoThePhraseAndGoesWhereItIsSaid() {
    var state = State.openedInWords("/lens/bg/%D0%B2%D0%BE%D0%B4%D0%B0")
    let effects = state.doing(.words(.sayItTapped))
    #expect(state.phraseWords == ["вода"])
    #expect(state.phrase.items.first?.tile == TileID("water"))
    #expect(effects.addresses == ["/"])
    #expect(effects.contains(.fetchRooms))
  }

  @Test func aFavouriteIsShownAtTheBeginning() {
    var state = State.openedInWords("/lens/en/water")
    state.doing(.words(.favouriteTapped))
    #expect(state.replica.registers.favourites == [water])
    state.doing(.words(.erased), .host(.moved(path: "/lens")))
    #expect(HTMLText.of(state.view).contains("data-lens=\"favourites\""))
    state.doing(.words(.offerTapped(water)), .words(.favouriteTapped))
    #expect(state.replica.registers.favourites.isEmpty)
  }

  @Test func theListOfWordsIsSearchedAndCleared() {
    var state = State.openedInWords()
    state.doing(
      .words(.offerTapped(water)), .words(.offerTapped(LookedUpWord("вода", .bulgarian))),
      .host(.moved(path: "/lens")))
    state.doing(.words(.lookupsSearched("ВОД")))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-word=\"вода\"") && !page.contains("data-word=\"water\""))
    let effects = state.doing(.words(.clearing(.asked)), .words(.clearing(.confirmed)))
    #expect(state.replica.registers.lookups.isEmpty)
    #expect(effects.contains { if case .compact = $0 { true } else { false } })
  }

  @Test func nothingIsRememberedWhereTheFamilyDoesNotWantIt() {
    var state = State.openedInWords()
    state.changeSettings { $0[.keepsLookups] = false }
    state.doing(.words(.typed("water")), .words(.submitted))
    #expect(state.replica.registers.lookups.isEmpty)
  }

  @Test func theFormsAreAskedOfGrammarAndSaid() throws {
    var state = State.openedInWords("/lens/bg/%D0%B2%D0%BE%D0%B4%D0%B0")
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
    let place = try #require(state.forms?.paradigm?.cells.firstIndex { $0.form == "водата" })
    state.connection.isUp = true
    #expect(!state.doing(.words(.formTapped(place))).spoken.isEmpty)
  }

  @Test func theFormsOfWordsForPeopleAreAskedToo() {
    // аз
    var state = State.openedInWords("/lens/bg/%D0%B0%D0%B7")
    let asked = state.doing(.host(.languageReady))
    guard
      case .askLanguage(.forms, _, let request)? = asked.first(where: {
        if case .askLanguage(.forms, _, _) = $0 { true } else { false }
      })
    else {
      Issue.record("no forms were asked for")
      return
    }
    var desk = LanguageDesk()
    guard case .forms(let paradigms, _) = desk.answer(request) else {
      Issue.record("no forms were answered")
      return
    }
    #expect(paradigms.first?.cells.map(\.form).contains("мен") == true)
  }
}

@Suite struct OwnMeaningsTests {
  private static let book = MeaningBook.encoded([
    WordMeaning(
      id: "water", bulgarian: .init("Пием я и се мием с нея.", example: "Искам вода."),
      english: .init("We drink it and wash in it.", example: "I want water."))
  ])

  @Test func theMeaningOfTheChildrensDictionaryComesBeforeTheLexicons() throws {
    var state = State.openedInWords()
    state.doing(.host(.meanings(Self.book)), .words(.typed("water")))
    let page = HTMLText.of(state.view)
    let own = try #require(page.firstRange(of: "drink"))
    let other = try #require(page.firstRange(of: "liquid"))
    #expect(own.lowerBound < other.lowerBound)
    #expect(state.wordsState.result?.own == [.init("We drink it and wash in it.", example: "I want water.")])
  }

  @Test func aBulgarianWordHasAMeaningWithoutAnyLexicon() {
    var state = State.openedInWords(withLexicon: false)
    state.doing(.host(.meanings(Self.book)), .words(.typed("вода")))
    #expect(state.wordsState.result?.own.map { $0.example } == ["Искам вода."])
    #expect(HTMLText.of(state.view).contains("data-lens-own"))
  }

  @Test func meaningsThatComeLateAreShownAtOnceAndStayWhenTheRoomIsLeft() {
    var state = State.openedInWords()
    state.doing(.words(.typed("water")))
    #expect(state.wordsState.result?.own.isEmpty == true)
    state.doing(.host(.meanings(Self.book)))
    #expect(state.wordsState.result?.own.count == 1)
    state.doing(.host(.lexicon([])), .shell(.talkDoorTapped))
    #expect(state.wordsState.meanings.count == 1)
  }

  @Test func withoutTheFileTheLexiconAnswersAlone() {
    var state = State.openedInWords()
    state.doing(.host(.meanings([])), .words(.typed("water")))
    #expect(state.wordsState.result?.own.isEmpty == true)
    #expect(!HTMLText.of(state.view).contains("data-lens-own"))
  }
}
