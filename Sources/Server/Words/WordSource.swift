/// What the word routes need of a lexicon: the live one is a mapped file, tests bring their own.
public struct WordSource: Sendable {
  /// What an answer is tagged with: it changes whenever an answer might.
  public var version: @Sendable () throws(Problem) -> String
  /// The JSON of the answer. A word that nobody knows is a ``Problem`` with what may have been meant.
  public var look: @Sendable (WordRequest) throws(Problem) -> [UInt8]
  /// The JSON that tells what the lexicon holds, from whom and under which licence.
  public var about: @Sendable () throws(Problem) -> [UInt8]

  public init(
    version: @escaping @Sendable () throws(Problem) -> String,
    look: @escaping @Sendable (WordRequest) throws(Problem) -> [UInt8],
    about: @escaping @Sendable () throws(Problem) -> [UInt8]
  ) {
    self.version = version
    self.look = look
    self.about = about
  }

  /// A computer without a lexicon: every request is told what to do.
  public static let missing = WordSource(
    version: { () throws(Problem) in throw Problem(.lexiconMissing) },
    look: { (_) throws(Problem) in throw Problem(.lexiconMissing) },
    about: { () throws(Problem) in throw Problem(.lexiconMissing) })
}
