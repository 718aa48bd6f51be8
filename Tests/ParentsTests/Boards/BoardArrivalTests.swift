import Bytes
import Exchange
import Family
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell

/// A board file that is like boards which are there already: what is sure comes in, what is not is asked and kept.
@Suite struct BoardArrivalTests {
  /// Boards by the names of their ids, each with its tiles.
  private func file(_ boards: [(id: String, name: String, tiles: [String?])], label: String = "1") -> [UInt8]
  {
    var collection = BoardCollection(
      set: BoardSet(id: "s", name: LocalizedText("S"), root: BoardID("s/" + boards[0].id)), boards: [],
      tiles: [])
    for board in boards {
      let cells = board.tiles.map { $0.map { TileID("s/\(board.id)/\($0)") } }
      collection.boards.append(
        Board(
          id: BoardID("s/" + board.id), name: LocalizedText(board.name), rows: 1, columns: cells.count,
          cells: cells, source: .imported("s")))
      for cell in cells.compactMap({ $0 }) {
        var tile = Tile(id: cell, label: LocalizedText("\(cell.text) \(label)"))
        tile.link = collection.boards.first?.id
        collection.tiles.append(tile)
      }
    }
    return OpenedBoards(collection: collection).encoded
  }

  private var one: [UInt8] { file([("home", "Дом", ["x"])]) }
  private var newerOne: [UInt8] { file([("home", "Дом", ["x"])], label: "2") }
  private var two: [UInt8] { file([("home", "Дом", ["x", "y"]), ("food", "Храна", ["z"])]) }

  private func opened(_ files: [UInt8]..., path: String = "/parents/boards") -> State {
    var state = State.opened { $0.path = path }
    for (number, file) in files.enumerated() { open(file, "\(number).obz", &state) }
    return state
  }

  @discardableResult private func open(_ file: [UInt8], _ name: String, _ state: inout State) -> [Effect] {
    state.doing(
      .host(.parents(.fileOpening(name: name, size: 10))), .host(.parents(.fileOpened(file))))
  }

  /// The app after a reload, a crash, or in the module that comes next.
  private func again(_ state: State, _ path: String = "/parents/boards") -> State {
    State.opened {
      $0.snapshot = state.replica.snapshot.encoded
      $0.session = "s2"
      $0.path = path
    }
  }

  private func sets(_ state: State) -> [String] { state.replica.registers.boardSets().map { $0.id.text } }

  private func label(_ tile: TileID, _ state: State) -> String? {
    state.replica.registers.tile(tile)?.label[.english]
  }

  private func answer(_ answer: ArrivalAnswer, _ state: inout State) {
    state.doing(.boards(.arrived(answer)))
  }

  private func isAsking(_ state: State) -> Bool { HTMLText.of(state.view).contains("alertdialog") }

  @Test func moreThanOneBoardOfTheSameIdAndNameIsAnUpdateAndKeepsItsRating() {
    var state = opened(two)
    state.change([Registers.rating(.everyone, "s", in: .sets)])
    open(file([("home", "Дом", ["x", "y"]), ("food", "Храна", ["z"])], label: "2"), "2.obz", &state)
    #expect(sets(state) == ["s"] && !isAsking(state))
    #expect(label("s/home/x", state) == "s/home/x 2")
    #expect(state.replica.registers.rating(ofSet: "s") == .everyone)
  }

  @Test func aSetThatSharesOneBoardIsAskedAboutAndInheritsNoRating() {
    var state = opened(one)
    state.change([Registers.rating(.everyone, "s", in: .sets)])
    open(two, "links.obz", &state)
    #expect(isAsking(state) && sets(state) == ["s"] && state.boardsState.report == nil)
    answer(.asNew, &state)
    #expect(sets(state) == ["s", "s~2"] && !isAsking(state))
    let registers = state.replica.registers
    #expect(registers.rating(ofSet: "s~2") == nil && registers.rating(ofSet: "s") == .everyone)
    #expect(registers.board("s~2/food")?.source == .imported("s~2"))
    #expect(registers.board("s~2/home")?.cells == ["s~2/home/x", "s~2/home/y"])
    #expect(registers.tile("s~2/food/z")?.link == "s~2/home")
    #expect(registers.boardSet("s~2")?.root == "s~2/home")
    #expect(state.boardsState.report?.set == "s~2" && state.boardsState.report?.boards == 2)
    #expect(registers.waitingFiles.isEmpty)
  }

  @Test func aSingleBoardIsAskedAboutAndUpdatesWhatAParentSaysItUpdates() {
    var state = opened(one, newerOne)
    #expect(isAsking(state) && label("s/home/x", state) == "s/home/x 1")
    answer(.update("s"), &state)
    #expect(sets(state) == ["s"] && label("s/home/x", state) == "s/home/x 2" && !isAsking(state))
  }

  @Test func theVerySameFileIsNotAskedAbout() {
    let state = opened(one, one)
    #expect(sets(state) == ["s"] && !isAsking(state) && state.boardsState.report?.file == "1.obz")
  }

  @Test func boardsThatHaveNoNameOfTheirOwnAreAskedAboutHoweverManyTheyAre() {
    let boards = [("1", "1", ["x"]), ("2", "2", ["y"])]
    #expect(isAsking(opened(file(boards), file(boards, label: "2"))))
  }

  @Test func aFileThatIsLeftOutChangesNothing() {
    var state = opened(one, newerOne)
    answer(.leftOut, &state)
    #expect(!isAsking(state) && label("s/home/x", state) == "s/home/x 1")
    #expect(state.replica.registers.waitingFiles.isEmpty && !isAsking(again(state)))
  }

  @Test func theQuestionComesWithTheFocusAndAgainWhereverItWasLeft() {
    var state = opened(one)
    let heading = Effect.focus(BoardsRoom.questionTitleID)
    #expect(open(newerOne, "2.obf", &state).contains(heading))
    #expect(HTMLText.of(state.view).contains("id=\"\(BoardsRoom.questionTitleID)\""))
    #expect(!state.doing(.boards(.nameTyped("друго"))).contains(heading), "once is enough")
    #expect(isAsking(state))
    // To another page and back; to Talk and back, through the gate.
    state.doing(.parents(.placeTapped(.settings)))
    #expect(state.doing(.parents(.placeTapped(.boards))).contains(heading))
    state.doing(.host(.moved(path: "/")))
    state.doing(.host(.moved(path: "/parents/boards")))
    #expect(!isAsking(state), "the gate is shut")
    state.openGate()
    #expect(state.doing(.host(.visible)).contains(heading) && isAsking(state))
  }

  @Test func aReloadACrashOrAnotherModuleLosesNeitherQuestionNorFile() {
    var state = again(opened(one, newerOne))
    #expect(state.doing(.host(.visible)).contains(.focus(BoardsRoom.questionTitleID)))
    #expect(isAsking(state) && HTMLText.of(state.view).contains("1.obz"))
    answer(.update("s"), &state)
    #expect(label("s/home/x", state) == "s/home/x 2" && !isAsking(again(state)))
  }

  @Test func whatWasAnsweredBeforeACrashIsNotAskedAgain() {
    var state = opened(file([("home", "Дом", ["x", "y"])]), file([("home", "Дом", ["y", "x"])], label: "2"))
    answer(.update("s"), &state)
    #expect(isAsking(state) && label("s/home/x", state) == "s/home/x 1", "words would move")
    state = again(state)
    state.doing(.host(.visible))
    answer(.keepPlaces, &state)
    #expect(state.replica.registers.board("s/home")?.cells == ["s/home/x", "s/home/y"])
    #expect(label("s/home/x", state) == "s/home/x 2" && !isAsking(state))
  }

  @Test func twoFilesThatNeedAnAnswerAreAskedAboutOneAfterTheOther() {
    var state = opened(one, newerOne, file([("home", "Дом", ["x"])], label: "3"))
    #expect(state.boardsState.arrival?.file == "1.obz")
    answer(.leftOut, &state)
    #expect(state.boardsState.arrival?.file == "2.obz")
    answer(.update("s"), &state)
    #expect(label("s/home/x", state) == "s/home/x 3" && !isAsking(state))
  }

  @Test func aQuestionOfTheEditorDoesNotTakeTheFilesPlace() {
    var state = opened(one, newerOne)
    state.doing(.boards(.templateChosen(.choice2)), .boards(.made))
    guard case .editor(let board) = state.route else { return #expect(Bool(false)) }
    _ = state.go(to: .parents(.boards))
    _ = state.openEditor(board)
    state.doing(.boards(.tapped(CellPlace(0, 0))), .boards(.taken))
    #expect(state.boardsState.arrival?.file == "1.obz")
    state.doing(.parents(.placeTapped(.boards)))
    #expect(isAsking(state))
  }

  @Test func aFileThatIsTooLargeToKeepIsAskedForAgainAndNothingHasChanged() {
    var state = opened(one)
    let large = String(repeating: "a", count: WaitingFile.mostBytes / 2)
    open(file([("home", "Дом", ["x"])], label: large), "large.obf", &state)
    #expect(isAsking(state))
    state = again(state)
    state.doing(.host(.visible))
    #expect(HTMLText.of(state.view).contains(StringKey.fileAgain.text(.bulgarian)))
    #expect(label("s/home/x", state) == "s/home/x 1")
    answer(.leftOut, &state)
    #expect(!isAsking(state))
  }

  @Test func aFileThatIsOpenedWhileItsRoomIsLeftSaysThatItWaits() {
    var state = opened(one, path: "/parents/settings")
    open(newerOne, "2.obf", &state)
    #expect(HTMLText.of(state.view).contains(StringKey.fileWaits.text(.bulgarian)))
  }

  @Test func anAnswerInAnotherTabEndsTheQuestionHere() {
    var state = opened(one, newerOne)
    let field = state.replica.registers.waitingFiles
    state.change(field.flatMap { state.replica.registers.answering($0) })
    state.doing(.host(.visible))
    #expect(!isAsking(state))
  }
}
