import Family
public import Language

/// How to speak, as a request asked for it.
public struct SpeechSettings: Hashable, Sendable {
  public let language: LanguageCode
  /// The id of one of the language's voices; its default where `nil`.
  public let voice: String?
  /// How fast: 1 is the voice's own, 0.5 half as fast, 2 twice.
  public let rate: Double
  /// How high: 1 is the voice's own, 2 an octave above.
  public let pitch: Double

  public static let range = 0.5...2.0

  /// Reads `lang`, `voice`, `rate` and `pitch`, strictly.
  init(_ fields: QueryFields) throws(Problem) {
    guard let language = fields["lang"].flatMap(LanguageCode.init(tag:)) else {
      throw Problem(.speechLanguageUnknown)
    }
    self.language = language
    voice = fields["voice"]
    guard voice?.utf8.count ?? 1 <= 64 else { throw Problem(.speechSettingMalformed) }
    rate = try Self.number(fields["rate"])
    pitch = try Self.number(fields["pitch"])
  }

  private static func number(_ text: String?) throws(Problem) -> Double {
    guard let text else { return 1 }
    guard text.utf8.count <= 20, let value = Double(text), range.contains(value) else {
      throw Problem(.speechSettingMalformed)
    }
    return value
  }
}

/// What to say, and how.
public struct SpeechRequest: Hashable, Sendable {
  public let settings: SpeechSettings
  /// In NFC, without white space at its ends, not empty and within ``TextLimit/spoken``.
  public let text: String

  /// Reads the query of `/api/speech`, strictly.
  init(query: String?) throws(Problem) {
    let fields = try QueryFields(query)
    settings = try SpeechSettings(fields)
    guard let text = fields["text"] else { throw Problem(.speechTextMissing) }
    guard !text.unicodeScalars.contains(where: { $0.value == 0xFFFF || $0.value == 0xFFFE })
    else { throw Problem(.speechTextMalformed) }
    let trimmed = text.canonicallyComposed.trimmingWhitespace
    guard !trimmed.isEmpty else { throw Problem(.speechTextMissing) }
    do throws(TextRefusal) { try TextLimit.spoken.check(trimmed) } catch {
      if case .tooLong = error { throw Problem(.speechTextTooLong) }
      throw Problem(.speechTextMalformed)
    }
    self.text = trimmed
  }
}
