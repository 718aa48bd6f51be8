public import Language

/// An online source that Martlet can speak with. None is connected unless a person connects it.
public enum ProviderKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// A service in the shape of dictionaryapi.dev: English definitions, out of Wiktionary.
  case dictionary
  /// Pictograms of the Aragonese Centre of Augmentative and Alternative Communication.
  case arasaac

  /// As answers name it under `sources`.
  public var source: String {
    switch self {
    case .dictionary: "dictionaryapi"
    case .arasaac: "arasaac"
    }
  }

  /// Where its own service is.
  public var usualAddress: String {
    switch self {
    case .dictionary: "https://api.dictionaryapi.dev"
    case .arasaac: "https://api.arasaac.org"
    }
  }

  public var licence: String {
    switch self {
    case .dictionary: "CC BY-SA 3.0"
    case .arasaac: "CC BY-NC-SA 4.0"
    }
  }

  /// Whose the texts or pictures are, as the licence wants it said.
  public var author: String {
    switch self {
    case .dictionary: "Wiktionary, dictionaryapi.dev"
    case .arasaac: "Sergio Palao, ARASAAC (arasaac.org), Government of Aragon"
    }
  }

  public func speaks(_ language: LanguageCode) -> Bool { self == .arasaac || language == .english }

  /// The path of a question, its word percent-encoded.
  func path(_ word: String, in language: LanguageCode) -> String {
    let word = ProviderKind.percentEncoded(word)
    return switch self {
    case .dictionary: "/api/v2/entries/\(language.tag)/\(word)"
    case .arasaac: "/v1/pictograms/\(language.tag)/search/\(word)"
    }
  }

  /// Everything but RFC 3986's unreserved characters escaped, so that no word is a path, a query or a fragment.
  private static func percentEncoded(_ word: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in word.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x7E: encoded.append(byte)
      default:
        encoded += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}
