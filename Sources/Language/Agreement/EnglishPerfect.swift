/// The perfect: what was done by now, where *have* was left out or *since* asks for it.
extension EnglishClause {
  /// Whether the first verb was tapped in its past.
  static func tellsPast(_ tokens: [EnglishToken]) -> Bool {
    guard let verb = tokens.first(where: { $0.isVerb }), !verb.isBase, !verb.isDoing else { return false }
    return EnglishVerb(verb.lemma).third != verb.text && !verb.is("be") && !verb.isDone
  }

  /// A deed before one that was tapped in its past is in the past too.
  func beginsPast() {
    guard tense == .present, let verb = tokens.first(where: { $0.isVerb }), verb.isBase,
      !isState(EnglishVerb(verb.lemma)), !tokens.contains(where: { $0.isTime })
    else { return }
    tense = .past
  }

  func settlePerfect() {
    // my ear hurt since yesterday: and still does
    if let since = tokens.firstIndex(where: { $0.is("since") && $0.isPreposition }), since > 0,
      let verb = tokens.upTo(since).firstIndex(where: { $0.isVerb }), verb > 0,
      !tokens[verb].isAny("have be do"), !tokens[verb].isAny(EnglishIrregular.modals)
    {
      tokens[verb].text = EnglishVerb(tokens[verb].lemma).participle
      tokens[verb].isBase = false
      tokens.insert(EnglishToken("have", .verb), at: verb)
    }
    // bed not made: done by somebody
    if let done = tokens.firstIndex(where: { $0.isVerb }), done > 1, done + 1 == tokens.count,
      !tokens[done].isBase,
      tokens[done].text == EnglishVerb(tokens[done].lemma).participle, !tokens[done].isDone,
      tokens[done - 1].isNegation,
      let head = tokens.upTo(done).last(where: { $0.isNoun }), !head.acts, head.nounKind != .body,
      tokens.upTo(done).allSatisfy({ $0.isNoun || $0.leads || $0.isNegation })
    {
      tokens.insert(EnglishToken.be, at: done - 1)
    }
    // I never been there
    if let done = tokens.firstIndex(where: { $0.isVerb }), done > 0, tokens[done].isDone {
      let isPast = tokens.contains { $0.kind == .time(.past) }
      let at = (tokens.upTo(done).lastIndex { !$0.isAdverb && !$0.isNegation && !$0.isTime } ?? 0) + 1
      if !tokens[at - 1].isPronoun && !tokens[at - 1].acts {
        note(.strayVerb)
      } else if tokens[at - 1].isPronoun, at == 1, tokens.contains(where: { $0.is("ever") }) {
        // you ever been to Paris
        tokens.insert(EnglishToken("have", .verb), at: 0)
      } else if isPast {
        tokens[done].isBase = true
      } else {
        tokens.insert(EnglishToken("have", .verb), at: at)
      }
    }
  }
}
