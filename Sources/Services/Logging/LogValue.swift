public import Language

/// What one field of the journal holds.
///
/// Private unless said otherwise: what is written as a text, interpolated or not, is kept out of the log, and
/// `.public(…)` takes only what cannot carry a person's words: numbers, spans of time, names fixed in the source.
public struct LogValue: Hashable, Sendable {
  /// What is written, already free of anybody's words.
  let text: String

  private init(written text: String) { self.text = text }

  /// The mark in the place of what is not written.
  public static let hidden = LogValue(written: Redaction.mark)

  /// A count, a size in bytes, a status, a port.
  public static func `public`(_ number: Int) -> LogValue { LogValue(written: "\(number)") }

  /// A span of time, in whole microseconds.
  public static func `public`(_ span: Duration) -> LogValue {
    LogValue(written: "\(Int((span / .microseconds(1)).rounded()))us")
  }

  public static func `public`(_ language: LanguageCode) -> LogValue { LogValue(written: language.tag) }

  /// A text that stands in the source as it is.
  public static func `public`(_ text: StaticString) -> LogValue { LogValue(written: text.description) }

  /// One of the names that a type lists in its source.
  public static func `public`(_ code: some PublicCode) -> LogValue { LogValue(written: code.rawValue) }

  /// The kind of an error alone: its type's name. What it says may quote anything.
  public static func kind(of error: any Error) -> LogValue { LogValue(written: "\(type(of: error))") }
}

/// A type whose every value is a name fixed in the source: an enum of codes.
public protocol PublicCode: RawRepresentable<String>, CaseIterable, Sendable {}

extension LogValue: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .hidden }
  public init(stringInterpolation: DefaultStringInterpolation) { self = .hidden }
}
