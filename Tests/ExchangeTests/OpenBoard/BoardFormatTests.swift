import Family
import Foundation
import Testing

@testable import Exchange

@Suite struct BoardFormatTests {
  @Test(arguments: [
    ("a.obf", ".obf"), ("Set.OBZ", ".obz"), ("x/y.grd", ".grd"), ("my.grd.json", ".grd.json"),
    ("a.b.obf", ".obf"),
  ])
  func aNameTellsThatAFileMayHoldBoards(_ name: String, _ ending: String) {
    #expect(BoardFormat.ending(of: name) == ending)
  }

  @Test(arguments: ["a.json", "obf", ".obf", "a.obf.txt", "aobf", ""])
  func anyOtherNameDoesNot(_ name: String) { #expect(BoardFormat.ending(of: name) == nil) }

  @Test func everyFormatIsToldAndOffered() {
    #expect(BoardFormat.told == "the Open Board Format (.obf, .obz) and AsTeRICS Grid (.grd)")
    #expect(BoardFormat.accept == ".obf,.obz,.grd,application/json,application/zip")
    for format in BoardFormat.allCases {
      #expect(BoardFormat.ending(of: "x" + format.ending) == format.ending)
      #expect(format.title.contains(format.ending) && BoardFormat.byContent.contains(format))
    }
  }

  /// The browser's own text says what its file chooser takes.
  @Test func theFileChooserTakesEveryFormat() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Web/host/effects.js")
    let host = try String(contentsOf: script.standardizedFileURL, encoding: .utf8)
    let line = try #require(host.split(separator: "\n").first { $0.contains("openFile(file, language") })
    let offered = line.split(separator: "\"")[1].split(separator: ",")
    #expect(Set(offered) == Set(BoardFormat.accept.split(separator: ",")))
  }

  @Test func whatIsInAFileDecides() throws {
    let notices = NoticeList()
    let grid = try JSONReader.read(Array(#"[{"id":"a","gridElements":[]}]"#.utf8))
    let board = try JSONReader.read(Array(#"{"buttons":[]}"#.utf8))
    for format in BoardFormat.allCases {
      #expect((try format.boards(in: grid, fileName: "a.obf", notices) != nil) == (format == .grd))
      #expect((try format.boards(in: board, fileName: "a.grd", notices) != nil) == (format == .obf))
      #expect(try format.boards(in: .array([]), fileName: "a.obf", notices) == nil)
    }
    #expect(throws: OpenBoardFailure(.encrypted)) {
      try BoardFormat.grd.boards(
        in: JSONReader.read(Array(#"[{"encryptedDataBase64":"x"}]"#.utf8)), fileName: "a.grd", notices)
    }
  }
}
