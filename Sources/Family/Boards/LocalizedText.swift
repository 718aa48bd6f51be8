public import Language

/// A text in both languages. One of the two may be empty.
public struct LocalizedText: Hashable, Sendable {
  public var bulgarian: String
  public var english: String

  public init(bulgarian: String = "", english: String = "") {
    self.bulgarian = bulgarian
    self.english = english
  }

  /// The same text in both languages: what was typed, a name.
  public init(_ same: String) { self.init(bulgarian: same, english: same) }

  /// A text known in one language only.
  public init(_ text: String, in language: LanguageCode) {
    self.init()
    set(text, in: language)
  }

  /// The text in a language; in the other one where this is empty.
  public subscript(language: LanguageCode) -> String {
    let wanted = exactly(in: language)
    guard wanted.isEmpty else { return wanted }
    return language == .bulgarian ? english : bulgarian
  }

  /// The text in a language, which may be empty.
  public func exactly(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }

  public mutating func set(_ text: String, in language: LanguageCode) {
    switch language {
    case .bulgarian: bulgarian = text
    case .english: english = text
    }
  }

  public var isEmpty: Bool { bulgarian.isEmpty && english.isEmpty }
}
