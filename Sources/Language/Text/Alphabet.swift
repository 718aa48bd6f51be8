/// The letters and digits with which a word is spelled aloud where nothing can say it whole.
public enum Alphabet {
  /// Each of them alone, in small letters.
  public static func letters(in language: LanguageCode) -> [String] {
    let all: String
    switch language {
    case .bulgarian: all = "абвгдежзийклмнопрстуфхцчшщъьюя0123456789"
    case .english: all = "abcdefghijklmnopqrstuvwxyz0123456789"
    }
    return spelling(of: all, atMost: .max)
  }

  /// The first characters of a word, in small letters.
  public static func spelling(of word: String, atMost count: Int) -> [String] {
    var letters: [String] = []
    for scalar in word.unicodeScalars where letters.count < count {
      let isCapital = ("А"..."Я").contains(scalar) || ("A"..."Z").contains(scalar)
      guard let small = Unicode.Scalar(isCapital ? scalar.value + 32 : scalar.value) else { continue }
      letters.append(String(Character(small)))
    }
    return letters
  }
}
