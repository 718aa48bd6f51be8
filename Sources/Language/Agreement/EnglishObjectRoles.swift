/// Which article an object takes, and how a place is joined to its verb.
extension EnglishObjects {
  func role(_ head: EnglishToken, _ kind: NounKind, _ verb: Word, isFirst: Bool)
    -> EnglishNounGroup.Role
  {
    // drink coke: what no list knows is a stuff
    if verb.is("drink"), EnglishLexicon.nounKind(head.lemma) == nil { return .bare }
    if head.is("birthday"), verb.is("have"), clause.tokens[0].is("who") { return .indefinite }
    if head.is("birthday"), verb.is("have") { return .mine(clause.possessive) }
    if head.is("name") || head.is("homework") && verb.isAny("finish forget lose bring hand") {
      return .mine(clause.possessive)
    }
    if kind == .body, verb.isAny("have make draw") { return head.is("hair") ? .bare : .indefinite }
    if verb.is("hold"), head.isPlural { return .bare }
    // new shoes hurt toes
    let named = clause.tokens + (clause.tokens.firstVerb == 1 ? clause.owner?.tokens ?? [] : [])
    let isMine =
      clause.person == .third
      && named.allSatisfy { (!$0.isPronoun || $0.is("it")) && !$0.acts && $0.nounKind != .kin }
    // dentist fix tooth: whose?
    if kind == .body, !isMine, !clause.tokens.holds(.possessive), clause.person == .third,
      clause.number == .singular, clause.gender == nil, !verb.is("be"),
      verb != ""
    {
      clause.note(.strayObject)
    }
    if kind == .body, !verb.is("be"), verb != "" { return .mine(isMine ? "my" : clause.possessive) }
    // cow say moo, I said boat not coat
    if verb.isAny("say spell"), !head.isAny("word name prayer rhyme") { return .bare }
    if head.isAny("fish cake"), verb.isAny("eat cook want like love hate") { return .bare }
    if verb.is("take"), head.isAny("shower bath photo picture selfie screenshot break nap walk") {
      return .indefinite
    }
    if head.isAny("television TV"), verb.is("watch") { return .bare }
    // I would like a seat
    if EnglishVerbUse.generic.contains(verb) {
      if head.lemma.ends(" class") { return .bare }
      return clause.tokens.hasAny("would") ? .indefinite : .generic
    }
    // where did you buy the shoes, who won the race; cut the crust off
    if clause.isQuestion, clause.tense == .past, !verb.is("have"),
      clause.tokens[0].is("who")
        || clause.tokens[0].is("where") && kind != .mass && !clause.tokens.hasAny("new")
    {
      return .definite
    }
    if verb.isAny("cut take peel pull"), clause.tokens.last.is("off") { return .definite }
    if head.isAny("present flower joke story secret kiss hug minute hour headache fright chance lift ride"),
      !verb.isAny("open take water")
    {
      return .indefinite
    }
    if verb == "" { return .bare }
    // help me find hearing aid
    if verb.isAny("see find"),
      clause.tokens.contains(where: {
        $0.isNegation || $0.text.ends("n't") || verb.is("find") && $0.is("help")
      })
    {
      return .definite
    }
    if verb.is("tie"), head.isPlural || head.lemma.ends("lace") { return .mine(clause.possessive) }
    // teacher give me sticker
    if verb.is("give"), clause.hasSubject,
      clause.tokens.contains(where: { $0.text.isAny("me us him her them") })
    {
      return .indefinite
    }
    if EnglishVerbUse.definiteObject.contains(verb), kind != .mass || verb.is("stop"),
      kind != .food || !verb.is("give")
    {
      return .definite
    }
    // hang coat: somebody is asked to handle the one that is there
    if clause.tokens[0].isVerb, clause.tokens[0].lemma == verb, !clause.hasSubject,
      kind == .thing || kind == .tool, isFirst, !verb.isAny(EnglishVerbUse.makesNew)
    {
      return .definite
    }
    if verb.is("listen") || verb.is("look") || verb.is("wait") { return kind == .mass ? .bare : .definite }
    return .indefinite
  }

  func place(
    _ group: [EnglishToken], _ head: EnglishToken, _ kind: NounKind, _ verb: Word, _ hasObject: inout Bool
  ) -> [Piece] {
    // but I fly a kite in the field
    let isMoving =
      EnglishVerbUse.motionOnly.contains(verb) && !(hasObject && verb.is("fly"))
      || kind == .placeBare && verb.isAny("walk run") && !head.is("bed")
      || hasObject && verb.isAny("take bring carry")
    if isMoving {
      if head.is("home"), group.count == 1 { return [head.piece] }
      return Piece.alone("to") + EnglishNounGroup.write(group, as: kind == .placeBare ? .bare : .definite)
    }
    // the way home
    if head.is("home"), group.count == 1, hasObject, !EnglishVerbUse.staysThere.contains(verb), verb != "" {
      return [head.piece]
    }
    if verb.is("be"), clause.isQuestion, head.is("home") { return [head.piece] }
    // there are two parks
    if verb.is("be"), !hasObject,
      clause.tokens[0].is("there") || clause.isQuestion && clause.tokens.at(1).is("there")
    {
      hasObject = true
      return EnglishNounGroup.write(group, as: clause.tokens.hasAny("no") ? .bare : .indefinite)
    }
    // this my bed
    if verb == "" || verb.is("be") && clause.tokens.first?.kind == .demonstrative {
      // this chair: which one, or what it is?
      if group.count == 1, verb != "" { clause.note(.noPredicate) }
      return EnglishNounGroup.write(group, as: .bare)
    }
    if !EnglishVerbUse.staysThere.contains(verb), !hasObject {
      hasObject = true
      if verb.is("move"), head.is("house"), group.count == 1 { return [head.piece] }
      // lower bed a little
      if head.is("bed"), verb.isAny(EnglishVerbUse.commands) {
        return EnglishNounGroup.write(group, as: .definite)
      }
      let isNew =
        verb.is("have") || verb.is("build") || verb.is("draw") || verb.is("buy")
        || group.count > 1 && verb.isAny("want need see find get give")
      return EnglishNounGroup.write(
        group,
        as: kind == .placeBare && (group.count == 1 || !isNew) && !verb.is("make")
          ? .bare : isNew ? .indefinite : .definite)
    }
    let (preposition, hasArticle) = EnglishVerbUse.staticPreposition(head.lemma, kind)
    return Piece.alone(preposition) + EnglishNounGroup.write(group, as: hasArticle ? .definite : .bare)
  }

  private static let atTimes: StaticList = """
    night noon midnight lunchtime bedtime playtime christmas easter halloween thanksgiving diwali hanukkah eid
    midday dawn dusk teatime dinnertime breaktime half-term
    """

  /// on Saturday, in winter
  static func adverbial(_ token: EnglishToken) -> [Piece] {
    let lemma = token.lemma.lowercased()
    if lemma.isAny("morning afternoon evening") { return [Piece("in"), Piece("the"), token.piece] }
    if lemma.is("new year") || lemma.isAny(atTimes) {
      return [Piece("at"), token.piece]
    }
    if lemma.is("weekend") { return [Piece("at"), Piece("the"), token.piece] }
    let link =
      token.text.hasCapital && (token.lemma.ends("day") || token.lemma.hasSpace)
      ? Piece.alone("on")
      : token.isAny("summer winter spring autumn springtime summertime wintertime")
        || token.text.hasCapital && token.lemma.letterCount > 2 ? Piece.alone("in") : []
    return link + [token.piece]
  }

  /// a slice of pizza, two bag chip: what a container or a piece in this place measures.
  static func measures(_ tokens: [EnglishToken], _ at: Int) -> Bool {
    guard tokens[at].isNoun, tokens[at].isAny(containers),
      let stuff = tokens.from(at + 1).first(where: { !$0.isAdjective }), stuff.isNoun
    else { return false }
    return stuff.isStuff
      || tokens.at(at - 1).isNumber && (stuff.nounKind == .thing || stuff.nounKind == .tool)
        && !stuff.isAny(containers)
  }

  /// The first of three, of which the last stands behind and.
  static func isListed(_ tokens: [EnglishToken], _ index: Int, _ kind: NounKind) -> Bool {
    guard tokens.count > index + 3, tokens[index + 1].isNoun, tokens[index + 2].is("and"), kind != .time
    else { return false }
    return tokens[(index + 1)...].allSatisfy { $0.nounKind != .time }
      && tokens.from(index + 3).firstNoun != nil
  }
}
