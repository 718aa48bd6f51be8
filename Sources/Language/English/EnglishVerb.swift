/// An English verb: its five forms by rule, or listed when irregular.
public struct EnglishVerb: Hashable, Sendable {
  public let lemma: Word
  public let past: Word
  public let participle: Word

  public init(_ lemma: Word) {
    self.lemma = lemma
    if let irregular = EnglishIrregular.verb(lemma) {
      past = irregular.past
      participle = irregular.participle
    } else {
      past = EnglishSpelling.past(lemma)
      participle = past
    }
  }

  /// goes, does, has, tries
  public var third: Word {
    switch lemma {
    case "be": "is"
    case "have": "has"
    case "can", "must", "will", "may", "shall", "should", "might", "could", "would": lemma
    default: EnglishSpelling.addingS(lemma)
    }
  }

  /// going, lying, sitting
  public var gerund: Word { EnglishSpelling.gerund(lemma) }

  /// Modals take no –s, no to and no do.
  public var isModal: Bool { EnglishIrregular.modals.contains(lemma) }

  public func present(_ person: Person, _ number: GrammaticalNumber) -> Word {
    if lemma.is("be") {
      if number != .singular { return "are" }
      return person == .first ? "am" : person == .second ? "are" : "is"
    }
    return person == .third && number == .singular ? third : lemma
  }

  public func past(_ person: Person, _ number: GrammaticalNumber) -> Word {
    if lemma.is("be") { return number == .singular && person != .second ? "was" : "were" }
    return past
  }

  public func paradigm(isGuessed: Bool) -> Paradigm {
    var cells: [Cell] = []
    var infinitive = Features()
    infinitive.verbForm = .infinitive
    if !isModal { cells.add(lemma, infinitive) }
    for number in [GrammaticalNumber.singular, .plural] {
      for person in Person.allCases {
        cells.add(present(person, number), .finite(.present, person, number))
      }
    }
    for number in [GrammaticalNumber.singular, .plural] {
      for person in Person.allCases {
        cells.add(past(person, number), .finite(.past, person, number))
      }
    }
    if !isModal {
      cells.add(participle, .participle(.past, .passive))
      var gerund = Features()
      gerund.verbForm = .gerund
      cells.add(self.gerund, gerund)
      var present = Features.participle(.present, .active)
      present.voice = nil
      cells.add(self.gerund, present)
      cells.add(lemma, .imperative(.singular))
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: .verb,
      className: EnglishIrregular.verb(lemma) == nil && !isModal ? "regular" : "irregular",
      isGuessed: isGuessed, cells: cells)
  }
}
