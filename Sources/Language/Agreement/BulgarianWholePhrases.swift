/// Phrases that lack a word by their whole shape: колко час, ако утре слънчево, наш двор живея таралеж.
enum BulgarianWholePhrases {
  static func completed(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    // страх гръмотевица: somebody's own
    if tokens.count == 2, tokens[0].is("страх"), tokens[1].isNoun {
      return [
        tokens[0], BulgarianToken("ме", .clitic(isDative: false)), BulgarianToken("от", .preposition),
        tokens[1],
      ]
    }
    // какво вечеря
    if tokens.count == 2, tokens[0].is("какво"), tokens[1].isAny(BulgarianLead.meals) {
      return [tokens[0], .there, BulgarianToken("за", .preposition), tokens[1]]
    }
    if let there = existing(tokens) { return there }
    // време за лягане
    if tokens.count == 3, tokens[0].is("време"), tokens[1].is("за") {
      tokens[0].kind = .adverb
      return [tokens[0], BulgarianToken("е", .copula)] + tokens.from(1)
    }
    // защо ти толкова тъжен
    if tokens.count == 4, tokens[0].is("защо"), tokens[1].isPronoun, tokens[2].is("толкова"),
      tokens[3].isAdjective,
      case .pronoun(let person, let number, _) = tokens[1].kind, person == .second
    {
      return [tokens[0], BulgarianToken(number == .plural ? "сте" : "си", .copula), tokens[2], tokens[3]]
    }
    // включвам вентилатор моля горещо
    if tokens.count > 3, let end = tokens.last, end.isState, tokens[tokens.count - 2].is("моля"),
      tokens[0].isImperative
    {
      return tokens.dropLast() + [BulgarianToken(",", .punctuation), end, BulgarianToken("е", .copula)]
    }
    // утре рожден ден искам торта: no day wishes
    if tokens.count > 3, tokens[0].isTime, tokens[1].isNoun, !tokens[1].mayFeel, tokens[1].nounKind != .time,
      tokens[2].is("искам"), !tokens[2].isFixed
    {
      let what: BulgarianToken = tokens[1].is("рожден ден") ? .have : .there
      return [tokens[0], what, tokens[1], BulgarianToken(",", .punctuation)] + tokens.from(2)
    }
    // много шумен тук искам изляза
    if tokens.count > 2, tokens[0].is("много"), tokens[1].isAny(BulgarianNominal.ofThings), tokens[2].isHere,
      tokens.at(3)?.isNoun != true
    {
      tokens[1].becomeOfWorld()
      let rest = tokens.from(3)
      return [tokens[2], tokens[0], tokens[1]]
        + (rest.isEmpty ? [] : [BulgarianToken(",", .punctuation)] + rest)
    }
    // сняг вали правя снежен човек
    if tokens.count > 3, tokens[0].isAny("сняг дъжд"), tokens[1].lemma.ends("валя"),
      tokens[2].isVerb || tokens[2].isPronoun
    {
      return [tokens[1], tokens[0]] + tokens.from(2)
    }
    // междучасие ние играем, физическо аз тичам
    if tokens.count > 2, tokens[0].isAny("междучасие физическо"), tokens[1].isPronoun {
      let link: BulgarianToken =
        tokens[0].is("физическо") ? BulgarianToken("по", .preposition) : BulgarianToken("в", .preposition)
      return [link] + tokens
    }
    return placed(hour(weather(holiday(tokens))))
  }

  /// утре басейн, навън лапавица, в хладилник мляко: it is there.
  private static func existing(_ tokens: [BulgarianToken]) -> [BulgarianToken]? {
    guard tokens.count > 1, let thing = tokens.last, thing.isNoun, !thing.isDefinite, thing.nounKind != .time,
      thing.nounKind != .kin, thing.nounKind != .person, thing.nounKind != .body
    else { return nil }
    let head = tokens.dropLast()
    let isWhen = head.count == 1 && (head[0].isTime || head[0].isHere) && !head[0].isAny("първо после накрая")
    let isWhere =
      head.count == 2 && head[0].isPreposition && !head[0].isAny("с без за от като вместо") && head[1].isNoun
      && (head[1].nounKind == .time || !thing.isPlace) && !head[1].mayFeel
    guard isWhen || isWhere else { return nil }
    // утре дъжд
    if head[0].kind == .time(.future), thing.isAny("дъжд сняг буря вятър слънце мъгла") {
      return head + [BulgarianToken("ще", .future), .there, thing]
    }
    return head + [.there, thing]
  }

  /// ако утре слънчево: it is.
  private static func weather(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 3, tokens[0].isAny("ако когато щом"), tokens[1].isTime || tokens[1].isHere else {
      return tokens
    }
    // ако утре слънце
    if tokens[2].isAny("слънце дъжд сняг вятър буря училище празник"), !tokens[3].isVerb || !tokens[3].isFixed
    {
      return tokens.upTo(2) + [.there] + tokens.from(2)
    }
    guard tokens[2].isState || tokens[2].isAdjective && tokens[2].text.ends("о"), !tokens[3].isNoun,
      !tokens[3].isCopula
    else { return tokens }
    return tokens.upTo(2) + [BulgarianToken("е", .copula)] + tokens.from(2)
  }

  /// Коледа искам колело, искам колело Коледа: at what time, or for it.
  private static func holiday(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 2,
      let at = tokens.firstIndex(where: { $0.lemma.lowercased().isAny("коледа великден") }),
      tokens[at].isNoun, at == 0 || at + 1 == tokens.count, at == 0 || !tokens[at - 1].isPreposition,
      let verb = tokens.first(where: { $0.isVerb }),
      !verb.isAny("обичам харесвам мразя чакам съм идвам дойда наближавам"),
      verb.fixedPerson != .third || at > 0
    else { return tokens }
    let isGift = at > 0 && verb.isAny("искам получавам получа купувам купя правя направя готвя боядисвам")
    let link: BulgarianToken =
      isGift ? BulgarianToken("за", .preposition) : BulgarianToken("на", .preposition)
    return tokens.upTo(at) + [link] + tokens.from(at)
  }

  /// колко час: what the clock says.
  private static func hour(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 1, tokens[0].is("колко"), tokens[1].text.lowercased().is("час"),
      tokens.from(2).allSatisfy({ $0.isTime || $0.isCopula })
    else { return tokens }
    let hour = tokens[1]
    (hour.text, hour.lemma, hour.isDefinite) = ("часът", "час", true)
    tokens[0].kind = .question
    return [tokens[0], BulgarianToken("е", .copula), hour] + tokens.from(2).filter { !$0.isCopula }
  }

  /// Verbs of being somewhere, which tell of a thing behind them that it is there.
  private static let being: StaticList = "живея спя раста пея плувам летя стоя лежа седя вися"

  /// наш двор живея таралеж: a place first, and who is there last.
  private static func placed(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard let place = tokens.firstIndex(where: { !$0.modifies }), tokens[place].isPlace,
      let verb = tokens.at(place + 1), verb.isVerb, verb.isAny(being), verb.fixedPerson != .second,
      let who = tokens.last, who.isNoun, !who.isPlace, who.nounKind != .kin, who.nounKind != .time,
      tokens.count > place + 2, tokens.from(place + 2).dropLast().allSatisfy({ $0.modifies })
    else { return tokens }
    let many = BulgarianNounGroup(tokens.from(place + 2)).number
    verb.becomePresent(.third, many)
    let link: BulgarianToken =
      tokens[place].nounKind == .placeIn
      ? BulgarianToken("в", .preposition) : BulgarianToken("на", .preposition)
    return [link] + tokens
  }
}
