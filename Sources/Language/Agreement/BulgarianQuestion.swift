/// Questions with a question word: the verb comes before the subject.
enum BulgarianQuestion {
  /// What is done already by somebody who asks where something is.
  static let leaving: StaticList = "оставя сложа забравя изгубя загубя"

  static func write(_ clause: BulgarianClause, _ rest: [BulgarianToken]) -> [Piece] {
    clause.wantsParticle = false
    clause.isQuestion = true
    let word = rest[0]
    var lead = [word.piece]
    var following = rest.from(1)
    clause.hasLead = true
    // от какво те е страх
    if following.count > 1, following.contains(where: { $0.isState }),
      !following.contains(where: { $0.isVerb }),
      word.text.isEmpty || word.isAny("защо кога"), let felt = BulgarianImpersonal.write(clause, following)
    {
      return lead + felt
    }
    // кой от вас е най-висок
    if word.is("кой"), following.first?.is("от") == true,
      let end = following.firstIndex(where: { $0.isCopula || $0.isVerb }), end < 4
    {
      lead += BulgarianNominal.complement(following.upTo(end), clause)
      following = following.from(end)
    }
    // кое ти искаш: a thing that somebody named wants
    if word.is("кой"), !word.text.lowercased().isAny("кое кои") || following.first?.isPronoun != true {
      // кой asks for the subject itself
      guard let verb = following.firstIndex(where: { $0.isVerb }) else {
        // кой чука на врата: a verb that looks like a noun's form
        if following.first?.isDefinite == true { clause.note(.strayVerb) }
        return lead + nominal(clause, following, after: word.lemma)
      }
      clause.subject.person = .third
      clause.subject.isPresent = true
      // кой счупя кола: it is done
      if !following[verb].isFixed, clause.tense == .present,
        BulgarianVerbLexicon.isPerfective(following[verb].lemma),
        !following[..<verb].contains(where: { $0.isDa })
      {
        clause.tense = .past
      }
      let group = BulgarianVerbGroup(clause, following.from(verb))
      group.negation = following[..<verb].first { $0.isNegation }
      group.clitics = following.upTo(verb).clitics
      return lead + group.write()
    }
    // много, често after как and колко
    while let first = following.first,
      first.isAdverb || first.isHere && word.isAny("колко как") && following.count > 1
        || first.isTime && following.count > 2 && following[1].isVerb
        || first.isPreposition && following.count > 2 && following[1].nounKind == .time && following[2].isVerb
    {
      // колко пъти на ден трябва
      let count = first.isPreposition ? 2 : 1
      lead += count == 2 ? BulgarianNominal.complement(following.upTo(2), clause) : [first.piece]
      following.removeFirst(count)
    }
    guard let verb = following.firstIndex(where: { $0.isVerb }) else {
      return lead + nominal(clause, following, after: word.lemma)
    }
    // къде те боли
    if following[verb].isAny("боля сърбя"), let felt = BulgarianImpersonal.write(clause, following) {
      return lead + felt
    }
    let before = following.upTo(verb).filter { token in
      if case .clitic = token.kind { return false }
      return !token.isNegation && token.kind != .future && !token.isDa
    }
    clause.noteStray(before)
    var after = following.from(verb + 1)
    var subject = BulgarianSubject(Array(before), speaker: clause.speaker)
    // Кога започва филмът?
    let head = after.firstIndex { !$0.modifies } ?? 0
    let isLast = head + 1 == after.count
    let isSubject = after.at(head).map {
      $0.isPronoun || $0.nounKind == .kin || $0.isAny(BulgarianNounGroup.relatives)
        || $0.nounKind == .person && following[verb].fixedPerson == .third
          && following[verb].use.contains(.motion)
        || ($0.nounKind == .thing || $0.nounKind == .vehicle || $0.nounKind == .animal)
          && (!following[verb].use.isDisjoint(with: [.motion, .phase]) || following[verb].lemma.ends(" се"))
        || $0.nounKind == .time && word.is("кога") && $0.isAny(BulgarianObjects.seasons)
        || word.is("какво") && $0.nounKind == .animal && after.count == 1 && !following[verb].isFixed
        || word.is("какво") && following[verb].fixedPerson == .third && $0.mayFeel
          && (following[verb].use.isDisjoint(with: [.giving, .dative])
            || following[verb].isAny("казвам кажа") && after.count == 1)
        || word.is("как") && after.count == 1 && $0.isNoun
          && following[verb].isAny("работя изглеждам мириша ставам")
        || ($0.isPlace || $0.nounKind == .time) && following[verb].use.contains(.phase)
        || $0.isPlace && word.is("кога") && following[verb].isAny("отварям затварям")
        || $0.kind == .demonstrativeIt && following[verb].is("струвам")
        || $0.mayFeel && following[verb].is("имам") && after.count == 1
        // защо лае кучето
        || isLast && $0.isNoun && !following[verb].isPast && $0.nounKind != .time && !$0.isPlace
          && !word.is("какво")
          && (BulgarianObjects.intransitive.contains(following[verb].lemma) || following[verb].is("струвам"))
    }
    // как мина твой ден
    if !subject.isPresent, word.isAny("как кога къде защо"), following[verb].fixedPerson == .third,
      let last = after.last, last.isNoun,
      after[0].isPossessive || word.is("как") && after.count == 1 && last.isDefinite,
      after.dropLast().allSatisfy({ $0.modifies })
    {
      subject = BulgarianSubject(after, speaker: clause.speaker)
      after = []
    }
    let isAlone = word.text.isEmpty && after.count == 1 && after[0].mayFeel
    if !subject.isPresent, isSubject == true || isAlone {
      // кога идва баба и дядо
      let isPair = after.at(head + 1)?.is("и") == true && after.at(head + 2)?.isNoun == true
      let end = isPair ? head + 3 : head + 1
      subject = BulgarianSubject(after.upTo(end), speaker: clause.speaker)
      after = after.from(end)
    }
    // Виж какво правя, but Какво правиш?
    let asked = clause.inherited == nil ? Person.second : .first
    if !subject.isPresent {
      if let fixed = following[verb].fixed {
        (subject.person, subject.number) = fixed
      } else if word.is("какво"), after.isEmpty || following[verb].use.isEmpty {
        subject.person = asked
      }
    }
    // какво стана с ръката ти
    if word.is("какво"), following[verb].is("стана"), !following[verb].isFixed, !subject.isPresent,
      after.first.map({ $0.isAny("с със") }) ?? true, clause.tense != .future
    {
      clause.tense = .past
      (following[verb].isFixed, following[verb].fixedPerson) = (true, .third)
      following[verb].fixedNumber = .singular
      (subject.person, subject.number) = (.third, .singular)
    }
    // кога мама вземе ме: it is still to be done
    if word.is("кога"), clause.tense == .present, BulgarianVerbLexicon.isPerfective(following[verb].lemma),
      !following[verb].isPast,
      !following[..<verb].contains(where: { $0.isDa }),
      following[verb].verb.aorist(.third, .singular) != following[verb].text.lowercased()
        || !following[verb].isFixed
    {
      clause.tense = .future
    }
    // какво стана: I or it?
    if following[verb].fixed == nil, !subject.isPresent,
      BulgarianVerbLexicon.isPerfective(following[verb].lemma),
      !word.is("къде") || !following[verb].isAny(leaving),
      !following[..<verb].contains(where: { $0.isDa || $0.kind == .future }), clause.tense == .present
    {
      clause.note(.strayVerb)
    }
    // кога взимам ме от училище: nobody fetches themselves
    if word.is("кога"), !subject.isPresent, !following[verb].isFixed, after.first?.text.is("ме") == true,
      clause.inherited == nil
    {
      (subject.person, subject.isPresent, subject.isDroppable) = (.second, true, true)
      clause.tense = .future
    }
    if following[verb].fixed == nil, !subject.isPresent {
      subject.person = word.is("какво") && !following[verb].is("мога") ? asked : .first
    }
    clause.subject = subject
    let group = BulgarianVerbGroup(clause, [following[verb]] + after)
    // Как да отида?
    if following[..<verb].contains(where: { $0.isDa })
      || clause.tellsHow && !subject.isPresent && !following[verb].isFixed
    {
      group.startsWithDa = true
    }
    group.negation = following[..<verb].first { $0.isNegation }
    group.clitics = following.upTo(verb).clitics
    let written = group.write()
    guard !subject.isDroppable, subject.isPresent else { return lead + written }
    // видях как баба плаче
    // защо заекът има дълги уши
    if clause.inherited != nil && word.is("как") || word.is("защо") && after.contains(where: { $0.isNoun }),
      before.contains(where: { $0.isNoun })
    {
      return lead + subject.pieces(full: true) + written
    }
    // The subject stands after the first verb group.
    let subjectPieces = subject.pieces(full: true, isSaidOf: following[verb].use.contains(.phase))
    let verbEnd =
      written.firstIndex { piece in piece.sources.contains { following[verb].sources.contains($0) } }
      ?? written.count - 1
    return lead + written[...verbEnd] + subjectPieces + written[(verbEnd + 1)...]
  }

  /// Къде е мама? Как си? Какво е това?
  private static func nominal(
    _ clause: BulgarianClause, _ tokens: [BulgarianToken], after word: Word
  ) -> [Piece] {
    let negation = tokens.first { $0.isNegation }
    let copula = tokens.first { $0.isCopula }
    // къде ми е телефонът
    let short = tokens.first.flatMap {
      $0.kind == .clitic(isDative: true) && tokens.at(1)?.isCopula == true ? $0 : nil
    }
    var words = tokens.filter { !$0.isNegation && !$0.isCopula && $0.kind != .future && $0 !== short }
    guard !words.isEmpty || copula != nil else { return tokens.pieces }
    // другия ми чорап
    if words.count > 2,
      words.indices.contains(where: {
        words[$0].kind == .clitic(isDative: true) && words.at($0 + 1)?.isNoun == true
      })
    {
      clause.note(.strayObject)
    }
    var split =
      words.first?.isPreposition == true
      ? 0
      : words.firstIndex { $0.isNoun || $0.isPronoun || $0.kind == .demonstrativeIt }.map { $0 + 1 } ?? 0
    // Кой е там?
    if split == 0, copula == nil, let first = words.first,
      first.isHere || first.isAdjective || first.isPreposition
        || first.isState && words.count == 1
    {
      clause.subject.person = .third
      return BulgarianNominal.be(clause, negation, nil) + BulgarianNominal.complement(words, clause)
    }
    if split == 0, copula == nil { return BulgarianNominal.phrase(clause, words) }
    // къде очилата баба
    if split > 0, split + 1 == words.count, words[split].nounKind == .kin, !words[split - 1].isPronoun {
      words.insert(BulgarianToken("на", .preposition), at: split)
    }
    if split < words.count, words[split].isConjunction, split + 1 < words.count { split += 2 }
    clause.subject = BulgarianSubject(words.upTo(split), speaker: clause.speaker)
    if !clause.subject.isPresent, let copula {
      (clause.subject.person, clause.subject.number) = BulgarianNominal.person(of: copula)
    }
    let be = BulgarianNominal.be(clause, negation, copula)
    let subjectPieces =
      clause.subject.isDroppable
      ? []
      : clause.subject.pieces(
        full: true, isSaidOf: words.first?.nounKind == .time && word == "кога" || word == "как")
    if clause.tokens.contains(where: { $0.is("защо") }), split < words.count, clause.tense != .future {
      return subjectPieces + be + BulgarianNominal.complement(words.from(split), clause)
    }
    return short.pieces + be + subjectPieces + BulgarianNominal.complement(words.from(split), clause)
  }
}

extension BulgarianClause {
  /// Qualities of which there may be much: много дълъг врат.
  static let degrees: StaticList =
    "голям малък хубав красив сладък смешен вкусен висок дълъг бърз силен страшен интересен готин мек топъл студен горещ"

  /// какъв хубав ден, колко голяма топка: nobody is asked.
  func wonder(_ first: BulgarianToken, _ group: [BulgarianToken]) -> [Piece]? {
    guard group.count > 2, group[1].isAdjective, group.dropFirst().dropLast().allSatisfy({ $0.isAdjective }),
      tokens.first === first, !tokens.contains(where: { $0.isVerb }),
      first.is("какъв")
        || first.is("колко") && group[1].isAny(BulgarianClause.degrees)
          && group.last?.isPlural == false
    else { return nil }
    isQuestion = false
    let noun = BulgarianNounGroup(group.from(1))
    let form = first.is("какъв") ? BulgarianDeterminer.form(first.lemma, noun.gender, noun.number) : nil
    return [Piece(form ?? first.text, first.sources)] + noun.pieces(definite: false) + [Piece("!")]
  }
}
