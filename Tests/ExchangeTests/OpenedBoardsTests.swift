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
      collection: BoardCollection(set: set, boards: boards, tiles: tiles), repairs: ["поправка"], losses: [])
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
        collection: BoardCollection(set: some(set), boards: [board], tiles: tiles), repairs: [text()],
        losses: [text(), text()])
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
