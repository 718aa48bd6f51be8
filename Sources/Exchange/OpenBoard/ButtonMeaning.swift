import Family
import Language

/// What a button says, as a tile holds it. Reading makes tiles of it; writing asks it whether the words that came in still
/// mean what the tile says now.
struct ButtonMeaning {
  let label: LocalizedText
  let vocalization: LocalizedText?
  let wordClass: WordClass?
  let fillColour: String?

  init(_ button: OpenBoardButton, _ words: BoardWords) {
    let translations = button.json["translations"]?.object
    label = words.text(button.label, translations, "label")
    vocalization = button.vocalization.flatMap {
      $0.isEmpty ? nil : words.text($0, translations, "vocalization")
    }
    let written = button.json["background_color"]?.text.flatMap { WrittenColour($0) }
    let named = button.json[KeptKey.wordClass]?.text.flatMap { WordClass(name: $0) }
    wordClass = named ?? written?.wordClass
    // The colour of a class that the file names is the class's own, whatever it looks like in Martlet.
    let isOwn = named != nil && button.fillColour == named.flatMap { WrittenColour.key($0) }
    fillColour = isOwn ? nil : button.fillColour
  }
}

extension WrittenColour {
  /// The tint of the modified Fitzgerald key for a class, `#rrggbb`: what ``wordClass`` reads. The key's own grey stands
  /// for classes that it has no tint for.
  static func key(_ wordClass: WordClass) -> String {
    switch wordClass {
    case .person: "#ffffaa"
    case .verb: "#ccffaa"
    case .descriptor: "#aaccff"
    case .noun: "#ffccaa"
    case .social: "#ffaacc"
    case .question: "#ccaaff"
    case .negation: "#ffaaaa"
    case .little, .time: "#cccccc"
    }
  }
}
