/// Cuts English words between two punctuation marks into clauses, as ``BulgarianClauses`` does.
enum EnglishClauses {
  /// Conjunctions that open a clause whatever stands beside them.
  static let opening: StaticList =
    "because if but so when while before after until till unless although though whenever"
  static let dependent: StaticList =
    "because if when while before after until unless although though whenever"
  static let reporting: StaticList =
    "think say know hope see hear feel remember believe guess wish pretend bet promise"

  static func cut(_ tokens: [EnglishToken], _ log: RuleLog) -> [[EnglishToken]] {
    var parts: [[EnglishToken]] = [[]]
    settle(tokens)
    // sad since she died: since when, or why?
    if let since = tokens.firstIndex(where: { $0.is("since") }), hasClause(tokens, since + 1) {
      log.note(.noPredicate)
    }
    // as soon as he comes: no rule knows it
    if tokens[0].is("as") { log.note(.noPredicate) }
    for (index, token) in tokens.enumerated() {
      let part = parts[parts.count - 1]
      let rest = tokens.from(index + 1)
      if opensByWord(tokens, index) {
        if !token.isConjunction { token.kind = .conjunction }
        if index > 0 { parts.append([]) }
        parts[parts.count - 1].append(token)
        continue
      }
      // are mum and dad ready
      let isAskedOf =
        token.is("and") && part.count > 1 && part[0].is("be")
        && part.dropFirst().isOnly([.noun, .pronoun, .possessive, .determiner])
      if token.isConjunction, index > 0, hasPredicate(part), !isAskedOf,
        hasPredicate(Array(rest.prefix { !$0.isConjunction }))
      {
        parts.append([token])
        continue
      }
      // I eat too much now stomach hurt
      if token.is("now"), hasClause(tokens, index + 1),
        part.contains(where: {
          $0.isAny("too finish") || $0.is("too much") || $0.isAny(EnglishVerbUse.mishaps)
        })
      {
        parts.append([token])
        continue
      }
      guard let last = part.last, !last.joins, part.at(part.count - 2)?.is("than") != true else {
        parts[parts.count - 1].append(token)
        continue
      }
      // dad said tomorrow we go
      if token.isTime, last.isAny(reporting), rest.first.isPronoun, hasClause(tokens, index + 1) {
        parts.append([EnglishToken("that", .conjunction)])
      } else if goesOn(part, token, rest.first) {
        token.kind = .verb
        log.note(.clauseAtVerb)
        // dad cooks fish, it smells good
        let isOfObject = token.isAny("smell taste look sound feel") && last.isStuff
        parts.append([
          isOfObject
            ? EnglishToken("it", .pronoun(.third, .singular, .neuter)) : EnglishToken("and", .conjunction)
        ])
      } else if hasPredicate(part) || token.isPronoun && isPlaced(part), opensClause(tokens, index, part, log)
      {
        // Tell him that I don't want.
        let tells =
          part.dropLast().last(where: { !$0.leads }).is("tell") && !token.isQuestionWord
          && !token.is("it")
          && (last.isPronoun || last.nounKind == .kin || last.nounKind == .person)
        parts.append(
          tells ? [EnglishToken("that", .conjunction)] : [])
      }
      parts[parts.count - 1].append(token)
    }
    return parts
  }

  /// when, before, after and so on where a clause follows: after I eat, but after lunch.
  private static func opensByWord(_ tokens: [EnglishToken], _ index: Int) -> Bool {
    let token = tokens[index]
    // I think that it rains
    if token.is("that"), index > 0,
      tokens[index - 1].isAny(reporting) || tokens[index - 1].isAdjective
        || tokens[index - 1].isVerb && tokens.at(index + 1).isPronoun,
      hasClause(tokens, index + 1)
    {
      return true
    }
    guard token.isAny(opening) else { return false }
    // is so loud, lion so loud
    if token.is("so"),
      tokens.at(index - 1).isAny("be feel look taste smell sound")
        || tokens.at(index + 2).is("that")
        || tokens.at(index + 1).isAdverb && index + 2 == tokens.count
        // music makes me so tired
        || tokens.at(index + 1).isAdjective && index + 2 == tokens.count
          && tokens.at(index - 2).isAny("make get drive")
        // don't eat so fast, it hurts so bad
        || index > 0 && tokens.at(index + 1).isAdjective && index + 2 == tokens.count
          && (tokens[index - 1].isVerb || tokens[index - 1].canBeVerb && !tokens[index - 1].isNoun)
        || tokens.at(index + 1).isAdjective
          && tokens.upTo(index).allSatisfy({
            $0.isNoun || $0.leads || $0.isPronoun || $0.isQuestionWord || $0.is("be")
          })
    {
      token.kind = .adverb
      return false
    }
    let rest = tokens[(index + 1)...]
    guard let next = rest.first else { return false }
    switch token.lemma {
    case "before", "after", "until", "till":
      if next.isVerb || next.canBeVerb && !next.isNoun { return true }
      // before cross road
      if next.isNounFirst, let thing = tokens.at(index + 2), thing.isNoun, !thing.canBeVerb {
        next.kind = .verb
        return true
      }
      // before dinner wash hands
      return !next.isAny(EnglishLead.meals) && next.nounKind != .time && hasClause(tokens, index + 1)
    case "when":
      // when dad come: a question, unless another clause is there
      if index > 0 { return true }
      if let at = rest.indices.dropFirst(2).first(where: { startsClause(tokens, $0) }) {
        return at > index + 1
      }
      return next.isAdjective && rest.holds(.pronoun)
    default: return true
    }
  }

  /// Whether a subject with its predicate begins here.
  static func hasClause(_ tokens: [EnglishToken], _ start: Int) -> Bool {
    guard let at = predicate(tokens, start) else { return false }
    return at > start
  }

  private static func startsClause(_ tokens: [EnglishToken], _ index: Int) -> Bool {
    guard tokens[index].isPronoun || tokens[index].nounKind == .kin, !tokens[index - 1].joins,
      hasPredicate(Array(tokens[1..<index]))
    else { return false }
    return hasClause(tokens, index)
  }

  /// Where the predicate of a clause that begins here stands.
  private static func predicate(_ tokens: [EnglishToken], _ start: Int) -> Int? {
    var index = start
    guard index < tokens.count else { return nil }
    if tokens[index].is("there"), tokens.at(index + 1).is("be") { return index + 1 }
    if tokens[index].isPronoun
      || tokens[index].kind == .demonstrative && index + 1 < tokens.count && !tokens[index + 1].isNoun
    {
      index += 1
    } else {
      while index < tokens.count, tokens[index].leads { index += 1 }
      guard index < tokens.count, tokens[index].isNoun else { return nil }
      index += 1
      // a compound: swimming lesson
      if index < tokens.count, tokens[index].isNoun, !tokens[index].canBeVerb, !tokens[index].acts {
        index += 1
      }
    }
    while index < tokens.count {
      let token = tokens[index]
      let next = tokens.at(index + 1)
      if token.isVerb || token.canBeVerb && !token.canBeAdjective {
        let takes = next.map { $0.isNoun || $0.isPronoun || $0.leads && !$0.isAdjective } ?? false
        // he always waves
        let isDeed = index > start + 1 && tokens[start].isPronoun
        return token.isNounFirst && !takes && !isDeed ? nil : index
      }
      switch token.kind {
      case .adverb where token.isAny("together alone") && next == nil: return index
      case .negation: index += 1
      case .adverb, .time(nil): index += 1
      // if you come we open it
      case .adjective where token.canBeVerb && next.isNoun:
        return tokens[index - 1].isPronoun && tokens[index - 1].text.isAny("I he she we they") ? index : nil
      case .adjective, .place: return next.isNoun ? nil : index
      case .possessive where start + 1 == index || tokens[index - 1].isNegation: return index
      default: return nil
      }
    }
    return nil
  }

  private static func opensClause(
    _ tokens: [EnglishToken], _ index: Int, _ part: [EnglishToken], _ log: RuleLog
  ) -> Bool {
    let token = tokens[index]
    let last = tokens[index - 1]
    let next = tokens.at(index + 1)
    let governor = part.indices.last { at in
      part[at].isVerb
        || part[at].canBeVerb
          && (!part[at].isNoun && !part[at].isAny(EnglishClause.ofPersons)
            || at > 0
              && (part[at - 1].isPronoun || part[at - 1].acts && !part[at].isNounFirst
                || part[at].is("help") && part[at - 1].isAny("want need can"))
            || at == 0 && part.count > 1 && part[1].text.isAny("me us him them"))
    }.map { part[$0] }
    let adjacent = governor === last ? governor : nil
    let depends = part[0].isAny(dependent) && part[0].isConjunction
    // I finished, can I play
    if token.isAny(EnglishIrregular.modals) || token.is("do") && token.isBase == false
      || token.is("be") && !token.isBase
      || token.text.is("do"),
      next.isPronoun || next?.nounKind == .kin && !token.isAny("be do"),
      !token.isAny("be do") || next?.text.isAny("me him us them") == false,
      governor != nil, !last.isQuestionWord, part.count > 1,
      !last.isPronoun || !token.isAny("be do") || part[part.count - 2].isPreposition,
      governor !== last || depends
        || !last.isAny(reporting) && !last.isAny(EnglishVerbUse.takesTo)
          && !last.isAny(EnglishIrregular.modals)
          && !last.isAny("ask tell say be do have")
    {
      return true
    }
    if token.is("then"), hasPredicate(tokens.from(index)) || hasPredicate(tokens.from(index + 1)) {
      return true
    }
    if token.text.is("let's") { return true }
    // the cake is for mum, don't touch it
    if token.text.is("don't"), next.isVerb, last.isNoun, part.count > 1,
      part[part.count - 2].isPreposition,
      hasPredicate(part)
    {
      return true
    }
    // I need new shoes, these are small
    if token.kind == .demonstrative || token.is("there"), next.is("be"), next?.isBase == false,
      last.isNoun || last.isPronoun || last.isAdjective || last.isAny(EnglishObjects.intransitive)
    {
      return true
    }
    // look what I do, I know where the ball is
    if token.isQuestionWord, next != nil, governor != nil || last.isAny(EnglishClause.ofPersons) {
      return true
    }
    var raises =
      adjacent.map {
        $0.isAny(EnglishIrregular.modals) || $0.isAny("do be have")
          || $0.isAny(EnglishVerbUse.raising) || $0.isAny(reporting)
          || $0.isAny("look watch call")
      } ?? false
    // I don't want it, I'm tired
    if token.text.isAny("I he she we they"),
      next.is("be") && next?.isBase == false || next.isAny(EnglishIrregular.modals),
      !last.isAny(reporting), !last.isAny(EnglishIrregular.modals), !last.isAny("do be have")
    {
      raises = false
    }
    // if you want, I help: a clause that depends needs another
    // where do polar bears live
    if let governor, governor.isAny("do be") || governor.isAny(EnglishIrregular.modals), governor !== last,
      part[0] === governor || part[0].isQuestionWord && part.count > 1 && part[1] === governor,
      !part.holds(.pronoun)
    {
      raises = true
    }
    if raises, depends, !last.isAny("see meet find call"), let at = predicate(tokens, index),
      !tokens.from(at + 1).holds([.pronoun, .verb, .adjective])
    {
      raises = false
    }
    let isBare = adjacent.isAny(EnglishVerbUse.transitive)
    // can we play the game we played: which one
    let tellsWhich =
      last.is("way")
      || last.isNoun && part.count > 2 && part[part.count - 2].is("the")
        && predicate(tokens, index).map { at in
          tokens[at].isVerb && !tokens[at].isAny(EnglishObjects.intransitive) && !tokens[at].isAny("be go")
            && !tokens[at].isAny(EnglishIrregular.modals)
            && tokens.from(at + 1).isOnly([.time, .here])
        } == true
    if token.isPronoun, !token.text.isAny("me him her us them"), !raises, !tellsWhich,
      let at = predicate(tokens, index),
      !isBare || depends || !tokens[at].isAdjective,
      adjacent == nil || depends || !tokens[at].isHere,
      adjacent == nil || !token.is("it") || !tokens[at].isAny("alone together"),
      adjacent?.isAny(EnglishVerbUse.giving) != true || !token.isAny("you it")
    {
      log.note(.clauseAtPronoun)
      return true
    }
    if token.acts
      || depends && adjacent == nil
        && (token.isNoun || token.isPossessive || token.isDeterminer),
      !raises,
      !last.leads
        || last.isAdjective && part.count > 1
          && (part[part.count - 2].isNoun || part[part.count - 2].isPronoun),
      !last.isPreposition
        || last.isAny("over off") && part.count > 1
          && part[part.count - 2].isAny(EnglishObjects.intransitive),
      last.nounKind != .kin, let at = predicate(tokens, index),
      !tokens[at].isAdjective || adjacent?.isAny(EnglishVerbUse.motionOnly) != true,
      adjacent?.isAny(EnglishVerbUse.giving) != true
    {
      log.note(.clauseAtNoun)
      return true
    }
    // can we buy shoes, my old ones are small; I am scared the dog will bite
    if token.isPossessive || token.is("the"), let governor, !depends, !last.leads || last.isAdjective,
      !last.isPreposition, !last.isQuestionWord,
      governor !== last || last.isDoing || last.isAny(EnglishObjects.intransitive),
      !governor.isAny(EnglishVerbUse.giving) || last.isNoun, let at = predicate(tokens, index),
      tokens[at].isVerb,
      !tokens[at].isBase || tokens[at].isAny(EnglishIrregular.modals), !tokens[at].isDoing
    {
      log.note(.clauseAtNoun)
      return true
    }
    // it is too loud, my ears hurt
    if last.isAdjective, governor == nil || governor.is("be"),
      token.isPossessive || token.nounKind == .body
        || token.isNoun && next.isAdjective && index + 2 == tokens.count && !last.is("next"),
      !depends,
      predicate(tokens, index) != nil
    {
      log.note(.clauseAtNoun)
      return true
    }
    if token.text.is("be"), adjacent == nil || adjacent?.isDoing == true, !last.isPronoun, !depends,
      governor?.isAny("let help make ask tell go") != true, governor?.isAny(EnglishVerbUse.takesTo) != true,
      governor?.isAny(EnglishIrregular.modals) != true, next != nil
    {
      log.note(.clauseAtVerb)
      return true
    }
    // bin full, empty it
    if next.isAny("it them"),
      index + 2 == tokens.count || tokens.at(index + 2).isAny("up down out off away"),
      token.canBeVerb || token.isVerb, !token.isAny(EnglishIrregular.modals),
      last.isAdjective || last.isDoing,
      governor == nil || governor === last,
      part.holds(.noun),
      part.allSatisfy({ $0.isNoun || $0.leads || $0.isAdverb || $0.isDoing })
    {
      token.kind = .verb
      log.note(.clauseAtVerb)
      return true
    }
    // can't sleep, it is too loud
    if token.isAny("too very"), adjacent != nil || last.nounKind == .thing || last.isStuff,
      next.isAdjective, index + 2 == tokens.count,
      part.contains(where: { $0.isNegation || $0.text.is("can't") }) || isCommand(part),
      last.isAny(EnglishObjects.intransitive)
        || adjacent == nil && !tokens[index + 1].isAny(EnglishClause.ofPersons)
    {
      log.note(.clauseAtVerb)
      return true
    }
    // don't touch, it is hot
    if token.isAdjective, next == nil, token.isAny(EnglishClause.ofWorld),
      part[0].isVerb || part[0].isNegation,
      adjacent != nil
        || last.isNoun && governor.isAny(EnglishVerbUse.definiteObject),
      adjacent?.isAny("be feel look taste smell want need") != true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // turn up the volume, I can't hear; turn down the music, my head hurts
    if isCommand(part), !last.leads,
      token.text.is("can't")
        || (token.isPossessive ? next : token)?.nounKind == .body && tokens.last.is("hurt")
          && tokens.count - index < 4
    {
      part[0].kind = .verb
      log.note(.clauseAtVerb)
      return true
    }
    // my ear hurts, call the doctor
    if last.is("hurt"), governor === last, part.count > 1, part[part.count - 2].nounKind == .body,
      token.isVerb && token.isBase && !token.isAny("be do") || token.canBeVerb && next.isNoun
    {
      token.kind = .verb
      log.note(.clauseAtVerb)
      return true
    }
    // my head hurts, turn off the light
    if token.isAny("turn switch put take pick"),
      (next.isAny("it them") ? tokens.at(index + 2) : next).isAny("on off up down"),
      let governor, hasPredicate(part),
      governor !== last && last.nounKind == .thing && !depends
        || !governor.isAny(EnglishVerbUse.takesTo) && !governor.isAny(EnglishIrregular.modals)
          && !governor.isAny(EnglishVerbUse.raising) && !governor.isAny("do be go come please")
    {
      token.kind = .verb
      log.note(.clauseAtVerb)
      return true
    }
    // I want water thirsty
    if token.isAdjective, next == nil, token.isAny(EnglishClause.ofPersons), let governor,
      governor !== last, last.isNoun, !last.acts, !depends, !governor.isAny("be feel make look keep get"),
      !governor.isAny(reporting)
    {
      log.note(.clauseAtVerb)
      return true
    }
    let isSaid = governor == nil || governor.isAny("be feel taste smell") && last.isAdjective
    let governs = adjacent.map {
      $0.isAny(EnglishVerbUse.takesTo) || $0.isAny(EnglishIrregular.modals)
        || $0.isAny(EnglishVerbUse.takesGerund) || $0.isAny(EnglishVerbUse.takesBare)
        || $0.isAny("be do") || !depends && $0.isAny("go come")
    }
    // it rain take umbrella; if you love me hug me
    let at = index - part.count
    let hasSubject = part.count > 1 && tokens[at].isPronoun && !part[0].isVerb
    if adjacent != nil, governs == false, !raises, hasSubject, token.isVerb, token.isBase, !token.isNoun {
      log.note(.clauseAtVerb)
      return true
    }
    if depends,
      last.text.isAny("me him her us them")
        || last.nounKind == .kin && part.count > 1 && part[part.count - 2].isAny("see meet find call"),
      token.isVerb || token.canBeVerb,
      governor?.isAny("let help make want ask tell need") != true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // I not can open it help
    if token.is("help"), next == nil || next?.text.is("me") == true && index + 2 == tokens.count,
      governor != nil, adjacent == nil, hasSubject,
      last.isNoun && last.nounKind != .kin || last.is("it")
    {
      token.kind = .verb
      log.note(.clauseAtVerb)
      return true
    }
    if depends, token.is("rest"), next == nil, last.isAdjective { token.kind = .verb }
    // it's dark turn on light
    if isSaid, token.isNoun || last.isAdjective && next.isNoun, token.canBeVerb, !token.isNounFirst,
      next.isAny("on off up down") || next.isDeterminer || next.isPossessive
        || token.isAdjective
    {
      token.kind = .verb
    }
    if isSaid || depends && governs != true,
      token.isNegation ? next.isVerb || next.canBeVerb : token.isVerb && !token.isDoing,
      !last.isAdverb
    {
      log.note(.clauseAtVerb)
      return true
    }
    // I am full, no more soup
    if token.is("no"), next.is("more"), last.isAdjective { return true }
    // grandma sleep not shout
    if token.isNegation, !token.is("no"), let next, next.isVerb || next.canBeVerb,
      adjacent != nil, !raises,
      adjacent.map({ !$0.isAny(EnglishIrregular.modals) && !$0.isAny("do be have") }) ?? false,
      !EnglishVerbUse.takesTo.contains(adjacent?.lemma ?? "")
    {
      log.note(.clauseAtVerb)
      return true
    }
    return false
  }
}
