/// Clauses without a verb: съм is put in where something is said of a subject.
enum BulgarianNominal {
  /// What measures: чаша вода, парче торта.
  /// Those that hold many of what is counted: кутия бонбони, but парче ябълка.
  static let holders: StaticList = "шише бутилка чиния плик пакет купа кутия буркан кофа кошница торба"
  static let measures: StaticList =
    "чаша парче шише бутилка чиния плик пакет купа филия чифт кутия буркан резен кофа кошница торба топка глътка лъжица"

  static func write(_ clause: BulgarianClause, _ rest: [BulgarianToken]) -> [Piece] {
    let negation = rest.first { $0.isNegation }
    let copula = rest.first { $0.isCopula }
    let words = rest.filter { !$0.isNegation && !$0.isCopula && $0.kind != .future }
    // отворен ли е басейнът в неделя
    if clause.wantsParticle, negation == nil, rest.count > 2, rest[0].isAdjective, rest[1].isCopula,
      let noun = rest.firstIndex(where: { $0.isNoun }), noun > 1,
      rest[2..<noun].allSatisfy({ $0.modifies })
    {
      clause.subject = BulgarianSubject(rest.upTo(noun + 1).from(2), speaker: clause.speaker)
      let said = rest[0].adjective.form(clause.subject.gender, clause.subject.number)
      return [Piece(said, rest[0].sources), Piece("ли", clause.particleSource)]
        + be(clause, nil, copula) + clause.subject.pieces(full: true, isSaidOf: true)
        + complement(rest.from(noun + 1), clause)
    }
    // моята е червена
    if rest.count == 3, rest[0].isPossessive, rest[1].isCopula, rest[2].isAdjective,
      rest[2].text != rest[2].lemma
    {
      return rest.pieces
    }
    // а моята черна
    if rest.count == 2, clause.tokens[0].is("а"), rest[0].isPossessive, rest[0].text != rest[0].lemma,
      rest[1].isAdjective
    {
      return [rest[0].piece, Piece("е"), rest[1].piece]
    }
    // твой ред е
    if negation == nil, words.count > 1, words[0].isPossessive, words[1].is("ред"),
      words.from(2).allSatisfy({ $0.isTime })
    {
      let person = clause.subject.person
      clause.subject.person = .third
      defer { clause.subject.person = person }
      let turn = [
        Piece(
          BulgarianDeterminer.form(words[0].lemma, .masculine, .singular) ?? words[0].text, words[0].sources),
        words[1].piece,
      ]
      // Сега е твой ред.
      let be = be(clause, nil, copula)
      let li = clause.wantsParticle ? Piece.alone("ли", clause.particleSource) : []
      return clause.hasLead || clause.tense == .future
        ? be + li + turn : turn + li + be + words.from(2).pieces
    }
    // а аз не
    if rest.count == 2, clause.tokens[0].is("а"), rest[1].isNegation {
      return BulgarianSubject([rest[0]], speaker: clause.speaker).pieces(full: true) + [rest[1].piece]
    }
    let isDated = clause.tokens.contains { $0.isTime }
    let head = words.prefix { !$0.isPreposition }
    if clause.hasLead, clause.tokens.first?.is("още") != true, let last = head.last,
      last.nounKind == .time || isDated && (last.nounKind == .thing || last.is("почивка")),
      head.dropLast().allSatisfy({ $0.modifies }),
      head.count == words.count || words[head.count].is("на")
    {
      // Днес е понеделник. Утре е празник.
      clause.subject.person = .third
      if clause.tense == .future { clause.tense = .present }
      return be(clause, negation, copula)
        + BulgarianNounGroup(Array(head)).pieces(definite: false, full: true)
        + complement(words.from(head.count), clause)
    }
    // чаша вода, парче торта, чаша мляко с мед
    if copula == nil, let measure = words.firstIndex(where: { $0.isNoun }),
      words[measure].isAny(BulgarianNominal.measures),
      let stuff = words[(measure + 1)...].firstIndex(where: { $0.isNoun }),
      words[stuff].nounKind == .mass || words[stuff].nounKind == .food || words[stuff].nounKind == .thing
        || words[stuff].nounKind == .tool,
      words[(measure + 1)..<stuff].allSatisfy({ $0.modifies && !$0.is("пълен") }),
      stuff + 1 == words.count || words[stuff + 1].isAny("с със за от без") && words.last?.isNoun == true
    {
      return phrase(clause, rest)
    }
    if let special = demonstrated(clause, words, copula, negation) { return special }
    if let borrowed = borrowed(clause, words, negation, copula) { return borrowed }
    // там голям куче
    if copula == nil, negation == nil, words.count > 1, words[0].isAny("тук там"), !clause.isQuestion,
      words[1].modifies && !words[1].isPossessive && !words[1].isDeterminer
        || words.count == 2 && words[1].nounKind == .animal,
      let last = words.last, last.isNoun, last.nounKind != .kin, last.nounKind != .time,
      words[1...].dropLast().allSatisfy({ $0.modifies })
    {
      clause.subject.person = .third
      return [words[0].piece]
        + (clause.tense == .past ? Piece.alone("имаше") : Piece.alone("има"))
        + BulgarianNounGroup(words.from(1)).pieces(definite: false)
    }
    // в магазин много хора: they are there
    if copula == nil, negation == nil, words.count > 3, words[0].isAny(placing), !clause.isQuestion,
      let place = words.firstIndex(where: { $0.isNoun }), place + 2 < words.count, words[place + 1].modifies,
      words[1..<place].allSatisfy({ $0.modifies }), let last = words.last, last.isNoun,
      words[(place + 1)...].dropLast().allSatisfy({
        $0.kind == .quantity || $0.isAdjective || $0.isNumeral
      })
    {
      clause.subject.person = .third
      return complement(words.upTo(place + 1), clause)
        + Piece.alone(clause.tense == .past ? "имаше" : clause.tense == .future ? "ще има" : "има")
        + BulgarianNounGroup(words.from(place + 1)).pieces(definite: false)
    }
    guard var end = subjectEnd(words, hasCopula: copula != nil) else { return phrase(clause, rest) }
    // когато бях парк: I was there
    if let copula, end == 1, words[0].isPlace, words.from(1).allSatisfy({ $0.isTime }),
      person(of: copula).0 != .third
    {
      end = 0
    }
    // името на кучето е Рекс: all before a tapped съм is the subject
    if let at = rest.firstIndex(where: { $0 === copula }), at > 2, at + 1 < rest.count, negation == nil,
      rest[0].isNoun || rest[0].modifies, rest[at - 1].isNoun, end < at,
      rest.upTo(at).allSatisfy({ $0.isNoun || $0.modifies || $0.isPreposition })
    {
      end = at
    }
    let predicate = words.from(end)
    if let first = predicate.first, first.isPreposition, !first.isAny(placing),
      !words[0].is("този") || !first.is("за"), copula == nil || !first.is("за")
    {
      return phrase(clause, rest)
    }
    let said = predicate.contains {
      switch $0.kind {
      case .preposition: $0.isAny(BulgarianNominal.placing)
      case .adjective, .place, .possessive, .noun, .question, .state, .numeral: true
      case .adverb: $0.isAny("заедно добре")
      default: copula != nil
      }
    }
    guard said, words.allSatisfy({ !$0.isUnknown && $0.kind != .social }) || copula != nil,
      negation == nil || rest.first?.isNegation != true || copula != nil
    else {
      return phrase(clause, rest)
    }
    let subject = BulgarianSubject(words.upTo(end), speaker: clause.speaker, inherited: clause.inherited)
    if end == 0, let copula { (subject.person, subject.number) = person(of: copula) }
    clause.subject = subject
    // двамата сме
    if let copula, words[0].isAny("двамата тримата") { subject.person = person(of: copula).0 }
    if copula?.text.is("са") == true, words[0].kind == .demonstrativeIt { subject.number = .plural }
    let hasNounPredicate =
      predicate.prefix { !$0.isPreposition }.last { !$0.isTime }
      .map { $0.isNoun && ($0.nounKind != .time || !predicate[0].isAdjective) }
      ?? false
    // ти и аз приятел
    if subject.number == .plural, let friend = predicate.last, friend.nounKind == .person, !friend.isPlural,
      !friend.isAny("семейство хора гости гост"),
      predicate.dropLast().allSatisfy({ $0.modifies }),
      !predicate.contains(where: { if case .numeral = $0.kind { true } else { false } })
    {
      friend.text = friend.noun.plural
      friend.isPlural = true
    }
    // Мария е моята приятелка
    // Ники may be a boy
    let mayBeBoy = words[0].lemma.hasCapital && words[0].lemma.ends("и")
    if subject.gender == .feminine, !mayBeBoy, subject.number == .singular, let friend = predicate.last,
      friend.isAny("приятел съсед съученик")
    {
      friend.lemma = friend.lemma + "ка"
      friend.text = friend.lemma
    }
    // когато порасна, ще бъда лекар
    if clause.followsDependent, hasNounPredicate, predicate.last?.nounKind == .person,
      clause.tense == .present,
      subject.person != .third
    {
      clause.tense = .future
    }
    // коса аз мокър: whose it is, or who?
    if words.indices.contains(where: { $0 > 0 && words[$0].isPronoun && words[$0 - 1].isNoun }) {
      clause.note(.straySubject)
    }
    // птичка кацна, сипи супа: an unlisted word in –а or –и beside an added съм may be a verb
    if copula == nil,
      words.indices.contains(where: { at in
        words[at].nounKind == .thing
          && (words[at].endsLikeVerb
            || words[0].isPronoun && words[at].text.ends("о")
              && BulgarianLexicon.nounKind(words[at].lemma) == nil)
          && !words[at].lemma.hasCapital
          && words.at(at - 1)?.isPreposition != true && words.at(at - 1)?.modifies != true
      })
    {
      clause.note(.strayObject)
    }
    // кола на дядо: whose it is
    if copula == nil, negation == nil, rest.count == 3, !clause.hasLead,
      words[0].isNoun, words[0].nounKind != .food, words[0].nounKind != .mass, !words[0].lemma.hasCapital,
      words[1].is("на"), words[2].nounKind == .kin
    {
      return BulgarianNounGroup([words[0]]).pieces(definite: true, full: true) + [words[1].piece]
        + BulgarianNounGroup([words[2]]).pieces(definite: true)
    }
    // телефонен номер мама: whose it is
    if copula == nil, negation == nil, predicate.count == 1, predicate[0].mayFeel, !clause.hasLead,
      predicate[0].nounKind != .animal, predicate[0].text.letterCount > 1,
      let owned = words.at(end - 1), !owned.is("име"), BulgarianLexicon.nounKind(owned.lemma) != nil,
      owned.nounKind == .thing || owned.nounKind == .body || owned.nounKind == .vehicle
    {
      let owner = BulgarianNounGroup([predicate[0]])
      return BulgarianNounGroup(words.upTo(end)).pieces(definite: true, full: true) + [Piece("на")]
        + owner.pieces(definite: true) + owner.ownKin
    }
    // лук люти: an adjective of many does not fit one
    if copula == nil, predicate.count == 1, predicate[0].isAdjective, subject.number == .singular,
      predicate[0].text.ends("и"), predicate[0].text != predicate[0].lemma
    {
      clause.note(.strayAdjective)
    }
    // ние четири в отбор: men are четирима
    if copula == nil, case .numeral(let many) = predicate[0].kind, many > 1, subject.number == .plural,
      predicate.count == 1 || !predicate[1].isNoun
    {
      clause.note(.strayAdjective)
    }
    // what an unlisted word says of somebody may be anything
    if copula == nil, words[0].isNoun || words[0].modifies, !words[0].isAny("този онзи"),
      let said = predicate.last,
      said.nounKind == .thing, !said.lemma.hasCapital, BulgarianLexicon.nounKind(said.lemma) == nil,
      predicate.dropLast().allSatisfy({ $0.modifies && !$0.isPossessive })
    {
      clause.note(.strayObject)
    }
    // най-голямо куче на света
    if copula == nil, predicate[0].isPreposition,
      words.upTo(end).contains(where: { $0.lemma.begins("най-") })
    {
      clause.note(.noPredicate)
    }
    // първо домашно после таблет
    if predicate[0].isAny("после преди след") || predicate[0].is("до") && words[0].nounKind == .placeBare {
      clause.note(.noPredicate)
    }
    // нос кърви: one is not many
    if copula == nil, predicate[0].isPlural, subject.number == .singular, let last = predicate.first,
      last.isNoun,
      last.nounKind != .time
    {
      clause.note(.strayObject)
    }
    // масаж крак, пръст порязан лепенка: no body is a thing
    if copula == nil, let head = words.at(end - 1)?.nounKind,
      let said = predicate.last(where: { $0.isNoun })?.nounKind,
      head == .thing && said == .body && predicate.count == 1 || head == .body && said == .thing
    {
      clause.note(.strayObject)
    }
    // шкаф дъска: no thing is another without a word between
    if copula == nil, predicate.count == 1, predicate[0].nounKind == .thing || predicate[0].nounKind == .food,
      end > 0, let head = words.at(end - 1)?.nounKind, head == .thing || head == .food || head == .tool,
      words.at(end - 1)?.is("име") != true
    {
      clause.note(.strayObject)
    }
    // баба подарък: nobody is a thing
    if copula == nil, hasNounPredicate, !subject.isThing || subject.number == .plural,
      words[0].kind != .demonstrativeIt, let thing = predicate.first(where: { !$0.modifies && !$0.isState })
    {
      switch thing.nounKind {
      case .thing where BulgarianLexicon.nounKind(thing.lemma) == nil && thing === predicate.last: break
      case .time where thing.is("година") || thing.is("години"): break
      case .thing, .food, .mass, .tool, .vehicle, .body, .time: clause.note(.strayObject)
      default: break
      }
    }
    let drops = clause.dropsSubject && (!hasNounPredicate || clause.followsDependent)
    let subjectPieces = drops ? [] : subject.pieces(full: true, isSaidOf: true)
    var complement = self.complement(predicate, clause)
    // Мартин е на пет години.
    if case .numeral = predicate[0].kind, predicate.count == 2, predicate[1].is("година") {
      complement = Piece.alone("на") + complement
    }
    let be = be(clause, negation, copula)
    if clause.wantsParticle {
      let li = Piece("ли", clause.particleSource)
      if negation != nil { return subjectPieces + be + [li] + complement }
      // ти ядосан ли си на мен
      if clause.tense == .present, predicate.count > 2, predicate[0].isAdjective,
        predicate[1].isPreposition, let first = complement.first
      {
        return subjectPieces + [first, li] + be + complement.dropFirst()
      }
      if clause.tense != .present { return subjectPieces + be + [li] + complement }
      return subjectPieces + complement + [li] + be
    }
    let isClitic = clause.tense == .present && negation == nil
    if isClitic, subjectPieces.isEmpty, !clause.hasLead {
      // The short съм can't begin a sentence: Гладен съм; Много съм гладен.
      guard let first = complement.first else { return be }
      // Гладен съм за сладолед. Роден съм в Русе. По-бърз съм от него.
      if predicate.count > 1, predicate[0].isAdjective,
        predicate.count > 2 && predicate[1].isPreposition || predicate[1].isPlace
          || predicate[1].isHere
          || predicate[1].isTime || predicate.last?.nounKind == .city || predicate[0].lemma.begins("по-")
      {
        return [first] + be + complement.dropFirst()
      }
      var isDegree = first.text.is("много") || predicate[0].isAdverb
      if predicate[0].isTime { isDegree = true }
      return predicate.count > 1 && predicate[0].isAdjective
        ? complement + be : isDegree ? [first] + be + complement.dropFirst() : complement + be
    }
    return subjectPieces + be + complement
  }

  /// Where the subject ends: after one pronoun, or after the first group with a noun.
  private static func subjectEnd(_ words: [BulgarianToken], hasCopula: Bool) -> Int? {
    guard let first = words.first else { return hasCopula ? 0 : nil }
    var end = 0
    if first.isPronoun || first.kind == .demonstrativeIt {
      end = 1
      while end + 1 < words.count, words[end].isConjunction,
        words[end + 1].isNoun || words[end + 1].isPronoun
      { end += 2 }
      return end
    }
    while end < words.count {
      if words[end].isNoun {
        end += 1
        if end + 1 < words.count, words[end].isConjunction,
          words[end + 1].isNoun || words[end + 1].isPronoun || words[end + 1].modifies
        {
          end += 1
          continue
        }
        // място до мен свободен: what stands somewhere is of that quality
        if end + 2 < words.count, words[end].isAny(placing) || words[end].isAny("от с със"),
          words[words.count - 1].isAdjective
        {
          let rest = words.from(end + 1)
          if let at = rest.firstIndex(where: { !$0.modifies }), rest[at].isNoun || rest[at].isPronoun,
            at + 1 < rest.count, rest.from(at + 1).allSatisfy({ $0.isAdjective || $0.isAdverb })
          {
            return end + at + 2
          }
        }
        // куче на баба голям
        if end + 2 < words.count, words[end].is("на"), words[end + 1].mayFeel { end += 2 }
        return end
      }
      if words[end].isPronoun { return end + 1 }
      // никой вкъщи, всички готови
      if words[end].isDeterminer, words[end].isAny("никой някой всеки този онзи"),
        end + 1 < words.count,
        words.from(end + 1).first(where: { !$0.modifies })?.isNoun != true
      {
        return end + 1
      }
      guard words[end].modifies else { return hasCopula ? 0 : nil }
      end += 1
    }
    return hasCopula ? 0 : nil
  }

  static func person(of token: BulgarianToken) -> (Person, GrammaticalNumber) {
    switch token.lemma {
    case "съм", "бях": (.first, .singular)
    case "си": (.second, .singular)
    case "сме", "бяхме": (.first, .plural)
    case "сте", "бяхте": (.second, .plural)
    case "са", "бяха": (.third, .plural)
    default: (.third, .singular)
    }
  }

  static func be(_ clause: BulgarianClause, _ negation: BulgarianToken?, _ copula: BulgarianToken?) -> [Piece]
  {
    let person = clause.subject.person
    let number = clause.subject.number
    let sources = copula?.sources ?? []
    let not = negation.pieces
    let sam = BulgarianVerb(lemma: "съм", class: .sam)
    switch clause.tense {
    case .past: return not + Piece.alone(sam.aorist(person, number), sources)
    case .future:
      let byda = BulgarianVerb(lemma: "бъда", class: .byda).present(person, number)
      if let negation { return [Piece("няма", negation.sources), Piece("да"), Piece(byda, sources)] }
      return [Piece("ще"), Piece(byda, sources)]
    default: return not + Piece.alone(sam.present(person, number), sources)
    }
  }

  /// What is said of the subject, agreeing with it.
  static func complement(_ tokens: [BulgarianToken], _ clause: BulgarianClause) -> [Piece] {
    let verb = BulgarianToken("съм", .verb)
    verb.isFixed = true
    return BulgarianObjects(clause, verb: verb, person: clause.subject.person, number: clause.subject.number)
      .write(tokens).pieces
  }

  /// Words without a subject: a group that agrees in itself.
  static func phrase(_ clause: BulgarianClause, _ rest: [BulgarianToken]) -> [Piece] {
    if rest.contains(where: { $0.isUnknown })
      && !rest.contains(where: { $0.modifies || $0.isPreposition })
    {
      return rest.pieces
    }
    // не мой ред, не този другия
    if rest.count > 1, rest[0].isNegation,
      rest[1].isPossessive || rest[1].isDeterminer && !rest.contains(where: { $0.isNoun })
    {
      clause.note(.noPredicate)
    }
    // в стаята тъмно
    if rest.count > 2, let first = rest.first, first.isAny(placing), let last = rest.last,
      last.isAdjective, rest[rest.count - 2].isNoun
    {
      clause.note(.saidOfWorld)
      clause.subject.person = .third
      return complement(rest.dropLast(), clause) + be(clause, nil, nil)
        + Piece.alone(last.adjective.form(.neuter, .singular), last.sources)
    }
    let isOpen =
      rest.contains { $0.isPronoun } || rest.first?.isAdjective == true && rest.last?.isNoun != true
    let isGroup =
      rest.last?.isNoun == true && rest.dropLast().allSatisfy { $0.modifies || $0.isAdverb }
    // кутия пълен играчки
    let nouns = rest.filter { $0.isNoun && !$0.isAny(measures) }
    let isJoined = rest.contains { $0.isPreposition || $0.isConjunction }
    if clause.hasLead && rest.count > 1 && !(clause.tokens[0].isAny("а но") && rest[0].isNegation)
      || rest.count > 2 && (isOpen || nouns.count > 1 && !isJoined),
      !isGroup,
      !rest.contains(where: { $0.isCopula })
    {
      clause.note(.noPredicate)
    }
    let verb = BulgarianToken("", .verb)
    verb.isFixed = true
    clause.subject.gender = clause.speaker.gender
    var pieces: [Piece] = []
    for part in split(rest) {
      if part.count == 1,
        part[0].isPronoun || part[0].isAdjective || part[0].kind == .clitic(isDative: true)
          || part[0].kind == .clitic(isDative: false)
      {
        pieces.append(part[0].piece)
      } else {
        pieces += BulgarianObjects(clause, verb: verb, person: .first, number: .singular).write(part).pieces
      }
    }
    return pieces
  }

  /// Prepositions that say where something is.
  private static let placing: StaticList = "в във на под над до зад пред при между около върху"

  private static func split(_ tokens: [BulgarianToken]) -> [[BulgarianToken]] {
    var parts: [[BulgarianToken]] = []
    for token in tokens {
      if token.isPronoun || parts.last?.last?.isPronoun ?? true {
        parts.append([token])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts
  }
}
