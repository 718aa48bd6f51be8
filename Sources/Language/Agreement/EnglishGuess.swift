/// What an unlisted English word is, told from its slot: a verb after a subject that has none yet, a noun after a verb,
/// an article or a preposition, an adjective between a noun and the end.
enum EnglishGuess {
  static func resolve(_ tokens: [EnglishToken], _ log: RuleLog) {
    guard tokens.count > 1 else { return }
    for (index, token) in tokens.enumerated() where token.isUnknown && isPlain(token.text) {
      let previous = tokens.at(index - 1)
      let next = tokens.at(index + 1)
      // sing beautifully
      if token.text.ends("ly"), token.text.letterCount > (previous.isVerb ? 4 : 5),
        next == nil || next?.isNoun != true || index == 0,
        index > 0 || tokens.count > 2 && token.text.endsInAny("enly ately ally ntly ily edly"),
        previous?.isDeterminer != true
      {
        token.kind = .adverb
        continue
      }
      // my phone vibrated: what a thing or somebody did; of feelings is said with, about, of
      if token.text.ends("ed"),
        previous.isNoun
          || previous.isPronoun
            && next.map({ $0.isPreposition || $0.isNoun || $0.isPronoun || $0.isPossessive }) == true,
        next?.isNoun != true || previous.isPronoun || previous.acts,
        next?.isAny("with about of by") != true, previous?.nounKind != .body,
        previous?.text.isAny("I he she we they") == true || !tokens.upTo(index).hasVerb
      {
        token.kind = .verb
        token.isBase = false
        token.lemma = token.text.dropping(2)
        log.note(.guessedVerb)
        continue
      }
      // my stomach rumbling
      if token.text.ends("ing"), token.text.letterCount > 5,
        previous.isNoun || previous.isPronoun,
        next?.isNoun != true || previous.isPronoun || previous.acts,
        !tokens.upTo(index).hasVerb
      {
        token.kind = .verb
        token.isBase = false
        token.lemma = token.text.dropping(3)
        log.note(.guessedVerb)
        continue
      }
      if isVerb(tokens, index, previous, next)
        || index == 0 && tokens.count > 2
          && (next.isAny("off up away") || next.isPossessive
            || next?.kind == .demonstrative)
      {
        token.kind = .verb
        token.canBeVerb = true
        log.note(.guessedVerb)
        // teacher strict: a deed or a quality?
        if next == nil,
          previous.isPronoun || previous?.nounKind == .person || previous?.nounKind == .kin,
          !tokens[0].isQuestionWord
        {
          log.note(.strayVerb)
        }
      } else if isAdjective(tokens, index, previous, next)
        || (next == nil || next.isPreposition || next?.kind == .to || next.isTime
          || next.isHere || next.isConjunction)
          && (previous.isAny("be feel look smell taste sound")
            || previous.isPronoun && tokens.at(index - 2).isAny("be make"))
          && !looksLikeName(token.text) && !tokens[0].isQuestionWord
      {
        token.kind = .adjective
        token.canBeAdjective = true
        log.note(.guessedAdjective)
        // tap drip: as likely a verb
        if previous.isNoun, !looksLikeAdjective(token.text) { log.note(.strayAdjective) }
      } else {
        noun(token, previous)
        log.note(.guessedNoun)
        // have already eaten: no rule writes the perfect
        if token.text.endsInAny("en ed"), tokens.upTo(index).hasAny("have") {
          log.note(.strayVerb)
        }
        // ship sail on sea: a thing is seldom said to be another, so it may be a deed
        if let previous, previous.isNoun, !previous.isStuff, previous.nounKind != .kin,
          previous.nounKind != .person, previous.nounKind != .time,
          !tokens.contains(where: { $0.isVerb || $0.canBeVerb && !$0.isNounFirst }),
          next?.isAdjective != true && next?.canBeAdjective != true
            || next.isAny("loud fast hard high low bad far good")
        {
          log.note(.strayVerb)
        }
      }
    }
  }

  /// Where the clause of a word begins: behind a conjunction or *think*.
  private static func clause(_ tokens: [EnglishToken], _ index: Int) -> Int {
    tokens.upTo(index).lastIndex { $0.isConjunction || $0.isAny("think hope know") }.map { $0 + 1 } ?? 0
  }

  /// Three small letters of English at least.
  private static func isPlain(_ word: Word) -> Bool {
    guard word.letterCount > 2, word.isASCII else { return false }
    for letter in word.letters where letter.small != letter || letter.value < 97 || letter.value > 122 {
      return false
    }
    return true
  }

  private static func isVerb(
    _ tokens: [EnglishToken], _ index: Int, _ previous: EnglishToken?, _ next: EnglishToken?
  ) -> Bool {
    let word = tokens[index].text
    guard let previous, !looksLikeName(word) || previous.isPronoun && next != nil else { return false }
    if next.isVerb || previous.isAny("too very so") { return false }
    var before = index - 1
    while before > 0, tokens[before].isNegation || tokens[before].isAdverb { before -= 1 }
    let subject = tokens[before]
    let hasVerb =
      !subject.text.isAny("I he she we they")
      && tokens[clause(tokens, before)..<before].holds(.verb)
    if subject.isVerb {
      let governs =
        subject.isAny(EnglishVerbUse.takesTo) && !subject.is("have")
        || subject.isAny(EnglishIrregular.modals)
      if subject.is("stop"), next == nil { return true }
      // want mop floor, but forget bib at home
      return governs
        && (subject.isAny(EnglishIrregular.modals)
          || next.map {
            $0.isNoun && !(looksLikeAdjective(word) || $0.nounKind == .time) || $0.isPronoun
              || $0.isPossessive
              || $0.isDeterminer || $0.kind == .demonstrative || $0.kind == .to || $0.isHere
          } == true)
    }
    // go to seaside
    if previous.kind == .to { return index < 2 || !tokens[index - 2].isAny(EnglishVerbUse.motion) }
    // don't interrupt me
    if previous.text.isAny("don't doesn't didn't can't won't"), next.isPronoun || next == nil {
      return true
    }
    // can you adjust my chair
    if subject.isPronoun, tokens.at(before - 1).isAny(EnglishIrregular.modals), next != nil {
      return true
    }
    // help shoelace
    if hasVerb || previous.is("help") && index == 1 && next == nil { return false }
    if tokens[0].isQuestionWord, next == nil, subject.isNoun, !looksLikeAdjective(word) { return true }
    if next.isPreposition || next?.kind == .to, looksLikeQuality(word) { return false }
    if subject.isPronoun { return next?.isAdjective != true && (next != nil || !looksLikeAdjective(word)) }
    if subject.isNoun, next.isPronoun || next.isAdverb, tokens.count > 3 { return true }
    if subject.nounKind == .body, word.isAny("bleed ache sting swell throb burn") { return true }
    // video not load
    return (subject.acts || previous.is("not")) && !looksLikeAdjective(word) && next?.isAdjective != true
  }

  private static func isAdjective(
    _ tokens: [EnglishToken], _ index: Int, _ previous: EnglishToken?, _ next: EnglishToken?
  ) -> Bool {
    let word = tokens[index].text
    if previous.isAny("too very so quite") || word.ends("er") && next.is("than") {
      return true
    }
    guard
      next == nil || next.isAny("need want") || next.isTime && looksLikeAdjective(word)
        || next.isConjunction || next.isPreposition && looksLikeQuality(word)
        || next?.kind == .to && word.ends("ic")
    else {
      // sunscreen sting eye
      let isDone = index == 0 && next.canBeVerb && tokens.at(2).isNoun
      return looksLikeAdjective(word) && next.isNoun && !isDone
    }
    guard let previous, !previous.is("help"),
      !tokens[clause(tokens, index)..<index].holds(.verb)
    else {
      return false
    }
    return looksLikeAdjective(word)
      && (previous.isNoun || previous.isPronoun || previous.isNegation || previous.isAdverb
        || previous.isConjunction || previous.kind == .demonstrative)
      || previous.isNoun && previous.nounKind != .kin && previous.nounKind != .person && index > 0
        && !looksLikeName(word) && previous.nounKind != .animal
        && !(index == 1 && previous.isAny("tie zip button"))
  }

  private static func looksLikeQuality(_ word: Word) -> Bool {
    word.endsInAny("ful less ous able ible ive ish ed ic")
  }

  private static func looksLikeAdjective(_ word: Word) -> Bool {
    word.endsInAny(
      "ful less ous ish able ible ed ent ant ive al ar ic ny py ty sy ky my ly ry dy ggy zy en orn oken")
      && word.letterCount > 3
  }

  /// Doers and those of a place or faith: vegetarian, artist.
  private static func looksLikeName(_ word: Word) -> Bool {
    word.endsInAny("ian ist tion ness ment ship ology") || word.ends("er") && word.letterCount > 5
  }

  private static func noun(_ token: EnglishToken, _ previous: EnglishToken?) {
    let word = token.text
    let isPerson = word.endsInAny("ian ist")
    let isMass = word.endsInAny("ness ship ology ism") || word.ends("ing") && previous?.isDeterminer != true
    var isPlural = false
    if word.ends("s"), !word.endsInAny("ss us is"), word.letterCount > 3 {
      isPlural = true
      token.lemma =
        word.endsInAny("ches shes xes sses")
        ? word.dropping(2) : word.ends("ies") ? word.dropping(3) + "y" : word.dropping(1)
    }
    token.kind = .noun(isPerson ? .person : isMass ? .mass : .thing, isPlural: isPlural)
    token.canBeNoun = true
  }
}
