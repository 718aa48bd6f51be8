/// The perfect: what was done by now, where *have* was left out or *since* asks for it.
extension EnglishClause {
  /// Whether the first verb was tapped in its past.
  static func tellsPast(_ tokens: [EnglishToken]) -> Bool {
    guard let verb = tokens.first(where: { $0.isVerb }), !verb.isBase, !verb.isDoing else { return false }
    return EnglishVerb(verb.lemma).third != verb.text && !verb.is("be") && !verb.isDone
  }

  /// A deed before one that was tapped in its past is in the past too.
  func beginsPast() {
    guard tense == .present, let verb = tokens.first(where: { $0.isVerb }), verb.isBase,
      !isState(EnglishVerb(verb.lemma)), !tokens.holds(.time)
    else { return }
    tense = .past
  }

  /// I fall, the goldfish dies: nobody says so before it has happened.
  func tellMishap(after previous: EnglishClause?) {
    guard tense == .present, !isQuestion, !isNow, !isIndirect, let at = tokens.firstVerb, at > 0,
      case let verb = tokens[at], verb.isBase, tokens.firstNoun?.isAny("snow rain leaf night sun") != true,
      case let opener = tokens[0], !opener.isConjunction || opener.isAny("because and that but so"),
      !tokens.contains(where: {
        $0.isNegation || $0.isQuestionWord
          || $0.isAny("now always often sometimes usually rarely never ever every each all")
          || $0.isAny("time summer winter spring autumn")
      }),
      let subject = tokens.upTo(at).last(where: { !$0.isAdverb && !$0.isTime }),
      subject.isPronoun && (!subject.is("you") || subject === opener && previous.map { $0.isMishap } ?? true)
        || opener.is("and") && subject === opener
        || subject.isNoun && (!subject.isPlural || tokens.upTo(at).holds(.leading)),
      happens(verb, to: subject, tokens.from(at + 1))
    else { return }
    // give me towel I spill juice; but hold me I fall
    let isTold =
      opener.is("because")
      || previous.map {
        EnglishClause.tells($0.tokens)
          || $0.tokens.firstVerb == 0 && subject.text.is("I") && !verb.isAny("fall throw")
      } ?? true
    guard isTold else { return }
    (tense, isMishap) = (.past, true)
  }

  /// Whether what somebody does or what befalls them is told when it is over.
  private func happens(_ verb: EnglishToken, to subject: EnglishToken, _ rest: [EnglishToken]) -> Bool {
    let isOther = subject.acts || subject.text.isAny("he she they")
    // girl take my toy
    if verb.isAny("eat take hide chew hit kick push pull pinch punch grab") {
      let isMine = rest.contains {
        $0.text.is("my") || $0.text.is("me") && verb.isAny("hit kick push pinch punch")
      }
      return subject.isAny("somebody someone") || isOther && subject.nounKind != .kin && isMine
    }
    // I leave my lunch at home
    if verb.is("leave") {
      return rest.first.isPossessive && rest.hasAny("at in on")

    }
    if verb.is("find") { return (subject.isPronoun || subject.acts) && rest.holds(.noun) }
    // nurse give me shot; but in the evening dad reads
    if verb.isAny("give bring buy send show tell teach read") {
      return subject.acts && tokens[0].nounKind != .time && rest.count > 1 && rest[0].text.isAny("me us")
    }
    // Mia say she see fox
    if verb.is("say") {
      return subject.acts && rest.count > 1 && rest[0].text.isAny("he she")
        && rest[1].isAny("see hear find eat get make lose hit")
    }
    // wheel come off, bike get stolen
    if verb.is("come") {
      return subject.isNoun && !isOther && rest.first.isAny("off out")
    }

    if verb.is("blow") { return rest.last.isAny("away off down over shut open") }
    // he start it, I throw up
    if verb.is("start") { return isOther && rest.count == 1 && rest[0].is("it") }
    if verb.is("throw") { return rest.first.is("up") }
    // balloon fly away
    if verb.isAny("fly run") { return rest.first.is("away") }
    guard verb.isAny(EnglishVerbUse.mishaps) else { return false }
    return !verb.isAny("bite sting scratch burn")
      || !rest.isEmpty && (subject.acts || subject.isPronoun && !subject.is("it"))

  }

  /// Whether a mishap may be told after this: no wish, no condition, nothing asked for.
  private static func tells(_ tokens: [EnglishToken]) -> Bool {
    guard let first = tokens.first, !first.isAny(EnglishClauses.dependent), !first.isNegation else {
      return false
    }
    return tokens.firstVerb != 0
      && !tokens.contains {
        $0.isAny(EnglishIrregular.modals)
          || $0.isAny("scared afraid worried worry careful hope wish pretend promise want")
      }
  }

  /// Whether the next clause tells that this one is over too: I fell and cried because my balloon popped.
  func isOver(before next: EnglishClause) -> Bool {
    let (opener, then) = (next.tokens[0], next.tokens.at(1))
    guard !tokens[0].isConjunction, let verb = tokens.firstVerb, verb > 0 else { return false }
    if opener.isAny("and so") {
      return EnglishClause.tellsPast(next.tokens) || next.tense == .past && then?.isTime != true
    }
    // I eat too much, now my stomach hurts
    if opener.is("now") { return true }
    if opener.is("because") {
      return next.tokens.contains { $0.text.isAny("was were") }
        || next.isMishap && tokens[verb].isAny("cry laugh scream shout")
    }
    return next.isMishap
  }

  func settlePerfect() {
    // my ear hurt since yesterday: and still does
    if let since = tokens.firstIndex(where: { $0.is("since") && $0.isPreposition }), since > 0,
      let verb = tokens.upTo(since).firstVerb, verb > 0,
      !tokens[verb].isAny("have be do"), !tokens[verb].isAny(EnglishIrregular.modals)
    {
      tokens[verb].text = EnglishVerb(tokens[verb].lemma).participle
      tokens[verb].isBase = false
      tokens.insert(EnglishToken("have", .verb), at: verb)
    }
    // I never been there
    if let done = tokens.firstVerb, done > 0, tokens[done].isDone {
      let at = (tokens.upTo(done).lastIndex { !$0.isAdverb && !$0.isNegation && !$0.isTime } ?? 0) + 1
      if !tokens[at - 1].isPronoun && !tokens[at - 1].acts {
        note(.strayVerb)
      } else if tokens[at - 1].isPronoun, at == 1, tokens.hasAny("ever") {
        // you ever been to Paris
        tokens.insert(EnglishToken("have", .verb), at: 0)
      } else {
        tokens.insert(EnglishToken("have", .verb), at: at)
      }
    }
  }
}
