/// Clauses that begin at a quality or at a thing: не пипай, горещо е; слънцето залязва, небето е червено.
extension BulgarianClauses {
  static func opensWithQualityOrThing(
    _ tokens: [BulgarianToken], _ index: Int, _ part: [BulgarianToken], _ governor: BulgarianToken?,
    _ log: RuleLog
  ) -> Bool {
    let (token, last, next) = (tokens[index], tokens[index - 1], tokens.at(index + 1))
    // не пипай горещ; затвори прозорец студен
    if token.isAdjective && next == nil
      || token.is("много") && next?.isAdjective == true && index + 2 == tokens.count,
      tokens[tokens.count - 1].isAny(BulgarianNominal.ofThings)
        || tokens[tokens.count - 1].isAny(BulgarianNominal.ofObjects) && last.nounKind != .food
          && last.nounKind != .mass,
      part.contains(where: { $0.isImperative }),
      governor === last || last.isNoun && governor?.isImperative == true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // дай вода жаден съм: a quality with its own съм
    if token.isAdjective || token.isState, next?.isCopula == true, index + 2 == tokens.count, governor != nil,
      last.isNoun || last.isAdverb || last.kind == .demonstrativeIt || governor === last
        || last.isPronoun && governor?.isImperative == true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // магазинът е затворен, ще отидем утре
    if token.kind == .future, governor == nil, last.isAdjective || last.isState, part.count > 2,
      part[part.count - 2].isCopula, next?.isVerb == true, next?.fixedPerson != .third
    {
      log.note(.clauseAtVerb)
      return true
    }
    // баба пече хляб, цялата къща мирише: no second object does anything
    if token.isNoun && !token.mayFeel || token.modifies, let governor, governor !== last, last.isNoun,
      !raising(governor), let at = predicate(tokens, index, mayBeSaid: false), tokens[at].isVerb,
      tokens[at].fixedPerson == nil || tokens[at].fixedPerson == .third,
      BulgarianObjects.intransitive.contains(tokens[at].lemma)
        || tokens[at].isAny("мириша светя блестя пуша капя гърмя дрънча боля")
    {
      log.note(.clauseAtNoun)
      return true
    }
    // слънцето залязва, небето е червено
    if token.isNoun, !token.mayFeel, index + 2 == tokens.count, next?.isAdjective == true, let governor,
      governor === last, part.count == 2, part[0].isNoun, !part[0].mayFeel,
      BulgarianObjects.intransitive.contains(governor.lemma)
        || governor.isAny("залязвам изгрявам грея духам светя")
    {
      return true
    }
    // аз тъжен мама далече
    if token.mayFeel, next?.isHere == true, index + 2 == tokens.count, part.count == 2, part[0].isPronoun,
      last.isAdjective
    {
      return true
    }
    // нос тече искам салфетка: no part of the body wishes
    if token.is("искам"), !token.isFixed, let governor, governor === last, part.count == 2 || part.count == 3,
      part[part.count - 2].isNoun, part[part.count - 2].mayFeel == false,
      part[0].isNoun || part[0].isPossessive
    {
      log.note(.clauseAtVerb)
      return true
    }
    return false
  }
}
