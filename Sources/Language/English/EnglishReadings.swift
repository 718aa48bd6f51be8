/// Which parts of speech an English lemma can be, and its paradigm as each.
enum EnglishReadings {
  static func paradigms(of lemma: Word, _ partOfSpeech: PartOfSpeech?) -> [Paradigm] {
    let last = lemma.lastLetter.value
    guard last < 0x7B, last >= 0x41 else { return [] }
    if let pronoun = EnglishPronoun.paradigm(lemma) { return [pronoun] }
    var result: [Paradigm] = []
    if EnglishLexicon.isVerb(lemma) || EnglishIrregular.verb(lemma) != nil {
      result.append(EnglishVerb(lemma).paradigm(isGuessed: false))
    }
    if EnglishLexicon.nounKind(lemma) != nil || EnglishIrregular.plural(lemma) != nil {
      result.append(EnglishNoun(lemma).paradigm(isGuessed: false))
    }
    if EnglishLexicon.isAdjective(lemma) { result.append(EnglishAdjective(lemma).paradigm(isGuessed: false)) }
    if !result.isEmpty, partOfSpeech == nil || result.contains(where: { $0.partOfSpeech == partOfSpeech }) {
      return result
    }
    let noun = EnglishNoun(lemma).paradigm(isGuessed: true)
    let verb = EnglishVerb(lemma).paradigm(isGuessed: true)
    let adjective = EnglishAdjective(lemma).paradigm(isGuessed: true)
    switch partOfSpeech {
    case .verb: return [verb]
    case .noun: return [noun]
    case .adjective: return [adjective]
    case .pronoun, .numeral, .other: return []
    case nil: break
    }
    if lemma.endsInAny("ous ful less able ible ic ish ive") { return [adjective, noun] }
    if lemma.endsInAny("tion ment ness ity ship") { return [noun] }
    return [noun, verb]
  }
}
