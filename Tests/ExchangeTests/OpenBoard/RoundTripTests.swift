import Family
import Language
import Testing

@testable import Exchange

@Suite struct RoundTripTests {
  /// A board with every key that the format has and some that it has not.
  var rich: String {
    """
    {"id":"r","format":"open-board-0.1","locale":"en-GB","default_locale":"bg","name":"rich","url":"https://example.org/r",
    "description_html":"<b>x</b> \\u2028","license":{"type":"CC BY","author_name":"Ана","ext_y":[1e400]},
    "ext_deep":{"a":[[[{"b":12345678901234567890}]],0.10,-0.0,1E+2,null,true]},"background":{"color":"#fff"},
    "strings":{"en-GB":{"k1":"hello","rich":"Rich"},"bg":{"k1":"здравей","rich":"Богато"},"ne":{"k1":"नमस्ते"}},
    "grid":{"rows":2,"columns":3,"order":[["b","a","b"],[null,"c","a"]],"ext_g":0.50},
    "buttons":[
     {"id":"a","label":"k1","vocalization":"k1","image_id":"i2","sound_id":"s","border_color":"rgba(1,2,3,0.25)",
      "background_color":"#ffaacc","left":0.1,"top":0.20,"width":0.30,"height":1,"ext_a":"\\u00e9\\ud83c\\udf4e"},
     {"id":"c","label":"","vocalization":"","hidden":false,"action":"+a","actions":["+a"],"load_board":{"id":"r","name":"x"}},
     {"id":"b","label":"go","hidden":true,"actions":[":clear","+s",":ext_app_x"],"action":":clear","image_id":"i1",
      "translations":{"bg":{"label":"отивам","inflections":{"n":"ида"}},"fr":{"label":"aller"}},"load_board":{"url":"https://x.org"}},
     {"id":"u","label":"unplaced","image_id":null}],
    "images":[{"id":"i0","data":"data:image/png;base64,\(MadeBoards.base64(MadeBoards.png(9)))","ext_i":1.0},
     {"id":"i1","url":"https://example.org/i.png","width":300,"height":300,"content_type":"image/png","license":{"type":"CC0"}},
     {"id":"i2","data":"\(MadeBoards.base64(MadeBoards.png(1)))","content_type":"image/png","symbol":{"set":"s","filename":"f"}}],
    "sounds":[{"id":"s","data":"data:audio/mp3;base64,\(MadeBoards.base64(MadeBoards.mp3))","duration":2,"content_type":"audio/mp3"}]}
    """
  }

  @Test func aFileWithEveryKeyComesOutAsItCameIn() {
    let report = BoardRoundTrip.made(rich)
    #expect(report.notices.filter { $0.code.isFault } == [])
    #expect(report.isValid)
    #expect(report.differences == [])
  }

  @Test func aPackageComesOutAsItCameIn() {
    let report = BoardRoundTrip.made(MadeBoards.package)
    #expect(report.isValid && report.differences == [])
  }

  @Test func everyLossOfAWriterIsFound() {
    func differences(_ text: String, _ alter: @escaping (inout JSONObject) -> Void) -> [BoardDifference] {
      var trip = BoardRoundTrip(host: .made)
      trip.alter = { alter(&$0.documents[0].json) }
      return trip.run(fileName: "test.obf", Array(text.utf8)).differences
    }
    func button(_ alter: @escaping (inout JSONObject) -> Void) -> (inout JSONObject) -> Void {
      { json in
        var buttons = json["buttons"]?.array ?? []
        var first = buttons[0].object ?? JSONObject()
        alter(&first)
        buttons[0] = .object(first)
        json["buttons"] = .array(buttons)
      }
    }
    #expect(differences(rich) { _ in } == [])
    let losses: [(inout JSONObject) -> Void] = [
      { $0["ext_deep"] = nil }, { $0["license"] = nil }, { $0["strings"] = nil },
      { $0["locale"] = .text("en") },
      { $0["sounds"] = .array([]) }, { $0["images"] = .array(($0["images"]?.array ?? []).reversed()) },
      { $0["buttons"] = .array(($0["buttons"]?.array ?? []).reversed()) }, { $0["new"] = .null },
      button { $0["vocalization"] = nil }, button { $0["left"] = .number("0.10") },
      button { $0["border_color"] = .text("#010203") }, button { $0["image_id"] = .text("i1") },
      button { $0["ext_a"] = .text("e\u{301}🍎") },
      { json in
        var images = json["images"]?.array ?? []
        var image = images[2].object ?? JSONObject()
        image["data"] = .text(MadeBoards.base64(MadeBoards.png(2)))
        images[2] = .object(image)
        json["images"] = .array(images)
      },
      { json in
        var grid = json["grid"]?.object ?? JSONObject()
        grid["order"] = .array((grid["order"]?.array ?? []).reversed())
        json["grid"] = .object(grid)
      },
    ]
    for index in losses.indices {
      #expect(!differences(rich, losses[index]).isEmpty, "loss \(index) was not found")
    }
  }

  @Test func aMendedFileIsHeldAgainstItselfAndEachRepairIsTold() {
    let report = BoardRoundTrip.made(
      #"{"buttons":[{"id":1,"label":"вода"},{"label":"хляб","load_board":{"id":"x"}},{"id":1}],"ext_a":1}"#)
    #expect(!report.isValid)
    #expect(report.differences == [])
    let codes = Set(report.notices.map { $0.code.name })
    #expect(
      codes.isSuperset(of: ["no-format", "no-id", "numeric-id", "no-grid", "no-locale", "broken-link"]))
    let json = report.json(in: .bulgarian).object
    #expect(json?["valid"] == .bool(false))
    #expect(json?["repairs"]?.array?.isEmpty == false)
  }

  @Test func whatThePackageAloneListsIsKept() throws {
    let board = MadeBoards.board("h", [#""label":"a""#])
    let manifest = """
      {"format":"open-board-0.1","root":"h.obf","ext_m":[0.10],"paths":{"boards":{"h":"h.obf"},"images":{"x":"pictures/x.png"},
      "ext_more":{"a":"b"}}}
      """
    let bytes = MadeBoards.archive([
      ("manifest.json", Array(manifest.utf8)), ("h.obf", Array(board.utf8)),
      ("pictures/x.png", MadeBoards.png(4)),
    ])
    let report = BoardRoundTrip.made(bytes)
    #expect(report.isValid && report.differences == [])
    #expect(try #require(OpenBoardOpening.opened(bytes)).media.count == 1)
  }

  @Test func picturesOfOneNameInTwoFoldersKeepTheirBytes() {
    let boards = (1...2).map {
      MadeBoards.board(
        "b\($0)", [#""label":"a","image_id":"i\#($0)""#],
        more: #""images":[{"id":"i\#($0)","path":"i.png"}],"#)
    }
    let manifest =
      #"{"format":"open-board-0.1","root":"1/b.obf","paths":{"boards":{"b1":"1/b.obf","b2":"2/b.obf"}}}"#
    let report = BoardRoundTrip.made(
      MadeBoards.archive([
        ("manifest.json", Array(manifest.utf8)), ("1/b.obf", Array(boards[0].utf8)),
        ("2/b.obf", Array(boards[1].utf8)), ("1/i.png", MadeBoards.png(1)), ("2/i.png", MadeBoards.png(2)),
      ]))
    #expect(report.isValid && report.differences == [])
  }

  @Test func noFileCanNameWhatAnotherBrought() throws {
    let board = MadeBoards.board(
      "1",
      [#""label":"a","ext_martlet_image":{"id":"x"},"image_id":"i""#],
      more: """
        "ext_martlet_images":[{"id":"y","ext_martlet_hash":"\(MadeBoards.hash(3))"}],"ext_martlet_path":"../x",
        "images":[{"id":"i","ext_martlet_picture":"stored:\(MadeBoards.hash(3)):image/png"}],
        """)
    let (collection, _) = try #require(OpenBoardOpening.opened(board)).stored
    #expect(collection.tiles[0].picture == .none)
    var asked: [String] = []
    let export = OpenBoardWriter.write(collection, in: .english, isPackage: true) {
      asked.append($0)
      return MadeBoards.png()
    }
    #expect(asked == [])
    #expect(export.entries.count == 2)
  }

  @Test func aReportHasTheStableForm() {
    let report = BoardRoundTrip.made(MadeBoards.package, "my.obz")
    #expect(
      String(decoding: JSONWriter.write(report.json(in: .english)), as: UTF8.self)
        == #"{"file":"my.obz","valid":true,"differences":[],"repairs":[],"losses":[]}"#)
    let unread = BoardRoundTrip.made([1, 2], "x").json(in: .english).object
    #expect(unread?["valid"] == .bool(false))
    #expect(unread?["reason"]?.object?["code"] == .text("not-boards"))
  }
}
