/// Words whose final stressed -а or -я is spoken as ъ: благодаря, чета, вървят, носа.
///
/// The standard language speaks the stressed endings of the first person singular and third plural so,
/// and the short article of a masculine noun, while other nouns (вода, земя) keep their а. The
/// spelling does not tell them apart, so the everyday ones are listed.
public enum DarkEnding {
  /// Whether the last vowel of a word, in lower case and without marks, is spoken as ъ when stressed.
  public static func isSpoken(in letters: String) -> Bool {
    if firstPersons.contains(letters) || definiteNouns.contains(letters) { return true }
    guard letters.unicodeScalars.last == "т" else { return false }
    return firstPersons.contains(String(letters.dropLast()))
  }

  private static let firstPersons: Set<String> = [
    "бера", "благодаря", "бода", "броя", "бръмча", "въртя", "вървя", "гася", "горя", "греба", "държа",
    "заспя", "кова", "кълна", "лежа", "летя", "майсторя", "мета", "мълча", "пека", "пера", "плета", "преда",
    "пълзя", "сека", "седя", "скърбя", "спя", "стоя", "строя", "търпя", "търча", "чета",
  ]

  private static let definiteNouns: Set<String> = [
    "града", "гърба", "деня", "коня", "леда", "меда", "носа", "реда", "снега", "студа", "съня", "царя",
  ]
}
