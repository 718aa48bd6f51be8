/// What is left of a clause behind its lead: a subject with its verb, or words without one.
extension BulgarianClause {
  func body(_ rest: [BulgarianToken]) -> [Piece] {
    // една от котките ми: one of them is not one
    if rest.count > 2, rest[0].isNumeral || rest[0].is("един"), rest[1].is("от") { note(.noPredicate) }
    if let special = BulgarianImpersonal.write(self, rest) { return special }
    guard let verb = rest.firstIndex(where: { $0.isVerb }) else { return BulgarianNominal.write(self, rest) }
    let head = rest[verb]
    var before = rest.upTo(verb)
    let negation = before.last { $0.isNegation }
    let clitics = before.clitics
    before = before.filter { token in
      if case .clitic = token.kind { return false }
      return !token.isNegation && token.kind != .future
    }
    // идва баба: who does it stands behind
    let behind = rest.from(verb + 1)
    if before.isEmpty, negation == nil, clitics.isEmpty, head.fixedPerson == .third, !head.isImperative,
      head.use.contains(.motion), let who = behind.first, who.mayFeel,
      behind.count == 1 || behind.count == 3 && behind[1].is("и") && behind[2].mayFeel
        || behind[1].isPreposition && behind.last?.isNoun == true && !behind[1].is("при"),
      !wantsParticle || who.isDefinite || who.nounKind == .kin
    {
      let isPair = behind.at(1)?.is("и") == true
      subject = BulgarianSubject(isPair ? behind : [who], speaker: speaker)
      let how = behind.count == 1 || isPair ? [] : BulgarianNominal.complement(behind.from(1), self)
      return BulgarianVerbGroup(self, [head]).write() + subject.pieces(full: true) + how
    }
    // скъса ми се панталонът: what it happened to stands behind
    let thing = behind.filter { if case .clitic = $0.kind { false } else { true } }
    // липсват ми обувките
    let pleases =
      head.isAny("липсвам харесвам") && (clitics + behind.clitics).contains { $0.isDative } && !head.isPast
    if before.isEmpty, head.fixedPerson == .third || pleases && !head.isFixed, !head.isImperative,
      pleases
        || negation == nil && clitics.isEmpty && head.lemma.ends(" се") && !wantsParticle
          && BulgarianVerbLexicon.isPerfective(head.lemma.dropping(3)),
      let last = thing.last, last.isNoun, !last.mayFeel || pleases || behind.count == 1,
      last.nounKind != .time,
      thing.dropLast().allSatisfy({ $0.modifies })
    {
      subject = BulgarianSubject(thing, speaker: speaker)
      let group = BulgarianVerbGroup(
        self, [head] + behind.filter { token in !thing.contains { $0 === token } })
      (group.negation, group.clitics) = (negation, clitics)
      return group.write() + subject.pieces(full: true)
    }
    // когато свърши филмът: what begins or ends by itself
    if before.allSatisfy({ $0.isDa }), negation == nil, clitics.isEmpty, head.fixedPerson == .third,
      BulgarianClauses.isDependent(tokens.first), head.isAny("започвам започна почвам почна свършвам свърша"),
      let last = thing.last, last.isNoun, !last.mayFeel, last.nounKind != .time,
      thing.dropLast().allSatisfy({ $0.modifies })
    {
      subject = BulgarianSubject(thing, speaker: speaker)
      let group = BulgarianVerbGroup(self, [head])
      group.startsWithDa = !before.isEmpty
      return group.write() + subject.pieces(full: true)
    }
    // остана само един бонбон
    if before.isEmpty, negation == nil, clitics.isEmpty, !head.isFixed,
      head.isAny(BulgarianObjects.happensToThings),
      tense == .present, let last = thing.last, last.isNoun, !last.mayFeel, last.nounKind != .time,
      thing.dropLast().allSatisfy({ $0.modifies || $0.is("само") })
    {
      subject = BulgarianSubject(thing, speaker: speaker)
      return [head.piece] + subject.pieces(full: true)
    }
    let hasDa = before.last?.isDa == true
    noteStray(before)
    if before.last?.isConjunction == true { note(.straySubject) }
    subject = BulgarianSubject(before, speaker: speaker, inherited: inherited)
    // ако слънцето грее, отивам: I, not the sun
    // водата е студена, но искам: no thing has wishes
    if !subject.isPresent, !tokens[0].isConjunction || head.use.contains(.modal), inherited?.isThing == true,
      head.fixed == nil,
      !head.isAny("стискам стягам убивам бода мириша капя тека драскам тежа горча люти боля")
    {
      (subject.person, subject.number) = (.first, .singular)
    }
    // баба обича, когато я целувам: nobody does it to herself
    if !subject.isPresent, head.fixed == nil, inherited?.person == .third,
      clitics.contains(where: { $0.text.isAny("го я ги му ѝ им") })
        || tokens.contains(where: { $0.text.isAny("тях него нея") }), !tokens[0].is("и")
    {
      (subject.person, subject.number, subject.gender) = (.first, .singular, speaker.gender)
    }
    // нищо не стана: what happened, not I
    if !subject.isPresent, head.fixed == nil, tokens.contains(where: { $0.isAny("нищо всичко") }),
      BulgarianVerbLexicon.isPerfective(head.lemma)
    {
      (head.isPast, head.fixedPerson, head.fixedNumber) = (true, .third, .singular)
    }
    // не харесвам пуловер, защото бода: the pullover does
    if !subject.isPresent, head.fixed == nil, tokens[0].is("защото"), let thing = inheritedObject,
      head.isAny("бода стягам убивам мириша горча смърдя тежа люти драскам")
    {
      (subject.person, subject.number) = (.third, BulgarianNounGroup([thing]).number)
    }
    // в кутия имам играчка: it is there
    if head.is("имам"), !head.isFixed, !subject.isPresent, hasLead, tokens[0].isAny("в във на"),
      tokens.first(where: { $0.isNoun })?.isPlace == true, inherited == nil
    {
      (head.isFixed, head.text, head.fixedPerson, head.fixedNumber) = (true, "има", .third, .singular)
    }
    // може да играя: nobody's in particular
    if !subject.isPresent, head.text.lowercased().is("може") { head.fixedPerson = nil }
    // снощи валя: nobody rains
    if head.lemma.ends("валя"), !subject.isPresent {
      (head.fixedPerson, head.fixedNumber) = (.third, .singular)
    }
    if let fixed = head.fixed, !subject.isPresent { (subject.person, subject.number) = fixed }
    if let fixed = head.fixed, subject.isPresent, !head.isImperative,
      fixed.0 != subject.person && fixed.0 != .third || fixed.1 == .plural && subject.number == .singular
    {
      note(.strayVerb)
    }
    // мога ли аз вода: nothing is done
    if head.is("мога"), subject.isPresent || !head.text.lowercased().is("може"),
      rest[rest.count - 1].isNoun, !BulgarianClauses.hasPredicate(rest.from(verb + 1))
    {
      note(.strayVerb)
    }
    // аз ми харесва: two who feel it
    if subject.isPresent, subject.person != .third, head.fixedPerson == .third, !clitics.isEmpty,
      !head.isPast
    {
      note(.strayVerb)
    }
    // падна ми зъб: not I
    if !subject.isPresent, head.fixed == nil, verb + 1 < rest.count, rest[verb + 1].is("ми") {
      note(.strayVerb)
    }
    let drops = dropsSubject
    let called = head.isImperative ? BulgarianSubject.vocative(before).map { [$0, Piece(",")] } : nil
    // гладно куче дай: who is neither called nor asked
    if head.isImperative, called == nil, subject.isPresent, subject.person == .third {
      note(.straySubject)
    }
    let isInvited =
      tokens.first?.is("хайде") == true && (!subject.isPresent || subject.person == .first)
      && (!head.isFixed || head.fixedPerson == .first)
    if isInvited, !subject.isPresent { subject.number = .plural }
    // Where the pronoun falls away, what stood between it and the verb stays: ти вчера ходя
    let kept = before.filter { !$0.isPronoun && !$0.isDa }.pieces
    let subjectPieces = called ?? (drops ? kept : subject.pieces(full: true))
    hasLead = hasLead || subjectPieces.contains { !$0.text.is("и") }
    let group = BulgarianVerbGroup(self, rest.from(verb))
    group.negation = negation
    group.clitics = clitics
    group.futureSources = rest[..<verb].first { $0.kind == .future }?.sources ?? []
    if hasDa || isInvited { group.startsWithDa = true }
    if hasDa, tokens.first?.lemma.begins("преди") == true { group.isGoverned = true }
    // искам да отида, и играя: wished for too
    if followsDa, tokens[0].is("и"), !subject.isPresent, !head.isFixed, !head.isImperative, tense == .present,
      !head.use.contains(.modal), group.futureSources.isEmpty
    {
      (group.isGoverned, group.startsWithDa, endsInDa) = (true, true, true)
    }
    return subjectPieces + group.write()
  }
}
