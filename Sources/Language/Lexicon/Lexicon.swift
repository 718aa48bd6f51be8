/// Stands in for the reader until that lands.
public struct Lexicon: Sendable {
  public init(_ bytes: UnsafeRawBufferPointer) throws(LexiconError) { throw .damaged }
  public func answer(for text: String, in language: LanguageCode, audience: LexiconAudience) -> WordAnswer? { nil }
  public func completions(of prefix: String, in language: LanguageCode, limit: Int, audience: LexiconAudience) -> [String] { [] }
  public func suggestions(for text: String, in language: LanguageCode, limit: Int, audience: LexiconAudience) -> [String] { [] }
  public func word(number: UInt64, level: Int, in language: LanguageCode, audience: LexiconAudience) -> String? { nil }
}
public enum LexiconError: Error { case damaged }
