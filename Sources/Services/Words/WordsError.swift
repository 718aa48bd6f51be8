public import Language

/// Why a question about words has no answer.
public enum WordsError: Error, Hashable, Sendable {
  /// The tag names no language that Martlet speaks.
  case unknownLanguage(String)
  /// No class and no part of speech has this name; with the language, because only Bulgarian has classes.
  case unknownClass(String, LanguageCode)
  /// Nothing was asked: no word, or none but spaces.
  case empty
  /// What is no word of the language: a number, an emoji, another script.
  case noWord(String, LanguageCode)
  /// There are no examples from which prediction is made.
  case noModel

  /// EX_USAGE for what was asked wrongly, EX_DATAERR for what is no word, EX_UNAVAILABLE of sysexits(3).
  public var exitCode: Int32 {
    switch self {
    case .unknownLanguage, .unknownClass, .empty: 64
    case .noWord: 65
    case .noModel: 69
    }
  }

  public func text(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.unknownLanguage(let tag), .bulgarian): "Мартлет не знае езика „\(tag)“. Знае bg и en."
    case (.unknownLanguage(let tag), .english):
      "Martlet does not know the language “\(tag)”. It knows bg and en."
    case (.unknownClass(let name, .bulgarian), .bulgarian):
      "Няма клас „\(name)“. Имената са като „I.5 пиша“, „I.5“, „пиша“, „ж. жена“, или част на речта: verb, noun, adjective."
    case (.unknownClass(let name, .bulgarian), .english):
      "There is no class “\(name)”. Names are like “I.5 пиша”, “I.5”, “пиша”, “ж. жена”, or a part of speech: verb, noun, adjective."
    case (.unknownClass(let name, .english), .bulgarian):
      "Английският няма класове като „\(name)“, само части на речта: verb, noun, adjective."
    case (.unknownClass(let name, .english), .english):
      "English has no class like “\(name)”, only parts of speech: verb, noun, adjective."
    case (.empty, .bulgarian): "Дайте поне една дума."
    case (.empty, .english): "Give at least one word."
    case (.noWord(let text, let of), .bulgarian):
      "„\(text)“ не е дума, която може да се измени на \(of == .bulgarian ? "български" : "английски")."
    case (.noWord(let text, let of), .english):
      "“\(text)” is no word with forms in \(of == .bulgarian ? "Bulgarian" : "English")."
    case (.noModel, .bulgarian): "Тук няма примерни изречения, от които да се предсказва."
    case (.noModel, .english): "There are no example sentences here to predict from."
    }
  }
}
