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
@testable import Talk

/// Boards that a parent saves as a file, and opens again.
@Suite struct BoardExportingTests {
  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }

  /// A board with two words of Martlet's and one of the family's, which opens a board of Martlet's.
  private func made() -> (State, BoardID) {
    var state = State.opened()
    state.doing(
      act(.nameTyped("Закуска")), act(.templateChosen(.choice4)), act(.made), act(.tapped(CellPlace(0, 0))),
      act(.put("i")), act(.tapped(CellPlace(0, 1))), act(.put("water")), act(.tapped(CellPlace(1, 1))),
      act(.coined("баница")), act(.labelled("banitsa", in: .english)), act(.linked("drinks")),
      .parents(.placeTapped(.boards)))
    return (state, state.replica.registers.familyBoards()[0].id)
  }

  private func out(_ effects: [Effect]) -> (name: String, isPackage: Bool, boards: BoardCollection)? {
    for case .boards(.export(let boards, let name, let isPackage, _, _)) in effects {
      return (name, isPackage, boards)
    }
    return nil
  }

  private func file(_ boards: BoardCollection, isPackage: Bool) -> (bytes: [UInt8], report: ExportedBoards?) {
    var session = BoardWritingSession(boards, in: .bulgarian, isPackage: isPackage)
    var file: [UInt8] = []
    while let step = session.step() {
      switch step {
      case .find(let hashes): session.found(hashes.map { _ in [] })
      case .deflate: session.deflated(nil)
      case .write(let bytes): file += bytes
      case .written(let report): return (file, report)
      case .failed: return (file, nil)
      }
    }
    return (file, nil)
  }

  /// Opens a file in an app that knows nothing of it.
  private func reopened(_ bytes: [UInt8], _ name: String) throws -> State {
    var session = BoardFileSession(fileName: name, bytes: bytes, language: .bulgarian)
    var state = State.opened { $0.path = "/parents/boards" }
    for step in session.steps() {
      guard case .opened(let boards) = step else { continue }
      state.doing(
        .host(.parents(.fileOpening(name: name, size: Int64(bytes.count)))),
        .host(.parents(.fileOpened(boards.encoded))))
    }
    return state
  }

  @Test(arguments: [false, true])
  func aBoardThatWasSavedIsTheSameBoardWhenItIsOpenedElsewhere(isPackage: Bool) throws {
    var (state, id) = made()
    let effects = state.doing(act(.exported(isPackage ? .withLinks(id) : .one(id))))
    let task = try #require(out(effects))
    #expect(task.isPackage == isPackage && task.name == (isPackage ? "Закуска.obz" : "Закуска.obf"))
    let (bytes, report) = file(task.boards, isPackage: isPackage)
    #expect(report?.leadingOut == ["баница"] && report?.missing == [] && report?.symbols == 2)
    #expect(report?.media == 0, "drawings whose shapes are not known are named")
    let again = try reopened(bytes, task.name)
    let board = try #require(again.replica.registers.boards().first)
    #expect(board.name[.bulgarian] == "Закуска" && board.rows == 2 && board.columns == 2)
    #expect(board.cells[0] == "i" && board.cells[1] == "water" && board.cells[2] == nil)
    let own = try #require(board.cells[3].flatMap { again.replica.registers.tile($0) })
    #expect(own.label == LocalizedText(bulgarian: "баница", english: "banitsa") && own.link == "drinks")
    #expect(again.boardsState.report?.troubles == [])
    // And once more: what came in a file goes out as it came.
    var second = again
    let set = try #require(again.replica.registers.boardSets().first)
    let next = try #require(out(second.doing(act(.exported(.set(set.id))))))
    let third = try reopened(file(next.boards, isPackage: true).bytes, "again.obz")
    #expect(third.replica.registers.boards().first?.cells == board.cells)
    #expect(third.replica.registers.boards().first?.id == board.id)
  }

  @Test func everythingIsOneFileWithTheFamilysBoardsFirst() throws {
    var (state, id) = made()
    let set = BoardSet(
      id: "s", name: LocalizedText("S"), root: "s/b", extra: #"{"license":{"type":"CC BY"}}"#)
    let boards = OpenedBoards(
      collection: BoardCollection(
        set: set,
        boards: [
          Board(
            id: "s/b", name: LocalizedText("B"), rows: 1, columns: 1, cells: ["s/b/x"], source: .imported("s")
          )
        ],
        tiles: [Tile(id: "s/b/x", label: LocalizedText("x"))]))
    state.doing(
      .host(.parents(.fileOpening(name: "b", size: 1))), .host(.parents(.fileOpened(boards.encoded))))
    let task = try #require(out(state.doing(act(.exported(.everything)))))
    #expect(task.boards.set?.root == id && task.boards.boards.count == 2)
    let opened = task.boards.boards.first { $0.id == "s/b" }
    #expect(opened?.extra == #"{"license":{"type":"CC BY"}}"#, "the set's licence goes with its boards")
    #expect(HTMLText.of(state.view).contains("data-written"))
  }

  @Test func aRatingOfOneOfMartletsBoardsIsNoBoardAndIsNotSaved() throws {
    var (state, id) = made()
    state.change([Registers.rating(.teen, "drinks", in: .boards)])
    let task = try #require(out(state.doing(act(.exported(.everything)))))
    #expect(task.boards.boards.map { $0.id } == [id])
    var bare = State.opened { $0.path = "/parents/boards" }
    bare.change([Registers.rating(.teen, "drinks", in: .boards)])
    #expect(!bare.html.contains(StringKey.saveAllBoards.text(.bulgarian)), "there is nothing to save")
  }

  @Test func whatCameOfItIsToldAndOneFileIsWrittenAtATime() throws {
    var (state, id) = made()
    state.doing(act(.exported(.one(id))))
    #expect(out(state.doing(act(.exported(.one(id))))) == nil)
    var report = ExportedBoards()
    report.boards = 1
    report.missing = ["баба"]
    state.doing(.host(.parents(.boards(.exported(.written(report))))))
    #expect(HTMLText.of(state.view).contains("баба"))
    state.doing(act(.exportClosed))
    #expect(!HTMLText.of(state.view).contains("data-written"))
    state.doing(act(.exported(.one(id))), .host(.parents(.boards(.exported(.failed(.tooLarge))))))
    #expect(HTMLText.of(state.view).contains(StringKey.saveTooLarge.text(.bulgarian)))
  }

  @Test func aBoardThatIsGoneIsNotWritten() {
    var (state, id) = made()
    state.doing(act(.deleted(id)))
    #expect(out(state.doing(act(.exported(.one(id))))) == nil)
    #expect(out(state.doing(act(.exported(.everything)))) == nil)
    #expect(out(state.doing(act(.exported(.set("none"))))) == nil)
  }

  @Test(arguments: [
    ("Закуска", "Закуска"), ("a/b\\c:d", "a-b-c-d"), ("", "martlet"), (".hidden", "martlet.hidden"),
    ("точки. .", "точки"), ("\u{202E}fbo.exe", "-fbo.exe"), ("\n", "-"),
    (String(repeating: "я", count: 100), String(repeating: "я", count: 40)),
  ])
  func aFilesNameIsOneThatEverySystemTakes(name: String, file: String) {
    #expect(BoardsRoom.fileName(name) == file)
  }

  @Test func deletingASetLeavesMartletsWordsOnOtherBoards() throws {
    var (state, id) = made()
    let task = try #require(out(state.doing(act(.exported(.one(id))))))
    var again = try reopened(file(task.boards, isPackage: false).bytes, "a.obf")
    let set = try #require(again.replica.registers.boardSets().first)
    again.doing(.boards(.setDeleted(set.id)))
    again.doing(act(.templateChosen(.choice2)), act(.made), act(.tapped(CellPlace(0, 0))), act(.put("water")))
    let own = try #require(again.replica.registers.familyBoards().first)
    again.doing(act(.shown(own.id)))
    #expect(again.talk.board?.cells.first??.label == "вода")
  }
}
