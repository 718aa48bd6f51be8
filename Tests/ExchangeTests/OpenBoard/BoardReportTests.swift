import Family
import Language
import Testing

@testable import Exchange

@Suite struct BoardReportTests {
  func report(_ bytes: [UInt8]) throws -> BoardReport {
    BoardReport(file: "my.obz", try #require(OpenBoardOpening.run(bytes)))
  }

  @Test func aSoundPackageIsReportedInTheStableForm() throws {
    let json = JSONWriter.write(try report(MadeBoards.package).json(in: .english))
    #expect(
      String(decoding: json, as: UTF8.self)
        == #"{"file":"my.obz","readable":true,"boards":2,"buttons":3,"images":2,"sounds":1,"#
        + #""links":{"ok":1,"broken":0,"web":0},"repairs":[],"losses":[]}"#)
  }

  @Test func repairsAndLossesHaveCodePlaceAndMessage() throws {
    let board = MadeBoards.board("1", [#""label":"a","action":":plural","load_board":{"id":"gone"}"#])
    let json = try report(Array(board.utf8)).json(in: .bulgarian).object
    let repair = json?["repairs"]?.array?.first?.object
    #expect(repair?["code"] == .text("broken-link"))
    #expect(repair?["where"] == .text("test.obf#/buttons/0/load_board"))
    #expect(repair?["message"]?.text?.hasPrefix("Плочката води") == true)
    #expect(json?["losses"]?.array?.first?.object?["code"] == .text("action-unsupported"))
    #expect(json?["reason"] == nil)
  }

  @Test func `The report for reading counts tiles, as the app calls them`() throws {
    let report = try report(MadeBoards.package)
    #expect(
      report.text(in: .bulgarian)
        == "my.obz: табла: 2, плочки: 3, картинки: 2, звуци: 1, връзки между табла: 1")
    #expect(
      report.text(in: .english)
        == "my.obz: boards: 2, tiles: 3, pictures: 2, sounds: 1, links between boards: 1")
  }

  @Test func whatCannotBeReadSaysWhy() throws {
    let report = try report([1, 2, 3])
    #expect(!report.isReadable)
    #expect(report.json(in: .english).object?["readable"] == .bool(false))
    #expect(report.json(in: .english).object?["reason"]?.object?["code"] == .text("not-boards"))
    #expect(report.text(in: .bulgarian).hasPrefix("my.obz: Във файла няма табла."))
  }
}
