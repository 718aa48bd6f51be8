/// Words tapped before the subject that do not belong to it: a meal, a part of the day, an object that came first.
enum EnglishLead {
  static let meals: StaticList = "breakfast lunch dinner tea supper dessert"
  static let dayParts: StaticList = "morning afternoon evening"

  /// tomorrow wash hair: who is not named is the speaker.
  static func spoken(_ tokens: [EnglishToken]) -> [EnglishToken] {
    let me = EnglishToken("I", .pronoun(.first, .singular, .masculine))
    // all night grandpa snore
    if tokens.count > 3, tokens[0].is("all"), tokens[1].is("night"),
      !tokens.holds(.conjunction)
    {
      return tokens.from(2) + tokens.upTo(2)
    }
    let at = tokens.at(1).isAny(dayParts) ? 2 : 1

    // last night dream dragon
    let isOver = tokens[0].kind == .time(.past) && !tokens[0].is("ago")
    if tokens.count > at, isOver || tokens[0].isAny("tomorrow tonight later"),
      case let deed = tokens[at],
      deed.isBase,
      !deed.isAny("be do come start let"), !deed.isAny(EnglishIrregular.modals),
      deed.isVerb || deed.canBeVerb && (!deed.isNoun || isOver) && tokens.at(at + 1).isNoun,
      tokens.at(at + 1)?.isAny("class lesson practice party trip") != true
    {
      deed.kind = .verb
      return tokens.upTo(at) + [me] + tokens.from(at)
    }
    guard tokens.count > 1 else { return tokens }
    // help open door, help mom cook
    if let help = tokens.firstIndex(where: { $0.is("help") }),
      help == 0 || help == 2 && tokens[0].isAny(EnglishIrregular.modals) && tokens[1].is("you"),
      let first = tokens.at(help + 1), let next = tokens.at(help + 2) ?? (first.isVerb ? first : nil)
    {
      if first.acts { tokens[help].kind = .verb }
      if first.isVerb && first.isBase || first.canBeVerb && (next.isNoun || next.leads) && !first.isNounFirst
      {
        (tokens[help].kind, first.kind) = (.verb, .verb)
        let us = EnglishToken(text: "me", lemma: "me", kind: me.kind, sources: [])
        return tokens.upTo(help + 1) + [us] + tokens.from(help + 1)
      }
    }
    // let play outside
    if tokens[0].isAny("let lets"), tokens[1].isVerb, tokens[1].isBase,
      !tokens[1].is("go") || tokens[0].text.lowercased().is("lets") || tokens.at(2).isPlace
    {
      (tokens[0].text, tokens[0].lemma, tokens[0].kind) = ("let's", "let's", .adverb)
    }
    // sorry late
    if tokens[0].is("sorry"), tokens[1].isAdjective, tokens.count == 2 { return [tokens[0], me, tokens[1]] }
    // not tired, mad at brother, hungry now
    let quality = tokens[0].is("not") ? 1 : 0
    let after = tokens.at(quality + 1)
    if tokens[quality].isAny(EnglishClause.ofPersons) || tokens[quality].isAny("mad proud"),
      after.map({ $0.isPreposition || $0.isTime && tokens.count == quality + 2 }) ?? (quality > 0),
      !tokens.hasVerb,
      !tokens.from(quality + 1).contains(where: {
        $0.isAdjective || $0.isConjunction || $0.isAny("tomorrow tonight")
      })
    {
      tokens[quality].kind = .adjective
      return [me] + tokens
    }
    // miss my babysitter, love you mom, forget homework
    let takes = tokens[1].isNoun || tokens[1].isPossessive || tokens[1].isDeterminer
    if tokens[0].isAny("miss love") && (tokens[1].text.is("you") || takes && !tokens[0].text.hasCapital)
      || tokens[0].isAny("forget lose") && (takes || tokens[1].isVerb && tokens[1].isBase)
    {
      tokens[0].kind = .verb
      return [me] + tokens
    }
    return tokens
  }

  static func ordered(_ tokens: [EnglishToken], _ log: RuleLog) -> [EnglishToken] {
    // already ate: I
    if tokens.count > 1, tokens[0].is("already"), tokens[1].isVerb, !tokens[1].isDoing {
      return [EnglishToken("I", .pronoun(.first, .singular, .masculine))] + tokens
    }
    // hungry I
    if tokens.count == 2, tokens[0].isAdjective, tokens[1].isPronoun,
      !tokens[1].text.isAny("me us him them"), !tokens[1].is("it") || !tokens[0].canBeVerb
    {
      return [tokens[1], tokens[0]]
    }
    // bird fly high
    if tokens.count > 1, let last = tokens.last, last.isAny("high low fast hard early late far"),
      let verb = tokens.at(tokens.count - 2), verb.isVerb || verb.canBeVerb, !verb.is("be"),
      tokens.count == 2 || tokens[tokens.count - 3].isNoun || tokens[tokens.count - 3].isPronoun
        || tokens[tokens.count - 3].isConjunction
        || tokens[tokens.count - 3].isVerb
    {
      last.kind = .adverb
    }
    // been zoo with class, I been zoo; sick since morning
    let me = EnglishToken("I", .pronoun(.first, .singular, .masculine))
    if let at = tokens.firstIndex(where: { $0.text.is("been") }), at < 2, tokens.at(at + 1).isPlace,
      at == 0 || tokens[0].isPronoun
    {
      tokens[at].lemma = "go"
      return (at == 0 ? [me] : [tokens[0]]) + [EnglishToken("have", .verb)] + tokens.from(at)
    }
    if tokens.count > 2, tokens[0].isAny(EnglishClause.ofPersons), tokens[1].is("since") {
      let been = EnglishToken(text: "been", lemma: "be", kind: .verb, sources: [])
      been.isBase = false
      return [me, EnglishToken("have", .verb), been] + tokens
    }
    // I need help zipper
    if let at = tokens.firstIndex(where: { $0.is("help") }), at > 0, tokens[at - 1].isAny("need want"),
      let thing = tokens.from(at + 1).firstIndex(where: { !$0.isPossessive }).map({ tokens[at + 1 + $0] }),
      thing.isNoun, !thing.acts, !thing.canBeVerb || thing === tokens.last, thing.nounKind != .time
    {
      tokens[at].kind = .noun(.mass, isPlural: false)
      tokens[at].canBeVerb = false
      return tokens.upTo(at + 1) + [EnglishToken("with", .preposition)] + tokens.from(at + 1)
    }
    // I allergic peanut
    if let at = tokens.firstIndex(where: { $0.is("allergic") }), at > 0, let what = tokens.at(at + 1),
      what.isNoun
    {
      return tokens.upTo(at + 1) + [EnglishToken("to", .to)] + tokens.from(at + 1)
    }
    // I rather stay
    if let at = tokens.firstIndex(where: { $0.is("rather") }), at > 0, tokens[at - 1].isPronoun,
      tokens.at(at + 1).isVerb
    {
      return tokens.upTo(at) + [EnglishToken("would", .verb)] + tokens.from(at)
    }
    // first I draw
    if tokens.count > 2, tokens[0].is("first"),
      tokens[1].isPronoun
        || (tokens[1].isVerb || tokens[1].canBeVerb) && tokens.hasAny("then")
    {
      tokens[0].kind = .time(nil)
    }
    // I happy see you
    if let at = tokens.firstIndex(where: { $0.isAny("happy glad ready excited scared afraid") }), at > 0,
      tokens[at].isAdjective, let deed = tokens.at(at + 1), deed.isVerb, deed.isBase,
      !deed.isAny("be want need"), !tokens.from(at + 2).contains(where: { $0.text.isAny("me us") }),
      !EnglishIrregular.modals.contains(deed.lemma),
      tokens.upTo(at).contains(where: { $0.isPronoun || $0.acts }),
      tokens.upTo(at).allSatisfy({ $0.isPronoun || $0.isNoun || $0.isAdverb || $0.isNegation || $0.is("be") })
    {
      return tokens.upTo(at + 1) + [EnglishToken("to", .to)] + tokens.from(at + 1)
    }
    // thirsty but can't hold cup
    if tokens.count > 2, tokens[0].isAny(EnglishClause.ofPersons),
      tokens[1].isAny("but and so because want need") || tokens[1].text.is("can't")
        || tokens[1].isQuestionWord,
      tokens.from(1).hasVerb
    {
      return [EnglishToken("I", .pronoun(.first, .singular, .masculine))] + tokens
    }
    // too loud my ears hurt
    if tokens.count > 3, tokens[0].isAny("too very so"), tokens[1].isAny(EnglishClause.ofWorld),
      EnglishClauses.hasClause(tokens, 2) || tokens[2].isNegation || tokens[2].isVerb
        || tokens[2].isAny("in at on for to here outside")
    {
      tokens[1].kind = .adjective
      tokens[0].kind = .adverb
      return [EnglishToken("it", .pronoun(.third, .singular, .neuter))] + tokens
    }
    // hungry I want eat; loud I go out
    let isOfWorld = tokens[0].isAny(EnglishClause.ofWorld)
    var at = 1
    if isOfWorld, tokens.count > 1, case .time = tokens[1].kind { at = 2 }
    if tokens.count > at + 1, tokens[0].isAdjective, !tokens[0].isAny("enough careful"), tokens[at].isPronoun,
      !tokens[at].text.isAny("me us him them"), tokens.from(at).contains(where: { $0.isVerb || $0.canBeVerb })
    {
      let who =
        isOfWorld
        ? EnglishToken("it", .pronoun(.third, .singular, .neuter))
        : EnglishToken(text: tokens[1].text, lemma: tokens[1].lemma, kind: tokens[1].kind, sources: [])
      return [who] + tokens
    }
    // watermelon want: a thing has no wishes, so it is what the speaker wishes for
    if let noun = tokens.firstIndex(where: { !$0.leads }), noun + 2 == tokens.count, tokens[noun].isNoun,
      !tokens[0].isDeterminer, tokens[0].kind != .demonstrative,
      let verb = tokens.last, verb.isAny("want need like love hate eat drink"), verb.isBase
    {
      switch tokens[noun].nounKind {
      case .food, .mass, .thing, .tool, .game, .vehicle:
        log.note(.leadingObject)
        verb.kind = .verb
        return [
          EnglishToken(text: "I", lemma: "I", kind: .pronoun(.first, .singular, .masculine), sources: []),
          verb,
        ]
          + tokens.dropLast()
      default: break
      }
    }
    if let turned = turned(tokens) {
      log.note(.leadingObject)
      return turned
    }
    guard tokens.count > 2, tokens[0].isNoun, tokens[1].isPronoun || tokens[1].nounKind == .kin else {
      return tokens
    }
    if tokens[0].isAny(meals) {
      log.note(.leadingMeal)
      return [EnglishToken("for", .preposition)] + tokens
    }
    guard tokens[1].isPronoun, tokens[0].nounKind != .time, tokens[0].nounKind != .kin,
      tokens[0].nounKind != .person,
      !tokens[0].canBeVerb || tokens[0].isNounFirst
    else { return tokens }
    guard let verb = tokens.lastIndex(where: { $0.isVerb || $0.canBeVerb && !$0.isNoun }), verb > 1,
      !tokens.from(2).holds([.conjunction, .pronoun, .question])
    else { return tokens }
    let following = tokens[(verb + 1)...]
    // smoothie I need straw: what it is needed for
    if tokens[1].text.is("I"), verb == 2, tokens[2].is("need"), let thing = following.last, thing.isNoun,
      tokens[0].isStuff || EnglishLexicon.nounKind(tokens[0].lemma) == nil,
      following.dropLast().isOnly(.leading)
    {
      log.note(.leadingObject)
      let link = EnglishToken(thing.is("help") ? "with" : "for", .preposition)
      return tokens.from(1) + [link, EnglishToken("my"), tokens[0]]
    }
    // school I learn read, water I want
    if following.isOnly(.time) {
      log.note(.leadingObject)
      return tokens[1...verb] + [tokens[0]] + following
    }
    guard tokens[0].isPlace || tokens[0].nounKind == .vehicle else { return tokens }
    log.note(.leadingObject)
    return tokens.from(1) + [tokens[0]]
  }

  /// What was tapped first but belongs behind the verb.
  private static func turned(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    if let last = tokens.last, last.kind == .politeness {
      return tokens.count > 3 ? turned(tokens.dropLast()).map { $0 + [last] } : nil
    }
    let start = tokens[0].isTime || tokens[0].nounKind == .time ? 1 : 0
    guard let at = tokens.from(start).firstIndex(where: { !$0.leads }).map({ $0 + start }), tokens[at].isNoun,
      tokens[at].nounKind != .time, let last = tokens.last
    else { return nil }
    let thing = tokens[start...at]
    // elbow bump I
    if at + 3 == tokens.count, start == 0, last.text.isAny("I we he she they"), !tokens[at].acts,
      tokens[at + 1].isBase, tokens[at + 1].isVerb || tokens[at + 1].canBeVerb
    {
      tokens[at + 1].kind = .verb
      return [last, tokens[at + 1]] + thing
    }
    // dinosaur book read me
    if at + 3 == tokens.count, start == 0, last.text.isAny("me us"), !tokens[at].acts, tokens[at + 1].isBase,
      tokens[at + 1].isAny(EnglishVerbUse.giving), !tokens[at + 1].isAny("lend throw")
    {
      tokens[at + 1].kind = .verb
      return tokens.from(at + 1) + thing
    }
    // headache bad I have, cookie I want two; tomorrow dentist I go
    var who = at + 1
    let quality = tokens.at(who).isAdjective ? [tokens[who]] : []
    who += quality.count
    guard let verb = tokens.at(who + 1), tokens[who].text.isAny("I we"), verb.isBase,
      start == 1
        ? verb.isAny(EnglishVerbUse.motionOnly) && who + 2 == tokens.count
        : !tokens[at].acts && verb.isAny("want need have like see")
          && (who + 2 == tokens.count || last.isNumber && who + 3 == tokens.count),
      start + quality.count > 0 || last.isNumber || tokens[0] !== tokens[at]
    else { return nil }
    verb.kind = .verb
    return tokens.upTo(start) + tokens[who...(who + 1)] + tokens.from(who + 2) + quality + thing
  }
}
