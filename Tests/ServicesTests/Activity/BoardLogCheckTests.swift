import Exchange
import Foundation
import Language
import Testing

@testable import Services

/// What `martlet activity check` says of a log.
@Suite struct BoardLogCheckTests {
  private let now = Date(timeIntervalSince1970: 1_764_072_000)

  private func check(_ events: String) throws -> BoardLogCheck {
    let text =
      #"{"format":"open-board-log-0.1","source":"other","sessions":[{"id":"s","events":[\#(events)]}]}"#
    return try BoardLogCheck(Array(text.utf8), language: .english, now: now)
  }

  private let events = """
    {"id":"1","type":"button","timestamp":"2025-11-24T10:00:00Z","label":"go","spoken":true,"modeling":true},
    {"id":"2","type":"utterance","timestamp":"2025-11-24T11:00:00Z","text":"I go"},
    {"id":"3","type":"note","timestamp":"2025-11-24T11:00:00Z","text":"she was tired"}
    """

  @Test func itSaysWhatComesInAndWhatNot() throws {
    let check = try check(events)
    let lines = check.lines(in: .english).joined(separator: "\n")
    #expect(lines.contains("Words: 1, phrases: 1") && lines.contains("Modelled: 1"))
    #expect(lines.contains("2025-11-24 10:00 UTC – 2025-11-24 11:00 UTC"))
    #expect(lines.contains("Passed over: 1 (notes and assessments)"))
    #expect(check.lines(in: .bulgarian).joined().contains("Думи: 1, фрази: 1"))
    #expect(!lines.contains("tired") && !lines.contains("go"), "no word of anybody's")
    let json = String(decoding: JSONWriter.write(.object(check.json)), as: UTF8.self)
    #expect(
      json.contains(#""words":1,"phrases":1,"modelled":1"#) && json.contains(#""passedOver":{"notes":1}"#))
  }

  @Test func noMoreIsReadThanALogMayHave() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "martlet-log-\(UUID().uuidString).obl")
      .path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(BoardLogCheck.bytes(of: path) == nil)
    _ = FileManager.default.createFile(atPath: path, contents: Data())
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 3_000_000_000)
    try file.close()
    #expect(BoardLogCheck.bytes(of: path)?.count == BoardLog.mostBytes + 1)
  }
}
