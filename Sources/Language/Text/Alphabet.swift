/// The letters and digits with which a word is spelled aloud where nothing can say it whole.
public enum Alphabet {
  /// Each of them alone, in small letters.
  public static func letters(in language: LanguageCode) -> [String] {
    let all: String
    switch language {
    case .bulgarian: all = "абвгдежзийклмнопрстуфхцчшщъьюя0123456789"
    case .english: all = "abcdefghijklmnopqrstuvwxyz0123456789"
    }
    return spelling(of: all)
  }

  /// Spells a text: its letters, digits and signs one by one, small, without accents (ѝ is и) and punctuation.
  public static func spelling(of text: String) -> [String] {
    var letters: [String] = []
    for scalar in Folding.fold(text).unicodeScalars where scalar != " " {
      letters.append(String(Character(scalar)))
    }
    return letters
  }
}
