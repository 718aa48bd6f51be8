import Access
import Foundation
import Testing

@testable import Services

@Suite struct AccessCommandTests {
  private static let vocabulary = URL(filePath: #filePath).appending(path: "../../../../Vocabulary")
    .standardized

  @Test(arguments: ScanPattern.allCases)
  func everyTileOfTheHomeBoardIsReachedWithinATenthOfTheLeast(pattern: ScanPattern) throws {
    let simulation = try AccessSimulation(
      folder: Self.vocabulary, board: "home", grid: "60", pattern: pattern.name.description, settings: "")
    #expect(simulation.tiles.count == 60)
    #expect(simulation.isWithinTenth)
    #expect(simulation.tiles.allSatisfy { $0.steps > 0 })
  }

  @Test func whatIsNotThereIsSaid() {
    for (board, grid, pattern) in [
      ("none", "60", "linear"), ("home", "61", "linear"), ("home", "60", "spiral"),
    ] {
      #expect(throws: AccessSimulation.Failure.self) {
        try AccessSimulation(
          folder: Self.vocabulary, board: board, grid: grid, pattern: pattern, settings: "")
      }
    }
  }

  @Test func aFileOfTouchesLeadsToSettings() throws {
    var trials: [String] = []
    for place in 0..<20 {
      let (x, y) = (place % 5 * 104, place / 5 * 104)
      trials.append(
        """
        {"target":{"x":\(x),"y":\(y),"width":96,"height":96},"touches":[\
        {"began":0,"ended":120,"x":\(x + 50),"y":\(y + 50)},\
        {"began":230,"ended":260,"x":\(x + 60),"y":\(y + 40),"lastX":\(x + 61),"lastY":\(y + 41),"radius":9}]}
        """)
    }
    let file = Data("{\"trials\":[\(trials.joined(separator: ","))]}".utf8)
    let report = try CalibrationFile.report(on: file)
    #expect(report.isProposal)
    #expect(report.before.falseTouches == 20 && report.after.falseTouches == 0)
    #expect(report.values["touch"] == 1)
    // The second touch is briefer than the first: a shortest touch between them keeps only the one that was meant.
    #expect((31...119).contains(AccessSettings(report.settings)[.least]))
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"trials\":1}", "{\"trials\":[{}]}", "{\"trials\":[{\"target\":{},\"touches\":[]}]}",
  ])
  func whatIsNoFileOfTouchesIsRefused(text: String) {
    #expect(throws: CalibrationFile.Failure.unreadable) { try CalibrationFile.report(on: Data(text.utf8)) }
  }

  @Test func numbersBeyondAnyScreenAreTakenAsItsEdge() throws {
    let touch = "{\"began\":1e300,\"ended\":-1e300,\"x\":1e300,\"y\":-1e300}"
    let target = "{\"x\":1e300,\"y\":-1e300,\"width\":1e300,\"height\":-1}"
    let trial = "{\"target\":\(target),\"touches\":[\(touch)]}"
    let file = Data("{\"trials\":[\(Array(repeating: trial, count: 30).joined(separator: ","))]}".utf8)
    #expect(try CalibrationFile.report(on: file).before.falseTouches == 0)
  }
}
