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

/// What moves words and doesn't come from the editor: a newer file, and another grid.
@Suite struct QuestionsTests {
  private func file(_ cells: [TileID?], label: String) -> [UInt8] {
    let board = Board(
      id: "s/b", name: LocalizedText("B"), rows: 1, columns: 3, cells: cells, source: .imported("s"))
    let other = Board(id: "s/c", name: LocalizedText("C"), rows: 1, columns: 1, source: .imported("s"))
    let tiles = cells.compactMap { $0 }.map { Tile(id: $0, label: LocalizedText("\($0.text) \(label)")) }
    let set = BoardSet(id: "s", name: LocalizedText("S"), root: "s/b")
    return OpenedBoards(
      collection: BoardCollection(set: set, boards: [board, other], tiles: tiles)
    ).encoded
  }

  private func opened(_ files: [UInt8]...) -> State {
    var state = State.opened { $0.path = "/parents/boards" }
    for file in files {
      state.doing(
        .host(.parents(.fileOpening(name: "b.obz", size: 10))), .host(.parents(.fileOpened(file))))
    }
    return state
  }

  private func cells(_ state: State) -> [TileID?] { state.replica.registers.board("s/b")?.cells ?? [] }

  @Test func `What was asked about a board ends once another device has deleted the board`() {
    var (state, id) = State.editing()
    state.editing(.tapped(CellPlace(0, 0)), .taken)
    #expect(state.boardsState.question?.moves.isEmpty == false)
    _ = state.update(.host(.visible))
    #expect(state.boardsState.question != nil, "nothing else ends it")
    state.change([Bin.delete(id.name, in: .boards, now: state.now)])
    _ = state.update(.host(.visible))
    #expect(state.boardsState.question == nil)
  }

  @Test func aNewerFileThatMovesNoWordComesInAtOnce() {
    let state = opened(file(["s/x", "s/y", nil], label: "1"), file(["s/x", "s/y", "s/z"], label: "2"))
    #expect(cells(state) == ["s/x", "s/y", "s/z"] && state.boardsState.arrival == nil)
  }

  @Test func aNewerFileWithWordsElsewhereAsksAndKeepsThePlacesIfAskedTo() {
    var state = opened(file(["s/x", "s/y", nil], label: "1"), file(["s/y", "s/x", "s/z"], label: "2"))
    #expect(cells(state) == ["s/x", "s/y", nil])
    #expect(HTMLText.of(state.view).contains("alertdialog"))
    state.doing(.boards(.nameTyped("друго")))
    #expect(state.boardsState.arrival != nil, "what a file brings waits for its answer")
    state.doing(.boards(.arrived(.keepPlaces)))
    #expect(cells(state) == ["s/x", "s/y", nil])
    #expect(state.replica.registers.tile("s/x")?.label[.english] == "s/x 2", "its news came in all the same")
  }

  @Test func aNewerFileTakesItsPlacesWhenAParentSaysSo() {
    var state = opened(file(["s/x", "s/y", nil], label: "1"), file(["s/y", "s/x", "s/z"], label: "2"))
    state.doing(.boards(.arrived(.takePlaces)))
    #expect(cells(state) == ["s/y", "s/x", "s/z"] && state.boardsState.arrival == nil)
  }

  @Test func anotherGridOfMartletsBoardsIsAskedForFirst() {
    var state = State.opened { $0.path = "/parents/settings" }
    state.doing(.shell(.setting(.grid(.tiles112))))
    #expect(state.layout == .grid60)
    #expect(HTMLText.of(state.view).contains("alertdialog"))
    state.doing(.boards(.gridAnswered(false)))
    #expect(state.layout == .grid60 && state.boardsState.grid == nil)
    state.doing(.shell(.setting(.grid(.tiles112))), .boards(.gridAnswered(true)))
    #expect(state.layout == .grid112)
    state.doing(.shell(.setting(.grid(.tiles60))), .parents(.placeTapped(.overview)))
    #expect(state.layout == .grid112 && state.boardsState.grid == nil, "left without an answer")
  }

  @Test func `Escape leaves the question and changes nothing, and other keys leave it where it is`() throws {
    var state = State.opened { $0.path = "/parents/settings" }
    state.doing(.shell(.setting(.grid(.tiles112))))
    #expect(state.view.answer(to: "Enter") == nil)
    let answer = try #require(state.view.answer(to: "Escape"))
    #expect(answer == .boards(.gridAnswered(false)))
    state.doing(answer)
    #expect(state.layout == .grid60 && state.boardsState.grid == nil)
  }

  @Test func theSameGridUnderAnotherNameNeedsNoQuestion() {
    var state = State.opened { $0.path = "/parents/settings" }
    state.doing(.shell(.setting(.grid(.tiles60))))
    #expect(state.settings.grid == .tiles60 && state.boardsState.grid == nil)
  }

  @Test func ourBoardsLeadToWhatTheFamilyHasAndToNothingThatMayNotShow() throws {
    var state = opened(file(["s/x", nil, nil], label: "1"))
    state.doing(
      .boards(.nameTyped("Закуска")), .boards(.templateChosen(.choice2)),
      .boards(.made), .parents(.talkTapped), .talk(.ownBoardsTapped))
    #expect(state.route == .board("our-boards", page: 1))
    #expect(
      state.talk.board?.cells.prefix(2).map { $0?.label } == [nil, "Закуска"], "the file is unrated yet")
    state.doing(.talk(.cellTapped(1)))
    #expect(state.talk.board?.name == "Закуска" && state.talk.trail == ["home", "our-boards"])
    state.doing(.shell(.limit(.set("s", .everyone))), .talk(.backTapped))
    #expect(state.talk.board?.cells.prefix(2).map { $0?.label } == ["S", "Закуска"])
  }

  @Test func whoHasNoBoardsOfTheirOwnHasNoDoorToThem() {
    #expect(!HTMLText.of(State.opened().view).contains(StringKey.ownBoardsDoor.text(.bulgarian)))
  }
}

extension View {
  /// What a key does within the question of the page.
  func answer(to key: String) -> Action? {
    switch self {
    case .text: return nil
    case .kept(let piece): return piece.build().answer(to: key)
    case .element(let element):
      if element.attributes.contains(NamedText("role", "alertdialog")) {
        var event = Event()
        event.key = key
        return element.handlers.filter { $0.kind == .keyDown }.compactMap { $0.action(for: event) }.first
      }
      for child in element.children { if let action = child.answer(to: key) { return action } }
      return nil
    }
  }
}
