/// Clauses without a verb: a form of be is put in where something is said of a subject.
extension EnglishClause {
  /// Adjectives that tell which one, and are no cause for wonder.
  static let pointing: StaticList = "other next favorite favourite best same wrong right first last only own"
  /// Said of the world rather than of somebody: because it is cold.
  static let colours: StaticList = "white red blue green yellow black pink new soft"
  /// Said of somebody, never of a thing: I want water, I am thirsty.
  static let ofPersons: StaticList =
    "hungry thirsty tired sleepy ill sick sad happy angry bored scared afraid worried lonely excited"
  static let ofWorld: StaticList =
    "sweet cold hot dark warm sunny windy rainy cloudy fun easy hard difficult scary dangerous boring loud noisy important tasty yummy spicy salty sour far fair unfair expensive cheap heavy funny quiet light bright snowy foggy nice"

  /// because sad: what has no subject of its own is said of the clause's before it, or of the world.
  func borrowed(_ words: [EnglishToken], _ negation: EnglishToken?) -> [Piece]? {
    guard
      owner != nil
        || isSecond
          && words.contains(where: { $0.isAny(EnglishClause.ofWorld) || $0.isAny(EnglishClause.ofPersons) }),
      let said = words.firstIndex(where: { $0.isAdjective || $0.isHere }),
      words.upTo(said).isOnly(.adverb),
      words.from(said + 1).isOnly([.adjective, .conjunction, .adverb])
    else { return nil }
    // I can't swallow the pill, it is too big
    let isOfObject =
      words[0].isAny("too very") && !words[said].isAny(EnglishClause.ofPersons) && owner?.person == .first
      && (owner?.tokens.last?.nounKind == .thing || owner?.tokens.last?.isStuff == true)
      && owner?.tokens.last?.isPlural != true
    var named = borrowedSubject()
    if owner == nil, words[0].isAny(EnglishClause.ofPersons) {
      named = Piece.alone("I")
    } else if owner == nil || isOfObject || words[said].isAny(EnglishClause.ofWorld)
      || words[said].isAny(EnglishClause.colours)
    {
      note(.saidOfWorld)
      (person, number, gender) = (.third, .singular, .neuter)
      named = Piece.alone("it")
    } else {
      note(.borrowedSubject)
    }
    return named + finite(EnglishVerb("be"), EnglishToken.be, negation) + words.pieces
  }

  /// there no bread, on Friday no school: what is not there, after a time, a place or *there* in front.
  private func absent(_ rest: [EnglishToken]) -> [Piece]? {
    guard let at = rest.firstIndex(where: { $0.is("no") }), at + 1 < rest.count,
      case let end = rest.from(at + 1).firstIndex(where: { $0.isPreposition }).map({ at + 1 + $0 })
        ?? rest.count,
      let last = rest.at(end - 1), last.isNoun, last.nounKind != .time, end > at + 1,
      rest[(at + 1)..<end].dropLast().isOnly(.leading)
    else { return nil }
    let before = rest.upTo(at)
    let isThere = before.count == 1 && before[0].is("there")
    let isDated =
      before.isEmpty
      ? tokens[0].isTime && !tokens[0].isAny("then again")
      : before[0].isAny("on in at") && before.filter({ $0.isNoun }).count == 1 && before.last.isNoun
    guard isThere || isDated else { return nil }
    let group = Array(rest[(at + 1)..<end])
    take(EnglishSubject(group))
    let place = isThere ? [] : EnglishObjects(self).write(before, after: "be")
    return place + [Piece("there", isThere ? before[0].sources : [])]
      + finite(EnglishVerb("be"), EnglishToken.be, nil) + [rest[at].piece]
      + EnglishNounGroup.write(group, as: .bare)
      + EnglishObjects(self).write(rest.from(end), after: "be")
  }

  /// No verb: the words get a form of be where there is a subject and something said of it.
  func withoutVerb(_ rest: [EnglishToken]) -> [Piece] {
    // moon big tonight: it is so already
    if tokens.hasAny("tonight") { tense = .present }
    let negations = rest.filter { $0.isNegation }
    let words = rest.filter { !$0.isNegation }
    guard let first = words.first else { return rest.pieces }
    if let borrowed = borrowed(words, negations.first) { return borrowed }
    if let absent = absent(rest) { return absent }
    // I want a box, but not a key
    if tokens[0].is("but"), negations.first.is("not"), let thing = words.last, thing.isNoun,
      words.dropLast().isOnly(.adjective), let verb = owner?.tokens.first(where: { $0.isVerb }),
      verb.isAny("want need have like love")
    {
      return negations.pieces + EnglishObjects(self).write(words, after: verb.lemma)
    }
    // in my room bed and desk
    if first.isPreposition,
      negations.first.is("no") || words.hasAny("there")
        || words.last.isNoun && words.filter({ $0.isNoun }).count > 1
          && words.filter({ $0.isPreposition }).count == 1
    {
      note(.strayObject)
    }
    // there dog in garden; but no bread
    let isThere = first.isAny("there here") && negations.isEmpty
    if isThere && words.count > 1
      || tokens[0].isConjunction && negations.first.is("no"),
      let at = words.firstIndex(where: { !$0.leads && $0 !== first || $0.isNoun }), words[at].isNoun
    {
      let group = Array(words[(isThere ? 1 : 0)...at])
      take(EnglishSubject(group))
      return (isThere ? [first.piece] : Piece.alone("there"))
        + finite(EnglishVerb("be"), EnglishToken.be, nil) + negations.pieces
        + EnglishNounGroup.write(group, as: isThere ? .indefinite : .bare)
        + EnglishObjects(self).write(words.from(at + 1), after: "be")
    }
    // too much noise here
    if first.is("too much"), words.count > 2, let at = words.firstIndex(where: { $0.isNoun }),
      at + 1 < words.count, words[1..<at].isOnly(.adjective)
    {
      take(EnglishSubject([words[at]]))
      return [Piece("there")] + finite(EnglishVerb("be"), EnglishToken.be, nil) + words.upTo(at + 1).pieces
        + EnglishObjects(self).write(words.from(at + 1), after: "be")
    }
    var end = 0
    if first.isPronoun
      || first.kind == .demonstrative
        && !(words.count > 2 && words[1].isNoun && !EnglishTokens.isNamed(words[1])
          && !(words.count == 3 && words[1].nounKind == .person && words[2].isNoun))
    {
      end = 1
      if words.count > 3, words[1].isConjunction,
        let noun = words[2...].firstIndex(where: { !$0.leads }), words[noun].isNoun || words[noun].isPronoun
      {
        end = noun + 1
      }
    } else {
      while end < words.count {
        let token = words[end]
        end += 1
        if token.isNoun {
          let next = words.at(end)
          if next.isConjunction, end + 1 < words.count,
            !words.from(end + 1).contains(where: { $0.isAdjective && $0 === words.last })
              || words.at(words.count - 2).isNoun
                && words.from(end + 1).dropLast(2).isOnly(.leading)
          {
            continue
          }
          if let next, next.isNoun, token.nounKind == .kin || token.nounKind == .person,
            !next.isPlace || end + 2 == words.count && words[end + 1].isAdjective,
            next.nounKind != .person || end + 1 < words.count || next.isPlural
          {
            continue
          }
          break
        }
        // Iva and I
        if token.isPronoun, end > 1 { break }
        if case .unknown = token.kind { break }
      }
    }
    // girl with red hair my cousin; boy in park sad: what stands between belongs to the subject
    if end > 0, words[end - 1].isNoun, words.at(end).isAny("with in from on of under near behind"),
      let noun = words[end...].firstIndex(where: { $0.isNoun }), let next = words.at(noun + 1),
      words[(end + 1)..<noun].isOnly(.leading),
      next.isPossessive || next.isAdjective && noun + 2 == words.count
        || next.isAdverb && words.at(noun + 2).isAdjective && noun + 3 == words.count
    {
      end = noun + 1
    }
    var subjectTokens = words.upTo(end)
    // My eyes are blue.
    if subjectTokens.dropLast().isOnly(.adjective), subjectTokens.last?.nounKind == .body,
      end < words.count, lead.isEmpty || tokens[0].is("now")
    {
      subjectTokens.insert(EnglishToken("my", .possessive), at: 0)
    }
    var predicate = words.from(end)
    // lunch today yummy: the time stands behind what is said
    if let time = predicate.first, time.isTime, predicate.last.isAdjective,
      predicate.from(1).isOnly([.adverb, .adjective])
    {
      predicate = predicate.from(1) + [time]
    }
    if isIndirect, predicate.isEmpty, hasSubjectOnly(subjectTokens) {
      let subject = EnglishSubject(subjectTokens)
      take(subject)
      return subject.pieces + finite(EnglishVerb("be"), EnglishToken.be, negations.first)
    }
    // outside cold
    if first.isHere, words.count == 2, words[1].isAny(EnglishClause.ofWorld) {
      (person, number) = (.third, .singular)
      return Piece.alone("it") + finite(EnglishVerb("be"), EnglishToken.be, negations.first)
        + words.reversed().pieces
    }
    // cold in room
    if first.isAdjective, words.count > 2,
      first.isAny("cold hot warm dark loud noisy quiet light bright"),
      words[1].isAny("in at on") && words.last.isNoun, negations.isEmpty, lead.isEmpty
    {
      (person, number) = (.third, .singular)
      note(.saidOfWorld)
      return Piece.alone("it") + finite(EnglishVerb("be"), EnglishToken.be, nil) + [first.piece]
        + EnglishObjects(self).write(words.from(1), after: "be")
    }
    // warm today
    if first.isAdjective, words.count == 2, case .time = words[1].kind,
      first.isAny(EnglishClause.ofWorld)
    {
      (person, number) = (.third, .singular)
      return Piece.alone("it") + finite(EnglishVerb("be"), EnglishToken.be, negations.first) + words.pieces
    }
    if predicate.isEmpty, !lead.isEmpty, tokens[0].isAny("today tomorrow yesterday now"),
      words.last?.nounKind == .time
        || first.isPossessive && words.last.isAny("party turn lesson game match test exam trip show")
    {
      // Tomorrow is my birthday.
      return Piece.alone(tense == .past ? "was" : "is")
        + EnglishNounGroup.write(subjectTokens, as: .indefinite)
    }
    let isCompared = words.at(1).is("than") && EnglishLexicon.isComparative(words[0].lemma)
    if tokens[0].isTime, words.last.isAdjective || isCompared,
      isCompared || words.dropLast().isOnly(.adverb)
    {
      // Tomorrow it will be cold.
      (person, number) = (.third, .singular)
      return Piece.alone("it") + finite(EnglishVerb("be"), EnglishToken.be, negations.first)
        + words.pieces
    }
    // a glass of water, two glasses of cold water
    let measure = words.firstIndex { !$0.isNumber && !$0.isDeterminer && !$0.isAdjective }
    let isMeasure =
      measure.map { at in
        EnglishObjects.measures(words, at)
          || words[at].isAny(EnglishObjects.containers) && words.at(at + 1).is("of")
            && words.upTo(at).allSatisfy({ !$0.isAdjective })
      } ?? false
    if isMeasure { return EnglishObjects(self).write(rest, after: "") }
    if predicate.first?.isUnknown == true { return rest.pieces }
    let hasSubject = hasSubjectOnly(subjectTokens)
    let saysSomething = predicate.holds([.adjective, .here, .preposition, .noun, .possessive])
    // train to London: a thing with where it goes
    if predicate.first.isAny("to from for with without of about")
      || predicate.first.is("on") && predicate.last?.isStuff == true
        && subjectTokens.last?.isStuff == true,
      subjectTokens.dropLast().allSatisfy({
        $0.leads && (predicate[0].isAny("of about") || !$0.isPossessive && $0.kind != .demonstrative)
      }),
      lead.isEmpty,
      let kind = subjectTokens.last?.nounKind, kind != .kin, kind != .person
    {
      return EnglishObjects(self).write(rest, after: "")
    }
    if words.contains(where: { $0.isUnknown }), !saysSomething {
      return rest.pieces
    }
    // sister birthday tomorrow
    if subjectTokens.last.is("birthday"), !predicate.isEmpty, !saysSomething {
      return EnglishSubject(subjectTokens).pieces + Piece.alone("is") + predicate.pieces
    }
    // but I not
    if predicate.isEmpty, first.isPronoun, !negations.isEmpty, words.count == 1 { note(.noPredicate) }
    // sugar or not
    if let no = rest.last, no.isNegation, rest.at(rest.count - 2).isConjunction {
      note(.noPredicate)
    }
    // more blanket cold; towel please cold; TV off too loud; my turn not yours
    if let said = predicate.last, said.isAdjective,
      first.is("more") || predicate[0].kind == .politeness || predicate[0].isAny("on off up down")
        || first.isPossessive && !negations.isEmpty && said.isAny("yours mine")
    {
      note(.noPredicate)
    }
    // light off please: asked for
    if predicate.last?.kind == .politeness, !first.isPronoun, saysSomething || first.acts {
      note(.noPredicate)
    }
    guard hasSubject, saysSomething, negations.isEmpty || negations[0] !== rest[0] else {
      // because lost kitten
      if let opener = tokens.first, EnglishClauses.dependent.contains(opener.lemma), !isIndirect,
        !opener.is("because") || !first.is("of")
      {
        note(.noPredicate)
      }
      return EnglishObjects(self).write(rest, after: "")
    }
    let subject = EnglishSubject(subjectTokens)
    take(subject)
    // tablet no battery
    if let no = negations.first, no.is("no"), rest.at(end) === no,
      let at = predicate.firstIndex(where: { !$0.isAdjective }),
      let thing = predicate[at].nounKind, !predicate[at].isPlace,
      predicate.from(at + 1).allSatisfy({ $0.isTime || $0.kind == .politeness })
    {
      // coffee no sugar: how it is wanted
      if thing == .kin || thing == .person || predicate[at].isStuff && subjectTokens.last?.isStuff == true {
        note(.strayObject)
      }
      return subject.pieces + Piece.alone(EnglishVerb("have").present(person, number)) + [no.piece]
        + predicate.pieces
    }
    // left arm no feeling
    if rest.at(end).is("no"), !predicate[0].isAdjective, !first.isPronoun { note(.noPredicate) }
    // biggest dog in world; all day long
    if subjectTokens.contains(where: { $0.isAdjective && EnglishLexicon.isSuperlative($0.lemma) })
      && predicate[0].isPreposition
      || subjectTokens.last?.nounKind == .time && subjectTokens[0].isDeterminer
      || subjectTokens.last.is("turn") && predicate[0].isPreposition
      || predicate[0].is("all") && predicate.at(1)?.nounKind == .time
    {
      note(.noPredicate)
    }
    // first homework then tablet
    if predicate.at(1)?.is("of") != true,
      predicate[0].isAny("then than after before first up out away")
        || predicate.count == 1 && predicate[0].isAny("down")
    {
      note(.noPredicate)
    }
    // birthday party Saturday, football match tonight
    if predicate[0].isNoun, let head = subjectTokens.last?.nounKind, !predicate[0].isPlace,
      predicate[0].nounKind != .time,
      head == .mass || head == .game || head == .placeBare || head == .vehicle || head == .time
        || head == .animal
    {
      note(.strayObject)
    }
    // brother same age: what an unlisted word says of somebody may be anything
    if !first.isPronoun, first.kind != .demonstrative, first.nounKind != .city, !predicate[0].isPossessive,
      let said = predicate.first(where: { !$0.leads }),
      said.nounKind == .thing, !said.text.hasCapital, EnglishLexicon.nounKind(said.lemma) == nil
    {
      note(.strayObject)
    }
    // sign my cast
    if predicate[0].isPossessive, predicate.count > 1, subjectTokens.count == 1,
      subjectTokens[0].nounKind == .thing
    {
      note(.strayVerb)
    }
    // send picture to dad: an unlisted word that opens may be a deed
    if predicate[0].isNoun, predicate[0].nounKind != .time, subjectTokens.count == 1,
      !subjectTokens[0].text.hasCapital, EnglishLexicon.nounKind(subjectTokens[0].lemma) == nil,
      subjectTokens[0].isNoun
    {
      note(.strayVerb)
    }
    // hammer nail: no thing is another without a word between
    if predicate.count == 1, predicate[0].isNoun, !predicate[0].isPlace, predicate[0].nounKind != .time,
      predicate[0].nounKind != .city, let head = subjectTokens.last, head.isNoun, !head.acts,
      head.nounKind != .city,
      !subjectTokens[0].text.hasCapital, !predicate[0].text.hasCapital
    {
      note(.strayObject)
    }
    // bell ring
    if predicate.count == 1, predicate[0].isNoun, predicate[0].canBeVerb, !subjectTokens[0].isPronoun {
      note(.strayVerb)
    }
    // I warm coat, dog name Rex: nobody is a thing
    if first.isPronoun && !first.is("it") || subjectTokens.last.acts
      || subjectTokens.last?.nounKind == .body && predicate[0].isAdjective
      || first.canBeVerb && first.nounKind == .thing, !predicate[0].isAny("scared afraid full proud"),
      let thing = predicate.first(where: { !$0.leads })
    {
      switch thing.nounKind {
      case .thing where EnglishLexicon.nounKind(thing.lemma) == nil: break
      case .thing, .food, .mass, .vehicle: note(.strayObject)
      default: break
      }
    }
    let verb = finite(EnglishVerb("be"), EnglishToken.be, negations.first)
    let complement = EnglishObjects(self).write(predicate, after: "be")
    if isQuestion { return [verb[0]] + subject.pieces + verb[1...] + complement }
    return subject.pieces + verb + complement
  }

  /// if hungry eat apple: whose the clause after this one is.
  func borrow(from part: [EnglishToken]) {
    let next = EnglishClause([], isQuestion: false, log)
    // before sleep I drink tea
    let isAlone = part[0].isPronoun && part.at(1)?.isConjunction != true
    let head =
      isAlone ? part[..<1] : part.prefix { !$0.isVerb && !$0.isNegation && !($0.canBeVerb && !$0.isNoun) }
    if hasSubjectOnly(Array(head)) {
      next.take(EnglishSubject(Array(head)))
    } else {
      (next.person, next.hasSubject) = (.second, true)
    }
    owner = next
  }
}
