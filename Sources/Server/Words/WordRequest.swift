public import Exchange
import Family
public import Language
import Services

/// A word to look up, as a request asked for it.
public struct WordRequest: Hashable, Sendable {
  /// In NFC, without white space at its ends, not empty, within ``TextLimit/word`` and without control characters.
  public let word: String
  public let language: LanguageCode
  /// For whom. Over the network always a child: nobody's address bar may ask for more.
  public let audience: LexiconAudience
  /// Whether an online source may be answered for by what it said before.
  public let policy: ResponsePolicy

  public init(
    word: String, language: LanguageCode, audience: LexiconAudience = .child,
    policy: ResponsePolicy = .cacheFirst
  ) {
    self.word = word
    self.language = language
    self.audience = audience
    self.policy = policy
  }

  /// The same question, however it may be answered.
  var question: WordRequest { WordRequest(word: word, language: language, audience: audience) }

  /// Reads `/api/word/{word}?lang=en|bg&audience=child`, strictly. Other fields are passed over.
  ///
  /// - Parameter cacheControl: the request's `Cache-Control` (RFC 9111, section 5.2.1): who wants no answer out of a
  ///   store gets none, and who wants nothing stored leaves nothing behind.
  init(segment: Substring, query: String?, cacheControl: String? = nil) throws(Problem) {
    let fields = try QueryFields(query)
    guard let language = fields["lang"].flatMap(LanguageCode.init(tag:)) else {
      throw Problem(.wordLanguageUnknown)
    }
    switch fields["audience"] {
    case nil, "child": break
    case "adult": throw Problem(.wordForAdults)
    default: throw Problem(.addressMalformed)
    }
    guard let text = RequestPath.percentDecode(segment.utf8) else { throw Problem(.wordMalformed) }
    let trimmed = text.canonicallyComposed.trimmingWhitespace
    guard !trimmed.isEmpty, !trimmed.unicodeScalars.contains(where: \.isUnseen) else {
      throw Problem(.wordMalformed)
    }
    do throws(TextRefusal) { try TextLimit.word.check(trimmed) } catch { throw Problem(.wordMalformed) }
    self.init(
      word: trimmed, language: language, audience: .child, policy: Self.policy(cacheControl ?? ""))
  }

  private static func policy(_ cacheControl: String) -> ResponsePolicy {
    if cacheControl.isEmpty { return .cacheFirst }
    var policy = ResponsePolicy.cacheFirst
    for directive in cacheControl.lowercased().split(separator: ",") {
      switch directive.filter({ $0 != " " && $0 != "\t" }) {
      case "no-store": return .networkOnly
      case "no-cache", "max-age=0": policy = .networkFirst
      default: break
      }
    }
    return policy
  }
}
