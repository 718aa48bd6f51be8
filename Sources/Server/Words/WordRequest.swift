import Family
public import Language

/// A word to look up, as a request asked for it.
public struct WordRequest: Hashable, Sendable {
  /// In NFC, without white space at its ends, not empty, within ``TextLimit/word`` and without control characters.
  public let word: String
  public let language: LanguageCode
  /// For whom: a child, unless the request says otherwise.
  public let audience: LexiconAudience

  public init(word: String, language: LanguageCode, audience: LexiconAudience = .child) {
    self.word = word
    self.language = language
    self.audience = audience
  }

  /// Reads `/api/word/{word}?lang=en|bg&audience=child|adult`, strictly. Other fields are passed over.
  init(segment: Substring, query: String?) throws(Problem) {
    let fields = try QueryFields(query)
    guard let language = fields["lang"].flatMap(LanguageCode.init(tag:)) else {
      throw Problem(.wordLanguageUnknown)
    }
    let audience: LexiconAudience
    switch fields["audience"] {
    case nil, "child": audience = .child
    case "adult": audience = .adult
    default: throw Problem(.addressMalformed)
    }
    guard let text = RequestPath.percentDecode(segment.utf8) else { throw Problem(.wordMalformed) }
    let trimmed = text.canonicallyComposed.trimmingWhitespace
    guard !trimmed.isEmpty, !trimmed.unicodeScalars.contains(where: Self.isControl) else {
      throw Problem(.wordMalformed)
    }
    do throws(TextRefusal) { try TextLimit.word.check(trimmed) } catch { throw Problem(.wordMalformed) }
    self.init(word: trimmed, language: language, audience: audience)
  }

  /// Control characters, those that turn the direction of text, and what is no character at all.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<32, 127..<160, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFF: true
    default: false
    }
  }
}
