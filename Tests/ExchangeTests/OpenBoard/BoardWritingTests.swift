import Bytes
import Family
import Language
import Testing

@testable import Exchange

/// Boards that go out of the app step by step, and come back.
@Suite struct BoardWritingTests {
  /// Drives a session to its end; `media` are what the device has stored.
  private func written(
    _ collection: BoardCollection, isPackage: Bool = true, media: [String: [UInt8]] = [:]
  ) -> (file: [UInt8], end: BoardWritingSession.Step?) {
    var session = BoardWritingSession(collection, in: .bulgarian, isPackage: isPackage)
    var file: [UInt8] = []
    while let step = session.step() {
      switch step {
      case .find(let hashes): session.found(hashes.map { media[$0] ?? [] })
      case .deflate: session.deflated(nil)
      case .write(let bytes): file += bytes
      case .written, .failed: return (file, step)
      }
    }
    return (file, nil)
  }

  private func report(_ end: BoardWritingSession.Step?) throws -> ExportedBoards {
    guard case .written(let report) = end else {
      Issue.record("not written")
      throw ZIPError(.damaged)
    }
    return report
  }

  private func set(_ boards: [Board], _ tiles: [Tile]) -> BoardCollection {
    BoardCollection(
      set: BoardSet(id: "martlet", name: LocalizedText("S"), root: boards[0].id), boards: boards, tiles: tiles
    )
  }

  @Test func aPackageThatCameInGoesOutAndComesBackTheSame() throws {
    let first = try #require(OpenBoardOpening.opened(MadeBoards.package)).stored
    let (file, end) = written(first.collection, media: first.media)
    let report = try report(end)
    #expect(report.boards == first.collection.boards.count && report.media == first.media.count)
    #expect(report.missing == [] && report.size == Int64(file.count))
    let again = try #require(OpenBoardOpening.opened(file)).stored
    var list = DifferenceList()
    CollectionComparison.compare(first.collection, again.collection, &list)
    #expect(list.differences == [] && again.media == first.media)
  }

  @Test func aMissingPictureIsToldByTheLabelOfItsTile() throws {
    let tile = Tile(
      id: "t", label: LocalizedText("мама"),
      picture: .stored(hash: MadeBoards.hash(1), contentType: "image/png"))
    let sound = Tile(id: "u", label: LocalizedText("тате"), picture: .emoji("🙂"), sound: MadeBoards.hash(2))
    let (_, end) = written(
      set([Board(id: "b", rows: 1, columns: 2, cells: ["t", "u"])], [tile, sound]), isPackage: false)
    let report = try report(end)
    #expect(report.missing == ["мама", "тате"] && report.symbols == 0 && report.media == 1)
  }

  @Test func aLinkOutOfTheFileIsToldAndOneBoardIsAskedForAsOneBoard() throws {
    let tile = Tile(id: "t", label: LocalizedText("навън"), link: "other")
    let one = set([Board(id: "b", rows: 1, columns: 1, cells: ["t"])], [tile])
    #expect(try report(written(one).end).leadingOut == ["навън"])
    let both = set(one.boards + [Board(id: "other", rows: 1, columns: 1)], [tile])
    #expect(try report(written(both).end).leadingOut == [])
    #expect(written(both, isPackage: false).end == .failed(.severalBoards))
  }

  @Test func whatCouldNotBeOpenedAgainIsNotWritten() {
    let tiles = (0..<3).map {
      Tile(id: TileID("t\($0)"), picture: .stored(hash: MadeBoards.hash($0), contentType: "image/png"))
    }
    let boards = set([Board(id: "b", rows: 1, columns: 3, cells: tiles.map(\.id))], tiles)
    let large = [UInt8](repeating: 0, count: BoardFileSession.largestFile / 2)
    var session = BoardWritingSession(boards, in: .english, isPackage: true)
    guard case .find(let hashes) = session.step() else { return #expect(Bool(false)) }
    session.found(hashes.map { _ in large })
    #expect(session.step() == .failed(.tooLarge))
    #expect(session.step() == nil)
  }

  @Test func theReportCrossesAsBytes() throws {
    var report = ExportedBoards()
    report.boards = 3
    report.size = 5_000_000_000
    report.missing = ["мама"]
    var reader = ByteReader(report.encoded)
    #expect(try ExportedBoards(from: &reader) == report && reader.isAtEnd)
    for cut in 0..<report.encoded.count {
      var reader = ByteReader(Array(report.encoded.prefix(cut)))
      #expect(throws: ByteError.self) { try ExportedBoards(from: &reader) }
    }
  }

  // MARK: Martlet's own words

  private let water = Tile(
    id: "water", label: LocalizedText(bulgarian: "вода", english: "water"), wordClass: .noun,
    picture: .emoji("💧"))

  private func restored(_ collection: BoardCollection) throws -> BoardCollection {
    let file = written(collection).file
    var opened = try #require(OpenBoardOpening.opened(file)).stored.collection
    MartletWords.restore(in: &opened, word: { $0 == "water" ? water : nil }, isBoard: { $0 == "drinks" })
    return opened
  }

  @Test func aWordOfMartletsIsFoundAgainInItsOwnFile() throws {
    let boards = set(
      [Board(id: "b", rows: 1, columns: 3, cells: ["water", nil, "water"])], [MartletWords.marked(water)])
    let opened = try restored(boards)
    #expect(opened.boards[0].cells == ["water", nil, "water"] && opened.tiles == [])
  }

  @Test(arguments: [
    Tile(id: "water", label: LocalizedText("сок"), wordClass: .noun, picture: .emoji("💧")),
    Tile(
      id: "water", label: LocalizedText(bulgarian: "вода", english: "water"), wordClass: .noun,
      picture: .emoji("💧"), isHidden: true),
    Tile(
      id: "water", label: LocalizedText(bulgarian: "вода", english: "water"), wordClass: .noun,
      picture: .emoji("💧"), extra: #"{"ext_other":1}"#),
  ])
  func aButtonThatSaysAnythingElseThanTheWordStaysTheFiles(tile: Tile) throws {
    let opened = try restored(
      set([Board(id: "b", rows: 1, columns: 1, cells: ["water"])], [MartletWords.marked(tile)]))
    #expect(opened.tiles.count == 1 && opened.boards[0].cells[0] == opened.tiles[0].id)
  }

  @Test func aLinkToABoardOfMartletsComesBackAndNoOtherIsInvented() throws {
    let tiles = ["drinks", "none"].map {
      MartletWords.leading(Tile(id: TileID($0), label: LocalizedText($0), link: BoardID($0)), to: BoardID($0))
    }
    let boards = set([Board(id: "b", rows: 1, columns: 2, cells: ["drinks", "none"])], tiles)
    let opened = try restored(boards)
    #expect(opened.tiles.map(\.link) == ["drinks", nil])
  }
}
