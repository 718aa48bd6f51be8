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
      let verb = tokens.upTo(since).firstVerb, verb > 0,
      !tokens[verb].isAny("have be do"), !tokens[verb].isAny(EnglishIrregular.modals)
    {
      tokens[verb].text = EnglishVerb(tokens[verb].lemma).participle
      tokens[verb].isBase = false
      tokens.insert(EnglishToken("have", .verb), at: verb)
    }
    // I never been there
    if let done = tokens.firstVerb, done > 0, tokens[done].isDone {
      let at = (tokens.upTo(done).lastIndex { !$0.isAdverb && !$0.isNegation && !$0.isTime } ?? 0) + 1
      if !tokens[at - 1].isPronoun && !tokens[at - 1].acts {
        note(.strayVerb)
      } else if tokens[at - 1].isPronoun, at == 1, tokens.contains(where: { $0.is("ever") }) {
        // you ever been to Paris
        tokens.insert(EnglishToken("have", .verb), at: 0)
      } else {
        tokens.insert(EnglishToken("have", .verb), at: at)
      }
    }
  }
}
