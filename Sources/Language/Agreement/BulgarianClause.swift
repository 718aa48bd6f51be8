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
      if tense == .future, index > 0, tokens[0].isAny("ако когато щом докато дано"), tokens[index - 1].isTime
      {
        if token.kind != .future { tense = .present }
      }
      switch token.kind {
      // warmer than yesterday
      // помниш ли онзи ден: remembered now
      case .time where tokens[0].lemma.ends("помня"): break
      // обеща да поправи утре
      case .time(.future) where tense == .past && tokens.upTo(index).contains { $0.isPast }: break
      case .time(let time): if let time, index == 0 || !tokens[index - 1].isAny("от за до") { tense = time }
      case .future: tense = .future
      case .copula: if token.lemma.begins("б") { tense = .past }
      default:
        if token.is("минал"), tokens.at(index + 1)?.isNoun == true { tense = .past }
        if token.is("следващ"), index == 0 || tokens[index - 1].isConjunction,
          tokens.at(index + 1)?.is("път") == true
        {
          tense = .future
        }
      }
      if token.kind == .questionParticle {
        let follows = index > 0 ? tokens[index - 1].lemma : ""
        // тук ли живееш, ти ли направи: what stands before it is asked about
        if index > 0, !tokens[index - 1].isVerb, !tokens[index - 1].isCopula,
          !tokens[index - 1].isAdjective || tokens[index - 1].is("сам"),
          !tokens[index - 1].isState, tokens[index - 1].kind != .quantity || tokens[index - 1].is("още"),
          let next = tokens.at(index + 1),
          next.isVerb || next.isCopula || next.kind == .future || next.isAny("ме те го я ги"),
          !tokens[index - 1].asks, tokens.upTo(index - 1).allSatisfy({ $0.modifies || $0.isPreposition })
        {
          self.isQuestion = true
          particleSource = token.sources
          focus = tokens.upTo(index).flatMap { $0.sources }
          isContrasted = true
          continue
        }
        if follows != "дали" && follows != "може" {
          wantsParticle = true
          self.isQuestion = true
          particleSource = token.sources
          continue
        }
        self.isQuestion = true
      }
      // питай него защо: told, not asked
      let isTold =
        index > 0 && index + 1 == tokens.count
        && (tokens[0].isImperative
          || tokens[index - 1].isAny("знам разбирам разбера кажа казвам помня питам попитам"))
      if !isTold,
        token.isQuestionWord || token.is("кой") || token.is("какъв") || token.is("чий")
          || token.is("колко")
      {
        self.isQuestion = true
        hasQuestionWord = true
      }
      kept.append(token)
    }
    // ял съм: the copula belongs to the verb
    if let deed = kept.first(where: { $0.isPerfect }) {
      perfect = kept.first { $0.isCopula }
      kept = kept.filter { !$0.isCopula }
      if let perfect {
        if !perfect.is("съм") { (deed.fixedPerson, deed.fixedNumber) = BulgarianNominal.person(of: perfect) }
        tense = .present
      }
    }
    // извинявай, счупих лампата: it is done
    if tense == .present, tokens[0].isAny("извинявай извинете съжалявам"),
      let verb = kept.first(where: { $0.isVerb }), !verb.isFixed, !kept.contains(where: { $0.isNegation }),
      BulgarianVerbLexicon.entry(verb.lemma)?.perfective.isEmpty == false
    {
      tense = .past
    }
    // мисля, че да
    if kept.last?.isDa == true, kept[0].is("че") { log.note(.noPredicate) }
    self.tokens = BulgarianClause.denied(BulgarianClause.withDa(kept))
    if self.isQuestion, !hasQuestionWord, focus.isEmpty,
      !kept.contains(where: { $0.kind == .questionParticle })
    {
      wantsParticle = true
    }
    disambiguate()
  }

  var particleSource: [Int] = []
  /// The tapped copula of a perfect.
  var perfect: BulgarianToken?
  /// Those before a ли that asks about them: тук ли живееш.
  var focus: [Int] = []
  var hasQuestionWord = false

  var inherited: BulgarianSubject?
  /// Its verb follows a modal one with да, and so does the verb of the clause before: искам да играя и да ям.
  var endsInDa = false
  var followsDa = false
  /// What the clause before ends in, an object of its verb: обичам супа, защото е вкусна.
  var inheritedObject: BulgarianToken?
  var isFollowed = false
  /// The next clause says with а what somebody else does.
  var isContrasted = false
  /// не знам как: what to do is not known.
  var tellsHow = false
  /// ако вали, ние стоим: the main clause after one that depends on it.
  var followsDependent = false

  // MARK: Writing

  func write() -> [Piece] {
    let written = writeInOrder()
    guard let last = written.lastIndex(where: { piece in piece.sources.contains { focus.contains($0) } })
    else {
      if !focus.isEmpty { note(.noPredicate) }
      return written
    }
    return Array(written[...last]) + [Piece("ли", particleSource)] + written[(last + 1)...]
  }

  private func writeInOrder() -> [Piece] {
    var lead: [Piece] = []
    // може аз играя: asked
    let mayAsk =
      tokens.count > 1
      && (tokens[1].isPronoun || tokens[1].isHere || tokens[1].isNoun || tokens[1].modifies
        || tokens[1].is("до")
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
    // колко струва два хляба
    if tokens.count > 2, tokens[0].is("колко"), tokens[1].is("струвам"), tokens[1].fixedPerson == .third,
      BulgarianNounGroup(tokens.from(2)).number == .plural
    {
      tokens[1].text = "струват"
      tokens[1].fixedNumber = .plural
    }
    // кой е по-бърз заек или костенурка
    if tokens.first?.is("кой") == true, tokens.contains(where: { $0.is("или") }) { note(.noPredicate) }
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
        // Извинявай, не исках.
        if first.isAny("извинявай извинете съжалявам"), rest.count > 1 {
          switch rest[rest.startIndex + 1].kind {
          case .verb, .negation: lead.append(Piece(","))
          default: break
          }
          hasLead = false
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
      case .adverb
      where first.is("само") && rest.count > 2 && rest[rest.startIndex + 1].isPronoun:
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
      where rest.count > 3 && rest[rest.startIndex + 1].isAny("кой какъв чий колко")
        && rest[rest.startIndex + 2].isNoun && rest[rest.startIndex + 2].nounKind != .kin:
        // В кой клас си?
        return lead + [first.piece]
          + BulgarianNounGroup(rest.upTo(rest.startIndex + 3).from(rest.startIndex + 1))
          .pieces(definite: false)
          + BulgarianQuestion.write(self, [BulgarianToken("", .question)] + rest.dropFirst(3))
      case .preposition where rest.count > 2 && rest[rest.startIndex + 1].is("какво"):
        lead += [first.piece, rest[rest.startIndex + 1].piece]
        return lead + BulgarianQuestion.write(self, [BulgarianToken("", .question)] + rest.dropFirst(2))
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
              && (rest[noun].nounKind == .time || noun + 3 == rest.endIndex && rest[noun + 2].isState)
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
          noun + 1 < rest.endIndex, rest[noun + 1].kind.followsLead, first.kind != .numeral(1),
          !first.is("колко")
        {
          note(.leadingTime)
          lead +=
            rest[noun].is("път") || first.isAdjective
            ? BulgarianNounGroup(rest.upTo(noun + 1)).pieces(definite: first.isAny("следващ минал"))
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
          if following.isEmpty, let wonder = wonder(first, Array(rest)) { return lead + wonder }
          guard !following.isEmpty else { return asksThing }
          // Каква е паролата за компютъра?
          if first.is("какъв"), group.tokens.count == 2, following.count == 2, following[0].is("за"),
            following[1].isNoun
          {
            let form = BulgarianDeterminer.form(first.lemma, group.gender, group.number) ?? first.text
            return lead + [Piece(form, first.sources), Piece(group.number == .plural ? "са" : "е")]
              + BulgarianNounGroup([rest[noun]]).pieces(definite: true, full: true) + [following[0].piece]
              + BulgarianNounGroup([following[1]]).pieces(definite: true)
          }
          // Коя чаша е твоя? Чии очила са това?
          if following.count == 1, !first.is("колко"),
            following[0].isPossessive || following[0].kind == .demonstrativeIt
          {
            let form = BulgarianDeterminer.form(following[0].lemma, group.gender, group.number)
            return asksThing
              + [
                Piece(group.number == .plural ? "са" : "е"),
                Piece(form ?? following[0].text, following[0].sources),
              ]
          }
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
        if first.isQuestionWord || first.is("колко") && rest.dropFirst().first?.isHere == true
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
}

extension BulgarianKind {
  /// Whether a subject or a predicate may begin here, after a time or place in front.
  fileprivate var followsLead: Bool {
    switch self {
    case .pronoun, .clitic, .verb, .state, .negation, .future, .copula, .noun(.kin), .noun(.person),
      .noun(.animal),
      .noun(.thing),
      .possessive, .determiner:
      true
    default: false
    }
  }
}
