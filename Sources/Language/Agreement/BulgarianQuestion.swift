/// Questions with a question word: the verb comes before the subject.
enum BulgarianQuestion {
  static func write(_ clause: BulgarianClause, _ rest: [BulgarianToken]) -> [Piece] {
    clause.wantsParticle = false
    clause.isQuestion = true
    let word = rest[0]
    var lead = [word.piece]
    var following = rest.from(1)
    clause.hasLead = true
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
      let group = BulgarianVerbGroup(clause, following.from(verb))
      group.negation = following[..<verb].first { $0.isNegation }
      group.clitics = following.upTo(verb).clitics
      return lead + group.write()
    }
    // много, често after как and колко
    while let first = following.first, first.isAdverb {
      lead.append(first.piece)
      following.removeFirst()
    }
    guard let verb = following.firstIndex(where: { $0.isVerb }) else {
      return lead + nominal(clause, following, after: word.lemma)
    }
    let before = following.upTo(verb).filter { token in
      if case .clitic = token.kind { return false }
      return !token.isNegation && token.kind != .future && !token.isDa
    }
    clause.noteStray(before)
    var after = following.from(verb + 1)
    var subject = BulgarianSubject(Array(before), speaker: clause.speaker)
    // Кога започва филмът?
    let isSubject = after.first.map {
      $0.isPronoun || $0.nounKind == .kin
        || ($0.nounKind == .thing || $0.nounKind == .vehicle || $0.nounKind == .animal)
          && (!following[verb].use.isDisjoint(with: [.motion, .phase]) || following[verb].lemma.ends(" се"))
        || $0.isPlace && following[verb].use.contains(.phase)
    }
    // как мина твой ден
    if !subject.isPresent, word.isAny("как кога къде защо"), following[verb].fixedPerson == .third,
      let last = after.last, last.isNoun, after[0].isPossessive,
      after.dropLast().allSatisfy({ $0.modifies })
    {
      subject = BulgarianSubject(after, speaker: clause.speaker)
      after = []
    }
    if !subject.isPresent, let next = after.first, isSubject == true {
      subject = BulgarianSubject([next], speaker: clause.speaker)
      after.removeFirst()
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
    // какво стана: I or it?
    if following[verb].fixed == nil, !subject.isPresent,
      BulgarianVerbLexicon.isPerfective(following[verb].lemma),
      !following[..<verb].contains(where: { $0.isDa || $0.kind == .future }), clause.tense == .present
    {
      clause.note(.strayVerb)
    }
    if following[verb].fixed == nil, !subject.isPresent {
      subject.person = word.is("какво") && !following[verb].is("мога") ? asked : .first
    }
    clause.subject = subject
    let group = BulgarianVerbGroup(clause, [following[verb]] + after)
    // Как да отида?
    if following[..<verb].contains(where: { $0.isDa }) { group.startsWithDa = true }
    group.negation = following[..<verb].first { $0.isNegation }
    group.clitics = following.upTo(verb).clitics
    let written = group.write()
    guard !subject.isDroppable, subject.isPresent else { return lead + written }
    // The subject stands after the first verb group.
    let subjectPieces = subject.pieces(full: true)
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
    var words = tokens.filter { !$0.isNegation && !$0.isCopula && $0.kind != .future }
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
      words.firstIndex { $0.isNoun || $0.isPronoun || $0.kind == .demonstrativeIt }.map { $0 + 1 } ?? 0
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
      ? [] : clause.subject.pieces(full: true, isSaidOf: words.first?.nounKind == .time && word == "кога")
    if clause.tokens.contains(where: { $0.is("защо") }), split < words.count, clause.tense != .future {
      return subjectPieces + be + BulgarianNominal.complement(words.from(split), clause)
    }
    return be + subjectPieces + BulgarianNominal.complement(words.from(split), clause)
  }
}
