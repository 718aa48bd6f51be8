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

/// Boards of the family's own: made, filled and changed behind the gate.
@Suite struct BoardEditingTests {
  /// A board of four cells, open to be edited: "i" and "want" in the first row, learnt since long.
  private func edited() -> (State, BoardID) {
    var state = State.opened()
    state.doing(
      act(.nameTyped("Закуска")), act(.templateChosen(.choice4)), act(.made), act(.tapped(CellPlace(0, 0))),
      act(.put("i")), act(.tapped(CellPlace(0, 1))), act(.put("want")), .parents(.placeTapped(.boards)))
    let id = state.replica.registers.familyBoards()[0].id
    state.doing(act(.opened(id)))
    return (state, id)
  }

  private func act(_ edit: BoardEdit) -> Action { .boards(edit) }

  private func words(_ state: State, _ id: BoardID) -> [String?] {
    (state.replica.registers.board(id)?.cells ?? []).map { cell in
      cell.flatMap { state.tile(onBoard: $0) }?.label[.bulgarian]
    }
  }

  @Test func aParentMakesABoardPutsWordsOnItAndAChildSaysThem() {
    var (state, id) = edited()
    #expect(state.route == .editor(id))
    #expect(words(state, id) == ["аз", "искам", nil, nil])
    state.doing(act(.tapped(CellPlace(1, 0))), act(.searched("баница")), act(.coined("баница")))
    #expect(words(state, id) == ["аз", "искам", "баница", nil])
    state.doing(act(.shown(id)))
    #expect(state.talk.board?.cells.map { $0?.label } == ["аз", "искам", "баница", nil])
    state.doing(.talk(.cellTapped(0)), .talk(.cellTapped(2)))
    #expect(state.phraseWords == ["аз", "баница"])
  }

  /// What names the sheet of the editor among its siblings: under another name it is made anew.
  private func sheet(_ node: Node<Action>) -> String? {
    guard case .element(let element) = node else { return nil }
    if element.attributes.contains(where: { $0.name == "data-editor-side" }) { return element.key }
    for child in element.children { if let key = sheet(child) { return key } }
    return nil
  }

  @Test func `Another cell's fields are a new sheet, and those of the same cell stay where they are`() {
    var (state, _) = edited()
    let closed = sheet(state.view)
    state.doing(act(.tapped(CellPlace(0, 0))))
    let first = sheet(state.view)
    state.doing(act(.labelled("ти", in: .bulgarian)), act(.hidden(true)))
    #expect(sheet(state.view) == first)
    state.doing(act(.tapped(CellPlace(0, 1))))
    #expect(Set([closed, first, sheet(state.view)]).count == 3 && closed != nil)
    state.doing(act(.several(.toggled(CellPlace(1, 0)))))
    let several = sheet(state.view)
    state.doing(act(.several(.toggled(CellPlace(1, 1)))))
    #expect(sheet(state.view) == several)
  }

  @Test func theSearchOfACellFindsWordsInEitherLanguage() {
    var (state, _) = edited()
    state.doing(act(.tapped(CellPlace(1, 1))), act(.searched("water")))
    #expect(HTMLText.of(state.view).contains("data-offer=\"water\""))
    state.doing(act(.searched("сок")))
    let page = HTMLText.of(state.view)
    #expect(page.contains("data-offer=\"juice\"") && !page.contains("data-offer=\"water\""))
  }

  @Test func aWordMovesOnlyAfterAParentHasSeenFromWhereToWhere() {
    var (state, id) = edited()
    state.doing(act(.tapped(CellPlace(0, 0))), act(.carried(.moving)), act(.tapped(CellPlace(1, 1))))
    #expect(words(state, id) == ["аз", "искам", nil, nil], "asked first")
    let page = HTMLText.of(state.view)
    #expect(page.contains("alertdialog") && page.contains("аз: ред 1, колона 1 → ред 2, колона 2"))
    state.doing(act(.refused))
    #expect(words(state, id) == ["аз", "искам", nil, nil])
    state.doing(act(.carried(.moving)), act(.tapped(CellPlace(1, 1))))
    state.doing(act(.confirmed))
    #expect(words(state, id) == [nil, "искам", nil, "аз"])
    state.doing(act(.undone))
    #expect(words(state, id) == ["аз", "искам", nil, nil], "back to the known place without a question")
  }

  @Test func aQuestionThatIsLeftMovesNothing() {
    var (state, id) = edited()
    state.doing(act(.tapped(CellPlace(0, 0))), act(.taken))
    #expect(state.boardsState.question != nil)
    state.doing(act(.tapped(CellPlace(1, 1))), act(.confirmed))
    #expect(words(state, id) == ["аз", "искам", nil, nil])
  }

  @Test func whatWasPutThereJustNowMovesFreely() {
    var (state, id) = edited()
    state.doing(act(.tapped(CellPlace(1, 0))), act(.put("water")))
    state.doing(act(.carried(.moving)), act(.tapped(CellPlace(1, 1))))
    #expect(words(state, id) == ["аз", "искам", nil, "вода"])
    state.doing(act(.carried(.moving)), act(.tapped(CellPlace(0, 0))))
    #expect(words(state, id) == ["аз", "искам", nil, "вода"], "but not into a known word's place")
    #expect(state.boardsState.question?.moves.map { $0.tile } == ["i"])
  }

  @Test func aSmallerGridAsksAndALargerOneBringsBack() {
    var (state, id) = edited()
    state.doing(act(.resized(rows: 2, columns: 1)))
    #expect(words(state, id) == ["аз", "искам", nil, nil], "looked at first")
    state.doing(act(.confirmed))
    #expect(words(state, id) == ["аз", nil])
    state.doing(act(.resized(rows: 3, columns: 2)), act(.confirmed))
    #expect(words(state, id) == ["аз", "искам", nil, nil, nil, nil])
  }

  @Test func changingAWordOfMartletsChangesItHereAlone() {
    var (state, id) = edited()
    state.doing(
      act(.tapped(CellPlace(0, 1))), act(.labelled("ще ми се", in: .bulgarian)), act(.hidden(true)),
      act(.classed(.social)), act(.pictured(.emoji("🥞"))), act(.linked("drinks")))
    #expect(words(state, id) == ["аз", "ще ми се", nil, nil])
    #expect(state.boardsState.question == nil, "the same cell")
    let tile = state.replica.registers.board(id).flatMap { state.replica.registers.tiles(on: $0)[1] }
    #expect(tile?.isHidden == true && tile?.link == "drinks" && tile?.picture == .emoji("🥞"))
    #expect(state.vocabulary.entry("want")?.bulgarian == "искам")
    state.doing(.parents(.talkTapped))
    #expect(state.talk.board?.cells[1]?.label == "искам")
  }

  @Test func fiftyStepsAreTakenBackAcrossBoardsAndMadeAgain() {
    var (state, first) = edited()
    state.doing(act(.nameTyped("Второ")), act(.templateChosen(.empty12)), act(.made))
    let second = state.replica.registers.familyBoards()[1].id
    for number in 0..<60 {
      state.doing(act(.tapped(CellPlace(number % 3, number % 4))), act(.coined("дума \(number)")))
      state.doing(act(.tapped(CellPlace(number % 3, number % 4))))
    }
    let full = words(state, second)
    for _ in 0..<60 { state.doing(act(.undone)) }
    #expect(words(state, second).allSatisfy { $0 == nil })
    #expect(words(state, first) == ["аз", "искам", nil, nil])
    state.doing(act(.undone))
    #expect(state.replica.registers.board(second) != nil, "its making is a step as well, and asks first")
    #expect(state.boardsState.question?.deleted == [second] && state.html.contains("question-keep"))
    state.doing(act(.confirmed))
    #expect(state.replica.registers.board(second) == nil && state.route == .parents(.boards))
    for _ in 0..<61 { state.doing(act(.redone)) }
    #expect(words(state, second) == full)
  }

  @Test func `A step that would delete a board asks, names it, and stays where it is when the board is kept`()
  {
    var state = State.opened()
    state.doing(act(.nameTyped("Закуска")), act(.templateChosen(.choice4)), act(.made))
    let id = state.replica.registers.familyBoards()[0].id
    let heading = Effect.focus(BoardsRoom.questionTitleID)
    #expect(state.doing(act(.undone)).contains(heading))
    #expect(state.html.contains(StringKey.deleteBoardQuestion.text(.bulgarian)))
    #expect(state.html.contains("<li>Закуска"))
    state.doing(act(.refused))
    #expect(state.replica.registers.board(id) != nil && state.boardsState.question == nil)
    #expect(state.boardsState.history.canUndo, "it can be asked for again")
    // On the list of boards as well.
    state.doing(.parents(.placeTapped(.boards)), act(.undone))
    #expect(state.html.contains(StringKey.deleteBoardQuestion.text(.bulgarian)))
    #expect(state.doing(act(.confirmed)).contains(.focus(BoardsRoom.ownBoardsID)))
    #expect(state.replica.registers.board(id) == nil && state.route == .parents(.boards))
    state.doing(act(.redone))
    #expect(state.replica.registers.board(id) != nil)
  }

  @Test func aStepBackLeavesWhatAnotherDeviceHasSetSince() throws {
    var (state, id) = edited()
    state.doing(act(.tapped(CellPlace(1, 0))), act(.coined("чай")))
    let tile = try #require(state.replica.registers.board(id)?[1, 0])
    state.change([Edit(.tiles, tile.name, "label.bg", .text("мляко"))])
    state.doing(act(.undone))
    #expect(state.replica.registers.row(tile.name, in: .tiles)?["label.bg"] == .text("мляко"))
    #expect(state.replica.registers.board(id)?[1, 0] == nil)
  }

  @Test func aCopyIsABoardOfItsOwn() throws {
    var (state, id) = edited()
    state.doing(act(.tapped(CellPlace(1, 0))), act(.coined("чай")), act(.copied(id)))
    let copy = try #require(state.replica.registers.familyBoards().last)
    #expect(copy.name[.bulgarian] == "Закуска · копие" && words(state, copy.id) == words(state, id))
    state.doing(act(.opened(copy.id)), act(.tapped(CellPlace(1, 0))), act(.labelled("кафе", in: .bulgarian)))
    #expect(words(state, copy.id)[2] == "кафе" && words(state, id)[2] == "чай")
  }

  @Test func aDeletedBoardWaitsInTheBinAndComesBack() {
    var (state, id) = edited()
    state.doing(act(.deleted(id)))
    #expect(state.route == .parents(.boards) && state.replica.registers.board(id) == nil)
    #expect(HTMLText.of(state.view).contains("Закуска"))
    state.doing(act(.restored(id)))
    #expect(words(state, id) == ["аз", "искам", nil, nil])
  }

  @Test func everyTemplateMakesABoardWhoseWordsMartletHas() throws {
    for template in BoardTemplate.allCases {
      #expect(template.words.count <= template.rows * template.columns)
      var state = State.opened()
      state.doing(act(.templateChosen(template)), act(.made))
      let board = try #require(state.replica.registers.familyBoards().first)
      #expect(board.rows == template.rows && board.columns == template.columns && !board.name.isEmpty)
      #expect(board.cells.compactMap { $0 }.count >= template.tiles.count)
    }
  }

  @Test func theBoardOfAnAddressIsEditedBehindTheGateAlone() {
    let (state, id) = edited()
    #expect(Route(path: state.route.path) == .editor(id))
    var shut = State.opened { $0.snapshot = state.replica.snapshot.encoded }
    shut.shutGate()
    shut.route = .editor(id)
    #expect(!HTMLText.of(shut.view).contains("data-editor"))
    _ = shut.update(act(.tapped(CellPlace(1, 1))))
    _ = shut.update(act(.coined("х")))
    #expect(words(shut, id) == ["аз", "искам", nil, nil])
  }
}
