/// Tells whether words are a whole clause already, so that the next word may begin another.
extension EnglishClauses {
  /// grandpa in hospital: somebody or something and where.
  static func isPlaced(_ part: [EnglishToken]) -> Bool {
    guard let at = part.firstIndex(where: { $0.isPreposition }), at > 0, part[at - 1].isNoun,
      part.last.isNoun
    else { return false }
    return part.allSatisfy { $0.isNoun || $0.leads || $0 === part[at] }
  }

  static func hasPredicate(_ tokens: [EnglishToken]) -> Bool {
    // this not my coat, if no bus
    if tokens.count > 2, let first = tokens.first, let last = tokens.last, last.isNoun,
      first.isPronoun || first.kind == .demonstrative
        ? tokens.contains(where: { $0.isPossessive || $0.isAny("a an the") })
        : first.isConjunction && first.isAny(dependent) && tokens[1].is("no")
    {
      return true
    }
    for (index, token) in tokens.enumerated() {
      let next = tokens.at(index + 1)
      if token.isVerb { return true }
      // turn up volume
      if index == 0, token.isAny("turn switch put take pick"), next.isAny("on off up down"),
        tokens.last.isNoun
      {
        return true
      }
      // and drink juice
      if index == 0 || index == 1 && tokens[0].isConjunction && !token.isNounFirst, token.canBeVerb, let next,
        next.isNoun || next.isPronoun || next.leads && !next.isAdjective
      {
        return true
      }
      if token.isAdjective, index > 0 || token.canBeVerb, next?.isNoun != true,
        next?.isAdjective != true
      {
        let previous = tokens.at(index - 1)
        if previous.isPronoun || previous.isNoun || previous.isAdverb
          || previous.isNegation || previous.isConjunction
          || previous?.kind == .demonstrative
        {
          return true
        }
      }
      if token.canBeVerb, index > 0,
        tokens[index - 1].isPronoun || tokens[index - 1].acts
          || tokens[index - 1].isAny("all both") && tokens.at(index - 2).isPronoun
      {
        return true
      }
    }
    return false
  }

  /// close the curtain, turn up the volume: nobody is named who does it.
  static func isCommand(_ part: [EnglishToken]) -> Bool {
    part.count > 1 && (part[0].isVerb && part[0].isBase || part[0].canBeVerb)
      && part[0].isAny(EnglishVerbUse.commands) && part.last.isNoun
  }

  /// child fall cry; I eat apple drink milk: a deed is done, and another by the same.
  static func goesOn(_ part: [EnglishToken], _ token: EnglishToken, _ next: EnglishToken?) -> Bool {
    let takes = next.map { $0.isNoun || $0.leads } ?? false
    guard !token.text.is("be"),
      token.isVerb && !token.isDoing && !(token.isAny(EnglishIrregular.modals) && next.isPronoun)
        || token.canBeVerb && !token.isNounFirst && takes,
      part.count > 1, part[0].isPronoun || part[0].acts, !part[0].isAny(dependent),
      let last = part.last,
      let at = part.firstIndex(where: { $0.isVerb || $0.canBeVerb && !$0.isNoun }),
      part.from(at + 1).allSatisfy({ !$0.isVerb && !$0.isConjunction })
    else { return false }
    let verb = part[at].lemma
    if part[at] === last { return EnglishObjects.intransitive.contains(verb) && !verb.isAny("go come wait") }
    switch last.nounKind {
    case .thing, .food, .mass, .tool, .body: break
    default: return false
    }
    // I drop my spoon pick it up: asked for
    if token.isAny("pick get wipe clean help"), EnglishVerbUse.mishaps.contains(verb) { return false }
    return !EnglishVerbUse.raising.contains(verb) && !reporting.contains(verb)
      && !EnglishVerbUse.takesTo.contains(verb) && !EnglishVerbUse.giving.contains(verb)
      && !verb.isAny("watch be use wait can go")
  }
}
