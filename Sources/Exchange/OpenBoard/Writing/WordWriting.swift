import Family
import Language

/// Writes the words of one board so that reading them gives both languages: the board's own as text, the other in
/// `strings`. Words that came in and still mean what they meant stay as they were.
struct WordWriting {
  let language: LanguageCode?
  private(set) var words: BoardWords
  private var strings: JSONObject
  /// What in one language has two meanings in the other, such as "drink"; it is translated on the button.
  private var ambiguous: Set<Name> = []

  init(language: LanguageCode?, strings: JSONObject) {
    self.language = language
    self.strings = strings
    words = BoardWords(language: language, strings: strings)
  }

  /// The board's `strings` when all words are written; `nil` for none.
  var written: JSONValue? { strings.isEmpty ? nil : .object(strings) }

  /// Looks at all texts before the first is written.
  mutating func prepare(_ texts: [LocalizedText]) {
    guard let language else { return }
    var known: [Name: Name] = [:]
    for text in texts {
      let literal = Name(text.exactly(in: language))
      let other = Name(text.exactly(in: language.otherOne))
      if let earlier = known[literal], earlier != other { ambiguous.insert(literal) }
      known[literal] = other
    }
  }

  /// Writes a text under a key of a button, or of the board itself.
  mutating func write(_ text: LocalizedText, _ key: Name, in json: inout JSONObject, isButton: Bool = true) {
    if text.isEmpty {
      json[key] = nil
      return
    }
    let fallback = language ?? .english
    let literal = text[fallback]
    json[key] = .text(literal)
    if read(key, in: json, isButton) == text { return }
    if isButton { forget(key, in: &json) }
    if read(key, in: json, isButton) == text { return }
    let other = fallback.otherOne
    let translation = text.exactly(in: other)
    if isButton, language != nil, !translation.isEmpty, ambiguous.contains(Name(literal)) {
      translate(key, translation, other, in: &json)
      if read(key, in: json, isButton) == text { return }
    }
    if !translation.isEmpty, word(literal, other) == nil {
      add(literal, translation, other)
      // A text that is known in the other language only says so: what is shown is the same.
      let isSaid = read(key, in: json, isButton)
      if isSaid == text
        || (language != nil && isSaid[fallback].isSame(literal) && isSaid[other].isSame(translation))
      {
        return
      }
    }
    var count = 2
    while word(literal + "~\(count)", .bulgarian) != nil || word(literal + "~\(count)", .english) != nil {
      count += 1
    }
    for language in LanguageCode.allCases where !text.exactly(in: language).isEmpty {
      add(literal + "~\(count)", text.exactly(in: language), language)
    }
    json[key] = .text(literal + "~\(count)")
  }

  /// What a reader makes of a key.
  private func read(_ key: Name, in json: JSONObject, _ isButton: Bool) -> LocalizedText {
    words.text(json[key]?.text ?? "", isButton ? json["translations"]?.object : nil, key)
  }

  private func word(_ key: String, _ language: LanguageCode) -> String? { words.word(key, in: language) }

  /// Takes the button's own translations of a text away that has become another.
  private func forget(_ key: Name, in json: inout JSONObject) {
    guard var translations = json["translations"]?.object else { return }
    for index in translations.members.indices {
      guard OpenBoardParsing.language(of: translations.members[index].key.text) != nil,
        var texts = translations.members[index].value.object
      else { continue }
      texts[key] = nil
      translations.members[index].value = .object(texts)
    }
    json["translations"] = .object(translations)
  }

  private func translate(_ key: Name, _ text: String, _ language: LanguageCode, in json: inout JSONObject) {
    var translations = json["translations"]?.object ?? JSONObject()
    let tag = WordWriting.tag(language, in: translations)
    var texts = translations[tag]?.object ?? JSONObject()
    texts[key] = .text(text)
    translations[tag] = .object(texts)
    json["translations"] = .object(translations)
  }

  private mutating func add(_ key: String, _ text: String, _ language: LanguageCode) {
    let tag = WordWriting.tag(language, in: strings)
    var table = strings[tag]?.object ?? JSONObject()
    table[Name(key)] = .text(text)
    strings[tag] = .object(table)
    words.add(key, text, in: language)
  }

  /// The key for a language: the last that is there, else its own tag.
  private static func tag(_ language: LanguageCode, in object: JSONObject) -> Name {
    var tag = Name(language == .bulgarian ? "bg" : "en")
    for member in object.members where OpenBoardParsing.language(of: member.key.text) == language {
      tag = member.key
    }
    return tag
  }
}

extension String {
  fileprivate func isSame(_ other: String) -> Bool { Name(self) == Name(other) }
}

extension LanguageCode {
  fileprivate var otherOne: LanguageCode { self == .bulgarian ? .english : .bulgarian }
}
