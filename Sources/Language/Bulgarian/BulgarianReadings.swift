/// Which parts of speech a Bulgarian lemma can be, and its paradigm as each.
enum BulgarianReadings {
  static func paradigms(of lemma: Word, _ partOfSpeech: PartOfSpeech?) -> [Paradigm] {
    guard lemma.lastLetter.isCyrillic else { return [] }
    if let paradigm = BulgarianPronoun.paradigm(lemma) { return [paradigm] }
    if let paradigm = BulgarianDeterminer.paradigm(lemma) { return [paradigm] }
    if let paradigm = BulgarianNumeral.paradigm(lemma) { return [paradigm] }
    if let phrase = BulgarianPhrase.paradigm(lemma, partOfSpeech) { return [phrase] }
    var result: [Paradigm] = []
    if isKnownVerb(lemma) { result.append(verb(lemma, isGuessed: false)) }
    if BulgarianLexicon.nounKind(lemma) != nil { result.append(noun(lemma, isGuessed: false)) }
    if BulgarianLexicon.isAdjective(lemma) { result.append(adjective(lemma, isGuessed: false)) }
    if !result.isEmpty, partOfSpeech == nil || result.contains(where: { $0.partOfSpeech == partOfSpeech }) {
      return result
    }
    return guesses(lemma, partOfSpeech)
  }

  private static func isKnownVerb(_ lemma: Word) -> Bool {
    BulgarianVerbLexicon.entry(lemma) != nil || lemma.is("съм") || lemma.is("бъда") || lemma.is("ща")
  }

  private static func guesses(_ lemma: Word, _ partOfSpeech: PartOfSpeech?) -> [Paradigm] {
    switch partOfSpeech {
    case .verb: return [verb(lemma, isGuessed: true)]
    case .noun: return [noun(lemma, isGuessed: true)]
    case .adjective: return [adjective(lemma, isGuessed: true)]
    case .pronoun, .numeral, .other: return []
    case nil: break
    }
    if lemma.ends(" се") || lemma.ends(" си") { return [verb(lemma, isGuessed: true)] }
    if lemma.hasCapital { return [noun(lemma, isGuessed: true)] }
    if lemma.endsInAny("ам ям") {
      return lemma.letterCount > 3
        ? [verb(lemma, isGuessed: true), noun(lemma, isGuessed: true)] : [noun(lemma, isGuessed: true)]
    }
    if lemma.ends("а") || lemma.ends("я") {
      let readings = [noun(lemma, isGuessed: true), verb(lemma, isGuessed: true)]
      return looksLikeNoun(lemma) ? readings : [readings[1], readings[0]]
    }
    if BulgarianAdjectiveGuess.looksLikeAdjective(lemma) {
      return [adjective(lemma, isGuessed: true), noun(lemma, isGuessed: true)]
    }
    return [noun(lemma, isGuessed: true)]
  }

  /// Noun suffixes in –а, –я; the rest in –я, –жа, –ча, –ша and –на are oftener verbs.
  private static func looksLikeNoun(_ lemma: Word) -> Bool {
    if lemma.endsInAny("ка ца ия ина ота тва жба ба та ада ура ара ира ма ла ва да га ха фа за са па") {
      return true
    }
    if lemma.endsInAny("жа ча ша на ря ня ля мя бя вя пя тя дя зя ся ея оя уя ая щя") { return false }
    return true
  }

  /// In a class that was chosen, or in its own.
  static func verb(_ lemma: Word, isGuessed: Bool, chosen: BulgarianVerbClass? = nil) -> Paradigm {
    let verbClass = chosen ?? BulgarianVerbRoots.verbClass(of: lemma)
    let aspect = BulgarianVerbLexicon.aspect(of: lemma, verbClass)
    return BulgarianVerb(lemma: lemma, class: verbClass, aspect: aspect).paradigm(isGuessed: isGuessed)
  }

  static func noun(_ lemma: Word, isGuessed: Bool, chosen: BulgarianNounClass? = nil) -> Paradigm {
    let kind = BulgarianLexicon.nounKind(lemma)
    return BulgarianNoun(
      lemma: lemma, class: chosen ?? BulgarianNounGuess.nounClass(of: lemma),
      isPerson: kind == .kin || kind == .person
    ).paradigm(isGuessed: isGuessed)
  }

  static func adjective(_ lemma: Word, isGuessed: Bool, chosen: BulgarianAdjectiveClass? = nil) -> Paradigm {
    BulgarianAdjective(
      lemma: lemma, class: chosen ?? BulgarianAdjectiveGuess.adjectiveClass(of: lemma)
    ).paradigm(isGuessed: isGuessed)
  }
}
