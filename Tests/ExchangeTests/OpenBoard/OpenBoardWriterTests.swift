import Bytes
import Family
import Language
import Testing

@testable import Exchange

@Suite struct OpenBoardWriterTests {
  let hash = MadeBoards.hash(7)

  func written(
    _ collection: BoardCollection, in language: LanguageCode = .bulgarian, media: [String: [UInt8]] = [:]
  ) throws -> (export: OpenBoardExport, again: BoardCollection) {
    let export = OpenBoardWriter.write(
      collection, in: language, isPackage: true, lookup: { media[$0] })
    let bytes = try export.obz(lookup: { media[$0] })
    let opened = try #require(OpenBoardOpening.opened(bytes))
    #expect(opened.notices.filter { $0.code.isFault } == [])
    return (export, opened.stored.collection)
  }

  /// Boards of a family: two words alike in English, a folder, an emoji, a drawing and a photo.
  var own: BoardCollection {
    let tiles = [
      Tile(
        id: "drink", label: LocalizedText(bulgarian: "пия", english: "drink"), wordClass: .verb,
        picture: .drawn("d")),
      Tile(
        id: "juice", label: LocalizedText(bulgarian: "напитка", english: "drink"), wordClass: .little,
        picture: .emoji("🧃")),
      Tile(
        id: "mama", label: LocalizedText(bulgarian: "мама"),
        picture: .stored(hash: hash, contentType: "image/png")),
      Tile(
        id: "more", label: LocalizedText(bulgarian: "още", english: "more"),
        vocalization: LocalizedText(bulgarian: "искам още", english: "I want more"), isHidden: true,
        link: "other",
        actions: [":clear", "+x"], fillColour: "#123456", borderColour: "#654321"),
    ]
    return BoardCollection(
      set: nil,
      boards: [
        Board(
          id: "home", name: LocalizedText(bulgarian: "Начало", english: "Home"), rows: 2, columns: 3,
          cells: ["drink", "juice", "mama", nil, "more", "drink"]),
        Board(id: "other", name: LocalizedText("…"), rows: 1, columns: 1, cells: ["more"]),
      ], tiles: tiles)
  }

  @Test(arguments: LanguageCode.allCases)
  func theFamilysOwnBoardsGoOutInBothLanguagesAndComeBack(language: LanguageCode) throws {
    let (export, again) = try written(own, in: language, media: [hash: MadeBoards.png(5)])
    #expect(export.missing == [])
    #expect(
      again.boards.map(\.name) == [LocalizedText(bulgarian: "Начало", english: "Home"), LocalizedText("…")])
    let tiles = Array(again.tiles.prefix(4))
    #expect(tiles.map(\.label.bulgarian) == ["пия", "напитка", "мама", "още"])
    #expect(tiles.map { $0.label[.english] } == ["drink", "drink", "мама", "more"])
    #expect(tiles[3].vocalization == LocalizedText(bulgarian: "искам още", english: "I want more"))
    #expect(tiles.map(\.wordClass) == [.verb, .little, nil, nil])
    #expect(tiles.map(\.fillColour) == [nil, nil, nil, "#123456"])
    #expect(tiles[0].picture == .drawn("d") && tiles[1].picture == .emoji("🧃"))
    if case .stored(_, "image/png") = tiles[2].picture {} else { Issue.record("no photo") }
    #expect(tiles[3].isHidden && tiles[3].actions == [":clear", "+x"] && tiles[3].borderColour == "#654321")
    #expect(tiles[3].link == again.boards[1].id)
    let cells = again.boards[0].cells.map { $0?.text.parts(at: "/").last ?? "" }
    #expect(cells == own.boards[0].cells.map { $0?.text ?? "" })
    // Programs that know no strings read plain words.
    let labels = export.documents[0].json["buttons"]?.array?.compactMap { $0.object?["label"]?.text }
    let plain =
      language == .english ? ["drink", "drink", "мама", "more"] : ["пия", "напитка", "мама", "още"]
    #expect(labels == plain)
  }

  @Test func aSingleBoardCarriesItsPicturesAndTwoBoardsAreNoSingleFile() throws {
    var one = own
    one.boards.removeLast()
    let export = OpenBoardWriter.write(
      one, in: .english, isPackage: false, lookup: { $0 == hash ? MadeBoards.png(5) : nil })
    let file = try #require(export.obf)
    let opened = try #require(OpenBoardOpening.opened(file))
    #expect(opened.media.map(\.bytes) == [MadeBoards.png(5)])
    #expect(OpenBoardWriter.write(own, in: .english, isPackage: false, lookup: { _ in nil }).obf == nil)
  }

  @Test func whatIsNotThereIsNamed() throws {
    let export = OpenBoardWriter.write(own, in: .english, isPackage: true, lookup: { _ in nil })
    #expect(export.missing == [hash])
  }

  /// The set of ``MadeBoards/package``, changed, written and read again.
  func changed(
    _ change: (inout BoardCollection) -> Void
  ) throws -> (export: OpenBoardExport, again: BoardCollection, before: BoardCollection) {
    var (collection, media) = try #require(OpenBoardOpening.opened(MadeBoards.package)).stored
    media[hash] = MadeBoards.png(5)
    let before = collection
    change(&collection)
    let (export, again) = try written(collection, media: media)
    return (export, again, before)
  }

  @Test func aWordThatTheFamilyChangedGoesOutAndTheRestStays() throws {
    let (export, again, before) = try changed {
      $0.tiles[0].label = LocalizedText(bulgarian: "ям", english: "have a bite")
      $0.tiles[0].link = nil
    }
    #expect(again.tiles[0].label == LocalizedText(bulgarian: "ям", english: "have a bite"))
    #expect(again.tiles[0].link == nil)
    #expect(again.tiles[1] == before.tiles[1])
    #expect(export.documents[0].json["id"] == .text("home"))
    #expect(export.documents.map(\.path) == ["boards/home.obf", "boards/food.obf"])
  }

  @Test func anotherPictureIsNotGivenTheLicenceOfTheOldOne() throws {
    let (export, again, _) = try changed {
      $0.tiles[0].picture = .stored(hash: hash, contentType: "image/png")
    }
    let image = try #require(export.documents[0].json["images"]?.array?.first?.object)
    #expect(image["id"] == .text("martlet-0000000000000000"))
    #expect(image["width"] == .number(2) && image["content_type"] == .text("image/png"))
    #expect(export.entries.map(\.name).contains("images/0000000000000000.png"))
    if case .stored = again.tiles[0].picture {} else { Issue.record("no picture") }
    let (gone, _, _) = try changed { $0.tiles[0].picture = .none }
    #expect(gone.documents[0].json["images"] == .array([]))
  }

  @Test func aTileThatMovesAndABoardThatGrowsKeepTheirIDs() throws {
    let (export, again, before) = try changed {
      $0.boards[0].resize(rows: 2, columns: 3)
      $0.boards[0][1, 2] = $0.boards[0][0, 0]
      $0.boards[0][0, 0] = nil
    }
    #expect(again.boards[0].cells == [nil, before.tiles[1].id, nil, nil, nil, before.tiles[0].id])
    #expect(export.documents[0].json["grid"]?.object?["rows"] == .number(2))
  }

  @Test func bytesBecomeAnAddressAndComeBack() {
    for count in 0..<20 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
      #expect(DataURL.bytes(DataURL.text(bytes)) == bytes)
    }
  }

  @Test(arguments: ["a", "a/b", "%", "%41", "вода 1", String(repeating: "x", count: 120), ""])
  func anIDComesBackFromItsPartOfAName(id: String) {
    #expect(IdentifierText.plain(IdentifierText.safe(id)) == id)
  }
}
