import Family
import Language
import Testing

@testable import Exchange

@Suite struct CollectionTests {
  func tiles(_ buttons: [String], more: String = "") throws -> [Tile] {
    try #require(OpenBoardOpening.opened(MadeBoards.board("1", buttons, more: more))).collection.tiles
  }

  @Test func aPackageBecomesBoardsTilesAndASet() throws {
    let opened = try #require(OpenBoardOpening.opened(MadeBoards.package))
    let collection = opened.collection
    let set = try #require(collection.set)
    #expect(set.root == collection.boards[0].id)
    #expect(set.name == LocalizedText("test"), "of its file: the first board of many is called home")
    #expect(set.extra == #"{"format":"open-board-0.1","ext_own":{"a":1}}"#)
    #expect(collection.boards.allSatisfy { $0.source == .imported(set.id) })
    #expect(collection.boards.map(\.order) == [0, 1])
    let eat = collection.tiles[0]
    #expect(eat.label == LocalizedText("eat", in: .english))
    #expect(eat.link == collection.boards[1].id)
    #expect(eat.picture == .stored(hash: MadeBoards.hash(0), contentType: "image/png"))
    #expect(collection.tiles[1].sound == MadeBoards.hash(1))
    #expect(collection.tiles[1].wordClass == .social)
    #expect(collection.tiles[1].fillColour == "#ffaacc")
    #expect(collection.tiles[2].actions == [":home"])
    #expect(collection.boards[0].cells == [collection.tiles[0].id, collection.tiles[1].id])
  }

  @Test func whatCouldNotBeStoredIsLeftOut() throws {
    let opened = try #require(OpenBoardOpening.opened(MadeBoards.package))
    for tile in opened.collection(names: ["", "../etc"]).tiles {
      #expect(tile.picture == .none)
      #expect(tile.sound == nil)
    }
  }

  @Test func twoImportsNeverMeetAndOneFileUpdatesItself() throws {
    let package = try #require(OpenBoardOpening.opened(MadeBoards.package))
    let again = try #require(OpenBoardOpening.opened(MadeBoards.package))
    #expect(package.setID == again.setID)
    let other = try #require(OpenBoardOpening.opened(MadeBoards.board("food", [#""label":"x""#])))
    #expect(other.setID != package.setID)
    let ids = Set(package.collection.tiles.map(\.id) + other.collection.tiles.map(\.id))
    #expect(ids.count == 4)
    let own = package.collection(names: [], setID: "mine")
    #expect(own.boards[0].id == "mine/home")
    #expect(own.tiles[0].id == "mine/home/b0")
  }

  @Test func idsWithSlashesStayApart() throws {
    #expect(IdentifierText.safe("a/b") == "a%2Fb")
    #expect(IdentifierText.safe("вода 1") == "вода%201")
    #expect(IdentifierText.safe(String(repeating: "x", count: 999)).utf8.count == 17)
    #expect(IdentifierText.safe("a%2Fb") != IdentifierText.safe("a/b"))
  }

  @Test func wordsComeFromStringsAndTranslations() throws {
    let strings =
      #""strings":{"bg":{"eat":"ям","e":"яде ми се"},"en-GB":{"key":"sleep"},"fr":{"eat":"manger"}},"#
    let tiles = try tiles(
      [
        #""label":"eat","vocalization":"e""#, #""label":"key""#,
        #""label":"go","translations":{"bg":{"label":"отивам","vocalization":"да вървим"}},"vocalization":"let us go""#,
      ], more: strings)
    #expect(tiles[0].label == LocalizedText(bulgarian: "ям", english: "eat"))
    #expect(tiles[0].vocalization == LocalizedText(bulgarian: "яде ми се", english: "e"))
    #expect(tiles[1].label == LocalizedText(english: "sleep"))
    #expect(tiles[1].extra.contains(#""label":"key""#))
    #expect(tiles[2].label == LocalizedText(bulgarian: "отивам", english: "go"))
    #expect(tiles[2].vocalization == LocalizedText(bulgarian: "да вървим", english: "let us go"))
  }

  @Test func aThirdLanguageStandsInBoth() throws {
    let opened = try #require(
      OpenBoardOpening.opened(
        #"{"format":"open-board-0.1","id":"1","locale":"ne","buttons":[{"id":"1","label":"यो"}],"grid":{"rows":1,"columns":1,"order":[["1"]]}}"#
      ))
    #expect(opened.collection.tiles[0].label == LocalizedText("यो"))
    #expect(opened.codes == ["other-language"])
  }

  @Test func everyUnknownKeyIsKept() throws {
    let tile = try tiles([
      """
      "label":"a","ext_x":{"n":1.50,"list":[null,true]},"left":0.10,"actions":[":clear","+a"],"action":":clear",
      "hidden":true,"background_color":"rgba(0,0,255,0.5)","border_color":"#ff0000","image_id":"gone",
      "load_board":{"name":"N","url":"https://example.org/x"}
      """
    ])[0]
    #expect(tile.isHidden)
    #expect(tile.actions == [":clear", "+a"])
    #expect(tile.fillColour == "#8080ff")
    #expect(tile.borderColour == "#ff0000")
    #expect(
      tile.extra
        == #"{"id":"b0","ext_x":{"n":1.50,"list":[null,true]},"left":0.10,"actions":[":clear","+a"],"#
        + #""action":":clear","background_color":"rgba(0,0,255,0.5)","image_id":"gone","load_board":{"name":"N","url":"https://example.org/x"}}"#
    )
  }

  @Test func licencesOfPicturesAndBoardsAreKept() throws {
    let opened = try #require(
      OpenBoardOpening.opened(
        MadeBoards.board(
          "1", [#""label":"a","image_id":"i""#],
          more: """
            "license":{"type":"CC BY-SA","author_name":"Ана"},"description_html":"x",
            "images":[{"id":"i","data":"\(MadeBoards.base64(MadeBoards.png()))","width":300,"license":{"type":"CC0"}}],
            """)))
    let collection = opened.collection
    #expect(collection.set?.licence == "CC BY-SA, Ана")
    #expect(collection.boards[0].extra.contains(#""description_html":"x""#))
    #expect(
      collection.tiles[0].extra
        == #"{"id":"b0","ext_martlet_image":{"id":"i","width":300,"license":{"type":"CC0"},"#
        + #""ext_martlet_hash":"0000000000000000"}}"#)
  }

  @Test func theFamilysDataTakesTheCollectionAndGivesItBack() throws {
    let collection = try #require(OpenBoardOpening.opened(MadeBoards.package)).collection
    var replica = Replica(
      id: ReplicaID(device: "d", session: "s"), opened: FamilyLog.open(snapshot: nil, batches: []))
    _ = replica.change(collection.edits(into: replica.registers), now: 1)
    for board in collection.boards { #expect(replica.registers.board(board.id) == board) }
    for tile in collection.tiles { #expect(replica.registers.tile(tile.id) == tile) }
    #expect(replica.change(collection.edits(into: replica.registers), now: 2).isEmpty)
  }

  @Test(arguments: [
    ("rgb( 255, 0,  0) ", "#ff0000"), ("rgba(0, 0, 0, 0.1)", "#e6e6e6"), ("#444", "#444444"),
    ("#FFFF32", "#ffff32"),
    ("rgb(100%, 50%, 0%)", "#ff8000"), ("white", "#ffffff"), ("rgba(1,2,3,0)", nil), ("#12345", nil),
    ("", nil),
    ("rgb(1,2)", nil), ("rgb(999,-1,0)", nil), ("url(x)", nil), ("transparent", nil), ("rgbb(1,2,3)", nil),
  ])
  func coloursAreReadAsFilesWriteThem(text: String, flattened: String?) {
    #expect(WrittenColour(text)?.flattened == flattened)
  }

  @Test func onlyTintsOfTheKeyMeanAClass() {
    #expect(WrittenColour("rgb(204, 255, 170)")?.wordClass == .verb)
    #expect(WrittenColour("#cfa")?.wordClass == .verb)
    #expect(WrittenColour("rgb(0,255,0)")?.wordClass == nil)
    #expect(WrittenColour("white")?.wordClass == nil)
    #expect(WrittenColour("rgba(204,255,170,0.5)")?.wordClass == nil)
  }
}
