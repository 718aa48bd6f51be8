/// What counts as a predicate, and whose it is.
extension BulgarianClauses {
  /// Whether words without a predicate of their own are a clause, and this token begins the next.
  static func isWhole(_ part: [BulgarianToken], before token: BulgarianToken, _ rest: [BulgarianToken])
    -> Bool
  {
    guard part.count > 1 else { return false }
    let isPair = part.count == 2
    // аз лекар ти пациент
    if isPair, token.isPronoun, part[0].isPronoun, part[1].isNoun, !part[1].isPlace, rest.count == 1 {
      return rest[0].isNoun || rest[0].isAdjective
    }
    // небе сив май ще вали; интернет бавен видео не тръгва
    if isPair, part[0].isNoun, part[1].isAdjective {
      return token.is("май") && rest.first?.kind == .future
        || token.isNoun && rest.first?.isNegation == true && rest.at(1)?.isVerb == true
    }
    // вали дъжд вземам чадър
    if isPair, token.isVerb, part[0].lemma.ends("валя"), part[1].isNoun { return token.fixedPerson != .third }
    // първо домашно после аз играя
    if isPair, token.is("после"), part[0].is("първо"), part[1].isNoun { return hasPredicate(rest) }
    // твой ред хвърли зар
    if isPair, part[0].isPossessive, part[1].is("ред") { return token.isVerb }
    // в автобус много хора няма място
    return token.is("нямам") && token.fixedPerson == .third && part.count > 3 && part[0].isPreposition
      && part[part.count - 2].kind == .quantity && !hasVerb(part)
  }

  /// преди спим: whether преди begins a clause.
  static func opensBefore(_ rest: [BulgarianToken]) -> Bool {
    guard let first = rest.first else { return false }
    if first.isVerb || first.isNegation { return true }
    // преди операция не ям
    if first.isNoun, !first.mayFeel, rest.at(1)?.isNegation == true { return false }
    // преди сън четем: the verb is ours, not sleep's
    if first.isNoun, rest.count > 1, rest[1].isVerb, rest[1].fixedPerson != .third,
      rest[1].fixedPerson != nil || !first.mayFeel
    {
      return false
    }
    return rest.count > 1 && (first.isPronoun || first.isNoun) && predicate(rest, 0, mayBeSaid: false) != nil
      && first.nounKind != .time && !first.isAny(BulgarianLead.meals)
  }

  /// Whether a question behind these words may be what somebody knows, sees, asks or is told.
  static func mayTell(_ tokens: [BulgarianToken]) -> Bool {
    tokens.contains {
      $0.isVerb
        && ($0.isImperative || reporting.contains(WordIndex.joined($0.lemma))
          || $0.isAny(
            "искам мога разбера питам попитам имам нямам забравям забравя гледам покажа показвам обясня обичам харесвам уча науча"
          )
          || !$0.use.isDisjoint(with: [.dative, .modal]) && !$0.use.contains(.phase))
    } || !hasVerb(tokens) && !isSaid(tokens)
  }

  /// ако мама болна: an adjective that ends its clause, and stands before no noun of it.
  static func isSaid(_ part: [BulgarianToken]) -> Bool {
    guard part.count > 1, part[part.count - 1].isAdjective else { return false }
    guard let previous = part.dropLast().last(where: { !$0.isAny("почти много още вече") }) else {
      return false
    }
    return previous.isNoun || previous.isPronoun || previous.isCopula
      || previous.isNegation && part.count == 3 && part[0].isPronoun
  }

  /// Whether the verb makes somebody do what follows: искам ти играеш, помогни ми да отворя.
  static func raising(_ verb: BulgarianToken) -> Bool {
    verb.use.contains(.modal) && (!verb.use.contains(.phase) || verb.use.contains(.generic))
      || verb.isFixed && verb.is("мога") || !verb.use.isDisjoint(with: [.dative, .giving])
      || verb.isAny("оставям оставя уча науча моля помоля каня поканя пускам пусна накарам")
      || verb.is("чакам") && !verb.isImperative
  }

  /// Whose the clause after this one is: ако гладен, яж – yours.
  static func subject(ofNext part: [BulgarianToken], _ speaker: AgreementSpeaker) -> BulgarianSubject {
    // аз голям, аз лекар: what is said of the pronoun is nobody else
    let end = part.first?.isPronoun == true && !hasVerb(part) ? 1 : part.count
    let head = part.upTo(end).prefix { !$0.isVerb && !$0.isNegation }
    let subject = BulgarianSubject(Array(head), speaker: speaker)
    guard !subject.isPresent else { return subject }
    subject.isPresent = true
    subject.gender = speaker.gender
    if let verb = part.first(where: { $0.isVerb }), !verb.text.lowercased().is("може") {
      if verb.isImperative { subject.person = .second }
      if let fixed = verb.fixed { (subject.person, subject.number) = fixed }
    }
    return subject
  }

  static func hasVerb(_ part: [BulgarianToken]) -> Bool { part.contains { $0.isVerb } }

  static func hasPredicate(_ tokens: [BulgarianToken]) -> Bool {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .verb, .copula, .state: return true
      case .adjective
      where index > 0
        && (index + 1 == tokens.count || !tokens[index + 1].isNoun && !tokens[index + 1].modifies):
        let previous = tokens[index - 1]
        return previous.isPronoun || previous.isNoun || previous.isAdverb || previous.isNegation
          || previous.is("много") && index > 1 || isDependent(previous)
      default: break
      }
    }
    return false
  }

  /// дете падна плаче; аз ям ябълка пия мляко: a deed is done, and another by the same.
  static func goesOn(_ part: [BulgarianToken], _ token: BulgarianToken, _ verb: BulgarianToken)
    -> Bool
  {
    guard token.isVerb, !token.isImperative, !verb.isImperative, !raising(verb), part.count > 1,
      part[0].isPronoun || part[0].mayFeel, token.isFixed == verb.isFixed || token.fixedPerson == .third,
      token.lemma != verb.lemma,
      let last = part.last,
      part.filter({ $0.isVerb }).count == 1,
      !part.contains(where: { $0.isConjunction || $0.isQuestionWord })
    else { return false }
    if verb === last { return BulgarianObjects.intransitive.contains(verb.lemma) }
    switch last.nounKind {
    case .thing, .food, .mass, .tool: break
    default: return false
    }
    return verb.use.isDisjoint(with: [.modal, .giving, .dative])
      && !reporting.contains(WordIndex.joined(verb.lemma))
  }

  /// кажи на мама: whom it is said to stands before what is said.
  static func isTold(_ part: [BulgarianToken], _ governor: BulgarianToken?) -> Bool {
    guard let at = part.lastIndex(where: { $0 === governor }), at + 1 < part.count else { return false }
    if at + 2 == part.count {
      return (part[at + 1].nounKind == .kin || part[at + 1].nounKind == .person)
        && !part[at].use.isDisjoint(with: [.giving, .dative])
    }
    guard part[at + 1].is("на") else { return false }
    return part.last?.isNoun == true && part[(at + 2)...].dropLast().allSatisfy { $0.modifies }
  }

  static func opensReported(
    _ tokens: [BulgarianToken], _ index: Int, _ governor: BulgarianToken
  ) -> Bool {
    let token = tokens[index]
    // казва утре ние ходим
    if token.isTime, index + 1 < tokens.count { return opensReported(tokens, index + 1, governor) }
    // видях теб в магазин
    if token.text.lowercased().isAny("мен мене теб тебе него нея нас вас тях") { return false }
    // чувам гръмотевица, страх ме е
    if tokens.at(index + 1)?.isAny("страх яд срам") == true { return false }
    // знам виц искам разкажа: no thing has wishes
    if let at = tokens.from(index).firstIndex(where: { !$0.modifies }), tokens[index + at].isNoun,
      !tokens[index + at].mayFeel, let wish = tokens.at(index + at + 1), wish.is("искам"),
      wish.fixedPerson != .third
    {
      return false
    }
    // мисля чадър в чанта
    if governor.is("мисля"), token.isNoun, tokens.at(index + 1)?.isAny("в във на под") == true,
      tokens.last?.isNoun == true
    {
      return true
    }
    // чувам шум отвън
    if !token.isPronoun, governor.isAny("чувам чуя виждам видя"),
      let at = predicate(tokens, index, mayBeSaid: true), tokens[at].isHere
    {
      return false
    }
    if token.isPronoun || token.isNoun || token.modifies {
      return predicate(tokens, index, mayBeSaid: true) != nil
    }
    // това мой топка
    if token.kind == .demonstrativeIt {
      return index + 1 < tokens.count && !tokens[index + 1].isNoun
        || predicate(tokens, index, mayBeSaid: true) != nil
    }
    if token.kind == .future { return true }
    if token.isNegation { return tokens.at(index + 1).map { $0.isVerb && !$0.isImperative } == true }
    // каза утре няма училище
    if token.isAny("имам нямам"), token.fixedPerson == .third { return true }
    if token.is("трябва") || token.text.lowercased().is("може") { return true }
    if token.isVerb { return token.fixedPerson == .third && !token.isPast && governor.is("мисля") }
    return false
  }

  /// The index of the predicate of a clause that begins at `start`; `nil` where no clause does.
  static func predicate(_ tokens: [BulgarianToken], _ start: Int, mayBeSaid: Bool) -> Int? {
    var index = start
    if tokens[index].isPronoun || tokens[index].kind == .demonstrativeIt {
      index += 1
    } else {
      while index < tokens.count, tokens[index].modifies { index += 1 }
      guard index < tokens.count, tokens[index].isNoun else { return nil }
      index += 1
    }
    while index < tokens.count {
      let token = tokens[index]
      let next = tokens.at(index + 1)
      switch token.kind {
      case .negation, .clitic, .future: index += 1
      // аз ти дам
      case .pronoun
      where tokens[start].isAny("аз ние той тя") && token.isAny("ти те") && next?.isVerb == true: index += 1
      // аз много тъжен
      case .quantity
      where next?.isAdjective == true || next?.isState == true
        // аз още пиша
        || token.isAny("още вече") && next?.isVerb == true:
        index += 1
      case .verb, .copula, .state:
        if token.isImperative || token.is("си") && tokens[start].isNoun
          || tokens[index - 1].isNoun && token.isFixed && token.fixedPerson == .second
        {
          return nil
        }
        return index
      case .adverb, .time:
        if next == nil || token.is("после") {
          return next == nil && mayBeSaid && token.isAny("заедно добре") ? index : nil
        }
        index += 1
      case .adjective:
        return mayBeSaid && (next?.isNoun != true || next?.nounKind == .person && index + 2 == tokens.count)
          ? index : nil
      case .place: return mayBeSaid ? index : nil
      // когато аз голям, аз лекар
      case .noun(.person):
        return mayBeSaid && index == start + 1 && tokens[start].isPronoun && next == nil
          ? index : nil
      case .preposition: return mayBeSaid && index > start && tokens[start].isPronoun ? index : nil
      default: return nil
      }
    }
    return nil
  }
}
