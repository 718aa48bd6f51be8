public import Language

/// What to say and how, as a request asked for it.
public struct SpeechRequest: Hashable, Sendable {
  public let language: LanguageCode
  /// In NFC, without white space at its ends, 1 to ``longest`` bytes of UTF-8.
  public let text: String
  /// How fast: 1 is the voice's own, 0.5 half as fast, 2 twice.
  public let rate: Double
  /// How high: 1 is the voice's own.
  public let pitch: Double

  /// About 250 Bulgarian words' worth would be a speech, not a phrase; this is some forty.
  public static let longest = 600
  public static let range = 0.5...2.0

  /// Reads the query of `/api/speech`, strictly.
  init(query: String?) throws(Problem) {
    let fields = try QueryFields(query)
    guard let language = fields["lang"].flatMap(LanguageCode.init(tag:)) else {
      throw Problem(.speechLanguageUnknown)
    }
    let text = try Self.checked(fields["text"])
    self.language = language
    self.text = text
    rate = try Self.number(fields["rate"])
    pitch = try Self.number(fields["pitch"])
  }

  private static func checked(_ text: String?) throws(Problem) -> String {
    guard let text else { throw Problem(.speechTextMissing) }
    guard !text.unicodeScalars.contains(where: { $0.value == 0 || $0.value == 0xFFFF || $0.value == 0xFFFE })
    else { throw Problem(.speechTextMalformed) }
    let trimmed = text.canonicallyComposed.trimmingWhitespace
    guard !trimmed.isEmpty else { throw Problem(.speechTextMissing) }
    guard trimmed.utf8.count <= longest else { throw Problem(.speechTextTooLong) }
    return trimmed
  }

  private static func number(_ text: String?) throws(Problem) -> Double {
    guard let text else { return 1 }
    guard text.utf8.count <= 8, let value = Double(text), range.contains(value) else {
      throw Problem(.speechSettingMalformed)
    }
    return value
  }
}
