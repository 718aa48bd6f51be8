import Bytes
import Crypto
import Exchange
import Foundation
import Language

/// One entry of the public vocabulary to be fetched ahead.
public struct SpeechPackWord: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the app looks the clip up by: the label as it is written.
  public let text: String
  /// What is said: the label, with stress marks where two words are written alike.
  public let spoken: String

  public init(text: String, spoken: String) {
    self.text = text
    self.spoken = spoken
  }

  public init(_ text: String) { self.init(text: text, spoken: text) }

  public init(stringLiteral value: String) { self.init(value) }
}

extension SpeechPart {
  /// SHA-256 in lower-case hexadecimal: the name of a part.
  static func hash(_ bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).hexadecimal
  }

  /// Groups words so that a new one changes a single group: by the leading bits of the SHA-256 of the
  /// text, into a power of two of groups of at most 64 on average.
  static func groups(of words: [SpeechPackWord]) -> [[SpeechPackWord]] {
    var unique: [String: SpeechPackWord] = [:]
    for word in words where unique[word.text] == nil { unique[word.text] = word }
    var bits = 0
    while bits < 16, unique.count > 64 << bits { bits += 1 }
    var groups = [[SpeechPackWord]](repeating: [], count: 1 << bits)
    for word in unique.values {
      let lead = SHA256.hash(data: Array(word.text.utf8)).prefix(2).reduce(0) { $0 << 8 | Int($1) }
      groups[lead >> (16 - bits)].append(word)
    }
    return groups.filter { !$0.isEmpty }.map { group in
      group.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }
  }
}

/// What a device compares with what it has, to fetch only the parts that are new.
public struct SpeechPackManifest: Codable, Hashable, Sendable {
  public struct Part: Codable, Hashable, Sendable {
    /// SHA-256 of the part's bytes in lower-case hexadecimal.
    public let hash: String
    public let bytes: Int
    public let clips: Int
  }

  public let version: Int
  /// `bg` or `en`.
  public let language: String
  public let voice: String
  public let rate: Double
  public let pitch: Double
  public let parts: [Part]

  init(options: SpeechOptions, parts: [Part]) {
    version = Int(SpeechPart.version)
    language = options.language.tag
    voice = options.voice.id
    rate = options.rate
    pitch = options.pitch
    self.parts = parts
  }
}
