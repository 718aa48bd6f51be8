/// What taps are meant for: what was tapped first and is wanted or done, and a question word in any place.
enum EnglishIntent {
  static func meant(_ tapped: [EnglishToken]) -> [EnglishToken] {
    var tokens = tapped
    // left foot move please: the please stays last
    var last: [EnglishToken] = []
    if tokens.count > 2, let end = tokens.last, end.is("please") {
      tokens.removeLast()
      last = [end]
    }
    guard tokens.count > 1 else { return tapped }
    EnglishLinks.settle(tokens)
    // not hungry because I ate
    let quality = tokens[0].text.is("not") ? 1 : 0
    if tokens[quality].isAny(EnglishClause.ofPersons) || tokens[quality].is("full"),
      tokens.at(quality + 1)?.is("because") == true
    {
      tokens = [me] + tokens
    }
    let ordered = asked(tokens) ?? wished(tokens) ?? done(tokens, begs: !last.isEmpty) ?? tokens
    return EnglishLinks.joined(ordered) + last
  }

  /// The is that nobody tapped.
  private static var be: EnglishToken {
    let be = EnglishToken("is", .verb)
    (be.lemma, be.isBase) = ("be", false)
    return be
  }

  static var me: EnglishToken { EnglishToken("I", .pronoun(.first, .singular, .masculine)) }

  /// Where the thing ends that stands first: my left foot, soccer game.
  private static func thing(_ tokens: [EnglishToken]) -> Int? {
    guard var at = tokens.firstIndex(where: { !$0.leads }) else { return nil }
    // grandma house, dog park
    if tokens[at].acts, let owned = tokens.at(at + 1), owned.isPlace || owned.nounKind == .thing,
      !owned.canBeVerb
    {
      at += 1
    }
    guard tokens[at].isNoun, !tokens[at].acts, tokens[at].nounKind != .time, tokens[at].nounKind != .city
    else { return nil }
    return at
  }

  // MARK: Asked

  private static func asked(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    if tokens[0].is("how") { return how(tokens) }
    if tokens[0].is("what") { return what(tokens) }
    guard let at = tokens.firstIndex(where: { $0.isQuestionWord }), at > 0,
      !tokens.contains(where: { $0.isConjunction || $0.isAny("tell show ask guess look wonder") }),
      !tokens.upTo(at).contains(where: { $0.isAny(EnglishClauses.reporting) || $0.isAny("understand forget") }
      )
    else { return nil }
    let (word, before, rest) = (tokens[at], tokens.upTo(at), tokens.from(at + 1))
    // after school where we go
    if before[0].isAny("after before at on in"), rest.count > 1, rest[0].isPronoun, before.count > 1 {
      return [word] + rest + before
    }
    guard before[0].isNoun || before[0].isPronoun || before[0].leads else { return nil }
    // movie how long, ticket how much
    if word.is("how"), let much = rest.first, much.isAny("long far much old big tall many"),
      rest.dropFirst().allSatisfy({ $0.is("cost") })
    {
      return rest.count > 1
        ? how([word] + rest + before) : [word] + rest + (much.is("much") ? [be] : []) + before
    }
    // your dog what name
    if word.is("what"), rest.count == 1, rest[0].isAny("name number") {
      return what([word] + rest + before) ?? [word] + rest + before
    }
    // dinner what we eat
    if word.is("what"), rest.count > 1, before.count == 1, before[0].isAny(EnglishLead.meals) {
      return [word] + rest + [EnglishToken("for", .preposition)] + before
    }
    // lunch what
    if rest.isEmpty, word.is("what"), before.count == 1, before[0].isAny(EnglishLead.meals) {
      return [word, EnglishToken("for", .preposition)] + before
    }
    // bus what time come
    if word.is("what"), rest.count > 1, rest[0].is("time"), rest[1].isVerb, rest[1].isBase {
      return [word, rest[0]] + before + rest.from(1)
    }
    // nothing that a clause could be is not asked of
    if rest.isEmpty, !EnglishClauses.hasClause(before, 0),
      before.count > 3 || !before.dropLast().allSatisfy({ $0.leads || $0.isNoun || $0.isPronoun })
    {
      return nil
    }
    // doctor take off cast when; physio tomorrow what time
    if rest.isEmpty
      ? before.count > 1 && !word.isAny("which whose")
      : rest.count == 1 && word.isAny("what which")
        && rest[0].isAny("time color colour day page size bus flavor")
    {
      // speech therapy tomorrow what time: one thing
      guard before.count > 1, before[0].isNoun, before[1].isNoun, !before[0].acts, !before[1].canBeVerb else {
        return [word] + rest + before
      }
      before[1].text = before[0].text + " " ++ before[1].text
      before[1].sources = before[0].sources + before[1].sources
      return [word] + rest + before.from(1)
    }
    guard before.allSatisfy({ $0.isNoun || $0.leads || $0.isPronoun }), let deed = rest.first,
      let end = rest.last
    else {
      return nil
    }
    // school when over
    if word.is("when"), rest.count == 1, deed.isAny("over ready done") {
      (deed.kind, deed.canBeVerb) = (.adjective, false)
      return [word] + before + rest
    }
    // concert when start, dad when come home
    if deed.isVerb || deed.canBeVerb && rest.count == 1, deed.isBase, !deed.isAny("be do"),
      !deed.isAny(EnglishIrregular.modals),
      rest.dropFirst().allSatisfy({ $0.isHere || $0.isTime || $0.nounKind == .placeBare })
    {
      deed.kind = .verb
      // cake who make
      if word.is("who") { return thing(tokens) == at - 1 ? [word] + rest + before : nil }
      // sandwich how make, medicine when take
      if deed.isAny("make play use draw build cook fix do take eat wear"), thing(tokens) == at - 1,
        rest.count == 1
      {
        return word.is("how") ? how([word] + rest + before) : [word, me] + rest + before
      }
      guard !deed.is("have") else { return nil }
      return word.isAny("when where why how") ? [word] + before + rest : nil
    }
    // backpack where you buy, museum how we go
    guard thing(tokens) == at - 1, rest.count > 1, rest[0].isPronoun || rest[0].acts || rest[0].leads,
      end.isVerb, end.isBase, !end.isAny("be do"), word.isAny("where when how who why")
    else { return nil }
    return [word] + rest + before
  }

  private static func how(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    // how much cost, how much cost ticket
    if tokens[1].is("much"), let cost = tokens.at(2), cost.is("cost") {
      let it = EnglishToken("it", .pronoun(.third, .singular, .neuter))
      return tokens.upTo(2) + (tokens.count > 3 ? tokens.from(3) : [it]) + [cost]
    }
    // how spell octopus, how tie shoe
    let deed = tokens[1]
    let takes =
      tokens.at(2).map { $0.isNoun || $0.leads && !$0.isAdjective || $0.isAny("on off up down") } ?? false
    guard deed.isBase, deed.isVerb || deed.canBeVerb && takes,
      !deed.is("do") || tokens.count == 3 && (takes || tokens[2].is("it")),
      !deed.isAny("be have work happen feel hurt cost come"), !deed.isAny(EnglishIrregular.modals),
      !tokens.from(2).contains(where: { $0.isVerb || $0.isPronoun && !$0.is("it") })
    else { return nil }
    deed.kind = .verb
    let who =
      deed.isAny("go get")
      ? EnglishToken("we", .pronoun(.first, .plural, .masculine))
      : EnglishToken("you", .pronoun(.second, .singular, .masculine))
    return [tokens[0], who] + tokens.from(1)
  }

  /// what wifi password
  private static func what(_ tokens: [EnglishToken]) -> [EnglishToken]? {

    // what wrong
    if tokens.count == 2, tokens[1].isAny("wrong new") { return [tokens[0], be, tokens[1]] }
    // what mean, what time now
    let it = EnglishToken("it", .pronoun(.third, .singular, .neuter))
    if tokens.count == 2, tokens[1].is("mean") { return [tokens[0], it, tokens[1]] }
    if tokens.count == 3, tokens[1].is("time"), tokens[2].is("now") {
      return tokens.upTo(2) + [be, it, tokens[2]]
    }
    // what name your cat
    if let at = tokens.firstIndex(where: { $0.is("name") }), tokens.count > 2,
      case let owner = tokens.from(1).filter({ $0 !== tokens[at] }), let pet = owner.last,
      pet.nounKind == .animal,
      owner.dropLast().allSatisfy({ $0.isPossessive })
    {
      (pet.text, pet.kind) = (EnglishSpelling.possessive(pet.text, isPlural: false), .possessive)
      return [tokens[0], be] + owner + [tokens[at]]
    }
    // what name of song, what name this animal
    if tokens[1].is("name"), tokens.count > 2, !tokens.hasVerb {
      return [tokens[0], be, tokens[1]] + (tokens[2].is("of") ? [] : [EnglishToken("of", .preposition)])
        + tokens.from(2)
    }
    // what plan today, what plan for weekend
    if tokens.count > 2, tokens[1].isAny("plan score weather temperature homework menu"),
      tokens[2].isTime || tokens[2].isHere || tokens[2].is("for")
    {
      return [tokens[0], be] + tokens.from(1)
    }
    guard let head = tokens.last, !tokens[1].acts, tokens.count < 4,
      tokens[1..<(tokens.count - 1)].allSatisfy({ $0.isNoun || $0.isAdjective }),
      head.lemma.endsInAny(
        "password code answer price address homework plan score problem matter rule menu weather temperature")
    else { return nil }
    if tokens.count > 2 {
      head.text = tokens[1].text + " " ++ head.text
      head.sources = tokens[1].sources + head.sources
    }
    (head.kind, head.canBeVerb) = (.noun(.thing, isPlural: false), false)
    return [tokens[0], be, head]
  }

  // MARK: Wished for and done

  /// playground go, trampoline want jump: no place goes, and no thing has wishes.
  private static func wished(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    // my jacket dad forget
    if let end = tokens.last, end.isVerb, end.isBase, let at = thing(tokens), at + 3 == tokens.count,
      tokens[at + 1].nounKind == .kin || tokens[at + 1].nounKind == .person,
      !end.isAny(EnglishObjects.intransitive),
      end.isAny(EnglishVerbUse.definiteObject) || end.isAny(EnglishVerbUse.mishaps)
        || end.isAny(EnglishVerbUse.makesNew)
    {
      return tokens.from(at + 1) + tokens.upTo(at + 1)
    }
    let isHere = tokens[0].isAny("outside inside upstairs downstairs")
    guard let at = isHere ? 0 : thing(tokens) else { return nil }
    let no = tokens.at(at + 1)?.isNegation == true ? [tokens[at + 1]] : []
    let next = at + 1 + no.count
    guard let verb = tokens.at(next), verb.isVerb, verb.isBase,
      tokens[at].nounKind != .vehicle || !verb.is("go")
    else { return nil }
    var rest = tokens.from(next + 1)
    let place = tokens.upTo(at + 1)
    let onto =
      tokens[at].isAny("trampoline swing slide seesaw climbing_frame")
      ? [EnglishToken("on", .preposition)] : []
    // park go play
    if verb.is("go"), no.isEmpty, tokens[at].isPlace || isHere, let deed = rest.first, deed.isBase,
      deed.isVerb || deed.canBeVerb
    {
      deed.kind = .verb
      return [me, EnglishToken("want", .verb), verb] + place + [EnglishToken("to", .to)] + rest
    }
    let isPlain = rest.allSatisfy { $0.isTime || $0.isHere } || rest[0].isAny("with by for") && rest.count > 1
    // school not go
    if verb.is("go"), isPlain, tokens[at].isPlace || isHere {
      let isDown = rest.first?.isHere == true
      return [me] + no + [EnglishToken("want", .verb), verb] + (isDown ? [] : onto)
        + rest.filter { $0.isHere }
        + place + rest.filter { !$0.isHere }
    }
    guard verb.isAny("want need") else { return nil }
    if rest.isEmpty { return no.isEmpty ? nil : [me] + no + [verb] + place }
    let deed = rest.removeFirst()
    guard deed.isBase, deed.isVerb || deed.canBeVerb && rest.isEmpty, !deed.isAny("be have"),
      !deed.isNounFirst,
      rest.allSatisfy({ $0.isTime || $0.isHere }), verb.is("want") || deed.isAny("go use")
    else { return nil }
    deed.kind = .verb
    let isOn = deed.is("go") && rest.first?.isHere != true
    return [me] + no + [verb, deed] + rest.filter { $0.isHere } + (isOn ? onto : []) + place
      + rest.filter { !$0.isHere }
  }

  /// left foot move please, nose wipe: asked for
  private static func done(_ tokens: [EnglishToken], begs: Bool) -> [EnglishToken]? {
    guard let at = thing(tokens), let verb = tokens.at(at + 1), verb.isBase, verb.isVerb || verb.canBeVerb,
      tokens.count == at + 2
        || tokens.count == at + 3 && tokens[at + 2].isAny("on off up down out away again"),
      begs
        ? !verb.isAny("help finish pay work start ring be have want need like eat drink")
          && !verb.isAny(EnglishObjects.intransitive)
          && (!verb.isAny(EnglishVerbUse.mishaps) || verb.is("scratch"))
        : verb.isAny("lift raise wipe wash adjust rub scratch massage")
    else { return nil }
    verb.kind = .verb
    let isAgain = tokens.last?.is("again") == true
    return isAgain
      ? [verb] + tokens.upTo(at + 1) + tokens.from(at + 2) : tokens.from(at + 1) + tokens.upTo(at + 1)
  }
}
