public import Language
public import NIOCore

/// What the word routes need of a lexicon and of online sources: the live one has both, tests bring their own.
public struct WordService: Sendable {
  /// The answer for a word. One that nobody knows is a ``Problem`` with what may have been meant.
  public var look: @Sendable (WordRequest) async throws(Problem) -> TaggedJSON
  /// What the lexicon holds, from whom and under which licence.
  public var about: @Sendable () throws(Problem) -> TaggedJSON
  /// Which online sources there are, and which are connected; each time as it is then.
  public var online: @Sendable (LanguageCode) throws -> [UInt8]
  /// Whether the lexicon answers alone now, so that the same question has the same answer.
  public var isLexiconAlone: @Sendable () -> Bool

  public init(
    look: @escaping @Sendable (WordRequest) async throws(Problem) -> TaggedJSON,
    about: @escaping @Sendable () throws(Problem) -> TaggedJSON,
    online: @escaping @Sendable (LanguageCode) throws -> [UInt8] = { _ in Array(#"{"providers":[]}"#.utf8) },
    isLexiconAlone: @escaping @Sendable () -> Bool = { true }
  ) {
    self.look = look
    self.about = about
    self.online = online
    self.isLexiconAlone = isLexiconAlone
  }

  /// A computer without a lexicon: every request is told what to do.
  public static let missing = WordService(
    look: { (_) throws(Problem) in throw Problem(.lexiconMissing) },
    about: { () throws(Problem) in throw Problem(.lexiconMissing) })
}

/// An answer as bytes, and the tag under which somebody may have it already.
public struct TaggedJSON: Sendable {
  public let body: ByteBuffer
  /// Changes whenever the bytes do.
  public let tag: String
  /// How long a device may keep it, in seconds.
  public let lifetime: Int

  /// For how long a device keeps what the lexicon says, in seconds.
  public static let lexiconLifetime = 1_800

  public init(_ bytes: [UInt8], tag: String, lifetime: Int = TaggedJSON.lexiconLifetime) {
    body = ByteBuffer(bytes: bytes)
    self.tag = tag
    self.lifetime = lifetime
  }
}
