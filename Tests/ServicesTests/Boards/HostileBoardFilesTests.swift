import Exchange
import Foundation
import Language
import Testing

@testable import Services

/// Files made to harm, as the command meets them on a disk: each has an answer, and costs no more than its bytes.
@Suite struct HostileBoardFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "hostile-\(UUID().uuidString)")

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }

  private func board(_ rest: String = "", buttons: String = #"{"id":"a","label":"вода"}"#) -> [UInt8] {
    Array(
      (#"{"format":"open-board-0.1","id":"1","locale":"bg","buttons":[\#(buttons)],"#
        + #""grid":{"rows":1,"columns":1,"order":[["a"]]}\#(rest)}"#).utf8)
  }

  @Test func aFileCutAtAnyPlaceIsRefusedWithTheReason() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = MadeBoardSet(seed: 5, boards: 3, side: 3).file
    let buttons = (0..<60).map { #"{"id":"\#($0)","label":"дума \#($0)"}"# }.joined(separator: ",")
    var files: [String] = []
    for (name, bytes) in [("cut.obz", package), ("cut.obf", board(buttons: buttons))] {
      for end in stride(from: 0, to: bytes.count, by: max(97, bytes.count / 40)) {
        files.append(try write("\(end)-\(name)", Array(bytes.prefix(end))))
      }
    }
    #expect(files.count > 40)
    for report in BoardFiles.check(paths: files) {
      let failure = try #require(report.failure, "\(report.file)")
      #expect(failure.code == .cut || failure.code == .unreadable || failure.code == .notBoards)
      for language in LanguageCode.allCases { #expect(!report.text(in: language).isEmpty) }
    }
  }

  @Test func listsTenThousandDeepAreRefusedWithTheirPlace() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let deep = String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)
    let file = try write("deep.obf", board(#","ext_x":\#(deep)"#))
    let failure = try #require(BoardFiles.check(paths: [file])[0].failure)
    #expect(failure.code == .unreadable && !failure.place.isEmpty)
  }

  @Test func namesThatLeadOutsideAreNeitherReadNorWritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = #""images":[{"id":"p","path":"../../../../etc/hostname"},{"id":"q","path":"/etc/hostname"}]"#
    let buttons = #"{"id":"a","label":"вода","image_id":"p"},{"id":"b","label":"хляб","image_id":"q"}"#
    let file = try write("outside.obf", board("," + path, buttons: buttons))
    let out = folder.appending(path: "out").path
    var conversion = BoardConversion(to: out, format: .obz, overwrites: false)
    #expect(conversion.run([file]).map(\.failure?.name) == [nil])
    let report = BoardFiles.check(paths: [out + "/outside.obz"])[0]
    #expect(report.isReadable && report.notices.map(\.code) == [.imageAbsent, .imageAbsent])
    #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["outside.obz"])
  }
}
