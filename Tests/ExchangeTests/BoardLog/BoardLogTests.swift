import Family
import Foundation
import Language
import Testing

@testable import Exchange

/// Logs of the format Open Board Logging: written, read back, refused in words, and never trusted.
@Suite struct BoardLogTests {
  private let now: Int64 = 1_764_072_000_000

  private func read(_ text: String) throws(BoardLogFailure) -> BoardLog {
    try BoardLog(Array(text.utf8), language: .english, now: now)
  }

  private func log(_ events: String, more: String = "") -> String {
    """
    {"format":"open-board-log-0.1","user_id":"u1","source":"other"\(more),
    "sessions":[{"id":"s1","type":"log","events":[\(events)]}]}
    """
  }

  private func button(
    _ id: String, _ label: String, _ time: String = "2025-11-24T10:00:00Z", more: String = ""
  )
    -> String
  {
    #"{"id":"\#(id)","type":"button","timestamp":"\#(time)","label":"\#(label)","spoken":true\#(more)}"#
  }

  private func failure(_ text: String) -> BoardLogFailure? {
    do throws(BoardLogFailure) {
      _ = try read(text)
      return nil
    } catch { return error }
  }

  private var batches: [ActivityBatch] {
    [
      ActivityBatch(
        .bulgarian, offset: 120,
        [
          ActivityEvent(.tile, at: now - 9_000, text: "искам", tile: "want", board: "home", wordClass: .verb),
          ActivityEvent(
            .tile, at: now - 8_000, text: "„сок“ \\ \"да\"", tile: "t1", board: "b/1", isModelled: true),
          ActivityEvent(.typed, at: now - 7_000, text: "и"),
          ActivityEvent(.typed, at: now - 6_000, text: "баница"),
          ActivityEvent(.offered, at: now - 5_000, text: "още", tile: "more", wordClass: .little),
          ActivityEvent(.phrase, at: now - 4_000, text: "искам сок"),
          ActivityEvent(.kept, at: now - 3_000, text: "Имам нужда от помощ"),
        ]),
      ActivityBatch(
        .english, offset: 0, [ActivityEvent(.tile, at: now - 900_000, text: "dog 🐶", tile: "dog")]),
    ]
  }

  @Test func whatIsWrittenIsReadBack() throws {
    let written = BoardLog(batches, userID: "main")
    #expect(written.sessions.map(\.events.count) == [1, 7], "a pause of ten minutes parts them")
    let file = written.file(named: "Мира")
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.hasPrefix("/* NOTICE"))
    #expect(text.contains(#""user_name":"Мира""#) && text.contains(#""modeling":true"#))
    #expect(text.contains(#""timestamp":"2025-11-25T11:59:51.000Z""#))
    let back = try BoardLog(file, language: .english, now: now)
    #expect(back.sessions == written.sessions && back.passedOver.isEmpty)
    #expect(back.source == "martlet" && back.userID == "martlet:main")
    for (one, other) in zip(written.sessions, back.sessions) {
      #expect(back.digest(of: other) == back.digest(of: one))
    }
  }

  @Test func theAnonymisedFileSaysNothingOfAnybody() throws {
    let log = BoardLog(batches, userID: "main")
    let file = log.anonymisedFile(seed: 7) { ["want", "more"].contains($0) }
    let text = String(decoding: file, as: UTF8.self)
    for secret in ["баница", "сок", "Имам", "dog", "main", "2025", "b/1", "t1", "ext_", "user_name"] {
      #expect(!text.contains(secret), "\(secret)")
    }
    #expect(text.contains(#""label":"искам""#), "a core word stays: the control")
    #expect(
      text.contains("2000-01-01T00:") && text.contains(#""anonymized":true"#)
        && text.contains("fringe_masking"))
    let other = String(decoding: log.anonymisedFile(seed: 8) { _ in false }, as: UTF8.self)
    #expect(!other.contains("искам") && other.contains(":fringe-1"))
    let ids = [text, other].map { $0.components(separatedBy: "anonymous:")[1].prefix(16) }
    #expect(ids[0] != ids[1])
    #expect(failure(text) == .anonymised)
  }

  @Test func whatIsNoLogIsRefusedInWords() {
    #expect(failure("") == .notALog && failure("hello") == .notALog && failure("[]") == .notALog)
    #expect(failure("{}") == .notALog && failure(#"{"format":"open-board-0.1","sessions":[]}"#) == .notALog)
    #expect(failure(#"{"format":"open-board-log-0.1","sessions":{}}"#) == .notALog)
    #expect(failure(#"{"format":7,"sessions":[]}"#) == .notALog)
    #expect(failure(log("")) == .empty)
    let cut = log(button("1", "go"))
    guard case .notJSON = failure(String(cut.dropLast(2))) else {
      Issue.record("a cut file")
      return
    }
    guard case .notJSON = failure("{\"a\":" + String(repeating: "[", count: 100_000)) else {
      Issue.record("a deep file")
      return
    }
    guard case .notJSON = failure("{\"a\":[" + String(repeating: "[],", count: 2_100_000) + "1]}") else {
      Issue.record("two million lists")
      return
    }
    let large = [UInt8](repeating: UInt8(ascii: " "), count: BoardLog.mostBytes + 1)
    #expect(throws: BoardLogFailure.tooLarge) { try BoardLog(large, language: .english, now: now) }
    for failure in [BoardLogFailure.tooLarge, .notJSON(line: 1, column: 2), .notALog, .anonymised, .empty] {
      #expect(
        !failure.text(in: .bulgarian).isEmpty && failure.text(in: .english) != failure.text(in: .bulgarian))
    }
  }

  @Test func aNoticeBeforeTheLogIsPassedOver() throws {
    #expect(try read("\u{FEFF}/* NOTICE: be kind */\n" + log(button("1", "go"))).eventCount == 1)
    #expect(failure(String(repeating: " ", count: 5_000) + log(button("1", "go"))) == .notALog)
  }

  @Test func wrongTypesAndImpossibleTimesAreCountedAndLeftOut() throws {
    let events = [
      button("1", "go"), button("2", "late", "2031-01-01T00:00:00Z"),
      button("3", "early", "1970-01-01T00:00:00Z"),
      button("4", "never", "yesterday"), button("5", "noon", "2025-02-30T12:00:00Z"),
      #"{"id":"6","type":"button","timestamp":1764000000,"label":"number"}"#,
      #"{"id":"7","type":"button","timestamp":"2025-11-24T10:00:00Z","label":["list"],"spoken":true}"#,
      #"{"id":"8","type":"dance","timestamp":"2025-11-24T10:00:00Z"}"#, "17", "null",
      #"{"id":"9","type":"note","timestamp":"2025-11-24T10:00:00Z","text":"private"}"#,
      #"{"id":"10","type":"action","timestamp":"2025-11-24T10:00:00Z","action":":home"}"#,
      #"{"id":"11","type":"action","timestamp":"2025-11-24T10:00:00Z","action":":unknown_thing"}"#,
      #"{"id":"12","type":"action","timestamp":"2025-11-24T10:00:00Z","action":"+a"}"#,
      #"{"id":"13","type":"button","timestamp":"2025-11-24T10:00:00Z","label":"food","spoken":false}"#,
      button("1", "go again"), button("14", "  \\u202E "),
      #"{"id":15,"type":"utterance","timestamp":"2025-11-24 10:00:01+02:00","text":"I go"}"#,
      #"{"id":16,"type":"action","timestamp":"2025-11-24T10:00:03.5Z","action":":completion","text":"goat"}"#,
    ]
    let log = try read(self.log(events.joined(separator: ",")))
    let said = log.sessions[0].events.map(\.event)
    #expect(said.map(\.text) == ["I go", "go", "goat"], "in the order of time, by their zones")
    #expect(said.map(\.kind) == [.phrase, .tile, .offered])
    #expect(said[2].at % 1000 == 500)
    let losses = log.passedOver
    #expect(losses[.time] == 5 && losses[.twice] == 1 && losses[.actions] == 4 && losses[.notes] == 1)
    // A list for a word, and nothing but a mark of direction; a dance, 17 and null.
    #expect(losses[.text] == 2 && losses[.unknown] == 3)
  }

  @Test func thereIsAnEndToWhatOneFileBrings() throws {
    var events: [String] = []
    for number in 0..<BoardLog.mostEvents + 7 { events.append(button("\(number)", "go")) }
    let log = try read(self.log(events.joined(separator: ",")))
    #expect(log.eventCount == BoardLog.mostEvents && log.passedOver[.tooMany] == 7)
  }

  @Test func theLanguageIsTheEventsElseTheSessionsElseTheFiles() throws {
    let text = log(
      button("1", "go") + "," + button("2", "иди", more: #","locale":"bg-BG""#), more: #","locale":"en_US""#)
    #expect(try read(text).sessions[0].events.map(\.language) == [.english, .bulgarian])
  }

  @Test func damagedFilesAreReadOrRefusedAndNothingElse() {
    let file = BoardLog(batches, userID: "main").file(named: "Мира")
    var state: UInt64 = 25
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var (readable, refused) = (0, 0)
    for _ in 0..<4_000 {
      var damaged = file
      for _ in 0..<1 + next(4) {
        let place = next(damaged.count)
        switch next(4) {
        case 0: damaged[place] = UInt8(next(256))
        case 1: damaged.remove(at: place)
        case 2:
          damaged.insert(
            contentsOf: damaged[place..<min(damaged.count, place + next(40))], at: next(damaged.count))
        default: damaged.removeSubrange(place..<min(damaged.count, place + next(60)))
        }
      }
      if let log = try? BoardLog(damaged, language: .english, now: now) {
        readable += 1
        _ = ActivityFigures(
          log.sessions.map { ActivityBatch(.english, offset: 0, $0.events.map(\.event)) }, days: 28,
          last: 20_417
        ) { _ in true }
        for event in log.sessions.flatMap(\.events) {
          #expect(!event.event.text.isEmpty && event.event.at <= now + 86_400_000)
        }
      } else {
        refused += 1
      }
    }
    #expect(readable > 100 && refused > 100)
  }

  @Test func timesAreWrittenAndReadAlike() {
    for time: Int64 in [0, 1, 951_782_400_000, 1_709_164_800_123, now, 253_402_300_799_999, -1] {
      #expect(ISOTime.read(ISOTime.text(time)) == time)
    }
    #expect(ISOTime.text(now) == "2025-11-25T12:00:00.000Z")
    #expect(ISOTime.read("2025-11-25T14:00:00+02:00") == now && ISOTime.read("2025-11-25T12:00:00") == now)
    #expect(
      ISOTime.read("2025-11-25T14:00:00+0200") == now && ISOTime.read("2025-11-25T07:00:00.0-05") == now)
    for text in [
      "", "2025-11-25", "2025-11-25T24:00:00Z", "2025-11-25T12:60:00Z", "2025-11-25T12:00:00+",
      "2025-11-25T12:00:00.Z", "2025-11-25T12:00:00Z9", "x025-11-25T12:00:00Z",
    ] {
      #expect(ISOTime.read(text) == nil, "\(text)")
    }
  }
}
