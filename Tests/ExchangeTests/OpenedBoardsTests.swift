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
