/// What happens to somebody: боли ме главата, студено ми е, страх ме е, трябва ми помощ.
enum BulgarianImpersonal {
  static func write(_ clause: BulgarianClause, _ rest: [BulgarianToken]) -> [Piece]? {
    if let longing = longing(clause, rest) ?? BulgarianExperience.write(clause, rest) { return longing }
    if let index = rest.firstIndex(where: { $0.isVerb }) {
      if let wish = wished(clause, rest, index) { return wish }
      if rest[index].isAny("боля сърбя") { return pain(clause, rest, index) }
      if rest[index].is("трябва"), !rest.from(index + 1).contains(where: { $0.isVerb }) {
        return need(clause, rest, index)
      }
      return nil
    }
    guard let index = rest.firstIndex(where: { if case .state = $0.kind { true } else { false } }),
      case .state(let isDative) = rest[index].kind,
      // това беше лошо
      rest[0].kind != .demonstrativeIt || !rest.contains(where: { $0.isCopula })
    else { return nil }
    return state(clause, rest, index, isDative)
  }

  /// страх ме е да вляза: what is felt about a deed of one's own.
  private static func wished(_ clause: BulgarianClause, _ rest: [BulgarianToken], _ verb: Int) -> [Piece]? {
    guard let at = rest.upTo(verb).firstIndex(where: { $0.isState }),
      let link = rest.upTo(verb).lastIndex(where: { $0.isDa }), link > at,
      case .state(let isDative) = rest[at].kind, let felt = state(clause, rest.upTo(link), at, isDative)
    else { return nil }
    let group = BulgarianVerbGroup(clause, rest.from(verb))
    let between = rest.upTo(verb).from(link + 1)
    (group.isGoverned, group.startsWithDa, group.keepsForm) = (true, true, rest[verb].isFixed)
    group.negation = between.first { $0.isNegation }
    group.clitics = between.clitics
    (group.person, group.number) = (.first, .singular)
    for token in rest.upTo(link) {
      if token.isAny("те ти") { group.person = .second }
      if token.isAny("го я му ѝ") || token.isNoun { group.person = .third }
      if token.isAny("ни ви ги им") { group.number = .plural }
    }
    let deed = group.write()
    return felt
      + (deed.first?.text.is("да") == true ? [Piece("да", rest[link].sources)] + deed.dropFirst() : deed)
  }

  /// спи ми се, гади ми се: the short pronoun names whose longing it is.
  private static func longing(_ clause: BulgarianClause, _ rest: [BulgarianToken]) -> [Piece]? {
    guard let at = rest.firstIndex(where: { $0.kind == .clitic(isDative: true) }), at > 0,
      at + 1 < rest.count,
      rest[at + 1].is("се"), clause.tense == .present,
      rest[..<(at - 1)].allSatisfy({ $0.isPronoun || $0.isNegation })
    else { return nil }
    let not = rest.upTo(at).filter { $0.isNegation }
    let goesBefore = clause.hasLead || !not.isEmpty
    let particles = rest[at...(at + 1)]
    let verb = [rest[at - 1]]
    let asks = clause.wantsParticle ? Piece.alone("ли", clause.particleSource) : []
    let behind = rest.from(at + 2)
    // счупи ми се играчката: what it happened to
    if BulgarianVerbLexicon.isPerfective(verb[0].lemma), let last = behind.last, last.isNoun,
      behind.dropLast().allSatisfy({ $0.modifies })
    {
      return (not + (goesBefore ? particles : []) + verb).pieces + asks
        + (goesBefore ? [] : Array(particles)).pieces
        + BulgarianNounGroup(behind).pieces(definite: true, full: true)
    }
    return (not + (goesBefore ? particles : [])).pieces
      + (verb.pieces) + asks
      + ((goesBefore ? [] : Array(particles)) + rest[(at + 2)...]).pieces
  }

  /// Who feels it: a short pronoun already there, a pronoun tapped as аз, or somebody by name.
  private static func experiencer(
    _ tokens: [BulgarianToken], isDative: Bool, isGood: Bool = false
  ) -> (clitic: Piece?, name: [Piece], others: [BulgarianToken]) {
    var clitic: Piece?
    var name: [Piece] = []
    var others: [BulgarianToken] = []
    var onSources: [Int] = []
    // A dog may be bad; it is cold or hot only where that is said of how it feels.
    let isSure = tokens.allSatisfy { !$0.modifies } && !isGood
    for (index, token) in tokens.enumerated() {
      let next = tokens.at(index + 1)
      // страх от зъболекар: who it is of does not feel it
      if index > 0, token.isNoun || token.isPronoun || token.modifies,
        let link = tokens.upTo(index).last(where: { !$0.modifies }), link.isPreposition,
        !link.is("на") || !isDative && clitic != nil
      {
        others.append(token)
        continue
      }
      switch token.kind {
      case .preposition where token.is("на") && (next?.isPronoun == true || next?.mayFeel == true):
        // на мен ми е студено; a name brings its own на
        if next?.isPronoun == true { name = [token.piece] } else { onSources = token.sources }
      case .pronoun
      where !name.isEmpty
        || token.text.lowercased().isAny("мен мене теб тебе него нея нас вас тях")
          && next?.kind == .clitic(isDative: isDative):
        guard case .pronoun(let person, let number, let gender) = token.kind else { break }
        name.append(token.piece)
        clitic = Piece(
          isDative
            ? BulgarianPronoun.dative(person, number, gender)
            : BulgarianPronoun.accusative(person, number, gender))
      case .pronoun(let person, let number, let gender):
        let text =
          isDative
          ? BulgarianPronoun.dative(person, number, gender)
          : BulgarianPronoun.accusative(person, number, gender)
        clitic = Piece(text, token.sources)
      case .clitic: clitic = token.piece
      case .noun(let kind)
      where (kind == .kin || kind == .person) && (isDative || clitic == nil)
        || kind == .animal
          && (isDative ? isSure || !onSources.isEmpty : clitic == nil && index + 1 < tokens.count):
        let group = BulgarianNounGroup([token])
        let owner = group.ownKin
        let text =
          isDative
          ? BulgarianPronoun.dative(.third, group.number, group.gender)
          : BulgarianPronoun.accusative(.third, group.number, group.gender)
        clitic = Piece(text)
        var named = group.pieces(definite: true)
        if !isDative, let last = named.last {
          named[named.count - 1] = Piece(last.text, onSources + last.sources)
        }
        name = (isDative ? [Piece("на", onSources)] : []) + named + owner
      case .negation, .copula, .future: break
      default: others.append(token)
      }
    }
    return (clitic, name, others)
  }

  private static func pain(_ clause: BulgarianClause, _ rest: [BulgarianToken], _ index: Int) -> [Piece] {
    let negation = rest[..<index].first { $0.isNegation }
    if rest.from(index + 1).contains(where: { $0.isVerb }) { clause.note(.strayVerb) }
    // боли ме корем от сладолед: what it comes of
    var behind = rest.from(index + 1)
    var cause: [BulgarianToken] = []
    if let at = behind.firstIndex(where: { $0.isPreposition }), at > 0, behind[at - 1].nounKind == .body,
      !behind[at].is("на"), behind.last?.isNoun == true
    {
      cause = behind.from(at)
      behind = behind.upTo(at)
    }
    let found = experiencer(rest.upTo(index) + behind, isDative: false)
    var bodyTokens = found.others.filter { $0.isNoun || $0.modifies }
    // боли ухо ляв
    if bodyTokens.count == 2, bodyTokens[0].isNoun, bodyTokens[1].isAdjective { bodyTokens.reverse() }
    // игла боли
    if let thing = bodyTokens.last, thing.nounKind == .thing, BulgarianLexicon.nounKind(thing.lemma) != nil {
      clause.note(.strayObject)
    }
    var others = found.others.filter { !$0.isNoun && !$0.modifies }.pieces
    // моя корем боли: my belly hurts me
    var owner: Piece?
    if found.clitic == nil, let mine = bodyTokens.first, mine.isPossessive, bodyTokens.count > 1,
      let whose = BulgarianPronoun.accusative(ofOwner: mine.lemma)
    {
      bodyTokens.removeFirst()
      owner = Piece(whose, mine.sources)
    }
    // много ме боли коремът
    var name = found.name
    if let much = others.first, much.text.lowercased().is("много"), !clause.wantsParticle {
      name += [much]
      others.removeFirst()
    }
    // главата и гърлото
    var joined: [Piece] = []
    if let and = found.others.firstIndex(where: { $0.is("и") }), and > 0,
      bodyTokens.filter({ $0.isNoun }).count == 2,
      found.others[and - 1].isNoun, let last = bodyTokens.last, found.others.last === last
    {
      let behind = found.others.from(and + 1)
      joined = [found.others[and].piece] + BulgarianNounGroup(behind).pieces(definite: true, full: true)
      others = others.filter { !$0.text.is("и") }
      bodyTokens = bodyTokens.upTo(bodyTokens.count - behind.count)
    } else if bodyTokens.dropLast().contains(where: { $0.isNoun }) {
      clause.note(.strayObject)
    }
    var group = BulgarianNounGroup(bodyTokens)
    if rest[index].text.lowercased().ends("ят") { group = BulgarianObjects.paired(group) }
    let isPlural = group.number == .plural
    let verb = BulgarianVerb(lemma: rest[index].lemma, class: .tarpya)
    let number: GrammaticalNumber = isPlural ? .plural : .singular
    let form =
      clause.tense == .past ? verb.imperfect(.third, number) : verb.present(.third, number)
    // не може да спи, защото я боли главата
    if found.clitic == nil, clause.tokens[0].is("защото"), let who = clause.inherited, who.person == .third {
      owner = Piece(BulgarianPronoun.accusative(who.person, who.number, who.gender))
    }
    let clitic = found.clitic ?? owner ?? (group.head != nil ? Piece("ме") : nil)
    let clitics = clitic.map { [$0] } ?? []
    let subject = group.head == nil ? [] : group.pieces(definite: true, full: true) + joined
    let piece = Piece(form, rest[index].sources)
    return around(clause, name, negation, clitics, piece) + subject + others
      + (cause.last?.nounKind == .food || cause.last?.nounKind == .mass
        ? cause.upTo(1).pieces + BulgarianNounGroup(cause.from(1)).pieces(definite: false)
        : BulgarianNominal.complement(cause, clause))
  }

  /// трябва with a thing: Трябва ми помощ.
  private static func need(_ clause: BulgarianClause, _ rest: [BulgarianToken], _ index: Int)
    -> [Piece]?
  {
    // тоалетна сега, помощ с копчета
    let after = rest.from(index + 1)
    let cut =
      after.firstIndex { !$0.isNoun && !$0.modifies && $0.kind != .clitic(isDative: true) } ?? after.count
    let things = after.upTo(cut).filter { $0.isNoun || $0.modifies }
    guard !things.isEmpty else { return nil }
    let negation = rest[..<index].first { $0.isNegation }
    let found = experiencer(
      rest.upTo(index)
        + rest.from(index + 1).filter { if case .clitic = $0.kind { true } else { false } }, isDative: true)
    let clitics = [found.clitic ?? Piece("ми")]
    let group = BulgarianNounGroup(Array(things))
    let verb = Piece(
      clause.tense == .past ? "трябваше" : group.number == .plural ? "трябват" : "трябва", rest[index].sources
    )
    let object = group.pieces(definite: false)
    return around(clause, found.name, negation, clitics, verb) + object
      + BulgarianNominal.complement(after.from(cut), clause)
  }

  /// The verb with who feels it before or behind: Не ме боли. Боли ли ме? Мама я боли.
  private static func around(
    _ clause: BulgarianClause, _ name: [Piece], _ negation: BulgarianToken?, _ clitics: [Piece], _ verb: Piece
  ) -> [Piece] {
    let asks = clause.wantsParticle ? Piece.alone("ли", clause.particleSource) : []
    let front = clause.tense == .future ? Piece.alone("ще") : negation.pieces
    let goesBefore = !front.isEmpty || (!name.isEmpty || clause.hasLead) && asks.isEmpty
    return name + front + (goesBefore ? clitics + [verb] + asks : [verb] + asks + clitics)
  }

  private static func state(_ clause: BulgarianClause, _ rest: [BulgarianToken], _ isDative: Bool)
    -> [Piece]?
  {
    guard let index = rest.firstIndex(where: { if case .state = $0.kind { true } else { false } }) else {
      return nil
    }
    return state(clause, rest, index, isDative)
  }

  /// студено ми е, страх ме е; without anybody it is said of the world: Студено е.
  private static func state(
    _ clause: BulgarianClause, _ rest: [BulgarianToken], _ index: Int, _ isDative: Bool
  ) -> [Piece]? {
    let word = rest[index]
    if rest.count == 1, !clause.hasLead, clause.inherited == nil {
      guard clause.isFollowed else { return nil }
      // лошо аз лежа: is it I who feel it?
      if !isDative || word.isAny("лошо мъчно весело скучно тъжно") { clause.note(.noPredicate) }
    }
    var others = rest
    others.remove(at: index)
    let negation = others.first { $0.isNegation }
    var found = experiencer(
      others, isDative: isDative, isGood: word.isAny("лошо добре интересно весело зле"))
    // but I am afraid
    if !isDative, found.clitic == nil, let owner = clause.inherited {
      found.clitic =
        owner.isThing
        ? Piece("ме") : Piece(BulgarianPronoun.accusative(owner.person, owner.number, owner.gender))
    }
    // страх от паяк
    if !isDative, found.clitic == nil, found.others.first?.is("от") == true { found.clitic = Piece("ме") }
    if found.others.first?.isState == true { clause.note(.strayAdjective) }
    if !isDative, found.clitic != nil, found.others.contains(where: { $0.isNoun }) {
      // Страх ме е от кучето.
      let cause = found.others.filter { $0.isNoun || $0.modifies }
      let said = rest.filter { token in !cause.contains { $0 === token } && !token.isPreposition }
      let link = found.others.first { $0.isPreposition }
      let group = BulgarianNounGroup(cause)
      let me = BulgarianToken("аз", .pronoun(.first, .singular, .masculine))
      return (self.state(clause, said.count == 1 ? [me] + said : said, isDative) ?? [])
        + [Piece(link?.is("на") == true ? "на" : "от", link?.sources ?? [])]
        + group.pieces(definite: true) + group.ownKin
    }
    // много шумно магазин
    if let first = found.others.first,
      first.isNoun && !(first.isPlace && found.others.count == 1 && clause.hasLead) || first.modifies
    {
      return nil
    }
    if word.lemma.ends("добре") || word.is("зле") { return nil }
    let degree = found.others.prefix { $0.isAdverb }.pieces
    let trailing = BulgarianNominal.complement(Array(found.others.dropFirst(degree.count)), clause)
    // студено в стая
    func ofWorld() -> [Piece] {
      clause.subject.person = .third
      return word.isAny("лошо мъчно весело скучно тъжно страх срам яд")
        ? [] : [word.piece] + BulgarianNominal.be(clause, nil, nil)
    }
    if !trailing.isEmpty {
      return
        (self.state(
          clause, rest.filter { token in !found.others.dropFirst(degree.count).contains { $0 === token } },
          isDative)
        ?? ofWorld()) + trailing
    }
    let clitics = found.clitic.map { [$0] } ?? []
    let copula = others.first { $0.isCopula }
    clause.subject.person = .third
    let be = BulgarianNominal.be(clause, negation, copula)
    let state = word.piece
    if negation != nil || clause.tense == .future {
      return found.name + [be[0]] + clitics + be[1...] + degree + [state]
    }
    if clause.wantsParticle {
      return found.name + degree + [state, Piece("ли", clause.particleSource)] + clitics + be
    }
    // беше ми весело
    if found.name.isEmpty, !clause.hasLead, clause.tense == .past, copula != nil, rest[0] === copula {
      return be + clitics + degree + [state]
    }
    if found.name.isEmpty, !clause.hasLead {
      return degree.isEmpty ? [state] + clitics + be : degree + clitics + be + [state]
    }
    return found.name + clitics + be + degree + [state]
  }
}
