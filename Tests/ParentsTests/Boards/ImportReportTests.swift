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

/// What a parent sees of a file that has been opened, and the board that its set begins with.
@Suite struct ImportReportTests {
  /// Three boards, the last of which nothing leads to.
  private func file(_ notices: [OpenedNotice] = [], named name: String = "Дядо") -> OpenedBoards {
    func board(_ id: String, _ name: String, _ cells: [TileID?]) -> Board {
      Board(
        id: BoardID("s/" + id), name: LocalizedText(name), rows: 1, columns: cells.count, cells: cells,
        source: .imported("s"))
    }
    let tiles = [
      Tile(id: "s/1", label: LocalizedText("хляб")),
      Tile(id: "s/2", label: LocalizedText("още"), link: "s/b"),
      Tile(id: "s/3", label: LocalizedText("хляб")),
      Tile(id: "s/4", label: LocalizedText("тайно"), isHidden: true),
    ]
    return OpenedBoards(
      collection: BoardCollection(
        set: BoardSet(id: "s", name: LocalizedText(name), root: "s/a"),
        boards: [
          board("a", "home", ["s/1", "s/2", "water"]), board("b", "Храна", ["s/3", "s/4", "juice"]),
          board("c", "Друго", ["i"]),
        ], tiles: tiles),
      notices: notices)
  }

  private func open(_ file: OpenedBoards, _ state: inout State) -> [Effect] {
    state.doing(
      .host(.parents(.fileOpening(name: "Дядо.obz", size: 10))), .host(.parents(.fileOpened(file.encoded))))
  }

  private func opened(_ notices: [OpenedNotice] = []) -> State {
    var state = State.opened { $0.path = "/parents/boards" }
    _ = open(file(notices), &state)
    return state
  }

  /// The report's first line, as it is read.
  private func reach(_ state: State) -> String {
    let page = state.html
    guard let line = page.components(separatedBy: "data-reach").last?.components(separatedBy: "</p>").first,
      let start = line.firstIndex(of: ">")
    else { return "" }
    let parts = line[line.index(after: start)...].components(separatedBy: "<").map { part in
      part.firstIndex(of: ">").map { String(part[part.index(after: $0)...]) } ?? part
    }
    return parts.map { $0.trimmingCharacters(in: .newlines) }.joined()
  }

  @Test
  func `The report has the focus when a file has been opened, and its first line says what the child gets`() {
    var state = State.opened { $0.path = "/parents/boards" }
    #expect(open(file(), &state).contains(.focus(BoardsRoom.reportID)))
    #expect(state.html.contains("id=\"\(BoardsRoom.reportID)\""))
    #expect(reach(state) == "Започва от „home“. Оттам се стига до: 2 табла, 3 думи")
    #expect(state.html.contains("Оттам не се стига до: 1 табло"))
    var away = State.opened { $0.path = "/parents/settings" }
    #expect(!open(file(), &away).contains(.focus(BoardsRoom.reportID)))
  }

  @Test func `The way to the boards has the focus as soon as they show, and once`() {
    var state = opened()
    #expect(!state.html.contains("id=\"\(BoardsRoom.reportShowID)\""))
    let show = Effect.focus(BoardsRoom.reportShowID)
    #expect(!state.doing(.shell(.limit(.set("s", .mature)))).contains(show), "not for this child")
    #expect(state.doing(.shell(.limit(.set("s", .everyone)))).contains(show))
    #expect(state.html.contains("id=\"\(BoardsRoom.reportShowID)\""))
    #expect(!state.doing(.shell(.limit(.set("s", .everyone)))).contains(show))
  }

  @Test func `Troubles are told kind by kind, with the boards and buttons and the number of the rest`() {
    let links = (1...11).map { number in
      OpenedNotice(
        .brokenLink, count: number == 11 ? 5 : 1, board: LocalizedText("home"),
        button: LocalizedText("дума \(number)"))
    }
    var state = opened(
      links + [
        OpenedNotice(.imageOnWeb, count: 20, board: LocalizedText("Храна")), OpenedNotice(.rootMissing),
      ])
    let html = state.html
    #expect(html.contains("Поправено при отваряне: 16") && html.contains("Не можа да се запази: 20"))
    #expect(html.contains("data-trouble-kind=\"broken-link\"") && html.contains("(× 15)"))
    #expect(html.contains("дума 1 (home)") && html.contains("дума 8 (home)") && html.contains("и още 7"))
    #expect(!html.contains("дума 9"))
    #expect(html.contains(">Храна<") && html.contains("data-trouble-kind=\"root-missing\""))
    state.doing(.shell(.setting(.interfaceLanguage(.english))), .parents(.placeTapped(.boards)))
    #expect(state.html.contains("дума 8 (home)") && state.html.contains("and 7 more"))
    #expect(state.html.contains(NoticeCode.brokenLink.sentence(in: .english)))
  }

  @Test func `A file with one board names the buttons alone`() {
    var one = file([OpenedNotice(.brokenLink, board: LocalizedText("home"), button: LocalizedText("още"))])
    one.collection.boards.removeLast(2)
    let group = NoticeGroup.groups(of: one)[0]
    #expect(group.places(in: .bulgarian).names == ["още"] && group.places(in: .bulgarian).more == 0)
  }

  private func act(_ edit: FirstBoardEdit) -> Action { .boards(.first(edit)) }

  @Test func `A family chooses the first board of a set, and Talk begins with it`() {
    var state = opened()
    state.doing(.shell(.limit(.set("s", .everyone))))
    #expect(state.html.contains(StringKey.firstBoard.text(.bulgarian)) && !state.html.contains(">Друго<"))
    state.doing(act(.choosing("s", .opened)))
    #expect(state.html.contains(">Друго<"))
    let focus = Effect.focus(BoardsRoom.firstBoardID("s"))
    #expect(state.doing(act(.chosen("s", "s/b"))).contains(focus) && !state.html.contains(">Друго<"))
    #expect(state.replica.registers.boardSet("s")?.root == "s/b")
    #expect(reach(state) == "Започва от „Храна“. Оттам се стига до: 1 табло, 2 думи")
    state.doing(.boards(.setShown("s")))
    #expect(state.talk.board?.id == "s/b")
    state.doing(.talk(.homeTapped), .talk(.ownBoardsTapped))
    #expect(state.talk.board?.cells.compactMap { $0?.link } == ["s/b"])
    #expect(
      state.talk.board?.cells.compactMap { $0?.label } == ["Дядо"],
      "the door has the set's name, and not its first board's")
  }

  @Test func `A board of another set or none is not made first`() {
    var state = opened()
    state.doing(act(.chosen("s", "home")), act(.chosen("s", "s/x")), act(.chosen("t", "s/b")))
    #expect(state.replica.registers.boardSet("s")?.root == "s/a")
  }

  @Test func `Whoever's home is the set begins with its new first board, and nobody else`() {
    var state = opened()
    state.doing(.shell(.limit(.set("s", .everyone))))
    state.change(state.replica.registers.makingProfile("Мира", like: Settings.mainProfile, fresh: "mira"))
    state.doing(.boards(.home(.made("s/a"))), act(.chosen("s", "s/b")))
    #expect(
      state.storedSettings.home == "s/b" && state.replica.registers.settings(profile: "mira").home == "")
    #expect(state.html.contains("data-home-mark"))
    state.doing(.shell(.talkDoorTapped))
    #expect(state.talk.board?.id == "s/b" && state.route == .home)
    let snapshot = state.replica.snapshot.encoded
    #expect(State.opened { $0.snapshot = snapshot }.talk.board?.id == "s/b")
  }

  @Test func `A newer file keeps the name that the set has, and the first board that was chosen`() {
    var state = opened()
    state.doing(act(.chosen("s", "s/b")))
    var newer = file(named: "друго име")
    newer.collection.tiles[0].label = LocalizedText("питка")
    _ = open(newer, &state)
    let set = state.replica.registers.boardSet("s")
    #expect(set?.name == LocalizedText("Дядо") && set?.root == "s/b")
    #expect(state.replica.registers.tile("s/1")?.label == LocalizedText("питка"))
    newer.collection.boards.remove(at: 1)
    newer.collection.boards[1].name = LocalizedText("Ново")
    state.change(state.replica.registers.removal(of: "s", now: state.now))
    #expect(
      newer.collection.keepingChoices(of: state.replica.registers).set?.root == "s/a", "it is not in it")
  }
}
