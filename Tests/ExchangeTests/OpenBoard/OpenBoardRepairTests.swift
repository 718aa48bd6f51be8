import Family
import Language
import Testing

@testable import Exchange

@Suite struct OpenBoardRepairTests {
  @Test func aSoundPackageNeedsNoRepair() throws {
    let opened = try #require(OpenBoardOpening.opened(MadeBoards.package))
    #expect(opened.codes == [])
    #expect(opened.package.boards.map(\.id) == ["home", "food"])
    #expect(opened.package.workingLinks == 1)
    #expect(opened.media.map(\.kind) == [.png, .mp3, .png])
    #expect(opened.media[0].bytes == MadeBoards.png(1))
    #expect(opened.media[2].bytes == MadeBoards.png(7))
  }

  @Test func aBareBoardIsMendedAndEachRepairIsTold() throws {
    let opened = try #require(
      OpenBoardOpening.opened(#"{"buttons":[{"id":1,"label":"вода"},{"label":"хляб"}]}"#))
    #expect(opened.codes == ["no-format", "no-id", "numeric-id", "no-grid", "no-locale"])
    #expect(opened.notices[1].count == 2)
    #expect(opened.losses.isEmpty)
    let board = opened.package.boards[0]
    #expect(board.language == .bulgarian)
    #expect([board.rows, board.columns] == [1, 2])
    #expect(board.cells == [0, 1])
  }

  @Test func threeThousandButtonsInOneCellAreLaidOutAndToldOnce() throws {
    let buttons = (0..<3_213).map { "{\"id\":\($0),\"label\":\"w\($0)\"}" }.joined(separator: ",")
    let text = """
      {"id":"big","format":"open-board-0.1","locale":"en","buttons":[\(buttons)],
      "grid":{"rows":1,"columns":1,"order":[[0]]}}
      """
    let opened = try #require(OpenBoardOpening.opened(text))
    #expect(opened.codes == ["numeric-id", "grid-reflowed"])
    #expect(opened.notices[0].count == 3_213)
    let board = opened.collection.boards[0]
    #expect([board.rows, board.columns] == [268, 12])
    #expect(board.cells.compactMap { $0 }.count == 3_213)
    #expect(Set(board.cells.compactMap { $0 }).count == 3_213)
  }

  @Test(
    arguments: [
      (#"{"rows":1,"columns":2,"order":[["a","b"],["c"]]}"#, 2, 2, [0, 1, 2, nil], ["grid-shape"]),
      (#"{"order":[["a","b","c"]]}"#, 1, 3, [0, 1, 2], ["grid-shape"]),
      (#"{"rows":2,"columns":2,"order":["a","b","c"]}"#, 2, 2, [0, 1, 2, nil], ["grid-shape"]),
      (#"{"rows":-5,"columns":1e99,"order":[["a"],["b"],["c"]]}"#, 3, 1, [0, 1, 2], ["grid-shape"]),
      (
        #"{"rows":9999999999,"columns":9999999999,"order":[["a","b","c"]]}"#, 1, 3, [0, 1, 2], ["grid-shape"]
      ),
      (
        #"{"rows":1,"columns":3,"order":[["a","x",null]]}"#, 1, 3, [0, nil, nil],
        ["missing-button", "button-unplaced", "button-unplaced"]
      ),
      (#"{"rows":1,"columns":4,"order":[["a","b","a","c"]]}"#, 1, 4, [0, 1, 0, 2], []),
      (#"{"rows":2,"columns":2,"order":"nonsense"}"#, 2, 2, [0, 1, 2, nil], ["grid-reflowed"]),
    ] as [(String, Int, Int, [Int?], [String])])
  func gridsOfAnyShapeAreMended(grid: String, rows: Int, columns: Int, cells: [Int?], codes: [String]) throws
  {
    let opened = try #require(
      OpenBoardOpening.opened(
        """
        {"format":"open-board-0.1","id":"1","locale":"en","grid":\(grid),
        "buttons":[{"id":"a","label":"a"},{"id":"b","label":"b"},{"id":"c","label":"c"}]}
        """))
    let board = opened.package.boards[0]
    #expect([board.rows, board.columns] == [rows, columns])
    #expect(board.cells == cells)
    #expect(opened.codes == codes)
  }

  @Test func buttonsWithOneIDAreAllKept() throws {
    let opened = try #require(
      OpenBoardOpening.opened(
        """
        {"format":"open-board-0.1","id":"1","locale":"en","grid":{"rows":1,"columns":2,"order":[["a","a"]]},
        "buttons":[{"id":"a","label":"one"},{"id":"a","label":"two"}]}
        """))
    #expect(opened.codes == ["repeated-id"])
    let collection = opened.collection
    let labels = collection.boards[0].cells.map { cell in
      collection.tiles.first { $0.id == cell }?.label[.english]
    }
    #expect(labels == ["one", "two"])
  }

  @Test func freelyPlacedButtonsAreReadFromTheTop() throws {
    let opened = try #require(
      OpenBoardOpening.opened(
        """
        {"format":"open-board-0.1","id":"1","locale":"en","buttons":[
        {"id":"c","left":0.1,"top":0.5},{"id":"b","left":0.6,"top":0},{"id":"a","left":0,"top":0.001}]}
        """))
    #expect(opened.package.boards[0].cells == [2, 1, 0, nil])
    #expect(opened.codes == ["no-grid", "free-layout"])
  }

  @Test func packagesWithoutAListOpenWithEveryBoard() throws {
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.archive([
          ("b.obf", MadeBoards.board("b", [#""label":"b""#])),
          ("a.obf", MadeBoards.board("a", [#""label":"a","load_board":{"id":"b"}"#])),
          ("c.obf", MadeBoards.board("c", [#""label":"c""#])), ("__MACOSX/._c.obf", "junk"),
          (".hidden.obf", "junk"),
        ])))
    #expect(opened.package.boards.map(\.id) == ["a", "b", "c"])
    #expect(opened.codes == ["no-manifest", "root-missing"])
  }

  @Test func packagesZippedWithTheirFolderOpen() throws {
    let manifest = #"{"root":"boards/a.obf","paths":{"boards":{"a":"boards/a.obf"}}}"#
    let board = MadeBoards.board(
      "a", [#""label":"a","image_id":"i""#], more: #""images":[{"id":"i","path":"images/a.png"}],"#)
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.archive([
          ("my boards/manifest.json", Array(manifest.utf8)), ("my boards/boards/a.obf", Array(board.utf8)),
          ("my boards/images/a.png", MadeBoards.png()),
        ])))
    #expect(opened.codes == [])
    #expect(opened.media.count == 1)
    #expect(opened.package.boards[0].path == "boards/a.obf")
  }

  @Test func listsThatDisagreeWithTheFilesAreMended() throws {
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.archive([
          ("manifest.json", #"{"root":"x.obf","paths":{"boards":{"other":"a.obf","gone":"gone.obf"}}}"#),
          ("a.obf", MadeBoards.board("a", [#""label":"a","load_board":{"id":"other"}"#])),
          ("sub/extra.obf", MadeBoards.board("a", [#""label":"b","load_board":{"path":"../x.obf"}"#])),
          ("bad.obf", "{\"id\":"),
        ])))
    #expect(
      Set(opened.codes) == [
        "board-unreadable", "repeated-id", "manifest-id-differs", "file-missing", "board-unlisted",
        "root-missing",
        "broken-link",
      ])
    #expect(opened.package.boards.count == 2)
    #expect(opened.package.workingLinks == 1)
    #expect(opened.package.brokenLinks == 1)
    #expect(Set(opened.collection.boards.map(\.id)).count == 2)
  }

  @Test func linksAreFoundByPathThenIDThenAddress() throws {
    let target = MadeBoards.board("t", [#""label":"t""#], more: #""url":"https://example.org/t","#)
    let links = [
      #"{"path":"boards/t.obf"}"#, #"{"path":"t.obf"}"#, #"{"path":"/boards\\t.obf"}"#, #"{"id":"t"}"#,
      #"{"url":"https://example.org/t"}"#, #"{"url":"https://example.org/other"}"#, #"{"path":"gone.obf"}"#,
    ]
    let buttons = links.map { "\"label\":\"x\",\"load_board\":" + $0 }
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.archive([
          (
            "manifest.json",
            #"{"root":"boards/h.obf","paths":{"boards":{"h":"boards/h.obf","t":"boards/t.obf"}}}"#
          ),
          ("boards/h.obf", MadeBoards.board("h", buttons)), ("boards/t.obf", target),
        ])))
    #expect(opened.package.links[0] == [1, 1, 1, 1, 1, nil, nil])
    #expect(opened.codes == ["broken-link", "link-on-web"].reversed())
    #expect(
      [opened.package.workingLinks, opened.package.brokenLinks, opened.package.webLinks] == [5, 1, 1])
  }

  @Test func everyCodeHasItsOwnNameAndWordsInBothLanguages() {
    var names: Set<String> = []
    for code in NoticeCode.allCases {
      let notice = BoardNotice(code: code, place: "")
      names.insert(code.name)
      #expect(notice.message(in: .bulgarian) != notice.message(in: .english))
      #expect(notice.message(in: .bulgarian).hasSuffix("."))
      #expect(notice.message(in: .english).hasSuffix("."))
      #expect(code.text.most > 0)
    }
    #expect(names.count == NoticeCode.allCases.count)
  }

  @Test func aLinkThatMissesByItsFolderFindsTheOneBoardOfThatFileName() throws {
    let link = { (path: String) in "\"label\":\"a\",\"load_board\":{\"path\":\"\(path)\"}" }
    let manifest =
      #"{"format":"open-board-0.1","root":"boards/home.obf","paths":{"boards":{"home":"home.obf"}}}"#
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.archive([
          ("manifest.json", manifest),
          (
            "home.obf",
            MadeBoards.board("home", [link("boards/food.obf"), link("x/two.obf"), link("no.obf")])
          ),
          ("food.obf", MadeBoards.board("food", [link("other/home.obf")])),
          ("a/two.obf", MadeBoards.board("a", [link("../home.obf")])),
          ("b/two.obf", MadeBoards.board("b", [link("food.obf")])),
        ])))
    let boards = opened.package.boards.map { $0.id }
    let links = opened.package.links.map { $0.map { $0.map { boards[$0] } } }
    #expect(boards.first == "home")
    #expect(links[0] == ["food", nil, nil], "two boards are called two.obf")
    #expect(links[1] == ["home"])
    #expect(opened.package.brokenLinks == 2)
    #expect(opened.codes.filter { $0 == "file-by-name" }.count >= 3)
    #expect(opened.losses.isEmpty)
  }

  @Test func aPictureInAnotherFolderIsFoundByItsNameAtTheFirstReading() throws {
    let board = MadeBoards.board(
      "h", [#""label":"a","image_id":"x""#, #""label":"b","image_id":"y""#, #""label":"c","image_id":"z""#],
      more: #""images":[{"id":"x","path":"pictures/x.png"},{"id":"y","path":"two.png"}],"#)
    let manifest =
      #"{"root":"boards/h.obf","paths":{"boards":{"h":"boards/h.obf"},"images":{"z":"set/media/z.png"}}}"#
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.archive([
          ("set/manifest.json", Array(manifest.utf8)), ("set/boards/h.obf", Array(board.utf8)),
          ("set/images/x.png", MadeBoards.png(1)), ("set/media/z.png", MadeBoards.png(2)),
          ("set/a/two.png", MadeBoards.png(3)), ("set/b/two.png", MadeBoards.png(4)),
        ])))
    #expect(opened.pictures == [[0, nil, 1]], "two pictures are called two.png")
    #expect(opened.media.map { $0.bytes } == [MadeBoards.png(1), MadeBoards.png(2)])
    #expect(Set(opened.codes).isSuperset(of: ["file-by-name", "image-absent", "image-from-manifest"]))
    let report = BoardRoundTrip.made(
      MadeBoards.archive([
        ("set/manifest.json", Array(manifest.utf8)), ("set/boards/h.obf", Array(board.utf8)),
        ("set/images/x.png", MadeBoards.png(1)), ("set/media/z.png", MadeBoards.png(2)),
      ]))
    #expect(report.differences == [])
  }
}
