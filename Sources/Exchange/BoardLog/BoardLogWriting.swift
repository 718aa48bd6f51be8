internal import Bytes
public import Family
import Language

extension BoardLog {
  /// So long a pause, in milliseconds, ends a session.
  public static var pause: Int64 { 600_000 }

  /// The log of one person, in sessions.
  public init(_ batches: [ActivityBatch], userID: String) {
    var events: [BoardLogSession.Event] = []
    for batch in batches {
      for event in batch.events { events.append(BoardLogSession.Event(event, batch.language)) }
    }
    var sessions: [BoardLogSession] = []
    for event in events.arranged(by: { $0.event.at < $1.event.at }) {
      if let last = sessions.last?.events.last, event.event.at - last.event.at < BoardLog.pause {
        sessions[sessions.count - 1].events.append(event)
      } else {
        sessions.append(BoardLogSession(id: "\(event.event.at)", events: [event]))
      }
    }
    self.init(source: "martlet", userID: userID, sessions: sessions)
  }

  /// Before the log, as the format advises.
  private static var notice: String {
    "/* NOTICE: What follows is what a person said. Please treat it with respect and keep it safe. */\n"
  }

  /// The file: everything, with times and words as they were.
  /// - Parameter name: whose log it is; empty for nobody's name.
  public func file(named name: String) -> [UInt8] {
    var root = JSONObject([
      .init("format", .text(BoardLog.format)), .init("user_id", .text("martlet:" + userID)),
      .init("source", .text(source)),
    ])
    if !name.isEmpty { root["user_name"] = .text(name) }
    let locale = sessions.first?.events.first?.language ?? .bulgarian
    root["locale"] = .text(locale.tag)
    root["sessions"] = .array(sessions.map { BoardLog.object($0, locale) })
    return BoardLog.notice.bytes + JSONWriter.write(.object(root)) + [0x0A]
  }

  private static func object(_ session: BoardLogSession, _ locale: LanguageCode) -> JSONValue {
    let events = session.events
    return .object(
      JSONObject([
        .init("id", .text(session.id)), .init("type", .text("log")),
        .init("started", .text(ISOTime.text(events.first?.event.at ?? 0))),
        .init("ended", .text(ISOTime.text(events.last?.event.at ?? 0))),
        .init(
          "events",
          .array(events.enumerated().map { object($1.event, id: "\(session.id):\($0)", $1.language, locale) })
        ),
      ]))
  }

  private static func object(
    _ event: ActivityEvent, id: String, _ language: LanguageCode, _ locale: LanguageCode
  ) -> JSONValue {
    var object = JSONObject([
      .init("id", .text(id)), .init("timestamp", .text(ISOTime.text(event.at))),
      .init("modeling", .bool(event.isModelled)),
    ])
    if language != locale { object["locale"] = .text(language.tag) }
    switch event.kind {
    case .tile:
      object["type"] = .text("button")
      object["label"] = .text(event.text)
      object["spoken"] = .bool(true)
      if let tile = event.tile { object["button_id"] = .text(tile.text) }
    case .typed:
      object["type"] = .text("action")
      object["action"] = .text("+" + event.text)
      object["ext_martlet_kind"] = .text("typed")
    case .offered:
      object["type"] = .text("action")
      object["action"] = .text(":prediction")
      object["text"] = .text(event.text)
    case .phrase, .kept:
      object["type"] = .text("utterance")
      object["text"] = .text(event.text)
      if event.kind == .kept { object["ext_martlet_kind"] = .text("kept") }
    }
    if !event.board.text.isEmpty { object["board_id"] = .text(event.board.text) }
    if let tile = event.tile { object["ext_martlet_tile"] = .text(tile.text) }
    if let wordClass = event.wordClass { object["ext_martlet_class"] = .text(wordClass.name) }
    return .object(object)
  }

  // MARK: Anonymised

  /// What the format asks for before a log may be called anonymised (`.obla`), all of it.
  private static var anonymizations: [String] {
    [
      "id_pseudonymization", "timestamp_shift", "timestamp_jitter", "geolocation_masking", "net_masking",
      "fringe_masking", "name_masking", "url_stripping", "extras_removed",
    ]
  }

  /// The file for research: ids that are this file's alone, times from 1 January 2000 on and moved by up to a second, no name, and
  /// each word that is not among the core words masked, the same by the same mask.
  /// - Parameters:
  ///   - seed: fresh, so that two files of one person can't be told to be of one.
  ///   - isCore: whether everybody's boards have a tile.
  public func anonymisedFile(seed: UInt64, isCore: (TileID) -> Bool) -> [UInt8] {
    var masking = Masking(seed: seed)
    var shift: Int64 = 0
    if let first = sessions.first?.events.first?.event.at { shift = 946_684_800_000 - first }
    var written: [JSONValue] = []
    for (number, session) in sessions.enumerated() {
      let id = "session-\(number + 1)"
      var events: [JSONValue] = []
      var times: [Int64] = []
      for (place, one) in session.events.enumerated() {
        // Later than the one before, and never before the file's first moment.
        let moved = one.event.at + shift + masking.below(1_000)
        let at = max(moved, times.last ?? moved)
        times.append(at)
        var object = JSONObject([
          .init("id", .text("\(id):\(place + 1)")), .init("timestamp", .text(ISOTime.text(at))),
          .init("modeling", .bool(one.event.isModelled)),
        ])
        masking.write(one, into: &object, isCore: isCore)
        events.append(.object(object))
      }
      written.append(
        .object(
          JSONObject([
            .init("id", .text(id)), .init("type", .text("log")),
            .init("started", .text(ISOTime.text(times.first ?? 0))),
            .init("ended", .text(ISOTime.text(times.last ?? 0))),
            .init("anonymizations", .array(BoardLog.anonymizations.map { .text($0) })),
            .init("events", .array(events)),
          ])))
    }
    let root = JSONObject([
      .init("format", .text(BoardLog.format)),
      .init("user_id", .text("anonymous:" + Hexadecimal.text(BoardLog.bytes(masking.next())))),
      .init("anonymized", .bool(true)), .init("source", .text(source)),
      .init("sessions", .array(written)),
    ])
    return BoardLog.notice.bytes + JSONWriter.write(.object(root)) + [0x0A]
  }

  private struct Masking {
    private var state: UInt64
    private var masks: [Name: Int] = [:]
    private var boards: [Name: Int] = [:]

    init(seed: UInt64) { state = seed }

    /// SplitMix64.
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }

    mutating func below(_ limit: UInt64) -> Int64 { Int64(next() % limit) }

    private mutating func mask(_ text: String) -> String {
      let number = masks[Name(text)] ?? masks.count + 1
      masks[Name(text)] = number
      return ":fringe-\(number)"
    }

    mutating func write(
      _ one: BoardLogSession.Event, into object: inout JSONObject, isCore: (TileID) -> Bool
    ) {
      let event = one.event
      switch event.kind {
      case .tile:
        object["type"] = .text("button")
        object["spoken"] = .bool(true)
        if let tile = event.tile, isCore(tile) {
          object["label"] = .text(event.text)
        } else {
          object["label"] = .text(mask(event.text))
          object["redacted"] = .bool(true)
        }
        if !event.board.text.isEmpty {
          let number = boards[event.board] ?? boards.count + 1
          boards[event.board] = number
          object["board_id"] = .text("board-\(number)")
        }
      case .typed, .offered:
        object["type"] = .text("action")
        object["action"] = .text(":completion")
        object["text"] = .text(mask(event.text))
        object["redacted"] = .bool(true)
      case .phrase, .kept:
        // Free text can't be proved to say nothing of anybody: only its length stays.
        object["type"] = .text("utterance")
        object["text"] = .text(masked(event.text))
        object["redacted"] = .bool(true)
      }
    }

    private mutating func masked(_ phrase: String) -> String {
      var words: [String] = []
      for word in phrase.parts(at: " ") where !word.isEmpty { words.append(mask(word)) }
      return words.joined(separator: " ")
    }
  }
}
