/// Words with two readings that must be settled before a phrase is cut into clauses.
extension EnglishClauses {
  static func settle(_ tokens: [EnglishToken]) {
    // swim like a fish: as it does
    for (index, token) in tokens.enumerated() where token.is("like") && index > 0 {
      guard
        tokens[index - 1].isAny(EnglishVerbUse.staysThere)
          || index > 1 && tokens[index - 1].isVerb && !tokens[index - 1].isAny("do be")
            && !tokens[index - 1].isAny(EnglishIrregular.modals)
            && !tokens[index - 1].isAny(EnglishVerbUse.takesTo),
        tokens[index - 1].isVerb || tokens[index - 1].canBeVerb,
        let next = tokens.at(index + 1), next.isDeterminer || next.isNoun
      else { continue }
      token.kind = .preposition
      token.canBeVerb = false
    }
    // it smells like onions
    for (index, token) in tokens.enumerated() where index > 1 && token.is("like") {
      // don't lift me like that
      if tokens[index - 1].text.isAny("me him us them it"), tokens.at(index + 1)?.kind == .demonstrative {
        token.kind = .preposition
        token.canBeVerb = false
      }
      if tokens[index - 1].isAny("look sound feel taste smell"), tokens.at(index + 1)?.isVerb != true,
        tokens[index - 1].isVerb || tokens[index - 1].canBeVerb
      {
        token.kind = .preposition
        token.canBeVerb = false
      }
    }
    // I sorry I hit you
    for (index, token) in tokens.enumerated()
    where index > 0 && token.is("sorry") && tokens[index - 1].isPronoun {
      guard !tokens[index - 1].text.isAny("it me him her us them") else { continue }
      token.kind = .adjective
    }
    for (index, token) in tokens.enumerated() where index > 0 {
      let (before, next) = (tokens[index - 1], tokens.at(index + 1))
      // no phone; I want a ball, not water
      if token.isNounFirst,
        before.is("no")
          || before.is("not") && (index == 1 || tokens[index - 2].isNoun && tokens.upTo(index).hasVerb),
        next?.isNoun != true, next?.isPronoun != true, next?.leads != true
      {
        token.canBeVerb = false
      }
      // she reading a book
      if token.isNoun, token.canBeVerb, token.text.ends("ing"), token.text.letterCount > 5,
        before.is("be") || before.isPronoun && !before.text.isAny("me us him them her")
          || before.acts
            && next.map({ $0.isNoun || $0.leads || $0.isPronoun || $0.isPreposition }) ?? before.isPlural,
        let deed = EnglishTokens.verbLemma(token.lemma)
      {
        token.kind = .verb
        token.lemma = deed
        token.isBase = false
      }
      // two wipes, give me stitches: many, where no deed can stand; my dressing
      let isOwned = before.isPossessive || before.isAny("a an the")
      if token.isVerb, !token.isBase,
        token.text.ends("s") && !token.isAny("be have do")
          && (isOwned || before.isNumber || before.isPreposition || before.text.isAny("me us him them more")
            || before.isVerb && !before.isAny("do be let"))
          || isOwned && token.isDoing && next?.isNoun != true
      {
        token.kind = .noun(.thing, isPlural: token.text.ends("s"))
        token.canBeVerb = false
      }
      // that dog mean: a quality, unless somebody means something
      if token.is("mean"), token.isVerb, token.isBase,
        next.map({ $0.isTime || $0.isPreposition || $0.isConjunction }) ?? true,
        !tokens.contains(where: { $0.is("what") || $0.is("do") })
      {
        token.kind = .adjective
        token.canBeVerb = false
      }
    }
    // don't laugh: a deed
    for (index, token) in tokens.enumerated() where index > 0 && token.isNoun && token.canBeVerb {
      if tokens[index - 1].text.isAny("don't doesn't didn't") { token.kind = .verb }
    }
    // it's dark turn on light
    for (index, token) in tokens.enumerated() where index > 0 && token.isNoun && token.canBeAdjective {
      let before = tokens[index - 1]
      if before.is("be") || before.isPronoun && !before.text.isAny("me him her us them")
        || before.isAny("too very so"),
        tokens.at(index + 1)?.isNoun != true
          || tokens[index + 1].canBeVerb
            && (before.isPronoun || tokens.at(index + 2)?.isAny("on off up down") == true)
      {
        token.kind = .adjective
      }
    }
  }
}
