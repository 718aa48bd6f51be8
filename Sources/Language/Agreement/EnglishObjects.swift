/// What follows an English verb: objects, places, companions, with their prepositions and articles.
struct EnglishObjects {
  let clause: EnglishClause

  init(_ clause: EnglishClause) { self.clause = clause }

  func write(_ tokens: [EnglishToken], after verb: Word) -> [Piece] {
    var pieces: [Piece] = []
    var group: [EnglishToken] = []
    var preposition: Word?
    var hasObject = false
    var shared: (text: Word, kind: NounKind)?
    var linking: Word?
    let giving = EnglishVerbUse.giving.contains(verb)
    if verb.is("do"), tokens.count == 1, tokens[0].is("again") { pieces.append(Piece("it")) }
    // help zipper: me, with it
    if verb.is("help"), !clause.hasSubject || clause.person == .second, tokens.first?.isPronoun == false,
      let at = tokens.firstIndex(where: { !$0.leads }), tokens[at].isNoun, !tokens[at].acts
    {
      pieces.append(Piece("me"))
      hasObject = true
    }
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .numeral
      where index + 1 == tokens.count && preposition == nil && EnglishObjects.timed.contains(verb)
        && (!verb.is("get") || index > 0):
        pieces += group.pieces + [Piece("at"), token.piece]
        group = []
      // at six this morning
      case .numeral where preposition != nil && tokens.at(index + 1)?.kind == .demonstrative:
        pieces += group.pieces + [token.piece]
        group = []
        preposition = nil
      case .possessive, .determiner, .numeral: group.append(token)
      // no idea
      case .negation
      where token.is("no") && tokens.at(index + 1).map({ $0.isNoun || $0.isAdjective }) == true:
        group.append(token)
      case .demonstrative:
        if index + 1 < tokens.count, tokens[index + 1].isNoun || tokens[index + 1].isAdjective {
          group.append(token)
        } else {
          pieces += linked(verb, preposition, hasObject) + [token.piece]
          preposition = nil
          hasObject = true
        }
      case .adjective:
        let led = tokens.from(index + 1).first { !$0.isAdjective }
        let leadsToNoun = led?.isNoun ?? false && led?.isAny("home work") == false && led?.nounKind != .city
        // faster than the train
        if verb.is("be"), EnglishLexicon.isComparative(token.lemma), group.isEmpty, index + 1 < tokens.count,
          !clause.tokens[0].isQuestionWord,
          tokens[index + 1].isNoun || tokens[index + 1].isPronoun || tokens[index + 1].isPossessive
            || tokens[index + 1].isAny("mine yours hers ours theirs"),
          !tokens.upTo(index).holds(.determiner)
        {
          clause.note(.comparison)
          pieces += [token.piece, Piece("than")]
          preposition = "than"
        } else if leadsToNoun, verb.is("be"), index == 0 || group.isEmpty,
          token.isAny("scared afraid full proud")
        {
          // scared of the dog; night sky full star
          if tokens.at(index - 1).isNoun { clause.note(.strayAdjective) }
          pieces += [token.piece, Piece("of")]
          preposition = "of"
        } else if leadsToNoun {
          group.append(token)
        } else {
          pieces += group.pieces
          group = []
          // the same as him
          if token.is("same"), pieces.last?.text.is("the") != true { pieces.append(Piece("the")) }
          if index == 0, tokens.count == 1 {
            // sing beautiful
            if verb != "",
              !verb.isAny(
                """
                be look feel smell taste sound get keep make become stay have want like need say go
                turn grow seem
                """
              ),
              token.isAny("beautiful slow quick loud quiet careful strong soft nice bad")
            {
              return pieces + Piece.alone(token.lemma + "ly", token.sources)
            }
            if !token.isAny("mine yours hers ours theirs"),
              EnglishVerbUse.definiteObject.contains(verb)
                || verb.isAny("want need have") && !token.is("enough")
            {
              clause.note(.strayAdjective)
            }
          }
          if verb.is("be"), index > 0,
            tokens[index - 1].isAdjective
              || tokens[index - 1].isNoun && !token.isAny("old long left")
          {
            clause.note(.strayAdjective)
          }
          var isTimed = false
          if index > 0, case .time = tokens[index - 1].kind { isTimed = true }
          if index > 0, tokens[index - 1].isNoun || isTimed,
            !token.isAny("early late fast hard far high left"),
            verb == ""
              ? tokens[0].isAny(EnglishObjects.containers)
              : !verb.isAny("be make feel keep find look paint like want get")
                && !(verb.is("leave") && (clause.hasSubject || token.isAny("open closed shut alone")))
          {
            clause.note(.strayAdjective)
          }
          // turn the light on, scared
          if tokens.at(index - 1).isAny("on off"), token.isAny(EnglishClause.ofPersons) {
            clause.note(.strayAdjective)
          }
          // I wet my pants
          if verb.is("be"), tokens.at(index + 1).isPossessive { clause.note(.strayAdjective) }
          if verb.is("be"), EnglishLexicon.isSuperlative(token.lemma), pieces.last?.text.is("the") != true {
            pieces.append(Piece("the"))
          }
          pieces.append(token.piece)
        }
      // question four
      case .noun(_, false)
      where token.isAny(
        "question page number bus room year level chapter platform gate class channel row seat")
        && group.isEmpty
        && tokens.at(index + 1).isNumber && index + 2 == tokens.count:
        pieces.append(token.piece)
      case .noun(let kind, _):
        // yesterday evening
        if kind == .time, group.isEmpty, tokens.at(index - 1).isAny("yesterday tomorrow") {
          pieces.append(token.piece)
          continue
        }
        if tokens.at(index - 1).is("then")
          || verb.is("be") && kind == .kin && tokens.at(index - 1).isPlace
          || EnglishVerbUse.motionOnly.contains(verb) && token.isPlace && preposition == nil
            && group.isEmpty
            && (tokens.at(index - 1)?.nounKind == .person || tokens.at(index - 1)?.nounKind == .kin)
        {
          clause.note(.strayObject)
        }
        // put on shirt green
        if isBehind(tokens, index, verb) {
          group += [tokens[index + 1], token]
          pieces += noun(group, kind, verb, preposition, &hasObject)
          return pieces
        }
        let next = tokens.at(index + 1)
        // give goldfish little food
        if kind == .animal, verb.isAny("give feed"), preposition == nil, !hasObject,
          let next, next.isNoun && !next.isTime || next.leads
        {
          pieces += EnglishNounGroup.write(group + [token], as: .definite)
          group = []
          continue
        }
        let owns = kind == .kin || kind == .person
        if owns, let next, next.isNoun, !giving || tokens.at(index - 1).isPronoun,
          next.nounKind != .kin,
          next.nounKind != .time || next.is("birthday"), !next.is("home"),
          next.nounKind != .person,
          !EnglishVerbUse.motion.contains(verb) || next.isAny("house flat party bedroom room garden")
            || preposition != nil && next.nounKind == .body,
          !(verb.isAny("take bring") && next.isPlace),
          !(verb.is("talk") && next.is("phone"))
        {
          group.append(token)
          continue
        }
        if let next, !next.is("help"), EnglishObjects.measures(tokens, index) {
          pieces += noun(group + [token], .thing, "have", preposition, &hasObject)
          pieces.append(Piece("of"))
          preposition = "of"
          group = []
          continue
        }
        // I love you, mum
        if kind == .kin, next == nil, index > 0,
          tokens[index - 1].is("you") || hasObject && giving && tokens[0].isPronoun
        {
          pieces += [Piece(","), token.piece]
          continue
        }
        // a piece of cake, a box of sweets
        if preposition?.is("of") == true, group.isOnly(.adjective), index > 0,
          let holder = tokens.upTo(index).last(where: { $0.isNoun }), holder.isAny(EnglishObjects.containers),
          token.isStuff || kind == .thing || kind == .tool
        {
          let isMany =
            !token.isStuff || kind == .food && holder.isAny("plate bowl packet box bag jar basket bucket")
          pieces += EnglishNounGroup.write(group + [token], as: isMany ? .generic : .bare)
          group = []
          preposition = nil
          continue
        }
        // I want the window open
        let isState =
          verb.isAny("want need prefer") && preposition == nil && index + 2 == tokens.count && kind == .thing
          && (tokens[index + 1].isAdjective || tokens[index + 1].isAny("on off up down"))
          || kind == .person && verb.isAny("want need") && tokens.at(index + 1)?.kind == .to
        // between the book and the lamp
        let known =
          tokens.at(index - 1).is("and") && shared?.text.is("") == true
            && (shared?.kind == kind || linking?.is("between") == true)
          ? linking : nil
        let isSecond = hasObject || clause.tokens.hasAny("what") && !verb.is("call")
        var written =
          isState
          ? EnglishNounGroup.write(group + [token], as: .definite)
          : noun(group + [token], kind, verb, preposition ?? known, &hasObject)
        // with Ivan and Ani: the preposition that the first of two took
        var isJoined = false
        if preposition == nil, group.isEmpty, kind != .time, let link = shared,
          link.kind == kind || owns && (link.kind == .kin || link.kind == .person),
          written.count > 1,
          tokens.at(index - 1).is("and"), written[0].sources.isEmpty,
          link.text.is("") || written[0].text == link.text,
          written[0].text.isAny("to in on at with by for from about")
        {
          written.removeFirst()
          isJoined = true
        }
        linking = preposition ?? linking
        shared = preposition != nil ? ("", kind) : written.count > 1 ? (written[0].text, kind) : nil
        // What joins no rule and no preposition to the verb is the only object of one that takes one.
        if preposition == nil, !isJoined, verb != "", !verb.is("be"), kind != .time, kind != .placeBare,
          isSecond && !giving && !verb.is("call")
            || index > 0 && (tokens[index - 1].isPlace || tokens[index - 1].nounKind == .city)
            || EnglishObjects.intransitive.contains(verb) && !(verb.is("go") && token.text.ends("ing"))
              && (!verb.is("blow") || !token.isAny("whistle bubble nose candle balloon kiss horn"))
              && !clause.tokens.hasAny("wind"),
          let first = written.first?.text,
          !first.isAny("to in on at with by for from about into and")
        {
          clause.note(.strayObject)
        }
        pieces += written
        group = []
        // milk, bread and eggs
        if EnglishObjects.isListed(tokens, index, kind) {
          pieces.append(Piece(","))
          hasObject = false
        }
        preposition = nil
      case .pronoun:
        pieces += group.pieces
        group = []
        if verb.is("be"), preposition == nil, !pieces.isEmpty || !token.isAny("me it") {
          clause.note(.strayObject)
        }
        if preposition == nil,
          verb == "" && hasObject
            || tokens.at(index - 1).isNoun && token.text.isAny("I he she we they")
        {
          clause.note(.strayObject)
        }
        let needsLink = preposition == nil && !hasObject
        if preposition == nil, hasObject, EnglishVerbUse.giving.contains(verb) { pieces.append(Piece("to")) }
        if preposition == nil, hasObject || EnglishVerbUse.company.contains(verb),
          tokens.at(index - 1)?.isNegation != true,
          !(verb.is("sit") && tokens.at(index + 1).isAny("up down")),
          !EnglishVerbUse.giving.contains(verb), !verb.is("eat")
        {
          if hasObject, !EnglishVerbUse.company.contains(verb), !verb.isAny("watch drink have see") {
            clause.note(.strayObject)
          }
          pieces.append(Piece("with"))
        } else if needsLink, let link = EnglishVerbUse.preposition(verb) {
          pieces.append(Piece(link))
        }
        pieces.append(EnglishSubject.object(token))
        preposition = nil
        // make her a cake: who it is for stands first
        let isForThem =
          verb.isAny("make buy cook draw bake build get knit sew paint find order")
          && index + 1 < tokens.count
          && (tokens[index + 1].isNoun || tokens[index + 1].leads) && tokens[index + 1].nounKind != .kin
        if !EnglishVerbUse.giving.contains(verb) && !isForThem || token.isAny("it them") {
          hasObject = true
        }
      case .preposition, .to, .place:
        pieces += group.pieces
        group = []

        // too late to go to the park
        if token.kind == .to, verb != "", let deed = tokens.at(index + 1), deed.isVerb, deed.isBase {
          return pieces + [token.piece] + clause.verbs(tokens.from(index + 1), negations: [], form: .bare)
        }
        // turn on the light: a particle of the verb, and what it handles is known
        let isParticle =
          index == 0 && verb.isAny("turn pick put take") && token.isAny("on off up down away")
        if !token.isHere || isParticle { preposition = isParticle ? "on" : token.lemma }
        pieces.append(token.piece)
        // fly out of the cage
        if token.is("out"), tokens.at(index + 1).isNoun,
          verb.is("look") || EnglishVerbUse.motion.contains(verb)
        {
          preposition = "of"
          pieces.append(Piece("of"))
        }
      default:
        pieces += group.pieces
        group = []
        if token.isUnknown { clause.note(.strangeWord) }
        // a red balloon, not blue
        if token.isNegation, verb != "", !pieces.isEmpty, tokens.at(index - 1)?.isConjunction != true {
          pieces.append(Piece(","))
          hasObject = false
        }
        // without asking
        if token.isVerb, index > 0, tokens[index - 1].isAny("without before after of about for"),
          !EnglishObjects.isSet(tokens[index - 1].lemma, token)
        {
          let doing = EnglishVerb(token.lemma)
          return pieces + Piece.alone(doing.gerund, token.sources)
            + clause.governed(by: doing, tokens.from(index + 1))
        }
        if token.isVerb, token.isBase || token.isAny(EnglishIrregular.modals), index > 0, verb != "",
          tokens[index - 1].isTime || tokens[index - 1].isNumber || tokens[index - 1].isAdjective
        {
          clause.note(.strayVerb)
        }
        if token.isVerb, tokens.at(index - 1).isNoun, verb != "",
          !EnglishVerbUse.takesBare.contains(verb), !EnglishClauses.reporting.contains(verb),
          !verb.is("watch")
        {
          clause.note(.strayVerb)
        }
        if token.isConjunction { hasObject = false }
        pieces.append(token.piece)
      }
    }
    // this cup is my
    if group.count == 1, group[0].isPossessive, group[0].sources.count == 1 {
      group[0].text =
        switch group[0].lemma {
        case "my": "mine"
        case "your", "our", "their": group[0].lemma + "s"
        default: group[0].text
        }
    }
    return pieces + group.pieces
  }

  static let intransitive: StaticList =
    """
    hurry sleep fall lie sit stand cry smile laugh bark arrive live stay cough work go come shine melt
    blow wait
    """
  /// What is done at an hour: get up at eight.
  private static let timed: StaticList = "get wake start begin finish leave arrive come go sleep open close"
  static let containers: StaticList =
    "glass cup bottle piece slice plate bowl packet sheet mug spoonful loaf box bag jar basket bucket scoop bite pack spoon can"

  private func linked(_ verb: Word, _ preposition: Word?, _ hasObject: Bool) -> [Piece] {
    guard preposition == nil, !hasObject, let link = EnglishVerbUse.preposition(verb) else { return [] }
    return Piece.alone(link)
  }

  private func noun(
    _ group: [EnglishToken], _ kind: NounKind, _ verb: Word, _ preposition: Word?, _ hasObject: inout Bool
  ) -> [Piece] {
    guard let head = group.last else { return [] }
    // my own room
    if group[0].is("own") {
      return noun([EnglishToken(clause.possessive)] + group, kind, verb, preposition, &hasObject)
    }
    if let preposition, preposition.is("on"), kind == .mass {
      return EnglishNounGroup.write(group, as: .known)
    }
    // in the sand, of the dark
    if preposition?.isAny("in on through into") == true
      || head.is("dark") && preposition?.is("of") == true,
      head.isAny("sand snow water rain dark mud grass sun wind ground"), group.count == 1
    {
      return EnglishNounGroup.write(group, as: .known)
    }
    // full of people
    if preposition?.is("of") == true, clause.tokens.hasAny("full") {
      return EnglishNounGroup.write(group, as: kind == .person ? .bare : .generic)
    }
    if let preposition { return afterPreposition(preposition, group, kind) }
    if verb.is("put"), hasObject {
      let lies = kind == .placeOn || head.lemma.endsInAny("chair sofa floor table plate")
      return Piece.alone(lies ? "on" : "in") + EnglishNounGroup.write(group, as: .definite)
    }
    if head.is("friend"), group.count == 1, hasObject || EnglishVerbUse.company.contains(verb) {
      let isMoving = EnglishVerbUse.motionOnly.contains(verb)
      return Piece.alone(isMoving ? "to" : "with")
        + EnglishNounGroup.write(group, as: .mine(clause.possessive))
    }
    if head.isAny("tablet phone computer television"), group.count == 1, verb.is("play") || hasObject {
      return Piece.alone("on") + EnglishNounGroup.write(group, as: .known)
    }
    if verb.is("help"), hasObject, !head.acts, kind != .time {
      return Piece.alone("with") + EnglishNounGroup.write(group, as: kind == .body ? .mine("my") : .definite)
    }
    switch kind {
    case .time
    where verb.is("be") && group.count == 1
      && clause.tokens.contains { $0.is("birthday") || $0.nounKind == .thing }:
      return EnglishObjects.adverbial(head)
    // wait ten minutes
    case .time
    where EnglishVerbUse.staysThere.contains(verb) && EnglishNounGroup.countsMany(group) && !verb.is("be"):
      return Piece.alone("for") + EnglishNounGroup.write(group, as: .bare)
    case .time
    where group.count == 1
      && (hasObject || !verb.isAny("be like love want have hate mean say prefer choose need forget"))
      && verb != ""
      && !head.isAny("minute second moment hour"):
      return EnglishObjects.adverbial(head)
    // every morning
    case .time
    where group.count > 1 && (hasObject || verb.isAny("talk laugh look listen smile shout"))
      && group[0].isAny("every each all next last this one"):
      return EnglishNounGroup.write(group, as: .bare)
    case .mass
    where EnglishVerbUse.staysThere.contains(verb) && head.isAny("water sand snow rain") && !hasObject
      && !verb.isAny("be eat drink cook"):
      return Piece.alone("in") + EnglishNounGroup.write(group, as: .known)
    case .city:
      let written = EnglishNounGroup.write(group, as: .bare)
      if EnglishVerbUse.motion.contains(verb), !hasObject { return Piece.alone("to") + written }
      if EnglishVerbUse.staysThere.contains(verb) || verb.is("be"), verb != "" {
        return Piece.alone("in") + written
      }
      hasObject = true
      return written
    case .placeIn, .placeOn, .placeBare: return place(group, head, kind, verb, &hasObject)
    case .thing where verb.isAny("go come travel") && !hasObject:
      return Piece.alone("to") + EnglishNounGroup.write(group, as: .definite)
    case .vehicle
    where EnglishVerbUse.motionOnly.contains(verb) && !verb.isAny("drive fly") && group.count == 1:
      return Piece.alone("by") + EnglishNounGroup.write(group, as: .bare)
    // play doctor with Anna: what they pretend to be
    case .person where verb.is("play") && clause.tokens.hasAny("with and"):
      return EnglishNounGroup.write(group, as: .bare)
    case .kin, .person:
      if EnglishVerbUse.motionOnly.contains(verb), !hasObject {
        return Piece.alone("to") + EnglishNounGroup.write(group, as: .definite)
      }
      if hasObject, verb.isAny("make draw buy cook bake build paint") {
        return Piece.alone("for") + EnglishNounGroup.write(group, as: .definite)
      }
      if EnglishVerbUse.giving.contains(verb) || verb.is("write"), hasObject {
        return Piece.alone("to") + EnglishNounGroup.write(group, as: .definite)
      }
      if EnglishVerbUse.company.contains(verb) || hasObject && !EnglishVerbUse.giving.contains(verb),
        !verb.is("be"), verb != "", !(verb.is("eat") && group[0].isDeterminer)
      {
        if !EnglishVerbUse.company.contains(verb) { clause.note(.strayObject) }
        return Piece.alone("with") + EnglishNounGroup.write(group, as: .definite)
      }
      if verb == "" { return EnglishNounGroup.write(group, as: kind == .kin ? .definite : .bare) }
      let isNew = verb.isAny("be have want need draw become make get")
      let written = EnglishNounGroup.write(plural(group, verb), as: isNew ? .indefinite : .definite)
      let link = linked(verb, nil, hasObject)
      if !EnglishVerbUse.giving.contains(verb) { hasObject = true }
      return link + written
    case .tool where hasObject || verb.is("write") || verb.is("draw") || verb.is("cut") || verb.is("eat"):
      return Piece.alone("with") + EnglishNounGroup.write(group, as: .indefinite)
    default: break
    }
    let link = linked(verb, nil, hasObject)
    let wasFirst = !hasObject
    if !wasFirst, verb != "" { clause.note(.strayObject) }
    if verb.isAny("sit stand lie"), wasFirst {
      return Piece.alone(verb.is("stand") ? "by" : "on") + EnglishNounGroup.write(group, as: .definite)
    }
    hasObject = true
    if verb.isAny("play learn"), wasFirst, kind != .mass, kind != .game, kind != .time {
      if head.isAny(EnglishVerbUse.instruments) {
        return EnglishNounGroup.write(group, as: .definite)
      }
      if verb.is("play"), !head.lemma.endsInAny("game match song film video tune trick part") {
        return Piece.alone("with") + EnglishNounGroup.write(group, as: .definite)
      }
    }
    return link + EnglishNounGroup.write(plural(group, verb), as: role(head, kind, verb, isFirst: wasFirst))
  }
}

extension EnglishClause {
  /// my, your, his: the subject's own.
  var possessive: Word {
    switch (person, number) {
    case (.first, .singular): "my"
    case (.first, _): "our"
    case (.second, _): "your"
    case (.third, .singular):
      gender == .masculine ? "his" : gender == .feminine ? "her" : gender == .neuter ? "its" : "their"
    case (.third, _): "their"
    }
  }
}
