/// Words with two readings that their neighbours settle before any verb is looked for.
extension EnglishClause {
  /// Words that their neighbours settle before any verb is looked for.
  func settleHomographs() {
    // play is over: what is said to be so is a thing
    if let first = tokens.first, first.isVerb, first.isBase, first.sources.count == 1,
      tokens.at(1)?.text.isAny("is was") == true
    {
      first.kind = .noun(.thing, isPlural: false)
      first.canBeVerb = false
    }
    for index in tokens.indices where index > 0 {
      let token = tokens[index]
      let previous: EnglishToken? = tokens[index - 1]
      let next = tokens.at(index + 1)
      if token.is("sorry"), previous.isPronoun, previous?.text.isAny("it me him her us them") != true {
        token.kind = .adjective
      }
      // come back
      if token.is("back"),
        previous.isAny("come go give bring put take run get")
          || previous.isAny("it them him her me")
            && tokens.at(index - 2).isAny("give bring put take get want")
      {
        token.kind = .place
        token.canBeVerb = false
      }
      // have own room
      if token.is("own"), next.isNoun, previous.isVerb {
        token.kind = .adjective
        token.canBeVerb = false
      }
      // a bit worried
      if token.text.is("bit"), next.isAdjective {
        token.kind = .adverb
        token.canBeVerb = false
        if previous?.isDeterminer != true { token.text = "a bit" }
      }
      if token.text.is("bit"), next == nil, previous.is("for") {
        token.kind = .adverb
        token.text = "a bit"
      }
      // stiff from sleeping
      if token.isDoing, !token.is("be"), previous.isPreposition, index > 1,
        tokens[index - 2].isAdjective,
        !tokens.upTo(index).hasVerb
      {
        token.kind = .noun(.game, isPlural: false)
      }
      // chase me round garden, go fast round track
      if token.is("round"), next.isNoun || next.isDeterminer,
        previous?.leads != true || previous.is("fast"),
        tokens.upTo(index).contains(where: { $0.isAny(EnglishVerbUse.motion) || $0.isAny("chase look") })
      {
        token.kind = .preposition
      }
      // fish and chips: a meal
      if token.is("fish"), next.is("and"), tokens.at(index + 2)?.isStuff == true {
        token.kind = .noun(.mass, isPlural: false)
      }
      // your turn, Ivan's turn
      if token.is("turn"),
        previous.isPossessive
          || (previous?.nounKind == .kin || previous?.nounKind == .person)
            && (next.map {
              $0.isTime || $0.isAny("next please") || $0.kind == .to && index + 3 == tokens.count
            }
              ?? true)
      {
        token.kind = .noun(.thing, isPlural: false)
        token.canBeVerb = false
      }
      // he left home
      if token.text.is("left"),
        previous.isPronoun || previous.acts || previous.is("who"),
        previous?.is("it") == false, previous?.text.isAny("me him us them") == false
      {
        token.kind = .verb
        token.lemma = "leave"
        token.isBase = false
      }
      // turn left
      if token.text.isAny("left right straight"), previous.isAny("turn go look") {
        token.kind = .place
        token.lemma = token.text
        token.canBeVerb = false
      }
      // a long walk: a verb behind an article names a thing
      let leader = previous.isAdjective && index > 1 ? tokens[index - 2] : previous
      if token.isVerb, token.isBase,
        leader.isDeterminer || leader.isPossessive || leader.isVerb,
        !tokens.upTo(index).hasVerb && index + 1 == tokens.count
          || leader.isAny("a an")
          || previous.isAdjective && leader.isAny("have take") && next == nil
      {
        token.kind = .noun(.thing, isPlural: false)
        token.canBeVerb = false
      }
      // at stop: a verb behind a preposition, with nothing after it, names a place or thing
      if token.isVerb, token.isBase, next == nil, previous.isAny("in on at under near behind") {
        token.kind = .noun(.placeOn, isPlural: false)
        token.canBeVerb = false
      }
      // when we together
      if token.isAny("together alone"), token.isAdverb,
        index + 1 == tokens.count,
        !tokens.contains(where: { $0.isVerb || $0.canBeVerb })
      {
        token.kind = .adjective
      }
      // bag light: said of the noun before it
      let isLast = next == nil || next.isConjunction
      if isLast, token.is("fun"),
        previous.isConjunction || previous.isAdverb
          || previous.isNoun && !tokens.upTo(index).hasVerb
      {
        token.kind = .adjective
      }
      // mum cross with me
      if token.isNoun, token.canBeAdjective, previous.acts || previous.isPronoun,
        next.isAny("with at of about"), !tokens.upTo(index).hasVerb
      {
        token.kind = .adjective
      }
      // a giant spider
      if token.isNoun, token.canBeAdjective, previous.isDeterminer || previous.isPossessive,
        next.isNoun
      {
        token.kind = .adjective
      }
      if isLast, token.isNoun, token.canBeAdjective,
        previous.isNoun || previous.isPronoun || previous.isNegation
          || previous.isAdverb,
        !tokens.upTo(index).hasVerb
      {
        token.kind = .adjective
      }
    }
  }
}
