import Family
import Foundation
import Language
import Testing

@testable import Exchange

@Suite struct RandomRoundTripTests {
  /// MARTLET_SEED chooses other sets; a soak does.
  let seed = ProcessInfo.processInfo.environment["MARTLET_SEED"].flatMap { UInt64($0) } ?? 5

  @Test func everyRandomSetComesOutAsItCameIn() {
    var boards = RandomBoards(seed)
    var valid = 0
    for round in 0..<100 {
      let file = boards.file()
      let report = BoardRoundTrip.made(file)
      #expect(report.failure == nil, "seed \(seed), round \(round)")
      #expect(report.differences == [], "seed \(seed), round \(round)")
      if report.isValid { valid += 1 } else { Issue.record("\(report.notices.filter { $0.code.isFault })") }
    }
    #expect(valid == 100)
  }

  @Test func anyDamagedFileThatOpensComesThroughAnExportUnchanged() {
    var boards = RandomBoards(seed &+ 1)
    for round in 0..<100 {
      let report = BoardRoundTrip.made(boards.random.damaged(boards.file()))
      #expect(report.differences == [], "seed \(seed), round \(round)")
      #expect(report.failure?.place != "export", "seed \(seed), round \(round)")
    }
  }
}
