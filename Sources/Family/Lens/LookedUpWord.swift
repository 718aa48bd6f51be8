public import Language

/// A word that is looked up, and the language it is a word of.
public struct LookedUpWord: Hashable, Sendable {
  public let text: String
  public let language: LanguageCode

  public init(_ text: String, _ language: LanguageCode) {
    self.text = text
    self.language = language
  }

  /// The same word by its bytes; no Unicode table is asked.
  public static func == (one: LookedUpWord, other: LookedUpWord) -> Bool {
    one.language == other.language && Name(one.text) == Name(other.text)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(language)
    hasher.combine(Name(text))
  }
}
