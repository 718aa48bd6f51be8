/// One form of a word and what it means.
public struct Cell: Hashable, Sendable {
  let word: Word
  public let features: Features

  init(_ word: Word, _ features: Features) {
    self.word = word
    self.features = features
  }

  public var form: String { word.text }
}

extension [Cell] {
  /// A call for each cell is smaller than a growing array for each.
  @inline(never)
  mutating func add(_ form: __owned Word, _ features: Features) { append(Cell(form, features)) }
}

/// All forms of one lemma read as one part of speech.
///
/// `className` is the inflection class by its number and its model word (`I.1 чета`); `isGuessed` says
/// that the class was told from the shape of the lemma, so that a family can correct it.
public struct Paradigm: Hashable, Sendable {
  let word: Word
  public let partOfSpeech: PartOfSpeech
  let classWord: Word
  public let isGuessed: Bool
  public let cells: [Cell]

  init(lemma: Word, partOfSpeech: PartOfSpeech, className: Word, isGuessed: Bool, cells: [Cell]) {
    word = lemma
    self.partOfSpeech = partOfSpeech
    classWord = className
    self.isGuessed = isGuessed
    self.cells = cells
  }

  public var lemma: String { word.text }
  public var className: String { classWord.text }

  /// The first form with exactly these features.
  public func form(_ features: Features) -> String? {
    for cell in cells where cell.features == features { return cell.form }
    return nil
  }
}
