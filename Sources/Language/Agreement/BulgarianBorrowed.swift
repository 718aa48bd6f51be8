/// Clauses without a verb that say what this is, or something of the subject of the clause before.
extension BulgarianNominal {
  /// този мой стол: it is said what this is.
  static func demonstrated(
    _ clause: BulgarianClause, _ words: [BulgarianToken], _ copula: BulgarianToken?,
    _ negation: BulgarianToken?
  ) -> [Piece]? {
    guard copula == nil, words.count > 2, words[0].isDeterminer, words[0].is("този"),
      words[1].isPossessive, words.last?.isNoun == true, words.dropLast().allSatisfy({ $0.modifies })
    else { return nil }
    (clause.subject.person, clause.subject.number) = (.third, .singular)
    let group = BulgarianNounGroup(Array(words.dropFirst()))
    if group.number == .plural { clause.subject.number = .plural }
    return [Piece("това", words[0].sources)] + be(clause, negation, copula)
      + group.pieces(definite: true, full: true)
  }

  /// Said of things and of the world, seldom of somebody: не искам, защото е страшно.
  static let ofThings: StaticList =
    "бял червен син зелен жълт черен розов мек нов сладък страшен вкусен горещ тъмен лесен труден опасен шумен интересен скучен забавен далечен важен студен топъл лют солен"

  /// Said of what the clause before names, if it names a thing: не го нося, защото е мръсно.
  static let ofObjects: StaticList =
    "скъп кисел горчив мръсен счупен скъсан тесен широк остър хлъзгав мокър тежък празен ужасен гаден развален горещ студен силен"

  /// Said of somebody, never of a thing: искам вода, жаден съм.
  static let ofPersons: StaticList =
    "жаден гладен сит уморен болен тъжен щастлив ядосан уплашен сърдит обиден отегчен разтревожен сънен уплашен готов"

  /// защото тъжен: what has no subject of its own is said of the clause's before it.
  static func borrowed(
    _ clause: BulgarianClause, _ words: [BulgarianToken], _ negation: BulgarianToken?,
    _ copula: BulgarianToken?
  ) -> [Piece]? {
    // радвам се, че си тук: the copula that was tapped tells who
    guard let owner = clause.inherited, copula == nil, negation == nil || !clause.tokens[0].is("а"),
      clause.hasLead || words.first?.isAdjective == true,
      let said = words.firstIndex(where: { $0.isAdjective || $0.isHere }),
      words.upTo(said).allSatisfy({ $0.isAdverb }),
      words.from(said + 1).allSatisfy({
        $0.isAdjective || $0.isConjunction || $0.isAdverb
      })
    else { return nil }
    let subject = clause.subject
    // не пипай пъзела, още не е готов
    let isUnfinished = words[said].is("готов") && negation != nil && clause.tokens[0].is("още")
    if words[said].isAny(ofThings) || words[said].isAny(ofObjects) || isUnfinished,
      let thing = clause.inheritedObject,
      clause.tokens[0].isAny("защото но") || isUnfinished && !thing.mayFeel
    {
      clause.note(.borrowedSubject)
      let group = BulgarianNounGroup([thing])
      (subject.person, subject.number, subject.gender) = (.third, group.number, group.gender)
    } else if words[said].isAny(ofThings), owner.person != .third || !owner.isThing {
      clause.note(.saidOfWorld)
      (subject.person, subject.number, subject.gender) = (.third, .singular, .neuter)
    } else {
      clause.note(.borrowedSubject)
      (subject.person, subject.number, subject.gender) = (owner.person, owner.number, owner.gender)
      if owner.person == .first { subject.gender = clause.speaker.gender }
      // обичам баба, защото добра: it is said of her
      let form = words[said].adjective.form(subject.gender, subject.number)
      if words[said].isAdjective, words[said].text != words[said].lemma, words[said].text != form {
        clause.note(.straySubject)
      }
    }
    let be = be(clause, negation, copula)
    let complement = complement(words, clause)
    if clause.hasLead || negation != nil || clause.tense == .future { return be + complement }
    guard let first = complement.first else { return be }
    return [first] + be + complement.dropFirst()
  }
}
