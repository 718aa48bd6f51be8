/// One Bulgarian clause: its subject, tense and question, and the order in which it is written.
final class BulgarianClause {
  var tokens: [BulgarianToken]
  let speaker: AgreementSpeaker
  var isQuestion: Bool
  var tense = Tense.present
  var subject = BulgarianSubject()
  /// ли stands somewhere in the clause, or the sentence ends in a question mark.
  var wantsParticle = false
  /// Something stands before the verb, so that clitics go before it too.
  var hasLead = false

  let log: RuleLog

  @inline(never)
  func note(_ rule: AgreementRule) { log.note(rule) }

  init(_ tokens: [BulgarianToken], _ speaker: AgreementSpeaker, isQuestion: Bool, _ log: RuleLog) {
    self.speaker = speaker
    self.log = log
    self.isQuestion = isQuestion
    var kept: [BulgarianToken] = []
    for (index, token) in tokens.enumerated() {
      if token.text.lowercased().is("няма"), index + 1 < tokens.count,
        tokens[index + 1].isDa || tokens[index + 1].isVerb
      {
        // няма да ям
        token.kind = .negation
        tense = .future
        if tokens[index + 1].isDa { tokens[index + 1].kind = .future }
      }
      if token.isPast { tense = .past }
      // ако утре вали
      if tense == .future, index > 0, tokens[0].isAny("ако когато щом докато"), tokens[index - 1].isTime {
        if token.kind != .future { tense = .present }
      }
      switch token.kind {
      // warmer than yesterday
      case .time(let time): if let time, index == 0 || !tokens[index - 1].isAny("от за до") { tense = time }
      case .future: tense = .future
      case .copula: if token.lemma.begins("б") { tense = .past }
      default:
        if token.is("минал"), tokens.at(index + 1)?.isNoun == true { tense = .past }
        if token.is("следващ"), index == 0, tokens.at(1)?.is("път") == true { tense = .future }
      }
      if token.kind == .questionParticle {
        let follows = index > 0 ? tokens[index - 1].lemma : ""
        if follows != "дали" && follows != "може" {
          wantsParticle = true
          self.isQuestion = true
          particleSource = token.sources
          continue
        }
        self.isQuestion = true
      }
      // питай него защо: told, not asked
      let isTold = index > 0 && index + 1 == tokens.count && tokens[0].isImperative
      if !isTold,
        token.isQuestionWord || token.is("кой") || token.is("какъв") || token.is("чий")
          || token.is("колко")
      {
        self.isQuestion = true
        hasQuestionWord = true
      }
      kept.append(token)
    }
    // мисля, че да
    if kept.last?.isDa == true, kept[0].is("че") { log.note(.noPredicate) }
    self.tokens = BulgarianClause.denied(BulgarianClause.withDa(kept))
    if self.isQuestion, !hasQuestionWord, !kept.contains(where: { $0.kind == .questionParticle }) {
      wantsParticle = true
    }
    disambiguate()
  }

  var particleSource: [Int] = []
  var hasQuestionWord = false

  var inherited: BulgarianSubject?
  var isFollowed = false
  /// The next clause says with а what somebody else does.
  var isContrasted = false
  /// ако вали, ние стоим: the main clause after one that depends on it.
  var followsDependent = false

  /// ти and те are short forms after ще, да and не, and after a verb.
  private func disambiguate() {
    for index in tokens.indices {
      let token = tokens[index]
      let lemma = token.lemma
      let previous = tokens.at(index - 1)
      let next = tokens.at(index + 1)
      // син: blue, unless somebody's son
      if lemma.is("син"), tokens.count > 1, previous?.isPossessive != true, next?.isVerb != true {
        token.kind = .adjective
      }
      if lemma.is("те"), previous?.isVerb == true,
        index == 1 && next == nil || next?.isVocative == true || next?.kind == .punctuation
      {
        token.kind = .clitic(isDative: false)
      }
      if lemma.is("ти") || lemma.is("те"), let previous, let next,
        next.isVerb || next.kind == .clitic(isDative: false)
      {
        if previous.kind == .future || previous.isDa || previous.isNegation && !next.isVerb {
          token.kind = .clitic(isDative: lemma.is("ти"))
        }
      }
      // страх ли те е
      if lemma.is("те"), previous?.isState == true { token.kind = .clitic(isDative: false) }
      // кой ти каза: to you
      if lemma.is("ти"), previous?.text.lowercased().is("кой") == true, next?.isVerb == true {
        token.kind = .clitic(isDative: true)
      }
      // харесва ли ти роклята
      if lemma.is("ти"), wantsParticle, previous?.fixedPerson == .third {
        token.kind = .clitic(isDative: true)
      }
      // да съм сам
      if lemma.is("съм"), token.isCopula, previous?.isDa == true, tokens.at(index - 2)?.isVerb == true {
        token.kind = .verb
      }
      if lemma.is("бъда"), let previous, previous.use.contains(.modal) { token.lemma = "съм" }
      // искам съм първи
      if lemma.is("съм"), token.isCopula, let previous, previous.isVerb,
        previous.use.contains(.modal)
      {
        token.kind = .verb
      }
      if lemma.is("си"), token.isCopula, let previous,
        previous.isVerb || previous.isDa && next?.isVerb == true
      {
        token.kind = .clitic(isDative: true)
      }
      // мисля, че това е лоша идея
      let isWhole =
        previous?.isConjunction == true && index == 1 && next?.isAdjective == true
        && tokens.last?.isNoun == true && tokens.from(2).allSatisfy { $0.modifies || $0 === tokens.last }
      if lemma.is("това"), let next, next.isNoun || next.isAdjective, !isWhole,
        tokens.contains(where: { $0.isVerb }) || previous != nil && previous?.isNegation != true
      {
        token.kind = .determiner
        token.lemma = "този"
      }
      if lemma.is("тази") { token.kind = .determiner; token.lemma = "този" }
      if lemma.is("много") || lemma.is("малко") || lemma.is("още"),
        !(next?.isNoun ?? false)
          && !(next?.isAdjective == true && tokens.from(index + 1).contains { $0.isNoun })
      {
        token.kind = .adverb
      }
      // той е много добър приятел
      if token.kind == .quantity, lemma.is("много"), next?.isAdjective == true, index > 0,
        tokens.at(index + 2)?.nounKind == .person, index + 3 == tokens.count,
        !tokens.contains(where: { $0.isVerb })
      {
        token.kind = .adverb
      }
      if lemma.is("може") {
        token.kind = .verb; token.lemma = "мога"; token.isFixed = true;
        token.use = [.modal]
      }
      // днес по-студен от вчера
      if token.isAdjective, index > 0, lemma.begins("по-"), next?.is("от") == true,
        tokens.at(index + 2)?.isTime == true, tokens.upTo(index).allSatisfy({ $0.isTime })
      {
        token.text = token.adjective.form(.neuter, .singular)
      }
      // шумно: said of the world unless a noun or то stands beside it
      if token.isAdjective, token.text.ends("о"),
        next.map({
          $0.isVerb || $0.isCopula && index == 0 || lemma.begins("по-") && $0.isPreposition
        }) ?? true,
        !tokens.upTo(index).contains(where: { $0.isNoun || $0.kind == .demonstrativeIt || $0.is("то") })
      {
        token.kind = .state(isDative: true)
        token.lemma = token.text
      }
    }
  }

  // MARK: Writing

  func write() -> [Piece] {
    var lead: [Piece] = []
    // може аз играя: asked
    let mayAsk =
      tokens.count > 1
      && (tokens[1].isPronoun || tokens[1].isNoun || tokens[1].modifies
        || tokens[1].isVerb
          && (!tokens[1].isFixed || tokens[1].fixedPerson == .second && !tokens[1].isImperative))
    if mayAsk, tokens[0].text.lowercased().is("може"), !hasQuestionWord, !isQuestion {
      isQuestion = true
      wantsParticle = true
    }
    // На колко години си?
    if tokens.count == 3 || tokens.count == 4, tokens[0].is("колко"),
      tokens[1].isAny("година години")
    {
      let who = tokens.from(2).filter { !$0.isCopula }
      if who.count == 1, who[who.startIndex].isPronoun || who[who.startIndex].isNoun {
        subject = BulgarianSubject(Array(who), speaker: speaker)
        isQuestion = true
        let named = subject.isDroppable ? [] : subject.pieces(full: true)
        return [Piece("на"), tokens[0].piece, Piece("години", tokens[1].sources)]
          + BulgarianNominal.be(self, nil, tokens.first { $0.isCopula }) + named
      }
    }
    // татко кога идва: the question word comes first
    if let asked = tokens.firstIndex(where: { $0.isQuestionWord }), asked > 0, !tokens[0].isVocative,
      tokens.upTo(asked).allSatisfy({ $0.isNoun || $0.isPronoun || $0.modifies })
    {
      tokens.insert(tokens.remove(at: asked), at: 0)
    }
    var rest = tokens[...]
    // Conjunctions, time, politeness before everything else.
    while let first = rest.first {
      switch first.kind {
      case .conjunction, .social:
        lead.append(first.piece)
        hasLead = hasLead || first.isConjunction
        // Моля те, помогни.
        if first.is("моля"), rest.count > 2, rest[rest.startIndex + 1].text.isAny("те ви") {
          rest = rest.dropFirst()
          lead += [rest[rest.startIndex].piece, Piece(",")]
          break
        }
        // Здравей, бабо.
        if first.kind == .social, rest.count > 2, !first.isAny("хайде благодаря ето"),
          rest[rest.startIndex + 1].isPronoun || rest[rest.startIndex + 1].asks
        {
          lead.append(Piece(","))
        }
        // хайде площадка
        if first.is("хайде"), rest.count == 2, let kind = rest[rest.startIndex + 1].nounKind {
          let going = BulgarianToken("отивам", .verb)
          going.use = [.motion]
          if let place = BulgarianPlaces.pieces(
            BulgarianNounGroup(rest.from(rest.startIndex + 1)), kind, going),
            rest[rest.startIndex + 1].isPlace
              || rest[rest.startIndex + 1].isAny(BulgarianPlaces.events)
          {
            return lead + place
          }
        }
        if first.kind == .social, rest.count == 2,
          let called = BulgarianSubject.vocative(Array(rest.dropFirst()))
        {
          return lead + [Piece(","), called]
        }
      case .adverb where hasLead && rest.count > 1:
        let next = rest[rest.startIndex + 1].kind
        guard next == .adjective || next == .state(isDative: true) else { fallthrough }
        return lead + body(Array(rest))
      case .time, .adverb, .place:
        let isLead =
          !first.isHere
          || rest.last?.kind == .state(isDative: true)
            && rest.dropFirst().dropLast().allSatisfy { $0.isAdverb }
        guard isLead else { return lead + body(Array(rest)) }
        lead.append(first.piece)
        // Тихо, бебето спи.
        if !hasLead, first.isAny("тихо бързо внимателно"), rest.count > 2,
          rest[rest.startIndex + 1].nounKind != nil
        {
          lead.append(Piece(","))
        }
        hasLead = true
      case .preposition
      where rest.count > 2 && rest[rest.startIndex + 1].isAny("кой кого")
        && rest[rest.startIndex + 2].kind != .noun(.thing):
        // С кого играеш?
        let asked = rest[rest.startIndex + 1]
        lead += [first.piece, Piece("кого", asked.sources)]
        return lead
          + BulgarianQuestion.write(self, [BulgarianToken("", .question)] + rest.dropFirst(2))
      case .preposition:
        // в събота, през лятото
        guard let noun = rest.firstIndex(where: { $0.isNoun }), noun + 1 < rest.endIndex,
          !(first.is("на") && rest[noun].mayFeel), rest[noun + 1].kind.followsLead,
          rest.from(noun).contains(where: { $0.isVerb })
            || rest[noun + 1].isCopula && noun + 2 < rest.endIndex && first.isAny("в във през на от")
              && rest[noun].nounKind == .time
        else { return lead + body(Array(rest)) }
        lead += BulgarianNominal.complement(rest.upTo(noun + 1), self)
        hasLead = true
        rest = rest[noun...]
      default:
        if first.nounKind == .time,
          rest.count > 2 || rest.last?.isState == true
            || hasLead && rest.count == 2 && rest.last?.isVerb == true && rest.last?.isFixed == false,
          !first.isDefinite || first.isAny("сутрин вечер нощ зима пролет лято есен"),
          rest[rest.startIndex + 1].kind.followsLead
        {
          lead += BulgarianNominal.complement([first], self)
          hasLead = true
          break
        }
        // всеки ден аз пия, тази вечер ние гледаме
        if first.modifies, let noun = rest.firstIndex(where: { !$0.modifies }),
          rest[noun].nounKind == .time || rest[noun].is("път"),
          noun + 1 < rest.endIndex, rest[noun + 1].kind.followsLead, rest[rest.startIndex].kind != .numeral(1)
        {
          note(.leadingTime)
          lead +=
            rest[noun].is("път") || first.isAdjective
            ? BulgarianNounGroup(rest.upTo(noun + 1)).pieces(definite: false)
            : BulgarianNominal.complement(rest.upTo(noun + 1), self)
          hasLead = true
          rest = rest[noun...]
          break
        }
        let about = rest.dropFirst().filter { !$0.isCopula }
        if first.is("чий") || first.is("какъв"), !about.isEmpty,
          about[0].kind == .demonstrativeIt || about[0].is("този")
        {
          // Чия е тази шапка?
          let group = BulgarianNounGroup(about)
          let gender = about[0].kind == .demonstrativeIt ? .neuter : group.gender
          let asked = first.copy()
          asked.text = BulgarianDeterminer.form(first.lemma, gender, group.number) ?? first.text
          return lead + BulgarianQuestion.write(self, [asked] + rest.dropFirst())
        }
        let asksOf: StaticList = "колко какъв кой чий"
        if first.isAny(asksOf), let noun = rest.firstIndex(where: { $0.isNoun }),
          rest[rest.startIndex..<noun].allSatisfy({ $0.modifies })
        {
          let group = BulgarianNounGroup(rest.upTo(noun + 1))
          // Кой е твоят любим цвят?
          let about = rest[rest.startIndex + 1]
          if about.isPossessive || about.isAny("този онзи") && !first.is("колко"),
            noun + 1 == rest.endIndex
              || noun + 2 == rest.endIndex && rest[noun + 1].isPossessive
          {
            let form = BulgarianDeterminer.form(first.lemma, group.gender, group.number) ?? first.text
            return lead + [Piece(form, first.sources), Piece(group.number == .plural ? "са" : "е")]
              + BulgarianNounGroup(Array(rest.dropFirst())).pieces(definite: true, full: true)
          }
          let following = rest.from(noun + 1)
          let asksThing = lead + group.pieces(definite: false)
          guard !following.isEmpty else { return asksThing }
          if following.allSatisfy({ $0.isTime || $0.isHere }) {
            // Какъв ден е днес?
            return asksThing + Piece.alone(group.number == .plural ? "са" : "е") + following.pieces
          }
          // колко ябълка в кутия; колко дни до Коледа
          if first.is("колко"), following[0].isPreposition, following.last?.isNoun == true,
            following.allSatisfy({ !$0.isVerb && !$0.isPronoun })
          {
            return asksThing + (following[0].is("до") ? [] : Piece.alone(tense == .past ? "имаше" : "има"))
              + BulgarianNominal.complement(following, self)
          }
          let asked = BulgarianToken("", .question)
          return asksThing + BulgarianQuestion.write(self, [asked] + following)
        }
        if first.isQuestionWord
          || first.is("кой") && first.isDeterminer && !(rest.dropFirst().first?.isNoun ?? false)
        {
          return lead + BulgarianQuestion.write(self, Array(rest))
        }
        return lead + body(Array(rest))
      }
      rest = rest.dropFirst()
    }
    return lead
  }

  /// Deeds done to oneself where nothing else is named.
  private static let ofOneself: StaticList =
    "крия скрия скривам люлея къпя изкъпя обличам облека събличам обувам събувам връщам върна прибирам прибера качвам кача обръщам"

  func body(_ rest: [BulgarianToken]) -> [Piece] {
    if let special = BulgarianImpersonal.write(self, rest) { return special }
    guard let verb = rest.firstIndex(where: { $0.isVerb }) else { return BulgarianNominal.write(self, rest) }
    let head = rest[verb]
    var before = rest.upTo(verb)
    let negation = before.last { $0.isNegation }
    let clitics = before.clitics
    before = before.filter { token in
      if case .clitic = token.kind { return false }
      return !token.isNegation && token.kind != .future
    }
    // идва баба: who does it stands behind
    let behind = rest.from(verb + 1)
    if before.isEmpty, negation == nil, clitics.isEmpty, head.fixedPerson == .third, !head.isImperative,
      head.use.contains(.motion), behind.count == 1, behind[0].mayFeel, !wantsParticle
    {
      subject = BulgarianSubject(behind, speaker: speaker)
      return BulgarianVerbGroup(self, [head]).write() + subject.pieces(full: true)
    }
    // скъса ми се панталонът: what it happened to stands behind
    let thing = behind.filter { if case .clitic = $0.kind { false } else { true } }
    if before.isEmpty, negation == nil, clitics.isEmpty, head.fixedPerson == .third, !head.isImperative,
      head.lemma.ends(" се"), BulgarianVerbLexicon.isPerfective(head.lemma.dropping(3)), !wantsParticle,
      let last = thing.last, last.isNoun, !last.mayFeel || behind.count == 1, last.nounKind != .time,
      thing.dropLast().allSatisfy({ $0.modifies })
    {
      subject = BulgarianSubject(thing, speaker: speaker)
      return BulgarianVerbGroup(self, [head] + behind.filter { token in !thing.contains { $0 === token } })
        .write() + subject.pieces(full: true)
    }
    let hasDa = before.last?.isDa == true
    // аз крия под маса: nothing is hidden, so it is oneself
    if head.isAny(BulgarianClause.ofOneself), head.sources.count == 1, !head.isImperative, clitics.isEmpty,
      BulgarianVerbLexicon.entry(head.lemma + " се") != nil
    {
      switch rest.at(verb + 1)?.kind {
      case nil, .preposition, .place, .adverb: head.lemma = head.lemma + " се"
      default: break
      }
    }
    noteStray(before)
    subject = BulgarianSubject(before, speaker: speaker, inherited: inherited)
    // ако слънцето грее, отивам: I, not the sun
    // водата е студена, но искам: no thing has wishes
    if !subject.isPresent, !tokens[0].isConjunction || head.use.contains(.modal), inherited?.isThing == true,
      head.fixed == nil
    {
      (subject.person, subject.number) = (.first, .singular)
    }
    // може да играя: nobody's in particular
    if !subject.isPresent, head.text.lowercased().is("може") { head.fixedPerson = nil }
    // снощи валя: nobody rains
    if head.lemma.ends("валя"), !subject.isPresent {
      (head.fixedPerson, head.fixedNumber) = (.third, .singular)
    }
    if let fixed = head.fixed, !subject.isPresent { (subject.person, subject.number) = fixed }
    if let fixed = head.fixed, subject.isPresent, !head.isImperative,
      fixed.0 != subject.person && fixed.0 != .third || fixed.1 == .plural && subject.number == .singular
    {
      note(.strayVerb)
    }
    // обувки мокри: they do not wet
    if head.fixedPerson == .third, head.fixedNumber == .singular, head.text.ends("и"), !head.isImperative,
      before.last?.isPlural == true
    {
      note(.strayVerb)
    }
    // ти не спази: an unlisted word may be a past
    if head.fixedPerson == .third, head.text.ends("и"), subject.person == .second, !head.isPast,
      BulgarianVerbLexicon.entry(head.lemma) == nil
    {
      note(.strayVerb)
    }
    // мога ли аз вода: nothing is done
    if head.is("мога"), subject.isPresent || !head.text.lowercased().is("може"),
      rest[rest.count - 1].isNoun, !BulgarianClauses.hasPredicate(rest.from(verb + 1))
    {
      note(.strayVerb)
    }
    // аз ми харесва: two who feel it
    if subject.isPresent, subject.person != .third, head.fixedPerson == .third, !clitics.isEmpty {
      note(.strayVerb)
    }
    // падна ми зъб: not I
    if !subject.isPresent, head.fixed == nil, verb + 1 < rest.count, rest[verb + 1].is("ми") {
      note(.strayVerb)
    }
    let drops = dropsSubject
    let called = head.isImperative ? BulgarianSubject.vocative(before).map { [$0, Piece(",")] } : nil
    // гладно куче дай: who is neither called nor asked
    if head.isImperative, called == nil, subject.isPresent, subject.person == .third {
      note(.straySubject)
    }
    let isInvited =
      tokens.first?.is("хайде") == true && (!subject.isPresent || subject.person == .first)
      && (!head.isFixed || head.fixedPerson == .first)
    if isInvited, !subject.isPresent { subject.number = .plural }
    // Where the pronoun falls away, what stood between it and the verb stays: ти вчера ходя
    let kept = before.filter { !$0.isPronoun && !$0.isDa }.pieces
    let subjectPieces = called ?? (drops ? kept : subject.pieces(full: true))
    hasLead = hasLead || subjectPieces.contains { !$0.text.is("и") }
    let group = BulgarianVerbGroup(self, rest.from(verb))
    group.negation = negation
    group.clitics = clitics
    group.futureSources = rest[..<verb].first { $0.kind == .future }?.sources ?? []
    if hasDa || isInvited { group.startsWithDa = true }
    if hasDa, tokens.first?.lemma.begins("преди") == true { group.isGoverned = true }
    return subjectPieces + group.write()
  }
}

extension BulgarianKind {
  /// Whether a subject or a predicate may begin here, after a time or place in front.
  fileprivate var followsLead: Bool {
    switch self {
    case .pronoun, .verb, .state, .negation, .future, .copula, .noun(.kin), .noun(.person), .noun(.animal),
      .noun(.thing),
      .possessive, .determiner:
      true
    default: false
    }
  }
}
