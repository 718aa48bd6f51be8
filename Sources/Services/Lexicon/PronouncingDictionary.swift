import Foundation

/// The CMU pronouncing dictionary, as pocketsphinx brings it: a word and its phones, a line each.
struct PronouncingDictionary {
  /// Small letters to sounds in the International Phonetic Alphabet; American, without stress, which the file leaves
  /// out.
  private(set) var sounds: [String: String] = [:]

  init?(_ url: URL) {
    guard let lines = SourceLines(url) else { return nil }
    self.init(lines)
  }

  init(_ lines: SourceLines) {
    lines.forEach { line in
      let fields = line.fields(at: 0x20)
      // Further pronunciations are written `word(2)`.
      guard fields.count > 1, !fields[0].contains(0x28) else { return }
      sounds[fields[0].text] = Self.sounds(fields.dropFirst().map(\.text))
    }
  }

  static func sounds(_ phones: [String]) -> String {
    phones.map { phone in alphabet[String(phone.prefix { !$0.isNumber })] ?? "" }.joined()
  }

  /// ARPABET to IPA.
  private static let alphabet: [String: String] = [
    "AA": "ɑ", "AE": "æ", "AH": "ʌ", "AO": "ɔ", "AW": "aʊ", "AY": "aɪ", "B": "b", "CH": "tʃ", "D": "d",
    "DH": "ð",
    "EH": "ɛ", "ER": "ɝ", "EY": "eɪ", "F": "f", "G": "ɡ", "HH": "h", "IH": "ɪ", "IY": "i", "JH": "dʒ",
    "K": "k",
    "L": "l", "M": "m", "N": "n", "NG": "ŋ", "OW": "oʊ", "OY": "ɔɪ", "P": "p", "R": "ɹ", "S": "s", "SH": "ʃ",
    "T": "t", "TH": "θ", "UH": "ʊ", "UW": "u", "V": "v", "W": "w", "Y": "j", "Z": "z", "ZH": "ʒ",
  ]
}
