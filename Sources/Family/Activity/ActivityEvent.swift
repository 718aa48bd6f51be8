public import Language

/// One thing that was said with Martlet: a word that came into the phrase, or a phrase that was spoken.
public struct ActivityEvent: Hashable, Sendable {
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A word from a tile.
    case tile
    /// A word that was typed letter by letter.
    case typed
    /// A word that prediction offered.
    case offered
    /// The words in the bar, spoken together. Its words are events of their own.
    case phrase
    /// A phrase that the family keeps, spoken with one tap.
    case kept
  }

  public var kind: Kind
  /// Milliseconds since 1970.
  public var at: Int64
  /// As it was shown and said.
  public var text: String
  /// The tile of a word; `nil` for what came from none.
  public var tile: TileID?
  /// The board that was shown; empty for none.
  public var board: Name
  public var wordClass: WordClass?
  /// Somebody else tapped, to show how it is done.
  public var isModelled: Bool

  public init(
    _ kind: Kind, at: Int64, text: String, tile: TileID? = nil, board: Name = "", wordClass: WordClass? = nil,
    isModelled: Bool = false
  ) {
    self.kind = kind
    self.at = at
    self.text = text
    self.tile = tile
    self.board = board
    self.wordClass = wordClass
    self.isModelled = isModelled
  }
}

extension ActivityEvent.Kind {
  /// A word that somebody chose, rather than words that were said together.
  public var isWord: Bool {
    switch self {
    case .tile, .typed, .offered: true
    case .phrase, .kept: false
    }
  }
}

/// Events that were written down together: one register. They are in one language and in one place's local time.
public struct ActivityBatch: Hashable, Sendable {
  /// So many events are written down together at most.
  public static let mostEvents = 64

  public var language: LanguageCode
  /// How many minutes local time was ahead of UTC.
  public var offset: Int64
  public var events: [ActivityEvent]

  public init(_ language: LanguageCode, offset: Int64, _ events: [ActivityEvent]) {
    self.language = language
    self.offset = offset
    self.events = events
  }
}

// A batch is `[form, first event's time, offset, language, events]`, an event `[what it is, milliseconds since the first, text,
// tile, board]` without what is empty at its end. What it is: the kind in the lowest three bits, then one bit for modelled, then
// the class, from 1; 0 is none.
extension ActivityBatch {
  private static var form: Int64 { 1 }

  var value: Value {
    let begin = events.first?.at ?? 0
    var written: [Value] = []
    for event in events.prefix(ActivityBatch.mostEvents) { written.append(event.value(since: begin)) }
    return .list([
      .integer(ActivityBatch.form), .integer(begin), .integer(offset), .text(language.tag), .list(written),
    ])
  }

  /// `nil` for a register that holds no batch, or one of a newer form. An event that can't be read is passed over.
  init?(_ value: Value) {
    guard let parts = value.list, parts.count >= 5, parts[0].integer == ActivityBatch.form,
      let begin = parts[1].integer, let offset = parts[2].integer,
      let language = parts[3].text.flatMap({ LanguageCode(tag: $0) }), let written = parts[4].list
    else { return nil }
    var events: [ActivityEvent] = []
    for value in written.prefix(ActivityBatch.mostEvents) {
      if let event = ActivityEvent(value, since: begin) { events.append(event) }
    }
    if events.isEmpty { return nil }
    self.init(language, offset: min(max(offset, -900), 900), events)
  }
}

extension ActivityEvent {
  fileprivate func value(since begin: Int64) -> Value {
    var flags = Int64(kind.rawValue)
    if isModelled { flags |= 8 }
    if let wordClass { flags |= Int64(wordClass.rawValue + 1) << 4 }
    var parts: [Value] = [
      .integer(flags), .integer(at.minus(begin)), .text(TextLimit.spoken.cut(text)), .text(tile?.text ?? ""),
      .text(board.text),
    ]
    while parts.count > 3, parts[parts.count - 1].text == "" { parts.removeLast() }
    return .list(parts)
  }

  fileprivate init?(_ value: Value, since begin: Int64) {
    guard let parts = value.list, parts.count >= 3, let flags = parts[0].integer, flags >= 0,
      let kind = Kind(rawValue: UInt8(flags & 7)), let delta = parts[1].integer, let text = parts[2].text,
      !text.isEmpty
    else { return nil }
    let tile = parts.count > 3 ? parts[3].text ?? "" : ""
    let board = parts.count > 4 ? parts[4].text ?? "" : ""
    let wordClass = flags >> 4 & 15
    self.init(
      kind, at: begin.plus(delta), text: TextLimit.spoken.cut(text), tile: tile.isEmpty ? nil : TileID(tile),
      board: Name(board), wordClass: wordClass == 0 ? nil : WordClass(rawValue: UInt8(wordClass - 1)),
      isModelled: flags & 8 != 0)
  }
}
