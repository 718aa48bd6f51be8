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

  init(_ tokens: [BulgarianToken], _ speaker: AgreementSpeaker, isQuestion: Bool) {
    self.speaker = speaker
    self.isQuestion = isQuestion
    var kept: [BulgarianToken] = []
    for (index, token) in tokens.enumerated() {
      if token.text.lowercased().is("няма"), index + 1 < tokens.count,
        tokens[index + 1].kind == .da || tokens[index + 1].isVerb
      {
        // няма да ям
        token.kind = .negation
        tense = .future
        if tokens[index + 1].kind == .da { tokens[index + 1].kind = .future }
      }
      if token.isPast { tense = .past }
      switch token.kind {
      case .time(let time): if let time { tense = time }
      case .future: tense = .future
      case .copula: if token.lemma.begins("б") { tense = .past }
      default: break
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
      if token.kind == .question || token.lemma.is("кой") || token.lemma.is("какъв") || token.lemma.is("чий")
        || token.lemma.is("колко")
      {
        self.isQuestion = true
        hasQuestionWord = true
      }
      kept.append(token)
    }
    self.tokens = kept
    if self.isQuestion, !hasQuestionWord, !kept.contains(where: { $0.kind == .questionParticle }) {
      wantsParticle = true
    }
    disambiguate()
  }

  var particleSource: [Int] = []
  var hasQuestionWord = false

  /// и отивам: a clause without a subject has that of the clause before it.
  func inherit(_ previous: BulgarianClause?) {
    guard let previous, tense == .present else { return }
    if previous.tense != .present,
      !tokens.contains(where: { if case .time = $0.kind { true } else { false } })
    {
      tense = previous.tense
    }
    inherited = previous.subject
  }

  var inherited: BulgarianSubject?

  /// ти and те are short forms after ще, да and не, and after a verb.
  private func disambiguate() {
    for index in tokens.indices {
      let lemma = tokens[index].lemma
      let previous = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      // син: blue, unless somebody's son
      if lemma.is("син"), tokens.count > 1, previous?.kind != .possessive, next?.isVerb != true {
        tokens[index].kind = .adjective
      }
      if lemma.is("те"), index == 1, next == nil, previous?.isVerb == true {
        tokens[index].kind = .clitic(isDative: false)
      }
      if lemma.is("ти") || lemma.is("те"), let previous, let next,
        next.isVerb || next.kind == .clitic(isDative: false)
      {
        if previous.kind == .future || previous.kind == .da || previous.kind == .negation && !next.isVerb {
          tokens[index].kind = .clitic(isDative: lemma.is("ти"))
        }
      }
      if lemma.is("си"), tokens[index].kind == .copula, let previous, previous.isVerb {
        tokens[index].kind = .clitic(isDative: true)
      }
      if lemma.is("това"), let next, next.isNoun || next.kind == .adjective,
        tokens.contains(where: { $0.isVerb }) || previous != nil && previous?.kind != .negation
      {
        tokens[index].kind = .determiner
        tokens[index].lemma = "този"
      }
      if lemma.is("тази") { tokens[index].kind = .determiner; tokens[index].lemma = "този" }
      if lemma.is("много") || lemma.is("малко") || lemma.is("още"),
        !(next?.isNoun ?? false)
          && !(next?.kind == .adjective && tokens[(index + 1)...].contains { $0.isNoun })
      {
        tokens[index].kind = .adverb
      }
      if lemma.is("може") {
        tokens[index].kind = .verb; tokens[index].lemma = "мога"; tokens[index].isFixed = true;
        tokens[index].use = [.modal]
      }
      // шумно: said of the world unless a noun or то stands beside it
      if tokens[index].kind == .adjective, tokens[index].text.ends("о"), next.map({ $0.isVerb }) ?? true,
        !tokens[..<index].contains(where: { $0.isNoun || $0.kind == .demonstrativeIt || $0.lemma.is("то") })
      {
        tokens[index].kind = .state(isDative: true)
        tokens[index].lemma = tokens[index].text
      }
    }
  }

  // MARK: Writing

  func write() -> [Piece] {
    var lead: [Piece] = []
    // татко кога идва: the question word comes first
    if let asked = tokens.firstIndex(where: { $0.kind == .question }), asked > 0, !tokens[0].isVocative,
      tokens[..<asked].allSatisfy({ $0.isNoun || $0.isPronoun || $0.modifies })
    {
      tokens.insert(tokens.remove(at: asked), at: 0)
    }
    var rest = tokens[...]
    // Conjunctions, time, politeness before everything else.
    while let first = rest.first {
      switch first.kind {
      case .conjunction, .social:
        lead.append(first.piece)
        hasLead = hasLead || first.kind == .conjunction
        // Здравей, бабо.
        if first.kind == .social, rest.count > 2, !first.lemma.isAny("хайде благодаря"),
          rest[rest.startIndex + 1].isPronoun
        {
          lead.append(Piece(","))
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
        let isLead = first.kind != .place || rest.count == 2 && rest.last?.kind == .state(isDative: true)
        guard isLead else { return lead + body(Array(rest)) }
        lead.append(first.piece)
        hasLead = true
      case .preposition:
        // в събота, през лятото
        guard let noun = rest.firstIndex(where: { $0.isNoun }), noun + 1 < rest.endIndex,
          rest[noun + 1].isPronoun || rest[noun + 1].isVerb || rest[noun + 1].nounKind == .kin
        else { return lead + body(Array(rest)) }
        lead += BulgarianNominal.complement(Array(rest[...noun]), self)
        hasLead = true
        rest = rest[noun...]
      default:
        if first.nounKind == .time, rest.count > 1, !first.isDefinite,
          rest[rest.startIndex + 1].isPronoun || rest[rest.startIndex + 1].isVerb
            || rest[rest.startIndex + 1].nounKind == .kin
            || rest[rest.startIndex + 1].kind == .state(isDative: true)
        {
          lead += BulgarianNominal.complement([first], self)
          hasLead = true
          break
        }
        let about = rest.dropFirst().filter { $0.kind != .copula }
        if first.lemma.is("чий") || first.lemma.is("какъв"), !about.isEmpty,
          about[0].kind == .demonstrativeIt || about[0].lemma.is("този")
        {
          // Чия е тази шапка?
          let group = BulgarianNounGroup(about)
          let gender = about[0].kind == .demonstrativeIt ? .neuter : group.gender
          let asked = first.copy()
          asked.text = BulgarianDeterminer.form(first.lemma, gender, group.number) ?? first.text
          return lead + BulgarianQuestion.write(self, [asked] + rest.dropFirst())
        }
        let asksOf: StaticList = "колко какъв кой чий"
        if asksOf.contains(first.lemma), let noun = rest.firstIndex(where: { $0.isNoun }),
          rest[rest.startIndex..<noun].allSatisfy({ $0.modifies })
        {
          let group = BulgarianNounGroup(Array(rest[...noun]))
          let following = Array(rest[(noun + 1)...])
          let asksThing = lead + group.pieces(definite: false)
          guard !following.isEmpty else { return asksThing }
          if following.allSatisfy({ if case .time = $0.kind { true } else { $0.kind == .place } }) {
            // Какъв ден е днес?
            return asksThing + Piece.alone(group.number == .plural ? "са" : "е") + following.pieces
          }
          let asked = BulgarianToken(text: "", lemma: "", kind: .question, sources: [])
          return asksThing + BulgarianQuestion.write(self, [asked] + following)
        }
        if first.kind == .question
          || first.lemma.is("кой") && first.kind == .determiner && !(rest.dropFirst().first?.isNoun ?? false)
        {
          return lead + BulgarianQuestion.write(self, Array(rest))
        }
        return lead + body(Array(rest))
      }
      rest = rest.dropFirst()
    }
    return lead
  }

  /// A pronoun of the 1st or 2nd person is left out unless it stands in contrast.
  var dropsSubject: Bool {
    guard subject.isDroppable, !subject.isEmphatic, tokens.first?.lemma.is("а") != true else { return false }
    if tokens.first?.lemma.is("че") == true { return true }
    guard let inherited, inherited.isPresent else { return true }
    return inherited.person == subject.person && inherited.number == subject.number
  }

  func body(_ rest: [BulgarianToken]) -> [Piece] {
    if let special = BulgarianImpersonal.write(self, rest) { return special }
    guard let verb = rest.firstIndex(where: { $0.isVerb }) else { return BulgarianNominal.write(self, rest) }
    var before = Array(rest[..<verb])
    let negation = before.last { $0.kind == .negation }
    let clitics = before.filter { if case .clitic = $0.kind { true } else { false } }
    before = before.filter { token in
      if case .clitic = token.kind { return false }
      return token.kind != .negation && token.kind != .future
    }
    let hasDa = before.last?.kind == .da
    subject = BulgarianSubject(before, speaker: speaker, inherited: inherited)
    // може да играя: nobody's in particular
    if !subject.isPresent, rest[verb].text.lowercased().is("може") { rest[verb].fixedPerson = nil }
    if let fixed = rest[verb].fixed, !subject.isPresent { (subject.person, subject.number) = fixed }
    let drops = dropsSubject
    let called = rest[verb].isImperative ? BulgarianSubject.vocative(before).map { [$0, Piece(",")] } : nil
    let isInvited = tokens.first?.lemma.is("хайде") == true && !subject.isPresent && !rest[verb].isFixed
    if isInvited { subject.number = .plural }
    // Where the pronoun falls away, what stood between it and the verb stays: ти вчера ходя
    let kept = before.filter { !$0.isPronoun && $0.kind != .da }.pieces
    let subjectPieces = called ?? (drops ? kept : subject.pieces(full: true))
    hasLead = hasLead || subjectPieces.contains { !$0.text.is("и") }
    let group = BulgarianVerbGroup(self, Array(rest[verb...]))
    group.negation = negation
    group.clitics = clitics.map {
      Piece($0.text, $0.sources, isDative: $0.kind == .clitic(isDative: true))
    }
    group.futureSources = rest[..<verb].first { $0.kind == .future }?.sources ?? []
    if hasDa || isInvited { group.startsWithDa = true }
    return subjectPieces + group.write()
  }
}
