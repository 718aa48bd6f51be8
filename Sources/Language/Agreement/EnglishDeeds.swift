/// Which of a clause's words are its verbs.
extension EnglishClause {
  /// Decides which ambiguous words are verbs: the first one after a subject, and those after want or can.
  func resolve() {
    settleHomographs()
    // he playing football, I not going
    if let doing = tokens.firstVerb, doing > 0, tokens[doing].isDoing,
      let at = tokens.upTo(doing).lastIndex(where: { !$0.isAdverb && !$0.isNegation && !$0.isTime }),
      case let before = tokens[at],
      before.isPronoun || before.isNoun && !tokens[0].isDoing || before.isAny("who what")
    {
      tokens.insert(EnglishToken.be, at: at + 1)
    }
    // we happy to see you, I done eating
    if let to = tokens.firstIndex(where: { $0.kind == .to || $0.isDoing }), to > 1,
      to + 1 < tokens.count || tokens[to].isDoing,
      tokens[to - 1].isAdjective || tokens[to - 1].is("time") && tokens[to - 2].is("it"),
      tokens[to].isDoing || tokens[to + 1].isVerb || tokens[to + 1].canBeVerb,
      tokens.upTo(to - 1).holds([.pronoun, .noun]),
      tokens.upTo(to).allSatisfy({ !$0.isVerb && !$0.isQuestionWord })
    {
      if tokens[to].kind == .to { tokens[to + 1].kind = .verb }
      let isVery = tokens[to - 2].isAdverb
      tokens.insert(EnglishToken.be, at: isVery ? to - 2 : to - 1)
    }
    var hasVerb = false
    for index in tokens.indices {
      let token = tokens[index]
      let previous = tokens.at(index - 1)
      let next = tokens.at(index + 1)
      if token.is("her"), let next, next.isNoun || next.isAdjective {
        token.kind = .possessive
      }
      if token.is("more"), next?.isNoun ?? false {
        token.kind = previous.is("one") ? .determiner : .numeral(5)
      }
      if index == 0,
        tokens[0].canBeVerb && !tokens[0].isPlural
          || tokens[0].isNoun && tokens.count > 2 && !tokens[0].acts && !tokens[0].isPlace,
        next.isAny("me us him them")
      {
        tokens[0].kind = .verb
      }
      guard token.canBeVerb, !token.isVerb else {
        if token.isVerb { hasVerb = true }
        continue
      }
      let governor = previous.isNegation && index > 1 ? tokens[index - 2] : previous
      let afterModal =
        previous?.text.is("let's") == true
        || governor.map {
          $0.isVerb
            && ($0.isAny(EnglishVerbUse.takesTo) || $0.isAny(EnglishIrregular.modals)
              || $0.isAny("stop keep enjoy") && !token.isNounFirst && previous === $0)
            || $0.kind == .to
        }
          ?? false
      // he always cleans, I never call
      let subject = tokens.upTo(index).last { !$0.isAdverb && !$0.isNegation && !$0.isTime }
      let takes =
        next.map { $0.isNoun || $0.isPronoun || $0.leads && !$0.isAdjective || $0.kind == .to } ?? false
      let isPredicate =
        !hasVerb
        && (previous?.isPronoun ?? false || previous.isNegation || previous?.nounKind != nil
          || previous?.kind == .politeness || previous.is("who")
          || (previous.isAdverb || previous.isTime)
            && (subject.isPronoun || subject.acts)
          || (previous.isConjunction || previous.isAny("then first")) && index == 1 && takes
          || previous.is("how") && token.isAny(EnglishClause.outings))
        && (!token.isNounFirst || takes || previous.isPronoun || previous.isNegation
          || previous.is("how") || subject.isPronoun && previous.isTime)
      let opens =
        previous == nil && next != nil && !tokens.hasVerb
        && !token.isPlural && (!token.canBeAdjective || EnglishLexicon.isVerb(token.lemma))
        && (!token.isNoun || takes || next.isHere
          || next.isPreposition && !token.isNounFirst)
      // I scared injection
      if token.is("scared") { continue }
      // I need dry socks
      let isQuality =
        (token.isAny("clean dry warm") || governor.is("have") && EnglishLexicon.isVerb(token.lemma))
        && next.isNoun
        && next?.isPlace == false
        && next?.nounKind != .body
      if token.canBeAdjective, !afterModal || isQuality && governor.isAny("want need like love have") {
        let followedByObject =
          next.map { $0.isNoun || $0.isDeterminer || $0.isPossessive || $0.isNumber || $0.text.is("up") }
          ?? false
        let isBare =
          subject?.isPronoun ?? true || previous.isConjunction
          || subject.isNoun && subject?.nounKind != .body
          || previous?.kind == .politeness || previous.is("who")
        let isDeed =
          token.is("open") && previous.isPronoun && previous?.is("it") == false && next == nil
        if !((followedByObject || isDeed) && isBare && !hasVerb) { continue }
      }
      let isGift =
        next.is("of") && token.isNoun
        || afterModal && !takes && token.isNounFirst && governor?.is("learn") != true
          && !(next.is("with") && token.is("paint"))
          && !(token.isAny("rain snow") && governor.isAny("start begin stop"))
        || token.isAny("rain snow") && governor.isAny("want need like love hate")
        || (next == nil || next.isAny("from with to") || next?.kind == .politeness) && afterModal
          && token.isAny(EnglishClause.gifts)
          && governor?.kind != .to && governor?.isAny(EnglishIrregular.modals) != true
          && governor?.is("stop") != true
          && governor?.text.is("let's") != true
      if (afterModal || isPredicate || opens) && !isGift {
        // train leaves: of leave, not of leaf
        if token.isPlural { token.lemma = token.text.lowercased() }
        token.kind = .verb
        // phone ring
        if opens, token.isNounFirst, next.canBeVerb { note(.strayVerb) }
        // forget water bottle: is it watered?
        if afterModal, token.isNounFirst, next.isNoun { note(.strayVerb) }
        // because lost kitten
        if let base = EnglishTokens.verbLemma(token.lemma), base != token.lemma {
          token.lemma = base
          token.isBase = false
        }
        hasVerb = true
      }
    }
    settlePerfect()
  }
}
