/// Words with two readings that must be settled before a phrase is cut into clauses.
extension EnglishClauses {
  static func settle(_ tokens: [EnglishToken]) {
    // swim like a fish: as it does
    for (index, token) in tokens.enumerated() where token.is("like") && index > 0 {
      guard
        tokens[index - 1].isAny(EnglishVerbUse.staysThere)
          || index > 1 && tokens[index - 1].isVerb && !tokens[index - 1].isAny("do be")
            && !tokens[index - 1].isAny(EnglishIrregular.modals)
            && !tokens[index - 1].isAny(EnglishVerbUse.takesTo)
          || tokens[index - 1].isAdjective,
        tokens[index - 1].isVerb || tokens[index - 1].canBeVerb
          // I want to be strong like dad
          || tokens[index - 1].isAdjective && tokens.at(index - 2).is("be"),
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
    // have you take my blanket
    if tokens.count > 3, tokens[0].is("have"), tokens[1].isPronoun, tokens[2].isVerb, tokens[2].isBase {
      tokens[2].text = EnglishVerb(tokens[2].lemma).participle
      tokens[2].isBase = false
    }
    // too much noise here
    for (index, token) in tokens.enumerated()
    where token.is("too much") && tokens.at(index + 1).isNoun {
      token.kind = .determiner
    }
    // I sorry I hit you
    for (index, token) in tokens.enumerated()
    where index > 0 && token.is("sorry") && tokens[index - 1].isPronoun {
      guard !tokens[index - 1].text.isAny("it me him her us them") else { continue }
      token.kind = .adjective
    }
    for (index, token) in tokens.enumerated() where index > 0 {
      let (before, next) = (tokens[index - 1], tokens.at(index + 1))
      // we all laugh, mom and dad both work
      if token.isAny("all both"), let next, next.isAdjective || !next.leads,
        before.text.isAny("we they you") || token.is("both") && before.isNoun && next.canBeVerb
      {
        token.kind = .adverb
        if next.canBeVerb, index + 2 == tokens.count, !next.isAdjective { next.kind = .verb }
      }
      if token.is("all done"), before.isPronoun || before.isNoun { token.kind = .adjective }
      // balloon pop
      if token.is("pop"), before.isNoun, !before.acts, !before.isStuff { token.kind = .verb }
      // I finished wash hands
      if token.text.is("finished"), token.isAdjective, before.isPronoun || before.acts, let next,
        next.isVerb && next.isBase && !next.isAny(EnglishIrregular.modals)
          || next.canBeVerb && tokens.at(index + 2).isNoun
      {
        (token.kind, token.lemma, token.isBase, next.kind) = (.verb, "finish", false, .verb)
      }
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
      // it goes down my arm
      if token.isAny("up down"), next.map({ $0.leads || $0.isNoun && !$0.isTime }) == true,
        before.isAny(EnglishVerbUse.motion) || before.isAny("fall push roll slide")
          || before.isPronoun && index > 1 && tokens[index - 2].isAny("push pull carry")
      {
        token.kind = .preposition
      }
      if token.text.is("left"), next.is("side") || next?.nounKind == .body {
        token.kind = .adjective
        token.canBeVerb = false
      }
      // I okay
      if token.isAny("ok okay"), before.isPronoun || before.acts || before.is("be") {
        token.kind = .adjective
      }
      // this show boring
      if token.isVerb, token.isBase, before.isAny("this that"), next.isAdjective,
        index + 2 == tokens.count,
        !token.isAny("look feel taste smell sound be get make turn")
      {
        token.kind = .noun(.thing, isPlural: false)
        token.canBeVerb = false
      }
      // one bite apple, two can soda
      if token.isVerb, token.isBase, token.isAny("bite pack can"), before.isNumber || before.is("more"),
        next.isNoun
      {
        token.kind = .noun(.thing, isPlural: false)
        token.canBeVerb = false
      }
      // cup fall and break
      if before.is("and"), next == nil, token.isNoun, token.canBeVerb, token.isAny(EnglishVerbUse.mishaps),
        tokens.upTo(index).contains(where: { $0.isVerb && $0.isAny(EnglishVerbUse.mishaps) })
      {
        token.kind = .verb
      }
      // lunch box gone
      if token.text.is("gone"), before.isNoun, next == nil, !tokens[0].isAdjective,
        !tokens.upTo(index).hasVerb
      {
        token.kind = .adjective
        token.canBeVerb = false
      }
      // milk all gone
      if token.text.is("gone"), before.is("all") {
        before.kind = .adverb
        token.kind = .adjective
        token.canBeVerb = false
      }
      // the soup is hot enough
      if token.is("enough"), before.isAdjective, next?.isNoun != true {
        token.kind = .adverb
      }
      // that dog mean: a quality, unless somebody means something
      if token.is("mean"), token.isVerb, token.isBase,
        next.map({
          $0.isTime || $0.isPreposition || $0.isConjunction
            || $0.kind == .to && (before.is("be") || tokens.at(index + 2).isPronoun)
        })
          ?? true,
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
            && (before.isPronoun || tokens.at(index + 2).isAny("on off up down"))
      {
        token.kind = .adjective
      }
    }
  }
}
