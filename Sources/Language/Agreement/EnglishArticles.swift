/// Nouns in the number and with the article that their verb or preposition asks for.
extension EnglishObjects {
  /// wash hand → wash my hands, they my friend → they are my friends
  func plural(_ group: [EnglishToken], _ verb: Word) -> [EnglishToken] {
    guard let head = group.last, case .noun(let kind, false) = head.kind, kind != .mass, kind != .kin else {
      return group
    }
    let isPair =
      kind == .body && head.isAny("hand tooth ear eye foot")
      && (verb.isAny("wash brush clean") && group.count == 1 || verb.is("have"))
    let areWorn =
      head.isAny("shoe boot sock glove mitten slipper sandal trainer sneaker") && group.count == 1
      && verb.isAny("wear tie polish want need buy have like")
    let isOneOfMany = verb.is("be") && clause.number == .plural && kind == .person && !head.is("family")
    if isPair && !group.contains(where: { $0.isAny("a one") }) || isOneOfMany || areWorn {
      head.text = EnglishNoun(head.lemma).plural
      head.kind = .noun(kind, isPlural: true)
    }
    return group
  }

  func afterPreposition(_ preposition: Word, _ group: [EnglishToken], _ kind: NounKind) -> [Piece] {
    if preposition.is("with"), group.count == 1, group[0].is("friend") {
      return EnglishNounGroup.write(group, as: .mine(clause.possessive))
    }
    // in the morning; thank you for the help: it was given
    if group.count == 1,
      group[0].isAny(EnglishLead.dayParts) && preposition.isAny("in during") || group[0].is("weekend")
    {
      return EnglishNounGroup.write(group, as: .known)
    }
    // a house of blocks, a book about dinosaurs: many that were tapped as many are any
    if preposition.isAny("of about than"), group.count == 1, group[0].isPlural,
      !group[0].acts || !preposition.is("of"),
      kind != .kin
    {
      return EnglishNounGroup.write(group, as: .bare)
    }
    if kind == .mass, preposition.is("for"), group.count == 1,
      clause.tokens[0].isAny("thanks") || clause.tokens[0].lemma.begins("thank")
    {
      return EnglishNounGroup.write(group, as: .known)
    }
    switch kind {
    case .placeBare where !preposition.isAny("in to from at for after before"):
      return EnglishNounGroup.write(group, as: .definite)
    case _ where preposition.is("on") && group.count == 1 && group[0].is("holiday"):
      return EnglishNounGroup.write(group, as: .bare)
    // allergic to nuts
    case .food where preposition.is("to") && clause.tokens.contains { $0.is("allergic") }:
      return EnglishNounGroup.write(group, as: .generic)
    case .kin, .mass, .time, .game, .placeBare: return EnglishNounGroup.write(group, as: .bare)
    case .vehicle where preposition.is("by"): return EnglishNounGroup.write(group, as: .bare)
    case .food where preposition.is("with") || preposition.is("without"):
      return EnglishNounGroup.write(group, as: preposition.is("with") ? .indefinite : .bare)
    case .tool where preposition.is("with"): return EnglishNounGroup.write(group, as: .indefinite)
    default: return EnglishNounGroup.write(group, as: .definite)
    }
  }
}
