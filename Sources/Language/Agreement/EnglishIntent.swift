/// What taps are meant for: what was tapped first and is wanted or done, a question word in any place,
/// and words between that taps leave out.
enum EnglishIntent {
  static func meant(_ tapped: [EnglishToken]) -> [EnglishToken] {
    var tokens = tapped
    // left foot move please: the please stays last
    let begs = tokens.count > 2 && tokens.last.is("please")
    let last = begs ? tokens.removeLast() : nil
    guard tokens.count > 1 else { return tapped }
    settle(tokens)
    // hungry because, not tired because: I am
    if let at = tokens.firstIndex(where: { $0.is("because") }), at > 0, at < 3,
      at == 1 || tokens[0].isNegation,
      tokens[at - 1].isAny("full hungry thirsty tired sleepy")
    {
      tokens.insert(me, at: 0)
    }
    order(&tokens, begs)
    link(&tokens)
    if let last { tokens.append(last) }
    return tokens
  }

  private static var me: EnglishToken { EnglishToken("I", .pronoun(.first, .singular, .masculine)) }
  private static var it: EnglishToken { EnglishToken("it", .pronoun(.third, .singular, .neuter)) }

  /// Words of two readings.
  private static func settle(_ tokens: [EnglishToken]) {
    for (index, token) in tokens.enumerated() {
      let (before, next) = (tokens.at(index - 1), tokens.at(index + 1))
      let isLed = next.isPossessive || next.isDeterminer
      // open blind: what is opened is a thing
      if token.is("blind"), before.isAny("open close shut pull") {
        (token.kind, token.canBeAdjective) = (.noun(.thing, isPlural: false), false)
      }
      // school cancel: nobody is named who does it
      if token.is("cancel"), token.isBase, before.isNoun, before?.acts == false,
        next.map({ $0.isConjunction || $0.isTime }) ?? true
      {
        (token.text, token.kind, token.canBeVerb) = (EnglishVerb("cancel").participle, .adjective, false)
      }
      // this password not correct
      if token.is("correct"), next == nil, before.isNegation {
        (token.kind, token.canBeVerb) = (.adjective, false)
      }
      // can I pet your dog, can you help me tie my shoe; first brush teeth then read
      if token.isNoun,
        isLed && before.isPronoun
          && (tokens.at(index - 2).is("help")
            || tokens.at(index - 2).isAny(EnglishIrregular.modals))
          || token.canBeVerb && (isLed || next.isNoun) && tokens[0].is("first")
            && before.isAny("first then")
      {
        token.kind = .verb
      }
      // raise my leg little bit, give the fish little food
      if token.is("little bit"), before?.isDeterminer != true { token.text = "a little bit" }
      if token.is("little"), next?.isStuff == true, next?.isPlural == false, before?.leads != true, index > 0
      {
        (token.text, token.kind) = ("a little", .determiner)
      }
    }
  }

  // MARK: Order

  /// Where the thing ends that stands first: my left foot, grandma house.
  private static func thing(_ tokens: [EnglishToken]) -> Int? {
    guard var at = tokens.firstIndex(where: { !$0.leads }) else { return nil }
    if tokens[at].acts, tokens.at(at + 1).isPlace { at += 1 }
    guard tokens[at].isNoun, !tokens[at].acts, tokens[at].nounKind != .time else { return nil }
    return at
  }

  private static func order(_ tokens: inout [EnglishToken], _ begs: Bool) {
    if let at = tokens.firstIndex(where: { $0.isQuestionWord }) {
      if at > 0 { ask(&tokens, at) } else { fill(&tokens) }
      return
    }
    guard let at = thing(tokens), var verb = tokens.at(at + 1) else { return }
    // left foot move please, nose wipe
    if verb.isBase, verb.isVerb || verb.canBeVerb,
      at + 2 == tokens.count || at + 3 == tokens.count && tokens[at + 2].isAny("on off up down out"),
      begs
        ? !verb.isAny("help finish pay work start be have want need like eat drink")
          && !verb.isAny(EnglishObjects.intransitive) && !verb.isAny("fall break drop spill stop")
        : verb.isAny("lift raise wipe wash rub")
    {
      verb.kind = .verb
      tokens.turn(at + 1)
      return
    }
    // trampoline want jump, playground go tomorrow: no thing has wishes and no place goes
    var deed = verb.isNegation ? at + 2 : at + 1
    guard deed < tokens.count else { return }
    verb = tokens[deed]
    if verb.is("go"), tokens[at].isPlace {
      tokens.insert(EnglishToken("want", .verb), at: deed)
    } else if !verb.isAny("want need") || verb.is("need") && tokens.at(deed + 1)?.isAny("go use") != true {
      return
    }
    deed += 1
    guard deed < tokens.count, tokens[deed].isBase, !tokens[deed].isAny("be have"),
      tokens[deed].isVerb || tokens[deed].canBeVerb && !tokens[deed].isNounFirst,
      tokens[deed].is("go") && tokens.at(deed + 1).isAny("with for")
        || tokens.areAll([.time, .here], deed + 1, tokens.count)
    else {
      if verb.is("go") { tokens.remove(at: deed - 1) }
      return
    }
    tokens[deed].kind = .verb
    let end = tokens.at(deed + 1).isHere ? deed + 2 : deed + 1
    tokens = [me] + tokens[(at + 1)..<end] + tokens.upTo(at + 1) + tokens.from(end)
  }

  /// doctor come when, soccer game who win, backpack where you buy: a question word asks of the whole.
  private static func ask(_ tokens: inout [EnglishToken], _ at: Int) {
    let (word, end) = (tokens[at], tokens.count - 1)
    guard
      !tokens.contains(where: {
        $0.isConjunction
          || $0.isAny("tell show ask guess look wonder know think see remember understand forget")
      }), tokens.areAll([.noun, .leading, .pronoun], 0, 1)
    else { return }
    let isBare = tokens.areAll([.noun, .leading, .pronoun], 0, at)
    if at == end {
      if at > 1, EnglishClauses.hasClause(tokens, 0) || isBare && at < 4 {
        tokens.insert(tokens.remove(at: at), at: 0)
      }
      return
    }
    let deed = tokens[at + 1]
    // physio tomorrow what time, movie how long
    if at + 1 == end,
      word.is("what")
        ? deed.isAny("time color colour day size number") : word.is("how") && deed.isAny("long far old big")
    {
      tokens.turn(at)
      return
    }
    guard isBare, !deed.isAny("be do"), !deed.isAny(EnglishIrregular.modals) else { return }
    let isThing = thing(tokens) == at - 1
    // concert when start, dad when come home, cake who make
    if deed.isVerb || deed.canBeVerb && at + 1 == end, deed.isBase,
      tokens.areAll([.time, .here], at + 2, end + 1)
    {
      if word.is("who") ? isThing : word.isAny("when where why how") {
        deed.kind = .verb
        if word.is("who") { tokens.turn(at) } else { tokens.insert(tokens.remove(at: at), at: 0) }
      }
      return
    }
    if isThing, !word.is("what"), tokens[end].isVerb, tokens[end].isBase,
      tokens.areAll([.noun, .leading, .pronoun], at + 1, at + 2)
    {
      tokens.turn(at)
    }
  }

  /// A question without its subject.
  private static func fill(_ tokens: inout [EnglishToken]) {
    let (deed, next, last) = (tokens[1], tokens.at(2), tokens[tokens.count - 1])
    if tokens[0].is("how") {
      // how much cost, how much cost ticket
      if deed.is("much"), next.is("cost") {
        if tokens.count == 3 { tokens.insert(it, at: 2) } else { tokens.append(tokens.remove(at: 2)) }
      }
      // how spell octopus, how tie shoe
      if deed.isBase,
        deed.isVerb
          || deed.canBeVerb && (next.isNoun || next.leads && next?.isAdjective == false),
        !deed.isAny("be have work happen feel hurt cost come"), !deed.is("do") || tokens.count == 3,
        !deed.isAny(EnglishIrregular.modals),
        tokens.areAll([.noun, .leading, .preposition], 2, tokens.count) || next.is("it")
      {
        deed.kind = .verb
        tokens.insert(EnglishToken("you", .pronoun(.second, .singular, .masculine)), at: 1)
      }
    }
    // what wifi password
    if tokens[0].is("what"), last.lemma.endsInAny("password code answer price address score problem"),
      tokens.count < 4, last === deed || deed.isNoun && !deed.acts
    {
      (last.kind, last.canBeVerb) = (.noun(.thing, isPlural: false), false)
      if last !== deed {
        last.text = deed.text + " " ++ last.text
        last.sources = deed.sources + last.sources
        tokens.remove(at: 1)
      }
      let be = EnglishToken("is", .verb)
      (be.lemma, be.isBase) = ("be", false)
      tokens.insert(be, at: 1)
    }
  }

  // MARK: Words between

  /// What a quality is about: I proud you.
  private static func about(_ quality: EnglishToken) -> Literal? {
    switch quality.lemma {
    case "proud", "scared", "afraid", "jealous": "of"
    case "mad", "angry": "at"
    case "worried", "excited": "about"
    default: nil
    }
  }

  private static func link(_ tokens: inout [EnglishToken]) {
    for index in tokens.indices.dropLast().reversed() {
      let (token, next, before) = (tokens[index], tokens[index + 1], tokens.at(index - 1))
      let end = tokens.count - 1
      let isThing = tokens[end].isNoun && tokens.areAll([.noun, .leading], index + 1, end)
      let isOne = index + 1 == end || isThing && tokens.areAll([.leading], index + 1, end)
      var link: Literal?
      // I mad brother, I worried test
      if index > 0, before?.isVerb != true || before.is("be"),
        isOne && (isThing || next.isPronoun && !next.text.isAny("I he she we they")), let about = about(token)
      {
        (token.kind, token.canBeVerb) = (.adjective, false)
        link = about
      }
      // late because traffic
      if token.is("because"), index > 0, isOne, isThing, !tokens[end].acts, !tokens[end].canBeAdjective,
        tokens[end].nounKind != .time
      {
        link = "of"
      }
      // show me photo puppy
      if token.isAny("photo picture video"), token.isNoun, index > 0, isOne, isThing,
        tokens[end].nounKind != .time,
        next.nounKind != .kin, !next.isAny("book frame album card")
      {
        link = "of"
      }
      if let link { tokens.insert(EnglishToken(link, .preposition), at: index + 1) }
      // coffee too hot drink, I too sick go school; but TV too loud turn down
      if before.is("too"), token.isAdjective || token.canBeAdjective, next.isBase,
        next.isVerb || next.canBeVerb && index + 1 == end,
        !next.isAny("be have want need help stop turn close open hurt burn look wait move put come"),
        !next.isAny(EnglishIrregular.modals),
        index + 1 == end || next.isAny("play sleep go wake walk swim")
          || tokens[0].isPronoun && !tokens[0].is("it")
      {
        (next.kind, token.kind) = (.verb, .adjective)
        tokens.insert(EnglishToken("to", .to), at: index + 1)
        if index == 1 { tokens.insert(token.isAny(EnglishClause.ofPersons) ? me : it, at: 0) }
      }
    }
    // not yet finish, I not eat yet, not ready yet
    guard let no = tokens.firstIndex(where: { $0.text.is("not") }), no < 2,
      no == 0 || tokens[0].isPronoun || tokens[0].acts, tokens.count > no + 2,
      let at = tokens.firstIndex(where: { $0.is("yet") }), at == no + 1 || at + 1 == tokens.count,
      case let deed = tokens[at == no + 1 ? no + 2 : no + 1],
      deed.isAdjective && tokens.count == no + 3
        || deed.isVerb && deed.isBase && !deed.isAny(EnglishVerbUse.states)
          && !deed.isAny("be do like love go sleep")
    else { return }
    tokens.append(tokens.remove(at: at))
    if deed.isVerb {
      (deed.text, deed.isBase) = (EnglishVerb(deed.lemma).participle, false)
      tokens.insert(EnglishToken("have", .verb), at: no + 1)
    }
    if no == 0 { tokens.insert(me, at: 0) }
  }

  // MARK: Commas

  /// Where a second clause begins that nobody can mistake: give me tissue my nose run.
  static func separated(_ tokens: [EnglishToken]) -> [EnglishToken] {
    guard let at = tokens.indices.first(where: { $0 > 0 && parts(tokens, $0) }) else { return tokens }
    var result = tokens
    if tokens[at].isNegation || tokens[at].isAny("burn hurt") { result.insert(it, at: at) }
    if tokens[at].text.is("can't") { result.insert(me, at: at) }
    result.insert(EnglishToken(",", .punctuation), at: at)
    return result
  }

  private static func parts(_ tokens: [EnglishToken], _ at: Int) -> Bool {
    let (token, last, next) = (tokens[at], tokens[at - 1], tokens.at(at + 1))
    guard !last.isPunctuation, !last.joins else { return false }
    // vase break not my fault
    let fault = token.is("it") ? at + 1 : at
    if tokens.at(fault).isNegation, tokens.at(fault + 1).isPossessive,
      fault + 3 == tokens.count,
      tokens[fault + 2].isAny("fault turn problem"), last.isVerb || last.canBeVerb
    {
      return true
    }
    // not tell anybody it a surprise
    if token.is("it"), next.isAny("a an the"), tokens[0].isNegation, !last.isAny("give make") {
      return true
    }
    // pizza too hot burn tongue, jacket too small can't wear
    if token.isAny("burn hurt") && tokens.last?.nounKind == .body || token.text.is("can't"), last.isAdjective,
      tokens.at(at - 2).is("too"), !tokens[0].isPronoun
    {
      return true
    }
    let start = tokens[0].is("please") ? 1 : 0
    let command = tokens[start]
    // give me tissue my nose run; wait my shoe stuck
    guard at > start, token.isPossessive, command.isBase, command.isVerb || command.canBeVerb,
      EnglishClauses.hasClause(tokens, at)
    else { return false }
    if at == start + 1 {
      return command.isAny("wait look listen") || command.is("stop") && tokens.last.is("hurt")
    }
    return tokens.areAll([.noun, .leading, .pronoun, .here], start + 1, at)
      && !command.isAny("be do let make want need have see watch hear find tell ask say")
      && !command.isAny(EnglishClauses.reporting) && !command.isAny(EnglishVerbUse.takesTo)
      && (!command.is("help") || last.text.is("me"))
  }
}
