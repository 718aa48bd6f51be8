/// One English clause: finds subject and verbs, then writes them in order.
final class EnglishClause {
  var tokens: [EnglishToken]
  var isQuestion: Bool
  var tense = Tense.present
  var lead: [Piece] = []
  var person = Person.first
  var number = GrammaticalNumber.singular
  var gender: Gender?
  /// What is done at this moment: The baby is sleeping now.
  var isNow = false
  /// A question inside a sentence keeps the order of a statement: I know where the ball is.
  var isIndirect = false

  let log: RuleLog

  @inline(never)
  func note(_ rule: AgreementRule) { log.note(rule) }

  init(_ tokens: [EnglishToken], isQuestion: Bool, _ log: RuleLog) {
    self.log = log
    self.tokens = tokens
    self.isQuestion = isQuestion
    resolve()
    for (index, token) in tokens.enumerated() {
      // worried about tomorrow: no time of the deed
      // nurse say I can go home tomorrow: nor of the saying
      if case .time(let time) = token.kind, let time, tokens.at(index - 1)?.isPreposition != true,
        time == .past || !tells(before: index)
      {
        tense = time
      }
      if token.is("now"), !tells(before: index) { isNow = true }
      if token.is("born") { tense = .past }
      // sorry I break cup: it is done
      if index > 1, tokens[0].is("sorry"), token.isVerb, token.isBase, tokens[1].text.is("I"),
        !tokens.holds([.time, .negation]), !isState(EnglishVerb(token.lemma)),
        tokens.firstVerb == index
      {
        tense = .past
      }
      // last Saturday
      if token.is("last"), tense == .present, let day = tokens.at(index + 1), day.nounKind == .time,
        !day.isAny("day minute moment")
      {
        tense = .past
      }
      // all night grandpa snore
      if token.is("all"), tokens.at(index + 1).is("night"), !isQuestion { beginsPast() }
      // when I small
      if token.isAny("small little young"), tokens[0].is("when"), tokens.at(1)?.text.is("I") == true,
        !tokens.hasVerb
      {
        tense = .past
      }
      if token.isNegation, token.text.lowercased().begins("did") { tense = .past }
      // if it rain tomorrow: no future after these
      if tense == .future, tokens[0].isConjunction, tokens[0].isAny("if when while before after until") {
        tense = .present
      }
      // I just eat
      if token.is("just"), tense == .present, index > 0, let verb = tokens.at(index + 1), verb.isVerb,
        verb.isBase,
        verb.isAny("eat drink wake come leave finish get see take")
      {
        tense = .past
      }
      if token.is("already"), tense == .present, let verb = tokens.first(where: { $0.isVerb }),
        !verb.isDone, !isState(EnglishVerb(verb.lemma))
      {
        tense = .past
      }
    }
  }

  /// Whether somebody says something before this word, which is said of that.
  private func tells(before index: Int) -> Bool {
    guard let verb = tokens.firstVerb, verb > 0, verb + 2 < index, tokens[verb].isAny("say tell")
    else { return false }
    return EnglishClauses.hasClause(tokens, verb + 1)
  }

  func take(_ subject: EnglishSubject) {
    (person, number, gender) = (subject.person, subject.number, subject.gender)
    hasSubject = true
  }

  /// Whether the clause names its subject, or has borrowed one.
  var hasSubject = false
  var owner: EnglishClause?
  var followsDependent = false
  var isSecond = false
  /// What happened to somebody, told in the past though nothing tells the time.
  var isMishap = false

  /// She dances and sings; I cried because I was sad.
  func inherit(_ previous: EnglishClause?) {
    guard let previous else { return }
    isSecond = true
    followsDependent = previous.tokens.first.isAny(EnglishClauses.dependent)
    let hasTime = tokens.holds(.time)
    if followsDependent, tense == .present, previous.tokens.contains(where: { $0.text.is("grow") }) {
      tense = .future
    }
    if previous.tense == .past, tense == .present, !hasTime, !previous.isMishap,
      tokens.first.isConjunction || previous.tokens.first.is("when")
    {
      tense = .past
    }
    // not hungry because I eat a waffle: what made somebody so is over
    if tense == .present, !hasTime, tokens[0].is("because"), tokens.count > 1,
      previous.tokens.hasAny("hungry full thirsty tired sleepy sick wet dirty sore late"),
      !tokens.holds(.negation), let verb = tokens.first(where: { $0.isVerb }), verb.isBase,
      !isState(EnglishVerb(verb.lemma))
    {
      tense = .past
    }
    // he went out and close the door: it goes on in the past
    if tense == .present, !hasTime,
      previous.isMishap
        ? tokens.first.isAny("and because when so but")
        : tokens.first.is("and") && EnglishClause.tellsPast(previous.tokens),
      let verb = tokens.first(where: { $0.isVerb }), verb.isBase,
      !isState(EnglishVerb(verb.lemma)) || verb.is("hurt") && tokens.at(1) === verb
    {
      tense = .past
    }
    if previous.hasSubject { owner = previous }
  }

  /// The pronoun of the subject that the clause borrows.
  func borrowedSubject() -> [Piece] {
    guard let owner else { return [] }
    (person, number, gender) = (owner.person, owner.number, owner.gender)
    hasSubject = true
    // Tom goes home, sick: he or she?
    if person == .third, number == .singular, gender == nil,
      owner.tokens.contains(where: { $0.nounKind == .kin && $0.text.hasCapital })
    {
      note(.straySubject)
    }
    // my friend wants to play, but they are tired
    if person == .third, gender == nil,
      owner.tokens.contains(where: { $0.nounKind == .person && !$0.is("baby") })
    {
      number = .plural
    }
    // I love grandma because kind: said of her or of me?
    if let last = owner.tokens.last, owner.tokens.count > 2,
      owner.tokens.at(owner.tokens.count - 2)?.is("be") != true,
      last.nounKind == .kin || last.nounKind == .person,
      owner.tokens.hasAny(EnglishVerbUse.transitive)
    {
      note(.straySubject)
    }
    return Piece.alone(EnglishSubject.subjectForm(person, number, gender ?? .neuter))
  }

  /// Whether the verb names no action, so that it has no progressive.
  func isState(_ verb: EnglishVerb) -> Bool {
    verb.isModal || verb.lemma.is("be") || EnglishVerbUse.states.contains(verb.lemma)
      || EnglishVerbUse.generic.contains(verb.lemma)
  }

  func write() -> [Piece] {
    var index = 0
    // mum where: the question word comes first
    if let asked = tokens.firstIndex(where: { $0.isQuestionWord }), asked > 0,
      tokens.upTo(asked).isOnly([.noun, .pronoun, .leading]), !tokens[asked - 1].isAdjective
    {
      // the nurse who came was kind: no rule knows it
      if tokens.filter({ $0.isVerb }).count > 1, tokens[asked].is("who") { note(.strayVerb) }
      tokens.insert(tokens.remove(at: asked), at: 0)
    }
    // What stands before the subject: conjunctions, time, questions, please.
    while index < tokens.count {
      switch tokens[index].kind {
      case .adverb
      where (index > 0 || owner != nil || isSecond) && index + 1 < tokens.count
        && tokens[index + 1].isAdjective:
        return lead + statement(from: index)
      case .conjunction, .politeness, .time, .adverb:
        let token = tokens[index]
        lead.append(token.piece)
        if token.kind == .politeness, !token.is("please"), index + 1 < tokens.count {
          let called = tokens[index + 1]
          if called.isPronoun || called.isQuestionWord || called.isAny(EnglishIrregular.modals)
            || called.kind == .demonstrative || called.isVerb && token.is("good night"),
            !token.is("thank you")
          {
            lead.append(Piece(","))
          }
          guard called.nounKind == .kin || called.nounKind == .person || called.isUnknown else {
            break
          }
          // Hello, grandma.
          lead += [Piece(","), called.piece]
          if index + 2 < tokens.count { lead.append(Piece(",")) }
          index += 1
        }
      case .noun(.time, _)
      where index + 2 < tokens.count
        && (tokens[index + 1].isPronoun || tokens[index + 1].acts || does(index + 1)):
        // yesterday evening
        lead +=
          lead.isEmpty || tense == .present ? EnglishObjects.adverbial(tokens[index]) : [tokens[index].piece]
      case .demonstrative, .determiner, .adjective, .numeral:
        // every day I drink, that time we laughed
        guard let noun = tokens[index...].firstIndex(where: { !$0.leads }),
          tokens[noun].nounKind == .time || tokens[noun].is("time"),
          noun + 1 < tokens.count,
          case let after = tokens[noun + 1], after.isPronoun || after.isNoun || after.leads,
          tokens.from(noun).contains(where: { $0.isVerb || $0.canBeVerb })
        else { return lead + statement(from: index) }
        note(.leadingTime)
        if tokens[index].is("that"), tense == .present { tense = .past }
        lead += EnglishNounGroup.write(Array(tokens[index...noun]), as: .bare)
        index = noun
      case .question where isIndirect:
        lead.append(tokens[index].piece)
        // I know what time it is
        if tokens[index].isAny("what which whose"), tokens.at(index + 1).isNoun,
          EnglishClauses.hasClause(tokens, index + 2)
        {
          index += 1
          lead.append(tokens[index].piece)
        }
      case .preposition:
        // for lunch she eats, after school I go
        guard var noun = tokens[index...].firstIndex(where: { $0.isNoun }), noun + 2 < tokens.count else {
          return lead + statement(from: index)
        }
        // from Monday to Friday I work
        if tokens[noun + 1].kind == .to, tokens[noun + 2].nounKind == .time, noun + 4 < tokens.count {
          noun += 2
        }
        guard case let after = tokens[noun + 1],
          after.isPronoun || after.acts || after.isVerb || does(noun + 1),
          tokens.from(noun + 1).contains(where: { $0.isVerb || $0.canBeVerb })
        else { return lead + statement(from: index) }
        note(.leadingTime)
        lead += EnglishObjects(self).write(Array(tokens[index...noun]), after: "go")
        index = noun
      case .negation where index + 1 < tokens.count && tokens[index + 1].is("thank you"):
        lead += [tokens[index].piece, Piece(",")]
      case .question:
        isQuestion = true
        return lead + question(from: index)
      default: return lead + statement(from: index)
      }
      index += 1
    }
    return lead
  }

  /// in autumn leaf fall: a thing with its verb ends the clause.
  private func does(_ at: Int) -> Bool {
    tokens[at].isNoun && tokens[at].nounKind != .time && at + 2 == tokens.count
      && (tokens[at + 1].isVerb || tokens[at + 1].canBeVerb && !tokens[at + 1].isNounFirst)
  }

  // MARK: Statements

  private func statement(from start: Int) -> [Piece] {
    let rest = tokens.from(start)
    guard let verb = rest.firstVerb else { return withoutVerb(rest) }
    let head = rest[verb]
    // are we there
    if head.is("be"), head.isBase == false, verb == 0, rest.count > 1, rest[1].isPronoun,
      !rest[1].text.isAny("me him us them"), lead.isEmpty,
      rest.at(2)?.is("and") != true || rest.from(3).firstNoun == nil
    {
      isQuestion = true
      let subject = EnglishSubject([rest[1]])
      take(subject)
      return [head.piece] + subject.pieces + governed(by: EnglishVerb("be"), rest.from(2))
    }
    // today be Saturday, there be no bread: be that was tapped says no more than one that was not
    if head.text.is("be"), !isQuestion,
      verb == 0 ? tokens[0].isAny("today tomorrow yesterday") : verb == 1 && rest[0].is("there")
    {
      return withoutVerb(rest.filter { $0 !== head }).map { piece in
        piece.sources.isEmpty && piece.text.isAny("is are was were be")
          ? Piece(piece.text, head.sources) : piece
      }
    }
    if head.is("be"), head.isBase == false, verb == 0 {
      isQuestion =
        isQuestion
        || rest.count > 1 && lead.isEmpty
          && (!rest[1].isNegation || hasSubjectOnly(rest.from(2)))
      if isQuestion, rest.count > 2, rest[1].is("there"), rest[2].nounKind != .placeBare {
        hasSubject = true
        return [rest[0].piece, rest[1].piece] + EnglishObjects(self).write(rest.from(2), after: "be")
      }
      // is drum broken
      let asked = rest.from(1).firstIndex { $0.isNoun }.map { $0 + 1 }
      if isQuestion, let end = asked, end + 1 < rest.count,
        rest[1..<end].isOnly([.leading, .noun, .pronoun, .conjunction]),
        !rest[end + 1].isNoun || rest[end + 1].isPlace,
        !rest[end + 1].isConjunction
      {
        let asked = EnglishSubject(Array(rest[1...end]))
        take(asked)
        return finite(EnglishVerb("be"), rest[0], nil) + asked.pieces
          + (rest[end + 1].isVerb && rest[end + 1].isBase
            ? governed(by: EnglishVerb("be"), rest.from(end + 1))
            : EnglishObjects(self).write(rest.from(end + 1), after: "be"))
      }
      return EnglishObjects(self).write(rest, after: "")
    }
    // have you seen my cat
    let asksPerfect =
      head.is("have") && verb == 0
      && rest.from(1).contains { $0.isVerb && EnglishVerb($0.lemma).participle == $0.text }
    if head.isAny(EnglishIrregular.modals) || head.is("do") || asksPerfect, verb == 0, !isIndirect,
      rest.count > 1, rest[1].isPronoun || rest[1].isNoun || rest[1].leads
    {
      isQuestion = true
      let following = rest.from(1)
      let next = following.firstIndex { $0.isVerb || $0.canBeVerb } ?? following.count
      let subject = EnglishSubject(following.upTo(next), isAnyOfThem: head.isAny("do can"))
      take(subject)
      // do he have: does
      let asks =
        head.is("do") && head.isBase && tense == .present
        ? Piece(EnglishVerb("do").present(person, number), head.sources) : head.piece
      let pieces = [asks] + subject.pieces
      if next < following.count, asksPerfect {
        return pieces + [following[next].piece]
          + governed(by: EnglishVerb(following[next].lemma), following.from(next + 1))
      }
      if next < following.count {
        return pieces + verbs(following.from(next), negations: [], form: .bare)
      }
      if next > 1 { note(.strayVerb) }
      return pieces
    }
    // Mum, come here. Grandpa, tell me a story.
    if verb == 1, rest[0].isNoun, EnglishTokens.isNamed(rest[0]), head.isBase, !isQuestion, tense == .present,
      let next = rest.at(2),
      head.isAny("come wait sit look") && next.isHere && rest.at(3)?.isVerb != true
        || head.is("look") && (next.isNoun || next.leads)
        || head.isAny("tell show let help") && next.text.is("me")
    {
      return [rest[0].piece, Piece(",")] + verbs(rest.from(1), negations: [], form: .imperative)
    }
    // no swimming
    if verb == 1, rest[0].is("no"), head.isDoing { return rest.pieces }
    var before = rest.upTo(verb)
    let negations = before.filter {
      $0.isNegation
        && !(before.count > 1 && before[0] === $0
          && ($0.is("no") || before[1].isAny("everybody everyone all every many much")))
    }
    before.removeAll { token in negations.contains { $0 === token } }
    if before.isEmpty
      || before.allSatisfy({ !$0.isNoun && !$0.isPronoun && $0.kind != .demonstrative && !$0.isUnknown }
      )
    {
      if tokens[0].isConjunction, owner != nil, !head.is("let"), !head.text.is("be"),
        before.isOnly(.adverb)
      {
        // after rowing
        if head.isDoing {
          return before.pieces + [head.piece] + governed(by: EnglishVerb(head.lemma), rest.from(verb + 1))
        }
        // my tummy hurts after eating
        if tokens[0].isAny("before after"), negations.isEmpty, head.isBase, let owner, owner.person == .third,
          owner.gender == nil || owner.gender == .neuter
        {
          let doing = EnglishVerb(head.lemma)
          return Piece.alone(doing.gerund, head.sources) + governed(by: doing, rest.from(verb + 1))
        }
        if tokens[0].isAny(EnglishClauses.dependent) {
          note(.borrowedSubject)
          let named = borrowedSubject()
          return named + before.pieces + verbs(rest.from(verb), negations: negations, form: .finite)
        }
        // can walk and dance
        let isBare =
          !head.isAny(EnglishIrregular.modals)
          && owner?.tokens.contains { $0.isVerb && $0.isAny(EnglishIrregular.modals) } == true
        _ = borrowedSubject()
        if let owner { number = owner.number }
        return before.pieces
          + verbs(rest.from(verb), negations: negations, form: isBare && negations.isEmpty ? .bare : .finite)
      }
      if before.holds(.adjective) { note(.strayAdjective) }
      // I tired want go home
      if owner != nil, tokens[0] === head, head.isAny("want need like have") {
        // nose runny need tissue: my nose is, but I do
        if owner?.tokens.firstNoun?.nounKind == .body
          || owner?.tokens.first.map({ $0.is("it") && $0.sources.isEmpty }) == true
        {
          (person, number, hasSubject) = (.first, .singular, true)
          return Piece.alone("I") + verbs(rest.from(verb), negations: negations, form: .finite)
        }
        return borrowedSubject() + verbs(rest.from(verb), negations: negations, form: .finite)
      }
      // want hug: a wish that nobody is named for is the speaker's
      if head.isAny("want need know") && head.isBase || head.text.is("can't")
        || !negations.isEmpty && head.isBase && head.isAny("have see hear understand remember like")
        || head.text.is("feel") && rest.at(verb + 1).isAdjective
          && rest.at(verb + 1)?.is("better") == false,
        !isQuestion,
        !tokens[0].isConjunction
      {
        (person, number, hasSubject) = (.first, .singular, true)
        return Piece.alone("I") + before.pieces
          + verbs(rest.from(verb), negations: negations, form: .finite)
      }
      // do you know who opens it
      if isIndirect, lead.count == 1, lead[0].text.is("who") {
        (person, number) = (.third, .singular)
        return verbs(rest.from(verb), negations: negations, form: .finite)
      }
      // I know what to do
      if isIndirect, lead.count == 1, lead[0].text.isAny("what how where when"), head.isBase {
        let to = before.last.map { $0.piece } ?? Piece("to")
        return [to] + verbs(rest.from(verb), negations: negations, form: .bare)
      }
      if head.is("hurt") { note(.strayVerb) }
      // Wash your hands before eating.
      if tokens[0].isConjunction, tokens[0].isAny("before after"), negations.isEmpty,
        before.isEmpty
      {
        let doing = EnglishVerb(head.lemma)
        return Piece.alone(doing.gerund, head.sources) + governed(by: doing, rest.from(verb + 1))
      }
      // not finished my book
      if !negations.isEmpty, !head.isBase { note(.strayVerb) }
      // TV too loud turn down
      if isSecond, head.isAny("turn take"), verb + 2 == rest.count,
        rest[verb + 1].isHere || rest[verb + 1].isPreposition
      {
        return before.pieces + [head.piece, Piece("it"), rest[verb + 1].piece]
      }
      let opening = before.pieces
      let imperative = verbs(rest.from(verb), negations: negations, form: .imperative)
      return opening + imperative
    }
    if before.count == 1, before[0].nounKind == .body, !before[0].isAny("tail wing beak horn paw") {
      // uncle can't play because his arm hurts
      let isTheirs =
        (tokens[0].isConjunction || tokens[0].is("now")) && owner?.person == .third
        && (owner?.gender != .neuter || owner?.tokens.contains { $0.nounKind == .animal } == true)
      if isTheirs, owner?.gender == nil { note(.straySubject) }
      before.insert(
        isTheirs ? EnglishToken(owner?.possessive ?? "my") : EnglishToken("my", .possessive), at: 0)
    }
    if negations.first.is("no") && before.holds(.here)
      || before.contains(where: { $0.kind == .politeness })
    {
      note(.strayVerb)
    }
    noteStray(before)
    // something to eat
    if let to = before.last, to.kind == .to, negations.isEmpty {
      let named = before.upTo(before.count - 1)
      return
        (named.count == 1 && named[0].nounKind == .mass ? [named[0].piece] : EnglishSubject(named).pieces)
        + [to.piece]
        + verbs(rest.from(verb), negations: [], form: .bare)
    }
    // dogs are friendlier than cats
    let than = rest.firstIndex { $0.is("than") }
    let isAnyOfThem = than.map { rest.at($0 + 1)?.isPlural == true } ?? false
    let subject = EnglishSubject(before, isAnyOfThem: isAnyOfThem)
    take(subject)
    if followsDependent || tokens[0].is("or"), head.text.is("be"), tense == .present { tense = .future }
    if isQuestion, head.isBase || head.is("be") {
      return inverted(subject, rest.from(verb), negations)
    }
    return subject.pieces + verbs(rest.from(verb), negations: negations, form: .finite)
  }

  func hasSubjectOnly(_ tokens: [EnglishToken]) -> Bool {
    tokens.contains { $0.isNoun || $0.isPronoun || $0.kind == .demonstrative }
  }
}
