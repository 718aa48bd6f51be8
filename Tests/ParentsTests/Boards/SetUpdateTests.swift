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

/// A newer file of a set that somebody talks with: what it changed is told, and can be taken back.
@Suite struct SetUpdateTests {
  private func file() -> OpenedBoards {
    func board(_ id: String, _ cells: [TileID?]) -> Board {
      Board(
        id: BoardID("s/" + id), name: LocalizedText(id), rows: 1, columns: 4, cells: cells,
        source: .imported("s"))
    }
    return OpenedBoards(
      collection: BoardCollection(
        set: BoardSet(id: "s", name: LocalizedText("Дядо"), root: "s/a"),
        boards: [board("a", ["s/1", "s/2", "s/3", nil]), board("b", ["s/4", "water", nil, nil])],
        tiles: (1...4).map { Tile(id: TileID("s/\($0)"), label: LocalizedText("дума \($0)")) }))
  }

  private func newer() -> OpenedBoards {
    var newer = file()
    newer.collection.tiles[0].label = LocalizedText("питка")
    newer.collection.tiles[1].picture = .emoji("🐕")
    newer.collection.tiles[3].fillColour = "#aabbcc"
    newer.collection.tiles.append(Tile(id: "s/5", label: LocalizedText("ново")))
    newer.collection.boards[0][0, 3] = "s/5"
    return newer
  }

  /// Opens a file; where it is asked whether it is a newer one, it is.
  private func open(_ file: OpenedBoards, _ state: inout State) {
    state.doing(
      .host(.parents(.fileOpening(name: "Дядо.obz", size: 10))), .host(.parents(.fileOpened(file.encoded))))
    if state.boardsState.arrival != nil { state.doing(.boards(.arrived(.update("s")))) }
  }

  /// The set is opened, for everyone, and home.
  private func athome() -> State {
    var state = State.opened { $0.path = "/parents/boards" }
    open(file(), &state)
    state.doing(.shell(.limit(.set("s", .everyone))), .boards(.home(.made("s/a"))))
    return state
  }

  @Test func `The report says which set was updated, whose home it is, and what changed of it`() {
    var state = athome()
    #expect(!state.html.contains("data-updated"), "the first file updates nothing")
    open(newer(), &state)
    let html = state.html
    #expect(html.contains("data-updated") && html.contains("Обновено: ") && html.contains(">Дядо<"))
    #expect(html.contains(StringKey.updatedHome.text(.bulgarian)))
    for line in ["Нови думи: 1", "Други надписи: 1", "Други картинки: 1", "Други цветове: 1"] {
      #expect(html.contains(line), "\(line)")
    }
    #expect(!html.contains("Преместени думи") && !html.contains("Нови табла: "))
    open(newer(), &state)
    #expect(state.html.contains("Нищо не е променено.") && state.html.contains("data-updated"))
  }

  @Test func `The update is taken back whole, and what was changed since then stays`() {
    var state = athome()
    let before = state.replica.registers
    open(newer(), &state)
    #expect(state.replica.registers.tile("s/1")?.label == LocalizedText("питка"))
    state.change([Edit(.tiles, "s/3", "fill", .text("#112233"))])
    state.doing(.boards(.updateUndone))
    let registers = state.replica.registers
    #expect(registers.boards(in: "s") == before.boards(in: "s"))
    for id in ["s/1", "s/2", "s/4"] {
      #expect(registers.tile(TileID(id)) == before.tile(TileID(id)), "\(id)")
    }
    #expect(registers.tile("s/5") == nil && registers.tile("s/3")?.fillColour == "#112233")
    #expect(!state.html.contains("data-updated") && state.storedSettings.home == "s/a")
    state.doing(.boards(.undone))
    #expect(
      state.replica.registers.tile("s/1")?.label == LocalizedText("питка"), "a step as any other")
  }

  @Test func `Each file begins an entry of its own in the history of changes`() throws {
    var state = athome()
    state.now += 60_000
    open(newer(), &state)
    var third = newer()
    third.collection.tiles[0].label = LocalizedText("кифла")
    state.now += 60_000
    open(third, &state)
    let changes = Past(state.replica.registers, replaced: state.replica.replaced, since: 0)
      .changes(at: state.world.moment).filter { $0.subject == .board("s/a") }
    #expect(changes.count == 3)
  }
}
