/// Why a lexicon file is not opened. What to do is the same each time: `martlet lexicon build`, or fetching it anew.
public enum LexiconError: Error, Equatable, Sendable {
  /// It does not begin as a lexicon does.
  case notALexicon
  /// An earlier Martlet wrote it, in a form that is read no more.
  case older(UInt16)
  /// A later Martlet wrote it.
  case newer(UInt16)
  /// The file ends before it says so.
  case truncated
  /// A byte is not as it was written.
  case corrupt
}
