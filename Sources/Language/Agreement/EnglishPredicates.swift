/// Tells whether words are a whole clause already, so that the next word may begin another.
extension EnglishClauses {
  /// grandpa in hospital: somebody or something and where.
  static func isPlaced(_ part: [EnglishToken]) -> Bool {
    guard let at = part.firstIndex(where: { $0.isPreposition }), at > 0, part[at - 1].isNoun,
      part.last?.isNoun == true
    else { return false }
    return part.allSatisfy { $0.isNoun || $0.leads || $0 === part[at] }
  }

  static func hasPredicate(_ tokens: [EnglishToken]) -> Bool {
    // no school today
    if tokens.count == 3, tokens[0].is("no"), tokens[1].isNoun, tokens[2].isTime { return true }
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
      // and drink juice
      if index == 0, token.canBeVerb, let next,
        next.isNoun || next.isPronoun || next.leads && !next.isAdjective
      {
        return true
      }
      if token.isAdjective, index > 0 || token.canBeVerb, next?.isNoun != true,
        next?.isAdjective != true
      {
        let previous = tokens.at(index - 1)
        if previous?.isPronoun == true || previous?.isNoun == true || previous?.isAdverb == true
          || previous?.isNegation == true || previous?.isConjunction == true
          || previous?.kind == .demonstrative
        {
          return true
        }
      }
      if token.canBeVerb, index > 0,
        tokens[index - 1].isPronoun || tokens[index - 1].acts
      {
        return true
      }
    }
    return false
  }
}
