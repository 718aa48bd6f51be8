/// What a word of the vocabulary means, in words for a child, with a sentence that a child could say.
public struct WordMeaning: Hashable, Sendable {
  /// The meaning and the example in one language.
  public struct Telling: Hashable, Sendable {
    public let text: String
    public let example: String

    public init(_ text: String, example: String) {
      self.text = text
      self.example = example
    }
  }

  /// The word's id in the vocabulary.
  public let id: String
  public let bulgarian: Telling
  public let english: Telling
  /// A native reader has said that the line is right.
  public let isReviewed: Bool

  public init(id: String, bulgarian: Telling, english: Telling, isReviewed: Bool = false) {
    self.id = id
    self.bulgarian = bulgarian
    self.english = english
    self.isReviewed = isReviewed
  }

  public subscript(language: LanguageCode) -> Telling { language == .bulgarian ? bulgarian : english }
}

/// The meanings of all words, as the site carries them: a line a word, `id`, meaning and example in Bulgarian, meaning and
/// example in English, separated by tabs.
///
/// The text stays the bytes that were fetched; a meaning becomes text when a word is looked up.
public struct MeaningBook: Sendable {
  private let bytes: [UInt8]
  /// The first byte of each line.
  private let starts: [Int32]

  public init(_ bytes: [UInt8] = []) {
    var starts: [Int32] = bytes.isEmpty ? [] : [0]
    for (place, byte) in bytes.enumerated() where byte == 0x0A && place + 1 < bytes.count {
      starts.append(Int32(truncatingIfNeeded: place + 1))
    }
    self.bytes = bytes
    self.starts = starts
  }

  /// The bytes of a site's file.
  public static func encoded(_ meanings: [WordMeaning]) -> [UInt8] {
    var bytes: [UInt8] = []
    for meaning in meanings {
      if !bytes.isEmpty { bytes.append(0x0A) }
      let (bulgarian, english) = (meaning.bulgarian, meaning.english)
      for (place, field) in [
        meaning.id, bulgarian.text, bulgarian.example, english.text, english.example,
      ].enumerated() {
        if place > 0 { bytes.append(0x09) }
        bytes += Array(field.utf8)
      }
    }
    return bytes
  }

  public var count: Int { starts.count }

  /// What a word means; `nil` where the book has no whole line for it.
  public func meaning(of id: String, in language: LanguageCode) -> WordMeaning.Telling? {
    let key = Array(id.utf8)
    guard !key.isEmpty else { return nil }
    for start in starts {
      let start = Int(start)
      guard start + key.count < bytes.count, bytes[start + key.count] == 0x09 else { continue }
      if !bytes[start..<start + key.count].elementsEqual(key) { continue }
      return telling(from: start + key.count + 1, language)
    }
    return nil
  }

  /// Two of the four fields that begin at a byte.
  private func telling(from first: Int, _ language: LanguageCode) -> WordMeaning.Telling? {
    var fields: [String] = []
    var (start, end) = (first, first)
    while end <= bytes.count {
      let isOver = end == bytes.count || bytes[end] == 0x0A
      if isOver || bytes[end] == 0x09 {
        fields.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end + 1
      }
      if isOver { break }
      end += 1
    }
    guard fields.count == 4 else { return nil }
    let place = language == .bulgarian ? 0 : 2
    return WordMeaning.Telling(fields[place], example: fields[place + 1])
  }
}
