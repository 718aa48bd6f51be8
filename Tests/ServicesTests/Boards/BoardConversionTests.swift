import Exchange
import Family
import Foundation
import Language
import Testing

@testable import Services

@Suite struct BoardConversionTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "boards-\(UUID().uuidString)")

  func made(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = folder.appending(path: "in/" + name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  var single: [UInt8] {
    Array(
      (#"{"format":"open-board-0.1","id":"1","locale":"bg","buttons":[{"id":"a","label":"вода","ext_n":0.10}],"#
        + #""grid":{"rows":1,"columns":1,"order":[["a"]]}}"#).utf8)
  }

  @Test func aFolderIsConvertedWithItsFoldersAndNothingIsReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try made("a.obf", single)
    _ = try made("b/set.obz", MadeBoardSet(seed: 3, boards: 2, side: 2).file)
    _ = try made("b/bad.obf", [1])
    _ = try made("notes.txt", [1])
    let input = folder.appending(path: "in").path
    let out = folder.appending(path: "out").path
    var conversion = BoardConversion(to: out, format: .obz, overwrites: false)
    let reports = conversion.run([input])
    #expect(reports.map(\.failure?.name) == [nil, "not-boards", nil])
    #expect(reports.map(\.out) == ["a", "b/bad", "b/set"].map { out + "/" + $0 + ".obz" })
    #expect(BoardFiles.found([out]).count == 2)
    #expect(BoardFiles.roundTrip(paths: [out]).allSatisfy { $0.isValid && $0.isWhole })
    var again = BoardConversion(to: out, format: .obz, overwrites: false)
    #expect(again.run([input + "/a.obf"]).map(\.failure?.name) == ["already-there"])
    var forced = BoardConversion(to: out, format: .obz, overwrites: true)
    #expect(forced.run([input + "/a.obf"]).map(\.failure?.name) == [nil])
  }

  @Test func severalBoardsAreNoSingleFileAndOneIs() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let several = try made("set.obz", MadeBoardSet(seed: 3, boards: 2, side: 1).file)
    let one = try made("one.obz", MadeBoardSet(seed: 3, boards: 1, side: 2).file)
    var conversion = BoardConversion(to: folder.path + "/out", format: .obf, overwrites: false)
    let reports = conversion.run([several, one])
    #expect(reports.map(\.failure?.name) == ["several-boards", nil])
    for language in LanguageCode.allCases {
      #expect(reports[0].json(in: language).object?["written"] == .bool(false))
      #expect(reports[0].text(in: language).contains("2"))
    }
    #expect(BoardFiles.check(paths: [reports[1].out])[0].images == 4)
  }

  @Test func aSetOfAHundredBoardsComesOutAsItCameIn() throws {
    // Small pictures: `martlet benchmark boards` does the same with 17 MB.
    let file = MadeBoardSet(seed: 9, pictures: 100).file
    let report = BoardRoundTrip(host: BoardFiles.host).run(fileName: "set.obz", file)
    #expect(report.isValid && report.failure == nil)
    #expect(report.differences == [])
    #expect(StoredBoards(fileName: "x", file)?.media.count == 1_600)
    #expect(MadeBoardSet(seed: 9, boards: 1).file != MadeBoardSet(seed: 10, boards: 1).file)
  }

  @Test func whatIsDeflatedInflatesAndWhatWouldNotShrinkIsLeft() {
    let text = [UInt8](repeating: 0x61, count: 5_000)
    let packed = Zlib.deflate(text)
    #expect(packed.flatMap { Zlib.inflate($0, size: 5_000) } == text)
    #expect(Zlib.deflate([]) == nil)
    #expect(Zlib.deflate([1, 2, 3]) == nil)
  }
}
