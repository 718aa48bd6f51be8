/// An English noun: plural and possessive.
public struct EnglishNoun: Hashable, Sendable {
  public let lemma: Word
  public let plural: Word

  public init(_ lemma: Word) {
    self.lemma = lemma
    // In a noun of several words the last one changes: shopping bags.
    if let space = lemma.bytes.lastIndex(of: 32) {
      let head = lemma.part(from: space + 1, to: lemma.bytes.count)
      plural =
        lemma.part(from: 0, to: space + 1) ++ (EnglishIrregular.plural(head) ?? EnglishSpelling.addingS(head))
    } else {
      plural =
        EnglishIrregular.plural(lemma) ?? (lemma.ends("fish") ? lemma : EnglishSpelling.addingS(lemma))
    }
  }

  public func paradigm(isGuessed: Bool) -> Paradigm {
    let isRegular = EnglishIrregular.plural(lemma) == nil
    // What is a plural already has no other: shoes, not "shoeses".
    if EnglishLexicon.isPluralOnly(lemma) {
      return Paradigm(
        lemma: lemma, partOfSpeech: .noun, className: isRegular ? "regular" : "irregular",
        isGuessed: isGuessed,
        cells: [
          Cell(lemma, .nominal(nil, .plural)),
          Cell(EnglishSpelling.possessive(lemma, isPlural: true), .nominal(nil, .plural, nil, .genitive)),
        ])
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: .noun, className: isRegular ? "regular" : "irregular", isGuessed: isGuessed,
      cells: [
        Cell(lemma, .nominal(nil, .singular)), Cell(plural, .nominal(nil, .plural)),
        Cell(EnglishSpelling.possessive(lemma, isPlural: false), .nominal(nil, .singular, nil, .genitive)),
        Cell(EnglishSpelling.possessive(plural, isPlural: true), .nominal(nil, .plural, nil, .genitive)),
      ])
  }
}

/// An English adjective and its degrees: big, bigger, biggest; more careful.
public struct EnglishAdjective: Hashable, Sendable {
  public let lemma: Word
  public let comparative: Word
  public let superlative: Word

  public init(_ lemma: Word) {
    self.lemma = lemma
    if let (comparative, superlative) = EnglishIrregular.degrees(lemma) {
      self.comparative = comparative
      self.superlative = superlative
      return
    }
    let count = EnglishSpelling.syllables(lemma) - (lemma.ends("e") && !lemma.ends("le") ? 1 : 0)
    let isShort =
      count <= 1 || count == 2 && lemma.endsInAny("y le ow er quiet") && !lemma.endsInAny("able ible")
    if isShort, !lemma.endsInAny("ed ing") || lemma.is("red") {
      let stem =
        lemma.ends("e")
        ? lemma.dropping(1)
        : lemma.ends("y") && !EnglishSpelling.isVowel(lemma.letter(fromEnd: 1))
          ? lemma.dropping(1) + "i" : EnglishSpelling.doubled(lemma)
      comparative = stem + "er"
      superlative = stem + "est"
    } else {
      comparative = "more " ++ lemma
      superlative = "most " ++ lemma
    }
  }

  public func paradigm(isGuessed: Bool) -> Paradigm {
    func degree(_ degree: Degree) -> Features {
      var features = Features()
      features.degree = degree
      return features
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: .adjective, className: comparative.begins("more ") ? "more" : "-er",
      isGuessed: isGuessed,
      cells: [
        Cell(lemma, degree(.positive)), Cell(comparative, degree(.comparative)),
        Cell(superlative, degree(.superlative)),
      ])
  }
}
