import Family
import Language
import Testing

@testable import Exchange

@Suite struct GridFileTests {
  /// Two grids: words in two languages and a third, a link, actions, a picture, a recording, a field of its own kind.
  var grids: String {
    """
    {"grids":[
     {"id":"g2","modelName":"GridData","label":{"en":"food","bg":"храна"},"rowCount":1,"minColumnCount":1,"gridElements":[
      {"id":"e9","modelName":"GridElement","x":0,"y":0,"width":1,"height":1,"label":{"en":"home","bg":"начало"},
       "actions":[{"modelName":"GridActionNavigate","navType":"navigateToHomeGrid"}]}]},
     {"id":"g1","modelName":"GridData","label":{"en":"start"},"rowCount":2,"minColumnCount":3,"thumbnail":{"data":"data:x"},
      "gridElements":[
      {"id":"e0","x":0,"y":0,"width":3,"height":1,"type":"ELEMENT_TYPE_COLLECT","label":{}},
      {"id":"e1","x":0,"y":1,"width":1,"height":1,"type":"ELEMENT_TYPE_NORMAL","label":{"en":"eat","bg":"ям","de":"essen"},
       "backgroundColor":"rgb(204, 255, 170)","wordForms":[{"value":"eats"}],
       "image":{"data":"data:image/png;base64,\(MadeBoards.base64(MadeBoards.png(3)))","author":"Ана","authorURL":null},
       "actions":[{"modelName":"GridActionSpeak"},
        {"modelName":"GridActionNavigate","navType":"navigateToGrid","toGridId":"g2"}]},
      {"id":"e2","x":2,"y":1,"width":1,"height":1,"hidden":true,"label":{"en":"no","bg":"не"},"colorCategory":"CC_IMPORTANT",
       "actions":[{"modelName":"GridActionSpeakCustom","speakText":{"en":"No, thank you","bg":"Не, благодаря"}},
        {"modelName":"GridActionAudio","dataBase64":"\(MadeBoards.base64(MadeBoards.mp3))","mimeType":"audio/mpeg"}]},
      {"id":"e3","x":2,"y":1,"label":{"en":"clear"},"actions":[
        {"modelName":"GridActionCollectElement","action":"COLLECT_ACTION_CLEAR"},{"modelName":"GridActionHTTP","url":"x"}]}
     ]}],"metadata":{"homeGridId":"g1","volume":0.50}}
    """
  }

  @Test func gridsBecomeBoardsWithWordsPicturesAndLinks() throws {
    let opened = try #require(OpenBoardOpening.opened(grids))
    let (collection, _) = opened.stored
    #expect(opened.package.boards.map(\.id) == ["g1", "g2"])
    #expect(collection.boards[1].name == LocalizedText(bulgarian: "храна", english: "food"))
    #expect([collection.boards[0].rows, collection.boards[0].columns] == [2, 3])
    func tile(_ id: String) throws -> Tile {
      try #require(collection.tiles.first { $0.id.text.hasSuffix("/" + id) })
    }
    let eat = try tile("e1")
    #expect(eat.label == LocalizedText(bulgarian: "ям", english: "eat"))
    #expect(eat.wordClass == .verb)
    #expect(eat.link == collection.boards[1].id)
    #expect(eat.extra.contains(#""de":{"label":"essen"}"#) && eat.extra.contains(#""value":"eats""#))
    #expect(eat.extra.contains(#""author_name":"Ана""#))
    if case .stored = eat.picture {} else { Issue.record("no picture") }
    let refuse = try tile("e2")
    #expect(refuse.vocalization == LocalizedText(bulgarian: "Не, благодаря", english: "No, thank you"))
    #expect(
      refuse.isHidden && refuse.sound != nil && refuse.wordClass == .negation && refuse.fillColour == nil)
    #expect(try tile("e0").isHidden)
    #expect(try tile("e3").actions == [":clear", ":ext_asterics_GridActionHTTP"])
    #expect(try tile("e9").actions == [":home"])
    let cells = collection.boards[0].cells.map { $0.map { String($0.text.suffix(2)) } }
    #expect(cells == ["e0", "e3", nil, "e1", nil, "e2"])
    #expect(
      opened.notices.map { $0.code.name + " " + $0.place } == [
        "element-special grids/1#/gridElements/0", "tile-spans grids/1#/gridElements/0",
        "grid-shape grids/1#/gridElements/3", "action-unsupported grids/1#/buttons/3/actions",
      ])
  }

  @Test func gridsComeThroughAnExportAsTheyWereRead() {
    let report = BoardRoundTrip.made(Array(grids.utf8), "boards.grd")
    #expect(report.differences == [])
    #expect(report.failure == nil)
  }

  @Test func aGridIsToldByItsContentAndNotByItsName() throws {
    let one = #"{"id":"g","modelName":"GridData","label":"старо","gridElements":[{"id":"e","label":"вода"}]}"#
    for text in [one, "[\(one)]", #"{"grids":[\#(one)]}"#] {
      let opened = try #require(OpenBoardOpening.opened(text))
      #expect(opened.collection.tiles.map(\.label.bulgarian) == ["вода"])
      #expect(opened.collection.boards[0].name.bulgarian == "старо")
    }
    #expect(
      OpenBoardOpening.failure(Array(#"{"grids":[{"id":"x","encryptedDataBase64":"…"}]}"#.utf8))?.code
        == .encrypted)
    #expect(OpenBoardOpening.failure(Array(#"{"grids":[]}"#.utf8))?.code == .notBoards)
  }

  @Test func hostileNumbersOfCellsCostNoMemory() throws {
    for number in ["1e9", "-1", "99999999999999999999", "0.5", "\"x\"", "9999"] {
      let text = """
        {"id":"g","rowCount":\(number),"minColumnCount":\(number),"gridElements":[
        {"id":"a","x":\(number),"y":\(number),"width":\(number),"label":"a"},{"id":"b","x":0,"y":0,"label":"b"}]}
        """
      let board = try #require(OpenBoardOpening.opened(text)).collection.boards[0]
      #expect(board.cells.compactMap { $0 }.count == 2)
    }
  }

  @Test func damagedGridsNeverTrapAndComeThroughAnExport() {
    var random = SeededGenerator(11)
    for _ in 0..<60 {
      let report = BoardRoundTrip.made(random.damaged(Array(grids.utf8)), "x.grd")
      #expect(report.differences == [])
    }
  }
}
