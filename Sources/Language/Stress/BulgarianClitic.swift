/// The little words that lean on a neighbour and have no stress of their own within a phrase.
public enum BulgarianClitic {
  /// Whether a word, in lower case and without marks, leans on its neighbours.
  ///
  /// Short те (you) never opens a clause while те (they) mostly does, hence `opensClause`.
  public static func isUnstressed(_ letters: String, opensClause: Bool) -> Bool {
    switch letters {
    case "в", "във", "с", "със", "на", "за", "от", "до", "по", "при", "без", "над", "под", "пред",
      "през", "към", "и", "а", "но", "че", "да", "не", "ще", "ли", "ме", "го", "ги", "ми", "му", "ѝ",
      "ни", "ви", "им", "си", "се", "съм", "е", "сме", "сте", "са":
      true
    case "те", "ти", "я": !opensClause
    default: false
    }
  }
}
