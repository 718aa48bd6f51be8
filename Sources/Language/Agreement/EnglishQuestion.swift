/// Questions: the question word, then an auxiliary, then the subject.
extension EnglishClause {
  func question(from start: Int) -> [Piece] {
    var pieces = [tokens[start].piece]
    var rest = tokens.from(start + 1)
    // what beautiful butterfly
    if tokens[start].is("what"), rest.count > 1, lead.isEmpty, rest.last.isNoun,
      rest.dropLast().allSatisfy({ $0.isAdjective && !$0.isAny(EnglishClause.pointing) })
    {
      isQuestion = false
      return pieces + EnglishNounGroup.write(rest, as: .indefinite) + Piece.alone("!")
    }
    if tokens[start].isAny("how which whose what") || rest.first.is("else"),
      let next = rest.first,
      next.isAdjective
        || next.isNoun
          && !(tokens[start].is("what") && (next.nounKind == .animal || next.nounKind == .person)
            && rest.at(1)?.isPronoun != true)
          && (next.nounKind != .kin || tokens[start].is("whose")) && !tokens[start].is("how")
        || next.isAdverb && tokens[start].is("how") || next.isAny("else often")
        || next.is("one") && tokens[start].is("which")
    {
      // how old, which book
      pieces.append(next.piece)
      rest.removeFirst()
      // how much money
      if next.is("much"), let stuff = rest.first, stuff.isNoun, rest.at(1)?.is("cost") != true {
        pieces.append(stuff.piece)
        rest.removeFirst()
      }
    }
    // how many are left
    if rest.first.is("many"),
      rest.at(1).isAdjective || rest.count == 1 || rest[1].isPronoun
    {
      pieces.append(rest.removeFirst().piece)
      if rest.isEmpty { return pieces }
    }
    if tokens[start].is("how"), case .numeral? = rest.first?.kind, rest.count > 1, rest[1].isNoun {
      if rest[1].nounKind == .mass, !rest[1].isPlural { rest[0].text = "much" }
      pieces += EnglishNounGroup.write(rest.upTo(2), as: .bare)
      rest.removeFirst(2)
    }
    guard let verb = rest.firstVerb else {
      // what a surprise
      if pieces.count == 1, tokens[start].is("what"), rest.first.isAny("a an") {
        isQuestion = false
        return pieces + rest.pieces
      }
      guard !rest.isOnly(.negation) else { return pieces + rest.pieces }
      // how many days until Christmas
      if rest[0].isAny("until till") { return pieces + rest.pieces }
      // what for
      if rest.count == 1, rest[0].isPreposition { return pieces + rest.pieces }
      if !hasSubjectOnly(rest) || rest[0].isPreposition || rest[0].kind == .to {
        // why white: what is?
        if rest.count == 1, rest[0].isAdjective, !tokens[start].isAny("who which how whose") {
          note(.noPredicate)
        }
        // what for dinner tonight
        if tense == .future, tokens[start].is("what") { tense = .present }
        // Who is the tallest?
        var isMany = false
        if case .numeral? = tokens.at(start + 1)?.kind { isMany = true }
        (person, number) = (.third, isMany ? .plural : .singular)
        // how far is it to the park
        let it = pieces.last?.text.isAny("far long") == true ? [Piece("it")] : []
        return pieces + finite(EnglishVerb("be"), EnglishToken.be, nil) + it
          + EnglishObjects(self).write(rest, after: "be")
      }
      // why Mia not at school
      var end = rest.count
      if let at = rest.firstIndex(where: { $0.isPreposition || $0.isNegation || $0.is("home") }), at > 0,
        rest[at - 1].isNoun || rest[at - 1].isPronoun
      {
        end = at
      }
      let subject = EnglishSubject(rest.upTo(end))
      take(subject)
      // why no school today
      if rest[0].is("no"), pieces.count == 1 {
        return pieces + finite(EnglishVerb("be"), EnglishToken.be, nil) + [Piece("there")] + rest.pieces
      }
      let be =
        tense == .past ? EnglishVerb("be").past(person, number) : EnglishVerb("be").present(person, number)
      // why dark: what is?
      if tokens[start].is("why"), rest.count == 1, rest[0].isNoun { note(.noPredicate) }
      // what dog name
      if rest.count > 1, rest[rest.count - 2].nounKind == .animal, rest[rest.count - 1].isNoun {
        note(.straySubject)
      }
      return pieces + Piece.alone(be) + subject.pieces
        + EnglishObjects(self).write(rest.from(end), after: "be")
    }
    // what your dog called
    if tokens[start].is("what"), pieces.count == 1, verb > 0, verb + 1 == rest.count,
      rest[verb].text.is("called")
    {
      let named = EnglishSubject(rest.upTo(verb))
      take(named)
      return pieces + finite(EnglishVerb("be"), EnglishToken.be, nil) + named.pieces + [rest[verb].piece]
    }
    let before = rest.upTo(verb).filter { !$0.isNegation }
    let negations = rest.upTo(verb).filter { $0.isNegation }
    if before.isEmpty {
      if rest[verb].is("be"), !rest[verb].isBase {
        // why isn't he coming
        if verb == 0, let no = rest.at(1), no.isNegation, no.sources == rest[0].sources, rest.count > 3 {
          rest.remove(at: 1)
          rest[0].text = no.text.is("not") ? rest[0].text + "n't" : rest[0].text
        }
        // what time is it
        if rest.count == 2, rest[1].isPronoun {
          return pieces + [rest[verb].piece, EnglishSubject(rest.from(1)).pieces[0]]
        }
        // what are you doing, why is he sad
        if rest.count > 2, rest[1].isPronoun, !rest[1].text.isAny("me him us them") {
          let asked = EnglishSubject([rest[1]])
          take(asked)
          let said = rest.from(2)
          return pieces + [rest[verb].piece] + asked.pieces
            + (said[0].isDoing
              ? governed(by: EnglishVerb("be"), said) : EnglishObjects(self).write(said, after: "be"))
        }
        if rest.count > 1, rest[1].isNoun || rest[1].isDeterminer || rest[1].isPossessive {
          let asked = EnglishSubject(rest.from(1))
          take(asked)
          // where is the book I was reading
          let be =
            rest.holds(.pronoun)
            ? [rest[verb].piece] : finite(EnglishVerb("be"), rest[verb], nil)
          return pieces + be + asked.pieces
        }
        // who is taking me to school
        if rest.at(1)?.isDoing == true {
          return pieces + [rest[verb].piece] + governed(by: EnglishVerb("be"), rest.from(1))
        }
        return pieces + EnglishObjects(self).write(rest, after: "be")
      }
      // where did mum go
      let isPerfect = rest[verb].is("have")
      if rest[verb].isAny("do have") || EnglishIrregular.modals.contains(rest[verb].lemma), verb == 0,
        rest.count > 2,
        rest[1].isPronoun || rest[1].isNoun || rest[1].leads,
        let deed = rest.from(1).firstIndex(where: { $0.isVerb || $0.canBeVerb && !$0.isNoun })
          ?? (rest[1].isPronoun && rest[2].canBeVerb ? 1 : rest.from(1).lastIndex { $0.canBeVerb }),
        deed > 0,
        !isPerfect || EnglishVerb(rest[deed + 1].lemma).participle == rest[deed + 1].text
      {
        // why do firefighter slide: any of them
        if rest[0].text.is("do"), case let head = rest[deed], let kind = head.nounKind,
          rest[1...deed].isOnly([.noun, .adjective]),
          kind == .animal || kind == .person && !EnglishNounGroup.isOwnKin(head, [head])
            || kind == .thing && EnglishLexicon.nounKind(head.lemma) == nil,
          !head.isPlural, !head.isAny("baby teacher")
        {
          head.text = EnglishNoun(head.lemma).plural
          head.kind = .noun(kind, isPlural: true)
        }
        let asked = EnglishSubject(Array(rest[1...deed]), isAnyOfThem: rest[0].isAny("do can"))
        take(asked)
        // what do mum cook: does
        if rest[0].text.is("do") { rest[0].text = EnglishVerb("do").present(person, number) }
        if isPerfect {
          return pieces + [rest[0].piece] + asked.pieces + [rest[deed + 1].piece]
            + governed(by: EnglishVerb(rest[deed + 1].lemma), rest.from(deed + 2))
        }
        return pieces + [rest[0].piece] + asked.pieces
          + verbs(rest.from(deed + 1), negations: [], form: .bare)
      }
      // who put it there, who hit me: it is done
      if tokens[start].is("who"), rest[verb].isBase,
        !rest[verb].is("read") && EnglishVerb(rest[verb].lemma).past == rest[verb].text
          || rest[verb].isAny(EnglishVerbUse.mishaps)
          || rest[verb].isAny("take eat hide")
            && rest.areAll([.noun, .leading], verb + 1, rest.count) && rest.last?.nounKind != .vehicle
          || rest[verb].isAny("make draw write build") && rest.contains(where: { $0.kind == .demonstrative })
      {
        tense = .past
      }
      // what happen to your leg
      if rest[verb].text.is("happen"), rest.at(verb + 1)?.kind == .to { tense = .past }
      // where hurt: somebody is missing
      if tokens[start].isAny("where when why how") { note(.strayVerb) }
      (person, number) = (.third, .singular)
      return pieces + verbs(rest.from(verb), negations: Array(negations), form: .finite)
    }
    noteStray(Array(before))
    let subject = EnglishSubject(Array(before))
    take(subject)
    if tense == .present, asksOfDeed(tokens[start], rest[verb], before[before.count - 1]) { tense = .past }
    return pieces + inverted(subject, rest.from(verb), Array(negations))
  }

  /// do you want, is he eating, will we go, can I play
  func inverted(
    _ subject: EnglishSubject, _ rest: [EnglishToken], _ negations: [EnglishToken]
  ) -> [Piece] {
    let verb = EnglishVerb(rest[0].lemma)
    let negation = negations.first.map { Piece.alone("not", $0.sources) } ?? []
    if verb.lemma.is("be") {
      let form =
        tense == .past || rest[0].text.isAny("was were")
        ? verb.past(person, number) : verb.present(person, number)
      return Piece.alone(form, rest[0].sources) + subject.pieces + negation
        + (rest.at(1)?.isDoing == true
          ? governed(by: verb, rest.from(1)) : EnglishObjects(self).write(rest.from(1), after: "be"))
    }
    // where has daddy gone
    if verb.lemma.is("have"), rest.count > 1, rest[1].isVerb, !rest[1].isBase {
      return Piece.alone(verb.present(person, number), rest[0].sources) + subject.pieces + negation
        + [rest[1].piece] + governed(by: EnglishVerb(rest[1].lemma), rest.from(2))
    }
    if verb.isModal {
      return [rest[0].piece] + subject.pieces + negation
        + verbs(rest.from(1), negations: [], form: .bare)
    }
    if isNow, tense == .present, !isState(verb) {
      return Piece.alone(EnglishVerb("be").present(person, number)) + subject.pieces + negation
        + Piece.alone(verb.gerund, rest[0].sources) + governed(by: verb, rest.from(1))
    }
    let auxiliary =
      tense == .future
      ? "will"
      : tense == .past || EnglishClause.tellsPast(rest) ? "did" : EnglishVerb("do").present(person, number)
    // why don't we go
    if let no = negations.first, no.text.ends("n't") {
      return Piece.alone(auxiliary + "n't", no.sources) + subject.pieces
        + verbs(rest, negations: [], form: .bare)
    }
    return Piece.alone(auxiliary) + subject.pieces + negation + verbs(rest, negations: [], form: .bare)
  }

  /// where you buy that hat, what mom say: done once by somebody, so asked of the past.
  private func asksOfDeed(_ word: EnglishToken, _ verb: EnglishToken, _ who: EnglishToken) -> Bool {
    guard verb.isBase, !isNow, !who.isPlural, who.isPronoun && !who.is("it") || who.acts,
      !tokens.contains(where: { $0.isTime || $0.isAny("every each all") })
    else { return false }
    if word.is("where"), verb.isAny("put leave hide lose") { return true }
    guard who.nounKind != .animal, person != .first || verb.isAny(EnglishVerbUse.mishaps) else {
      return false
    }
    return verb.isAny(EnglishVerbUse.mishaps) && !verb.isAny("cough vomit")
      || verb.is("buy") || verb.is("find") && !word.is("how")
      || verb.is("say") && word.is("what") || verb.isAny("hit kick push hide") && word.isAny("who what why")
      || word.is("where") && verb.isAny("get see hear") || word.is("what") && verb.isAny("get give")
      || word.is("why") && verb.isAny("take throw")
  }
}
