/// Nouns in the number and with the article that their verb or preposition asks for.
extension EnglishObjects {
  /// wash hand → wash my hands, they my friend → they are my friends
  func plural(_ group: [EnglishToken], _ verb: Word) -> [EnglishToken] {
    guard let head = group.last, case .noun(let kind, false) = head.kind, kind != .mass, kind != .kin else {
      return group
    }
    let isPair =
      kind == .body && head.isAny("hand tooth ear eye foot")
      && (verb.isAny("wash brush clean sting") && group.count == 1 || verb.is("have")
        || verb.is("brush") && group[0].isPossessive && group.count == 2)
    let areWorn =
      head.isAny("shoe boot sock glove mitten slipper sandal trainer sneaker") && group.count == 1
      && verb.isAny("wear tie polish want need buy have like")
    let isOneOfMany = verb.is("be") && clause.number == .plural && kind == .person && !head.is("family")
    if isPair && !group.hasAny("a one") || isOneOfMany || areWorn {
      head.text = EnglishNoun(head.lemma).plural
      head.kind = .noun(kind, isPlural: true)
    }
    return group
  }

  /// on purpose, for ages; good at drawing
  static func isSet(_ preposition: Word, _ head: EnglishToken) -> Bool {
    switch preposition {
    case "on": head.isAny("purpose fire foot stage hold top duty")
    case "by": head.isAny("accident mistake heart hand card phone post")
    case "in": head.isAny("trouble pain love line")
    case "at", "before", "after":
      head.isAny("break class practice training") || head.canBeVerb && head.text.ends("ing")
    case "of" where head.isAny("date order breath"): true
    case "for", "of", "about", "from", "without":
      head.text.isAny("ages break") || head.canBeVerb && head.text.ends("ing")
    default: false
    }
  }

  func afterPreposition(_ preposition: Word, _ group: [EnglishToken], _ kind: NounKind) -> [Piece] {
    let head = group.last
    if preposition.is("with"), group.count == 1, group[0].is("friend") {
      return EnglishNounGroup.write(group, as: .mine(clause.possessive))
    }
    // worked as a teacher
    if preposition.is("as"), kind == .person { return EnglishNounGroup.write(group, as: .indefinite) }
    if group.count == 1, group[0].is("birthday") {
      return EnglishNounGroup.write(group, as: .mine(clause.possessive))
    }
    // go on foot, but a plaster on my foot
    if group.count == 1, EnglishObjects.isSet(preposition, group[0]),
      !group[0].is("foot") || clause.tokens.hasAny("go come walk travel")
    {
      return EnglishNounGroup.write(group, as: .bare)
    }
    // turn me on side
    if head.is("side"), group.count == 1, clause.tokens.contains(where: { $0.text.is("me") }) {
      return EnglishNounGroup.write(group, as: .mine("my"))
    }
    // I fell on my elbow: nobody else is named
    if kind == .body, group.count == 1, clause.hasSubject, !clause.tokens[0].is("sorry"),
      clause.person != .third || clause.gender != nil && clause.gender != .neuter,
      preposition.isAny("in on from off under"), clause.tokens.filter({ $0.isPronoun || $0.acts }).count < 2
    {
      return EnglishNounGroup.write(group, as: .mine(clause.possessive))
    }
    // blood on knee
    if kind == .body, group.count == 1, preposition.isAny("in on from under behind"),
      clause.tokens.allSatisfy({ !$0.isPronoun && !$0.acts && $0.nounKind != .kin && !$0.isPossessive })
    {
      return EnglishNounGroup.write(group, as: .mine("my"))
    }
    // in the morning; thank you for the help: it was given
    if group.count == 1,
      group[0].isAny(EnglishLead.dayParts) && preposition.isAny("in during") || group[0].is("weekend")
    {
      return EnglishNounGroup.write(group, as: .known)
    }
    // a house of blocks, a book about dinosaurs: many that were tapped as many are any
    if preposition.isAny("of about than like into without"), let head = group.last, head.isPlural,
      group.allSatisfy({ $0.isAdjective || $0 === head }), kind != .kin
    {
      return EnglishNounGroup.write(group, as: .bare)
    }
    // what is for dessert
    if preposition.is("for"), group.count == 1, group[0].isAny(EnglishLead.meals) {
      return EnglishNounGroup.write(group, as: .bare)
    }
    // because of the heat, about the first day
    if kind == .mass && preposition.is("of") && clause.tokens.hasAny("because")
      || kind == .time && group[0].isAny("first last second") && !preposition.isAny("in at")
    {
      return EnglishNounGroup.write(group, as: .known)
    }
    if group.count == 1, preposition.isAny("in for"),
      head.isAny("hour minute moment week month year while")
    {
      return EnglishNounGroup.write(group, as: .indefinite)
    }
    if kind == .mass, preposition.is("for"), group.count == 1,
      clause.tokens[0].isAny("thanks") || clause.tokens[0].lemma.begins("thank")
    {
      return EnglishNounGroup.write(group, as: .known)
    }
    // it looks like a banana
    if preposition.is("like"), clause.tokens.hasAny("look smell taste sound feel") {
      return EnglishNounGroup.write(group, as: .indefinite)
    }
    // we live in a big house
    if preposition.is("in"), group[0].isAdjective,
      clause.tokens.hasAny("live work stay")
    {
      return EnglishNounGroup.write(group, as: .indefinite)
    }
    switch kind {
    case .placeBare where group.count > 1 || !preposition.isAny("in into to from at for after before"):
      return EnglishNounGroup.write(group, as: .definite)
    case _ where preposition.is("on") && group.count == 1 && group[0].is("holiday"):
      return EnglishNounGroup.write(group, as: .bare)
    // allergic to nuts
    case .food where preposition.is("to") && clause.tokens.hasAny("allergic allergy"),
      .animal where preposition.is("to") && clause.tokens.hasAny("allergic"):
      return EnglishNounGroup.write(group, as: .generic)
    case .kin, .mass, .time, .game, .placeBare, .city: return EnglishNounGroup.write(group, as: .bare)
    case .vehicle where preposition.is("by"): return EnglishNounGroup.write(group, as: .bare)
    case .food where preposition.is("with") || preposition.is("without"):
      return EnglishNounGroup.write(group, as: preposition.is("with") ? .indefinite : .bare)
    case .tool where preposition.is("with"): return EnglishNounGroup.write(group, as: .indefinite)
    default: return EnglishNounGroup.write(group, as: .definite)
    }
  }

  /// Whether the last word is an adjective that belongs before this noun.
  func isBehind(_ tokens: [EnglishToken], _ index: Int, _ verb: Word) -> Bool {
    guard index + 2 == tokens.count, tokens[index + 1].isAdjective,
      EnglishLexicon.isAdjective(tokens[index + 1].lemma),
      !tokens[index + 1].isAny("better best high low fast hard far early late"),
      !tokens[index + 1].isAny(EnglishClause.ofWorld)
        || tokens[index + 1].isAny(EnglishClause.colours), !tokens[index + 1].canBeVerb
    else { return false }
    switch tokens[index].nounKind {
    case .thing, .animal, .food, .vehicle:
      // I need a napkin, sticky: is it?
      if verb.isAny("need want"), !tokens[index + 1].isAny(EnglishClause.colours),
        !tokens[index + 1].isAny("big small little long short")
      {
        clause.note(.strayAdjective)
      }
      return !verb.isAny("be make feel keep find look paint get put") && verb != ""
    default: return false
    }
  }
}
