import Family
import Language

/// What a board's buttons look up: words in both languages, from its `strings` and their own
/// `translations`, and their pictures and sounds.
struct BoardWords {
  private let language: LanguageCode?
  private var bulgarian: [Name: String] = [:]
  private var english: [Name: String] = [:]
  private var images: [Name: Int] = [:]
  private var sounds: [Name: Int] = [:]

  init(_ document: OpenBoardDocument) {
    language = document.language
    for index in document.images.indices.reversed() { images[Name(document.images[index].id)] = index }
    for index in document.sounds.indices.reversed() { sounds[Name(document.sounds[index].id)] = index }
    read(document.json["strings"]?.object)
  }

  /// Words of a board that is being written, without its pictures and sounds.
  init(language: LanguageCode?, strings: JSONObject?) {
    self.language = language
    read(strings)
  }

  private mutating func read(_ strings: JSONObject?) {
    for member in strings?.members ?? [] {
      guard let language = OpenBoardParsing.language(of: member.key.text) else { continue }
      for entry in member.value.object?.members ?? [] {
        guard let text = entry.value.text, !text.isEmpty else { continue }
        switch language {
        case .bulgarian: bulgarian[entry.key] = text
        case .english: english[entry.key] = text
        }
      }
    }
  }

  func image(_ id: String, of document: OpenBoardDocument) -> JSONObject? {
    images[Name(id)].map { document.images[$0].json }
  }

  func sound(_ id: String, of document: OpenBoardDocument) -> JSONObject? {
    sounds[Name(id)].map { document.sounds[$0].json }
  }

  /// What the board's `strings` say for a key.
  func word(_ key: String, in language: LanguageCode) -> String? {
    language == .bulgarian ? bulgarian[Name(key)] : english[Name(key)]
  }

  mutating func add(_ key: String, _ text: String, in language: LanguageCode) {
    if language == .bulgarian { bulgarian[Name(key)] = text } else { english[Name(key)] = text }
  }

  /// A label or vocalization. A key without a string is the text itself; a text in a language that
  /// Martlet doesn't speak stands in both, unless one of them is translated.
  func text(_ written: String, _ translations: JSONObject? = nil, _ field: Name = "label") -> LocalizedText {
    var text = LocalizedText(bulgarian: bulgarian[Name(written)] ?? "", english: english[Name(written)] ?? "")
    for member in translations?.members ?? [] {
      guard let language = OpenBoardParsing.language(of: member.key.text),
        text.exactly(in: language).isEmpty, let translated = member.value.object?[field]?.text
      else { continue }
      text.set(TextLimit.phrase.cut(translated), in: language)
    }
    if let language {
      if text.exactly(in: language).isEmpty { text.set(written, in: language) }
      return text
    }
    return text.isEmpty ? LocalizedText(written) : text
  }
}
