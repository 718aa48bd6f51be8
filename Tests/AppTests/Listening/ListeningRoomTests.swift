import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Listening
@testable import Shell
@testable import Talk

/// A word that is said aloud, and the tiles that are offered for it.
@Suite struct ListeningRoomTests {
  /// The room open, with the way that the browser found.
  private static func opened(_ way: EarWay? = .device, _ change: (inout State) -> Void = { _ in }) -> State {
    var state = State.openedWithAllRooms()
    state.connection.isUp = true
    state.changeSettings { $0[.listensForWords] = true }
    change(&state)
    state.doing(.shell(.noticeAccepted), .talk(.listenTapped))
    if let way { state.doing(.host(.saying(.ears(state.turn, way)))) }
    return state
  }

  private static func saying(_ texts: [String], _ change: (inout State) -> Void = { _ in }) -> State {
    var state = opened(.device, change)
    state.doing(.listening(.microphoneTapped))
    state.doing(.host(.saying(.listening(state.turn))))
    state.doing(.host(.saying(.recognised(state.turn, texts))))
    return state
  }

  private func labels(_ state: State) -> [String] { state.listeningRoom.state.found.map(\.label) }

  @Test func theButtonIsThereOnlyWhereAParentWantsIt() {
    var state = State.openedWithAllRooms()
    #expect(!state.html.contains(state.text(.listenDoor)))
    state.changeSettings { $0[.listensForWords] = true }
    state.doing(.host(.visible))
    #expect(state.html.contains(state.text(.listenDoor)))
  }

  @Test func anAddressAloneOpensNothingThatAParentDidNotWant() {
    var state = State.openedWithAllRooms { $0.path = "/listen" }
    state.doing(.host(.visible))
    #expect(state.route == .home && !state.html.contains("data-room=\"listening\""))
  }

  @Test func nobodyIsHeardBeforeThePressAndItIsSaidWhereTheSoundGoes() {
    var state = Self.opened(nil)
    #expect(state.html.contains(state.text(.listenLooks)) && !state.html.contains("listen-microphone"))
    for (way, line) in [(EarWay.device, StringKey.listenOnDevice), (.server, .listenOnServer)] {
      state = Self.opened(way)
      #expect(state.html.contains(state.text(line)) && state.html.contains("listen-microphone"))
    }
    state = Self.opened(EarWay.none)
    #expect(state.html.contains(state.text(.listenNone)) && !state.html.contains("listen-microphone"))
    #expect(state.doing(.listening(.microphoneTapped)).isEmpty)
  }

  @Test func theServerIsToldTheWordsThatShowAndTheDeviceNone() {
    func words(_ way: EarWay) -> [String]? {
      var state = Self.opened(way)
      for case .saying(.recognise(_, .bulgarian, _, way, let words)) in state.doing(
        .listening(.microphoneTapped))
      {
        return words
      }
      return nil
    }
    #expect(words(.device) == [])
    #expect(words(.server)?.contains("вода") == true)
  }

  @Test func theWordsOfTheBoardThatWasOpenStandFirstAboveAnEmptyLine() throws {
    func words(from board: String) -> [String] {
      var state = State.openedWithAllRooms()
      state.changeSettings { $0[.listensForWords] = true }
      state.doing(.shell(.noticeAccepted), .host(.moved(path: "/talk/\(board)")), .talk(.listenTapped))
      state.doing(.host(.saying(.ears(state.turn, .server))))
      for case .saying(.recognise(_, _, _, _, let words)) in state.doing(.listening(.microphoneTapped)) {
        return words
      }
      return []
    }
    #expect(words(from: "home") == ["аз", "искам", "вода", "", "сок"])
    let drinks = words(from: "drinks")
    let end = try #require(drinks.firstIndex(of: ""))
    #expect(Set(drinks[..<end]) == ["вода", "сок"] && Set(drinks[end...]) == ["", "аз", "искам"])
  }

  @Test func whatIsHeardIsOfferedAndNothingSpeaksByItself() throws {
    var state = Self.opened()
    state.doing(.listening(.microphoneTapped))
    state.doing(.host(.saying(.listening(state.turn))))
    let effects = state.doing(.host(.saying(.recognised(state.turn, ["Вода."]))))
    #expect(effects.spoken.isEmpty && state.phrase.isEmpty)
    #expect(labels(state) == ["вода"] && effects.contains(.focus(ListeningRoom.found)))
    #expect(state.html.contains("data-tile=\"water\""))
    #expect(!state.doing(.listening(.tileTapped(0))).spoken.isEmpty)
    #expect(state.phrase.isEmpty, "it is said, and the bar stays as it was")
    state.doing(.listening(.wayTapped(0)))
    #expect(state.route == .home && state.html.contains("aria-current=\"step\""))
  }

  @Test(arguments: ["водата", "искам вода", "вода!", "водата моля"])
  func aFormOrAWordAmongOthersIsFound(heard: String) {
    #expect(labels(Self.saying([heard])).contains("вода"), "\(heard)")
  }

  @Test func laterGuessesComeAfterTheFirstAndThreeAtMostAreShown() {
    #expect(labels(Self.saying(["вода", "искам", "да", "аз", "още"])).count <= 3)
    #expect(labels(Self.saying(["искам", "вода"])).first == "искам")
  }

  @Test func whatNobodyKnowsIsToldWithWhatWasHeard() {
    let state = Self.saying(["хипопотам"])
    #expect(labels(state).isEmpty && state.html.contains(state.text(.listenNoTile)))
    #expect(state.html.contains("хипопотам"))
  }

  @Test func nothingUnderstoodIsTroubleInWords() {
    for texts in [[], [""]] {
      let state = Self.saying(texts)
      #expect(state.html.contains(state.text(.listenNothing)))
      #expect(state.listeningRoom.state.ear.course == .idle)
    }
  }

  @Test(arguments: SayingTrouble.allCases)
  func eachTroubleIsTold(trouble: SayingTrouble) {
    var state = Self.opened(.server)
    state.doing(.listening(.microphoneTapped))
    state.doing(.host(.saying(.failed(state.turn, trouble))))
    #expect(state.html.contains(state.text(trouble.text)) && !state.html.contains("data-ear=\"listening\""))
  }

  @Test func aFormThatNoLettersTellIsReadBackByGrammar() {
    var state = Self.saying(["пих"]) { $0.world.language.isReady = true }
    #expect(!labels(state).contains("вода"))
    let turn = state.asking
    #expect(turn != nil, "grammar is asked")
    state.doing(
      .host(
        .languageAnswered(
          .hearing, turn: turn ?? 0,
          .predicted([PredictedWord("пихме", id: "i"), PredictedWord("пих", id: "water")]))))
    #expect(labels(state).first == "вода")
  }

  @Test func aHiddenWordIsNotOffered() {
    let state = Self.saying(["вода"]) { state in
      state.change(state.replica.registers.masking("water", as: .hidden, for: state.profile))
      _ = state.world.readAnew()
    }
    #expect(labels(state).isEmpty)
  }

  @Test func aLateAnswerAndALeftRoomMeanNothing() {
    var state = Self.opened()
    state.doing(.listening(.microphoneTapped))
    let turn = state.turn
    let effects = state.doing(.shell(.talkDoorTapped))
    #expect(effects.contains(.saying(.drop)))
    state.doing(.host(.saying(.recognised(turn, ["вода"]))))
    state.doing(.talk(.listenTapped))
    #expect(labels(state).isEmpty)
  }

  @Test func theFamilysOwnTileComesWithItsRecording() {
    var tile = Tile(id: "mine", label: LocalizedText("Рекси", in: .bulgarian))
    tile.sound = String(repeating: "a", count: 64)
    let state = Self.saying(["рекси"]) { state in
      // A tile that stands on no board has nobody who said whom it is for.
      let board = Board(id: "own", name: LocalizedText("мое"), rows: 1, columns: 1, cells: ["mine"])
      state.change(tile.edits() + board.edits())
    }
    #expect(labels(state) == ["Рекси"])
    #expect(state.listeningRoom.state.found.first?.recording == tile.sound)
  }

  @Test func lettersAloneTellFormsFromOtherWords() {
    func isForm(_ a: String, _ b: String) -> Bool {
      HeardText.isForm(Array(a.unicodeScalars), of: Array(b.unicodeScalars))
    }
    #expect(isForm("кучето", "куче") && isForm("котки", "котка") && isForm("столове", "стол"))
    #expect(isForm("dogs", "dog") && isForm("running", "run") == false)
    #expect(!isForm("конец", "кон") && !isForm("carrot", "car") && !isForm("да", "дай"))
    #expect(HeardText("шоколат").rank(of: "шоколад") == 2 || HeardText("шоколат").rank(of: "шоколад") == 4)
    #expect(HeardText("баница").rank(of: "паница") == 4 && HeardText("баня").rank(of: "каня") == nil)
  }
}

extension State {
  /// The number of the ear's latest question.
  fileprivate var turn: Int32 { listeningRoom.state.ear.turn }

  /// The turn of the latest question to grammar about a form.
  fileprivate var asking: Int32? {
    (Int32(0)...8).first { world.language.isLatest(.hearing, turn: $0) && $0 > 0 }
  }
}
