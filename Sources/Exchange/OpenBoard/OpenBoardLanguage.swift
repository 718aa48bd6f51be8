import Family
import Language

extension OpenBoardParsing {
  /// Finds the language of the labels: as the board says, else by its letters.
  mutating func readLanguage(into document: inout OpenBoardDocument) {
    let json = document.json
    var written = json["label_locale"]?.text ?? ""
    if written.isEmpty { written = json["locale"]?.text ?? "" }
    if written.isEmpty { written = json["default_locale"]?.text ?? "" }
    if written.isEmpty {
      note(.noLocale)
      document.language = OpenBoardParsing.guess(document)
    } else {
      document.language = OpenBoardParsing.language(of: written)
    }
    if document.language == nil { note(.otherLanguage) }
  }

  /// The language of a tag such as `bg`, `en-GB` or `en_US`.
  static func language(of tag: String) -> LanguageCode? {
    let bytes = Array(tag.utf8)
    guard
      bytes.count == 2
        || (bytes.count > 2 && (bytes[2] == UInt8(ascii: "-") || bytes[2] == UInt8(ascii: "_")))
    else { return nil }
    switch (bytes[0] | 0x20, bytes[1] | 0x20) {
    case (UInt8(ascii: "b"), UInt8(ascii: "g")): return .bulgarian
    case (UInt8(ascii: "e"), UInt8(ascii: "n")): return .english
    default: return nil
    }
  }

  private static func guess(_ document: OpenBoardDocument) -> LanguageCode? {
    var letters = LetterCount()
    letters.add(document.name)
    for button in document.buttons { letters.add(button.label) }
    if letters.cyrillic > letters.latin + letters.other { return .bulgarian }
    return letters.other > letters.latin ? nil : .english
  }
}

/// Letters by script, told apart by the first byte of their UTF-8 form.
private struct LetterCount {
  var latin = 0
  var cyrillic = 0
  var other = 0

  mutating func add(_ text: String) {
    for byte in Array(text.utf8) {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0xC3...0xC9: latin += 1
      case 0xD0...0xD3: cyrillic += 1
      // Emoji and punctuation begin with 0xE2 and 0xF0 and say nothing.
      case 0xCA...0xCF, 0xD4...0xE1, 0xE3...0xEF: other += 1
      default: break
      }
    }
  }
}
