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
    let ordered = asked(tokens) ?? wished(tokens) ?? done(tokens, begs: !last.isEmpty) ?? tokens
    return EnglishLinks.joined(ordered) + last
  }

  static var me: EnglishToken { EnglishToken("I", .pronoun(.first, .singular, .masculine)) }

  /// Where the thing ends that stands first: my left foot, soccer game.
  private static func thing(_ tokens: [EnglishToken]) -> Int? {
    guard let at = tokens.firstIndex(where: { !$0.leads }), tokens[at].isNoun, !tokens[at].acts,
      tokens[at].nounKind != .time, tokens[at].nounKind != .city
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
    guard before[0].isNoun || before[0].isPronoun || before[0].leads else { return nil }
    // doctor take off cast when; physio tomorrow what time
    if rest.isEmpty
      ? before.count > 1 && !word.isAny("which whose")
      : rest.count == 1 && word.isAny("what which") && rest[0].isAny("time color colour day page size bus")
    {
      return [word] + rest + before
    }
    guard before.allSatisfy({ $0.isNoun || $0.leads }), let deed = rest.first, let end = rest.last else {
      return nil
    }
    // concert when start, dad when come home
    if deed.isVerb, deed.isBase, !deed.isAny("be do have"), !deed.isAny(EnglishIrregular.modals),
      rest.dropFirst().allSatisfy({ $0.isHere || $0.isTime || $0.nounKind == .placeBare })
    {
      // cake who make
      if word.is("who") { return thing(tokens) == at - 1 ? [word] + rest + before : nil }
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
      !deed.isAny("be do have work happen feel hurt cost come"), !deed.isAny(EnglishIrregular.modals),
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
    guard let head = tokens.last, !tokens[1].acts, tokens.count < 4,
      tokens[1..<(tokens.count - 1)].allSatisfy({ $0.isNoun || $0.isAdjective }),
      head.lemma.endsInAny("password code answer price address homework plan score problem matter rule menu")
    else { return nil }
    if tokens.count > 2 {
      head.text = tokens[1].text + " " ++ head.text
      head.sources = tokens[1].sources + head.sources
    }
    (head.kind, head.canBeVerb) = (.noun(.thing, isPlural: false), false)
    let be = EnglishToken("is", .verb)
    (be.lemma, be.isBase) = ("be", false)
    return [tokens[0], be, head]
  }

  // MARK: Wished for and done

  /// playground go, trampoline want jump: no place goes, and no thing has wishes.
  private static func wished(_ tokens: [EnglishToken]) -> [EnglishToken]? {
    guard let at = thing(tokens) else { return nil }
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
    let isPlain = rest.allSatisfy { $0.isTime || $0.isHere }
    // school not go
    if verb.is("go"), isPlain, tokens[at].isPlace {
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
      tokens.count == at + 2 || tokens.count == at + 3 && tokens[at + 2].isAny("on off up down out away"),
      begs
        ? !verb.isAny("help finish pay stop")
          && (verb.isAny(EnglishVerbUse.definiteObject) || verb.isAny(EnglishVerbUse.commands)
            || verb.is("play"))
        : verb.isAny("lift raise wipe wash adjust rub scratch massage")
    else { return nil }
    verb.kind = .verb
    return tokens.from(at + 1) + tokens.upTo(at + 1)
  }
}
