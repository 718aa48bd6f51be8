import Family
import Language
import Testing

@testable import App
@testable import AppTesting
@testable import Parents
@testable import Shell
@testable import Talk

@Suite struct PredictingTests {
  /// A keyboard with the language module at hand.
  private func atKeyboard() -> State {
    var state = State.opened { $0.path = "/talk/keyboard" }
    state.doing(.host(.languageReady))
    return state
  }

  private func asked(_ effects: [Effect]) -> [PredictionRequest] {
    effects.compactMap {
      if case .askLanguage(.prediction, _, .predict(let request)) = $0 { request } else { nil }
    }
  }

  private func answer(_ words: [PredictedWord], _ effects: [Effect]) -> Action {
    var latest: Int32 = 0
    for effect in effects { if case .askLanguage(.prediction, let turn, _) = effect { latest = turn } }
    return .host(.languageAnswered(.prediction, turn: latest, .predicted(words)))
  }

  @Test func itIsAskedOncePerChange() {
    var state = atKeyboard()
    let letters = asked(state.type("в", "о"))
    #expect(letters.map { $0.prefix } == ["в", "во"])
    #expect(letters.allSatisfy { $0.limit == 6 && $0.language == .bulgarian })
    #expect(asked(state.doing(.talk(.typing(.shiftTapped)))).isEmpty)
    let spaced = asked(state.doing(.talk(.typing(.spaceTapped))))
    #expect(spaced.map { $0.context } == [[TappedWord("во")]])
  }

  @Test func nothingIsAskedWithoutTheModuleOrWhereNothingIsShown() {
    var state = State.opened { $0.path = "/talk/keyboard" }
    #expect(asked(state.type("в")).isEmpty)
    #expect(asked(state.doing(.host(.languageReady))).count == 1)
    state.doing(.talk(.homeTapped))
    #expect(asked(state.doing(.talk(.cellTapped(0)))).isEmpty)
    let shown = state.doing(.shell(.setting(.switched(.predictsOnBoards, true))))
    #expect(asked(shown).map { $0.context.count } == [2])
  }

  @Test func besideABoardTheWayToEachTileIsToldAndWhatWasPassedOver() throws {
    var state = State.opened()
    let shown = state.doing(.host(.languageReady), .shell(.setting(.switched(.predictsOnBoards, true))))
    let home = try #require(asked(shown).last?.reach)
    #expect(home.taps == [1, 1, 1, 2] && home.travelled == 0)
    state.doing(answer([PredictedWord("аз", id: "i")], shown))
    let moved = state.doing(.talk(.cellTapped(4)))
    let request = try #require(asked(moved).last)
    let drinks = try #require(request.reach)
    #expect(drinks.taps == [2, 2, 1, 1] && drinks.tapsBefore == [1, 1, 1, 2] && drinks.travelled == 1)
    #expect(drinks.tapsFromHome == [1, 1, 1, 2])
    #expect(request.passedOver == ["аз"])
    // A word begins the way anew.
    let tapped = try #require(asked(state.doing(.talk(.cellTapped(0)))).last)
    #expect(tapped.reach?.travelled == 0 && tapped.passedOver.isEmpty)
    // At the keyboard no tile is near or far.
    let keyboard = state.doing(.talk(.typing(.keyboardTapped)))
    #expect(try #require(asked(keyboard).last).reach == nil)
  }

  @Test func aSuggestedWordComesWithItsTilesPicture() {
    var state = atKeyboard()
    let effects = state.type("в")
    state.doing(answer([PredictedWord("вода", id: "water")], effects))
    #expect(state.page.contains("data-prediction=\"вода\""))
    state.doing(.talk(.typing(.predictionTapped(PredictedWord("вода", id: "water")))))
    #expect(state.phraseWords == ["вода"])
    #expect(state.phrase.items[0].tile == "water")
    #expect(state.phrase.items[0].picture == .drawn("water"))
    #expect(state.phrase.items[0].label.english == "water")
    state.doing(.talk(.undoTapped))
    #expect(state.phraseWords.isEmpty)
  }

  @Test func aSuggestedFormKeepsItsOwnLetters() {
    var state = atKeyboard()
    state.doing(.talk(.typing(.predictionTapped(PredictedWord("водата", id: "water")))))
    #expect(state.phraseWords == ["водата"])
    #expect(state.phrase.items[0].spoken(in: .bulgarian) == "водата")
    #expect(state.phrase.items[0].tile == "water")
  }

  @Test func aSuggestedWordWithoutATileIsText() {
    var state = atKeyboard()
    state.doing(.talk(.typing(.predictionTapped(PredictedWord("Рекс")))))
    #expect(state.phraseWords == ["Рекс"])
    #expect(state.phrase.items[0].tile == nil)
    #expect(state.phrase.typed == nil)
  }

  @Test func anAnswerToAnEarlierQuestionIsOverlooked() {
    var state = atKeyboard()
    let first = state.type("в")
    state.type("о")
    state.doing(answer([PredictedWord("вчера")], first))
    #expect(state.talk.keyboard.predictions.isEmpty)
  }

  @Test func hiddenTilesAreNamedInTheQuestion() {
    var state = atKeyboard()
    var tile = Tile(id: "t", label: LocalizedText("тайна"))
    tile.isHidden = true
    let board = Board(id: "own", rows: 1, columns: 1, cells: ["t"])
    state.change(
      BoardCollection(set: nil, boards: [board], tiles: [tile]).edits(into: state.replica.registers))
    state.doing(.talk(.homeTapped), .talk(.typing(.keyboardTapped)))
    #expect(asked(state.type("т")).first?.hidden == ["t"])
  }

  @Test func aPhoneShowsFourSoThatWordsAreWhole() {
    var state = State.opened {
      $0.path = "/talk/keyboard"
      $0.width = 375
    }
    #expect(asked(state.doing(.host(.languageReady))).first?.limit == 4)
  }

  @Test func theRowStandsAboveTheBoardWhetherItHasWordsOrNot() {
    var state = State.opened()
    #expect(!state.page.contains("data-predictions"))
    state.doing(.shell(.setting(.switched(.predictsOnBoards, true))))
    #expect(state.page.contains("data-predictions"))
    #expect(state.page.contains("data-board=\"home\""))
  }

  @Test func aSpokenPhraseIsCountedOnTheDeviceAndForgottenAsAWhole() {
    var state = State.opened()
    var desk = LanguageDesk()
    state.doing(.host(.languageReady))
    let spoken = state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(3)), .talk(.speakTapped))
    state.doing(learn(spoken, &desk))
    #expect(state.replica.registers.use(in: .bulgarian).count == 1)
    let asked = asked(state.doing(.talk(.typing(.keyboardTapped))))
    #expect(asked.first?.familyUse == state.replica.registers.use(in: .bulgarian).first)
    state.doing(.parents(.forgetting(.asked)))
    #expect(!state.replica.registers.use(in: .bulgarian).isEmpty)
    let forgotten = state.doing(.parents(.forgetting(.confirmed)))
    #expect(state.replica.registers.use(in: .bulgarian).isEmpty)
    #expect(forgotten.contains { if case .compact = $0 { true } else { false } })
    #expect(self.asked(state.doing(.talk(.typing(.keyTapped("в"))))).first?.familyUse == [])
  }

  @Test func whereNothingIsLearntNothingIsCounted() {
    var state = State.opened()
    state.doing(.host(.languageReady), .shell(.setting(.switched(.learnsWords, false))))
    let effects = state.doing(.talk(.cellTapped(0)), .talk(.speakTapped))
    #expect(!effects.contains { if case .askLanguage(.learning, _, _) = $0 { true } else { false } })
  }

  /// The answer of a real desk to the question of this update.
  private func learn(_ effects: [Effect], _ desk: inout LanguageDesk) -> Action {
    for effect in effects {
      if case .askLanguage(.learning, let turn, let request) = effect {
        return .host(.languageAnswered(.learning, turn: turn, desk.answer(request)))
      }
    }
    return .host(.visible)
  }
}
