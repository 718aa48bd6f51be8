/// One English clause: finds subject and verbs, then writes them in order.
struct EnglishClause {
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

  init(_ tokens: [EnglishToken], isQuestion: Bool) {
    self.tokens = tokens
    self.isQuestion = isQuestion
    resolve()
    for token in tokens {
      if case .time(let time) = token.kind, let time { tense = time }
      if token.lemma.is("now") { isNow = true }
      if token.lemma.is("already"), tense == .present, let verb = tokens.first(where: { $0.isVerb }),
        !isState(EnglishVerb(verb.lemma))
      {
        tense = .past
      }
    }
  }

  private mutating func take(_ subject: EnglishSubject) {
    (person, number, gender) = (subject.person, subject.number, subject.gender)
  }

  /// Whether the verb names no action, so that it has no progressive.
  private func isState(_ verb: EnglishVerb) -> Bool {
    verb.isModal || verb.lemma.is("be") || EnglishVerbUse.states.contains(verb.lemma)
      || EnglishVerbUse.generic.contains(verb.lemma)
  }

  /// Decides which ambiguous words are verbs: the first one after a subject, and those after want or can.
  private mutating func resolve() {
    var hasVerb = false
    for index in tokens.indices {
      let previous = index > 0 ? tokens[index - 1] : nil
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      if tokens[index].lemma.is("her"), let next, next.isNoun || next.kind == .adjective {
        tokens[index].kind = .possessive
      }
      if tokens[index].lemma.is("more"), next?.isNoun ?? false {
        tokens[index].kind = previous?.lemma.is("one") == true ? .determiner : .numeral(5)
      }
      guard tokens[index].canBeVerb, !tokens[index].isVerb else {
        if tokens[index].isVerb { hasVerb = true }
        continue
      }
      let governor = previous?.kind == .negation && index > 1 ? tokens[index - 2] : previous
      let afterModal =
        governor.map {
          $0.isVerb
            && (EnglishVerbUse.takesTo.contains($0.lemma) || EnglishIrregular.modals.contains($0.lemma))
            || $0.kind == .to
        }
        ?? false
      let isPredicate =
        !hasVerb
        && (previous?.isPronoun ?? false || previous?.kind == .negation || previous?.nounKind != nil
          || previous?.kind == .politeness)
      let opens = previous == nil && next != nil && !tokens.contains { $0.isVerb }
      if tokens[index].canBeAdjective, !afterModal {
        let followedByObject =
          next.map { $0.isNoun || $0.kind == .determiner || $0.kind == .possessive } ?? false
        let isBare = previous?.isPronoun ?? true || previous?.nounKind != nil || previous?.kind == .politeness
        if !(followedByObject && isBare && !hasVerb) { continue }
      }
      let isGift = next == nil && afterModal && EnglishClause.gifts.contains(tokens[index].lemma)
      if (afterModal || isPredicate || opens) && !isGift {
        tokens[index].kind = .verb
        hasVerb = true
      }
    }
  }

  private var verbIndex: Int? { tokens.firstIndex { $0.isVerb } }

  mutating func write() -> [Piece] {
    var index = 0
    // mum where: the question word comes first
    if let asked = tokens.firstIndex(where: { $0.kind == .question }), asked > 0,
      tokens[..<asked].allSatisfy({ $0.isNoun || $0.isPronoun || $0.kind == .possessive })
    {
      tokens.insert(tokens.remove(at: asked), at: 0)
    }
    // What stands before the subject: conjunctions, time, questions, please.
    while index < tokens.count {
      switch tokens[index].kind {
      case .adverb where index > 0 && index + 1 < tokens.count && tokens[index + 1].kind == .adjective:
        return lead + statement(from: index)
      case .conjunction, .politeness, .time, .adverb:
        let token = tokens[index]
        lead.append(Piece(token.text, token.sources))
        if token.kind == .politeness, !token.lemma.is("please"), index + 1 < tokens.count {
          let called = tokens[index + 1]
          if called.isPronoun, !token.lemma.is("thank you") { lead.append(Piece(",")) }
          guard called.nounKind == .kin || called.nounKind == .person || called.kind == .unknown else {
            break
          }
          // Hello, grandma.
          lead += [Piece(","), Piece(called.text, called.sources)]
          if index + 2 < tokens.count { lead.append(Piece(",")) }
          index += 1
        }
      case .noun(.time, _)
      where index + 1 < tokens.count && (tokens[index + 1].isPronoun || tokens[index + 1].nounKind == .kin):
        lead += EnglishObjects.adverbial(tokens[index])
      case .question where isIndirect:
        lead.append(Piece(tokens[index].text, tokens[index].sources))
      case .negation where index + 1 < tokens.count && tokens[index + 1].lemma.is("thank you"):
        lead += [Piece(tokens[index].text, tokens[index].sources), Piece(",")]
      case .question:
        isQuestion = true
        return lead + question(from: index)
      default: return lead + statement(from: index)
      }
      index += 1
    }
    return lead
  }

  // MARK: Statements

  private mutating func statement(from start: Int) -> [Piece] {
    let rest = Array(tokens[start...])
    guard let verb = rest.firstIndex(where: { $0.isVerb }) else { return withoutVerb(rest) }
    if rest[verb].lemma.is("be"), rest[verb].isBase == false, verb == 0 {
      isQuestion = isQuestion || rest.count > 1 && lead.isEmpty
      return EnglishObjects(self).write(rest, after: "")
    }
    if EnglishIrregular.modals.contains(rest[verb].lemma) || rest[verb].lemma.is("do"), verb == 0,
      rest.count > 1, rest[1].isPronoun || rest[1].isNoun
    {
      isQuestion = true
      var pieces = Piece.alone(rest[0].text, rest[0].sources)
      let following = Array(rest[1...])
      let next = following.firstIndex { $0.isVerb || $0.canBeVerb } ?? following.count
      let subject = EnglishSubject(Array(following[..<next]))
      pieces += subject.pieces
      take(subject)
      if next < following.count { pieces += verbs(Array(following[next...]), negations: [], form: .bare) }
      return pieces
    }
    if verb == 1, rest[0].nounKind == .kin, rest[1].lemma.is("come"), rest.count > 2,
      rest[2].lemma.is("here"),
      !isQuestion
    {
      // Mum, come here.
      return [Piece(rest[0].text, rest[0].sources), Piece(",")]
        + verbs(Array(rest[1...]), negations: [], form: .imperative)
    }
    var before = Array(rest[..<verb])
    let negations = before.filter {
      $0.kind == .negation && !($0.lemma.is("no") && before.count > 1 && before[0] === $0)
    }
    before.removeAll { token in negations.contains { $0 === token } }
    if before.isEmpty
      || before.allSatisfy({ !$0.isNoun && !$0.isPronoun && $0.kind != .demonstrative && $0.kind != .unknown }
      )
    {
      let opening = before.map { Piece($0.text, $0.sources) }
      let imperative = verbs(Array(rest[verb...]), negations: negations, form: .imperative)
      return opening + imperative
    }
    if before.count == 1, before[0].nounKind == .body, rest[verb].lemma.isAny("hurt itch") {
      before.insert(EnglishToken(text: "my", lemma: "my", kind: .possessive, sources: []), at: 0)
    }
    let subject = EnglishSubject(before)
    take(subject)
    if isQuestion, rest[verb].isBase || rest[verb].lemma.is("be") {
      return inverted(subject, Array(rest[verb...]), negations)
    }
    return subject.pieces + verbs(Array(rest[verb...]), negations: negations, form: .finite)
  }

  /// No verb: the words get a form of be where there is a subject and something said of it.
  private mutating func withoutVerb(_ rest: [EnglishToken]) -> [Piece] {
    let negations = rest.filter { $0.kind == .negation }
    let words = rest.filter { $0.kind != .negation }
    guard let first = words.first else { return rest.map { Piece($0.text, $0.sources) } }
    var end = 0
    if first.isPronoun || first.kind == .demonstrative && !(words.count > 2 && words[1].isNoun) {
      end = 1
    } else {
      while end < words.count {
        let token = words[end]
        end += 1
        if token.isNoun {
          if end < words.count, words[end].kind == .conjunction, end + 1 < words.count,
            !words[(end + 1)...].contains(where: { $0.kind == .adjective && $0 === words.last })
          {
            continue
          }
          if end < words.count, words[end - 1].nounKind == .kin, words[end].isNoun, !words[end].isPlace,
            words[end].nounKind != .person || end + 1 < words.count
          {
            continue
          }
          break
        }
        if case .unknown = token.kind { break }
      }
    }
    let subjectTokens = Array(words[..<end])
    let predicate = Array(words[end...])
    if isIndirect, predicate.isEmpty, hasSubjectOnly(subjectTokens) {
      let subject = EnglishSubject(subjectTokens)
      take(subject)
      return subject.pieces + finite(EnglishVerb("be"), EnglishToken.be, negations.first)
    }
    if predicate.isEmpty, !lead.isEmpty, words.last?.nounKind == .time {
      // Tomorrow is my birthday.
      return Piece.alone(tense == .past ? "was" : "is") + EnglishNounGroup.write(subjectTokens, as: .bare)
    }
    if case .time = tokens[0].kind, words.last?.kind == .adjective,
      words.dropLast().allSatisfy({ $0.kind == .adverb })
    {
      // Tomorrow it will be cold.
      (person, number) = (.third, .singular)
      return Piece.alone("it") + finite(EnglishVerb("be"), EnglishToken.be, negations.first)
        + words.map { Piece($0.text, $0.sources) }
    }
    let isMeasure =
      words.count > 1 && EnglishObjects.containers.contains(words[0].lemma)
      && (words[1].lemma.is("of") || words[1].nounKind == .mass || words[1].nounKind == .food)
    if isMeasure { return EnglishObjects(self).write(rest, after: "") }
    if predicate.first?.kind == .unknown { return rest.map { Piece($0.text, $0.sources) } }
    let hasSubject = hasSubjectOnly(subjectTokens)
    let saysSomething = predicate.contains {
      $0.kind == .adjective || $0.kind == .place || $0.kind == .preposition || $0.isNoun
        || $0.kind == .possessive
    }
    if words.contains(where: { $0.kind == .unknown }), !saysSomething {
      return rest.map { Piece($0.text, $0.sources) }
    }
    guard hasSubject, saysSomething, negations.isEmpty || negations[0] !== rest[0] else {
      return EnglishObjects(self).write(rest, after: "")
    }
    let subject = EnglishSubject(subjectTokens)
    take(subject)
    let be =
      tense == .future
      ? "be"
      : tense == .past ? EnglishVerb("be").past(person, number) : EnglishVerb("be").present(person, number)
    var verb = tense == .future ? [Piece("will"), Piece(be)] : Piece.alone(be)
    if let negation = negations.first { verb.insert(Piece("not", negation.sources), at: 1) }
    let complement = EnglishObjects(self).write(predicate, after: "be")
    if isQuestion { return [verb[0]] + subject.pieces + verb[1...] + complement }
    return subject.pieces + verb + complement
  }

  private func hasSubjectOnly(_ tokens: [EnglishToken]) -> Bool {
    tokens.contains { $0.isNoun || $0.isPronoun || $0.kind == .demonstrative }
  }

  // MARK: Questions

  private mutating func question(from start: Int) -> [Piece] {
    var pieces = Piece.alone(tokens[start].text, tokens[start].sources)
    var rest = Array(tokens[(start + 1)...])
    if tokens[start].lemma.is("how") || tokens[start].lemma.is("which") || tokens[start].lemma.is("whose")
      || tokens[start].lemma.is("what"),
      let next = rest.first,
      next.kind == .adjective || next.isNoun && next.nounKind != .kin && !tokens[start].lemma.is("how")
        || next.kind == .adverb && tokens[start].lemma.is("how")
    {
      // how old, which book
      pieces.append(Piece(next.text, next.sources))
      rest.removeFirst()
    }
    if tokens[start].lemma.is("how"), case .numeral? = rest.first?.kind, rest.count > 1, rest[1].isNoun {
      pieces += EnglishNounGroup.write(Array(rest[..<2]), as: .bare)
      rest.removeFirst(2)
    }
    guard let verb = rest.firstIndex(where: { $0.isVerb }) else {
      let subject = EnglishSubject(rest)
      guard !rest.isEmpty else { return pieces }
      take(subject)
      let be =
        tense == .past ? EnglishVerb("be").past(person, number) : EnglishVerb("be").present(person, number)
      return pieces + Piece.alone(be) + subject.pieces
    }
    let before = rest[..<verb].filter { $0.kind != .negation }
    let negations = rest[..<verb].filter { $0.kind == .negation }
    if before.isEmpty {
      if rest[verb].lemma.is("be"), !rest[verb].isBase {
        if rest.count > 1, rest[1].isNoun || rest[1].kind == .determiner {
          return pieces + Piece.alone(rest[verb].text, rest[verb].sources)
            + EnglishSubject(Array(rest[1...])).pieces
        }
        return pieces + EnglishObjects(self).write(rest, after: "be")
      }
      (person, number) = (.third, .singular)
      return pieces + verbs(Array(rest[verb...]), negations: Array(negations), form: .finite)
    }
    let subject = EnglishSubject(Array(before))
    take(subject)
    return pieces + inverted(subject, Array(rest[verb...]), Array(negations))
  }

  /// do you want, is he eating, will we go, can I play
  private mutating func inverted(
    _ subject: EnglishSubject, _ rest: [EnglishToken], _ negations: [EnglishToken]
  ) -> [Piece] {
    let verb = EnglishVerb(rest[0].lemma)
    let negation = negations.first.map { Piece.alone("not", $0.sources) } ?? []
    if verb.lemma.is("be") {
      let form = tense == .past ? verb.past(person, number) : verb.present(person, number)
      return Piece.alone(form, rest[0].sources) + subject.pieces + negation
        + EnglishObjects(self).write(Array(rest[1...]), after: "be")
    }
    if verb.isModal {
      return Piece.alone(rest[0].text, rest[0].sources) + subject.pieces + negation
        + verbs(Array(rest[1...]), negations: [], form: .bare)
    }
    if isNow, tense == .present, !isState(verb) {
      return Piece.alone(EnglishVerb("be").present(person, number)) + subject.pieces + negation
        + Piece.alone(verb.gerund, rest[0].sources) + governed(by: verb, Array(rest[1...]))
    }
    let auxiliary =
      tense == .future ? "will" : tense == .past ? "did" : EnglishVerb("do").present(person, number)
    return Piece.alone(auxiliary) + subject.pieces + negation + verbs(rest, negations: [], form: .bare)
  }

  // MARK: Verbs

  enum Form { case finite, bare, imperative }

  /// The first verb in its form, the verbs that it governs, and the rest.
  mutating func verbs(_ rest: [EnglishToken], negations: [EnglishToken], form: Form) -> [Piece] {
    guard let first = rest.first else { return [] }
    guard first.isVerb || first.canBeVerb else { return EnglishObjects(self).write(rest, after: "") }
    let verb = EnglishVerb(first.lemma)
    var pieces: [Piece] = []
    var following = Array(rest[1...])
    var negation = negations.first
    // go not: a negation after the verb counts too
    if negation == nil,
      let index = following.firstIndex(where: { $0.kind == .negation && !$0.lemma.is("no") }),
      index == 0
    {
      negation = following.remove(at: 0)
    }
    switch form {
    case .bare: pieces.append(Piece(verb.lemma, first.sources))
    case .imperative:
      if let negation { pieces.append(Piece("don't", negation.sources)) }
      pieces.append(Piece(first.isBase ? verb.lemma : first.text, first.sources))
    case .finite: pieces += finite(verb, first, negation)
    }
    return pieces + governed(by: verb, following)
  }

  private func finite(_ verb: EnglishVerb, _ token: EnglishToken, _ negation: EnglishToken?) -> [Piece] {
    if verb.lemma.is("be") {
      if tense == .future {
        return Piece.alone("will") + (negation.map { Piece.alone("not", $0.sources) } ?? []) + [
          Piece("be", token.sources)
        ]
      }
      let form =
        tense == .past || token.text.is("was") || token.text.is("were")
        ? verb.past(person, number) : verb.present(person, number)
      return Piece.alone(form, token.sources) + (negation.map { Piece.alone("not", $0.sources) } ?? [])
    }
    if verb.isModal {
      guard let negation else { return Piece.alone(token.text, token.sources) }
      let short = verb.lemma.is("can") ? "can't" : verb.lemma.is("will") ? "won't" : verb.lemma + " not"
      return Piece.alone(short, token.sources + negation.sources)
    }
    if isNow, tense == .present, token.isBase, !isState(verb) {
      return Piece.alone(EnglishVerb("be").present(person, number))
        + (negation.map { Piece.alone("not", $0.sources) } ?? []) + Piece.alone(verb.gerund, token.sources)
    }
    if !token.isBase, negation == nil { return Piece.alone(token.text, token.sources) }
    if let negation {
      let auxiliary: Word =
        tense == .future
        ? "won't" : tense == .past ? "didn't" : person == .third && number == .singular ? "doesn't" : "don't"
      return [Piece(auxiliary, negation.sources), Piece(verb.lemma, token.sources)]
    }
    switch tense {
    case .future: return [Piece("will"), Piece(verb.lemma, token.sources)]
    case .past: return Piece.alone(verb.past(person, number), token.sources)
    default: return Piece.alone(verb.present(person, number), token.sources)
    }
  }

  /// want to go, can go, finish eating, let me play; then the objects.
  private mutating func governed(by verb: EnglishVerb, _ rest: [EnglishToken]) -> [Piece] {
    guard let next = rest.first else { return [] }
    if next.isVerb, next.isBase || !next.lemma.is("be") {
      let text = next.lemma
      if verb.isModal { return verbs(rest, negations: [], form: .bare) }
      if EnglishVerbUse.takesGerund.contains(verb.lemma)
        || verb.lemma.is("go") && EnglishClause.outings.contains(text)
      {
        return Piece.alone(EnglishVerb(text).gerund, next.sources)
          + governed(by: EnglishVerb(text), Array(rest[1...]))
      }
      if verb.lemma.is("come") || verb.lemma.is("go") && !text.is("sleep") {
        return Piece.alone("and") + verbs(rest, negations: [], form: .bare)
      }
      if !verb.lemma.is("be") { return Piece.alone("to") + verbs(rest, negations: [], form: .bare) }
    }
    if next.kind == .to, rest.count > 1, rest[1].isVerb || rest[1].canBeVerb && !rest[1].isNoun {
      return Piece.alone(next.text, next.sources) + verbs(Array(rest[1...]), negations: [], form: .bare)
    }
    if verb.lemma.is("look"), let doing = rest.firstIndex(where: { $0.isVerb }), doing > 0, rest[0].isNoun {
      // Look, the baby is walking.
      var clause = EnglishClause(rest, isQuestion: false)
      clause.isNow = true
      return Piece.alone(",") + clause.write()
    }
    // help me open, want mum read
    let isBareHelp = EnglishVerbUse.takesBare.contains(verb.lemma)
    let isNewSubject =
      rest.count > 1 && (next.isPronoun || next.nounKind == .kin)
      && (rest[1].isVerb || rest[1].kind == .adjective && verb.lemma.isAny("think know hope feel say"))
    if isNewSubject, !EnglishVerbUse.raising.contains(verb.lemma) {
      var clause = EnglishClause(rest, isQuestion: false)
      clause.tense = tense
      return clause.write()
    }
    if next.isPronoun || next.nounKind == .kin, rest.count > 1,
      rest[1].isVerb || rest[1].canBeVerb && (rest.count > 2 || isBareHelp)
    {
      let object = EnglishSubject.object(next)
      let takesBare = EnglishVerbUse.takesBare.contains(verb.lemma)
      return [object] + (takesBare ? [] : Piece.alone("to"))
        + verbs(Array(rest[1...]), negations: [], form: .bare)
    }
    return EnglishObjects(self).write(rest, after: verb.lemma)
  }

  /// Words that name what is wanted rather than what is done: I need help.
  static let gifts: StaticList = "help hug kiss break rest"
  static let outings: StaticList = "swim run dance ride climb paint"
}
