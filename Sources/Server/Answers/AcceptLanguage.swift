import HTTPTypes
import Language

/// Reads `Accept-Language` (RFC 9110, 12.5.4).
enum AcceptLanguage {
  /// The language of Martlet that the reader likes best; English when neither is named.
  static func preferred(_ fields: HTTPFields) -> LanguageCode {
    guard let value = fields[.acceptLanguage] else { return .english }
    var best: (language: LanguageCode, weight: Double)?
    for part in value.prefix(512).split(separator: ",").prefix(32) {
      let pieces = part.split(separator: ";").map { $0.trimmingSpaces }
      guard let tag = pieces.first, let language = LanguageCode(tag: String(tag)) else { continue }
      let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if weight > 0, weight > best?.weight ?? 0 { best = (language, weight) }
    }
    return best?.language ?? .english
  }
}

extension Substring {
  /// Without the spaces and tabs that header fields allow around a value.
  var trimmingSpaces: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return self[first...last]
  }
}
