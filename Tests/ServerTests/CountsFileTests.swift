import Family
import Foundation
import Testing
import Vault

@testable import Server

@Suite struct CountsFileTests {
  private func withFolder(_ body: (PrivateFolder) async throws -> Void) async throws {
    let folder = try Folder()
    try await body(PrivateFolder(opening: folder.path, strict: false))
    withExtendedLifetime(folder) {}
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
      let mode = try FileManager.default.attributesOfItem(atPath: folder.file("counts.json").path)
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
      let url = URL(filePath: folder.file("counts.json").path)
      _ = try folder.file("counts.json").create(Array("{\"100\":".utf8))
      await #expect(throws: (any Error).self) { try await CountsFile(in: folder).add([spoken(7)]) }
      #expect(try Data(contentsOf: url) == Data("{\"100\":".utf8))
    }
  }
}
