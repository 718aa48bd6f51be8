import Bytes
import Exchange
import Family
import Language
import Testing

@Suite struct OpenedBoardsTests {
  private var opened: OpenedBoards {
    let tiles = [
      Tile(id: "s/b/1", label: LocalizedText(bulgarian: "ябълка", english: "apple"), wordClass: .noun),
      Tile(id: "s/b/2", label: LocalizedText("още"), isHidden: true, link: "s/c", actions: [":speak", "+а"]),
    ]
    let boards = [
      Board(
        id: "s/b", name: LocalizedText("плод"), rows: 2, columns: 2, cells: ["s/b/1", nil, "s/b/2", "s/b/1"],
        source: .imported("s"))
    ]
    let set = BoardSet(id: "s", name: LocalizedText("плодове"), root: "s/b", licence: "CC0")
    return OpenedBoards(
      collection: BoardCollection(set: set, boards: boards, tiles: tiles),
      notices: [
        OpenedNotice(
          .brokenLink, count: 3, board: LocalizedText("плод"), button: LocalizedText("още", in: .bulgarian))
      ])
  }

  @Test func whatWasOpenedArrivesAsItWas() {
    #expect(OpenedBoards(decoding: opened.encoded) == opened)
  }

  /// Each field with several values, all other fields too: none is forgotten on the way, and none takes another's place.
  @Test func everyFieldOfATileAndABoardArrives() {
    var dice = SystemRandomNumberGenerator()
    func text() -> String {
      ["", "дума", "a\"b", "🍎", "e\u{301}", String(UInt32.random(in: 0...9_999))].randomElement(using: &dice)
        ?? ""
    }
    func both() -> LocalizedText { LocalizedText(bulgarian: text(), english: text()) }
    func some<T>(_ value: T) -> T? { Bool.random(using: &dice) ? value : nil }
    let hash = String(repeating: "0a", count: 32)
    for _ in 0..<200 {
      let tiles = (0..<4).map { number in
        Tile(
          id: TileID("s/b/\(number)"), label: both(),
          vocalization: some(both()).flatMap { $0.isEmpty ? nil : $0 },
          wordClass: WordClass.allCases.randomElement(),
          picture: [.none, .emoji("🍎"), .drawn("apple"), .stored(hash: hash, contentType: "image/png")]
            .randomElement() ?? .none,
          isHidden: Bool.random(), link: some(BoardID("s/" + text())),
          actions: [[], [":speak"], ["+а", ":clear"]].randomElement() ?? [],
          fillColour: some("#aabbcc"), borderColour: some("#010203"), sound: some(hash), extra: text())
      }
      let rows = Int.random(in: 1...3)
      let columns = Int.random(in: 1...3)
      let sources: [Board.Source] = [.own, .family, .imported("s")]
      let board = Board(
        id: "s/b", name: both(), rows: rows, columns: columns,
        cells: (0..<rows * columns).map { _ in some(tiles.randomElement()?.id ?? "x") },
        source: sources.randomElement() ?? .own, order: Int64.random(in: -5...5_000_000_000), extra: text())
      let set = BoardSet(id: "s", name: both(), root: "s/b", licence: text(), extra: text())
      let opened = OpenedBoards(
        collection: BoardCollection(set: some(set), boards: [board], tiles: tiles),
        notices: (0..<3).map { _ in
          OpenedNotice(
            NoticeCode.allCases.randomElement() ?? .noID, count: Int.random(in: 1...5_000), board: both(),
            button: both())
        })
      #expect(OpenedBoards(decoding: opened.encoded) == opened)
      // A new row is what the tile was, and says nothing where the tile says nothing.
      for tile in tiles {
        var replica = Replica(id: ReplicaID(device: "d", session: "s"))
        _ = replica.change(tile.edits(), now: 0)
        #expect(
          replica.registers.row(tile.id.name, in: .tiles).map { Tile(id: tile.id, row: $0) }
            ?? Tile(id: tile.id)
            == tile)
      }
    }
  }

  @Test func `A file that has waited since its sentences named no place opens without them`() {
    var plain = opened
    plain.notices = []
    // Before the count of notices and its mark there were two lists of sentences.
    var writer = ByteWriter()
    writer.append(Array(plain.encoded.dropLast(8)))
    writer.write(UInt32(1))
    writer.write("поправка")
    writer.write(UInt32(0))
    #expect(OpenedBoards(decoding: writer.bytes) == plain)
    #expect(OpenedBoards(decoding: Array(writer.bytes.dropLast(3))) == nil)
  }

  private func opened(_ file: String, named name: String) -> OpenedBoards? {
    var session = BoardFileSession(fileName: name, bytes: Array(file.utf8), language: .english)
    guard case .opened(let opened)? = session.steps().first else { return nil }
    return opened
  }

  private func board(_ buttons: String, _ more: String = "") -> String {
    #"{"format":"open-board-0.1","id":"home","locale":"bg","name":"Дом","buttons":["# + buttons + "]" + more
      + #","grid":{"rows":1,"columns":2,"order":[["a","b"]]}}"#
  }

  @Test func `A set has the name of its file without the ending of a board file`() {
    let file = board(#"{"id":"a","label":"дума"}"#)
    for (name, title) in [
      ("дядо.obf", "дядо"), ("Quick Core 24.OBF", "Quick Core 24"), ("1. Дом", "1. Дом"), ("a.b.obf", "a.b"),
      ("табла.json", "табла"), ("набор.grd.json", "набор"), ("", "Дом"),
    ] {
      #expect(opened(file, named: name)?.collection.set?.name[.bulgarian] == title)
    }
  }

  @Test func `What was mended and what was lost is told with its board and its button`() throws {
    let file = board(
      #"7,{"id":"a","label":"вода","load_board":{"path":"няма.obf"}},"#
        + #"{"id":"b","label":"сок","image_id":"i","background_color":"мътно"}"#,
      #","images":[{"id":"i","url":"https://example.com/1.png"}]"#)
    let notices = try #require(opened(file, named: "дядо.obf")).notices
    func places(_ code: NoticeCode) -> [String] {
      notices.filter { $0.code == code }.map { "\($0.board.bulgarian)/\($0.button.bulgarian)" }
    }
    #expect(places(.brokenLink) == ["Дом/вода"], "counted as the file counts, with what is no button")
    #expect(places(.colourUnreadable) == ["Дом/сок"])
    #expect(places(.imageOnWeb) == ["Дом/сок"], "the button that shows it")
    #expect(places(.notObject) == ["Дом/"])
  }

  @Test func `A button of a grid of another program is told by its word`() throws {
    let file =
      #"[{"id":"g","modelName":"GridData","label":{"bg":"Мрежа"},"rowCount":1,"minColumnCount":3,"gridElements":[{"id":"1","label":{"bg":"голямо"},"x":0,"y":0,"width":2,"height":1},{"id":"2","label":{"bg":"друго"},"x":2,"y":0,"width":1,"height":1}]}]"#
    let notices = try #require(opened(file, named: "мрежа.grd")).notices
    let spans = notices.filter { $0.code == .tileSpans }
    #expect(spans.map { $0.board.bulgarian } == ["Мрежа"] && spans.map { $0.button.bulgarian } == ["голямо"])
  }

  @Test func nothingThatIsCutArrives() {
    let bytes = opened.encoded
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(OpenedBoards(decoding: Array(bytes[..<length])) == nil)
    }
  }

  @Test func aFileWithoutAnyBoardSaysWhyInTheReadersLanguage() {
    var session = BoardFileSession(fileName: "x.obf", bytes: Array("42".utf8), language: .bulgarian)
    guard case .failed(let reason)? = session.steps().first else {
      Issue.record("a number is no board")
      return
    }
    #expect(reason.contains("няма табла"))
  }

  @Test func aBoardFileOpensStepByStep() {
    let file =
      #"{"format":"open-board-0.1","id":"1","locale":"bg","name":"едно","buttons":[{"id":"a","label":"дума"}],"grid":{"rows":1,"columns":1,"order":[["a"]]}}"#
    var session = BoardFileSession(fileName: "x.obf", bytes: Array(file.utf8), language: .english)
    guard case .opened(let opened)? = session.steps().first else {
      Issue.record("the file is a board")
      return
    }
    #expect(opened.collection.tiles.map { $0.label.bulgarian } == ["дума"])
    #expect(OpenedBoards(decoding: opened.encoded) == opened)
  }
}
