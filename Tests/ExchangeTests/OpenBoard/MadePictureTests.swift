import Bytes
import Family
import Language
import Testing

@testable import Exchange

/// Emoji and Martlet's own drawings in board files: pictures for any program, and still themselves for Martlet.
@Suite struct MadePictureTests {
  private let line = "M4 4h56|#fff||||||1 0 0 1 2 3\tM8 8L9 9"

  private var boards: BoardCollection {
    let tiles = [
      Tile(id: "a", label: LocalizedText("ябълка"), picture: .emoji("🍎")),
      Tile(id: "b", label: LocalizedText("игра"), picture: .drawn("play")),
      Tile(id: "c", label: LocalizedText("пак"), picture: .drawn("play")),
    ]
    let board = Board(id: "one", rows: 1, columns: 3, cells: ["a", "b", "c"])
    return BoardCollection(
      set: BoardSet(id: "martlet", name: LocalizedText("S"), root: "one"), boards: [board], tiles: tiles)
  }

  /// As the browser writes it, which has the drawings' shapes.
  private func written(
    _ boards: BoardCollection, isPackage: Bool, line: String = "M4 4h56|#fff||||||1 0 0 1 2 3\tM8 8L9 9"
  ) -> (file: [UInt8], report: ExportedBoards) {
    var session = BoardWritingSession(boards, in: .bulgarian, isPackage: isPackage)
    var file: [UInt8] = []
    while let step = session.step() {
      switch step {
      case .find(let names): session.found(names.map { $0 == "drawn:play" ? Array(line.utf8) : [] })
      case .deflate: session.deflated(nil)
      case .write(let bytes): file += bytes
      case .written(let report): return (file, report)
      case .failed: return (file, ExportedBoards())
      }
    }
    return (file, ExportedBoards())
  }

  private func opened(_ file: [UInt8]) throws -> OpenBoardImport {
    try #require(OpenBoardOpening.opened(file))
  }

  @Test(arguments: [false, true])
  func anotherProgramFindsPicturesAndMartletFindsItsOwn(isPackage: Bool) throws {
    let (file, report) = written(boards, isPackage: isPackage)
    #expect(report.symbols == 0 && report.media == 2)
    let plain = try #require(PlainBoardFile(fileName: "a", file, inflate: { _, _ in nil }))
    let images = plain.boards[0].json["images"]?.array ?? []
    #expect(images.count == 2, "two tiles with one drawing share it")
    for image in images {
      let json = try #require(image.object)
      #expect(json["content_type"]?.text == "image/svg+xml" && json["width"]?.integer == 512)
      let bytes = try #require(plain.bytes(of: json, on: plain.boards[0], "images"))
      #expect(MediaKind(bytes) == .svg && SVGSafety.isSafe(bytes))
    }
    let again = try opened(file)
    #expect(again.notices == [] && again.media.isEmpty, "nothing has to be stored")
    #expect(again.stored.collection.tiles.map(\.picture) == [.emoji("🍎"), .drawn("play"), .drawn("play")])
  }

  @Test(arguments: [false, true])
  func suchAFileComesOutAsItCameIn(isPackage: Bool) {
    let report = BoardRoundTrip.made(written(boards, isPackage: isPackage).file, "a.obf")
    #expect(report.isValid && report.differences == [])
  }

  @Test func aPictureThatAnotherProgramPutThereCounts() throws {
    let (file, _) = written(boards, isPackage: false)
    let text = String(decoding: file, as: UTF8.self)
    let apple = try #require(MadePicture.bytes(.emoji("🍎")))
    let other = text.replacing(MadeBoards.base64(apple), with: MadeBoards.base64(MadeBoards.png()))
    let again = try opened(Array(other.utf8))
    #expect(again.media.count == 1 && again.keptPictures.count == 1)
    guard case .stored(_, "image/png") = again.stored.collection.tiles[0].picture else {
      Issue.record("the new picture is shown")
      return
    }
    #expect(BoardRoundTrip.made(other).differences == [])
  }

  @Test func aDrawingOfALaterVersionTakesTheOlderOnesPlace() throws {
    let first = try opened(written(boards, isPackage: true).file).stored.collection
    let (file, _) = written(first, isPackage: true, line: "M1 1h9")
    let again = try opened(file)
    #expect(again.stored.collection.tiles[1].picture == .drawn("play") && again.media.isEmpty)
    let new = try #require(MadePicture.drawing("M1 1h9"))
    #expect(again.keptPictures.contains { $0.name == "drawn:play" && $0.bytes == new })
  }

  @Test func whereADrawingIsNotKnownItsNameGoesOutAndIsCounted() throws {
    let (file, report) = written(boards, isPackage: true, line: "")
    #expect(report.symbols == 2 && report.media == 1)
    let again = try opened(file)
    #expect(again.notices == [] && again.stored.collection.tiles[1].picture == .drawn("play"))
    // And whose bytes were there once: no path leads to nothing.
    let kept = try opened(written(boards, isPackage: true).file).stored.collection
    let second = try opened(written(kept, isPackage: true, line: "").file)
    #expect(second.notices == [] && second.stored.collection.tiles[1].picture == .drawn("play"))
  }

  @Test func aPictureThatAnotherTileShowsTooIsStoredForBoth() throws {
    let svg = try #require(MadePicture.bytes(.emoji("🍎")))
    let sum = MadePicture.sum(svg)
    let board =
      #"{"format":"open-board-0.1","id":"b","locale":"bg","grid":{"rows":1,"columns":2,"order":[["1","2"]]},"#
      + #""buttons":[{"id":"1","label":"a","image_id":"x"},{"id":"2","label":"b","image_id":"y"}],"images":["#
      + #"{"id":"x","path":"i.svg","ext_martlet_picture":"emoji:🍎","ext_martlet_sum":"\#(sum)"},"#
      + #"{"id":"y","path":"i.svg"}],"sounds":[]}"#
    let manifest =
      #"{"format":"open-board-0.1","root":"b.obf","paths":{"boards":{"b":"b.obf"},"images":{},"sounds":{}}}"#
    let file = MadeBoards.archive([
      ("manifest.json", Array(manifest.utf8)), ("b.obf", Array(board.utf8)), ("i.svg", svg),
    ])
    let tiles = try opened(file).stored.collection.tiles
    #expect(tiles.count == 2 && tiles[0].picture == tiles[1].picture)
    guard case .stored = tiles[0].picture else {
      Issue.record("stored")
      return
    }
    #expect(BoardRoundTrip.made(file, "a.obz").differences == [])
  }

  @Test(arguments: [
    "", "<script>alert(1)</script>", #"" onload="x"#, "&amp;", String(repeating: "🍎", count: 99),
  ])
  func whatIsNoEmojiBecomesNoProgram(text: String) throws {
    guard let bytes = MadePicture.bytes(.emoji(text)) else {
      #expect(text.isEmpty || text.utf8.count > 64)
      return
    }
    #expect(SVGSafety.isSafe(bytes) && !String(decoding: bytes, as: UTF8.self).contains("<script"))
  }

  @Test func aDrawingsShapesAreWrittenWithWhatIsNotAsUsual() throws {
    let bytes = try #require(MadePicture.drawing(line))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(##"<path d="M4 4h56" fill="#fff" transform="matrix(1 0 0 1 2 3)"/><path d="M8 8L9 9"/>"##)
    )
    #expect(MadePicture.drawing("") == nil && MadePicture.drawing("\t||\t") == nil)
    #expect(MadePicture.drawing("M1 1|\"><script>") != nil)
    #expect(MadePicture.bytes(.drawn("play")) == nil && MadePicture.bytes(.none) == nil)
  }
}
