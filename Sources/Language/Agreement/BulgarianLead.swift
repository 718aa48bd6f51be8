/// Words tapped before the subject that do not belong to it: a meal, an object that came first.
enum BulgarianLead {
  static let meals: StaticList = "закуска обяд вечеря десерт"

  /// What only somebody does.
  private static let wishes: StaticList =
    "искам обичам харесвам мразя ям пия виждам чета гледам слушам рисувам купувам нямам знам помня"

  /// The words in the order in which the clause rules expect them.
  static func ordered(_ tokens: [BulgarianToken], _ log: RuleLog) -> [BulgarianToken] {
    // гладен аз
    let isOfWorld = tokens[0].isAny(BulgarianNominal.ofThings)
    if tokens.count == 2, tokens[0].isAdjective, tokens[1].isPronoun { return [tokens[1], tokens[0]] }
    // аз ръка студен: my hand
    if tokens.count == 3, tokens[1].nounKind == .body, tokens[2].isAdjective, !tokens[1].isDefinite,
      case .pronoun(let person, let number, let gender) = tokens[0].kind
    {
      let body = tokens[1]
      body.becomeKnown(full: true)
      let owner = BulgarianToken("", .clitic(isDative: true))
      (owner.text, owner.sources) = (BulgarianPronoun.dative(person, number, gender), tokens[0].sources)
      body.take(owner)
      return [body, tokens[2]]
    }
    // много уморен
    if tokens.count == 2, tokens[0].is("много") || tokens[0].isNegation,
      tokens[1].isAny(BulgarianNominal.ofPersons),
      tokens[1].text == tokens[1].lemma
    {
      return [BulgarianToken("аз", .pronoun(.first, .singular, .masculine))] + tokens
    }
    // зоопарк искам отивам аз
    if tokens.count > 3, tokens[tokens.count - 1].is("аз"), tokens[0].isPlace, tokens[1].is("искам") {
      return ordered([tokens[tokens.count - 1]] + tokens.from(1).dropLast() + [tokens[0]], log)
    }
    // скучно тук
    if tokens.count == 2, tokens[0].isState, tokens[1].isHere { return [tokens[1], tokens[0]] }
    // навън слънчев
    if tokens.count == 2, tokens[0].isHere, tokens[1].isAdjective, !tokens[1].is("сам") {
      tokens[1].becomeOfWorld()
    }
    // топъл днес; шумно аз излизам
    if tokens.count > 1, tokens[0].isAdjective && isOfWorld || tokens[0].isState,
      tokens[1].isPronoun && tokens.count > 2 || tokens[1].isTime
    {
      if tokens[0].isAdjective { tokens[0].becomeOfWorld() }
      if tokens[1].isTime { return [tokens[1], tokens[0]] + tokens[2...] }
    } else if tokens.count > 2, tokens[0].isAdjective, !tokens[0].is("сам"), tokens[1].isPronoun,
      tokens.from(2).contains(where: { $0.isVerb })
    {
      // гладен аз искам ям
      return [BulgarianToken(text: tokens[1].text, lemma: tokens[1].lemma, kind: tokens[1].kind, sources: [])]
        + tokens
    }
    // сит не искам ориз; гладен какво има; много уморен и искам да спя
    let much = tokens[0].is("много") || tokens[0].isNegation ? 1 : 0
    if tokens.count > 2 + much, tokens[much].isAny(BulgarianNominal.ofPersons) {
      let next = tokens[much + 1]
      let wish = next.isNegation || next.is("и") ? tokens[much + 2] : next
      if wish.is("искам") || next.asks || next.isImperative || next.is("защото") {
        return [BulgarianToken("аз", .pronoun(.first, .singular, .masculine))] + tokens
      }
    }
    // това не искам
    if tokens[0].kind == .demonstrativeIt, let verb = tokens.last, verb.isAny(wishes), !verb.isFixed,
      tokens.count == 2 || tokens.count == 3 && tokens[1].isNegation
    {
      return tokens.from(1) + [tokens[0]]
    }
    // диня искам: a thing has no wishes, so it is what the speaker wishes for
    // лепенка пръст искам
    if tokens.count == 3, tokens[0].nounKind == .thing, tokens[1].nounKind == .body, tokens[2].is("искам"),
      !tokens[2].isFixed
    {
      return [tokens[2], tokens[0], BulgarianToken("на", .preposition), tokens[1]]
    }
    // таблет зареди моля, вода искам моля
    if tokens.count == 3, tokens[2].is("моля"), tokens[0].isNoun, !tokens[0].mayFeel,
      tokens[1].isImperative || tokens[1].is("искам") && !tokens[1].isFixed
    {
      return [tokens[1], tokens[0], tokens[2]]
    }
    // книга чети
    if tokens.count == 2, tokens[0].isNoun, !tokens[0].mayFeel, !tokens[0].isPlace, tokens[1].isImperative {
      log.note(.leadingObject)
      return tokens.reversed()
    }
    // топка дай ми
    if tokens.count == 3, tokens[0].isNoun, !tokens[0].mayFeel, tokens[1].isImperative,
      tokens[2].kind == .clitic(isDative: true)
    {
      return tokens.from(1) + [tokens[0]]
    }
    // хляб няма магазин днес
    if tokens.count > 2, tokens[0].isNoun, !tokens[0].mayFeel, tokens[0].nounKind != .time,
      tokens[1].is("нямам"),
      tokens[1].fixedPerson == .third, tokens[2].isPlace
    {
      return [tokens[1], tokens[0]] + tokens.from(2)
    }
    // зъби мия
    if tokens.count == 2, tokens[0].nounKind == .body, tokens[1].isAny("мия измия реша бърша"),
      !tokens[1].isFixed
    {
      return tokens.reversed()
    }
    // чай с мляко искам
    if tokens.count == 4, tokens[0].isNoun, !tokens[0].mayFeel, tokens[1].is("с"), tokens[2].isNoun,
      tokens[3].is("искам"), !tokens[3].isFixed
    {
      return [tokens[3]] + tokens.upTo(3)
    }
    if let noun = tokens.firstIndex(where: { !$0.modifies }) {
      // супа не искам
      let not = tokens.at(noun + 1)?.isNegation == true ? 1 : 0
      let end = noun + 2 + not
      if end == tokens.count || end + 1 == tokens.count && tokens[end].is("още"),
        let verb = tokens.at(end - 1),
        verb.isAny(wishes) && !verb.isFixed || verb.is("нямам") && verb.fixedPerson == .third,
        !tokens[0].isDefinite || not == 1
      {
        switch tokens[noun].nounKind {
        case .animal where !verb.isAny("виждам чувам") && !tokens[noun].is("риба"): break
        case .food, .mass, .thing, .tool, .game, .vehicle, .animal:
          log.note(.leadingObject)
          // сок искам още
          return tokens.upTo(end).from(noun + 1) + tokens.from(end) + tokens.upTo(noun + 1)
        default: break
        }
      }
    }
    guard tokens.count > 2 else { return tokens }
    // двор искам играя топка: no place has wishes
    if tokens[0].isPlace, tokens[1].is("искам"), !tokens[1].isFixed, tokens[2].isVerb {
      return tokens.from(1) + [tokens[0]]
    }
    // ние зоопарк отивам утре
    if tokens[0].isPronoun, tokens[1].isPlace, tokens[2].isVerb, tokens[2].use.contains(.motion) {
      return [tokens[0], tokens[2], tokens[1]] + tokens.from(3)
    }
    if tokens.count == 3, tokens[0].isNoun || tokens[1].isNoun {
      // очила мой къде, ябълка червен искам
      if tokens[0].isNoun,
        tokens[1].isPossessive && tokens[2].isQuestionWord
          || tokens[1].isAdjective && tokens[2].isAny(wishes) && !tokens[2].isFixed
      {
        return tokens.reversed()
      }
      // чий шапка този
      if tokens[0].is("чий"), tokens[2].is("този") { return [tokens[0], tokens[2], tokens[1]] }
    }
    if let ordered = objectsLast(tokens, log) { return ordered }
    // брат мой спи → моят брат спи
    if tokens[0].isNoun, tokens[1].isPossessive,
      tokens[2].isVerb
        || (tokens[2].isAdjective
          || tokens[2].nounKind == .person && tokens[0].isAny(BulgarianNounGroup.relatives))
          && tokens.count == 3
    {
      return [tokens[1], tokens[0]] + tokens[2...]
    }
    // закуска аз ям кифла → на закуска
    if tokens[0].isNoun, tokens[0].isAny(meals), tokens[1].isPronoun || tokens[1].nounKind == .kin {
      log.note(.leadingMeal)
      return [BulgarianToken("на", .preposition)] + tokens
    }
    // магазин аз видя куче
    if tokens[0].isPlace, tokens[1].isPronoun,
      tokens.from(2).first(where: { $0.isVerb })?.use.isDisjoint(with: [.motion, .modal]) == true
    {
      log.note(.leadingObject)
      return [BulgarianToken(tokens[0].nounKind == .placeOn ? "на" : "в", .preposition)] + tokens
    }
    return objectAfterVerb(tokens, log)
  }

  /// What stands between who does it and the deed goes behind the deed.
  private static func objectsLast(_ tokens: [BulgarianToken], _ log: RuleLog) -> [BulgarianToken]? {
    guard let verb = tokens.last(where: { $0.isVerb }), let thing = tokens.last(where: { $0.isNoun }) else {
      return nil
    }
    // колко искаш бисквита
    if tokens[0].is("колко"), tokens.last === thing, tokens[tokens.count - 2] === verb,
      tokens[1...].dropLast(2).allSatisfy({ $0.isPronoun }), verb.fixedPerson != .third || tokens.count > 3,
      !verb.is("струвам")
    {
      return [tokens[0], thing] + tokens[1...].dropLast()
    }
    // аз малина ям
    if tokens[0].isPronoun, tokens.last === verb, !verb.isImperative, !verb.isFixed, !thing.mayFeel,
      thing.nounKind != .time, !thing.isPlace, verb.use.isDisjoint(with: [.motion, .modal, .from]),
      !verb.lemma.ends(" се"), !BulgarianObjects.intransitive.contains(verb.lemma),
      tokens[tokens.count - 2] === thing, tokens[1...].dropLast(2).allSatisfy({ $0.modifies })
    {
      log.note(.leadingObject)
      return [tokens[0], verb] + tokens[1...].dropLast()
    }
    return nil
  }

  /// баба аз обичам: who comes first is not called, because the verb wants somebody and has nobody else.
  static func isLoved(_ tokens: [BulgarianToken]) -> Bool {
    let wantsPerson: StaticList = "обичам прегръщам целувам чакам виждам мразя"
    return tokens.count > 2 && tokens[1].isPronoun && tokens[2].isAny(wantsPerson)
      && tokens.from(3).allSatisfy { $0.isAny("много") } && !tokens[0].isVocative
  }

  /// камион татко карам: what somebody drives, eats or carries.
  private static func isDriven(_ tokens: [BulgarianToken], _ head: Int) -> Bool {
    let (thing, who, verb) = (tokens[head].nounKind, tokens[head + 1].nounKind, tokens[head + 2])
    guard who == .kin || who == .person, verb.isVerb, !verb.isFixed, verb.use.isDisjoint(with: [.motion]),
      !verb.lemma.ends(" се"), !BulgarianObjects.intransitive.contains(verb.lemma)
    else { return false }
    return thing == .vehicle || thing == .food || thing == .mass
  }

  /// вода аз искам → аз искам вода. A person first is called (мама аз искам), unless the verb lacks its object.
  private static func objectAfterVerb(_ tokens: [BulgarianToken], _ log: RuleLog) -> [BulgarianToken] {
    guard let head = tokens.firstIndex(where: { !$0.modifies }), head + 2 < tokens.count, tokens[head].isNoun,
      !tokens[0].asks, !tokens[head].isVocative, tokens[head].nounKind != .time, !tokens[head].is("път"),
      tokens[head + 1].isPronoun || isDriven(tokens, head),
      let verb = tokens[(head + 2)...].firstIndex(where: { !$0.kind.standsBeforeVerb }), tokens[verb].isVerb
    else { return tokens }
    let kind = tokens[head].nounKind
    if kind == .kin || kind == .person, !isLoved(tokens) { return tokens }
    guard !tokens.from(verb + 1).contains(where: { $0.isConjunction || $0.isPronoun }) else {
      return tokens
    }
    var last = verb
    while last + 1 < tokens.count, tokens[last].use.contains(.modal), tokens[last + 1].isVerb { last += 1 }
    log.note(.leadingObject)
    return Array(tokens[(head + 1)...last]) + tokens[...head] + tokens[(last + 1)...]
  }
}

extension BulgarianKind {
  /// What may stand between a subject and its verb.
  fileprivate var standsBeforeVerb: Bool {
    switch self {
    case .negation, .clitic, .future, .adverb, .time: true
    default: false
    }
  }
}
