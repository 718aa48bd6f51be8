/// The verbs of a clause: the first in its form, then what it governs.
extension EnglishClause {
  enum Form { case finite, bare, imperative }

  /// The first verb in its form, the verbs that it governs, and the rest.
  func verbs(_ rest: [EnglishToken], negations: [EnglishToken], form: Form) -> [Piece] {
    guard let first = rest.first else { return [] }
    guard first.isVerb || first.canBeVerb else { return EnglishObjects(self).write(rest, after: "") }
    let verb = EnglishVerb(first.lemma)
    var pieces: [Piece] = []
    var following = rest.from(1)
    var negation = negations.first
    // go not: a negation after the verb counts too
    if negation == nil,
      let index = following.firstIndex(where: { $0.isNegation && !$0.is("no") }),
      index == 0, following.at(1)?.kind != .to
    {
      negation = following.remove(at: 0)
    }
    switch form {
    case .bare: pieces.append(Piece(verb.lemma, first.sources))
    case .imperative:
      if let negation { pieces.append(Piece("don't", negation.sources)) }
      pieces.append(Piece(first.isBase ? verb.lemma : first.text, first.sources))
    case .finite where verb.lemma.is("have") && following.first.isVerb && negation != nil:
      // have not seen
      pieces.append(Piece(verb.present(person, number), first.sources))
      if let negation { pieces.append(Piece("not", negation.sources)) }
    // is coming tomorrow
    case .finite where verb.lemma.is("be") && tense == .future && following.first?.isDoing == true:
      pieces.append(Piece(verb.present(person, number), first.sources))
      if let negation { pieces.append(Piece("not", negation.sources)) }
    case .finite: pieces += finite(verb, first, negation)
    }
    return pieces + governed(by: verb, following)
  }

  func finite(_ verb: EnglishVerb, _ token: EnglishToken, _ negation: EnglishToken?) -> [Piece] {
    if verb.lemma.is("be") {
      if tense == .future, token.sources.isEmpty || token.text.is("be") {
        return Piece.alone("will") + (negation.map { Piece.alone("not", $0.sources) } ?? []) + [
          Piece("be", token.sources)
        ]
      }
      let form =
        tense == .past || token.text.is("was") || token.text.is("were")
        ? verb.past(person, number) : verb.present(person, number)
      return Piece.alone(form, token.sources) + (negation.map { Piece.alone("not", $0.sources) } ?? [])
    }
    if verb.isModal {
      guard let negation else { return [token.piece] }
      let short =
        token.text.is("could")
        ? "could not" : verb.lemma.is("can") ? "can't" : verb.lemma.is("will") ? "won't" : verb.lemma + " not"
      return Piece.alone(short, token.sources + negation.sources)
    }
    if isNow, tense == .present, token.isBase, !isState(verb) {
      return Piece.alone(EnglishVerb("be").present(person, number))
        + (negation.map { Piece.alone("not", $0.sources) } ?? []) + Piece.alone(verb.gerund, token.sources)
    }
    if !token.isBase, negation == nil { return [token.piece] }
    if let negation {
      let auxiliary: Word =
        negation.text.ends(" not") && tense != .future
        ? negation.text
        : tense == .future
          ? "won't"
          : tense == .past ? "didn't" : person == .third && number == .singular ? "doesn't" : "don't"
      return [Piece(auxiliary, negation.sources), Piece(verb.lemma, token.sources)]
    }
    switch tense {
    // A wish for tomorrow is felt today.
    case .future where !verb.lemma.isAny("want need hope think know"):
      return [Piece("will"), Piece(verb.lemma, token.sources)]
    case .past: return Piece.alone(verb.past(person, number), token.sources)
    default: return Piece.alone(verb.present(person, number), token.sources)
    }
  }

  /// want to go, can go, finish eating, let me play; then the objects.
  func governed(by verb: EnglishVerb, _ rest: [EnglishToken]) -> [Piece] {
    guard let next = rest.first else { return [] }
    // would rather stay
    if verb.isModal, next.isAdverb || next.isTime, rest.count > 1, rest[1].isVerb || rest[1].canBeVerb {
      return [next.piece] + verbs(rest.from(1), negations: [], form: .bare)
    }
    if next.isVerb, next.isBase || !next.is("be") || verb.lemma.is("have") {
      let text = next.lemma
      // is play, not going: what somebody is doing
      if verb.lemma.is("be"), next.isBase, !EnglishVerb(text).isModal, EnglishVerb(text).past != text {
        if next.is("cook") || !next.is("feel") && isState(EnglishVerb(text)) { note(.strayVerb) }
        return Piece.alone(EnglishVerb(text).gerund, next.sources)
          + governed(by: EnglishVerb(text), rest.from(1))
      }
      // am going, like drawing, need fixing
      if next.isDoing, verb.lemma.isAny("be make like love hate need start begin try remember prefer miss") {
        return [next.piece] + governed(by: EnglishVerb(text), rest.from(1))
      }
      // getting dressed
      if verb.lemma.is("get"), !next.isBase, !next.isDoing {
        return [next.piece] + EnglishObjects(self).write(rest.from(1), after: "be")
      }
      // has found: what is done already
      if verb.lemma.is("have"), !next.isBase {
        return [next.piece] + governed(by: EnglishVerb(text), rest.from(1))
      }
      if verb.isModal { return verbs(rest, negations: [], form: .bare) }
      // have run out
      if verb.lemma.is("have"), EnglishVerb(text).participle == text, EnglishVerb(text).past != text {
        return [next.piece] + governed(by: EnglishVerb(text), rest.from(1))
      }
      if EnglishVerbUse.takesGerund.contains(verb.lemma)
        || verb.lemma.is("go") && EnglishClause.outings.contains(text)
      {
        return Piece.alone(EnglishVerb(text).gerund, next.sources)
          + governed(by: EnglishVerb(text), rest.from(1))
      }
      // comes to visit, but come and visit
      if verb.lemma.is("come") || verb.lemma.is("go") && !text.is("sleep"),
        tense == .past || person == .third && number == .singular && hasSubject
      {
        return Piece.alone("to") + verbs(rest, negations: [], form: .bare)
      }
      if verb.lemma.is("come") || verb.lemma.is("go") && !text.is("sleep") {
        return Piece.alone("and") + verbs(rest, negations: [], form: .bare)
      }
      // know how to swim
      if verb.lemma.is("know") {
        return [Piece("how"), Piece("to")] + verbs(rest, negations: [], form: .bare)
      }
      if !EnglishVerbUse.takesTo.contains(verb.lemma) && !verb.lemma.isAny("be help make ask use")
        || verb.lemma.is("have") && (next.canBeNoun || EnglishVerb(text).past == text)
      {
        note(.strayVerb)
      }
      if !verb.lemma.is("be") { return Piece.alone("to") + verbs(rest, negations: [], form: .bare) }
    }
    // it is time to go
    if next.is("time"), rest.count > 2, rest[1].kind == .to, rest[2].isVerb || rest[2].canBeVerb {
      return [next.piece, rest[1].piece] + verbs(rest.from(2), negations: [], form: .bare)
    }
    if next.kind == .to, rest.count > 1, rest[1].isVerb || rest[1].canBeVerb && !rest[1].isNoun {
      return [next.piece] + verbs(rest.from(1), negations: [], form: .bare)
    }
    if verb.lemma.is("look"), let doing = rest.firstVerb, doing > 0, rest[0].isNoun {
      // Look, the baby is walking.
      let clause = EnglishClause(rest, isQuestion: false, log)
      clause.isNow = true
      return Piece.alone(",") + clause.write()
    }
    // take me fishing, hear dad singing
    if rest.count > 1, next.isPronoun || next.isNoun, rest[1].isDoing, !verb.lemma.is("be"),
      !EnglishClauses.reporting.contains(verb.lemma) || verb.lemma.isAny("see hear feel remember")
    {
      let object =
        next.isPronoun ? [EnglishSubject.object(next)] : EnglishNounGroup.write([next], as: .definite)
      return object + [rest[1].piece] + governed(by: EnglishVerb(rest[1].lemma), rest.from(2))
    }
    // help me open, want mum read
    let isBareHelp = EnglishVerbUse.takesBare.contains(verb.lemma)
    let isNewSubject =
      rest.count > 1 && (next.isPronoun || next.nounKind == .kin)
      && (rest[1].isVerb || rest[1].isAdjective && verb.lemma.isAny("think know hope feel say"))
    let isReported =
      EnglishClauses.reporting.contains(verb.lemma) && !verb.lemma.isAny("see hear feel")
      && !next.isAny("something anything nothing")
      && (EnglishClauses.hasClause(rest, 0) || verb.lemma.is("think") && EnglishClauses.isPlaced(rest))
    if isReported { note(.reportedClause) }
    let isWatched = verb.lemma.isAny("hear see watch") && next.text.isAny("me us him them")
    if isNewSubject && !isWatched || isReported, !EnglishVerbUse.raising.contains(verb.lemma) {
      // dad read mum cook
      if !isReported, !EnglishClauses.reporting.contains(verb.lemma), next.nounKind == .kin,
        !verb.lemma.isAny("be watch look")
      {
        note(.strayVerb)
      }
      let clause = EnglishClause(rest, isQuestion: false, log)
      if tense != .present { clause.tense = tense } else { clause.tellMishap(after: self) }
      return clause.write()
    }
    // I want you not to shout.
    if next.isPronoun || next.nounKind == .kin, rest.count > 2, rest[1].isNegation,
      rest[2].isVerb || rest[2].canBeVerb, verb.lemma.isAny("want tell ask need")
    {
      return [EnglishSubject.object(next), rest[1].piece, Piece("to")]
        + verbs(rest.from(2), negations: [], form: .bare)
    }
    if next.isPronoun || next.nounKind == .kin
      || next.acts && (EnglishVerbUse.raising.contains(verb.lemma) || verb.lemma.isAny("see hear watch")),
      rest.count > 1,
      !(rest[1].isNounFirst && (rest.count == 2 || !rest[2].isNoun))
        || rest[1].isAny(EnglishClause.outings) && verb.lemma.isAny("help teach"),
      !((rest[1].canBeAdjective || rest[1].isNoun && !verb.lemma.is("tell"))
        && EnglishVerbUse.giving.contains(verb.lemma)),
      rest[1].isVerb || rest[1].canBeVerb && (rest.count > 2 || isBareHelp || verb.lemma.is("teach"))
    {
      let object =
        next.isPronoun ? [EnglishSubject.object(next)] : EnglishNounGroup.write([next], as: .definite)
      let takesBare = EnglishVerbUse.takesBare.contains(verb.lemma) || verb.lemma.isAny("hear see watch")
      // ask mum can I go
      if rest[1].isAny(EnglishIrregular.modals) { note(.strayVerb) }
      // help me wash my hands: one's own are the doer's
      let asker = (person, number, gender)
      let doer = EnglishSubject([next])
      (person, number, gender) = (doer.person, doer.number, doer.gender)
      defer { (person, number, gender) = asker }
      return object + (takesBare ? [] : Piece.alone("to"))
        + verbs(rest.from(1), negations: [], form: .bare)
    }
    return EnglishObjects(self).write(rest, after: verb.lemma)
  }

  /// Words that name what is wanted rather than what is done: I need help.
  static let gifts: StaticList = "help hug kiss cuddle break rest love"
  static let outings: StaticList = "swim run dance ride climb paint walk shop fish camp hike ski skate"
}
