public import Language

/// Why something is not taken as text.
public enum TextRefusal: Error, Hashable, Sendable {
  /// More than so many letters, or more bytes than as many letters need.
  case tooLong(most: Int)
  /// The character NUL, which ends a text for some programs.
  case nul
  /// Half of a pair that only together is a character, such as `\ud83d` alone in JSON.
  case halfCharacter

  /// The stable name.
  public var name: String {
    switch self {
    case .tooLong: "text-too-long"
    case .nul: "text-nul"
    case .halfCharacter: "text-half-character"
    }
  }

  /// What happened and what to do.
  public func message(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.tooLong(let most), .bulgarian): "Текстът е прекалено дълъг: най-много \(most) знака. Съкратете го."
    case (.tooLong(let most), .english): "The text is too long: \(most) characters at most. Shorten it."
    case (.nul, .bulgarian): "В текста има празен знак (NUL). Изтрийте го или напишете текста отново."
    case (.nul, .english): "The text holds an empty character (NUL). Remove it, or type the text again."
    case (.halfCharacter, .bulgarian):
      "В текста има половин знак, може би отрязано емоджи. Напишете го отново."
    case (.halfCharacter, .english): "The text holds half a character, perhaps a cut emoji. Type it again."
    }
  }
}
