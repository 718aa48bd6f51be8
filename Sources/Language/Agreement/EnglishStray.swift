/// What stands in a subject and joins no rule.
extension EnglishClause {
  /// Names side by side that own nothing, or an adjective after its noun, have no rule before a verb.
  func noteStray(_ tapped: [EnglishToken]) {
    let before = tapped.filter { !$0.isAdverb }
    for (index, token) in before.enumerated() where index > 0 {
      let previous = before[index - 1]
      if token.isPronoun && (previous.isNoun || previous.isPronoun)
        || token.nounKind == .kin && EnglishTokens.isNamed(token) && EnglishTokens.isNamed(previous)
      {
        note(.straySubject)
      }
      if token.isAdjective, previous.isNoun || previous.isPronoun { note(.strayAdjective) }
      // chocolate cake is best: no rule joins two things
      if token.isNoun, previous.isNoun, previous.nounKind != .kin, previous.nounKind != .person,
        previous.nounKind != .time
      {
        note(.straySubject)
      }
      if token.isUnknown { note(.strangeWord) }
      if token.isAny("turn then"), tapped.last?.kind != .to { note(.strayVerb) }
      // quiet grandpa sleep
      if token.nounKind == .kin, previous.isAdjective { note(.strayAdjective) }
    }
  }
}
