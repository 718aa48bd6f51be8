import Exchange
import Foundation
import Language
import Testing

@testable import Services

@Suite struct BoardFilesTests {
  @Test func filesOnADiskAreCheckedOneByOne() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "boards-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let board =
      #"{"format":"open-board-0.1","id":"1","locale":"bg","buttons":[{"id":"a","label":"вода"}],"#
      + #""grid":{"rows":1,"columns":1,"order":[["a"]]}}"#
    let good = folder.appending(path: "good.obf").path
    try Data(board.utf8).write(to: URL(fileURLWithPath: good))
    let bad = folder.appending(path: "bad.obf").path
    try Data("no".utf8).write(to: URL(fileURLWithPath: bad))
    let reports = BoardFiles.check(paths: [good, bad, folder.appending(path: "gone.obf").path, folder.path])
    #expect(reports.map(\.isReadable) == [true, false, false, false, true])
    #expect(reports.map { $0.failure?.code } == [nil, .notBoards, .missing, .notBoards, nil])
    #expect(reports[0].buttons == 1)
    let json = try JSONReader.read(Array(BoardFiles.json(reports, in: .bulgarian).utf8))
    #expect(json.array?.count == 5)
  }

  @Test func deflateStopsAtTheSizeThatWasPromised() {
    // "aaaaaaaaaa" × 100 in deflate.
    let thousand: [UInt8] = [0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00]
    #expect(Zlib.inflate(thousand, size: 1_000) == [UInt8](repeating: 0x61, count: 1_000))
    #expect(Zlib.inflate(thousand, size: 999) == nil)
    #expect(Zlib.inflate(thousand, size: 1_001) == nil)
    #expect(Zlib.inflate(Array(thousand.dropLast(3)), size: 1_000) == nil)
    #expect(Zlib.inflate([0x03, 0x00], size: 0) == [])
    #expect(Zlib.inflate([], size: 0) == nil)
    #expect(Zlib.inflate([0xFF, 0xFF], size: 10) == nil)
  }
}
