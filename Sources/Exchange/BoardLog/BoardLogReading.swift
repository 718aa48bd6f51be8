internal import Bytes
internal import Family
public import Language

// The format is described at https://www.openboardformat.org/logs. It asks readers to look for the first brace, since a notice in
// a comment may stand before it.
extension BoardLog {
  public static let mostBytes = 20_000_000
  public static let mostEvents = 50_000
  static let mostSessions = 20_000
  /// 1 January 2000.
  private static let earliest: Int64 = 946_684_800_000

  /// Reads a file.
  /// - Parameters:
  ///   - language: of words whose language the file does not say.
  ///   - now: later than a day after this nothing can have been said.
  public init(_ bytes: [UInt8], language: LanguageCode, now: Int64) throws(BoardLogFailure) {
    guard bytes.count <= BoardLog.mostBytes else { throw .tooLarge }
    let root = try BoardLog.root(bytes)
    guard let format = root["format"]?.text, format.rest(after: "open-board-log-") != nil,
      let sessions = root["sessions"]?.array
    else { throw .notALog }
    if root["anonymized"]?.bool == true { throw .anonymised }
    self.init(
      source: TextLimit.label.cut(root["source"]?.text ?? ""), userID: root["user_id"]?.text ?? "",
      sessions: [])
    var reading = Reading(now: now)
    let ofFile = root["locale"]?.text.flatMap { LanguageCode(tag: $0) } ?? language
    for (place, value) in sessions.enumerated() {
      guard let session = value.object, let events = session["events"]?.array else {
        reading.lose(.unknown)
        continue
      }
      if session["type"]?.text == "assessment" || session["type"]?.text == "note" {
        reading.lose(.notes, events.count)
        continue
      }
      if place >= BoardLog.mostSessions {
        reading.lose(.tooMany, events.count)
        continue
      }
      let ofSession = session["locale"]?.text.flatMap { LanguageCode(tag: $0) } ?? ofFile
      reading.read(events, ofSession)
      let found = reading.found.arranged { $0.event.at < $1.event.at }
      reading.found = []
      if !found.isEmpty {
        self.sessions.append(
          BoardLogSession(id: BoardLog.identifier(session["id"]) ?? "\(place)", events: found))
      }
    }
    passedOver = reading.losses
    if self.sessions.isEmpty { throw .empty }
  }

  private static func root(_ bytes: [UInt8]) throws(BoardLogFailure) -> JSONObject {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { throw .notALog }
    // A comment and a byte order mark may stand before the log, and nothing else that is long.
    guard start <= 4_000 else { throw .notALog }
    var reader = JSONReader(start == 0 ? bytes : [UInt8](bytes[start...]), mendsText: true)
    let value: JSONValue
    do throws(JSONError) {
      value = try reader.read()
    } catch {
      throw .notJSON(line: error.line, column: error.column)
    }
    guard let root = value.object else { throw .notALog }
    return root
  }

  /// Ids are texts; in the wild they are numbers too.
  private static func identifier(_ value: JSONValue?) -> String? {
    value?.text ?? value?.integer.map { "\($0)" }
  }

  private struct Reading {
    let now: Int64
    var found: [BoardLogSession.Event] = []
    var losses: [BoardLogLoss: Int] = [:]
    private var count = 0
    private var ids: Set<Name> = []

    init(now: Int64) { self.now = now }

    mutating func lose(_ loss: BoardLogLoss, _ count: Int = 1) {
      if count > 0 { losses[loss, default: 0] += count }
    }

    mutating func read(_ events: [JSONValue], _ language: LanguageCode) {
      for value in events {
        guard let object = value.object else {
          lose(.unknown)
          continue
        }
        if let id = BoardLog.identifier(object["id"]), !ids.insert(Name(id)).inserted {
          lose(.twice)
          continue
        }
        let of = object["locale"]?.text.flatMap { LanguageCode(tag: $0) } ?? language
        switch event(object) {
        case .success(let event):
          guard count < BoardLog.mostEvents else {
            lose(.tooMany)
            continue
          }
          count += 1
          found.append(BoardLogSession.Event(event, of))
        case .failure(let loss): lose(loss.loss)
        }
      }
    }

    private struct Lost: Error { let loss: BoardLogLoss }

    private func event(_ object: JSONObject) -> Result<ActivityEvent, Lost> {
      guard let type = object["type"]?.text else { return .failure(Lost(loss: .unknown)) }
      let isKnown = type == "button" || type == "utterance" || type == "action"
      guard isKnown else { return .failure(Lost(loss: type == "note" ? .notes : .unknown)) }
      guard let at = object["timestamp"]?.text.flatMap({ ISOTime.read($0) }), at >= BoardLog.earliest,
        at <= now + 86_400_000
      else { return .failure(Lost(loss: .time)) }
      let own = object["ext_martlet_kind"]?.text
      let text: String?
      var kind: ActivityEvent.Kind
      switch type {
      case "button":
        // A tile that says nothing opens a board or corrects.
        if object["spoken"]?.bool == false { return .failure(Lost(loss: .actions)) }
        text = [object["vocalization"]?.text, object["label"]?.text].compactMap { $0 }.first { !$0.isEmpty }
        kind = .tile
      case "utterance":
        text = object["text"]?.text
        kind = own == "kept" ? .kept : .phrase
      default:
        guard let action = object["action"]?.text else { return .failure(Lost(loss: .text)) }
        if action == ":completion" || action == ":prediction" {
          text = object["text"]?.text
          kind = .offered
        } else if let typed = action.rest(after: "+"), own == "typed" || Letters.count(typed) > 1 {
          text = typed
          kind = .typed
        } else {
          return .failure(Lost(loss: .actions))
        }
      }
      guard let text else { return .failure(Lost(loss: .text)) }
      // Cut first: what is cut may end in a space.
      let plain = PlainText.of(TextLimit.spoken.cut(PlainText.of(text)))
      guard !plain.isEmpty else { return .failure(Lost(loss: .text)) }
      if own == "offered" { kind = .offered }
      return .success(
        ActivityEvent(
          kind, at: at, text: plain,
          tile: object["ext_martlet_tile"]?.text.flatMap {
            $0.isEmpty || $0.utf8.count > 200 ? nil : TileID($0)
          },
          board: Name(TextLimit.word.cut(BoardLog.identifier(object["board_id"]) ?? "")),
          wordClass: object["ext_martlet_class"]?.text.flatMap { WordClass(name: $0) },
          isModelled: object["modeling"]?.bool ?? false))
    }
  }

  /// Tells a session of this file from any other: the same file again has the same.
  public func digest(of session: BoardLogSession) -> String {
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    var second: UInt64 = 0x9E37_79B9_7F4A_7C15
    func add(_ text: String) {
      for byte in text.bytes + [0] {
        state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
        second = (second ^ state) &* 0xBF58_476D_1CE4_E5B9
      }
    }
    add(source)
    add(userID)
    add(session.id)
    add("\(session.events.first?.event.at ?? 0)")
    return Hexadecimal.text(BoardLog.bytes(state) + BoardLog.bytes(second))
  }

  static func bytes(_ word: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    for shift: UInt64 in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (shift * 8))) }
    return bytes
  }
}
