import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Shell
@testable import Talk

/// A thing that may not show doesn't show by any way, and stands at its old place once it may.
@Suite struct LimitsTests {
  /// A family's file: a board with a word, a folder to another board, a word; and that other board. Nobody rated it.
  static let file: BoardCollection = {
    let source = Board.Source.imported("s")
    let tiles = [
      Tile(id: "a", label: LocalizedText("първа")),
      Tile(id: "f", label: LocalizedText("ключ"), link: "inner"),
      Tile(id: "c", label: LocalizedText("трета")), Tile(id: "d", label: LocalizedText("вътре")),
    ]
    return BoardCollection(
      set: BoardSet(id: "s", name: LocalizedText("набор"), root: "outer"),
      boards: [
        Board(
          id: "outer", name: LocalizedText("външно"), rows: 1, columns: 4, cells: ["a", "f", nil, "c"],
          source: source),
        Board(
          id: "inner", name: LocalizedText("вътрешно"), rows: 1, columns: 1, cells: ["d"], source: source),
      ], tiles: tiles)
  }()

  /// There is a voice for these words.
  private static let clips = ["аз", "искам", "първа", "трета"].map {
    ClipName.of($0, VoiceWish(language: .bulgarian))
  }

  /// A child's tablet with the family's file on it.
  static func opened(_ change: (inout Start) -> Void = { _ in }) -> State {
    var state = State.opened {
      $0.clipNames = clips
      change(&$0)
    }
    state.change(state.replica.registers.ratingsOfWhatIsThere())
    state.change(file.edits(into: state.replica.registers))
    state.doing(.host(.visible))
    return state
  }

  /// The same app started anew, at an address.
  private func again(_ state: State, _ path: String = "/") -> State {
    var again = State.opened {
      $0.snapshot = state.replica.snapshot.encoded
      $0.path = path
      $0.clipNames = Self.clips
    }
    // The day is noted and stored.
    again.doing(.host(.saved), .host(.saved))
    return again
  }

  private func limit(_ change: LimitChange) -> Action { .shell(.limit(change)) }

  private func page(_ state: State) -> String { HTMLText.of(state.view) }

  private func tiles(_ state: State) -> [String?] {
    (state.talk.board?.cells ?? []).map { $0.map { $0.id } }
  }

  @Test(arguments: [ContentRating?.none, .teen, .mature])
  func noAddressOpensABoardThatMayNotShow(rating: ContentRating?) {
    var state = Self.opened()
    state.doing(limit(.set("s", rating)))
    for path in ["/talk/outer", "/talk/inner", "/talk/outer/2"] {
      var here = state
      let effects = here.doing(.host(.moved(path: path)))
      let there = again(state, path)
      #expect(effects.contains(.navigate(path: "/", replace: true)))
      for state in [here, there] {
        #expect(state.route == .home)
        #expect(state.talk.board?.id == "home")
        #expect(state.toasts.current?.text == Trouble.boardShut.text(.bulgarian))
        for word in ["първа", "ключ", "трета", "вътре", "външно"] { #expect(!page(state).contains(word)) }
      }
    }
  }

  @Test func aboveItsAgeEverythingStandsAtItsOldPlace() {
    var state = Self.opened()
    state.doing(limit(.set("s", .teen)), limit(.age(.teen)), .host(.moved(path: "/talk/outer")))
    #expect(tiles(state) == ["a", "f", nil, "c"])
    state.doing(limit(.age(.child)), limit(.age(.adult)), .host(.moved(path: "/talk/outer")))
    #expect(tiles(state) == ["a", "f", nil, "c"])
  }

  @Test func aFolderToABoardThatMayNotShowLeavesItsCellEmpty() {
    var state = Self.opened()
    state.doing(
      limit(.set("s", .everyone)), limit(.board("inner", .mature)), .host(.moved(path: "/talk/outer")))
    #expect(tiles(state) == ["a", nil, nil, "c"])
    #expect(state.doing(.talk(.cellTapped(1))).isEmpty)
    #expect(state.doing(.talk(.forms(.formsAsked(1)))).isEmpty)
    #expect(state.route == .board("outer", page: 1))
    state.doing(limit(.board("inner", .everyone)))
    #expect(tiles(state) == ["a", "f", nil, "c"])
    state.doing(.talk(.cellTapped(1)))
    #expect(state.talk.board?.id == "inner")
  }

  @Test func aTileThatMayNotShowKeepsItsPlaceAndIsNotReached() {
    var state = Self.opened()
    state.doing(limit(.set("s", .everyone)))
    state.change([Registers.rating(.mature, "a", in: .tiles)])
    state.doing(.host(.moved(path: "/talk/outer")))
    #expect(tiles(state) == [nil, "f", nil, "c"])
    #expect(state.doing(.talk(.cellTapped(0))).isEmpty)
    #expect(state.phraseWords.isEmpty)
    #expect(!page(state).contains("първа"))
  }

  @Test func aWordOfMartletsOwnKeepsItsPlaceUntilTheAgeIsReached() {
    var state = State.opened {
      $0.words = PageData(vocabulary: Self.vocabularyWithATeensWord, texts: TextTable.bytes)
    }
    #expect(tiles(state).prefix(4) == ["i", "want", nil, nil])
    #expect(!page(state).contains("вода"))
    state.doing(limit(.age(.teen)))
    #expect(tiles(state).prefix(4) == ["i", "want", nil, "water"])
  }

  @Test func theWayBackLeadsAroundABoardThatMayNotShow() {
    var state = Self.opened()
    state.doing(
      limit(.set("s", .everyone)), .host(.moved(path: "/talk/outer")), .talk(.cellTapped(1)),
      limit(.board("outer", .mature)))
    #expect(state.talk.board?.id == "inner")
    #expect(state.talk.trail.isEmpty)
    #expect(!page(state).contains("външно"))
    state.doing(.talk(.backTapped))
    #expect(state.talk.board?.id == "home")
    #expect(state.doing(.talk(.crumbTapped(0))).isEmpty)
  }

  @Test func theKeyboardGoesBackToNoBoardThatMayNotShow() {
    var state = Self.opened()
    state.doing(
      limit(.set("s", .everyone)), .host(.moved(path: "/talk/outer")), .talk(.typing(.keyboardTapped)),
      limit(.set("s", nil)), .talk(.typing(.keyboardLeft)))
    #expect(state.talk.board?.id == "home")
    #expect(!page(state).contains("първа"))
  }

  @Test func anotherTabLosesTheBoardAtOnce() {
    var talking = Self.opened()
    talking.doing(limit(.set("s", .everyone)), .host(.moved(path: "/talk/outer")), .talk(.cellTapped(0)))
    var parents = again(talking, "/parents/boards")
    talking.doing(.talk(.cellTapped(3)))
    let stored = parents.doing(limit(.set("s", .mature))).saved
    #expect(stored.count == 1)
    let effects = talking.doing(.host(.otherTab(stored[0])))
    #expect(effects.contains(.stopSpeaking))
    #expect(effects.contains(.navigate(path: "/", replace: true)))
    #expect(talking.phraseWords.isEmpty)
    #expect(!page(talking).contains("първа"))
  }

  @Test func anotherTabThatOnlySpeaksStopsNothing() {
    var talking = Self.opened()
    talking.doing(.talk(.cellTapped(0)))
    var other = again(talking)
    let effects = talking.doing(.host(.otherTab(other.doing(.talk(.cellTapped(1))).saved[0])))
    #expect(!effects.contains(.stopSpeaking))
    #expect(talking.phraseWords == ["аз", "искам"])
  }

  @Test func theStoredPhraseComesWithoutWhatMayNotShowAndSaysNothingOfIt() {
    var state = Self.opened()
    state.doing(
      limit(.set("s", .everyone)), .host(.moved(path: "/talk/outer")), .talk(.cellTapped(0)),
      .talk(.homeTapped), .talk(.cellTapped(0)), .talk(.removeLastTapped), .talk(.cellTapped(1)))
    #expect(state.phraseWords == ["първа", "искам"])
    var shut = state
    shut.doing(limit(.set("s", .mature)))
    for var state in [shut, again(shut)] {
      #expect(state.phraseWords == ["искам"])
      #expect(!page(state).contains("първа"))
      let spoken = state.doing(.talk(.speakTapped), .talk(.speakTapped)).spoken.joined().map { $0.name }
      #expect(spoken == [Self.clips[1]])
      for _ in 0..<10 { state.doing(.talk(.undoTapped)) }
      #expect(!state.phraseWords.contains("първа"))
    }
    // Set wrongly, and set right: nothing was lost.
    shut.doing(limit(.set("s", .everyone)))
    #expect(shut.phraseWords == ["първа", "искам"])
  }

  @Test func whatWasClearedDoesNotComeBackWhenTheAgeIsReached() {
    var state = Self.opened()
    state.doing(
      limit(.set("s", .everyone)), .host(.moved(path: "/talk/outer")), .talk(.cellTapped(0)),
      limit(.set("s", .mature)), .talk(.cellTapped(0)), .talk(.clearTapped), limit(.age(.adult)))
    #expect(state.phraseWords.isEmpty)
    #expect(again(state).phraseWords.isEmpty)
  }

  @Test func aWordWhoseBoardsAreLongGoneIsNoLongerShownToAChild() {
    var state = Self.opened()
    state.doing(
      limit(.set("s", .everyone)), .host(.moved(path: "/talk/outer")), .talk(.cellTapped(0)),
      .boards(.setDeleted("s")))
    // In the bin its boards still say whom they are for.
    #expect(again(state).phraseWords == ["първа"])
    state.now += 31 * 24 * 60 * 60 * 1000
    var start = Start()
    start.languages = ["bg"]
    start.device = "d1"
    start.session = "s9"
    start.words = PageData(vocabulary: SmallVocabulary.bytes)
    start.snapshot = state.replica.snapshot.encoded
    let later = State.open(start, in: .all, now: state.now).0
    #expect(later.phraseWords.isEmpty)
  }

  @Test func noneOfItsWordsIsOfferedWhateverTheModuleAnswers() {
    var state = Self.opened {
      $0.words = PageData(vocabulary: Self.vocabularyWithATeensWord, texts: TextTable.bytes)
    }
    state.doing(limit(.set("s", .mature)), .host(.languageReady))
    let asked = state.doing(.talk(.typing(.keyboardTapped)))
    var hidden: [Word] = []
    var turn: Int32 = 0
    for case .askLanguage(.prediction, let number, .predict(let request)) in asked {
      (hidden, turn) = (request.hidden, number)
    }
    #expect(hidden == ["a", "c", "d", "f", "water"])
    let offered = [
      PredictedWord("първа", id: "a"), PredictedWord("вода", id: "water"),
      PredictedWord("водата", id: "water"),
      PredictedWord("чуждо", id: "nobody"), PredictedWord("сок", id: "juice"), PredictedWord("Рекс"),
    ]
    state.doing(.host(.languageAnswered(.prediction, turn: turn, .predicted(offered))))
    #expect(state.talk.keyboard.predictions == [offered[4], offered[5]])
    for word in offered.prefix(4) { #expect(state.doing(.talk(.typing(.predictionTapped(word)))).isEmpty) }
    #expect(state.phraseWords.isEmpty)
  }

  @Test func whatIsTypedIsAVoiceAndNeverRefused() {
    var state = Self.opened()
    state.doing(.talk(.typing(.textChanged("първа ", isComposing: false))))
    #expect(state.phraseWords == ["първа"])
    #expect(again(state).phraseWords == ["първа"])
  }

  @Test func homeIsThereWhateverARowSays() {
    var state = Self.opened()
    for value: Value in [.text("mature"), .integer(7), .nothing, .list([.text("everyone")])] {
      state.change([
        Edit(.boards, "home", "rating", value), Edit(.settings, "limits.main", "age", value),
        Edit(.settings, "limits.main", "locked", value),
      ])
      state.doing(.talk(.homeTapped))
      #expect(tiles(again(state)).prefix(2) == ["i", "want"])
    }
  }

  @Test func garbageInRowsShowsAChildNothingMore() {
    let garbage: [Value] = [
      .nothing, .integer(2), .text("Everyone"), .text("adult "), .flag(true), .list([]), .real(.nan),
      .list([.text("everyone")]), .text(""),
    ]
    for value in garbage {
      for (table, row, field): (Table, Name, Name) in [
        (.sets, "s", "rating"), (.boards, "outer", "rating"), (.boards, "outer", "source"),
        (.tiles, "a", "rating"), (.settings, "limits.main", "age"), (.settings, "ratings", "begun"),
      ] {
        var state = Self.opened()
        state.change([Edit(table, row, field, value)])
        for state in [again(state), again(state, "/talk/outer")] {
          #expect(!page(state).contains("първа"))
          #expect(!tiles(state).contains("a"))
        }
      }
    }
  }

  @Test func boardsFromBeforeThereWereRatingsStay() {
    var state = State.opened()
    state.change(Self.file.edits(into: state.replica.registers))
    var updated = again(state, "/talk/outer")
    #expect(tiles(updated) == ["a", "f", nil, "c"])
    // Once: what is made unrated later stays so.
    updated.doing(limit(.set("s", nil)))
    #expect(again(updated, "/talk/outer").route == .home)
  }

  @Test func aStartWithoutBoardsOfTheFamilysOwnStoresNothing() {
    var start = Start()
    start.device = "d1"
    start.session = "s1"
    start.words = PageData(vocabulary: SmallVocabulary.bytes)
    #expect(State.open(start, in: .talk, now: 1).1.saved.isEmpty)
  }

  @Test func lockedSettingsLeaveAWordsClassAlone() {
    var state = State.opened()
    state.forms = FormsPicker(
      purpose: .tile(0), lemma: "реша", language: .bulgarian, partOfSpeech: .verb,
      board: state.talk.boardRevision, returnsTo: "")
    state.doing(limit(.settingsLocked(true)), .talk(.forms(.inflectionChosen(8))))
    #expect(state.replica.registers.inflection(of: "реша") == 0)
    state.doing(limit(.settingsLocked(false)))
    state.forms = FormsPicker(
      purpose: .tile(0), lemma: "реша", language: .bulgarian, partOfSpeech: .verb,
      board: state.talk.boardRevision, returnsTo: "")
    state.doing(.talk(.forms(.inflectionChosen(8))))
    #expect(state.replica.registers.inflection(of: "реша") == 8)
  }

  /// `water` is for those from 13.
  private static var vocabularyWithATeensWord: [UInt8] {
    let small = SmallVocabulary.vocabulary
    let entries = small.entries.map { entry in
      VocabularyEntry(
        id: entry.id, wordClass: entry.wordClass, category: entry.category, stressed: entry.stressed,
        english: entry.english, ipa: "", picture: entry.picture, level: entry.level,
        rating: entry.id == "water" ? .teen : .everyone, isReviewed: false)
    }
    return VocabularyBundle.encode(Vocabulary(entries: entries, boards: small.boards))
  }
}
