import Family
import Foundation
import Testing

@testable import Services

@Suite struct CountsFileTests {
  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "counts-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func spoken(_ count: Int64, day: Int64 = 100) -> DailyCount {
    DailyCount(counter: .phraseSpoken, day: day, count: count)
  }

  @Test func reportsAreAddedUpAndOutliveTheProgram() async throws {
    try await withFolder { folder in
      try await CountsFile(in: folder).add([spoken(7), spoken(5, day: 101)])
      let file = CountsFile(in: folder)
      try await file.add([spoken(8)])
      #expect(try await file.read() == [100: ["spoken": 15], 101: ["spoken": 5]])
      let mode = try FileManager.default.attributesOfItem(atPath: folder.appending(path: "counts.json").path)
      #expect(mode[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test func oldDaysMakeRoomAndSumsStopAtTheLargestNumber() async throws {
    try await withFolder { folder in
      let file = CountsFile(in: folder)
      try await file.add((0..<500).map { spoken(5, day: $0) })
      let days = try await file.read()
      #expect(days.count == 400 && days[99] == nil && days[100] != nil)
      try await file.add([spoken(.max, day: 499)])
      #expect(try await file.read()[499]?["spoken"] == .max)
    }
  }

  @Test func aDamagedFileIsLeftAsItIs() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "counts.json")
      try Data("{\"100\":".utf8).write(to: url)
      await #expect(throws: (any Error).self) { try await CountsFile(in: folder).add([spoken(7)]) }
      #expect(try Data(contentsOf: url) == Data("{\"100\":".utf8))
    }
  }
}
