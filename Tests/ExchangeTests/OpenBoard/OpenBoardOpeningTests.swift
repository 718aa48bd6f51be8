import Bytes
import Family
import Language
import Testing

@testable import Exchange

@Suite struct OpenBoardOpeningTests {
  /// Content as one stored block of deflate, below 64 kB.
  func deflated(_ content: [UInt8]) -> [UInt8] {
    let count = content.count
    return [1, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255)] + content
  }

  var compressed: [UInt8] {
    var writer = ZIPWriter()
    let board = MadeBoards.board(
      "a", [#""label":"a","image_id":"i""#], more: #""images":[{"id":"i","path":"i.png"}],"#)
    for (name, content) in [
      ("manifest.json", Array(#"{"root":"a.obf","paths":{"boards":{"a":"a.obf"}}}"#.utf8)),
      ("a.obf", Array(board.utf8)),
      ("i.png", MadeBoards.png()), ("unused.bin", [1, 2, 3]),
    ] { writer.add(name, deflated: deflated(content), size: content.count, crc: Checksum.crc32(content)) }
    return writer.finished()
  }

  @Test func onlyWhatIsNeededIsInflatedInThreeRounds() {
    var opening = OpenBoardOpening(fileName: "a.obz", bytes: compressed)
    for round in 0..<3 {
      let piece = opening.next()
      #expect(piece?.token == Int32(round))
      #expect(opening.next() == nil || round > 2)
      #expect(opening.result == nil)
      opening.feed(99, [])
      opening.feed(-1, [])
      if let piece {
        opening.feed(piece.token, Array(piece.bytes.dropFirst(5)))
        opening.feed(piece.token, nil)
      }
    }
    guard case .opened(let opened) = opening.result else {
      Issue.record("not opened")
      return
    }
    #expect(opened.codes == [])
    #expect(opened.media.count == 1)
    #expect(opening.next() == nil)
  }

  @Test func whatDoesNotInflateIsALossAndTheRestOpens() {
    var opening = OpenBoardOpening(fileName: "a.obz", bytes: compressed)
    while let piece = opening.next() {
      opening.feed(piece.token, piece.token == 2 ? nil : Array(piece.bytes.dropFirst(5)))
    }
    guard case .opened(let opened) = opening.result else {
      Issue.record("not opened")
      return
    }
    #expect(opened.codes == ["entry-damaged"])
    #expect(opened.media.isEmpty)
  }

  @Test(arguments: [
    ("", OpenBoardFailure(.notBoards)), ("hello", OpenBoardFailure(.notBoards)),
    ("[1,2]", OpenBoardFailure(.notBoards)), ("{}", OpenBoardFailure(.notBoards)),
    (#"{"format":"open-board-0.1","root":"a","paths":{}}"#, OpenBoardFailure(.notBoards)),
    ("{\"buttons\":[\n{", OpenBoardFailure(.cut, "2:2")),
    ("{\"buttons\": nope}", OpenBoardFailure(.unreadable, "1:14")),
  ])
  func whatIsNoBoardIsRefusedInWords(text: String, failure: OpenBoardFailure) {
    #expect(OpenBoardOpening.failure(Array(text.utf8)) == failure)
    #expect(failure.message(in: .bulgarian) != failure.message(in: .english))
  }

  @Test func archivesWithoutBoardsAreRefusedInWords() {
    let package = MadeBoards.package
    #expect(OpenBoardOpening.failure(MadeBoards.archive([("a.txt", "x")])) == OpenBoardFailure(.notBoards))
    #expect(OpenBoardOpening.failure(MadeBoards.archive([("a.obf", "{")])) == OpenBoardFailure(.cut, "1:2"))
    #expect(OpenBoardOpening.failure(Array(package.prefix(package.count / 2))) == OpenBoardFailure(.cut))
    #expect(
      OpenBoardOpening.failure(MadeBoards.archive([] as [(String, String)])) == OpenBoardFailure(.notBoards))
  }

  @Test func depthIsRefused() {
    let deep = "{\"buttons\":" + String(repeating: "[", count: 10_000)
    #expect(OpenBoardOpening.failure(Array(deep.utf8))?.code == .unreadable)
  }

  @Test func hostilePicturesAreLossesAndTheirButtonsStay() throws {
    let svg = MadeBoards.base64(Array("<svg onload='x'/>".utf8))
    let huge = MadeBoards.base64(MadeBoards.png(width: 50_000, height: 50_000))
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.board(
          "1", (0..<6).map { "\"label\":\"x\",\"image_id\":\"\($0)\"" },
          more: """
            "images":[{"id":"0","data":"data:image/svg+xml;base64,\(svg)"},{"id":"1","data":"\(huge)"},
            {"id":"2","data":"data:image/png;base64,!!"},{"id":"3","path":"../../etc/passwd"},
            {"id":"4","url":"https://example.org/a.png"},{"id":"5","symbol":{"set":"s","filename":"f"}}],
            """)))
    #expect(
      opened.codes == [
        "image-absent", "image-on-web", "image-symbol", "image-unsafe", "image-too-large", "image-unreadable",
      ])
    #expect(opened.media.isEmpty)
    #expect(opened.collection.tiles.count == 6)
  }

  @Test func dataComesBeforePathAndPathBeforeAddress() throws {
    let board = MadeBoards.board(
      "a", [#""image_id":"1""#, #""image_id":"2""#],
      more: """
        "images":[{"id":"1","data":"\(MadeBoards.base64(MadeBoards.png(1)))","path":"i.png","url":"https://example.org"},
        {"id":"2","path":"i.png","url":"https://example.org"}],
        """)
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.archive([("a.obf", Array(board.utf8)), ("i.png", MadeBoards.png(2))])))
    #expect(opened.media.map(\.bytes) == [MadeBoards.png(1), MadeBoards.png(2)])
    #expect(opened.pictures == [[0, 1]])
  }

  @Test func damagedPackagesNeverTrap() {
    var random = SeededGenerator(6)
    let package = MadeBoards.package
    let single = Array(MadeBoards.board("1", [#""label":"a","load_board":{"id":"1"},"image_id":"i""#]).utf8)
    for _ in 0..<500 {
      fuzzOne(random.damaged(package))
      fuzzOne(random.damaged(compressed))
      fuzzOne(random.damaged(single))
    }
    for count in stride(from: 0, to: package.count, by: 5) { fuzzOne(Array(package.prefix(count))) }
  }

  /// Whatever the bytes, there is an outcome, and what opened is whole.
  func fuzzOne(_ bytes: [UInt8]) {
    guard let outcome = OpenBoardOpening.run(bytes) else {
      Issue.record("no outcome")
      return
    }
    _ = BoardReport(file: "x", outcome).json(in: .bulgarian)
    guard case .opened(let opened) = outcome else { return }
    let collection = opened.collection
    for board in collection.boards { #expect(board.cells.count == board.rows * board.columns) }
    #expect(Set(collection.boards.map(\.id)).count == collection.boards.count)
    #expect(Set(collection.tiles.map(\.id)).count == collection.tiles.count)
  }
}
