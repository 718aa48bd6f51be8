import Exchange
import Family
import Foundation
import Language
import Markup
import Testing

@testable import App
@testable import AppTesting
@testable import Boards
@testable import Parents
@testable import Shell
@testable import Talk

/// Boards as cards with thumbnails, what is shared of them, and another size before it comes.
@Suite struct BoardCardsTests {
  private func cards(_ state: State) -> Int {
    state.html.split(separator: "data-own-board=").count - 1
  }

  @Test func `A card has a drawing, one main action, and a menu of the rest`() {
    var (state, _) = State.editing()
    state.doing(.parents(.placeTapped(.boards)))
    let page = state.html
    #expect(page.contains("data-own-board=\"Закуска\"") && page.contains("class=\"thumbnail\""))
    #expect(page.contains("class=\"class-person\"") && page.contains("class=\"class-verb\""))
    #expect(page.contains("Промени: Закуска") && page.contains("data-export=\"Закуска\""))
  }

  @Test func `A board file is opened, and what came of it stands, before what makes a new board`() throws {
    let page = State.opened { $0.path = "/parents/boards" }.html
    let places = [StringKey.ownBoards, .openBoardFile, .importedBoards, .newBoard, .findWord].map { key in
      page.range(of: key.text(.bulgarian))?.lowerBound
    }
    #expect(!places.contains(nil))
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
  }

  @Test func `A thumbnail draws a cell for each cell, in few shapes`() {
    let thumbnail = Thumbnail(
      rows: 8, columns: 14, cells: (0..<112).map { $0 % 2 == 0 ? "class-verb" : "" })
    let page = HTMLText.of(thumbnail.view)
    #expect(page.split(separator: "<path").count == 3, "a shape for each look")
    #expect(page.split(separator: "z").count > 112)
    #expect(HTMLText.of(Thumbnail(rows: 0, columns: -1, cells: []).view).contains("<path"))
  }

  @Test func `A board of a file with ten thousand cells is drawn as one page of it`() {
    var state = State.opened()
    state.change(Board(id: "b", name: LocalizedText("Голямо"), rows: 100, columns: 100).edits())
    let drawn = state.world.boards.thumbnail(of: "b")
    #expect(drawn.rows == ShownBoards.mostRows && drawn.columns == ShownBoards.mostColumns)
    #expect(state.world.boards.thumbnail(of: "nowhere").cells.isEmpty)
  }

  @Test func `Of three hundred boards a page is listed, and any is found by its name`() {
    var state = State.opened { $0.path = "/parents/boards" }
    for number in 0..<300 {
      state.change(
        state.replica.registers.makingBoard(
          LocalizedText("Табло \(number)"), rows: 2, columns: 2, fresh: Name("b\(number)")))
    }
    #expect(cards(state) == BoardChoosing.page)
    state.doing(.boards(.cards(.more)))
    #expect(cards(state) == 2 * BoardChoosing.page)
    state.doing(.boards(.cards(.typed("табло 299"))))
    #expect(cards(state) == 1 && state.html.contains("data-own-board=\"Табло 299\""))
    state.doing(.boards(.cards(.typed("няма такова"))))
    #expect(cards(state) == 0)
  }

  @Test func `A name of two hundred letters stays whole on its card`() {
    let name = String(repeating: "щ", count: 200)
    var state = State.opened()
    state.editing(.nameTyped(name), .made)
    state.doing(.parents(.placeTapped(.boards)))
    #expect(state.html.contains(">\(name)<"))
  }

  @Test func `What was deleted on the page of boards is taken back there`() {
    var (state, id) = State.editing()
    state.doing(.parents(.placeTapped(.boards)), .boards(.deleted(id)))
    #expect(cards(state) == 0)
    state.doing(.boards(.undone))
    #expect(cards(state) == 1 && state.words(on: id) == ["аз", "искам", nil, nil])
  }

  @Test func `The boards that a tile may open are drawn once their list is open, and choosing closes it`() {
    var (state, id) = State.editing()
    state.editing(.tapped(CellPlace(0, 0)))
    #expect(!state.html.contains("board-choices"))
    state.editing(.links(.opened))
    #expect(state.html.contains("board-choices") && state.html.contains("напитки"))
    let effects = state.editing(.linked("drinks"))
    #expect(state.tile(0, 0, on: id)?.link == "drinks" && !state.html.contains("board-choices"))
    #expect(effects.contains(.focus(BoardsRoom.linkChoiceID)), "back at the field")
    #expect(state.boardsState.cell == CellPlace(0, 0))
  }

  @Test
  func `The boards that cells are copied to are drawn once they are asked for, and stay for the next copy`() {
    var (state, _) = State.editing()
    state.doing(.parents(.placeTapped(.boards)))
    state.editing(
      .nameTyped("Обяд"), .templateChosen(.choice4), .made, .tapped(CellPlace(0, 0)), .put("water"),
      .several(.begun),
      .several(.all))
    #expect(state.html.contains("data-copy-targets") && !state.html.contains("data-choose-board"))
    state.editing(.targets(.opened))
    let names = state.replica.registers.familyBoards().map { $0.name.bulgarian }
    #expect(names == ["Закуска", "Обяд"] && state.html.split(separator: "data-choose-board").count == 2)
    let breakfast = state.replica.registers.familyBoards()[0].id
    state.editing(.several(.copied(to: breakfast)))
    #expect(state.words(on: breakfast) == ["аз", "искам", "вода", nil])
    #expect(state.html.contains("data-choose-board"), "for another copy")
  }

  @Test func `Of three hundred boards for a word so many are drawn as a page has, and any is found`() {
    var state = Self.withMany()
    let lion = WordForBoard.new(LocalizedText(bulgarian: "лъв", english: "lion"), .noun, .emoji("🦁"))
    state.doing(.host(.moved(path: Route.editor(lion.id).path)))
    func offered() -> Int { state.html.split(separator: "data-choose-board=\"b").count - 1 }
    #expect(offered() == BoardChoosing.page && state.html.contains("class=\"thumbnail\""))
    state.editing(.targets(.more))
    #expect(offered() == 2 * BoardChoosing.page)
    state.editing(.targets(.typed("табло 299")))
    #expect(offered() == 1 && state.html.contains("data-choose-board=\"b299\""))
    state.editing(.opened("b299"))
    #expect(state.boardsState.targets == BoardChoosing() && state.html.contains("data-in-hand"))
  }

  /// Three hundred boards of forty of the family's own words.
  private static func withMany() -> State {
    var state = State.opened { $0.path = "/parents/boards" }
    let classes = WordClass.allCases
    for number in 0..<300 {
      var cells: [TileID?] = []
      var edits: [Edit] = []
      for cell in 0..<40 {
        let tile = Tile(
          id: TileID("t\(number).\(cell)"), label: LocalizedText("дума"),
          wordClass: classes[cell % classes.count],
          picture: .emoji("🍎"))
        cells.append(tile.id)
        edits += tile.edits()
      }
      edits += state.replica.registers.makingBoard(
        LocalizedText("Табло \(number)"), rows: 5, columns: 8, cells: cells, fresh: Name("b\(number)"))
      state.change(edits)
    }
    return state
  }

  @Test func `Where one talks, the way to a board has the board's drawing, without what may not show`() {
    var (state, id) = State.editing()
    func door(_ state: State) -> ShownTile? {
      state.talk.board?.cells.compactMap { $0 }.first { $0.link == id.text }
    }
    var hiding = state
    hiding.editing(.tapped(CellPlace(0, 0)), .hidden(true))
    hiding.doing(.shell(.talkDoorTapped), .talk(.ownBoardsTapped))
    state.doing(.shell(.talkDoorTapped), .talk(.ownBoardsTapped))
    #expect(door(state)?.drawing?.cells == ["class-person", "class-verb", "", ""])
    #expect(door(state)?.picture == .drawn("i"))
    #expect(state.html.contains("door-picture") && state.html.contains("class=\"thumbnail\""))
    #expect(door(hiding)?.drawing?.cells == ["", "class-verb", "", ""])
    #expect(door(hiding)?.picture == .drawn("want"))
  }

  // Sharing.

  private func out(_ effects: [Effect]) -> (shares: Bool, isPackage: Bool, boards: BoardCollection)? {
    for case .boards(.export(let boards, _, let isPackage, let shares, _)) in effects {
      return (shares, isPackage, boards)
    }
    return nil
  }

  private func sharing() -> (State, BoardID) {
    let hash = String(repeating: "a", count: 64)
    var (state, id) = State.editing()
    state.change(
      Tile(
        id: "x", label: LocalizedText("баба"), picture: .stored(hash: hash, contentType: "image/png"),
        sound: hash
      ).edits() + state.replica.registers.putting("x", at: CellPlace(1, 0), on: id))
    let origin = PictureOrigin(id: "p", author: "Ana", licence: "CC BY", licenceAddress: "", source: "")
    let drawn = origin.giving(hash, "image/png", to: Tile(id: "y", label: LocalizedText("пчела")))
    state.change(drawn.edits() + state.replica.registers.putting("y", at: CellPlace(1, 1), on: id))
    state.doing(.parents(.placeTapped(.boards)), .boards(.sharing(.asked(.withLinks(id)))))
    return (state, id)
  }

  @Test func `Before a board is shared it is told what of the family's own goes along`() throws {
    var (state, _) = sharing()
    #expect(state.html.contains("data-sharing") && state.boardsState.sharing?.photos == 1)
    #expect(state.html.contains("\(StringKey.shareRecordings.text(.bulgarian)): 1"))
    #expect(state.boardsState.sharing?.recordings == 1, "a picture with a known maker is not the family's")
    let task = try #require(out(state.doing(.boards(.sharing(.confirmed)))))
    #expect(task.shares && task.isPackage && !state.html.contains("data-sharing"))
    #expect(task.boards.tiles.first { $0.id == "x" }?.sound != nil)
  }

  @Test func `Without the family's own the words go alone, and the family keeps its pictures`() throws {
    var (state, _) = sharing()
    let before = state.replica.registers
    state.doing(.boards(.sharing(.withOwn(false))))
    #expect(
      !state.html.contains("\(StringKey.shareRecordings.text(.bulgarian)): "),
      "the list says what goes")
    #expect(!state.html.contains("\(StringKey.shareOwnPictures.text(.bulgarian)): "))
    let task = try #require(out(state.doing(.boards(.sharing(.confirmed)))))
    let tile = try #require(task.boards.tiles.first { $0.id == "x" })
    #expect(tile.picture == .none && tile.sound == nil && tile.label == LocalizedText("баба"))
    #expect(task.boards.tiles.first { $0.id == "y" }?.picture != Picture.none)
    #expect(state.replica.registers == before)
  }

  @Test func `Saving is as before: nothing is asked, and nothing is handed to another app`() throws {
    var (state, id) = State.editing()
    let task = try #require(out(state.editing(.exported(.withLinks(id)))))
    #expect(!task.shares)
    state.editing(.deleted(id))
    #expect(out(state.editing(.sharing(.asked(.withLinks(id))), .sharing(.confirmed))) == nil)
  }

  // Another size.

  @Test func `Another size is looked at before it comes, and nothing changes until it is taken`() {
    var (state, id) = State.editing()
    let before = state.replica.registers
    state.editing(.resized(rows: 2, columns: 1))
    #expect(state.html.contains("data-size=\"2x1\"") && state.html.contains("искам"))
    #expect(state.html.contains("size-cell class-verb out") && state.replica.registers == before)
    state.editing(.refused)
    #expect(!state.html.contains("data-size") && state.replica.registers == before)
    state.editing(.resized(rows: 3, columns: 3))
    #expect(state.html.contains(StringKey.sizeNoneLeave.text(.bulgarian)))
    state.editing(.resized(rows: 2, columns: 2))
    #expect(state.boardsState.size == nil, "the size that it has")
    state.editing(.resized(rows: 1, columns: 1), .confirmed, .undone)
    if state.boardsState.question != nil { state.editing(.confirmed) }
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
  }

  @Test func `A look at another size is left by whatever else is done`() {
    var (state, id) = State.editing()
    state.editing(.resized(rows: 1, columns: 1), .tapped(CellPlace(1, 1)), .confirmed)
    #expect(state.words(on: id) == ["аз", "искам", nil, nil])
  }

  @Test func `A change of size tells each word's fate`() {
    let old = Board(id: "b", rows: 2, columns: 2, cells: ["i", "want", nil, "water"])
    var new = old
    new.resize(rows: 1, columns: 3)
    let change = GridChange(from: old, to: new)
    #expect(change.rows == 2 && change.columns == 3)
    #expect(change.stay == [CellPlace(0, 0), CellPlace(0, 1)] && change.leave == [CellPlace(1, 1)])
    #expect(change.comeBack.isEmpty)
  }
}
