/// One form of a word and what it means.
public struct Cell: Hashable, Sendable {
  public let form: String
  public let features: Features

  public init(_ form: String, _ features: Features) {
    self.form = form
    self.features = features
  }
}

/// All forms of one lemma read as one part of speech.
///
/// `className` is the inflection class by its number and its model word (`I.1 чета`); `isGuessed` says
/// that the class was told from the shape of the lemma, so that a family can correct it.
public struct Paradigm: Hashable, Sendable {
  public let lemma: String
  public let partOfSpeech: PartOfSpeech
  public let className: String
  public let isGuessed: Bool
  public let cells: [Cell]

  public init(
    lemma: String, partOfSpeech: PartOfSpeech, className: String, isGuessed: Bool, cells: [Cell]
  ) {
    self.lemma = lemma
    self.partOfSpeech = partOfSpeech
    self.className = className
    self.isGuessed = isGuessed
    self.cells = cells
  }

  /// The first form with exactly these features.
  public func form(_ features: Features) -> String? {
    for cell in cells where cell.features == features { return cell.form }
    return nil
  }
}
