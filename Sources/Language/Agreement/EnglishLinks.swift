/// Words between that taps leave out, and words whose neighbours tell what they are.
enum EnglishLinks {
  /// Words of two readings.
  static func settle(_ tokens: [EnglishToken]) {
    for (index, token) in tokens.enumerated() {
      let (before, next) = (tokens.at(index - 1), tokens.at(index + 1))
      // open blind: what is opened is a thing
      if token.is("blind"), before?.isAny("open close shut pull lift lower raise") == true {
        token.kind = .noun(.thing, isPlural: false)
        token.canBeAdjective = false
      }
      // this password not correct
      if token.is("correct"), token.isVerb, next == nil, index > 0 {
        token.kind = .adjective
        token.canBeVerb = false
      }
      // I not like shot: what is liked and looks like a past is a thing
      if token.isNoun || token.isVerb, !token.isBase || token.text.is("shot"), next == nil,
        EnglishLexicon.nounKind(token.text) == .thing,
        before?.isAny("like love hate") == true
      {
        token.kind = .noun(.thing, isPlural: false)
        (token.lemma, token.canBeVerb) = (token.text, false)
      }
      // can I pet your dog, can you help me tie my shoe
      if token.isNoun || token.isAdjective, next?.isPossessive == true || next?.isDeterminer == true,
        before?.isPronoun == true,
        let governor = tokens.at(index - 2),
        governor.isAny("help let") || governor.isAny(EnglishIrregular.modals)
      {
        token.kind = .verb
      }
      // slow down I scared
      if token.is("slow"), next?.is("down") == true { token.kind = .verb }
      // mom be back; how this work, what that smell
      if token.is("back"), before?.is("be") == true { (token.kind, token.canBeVerb) = (.place, false) }
      if before?.kind == .demonstrative, next == nil, index == 2, token.canBeVerb {
        if token.is("work"), tokens[0].is("how") { token.kind = .verb }
        if token.isAny("smell sound taste"), tokens[0].is("what") {
          (token.kind, token.canBeVerb) = (.noun(.thing, isPlural: false), false)
        }
      }
      // can I have turn, can you give me ride
      if token.isVerb, token.isBase, next == nil, token.isAny("turn ride try look"),
        before?.isAny("have take need") == true
          || before?.text.isAny("me us") == true && tokens.at(index - 2)?.is("give") == true
      {
        (token.kind, token.canBeVerb) = (.noun(.thing, isPlural: false), false)
      }
      if token.isAny("rain snow"), before?.isAny("stop start") == true, tokens.at(index - 2)?.is("it") == true
      {
        token.kind = .verb
      }
      // open window little
      if token.is("little"), next == nil, before?.isNoun == true, index > 1,
        tokens.contains(where: { $0.isAny(EnglishVerbUse.commands) })
      {
        (token.text, token.kind) = ("a little", .adverb)
      }
      // her button fall off
      if token.text.lowercased().is("her"), index == 0, next?.isNoun == true { token.kind = .possessive }
      // it hail yesterday
      if token.is("hail"), before?.is("it") == true { token.kind = .verb }
      if token.text.is("undone") {
        (token.kind, token.lemma, token.canBeVerb) = (.adjective, "undone", false)
      }
      // not open: a deed
      if index == 1, next == nil, token.canBeVerb, token.isAdjective, before?.text.is("not") == true,
        token.is("open")
      {
        token.kind = .verb
      }
      // first brush teeth then read
      if token.canBeVerb, before?.isAny("first then") == true, tokens[0].is("first"),
        next?.isNoun == true || next?.leads == true
          || next == nil && (tokens[1].isVerb || tokens[1].canBeVerb && tokens[1] !== token)
      {
        token.kind = .verb
      }
      // raise my leg little bit, give the fish little food
      if token.is("little bit"), before?.isAny("a the") != true { token.text = "a little bit" }
      if token.is("little"), let next, next.isStuff, !next.isPlural, before?.leads != true,
        index == 0 || before?.isConjunction == true
          || tokens.upTo(index).contains(where: { $0.isAny("give want need have drink eat add take feed") })
      {
        (token.text, token.kind) = ("a little", .determiner)
      }
    }
  }

  /// What a quality is about.
  private static func link(_ quality: EnglishToken) -> EnglishToken? {
    switch quality.lemma {
    case "proud", "scared", "afraid", "jealous": EnglishToken("of", .preposition)
    case "mad", "angry": EnglishToken("at", .preposition)
    case "worried", "excited": EnglishToken("about", .preposition)
    case "bored": EnglishToken("with", .preposition)
    case "sorry": EnglishToken("about", .preposition)
    default: nil
    }
  }

  static func joined(_ tokens: [EnglishToken]) -> [EnglishToken] {
    var result: [EnglishToken] = []
    for (index, token) in tokens.enumerated() {
      let (before, next) = (tokens.at(index - 1), tokens.at(index + 1))
      let rest = tokens.from(index + 1)
      result.append(token)
      guard let next else { continue }
      let isThing =
        rest.last?.isNoun == true && rest.dropLast().allSatisfy { $0.leads || $0.isNoun && !$0.canBeVerb }
        && !rest.contains { $0.isAdjective && $0 === rest.last }
      // I proud you, I mad brother
      if let before,
        before.isPronoun || before.acts || before.isAdverb || before.isNegation || before.is("be"),
        rest.count == 1 && next.isPronoun && !next.text.isAny("I he she we they") || isThing,
        let link = link(token)
      {
        token.kind = .adjective
        token.canBeVerb = false
        result.append(link)
      }
      if token.is("tired"), next.isDoing { result.append(EnglishToken("of", .preposition)) }
      // late because traffic
      if token.is("because"), index > 0, isThing, let cause = rest.last, !cause.acts, !cause.canBeAdjective,
        cause.nounKind != .time, !cause.canBeVerb || rest.count == 1, !rest[0].isNegation, !rest[0].isNumber,
        !cause.is("birthday")
      {
        result.append(EnglishToken("of", .preposition))
      }
      // show me photo puppy
      if token.isAny("photo picture video"), token.isNoun, isThing, !next.isAny("book frame album card"),
        next.nounKind != .time, next.nounKind != .kin || before?.isPronoun == true, index > 0
      {
        result.append(EnglishToken("of", .preposition))
      }
      // coffee too hot drink; but TV too loud turn down
      if before?.is("too") == true, token.isAdjective || token.canBeAdjective, next.isBase,
        next.isVerb || next.canBeVerb && rest.count == 1,
        !next.isAny("be have want need help stop turn close open hurt burn look wait move put come"),
        !next.isAny(EnglishIrregular.modals), !next.isAny(EnglishVerbUse.mishaps),
        rest.count == 1 || next.isAny("play sleep go wake walk swim run sit stand get push carry lift climb")
          || rest[1].isTime
          || tokens[0].isPronoun && !tokens[0].is("it")
      {
        next.kind = .verb
        token.kind = .adjective
        result.append(EnglishToken("to", .to))
      }
    }
    // too tired walk
    if result[0].is("too"), result.at(2)?.kind == .to, result.count > 3 {
      let isOfPersons = result[1].isAny(EnglishClause.ofPersons) || result[1].isAny("small little young weak")
      result.insert(
        isOfPersons ? EnglishIntent.me : EnglishToken("it", .pronoun(.third, .singular, .neuter)), at: 0)
    }
    return found(result) ?? awaited(result) ?? called(result) ?? result
  }

  /// splinter my finger: what is where it should not be
  private static func found(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    guard tokens.count == 3, tokens[1].isPossessive,
      tokens[0].isAny(
        "splinter thorn stone pebble rock sand dirt mud soap glass hair blood fly bug ant spider bee wasp"),
      tokens[2].isAny(
        "finger eye ear nose mouth throat foot toe hand shoe boot sock soup food juice bed hair room bag")
    else { return nil }
    if tokens[0].isVerb { tokens[0].kind = .noun(.thing, isPlural: false) }
    return [EnglishToken("there", .place), tokens[0], EnglishToken("in", .preposition)] + tokens.from(1)
  }

  /// not yet finish, I not eat yet, not ready yet
  private static func awaited(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    guard let no = tokens.firstIndex(where: { $0.text.is("not") }), no < 2,
      let yet = tokens.firstIndex(where: { $0.is("yet") }), yet == no + 1 || yet + 1 == tokens.count,
      no == 0 || tokens[0].isPronoun || tokens[0].acts
    else { return nil }
    let who = no == 0 ? [EnglishIntent.me] : [tokens[0]]
    var said = tokens.from(no + 1).filter { !$0.is("yet") }
    guard let deed = said.first else { return nil }
    if deed.isAdjective, said.count == 1,
      no > 0 || deed.isAny("ready finished done") || deed.isAny(EnglishClause.ofPersons)
    {
      return who + [tokens[no], deed, tokens[yet]]
    }
    guard deed.isVerb, deed.isBase, !deed.isAny(EnglishVerbUse.states), !deed.isAny("be do like love go"),
      !deed.isAny(EnglishIrregular.modals),
      no > 0 || deed.isAny("finish eat drink start begin brush wash see read")
    else { return nil }
    (deed.text, deed.isBase) = (EnglishVerb(deed.lemma).participle, false)
    said.append(tokens[yet])
    return who + [tokens[no], EnglishToken("have", .verb)] + said
  }

  /// school cancel because of snow: nobody is named who does it
  private static func called(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    guard let at = tokens.firstIndex(where: { $0.is("cancel") }), at > 0, tokens[at].isBase,
      tokens[at - 1].isNoun,
      !tokens[at - 1].acts, tokens.upTo(at).allSatisfy({ $0.isNoun || $0.leads }),
      tokens.at(at + 1).map({ $0.isConjunction || $0.isTime }) ?? true
    else { return nil }
    let deed = tokens[at]
    (deed.text, deed.kind, deed.canBeVerb) = (EnglishVerb("cancel").participle, .adjective, false)
    return tokens
  }

  // MARK: Commas

  /// Where a second clause begins that nobody can mistake: give me tissue my nose run.
  static func separated(_ tokens: [EnglishToken]) -> [EnglishToken] {
    guard let at = tokens.indices.first(where: { $0 > 0 && parts(tokens, $0) }) else { return tokens }
    let it = EnglishToken("it", .pronoun(.third, .singular, .neuter))
    let opener: [EnglishToken] =
      tokens[at].isNegation && !tokens[at - 1].is("please") || tokens[at].isAny("burn hurt scratch")
      ? [it] : tokens[at].text.is("can't") ? [EnglishIntent.me] : []
    return tokens.upTo(at) + [EnglishToken(",", .punctuation)] + opener + tokens.from(at)
  }

  private static func parts(_ tokens: [EnglishToken], _ at: Int) -> Bool {
    let (token, last, next) = (tokens[at], tokens[at - 1], tokens.at(at + 1))
    let start = tokens[0].is("please") ? 1 : 0
    // move over I not see, please help I stuck, thank you I like it
    if at > start, token.text.is("I"), next != nil, last.isAny("over help thank_you") { return true }
    guard at > start, !last.isPunctuation, !last.isConjunction, !last.isPreposition else { return false }
    // too many people I want go home
    if last.isNoun, token.text.isAny("I can't"),
      tokens[0].is("too much") || tokens[0].is("too") && tokens[1].isNumber
    {
      return true
    }
    // look it snow, not laugh it not funny
    if token.is("it"), next != nil,
      at == 1 && tokens[0].isAny("look listen careful")
        || next?.text.is("not") == true && tokens[0].isNegation
    {
      return true
    }
    // vase break not my fault
    let fault = token.is("it") ? at + 1 : at
    if tokens.at(fault)?.isNegation == true, tokens.at(fault + 1)?.isPossessive == true,
      fault + 3 == tokens.count,
      tokens[fault + 2].isAny("fault turn problem job idea"), tokens.upTo(at).hasVerb || last.canBeVerb
    {
      return true
    }
    // not tell anybody it a surprise
    if token.is("it"),
      next?.isAny("a an the") == true
        || next?.isNoun == true && at + 2 == tokens.count && tokens[0].isNegation,
      !last.isVerb || tokens[0].isNegation && !last.isAny("give make"),
      tokens.upTo(at).hasVerb || tokens[0].isNegation && last.canBeVerb
    {
      return true
    }
    // vanilla please not chocolate; first homework then play
    if token.text.is("not"), last.is("please"), next?.isNoun == true, at + 2 == tokens.count { return true }
    if token.is("then"), tokens[0].is("first"), last.isNoun,
      next?.isNoun == true && next?.canBeVerb == false && at + 2 == tokens.count
        || tokens.count < 6 && tokens.upTo(at).allSatisfy({ !$0.isVerb && !$0.canBeVerb || $0 === last })
    {
      return true
    }
    if token.is("slow"), next?.is("down") == true, last.isAdjective || last.isAdverb { return true }
    // pizza too hot burn tongue
    if token.isAny("burn hurt scratch"), token.isVerb,
      next?.nounKind == .body || tokens.at(at + 2)?.nounKind == .body,
      last.isAdjective, tokens.at(at - 2)?.is("too") == true, thingFirst(tokens)
    {
      return true
    }
    // jacket too small can't wear
    if token.text.is("can't"), last.isAdjective, tokens.at(at - 2)?.is("too") == true, thingFirst(tokens) {
      return true
    }
    guard start < tokens.count, case let command = tokens[start],
      command.isVerb && command.isBase || command.canBeVerb && at > start + 1, !tokens[0].isPronoun
    else { return false }
    let isWhole = EnglishClauses.hasClause(tokens, at)
    // wait my shoe untied, look my tooth loose
    if token.isPossessive, isWhole, at == start + 1 {
      return command.isAny("wait look listen")
        || command.isAny("stop help") && tokens.last?.is("hurt") == true
        || command.is("help") && tokens.last?.isAdjective == true
    }
    guard !tokens[(start + 1)..<at].contains(where: { $0.isVerb || $0.isConjunction || $0.isQuestionWord }),
      !command.isAny("be do let make want need have see watch hear find tell ask say"),
      !command.isAny(EnglishClauses.reporting),
      !command.isAny(EnglishVerbUse.takesTo),
      last.isNoun || last.text.isAny("me it them him") || last.isHere
    else { return false }
    // give me tissue my nose run
    if token.isPossessive, isWhole, !command.is("help") || last.text.is("me") { return true }
    // close curtain sun too bright, push button elevator not come, change channel this show boring
    if last.isNoun, token.isNoun && !token.canBeVerb || token.kind == .demonstrative,
      command.isAny(EnglishVerbUse.definiteObject) || command.isAny(EnglishVerbUse.commands),
      tokens.last?.isAdjective == true
        ? next?.is("too") == true || token.isNoun == (at + 2 == tokens.count)
        : next?.text.is("not") == true && tokens.last?.isVerb == true
    {
      return true
    }
    // get towel water spill
    return token.isNoun && last.isNoun && at + 2 == tokens.count
      && next?.isAny(EnglishVerbUse.mishaps) == true
      && next?.isVerb == true && !command.is("help")
  }

  private static func thingFirst(_ tokens: [EnglishToken]) -> Bool {
    guard let head = tokens.first(where: { !$0.leads }) else { return false }
    return head.isNoun && !head.acts
  }
}
