/// Tells requests, bans, accidents and questions from tapped dictionary forms, before clauses are cut.
enum BulgarianIntent {
  static func settled(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard !tokens.isEmpty else { return [] }
    // когато гърмя: thunder is nobody's
    for token in tokens where token.is("гърмя") && token.isVerb && !token.isFixed { third(token) }
    let tokens = BulgarianFronted.ordered(isOver(forgot(tokens)))
    // видя ли мой хамстер
    if tokens.count > 2, tokens[0].text.lowercased().is("видя"), tokens[1].kind == .questionParticle {
      tokens[0].becomePast(tokens[0].text, .second)
    }
    comes(tokens)
    happened(tokens)
    together(tokens)
    dreamt(tokens)
    switched(tokens)
    begged(tokens)
    askedForMe(tokens)
    forbidden(tokens)
    costs(tokens)
    let whole = BulgarianFronted.contrast(BulgarianFronted.part(BulgarianFronted.appointment(tokens)))
    return choice(having(missing(whole)))
  }

  /// Verbs of accidents, which are told in the past.
  private static let mishaps: StaticList =
    "падам чупя счупвам губя загубвам изгубвам ужилвам забравям разливам изпускам скъсвам късам развалям спуквам умирам изтръпвам замръзвам удрям"

  private static let slips: StaticList = "счупвам разливам изпускам загубвам изгубвам забравям спуквам"

  /// брат счупвам мой кола: he broke it, unless something tells that he will, may or always does.
  private static func happened(_ tokens: [BulgarianToken]) {
    // не пиша, защото кучето изяде тетрадката: the cause is told by itself
    let cause = tokens.firstIndex { $0.is("защото") } ?? 0
    let isOpen = tokens.from(cause).contains {
      $0.isNegation || $0.isDa || $0.kind == .future || $0.kind == .questionParticle || $0.isQuestionWord
        || $0.kind == .time(.future) || $0.use.contains(.modal) && !mishaps.contains($0.lemma)
        || $0.isAny("ако когато винаги често понякога всеки сега сняг дъжд лист")
    }
    if isOpen { return }
    var hasHappened = false
    // разливам сок: nobody means to
    if tokens.count > 1, tokens[0].isVerb, !tokens[0].isFixed, tokens[0].isAny(slips), tokens[1].isNoun,
      let done = BulgarianVerbLexicon.entry(tokens[0].lemma)?.perfective, !done.isEmpty
    {
      let verb = tokens[0]
      verb.lemma = done
      verb.becomePast(verb.verb.aorist(.first, .singular), .first)
      hasHappened = true
    }
    for index in tokens.indices.dropFirst() where index > cause {
      let (verb, before) = (tokens[index], tokens[index - 1])
      let bare = verb.lemma.ends(" се") ? verb.lemma.dropping(3) : verb.lemma
      guard verb.isVerb, !verb.isFixed,
        mishaps.contains(bare) || bare.is("изяждам") && before.nounKind == .animal,
        before.isPronoun || before.isNoun || before.is("кой") || hasHappened && before.is("и")
          || before.is("защото")
          || before.is("че") && WordIndex.joined(tokens[0].lemma).isAny("извинявам_се съжалявам извинявай"),
        let done = BulgarianVerbLexicon.entry(verb.lemma) ?? BulgarianVerbLexicon.entry(bare),
        !done.perfective.isEmpty
      else { continue }
      verb.lemma =
        verb.lemma.ends(" се") && !done.perfective.ends(" се") ? done.perfective + " се" : done.perfective
      // мама забравям ключ: забрави, and not забравя, which may be a present
      verb.text = verb.verb.aorist(.third, .singular)
      hasHappened = true
      // Иван удрям ме: told, and not asked for
      if before.mayFeel, tokens.at(index + 1)?.text.isAny("ме ми") == true {
        verb.becomePast(verb.text, .third)
      }
    }
  }

  /// нека строя кула заедно: we build it.
  private static func together(_ tokens: [BulgarianToken]) {
    if tokens.count > 1, tokens[0].is("нека"), tokens[1].isVerb, !tokens[1].isFixed,
      tokens.contains(where: { $0.isAny("заедно двама всички") })
    {
      tokens[1].becomePresent(.first, .plural)
    }
  }

  /// аз сънувам вълк: told afterwards.
  private static func dreamt(_ tokens: [BulgarianToken]) {
    guard let verb = tokens.first(where: { $0.isVerb }), verb.is("сънувам"), !verb.isFixed,
      !tokens.contains(where: { $0.isAny("често винаги понякога всеки") || $0.isNegation || $0.asks })
    else { return }
    let subject = tokens.first { $0.isPronoun || $0.mayFeel }
    guard subject == nil || subject?.is("аз") == true || subject === tokens.last else { return }
    verb.becomePast(verb.verb.aorist(.first, .singular), .first)
  }

  /// свърши сок: it is over.
  private static func isOver(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count == 2, tokens[0].text.lowercased().is("свърши"), tokens[0].isVerb,
      tokens[1].nounKind == .food || tokens[1].nounKind == .mass, !tokens[1].isDefinite
    else { return tokens }
    tokens[0].becomePast(tokens[0].text, .third)
    tokens[1].becomeKnown(full: true)
    return tokens
  }

  /// учебник забравям: no thing forgets, so the speaker did.
  private static func forgot(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard let verb = tokens.firstIndex(where: { $0.isVerb }), verb > 0, tokens[verb].is("забравям"),
      !tokens[verb].isFixed, tokens[verb - 1].isNoun, !tokens[verb - 1].mayFeel,
      tokens.upTo(verb).allSatisfy({ !$0.isPronoun && !$0.isNegation && !$0.mayFeel && !$0.isConjunction })
    else { return tokens }
    tokens[verb].lemma = "забравя"
    tokens[verb].becomePast("забравих", .first)
    return [tokens[verb]] + tokens.upTo(verb) + tokens.from(verb + 1)
  }

  /// в събота идвам баба: nobody comes to her. не работя звук: nor works at it.
  private static func comes(_ tokens: [BulgarianToken]) {
    for (index, verb) in tokens.enumerated() where verb.isVerb && !verb.isFixed {
      // навън духам силен вятър
      if verb.is("духам"), tokens.contains(where: { $0.is("вятър") }) { third(verb) }
      // преди идвам гости
      let before = tokens.upTo(index).reversed().prefix { !$0.isAny("че преди когато ако") }
      guard let next = tokens.at(index + 1),
        before.allSatisfy({ !$0.isPronoun && !$0.mayFeel && !$0.isDa && !$0.isVerb })
      else { continue }
      if verb.isAny("идвам дойда"), next.mayFeel {
        let isPair = tokens.at(index + 2)?.is("и") == true && tokens.at(index + 3)?.mayFeel == true
        third(verb, isPair || next.isPlural || next.is("гости") ? .plural : .singular)
      }
      if verb.isAny("цъфтя узрявам вехна"), next.isNoun, !next.mayFeel, index + 2 == tokens.count {
        third(verb)
        next.becomeKnown()
      }
      if verb.isAny("работя тръгвам светя"), next.nounKind == .thing, index + 2 == tokens.count,
        before.allSatisfy({ $0.isNegation || $0.isTime || $0.isAdverb })
      {
        third(verb)
      }
    }
  }

  /// включвам лампа: who can't do it asks for it.
  private static func switched(_ tokens: [BulgarianToken]) {
    // спирам гъделичкам ме
    if tokens.count == 3, tokens[0].is("спирам"), !tokens[0].isFixed, tokens[1].isVerb, !tokens[1].isFixed,
      tokens[2].text.isAny("ме ми")
    {
      return tokens[0].becomeCommand("спри")
    }
    // хайде идвам тук
    if tokens.count > 2, tokens[0].is("хайде"), tokens[1].is("идвам"), !tokens[1].isFixed,
      tokens[2].is("тук") || tokens[2].is("при") && tokens[tokens.count - 1].text.isAny("мен мене нас")
    {
      tokens[1].becomeCommand("ела")
    }
    // когато пораствам аз искам ставам пожарникар
    for token in tokens where token.is("пораствам") && !token.isFixed && tokens[0].is("когато") {
      token.lemma = "порасна"
    }
    let switches: StaticList =
      "включвам изключвам намалявам увеличавам усилвам спирам пускам включа изключа намаля увелича усиля загася запаля отворя затворя пусна спра"
    if tokens.count > 1, tokens[0].isVerb, !tokens[0].isFixed, tokens[0].isAny(switches),
      tokens[1].isNoun && !tokens[1].mayFeel
    {
      command(tokens[0])
    }
  }

  /// затварям врата моля: who is begged does it.
  private static func begged(_ tokens: [BulgarianToken]) {
    // сестра спи не викам моля
    if tokens.count > 3, tokens[tokens.count - 1].is("моля"), tokens[tokens.count - 3].isNegation {
      let deed = tokens[tokens.count - 2]
      if deed.isVerb, !deed.isFixed, deed.use.isDisjoint(with: [.modal]),
        !BulgarianVerbLexicon.isPerfective(deed.lemma), let form = deed.verb.imperative(.singular)
      {
        return deed.becomeCommand(form)
      }
    }
    if banned(tokens) { return }
    guard let please = tokens.firstIndex(where: { $0.is("моля") }), tokens[please].kind == .social,
      var at = tokens.firstIndex(where: { $0.kind != .social })
    else { return }
    // шофьор спирам тук моля: who is called
    if tokens[at].nounKind == .kin || tokens[at].nounKind == .person, please + 1 == tokens.count,
      at + 2 < tokens.count,
      tokens[at + 1].isVerb, !tokens[at + 1].isFixed, tokens[at].isVocative || tokens[at].becomeCalled()
    {
      at += 1
    }
    // боли ме глава моля намалявам телевизор; учител моля повтарям
    if please > 0, let deed = tokens.at(please + 1), deed.isVerb, !deed.isFixed,
      deed.use.isDisjoint(with: [.modal]), !deed.isAny("имам нямам съм искам чакам")
    {
      if please == 1, tokens[0].nounKind == .person { tokens[0].becomeCalled() }
      return command(deed)
    }
    // таблет зареждам моля
    if please == 2, tokens.count == 3, tokens[0].isNoun, !tokens[0].mayFeel { at = 1 }
    // тъмно е включвам лампа моля
    if !tokens[at].isVerb, please + 1 == tokens.count,
      let last = tokens.lastIndex(where: { $0.isVerb }), last > at, !tokens[last].isFixed,
      tokens[last - 1].isCopula || tokens[last - 1].isState || tokens[last - 1].isAdjective
    {
      at = last
    }
    let deed = tokens[at]
    guard deed.isVerb, !deed.isFixed,
      deed.use.isDisjoint(with: [.modal]) || tokens.filter({ $0.isVerb }).count == 1,
      !deed.isAny("имам нямам съм искам чакам")
    else { return }
    command(deed)
  }

  /// прочета ми приказка: nobody does it to themselves, so somebody is asked to.
  private static func askedForMe(_ tokens: [BulgarianToken]) {
    // може давам ми вода: nobody gives to themselves
    if let at = tokens.indices.first(where: { tokens[$0].text.is("ми") }), at > 1, tokens[at - 1].isVerb,
      !tokens[at - 1].isFixed, !tokens[at - 1].use.isDisjoint(with: [.giving, .dative]),
      tokens[at - 2].text.lowercased().is("може") || tokens[at - 2].kind == .questionParticle,
      tokens[0].text.lowercased().is("може")
    {
      let given = tokens[at - 1]
      given.becomeWhole()
      return given.becomePresent(.second, .singular)
    }
    guard
      let at = tokens.firstIndex(where: {
        $0.kind != .social && $0.kind != .punctuation && !$0.isVocative
      }), tokens[at].isVerb, !tokens[at].isFixed
    else { return }
    // не мога намеря ръкавица помагам ми
    if tokens.count > at + 3, tokens[tokens.count - 1].text.is("ми"), tokens[tokens.count - 3].isNoun {
      let last = tokens[tokens.count - 2]
      if last.isVerb, !last.isFixed, last.isAny("помагам помогна дам подам донеса кажа покажа обясня") {
        command(last)
      }
    }
    let deed = tokens[at]
    // удрям ме: nobody asks for that, so it is told
    if deed.isAny("удрям ритам хапя щипя драскам бия дърпам обиждам плаша мразя"),
      tokens.at(at + 1)?.text.is("ме") == true
    {
      return third(deed)
    }
    // люлея ме силно: who can't do it alone
    if deed.isAny("люлея возя храня бутам нося гушкам галя прегръщам завивам слушам"),
      tokens.at(at + 1)?.text.is("ме") == true, let form = deed.verb.imperative(.singular)
    {
      return deed.becomeCommand(form)
    }
    // спя ми се
    if tokens.at(at + 1)?.text.is("ми") == true, tokens.at(at + 2)?.is("се") == true {
      return third(deed)
    }
    let isForMe =
      tokens.at(at + 1)?.text.isAny("ми ме") == true
      && (BulgarianVerbLexicon.isPerfective(deed.lemma) || !deed.use.isDisjoint(with: [.giving, .dative])
        || BulgarianVerbLexicon.entry(deed.lemma)?.perfective.isEmpty == false
        || tokens.at(at + 2)?.nounKind == .body)
      && !BulgarianObjects.intransitive.contains(deed.lemma) && !deed.isAny("стана липсвам")
    // дам вода: who gives says to whom
    let isWanted =
      deed.isAny("дам донеса подам") && tokens.at(at + 1)?.isPronoun == false
      && !tokens.contains {
        $0.is("на") || $0.isTime || $0.kind == .clitic(isDative: true) || $0.mayFeel
          || $0.isVerb && $0 !== deed
      }
    if isForMe || isWanted { command(deed) }
  }

  private static func third(_ verb: BulgarianToken, _ number: GrammaticalNumber = .singular) {
    verb.becomePresent(.third, number)
  }

  /// липсвам тати, тати липсвам: who is named is missed, and by the speaker.
  private static func missing(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count == 2, let at = tokens.firstIndex(where: { $0.is("липсвам") && !$0.isFixed }),
      tokens[1 - at].isNoun
    else { return tokens }
    third(tokens[at])
    let me = BulgarianToken("ми", .clitic(isDative: true))
    return [tokens[0], me, tokens[1]]
  }

  /// не бутам ме боли, моля не говоря вместо мен: a ban that a reason or a please tells. Says whether all is settled by it.
  private static func banned(_ tokens: [BulgarianToken]) -> Bool {
    // не бутам ме боли; не говоря бързо не разбирам
    if tokens.count > 3, tokens[0].isNegation, tokens[1].isVerb, !tokens[1].isFixed,
      tokens[1].use.isDisjoint(with: [.modal]),
      tokens[2].text.is("ме") && tokens[3].isAny("боля сърбя")
        || tokens[1].is("говоря")
          && tokens.from(2).contains(where: { $0.isAny("разбирам чувам") }),
      let form = tokens[1].verb.imperative(.singular)
    {
      tokens[1].becomeCommand(form)
      return true
    }
    // не казвам никой: a secret
    if let at = tokens.lastIndex(where: { $0.isAny("казвам кажа") }), at > 0, tokens[at - 1].isNegation,
      at + 2 == tokens.count, tokens[at + 1].is("никой") || tokens[at + 1].text.is("никого"),
      !tokens[at].isFixed,
      at == 1 || !tokens[at - 2].isPronoun
    {
      tokens[at].becomeCommand("казвай")
      (tokens[at + 1].text, tokens[at + 1].kind) = ("на никого", .adverb)
    }
    // моля не говоря вместо мен
    if tokens.count > 2, tokens[0].is("моля"), tokens[1].isNegation, tokens[2].isVerb, !tokens[2].isFixed,
      tokens[2].use.isDisjoint(with: [.modal]),
      !tokens[2].isAny("знам разбирам чувам виждам помня обичам харесвам мразя вярвам боля"),
      let form = tokens[2].verb.imperative(.singular)
    {
      tokens[2].becomeCommand(form)
      return true
    }
    return false
  }

  /// Verbs that are said to somebody else only to forbid them.
  private static let meddling: StaticList =
    "пипам натискам бутам удрям викам крещя чупя дърпам хвърлям хапя ритам щипя драскам късам"

  /// ти не пипам, не удрям ме: nobody tells another that he does not.
  private static func forbidden(_ tokens: [BulgarianToken]) {
    guard let not = tokens.firstIndex(where: { $0.isNegation }),
      let at = tokens.indices.first(where: { $0 > not && !tokens[$0].text.is("ме") }),
      tokens[at].isVerb, !tokens[at].isFixed, tokens[at].use.isDisjoint(with: [.modal]),
      !BulgarianVerbLexicon.isPerfective(tokens[at].lemma),
      let form = tokens[at].verb.imperative(.singular)
    else { return }
    let deed = tokens[at]
    let before = tokens.upTo(not)
    let isToMe =
      at > not + 1 || deed.isAny(meddling) && tokens.at(at + 1)?.is("мой") == true
      || tokens.at(at + 1)?.text.is("ме") == true && tokens.at(at + 2)?.isCopula != true
    guard
      before.allSatisfy({ $0.is("ти") || $0.kind == .social }),
      isToMe || before.contains(where: { $0.is("ти") }) && deed.isAny(meddling)
    else { return }
    deed.becomeCommand(form)
  }

  private static let events: StaticList = "рожден_ден контролно физическо тест"

  /// утре аз рожден ден: somebody has it.
  private static func having(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    // динозавър голям зъб: nobody is a tooth
    if tokens.count == 3, tokens[0].mayFeel, tokens[1].isAdjective, tokens[2].nounKind == .body {
      let pair = BulgarianObjects.paired(BulgarianNounGroup([tokens[2]])).tokens
      return tokens.upTo(1) + [.have, tokens[1]] + pair
    }
    // утре контролно по математика
    if tokens.count > 2, tokens[0].isTime, tokens[1].isAny("контролно тест изпит"), tokens[2].is("по"),
      !tokens.contains(where: { $0.isVerb })
    {
      return tokens.upTo(1) + [.have] + tokens.from(1)
    }
    guard let who = tokens.at(tokens.count - 2),
      who.isPronoun || who.nounKind == .kin && who.lemma.hasCapital,
      events.contains(WordIndex.joined(tokens[tokens.count - 1].lemma)),
      !tokens.contains(where: { $0.isVerb })
    else { return tokens }
    return tokens.dropLast() + [.have, tokens[tokens.count - 1]]
  }

  /// The verb as a command to one.
  private static func command(_ deed: BulgarianToken) {
    deed.becomeWhole()
    guard let form = deed.verb.imperative(.singular) else { return }
    // спри музиката
    if deed.use.contains(.phase) { deed.use = [.definiteObject] }
    deed.becomeCommand(form)
  }

  /// колко струвам хляб, колко дни оставам: what costs or is left is never the speaker.
  private static func costs(_ tokens: [BulgarianToken]) {
    // в колко час започвам мач
    if tokens.count > 4, tokens[0].is("в"), tokens[1].is("колко"),
      tokens[3].isAny("започвам свършвам тръгвам"),
      !tokens[3].isFixed, tokens[4].isNoun
    {
      return third(tokens[3])
    }
    guard tokens[0].is("колко"), let verb = tokens.first(where: { $0.isVerb }), !verb.isFixed,
      verb.is("струвам") || verb.is("оставам") && tokens[1] !== verb
    else { return }
    third(verb, verb.is("струвам") ? .singular : .plural)
  }

  /// ти искаш чай или кафе, ти знаеш къде е: asked of whom it is said.
  private static func choice(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    // знам виц ти искам чувам го: an offer
    if let at = tokens.indices.last(where: { tokens[$0].is("искам") }), at > 2, tokens[at - 1].text.is("ти"),
      tokens[at - 1].isPronoun, !tokens[at].isFixed, tokens.at(at + 1)?.isVerb == true,
      !tokens[at - 2].kind.joins,
      tokens.upTo(at - 1).contains(where: { $0.isVerb }),
      tokens.allSatisfy({ $0.kind != .questionParticle && !BulgarianClauses.isDependent($0) })
    {
      return tokens.upTo(at + 1) + [BulgarianToken("ли", .questionParticle)] + tokens.from(at + 1)
    }
    // ти имам брат
    let isOwner = tokens.count == 3 && tokens[1].is("имам") && tokens[2].isNoun
    guard tokens.count > 3 || isOwner || tokens.count == 3 && tokens[1].is("искам"), tokens[0].is("ти"),
      tokens[0].isPronoun, tokens[1].isVerb, !tokens[1].isPast,
      !BulgarianVerbLexicon.isPerfective(tokens[1].lemma),
      isOwner && !tokens[1].isFixed || tokens[1].is("знам") && tokens[2].asks
        || tokens.contains(where: { $0.is("или") })
        // ти искам играя карти: who tells another what he wishes?
        || tokens[1].is("искам") && (!tokens[1].isFixed || tokens[tokens.count - 1].text.isAny("мен нас")),
      tokens.allSatisfy({ $0.kind != .questionParticle && $0.kind != .punctuation })
    else { return tokens }
    return tokens.upTo(2) + [BulgarianToken("ли", .questionParticle)] + tokens.from(2)
  }
}
