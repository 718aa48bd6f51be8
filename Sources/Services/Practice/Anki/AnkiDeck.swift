public import Family

/// A deck as Anki knows one: notes with a word, a picture and a sound, and one card each.
public struct AnkiDeck: Sendable {
  public struct Note: Sendable {
    /// The name of the card in Martlet, from which the note's own stable name is made.
    public let card: String
    public let word: String
    /// HTML of the side that is shown first; a file of ``AnkiDeck/media`` or an emoji.
    public var picture = ""
    /// The name of a file of ``AnkiDeck/media``; empty for none.
    public var sound = ""
    public var answers: [PracticeAnswer] = []
    public var isSuspended = false

    public init(card: String, word: String) {
      self.card = card
      self.word = word
    }
  }

  public var name: String
  public var notes: [Note] = []
  /// Files by their names.
  public var media: [String: [UInt8]] = [:]

  public init(name: String) { self.name = name }
}

extension AnkiDeck {
  /// The bytes of an `.apkg`.
  ///
  /// - Parameter now: milliseconds since 1970.
  public func package(now: Int64) throws -> [UInt8] {
    try AnkiWriting.write(self, PracticeSettings().scheduler, now: now)
  }
}
