import Exchange
import Family
import Language

/// Reads what a service answered. Nothing in it is believed: its shape, its lengths, nor that it is about the word.
enum ProviderReading {
  static let mostDefinitions = 40
  static let mostPictures = 6
  /// Of synonyms, and of antonyms.
  static let mostWords = 24
  /// Of one of them, in bytes of UTF-8.
  static let longestWord = 100
  /// In bytes of UTF-8; a longer text is left out.
  static let longestText = 1_000

  static func answer(
    _ bytes: [UInt8], from kind: ProviderKind, to word: String
  ) throws(ProviderError) -> ProviderAnswer {
    var reader = JSONReader(bytes, allowance: 50_000)
    guard let value = try? reader.read(), let entries = value.array else { throw .unreadable }
    return switch kind {
    case .dictionary: try dictionary(entries, word)
    case .arasaac: try pictograms(entries, word)
    }
  }

  /// `[{word, phonetic, phonetics[{text}], meanings[{partOfSpeech, definitions[{definition, example, synonyms[],
  /// antonyms[]}], synonyms[], antonyms[]}]}]`.
  private static func dictionary(
    _ entries: [JSONValue], _ word: String
  ) throws(ProviderError) -> ProviderAnswer {
    var answer = ProviderAnswer(.dictionary)
    var left = mostDefinitions
    for entry in entries {
      guard let entry = entry.object, let own = entry["word"]?.text, let meanings = entry["meanings"]?.array
      else { throw .unreadable }
      // Another word's meanings would be wrong ones.
      guard isSame(own, word) else { continue }
      let sounds =
        [entry["phonetic"]?.text] + (entry["phonetics"]?.array ?? []).map { $0.object?["text"]?.text }
      if answer.phonetic == nil { answer.phonetic = sounds.lazy.compactMap { $0.flatMap(sound) }.first }
      for meaning in meanings {
        guard let meaning = meaning.object, let list = meaning["definitions"]?.array else {
          throw .unreadable
        }
        var definitions: [ProviderAnswer.Definition] = []
        for item in list where left > 0 {
          guard let item = item.object, let raw = item["definition"]?.text else { throw .unreadable }
          guard let text = clean(raw) else { continue }
          left -= 1
          definitions.append(.init(text: text, example: item["example"]?.text.flatMap(clean)))
        }
        // Those of a part of speech come before those of one of its senses.
        for place in [meaning] + list.compactMap(\.object) {
          try take(place["synonyms"], but: word, into: &answer.synonyms)
          try take(place["antonyms"], but: word, into: &answer.antonyms)
        }
        guard !definitions.isEmpty else { continue }
        let name = meaning["partOfSpeech"]?.text ?? ""
        answer.meanings.append(
          .init(
            partOfSpeech: LexicalClass.allCases.first { "\($0.name)" == name }, definitions: definitions))
      }
    }
    return answer
  }

  /// `[{_id, sex, violence, keywords[{keyword}]}]`. A search finds much that is only near: a picture without the very
  /// word among its keywords is left out.
  private static func pictograms(
    _ entries: [JSONValue], _ word: String
  ) throws(ProviderError) -> ProviderAnswer {
    var answer = ProviderAnswer(.arasaac)
    for entry in entries {
      guard let entry = entry.object, let number = entry["_id"]?.integer, (1...99_999_999).contains(number)
      else { throw .unreadable }
      let keywords = (entry["keywords"]?.array ?? []).compactMap { $0.object?["keyword"]?.text }
      guard answer.pictures.count < mostPictures, keywords.contains(where: { isSame($0, word) }) else {
        continue
      }
      let isRated = entry["sex"]?.bool == false && entry["violence"]?.bool == false
      answer.pictures.append(.init(number: Int(number), isForChildren: isRated))
    }
    return answer
  }

  /// Adds words of a list, each once and none that is the asked one.
  private static func take(
    _ list: JSONValue?, but word: String, into words: inout [String]
  ) throws(ProviderError) {
    guard let list, list != .null else { return }
    guard let list = list.array else { throw .unreadable }
    for item in list {
      guard let raw = item.text else { throw .unreadable }
      guard words.count < mostWords, let text = clean(raw), text.utf8.count <= longestWord,
        !isSame(text, word), !words.contains(where: { isSame($0, text) })
      else { continue }
      words.append(text)
    }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.utf8.count <= longestText && Folding.fold(one) == Folding.fold(other)
  }

  /// A text without white space at its ends; nothing where it is empty, too long, or holds controls or marks that
  /// turn the direction of writing.
  private static func clean(_ text: String) -> String? {
    guard text.utf8.count <= longestText else { return nil }
    let words = text.split(separator: " ")
    return words.isEmpty || text.unicodeScalars.contains(where: \.isUnseen)
      ? nil : words.joined(separator: " ")
  }

  private static func sound(_ text: String) -> String? {
    guard let text = clean(text), text.utf8.count <= 100 else { return nil }
    let inner = text.trimmingPrefix("/")
    let plain = inner.hasSuffix("/") ? inner.dropLast() : inner
    return plain.isEmpty ? nil : String(plain)
  }
}
