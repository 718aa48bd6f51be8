/// The verbs of a clause with their particles and clitics, and what follows them.
///
/// Order: не / ще / няма да / да, then the dative clitic, the accusative or reflexive one, the verb; without
/// a word before it the verb comes first and the clitics follow: Дай ми го, but Ще ти го дам.
final class BulgarianVerbGroup {
  let clause: BulgarianClause
  var tokens: [BulgarianToken]
  var negation: BulgarianToken?
  var clitics: [Piece] = []
  var futureSources: [Int] = []
  var startsWithDa = false
  /// The verb stands in a да-clause.
  var isGoverned = false
  var isPhase = false
  /// A да that was tapped keeps the person of the form after it: да играем.
  var keepsForm = false
  var person: Person
  var number: GrammaticalNumber

  init(_ clause: BulgarianClause, _ tokens: [BulgarianToken]) {
    self.clause = clause
    self.tokens = tokens
    person = clause.subject.person
    number = clause.subject.number
  }

  func write() -> [Piece] {
    guard let first = tokens.first else { return [] }
    var following = tokens.from(1)
    var own = clitics
    beOfOneself(first, following)
    // Short pronouns tapped after the verb.
    while let next = following.first, case .clitic(let isDative) = next.kind,
      !first.use.contains(.modal) || following.count < 2 || !following[1].isVerb
    {
      own.append(Piece(next.text, next.sources, isDative: isDative))
      following.removeFirst()
    }
    // изкъпи ме: done to somebody else
    if first.lemma.ends(" се"), first.sources.count == 1, !first.lemma.dropping(3).isAny("боря шегувам"),
      own.contains(where: { !$0.isDative }), BulgarianVerbLexicon.entry(first.lemma.dropping(3)) == nil
    {
      first.lemma = first.lemma.dropping(3)
    }
    if first.is("имам"), let negation, !first.isImperative, clause.tense != .future || first.isFixed {
      let token = first.copy()
      token.lemma = "нямам"
      token.sources = negation.sources + first.sources
      tokens = [token] + following
      clitics = own
      self.negation = nil
      return write()
    }
    let isImpersonal =
      first.is("трябва") || first.is("мога") && first.isFixed && first.text.lowercased() == "може"
    let governs = first.use.contains(.modal) || isImpersonal
    if governs, let chain = governed(first, following) {
      clause.endsInDa = true
      return group(first, own, []) + chain
    }
    if first.is("нямам"), first.text.lowercased().is("няма"), clause.tense == .future,
      !clause.subject.isPresent
    {
      // Утре няма да има училище.
      let have = BulgarianToken(text: "има", lemma: "имам", kind: .verb, sources: [])
      tokens = [have] + following
      clitics = own
      negation = BulgarianToken(text: "не", lemma: "не", kind: .negation, sources: first.sources)
      return write()
    }
    let doer = told(first, own) ?? (person, number)
    let objects = BulgarianObjects(clause, verb: first, person: doer.0, number: doer.1)
    let written = objects.write(following)
    return group(first, own, written.clitics) + written.pieces
  }

  /// помогни ми да отворя, тя ми каза да чакам, научи ме да плувам: whom it is said or done to does what follows.
  private func told(_ verb: BulgarianToken, _ own: [Piece]) -> (Person, GrammaticalNumber)? {
    let isSaid = !verb.use.isDisjoint(with: [.giving, .dative]) && !verb.isAny("обещавам обещая")
    // помогни да стана
    if own.isEmpty, verb.isImperative,
      verb.isAny("помагам помогна давам дам позволявам позволя разрешавам разреша"),
      clause.tokens.allSatisfy({
        (!$0.isPronoun || $0.is("аз") && $0 === clause.tokens.last) && !$0.isPreposition
      })
    {
      return (.first, .singular)
    }
    for clitic in own {
      guard
        verb.isImperative && clitic.text.is("ми") || clitic.isDative && isSaid
          || !clitic.isDative && verb.isAny(BulgarianObjects.makesDo)
      else { continue }
      switch clitic.text {
      case "ми", "ме": return (.first, .singular)
      case "ти", "те": return (.second, .singular)
      case "ни": return (.first, .plural)
      case "ви": return (.second, .plural)
      case "им", "ги": return (.third, .plural)
      default: return (.third, .singular)
      }
    }
    return nil
  }

  /// Deeds done to oneself where nothing else is named.
  private static let ofOneself: StaticList = """
    крия скрия скривам люлея къпя изкъпя обличам облека събличам обувам събувам връщам върна прибирам прибера качвам
    кача обръщам
    """
  /// What happens to a thing by itself where nothing else is named.
  private static let ofItself: StaticList = """
    отварям отворя затварям затворя включвам включа изключвам изключа счупвам счупя чупя въртя завъртя клатя люлея
    търкалям търколя развалям разваля скъсвам късам разливам разлея изгубвам изгубя губя загубя
    """

  /// аз крия под маса, зъб клати: nothing is hidden or moved, so it is oneself.
  private func beOfOneself(_ verb: BulgarianToken, _ following: [BulgarianToken]) {
    // чинията падна и се счупи
    let who = clause.subject.isPresent ? clause.subject : clause.inherited
    let isThing = who?.isThing == true && clause.subject.person == .third
    // кога отваря магазинът
    if clause.hasQuestionWord, clause.tokens.last?.isPlace == true, following.isEmpty { return }
    // бебе смее на мен
    if verb.is("смея"), following.first?.is("на") == true { verb.lemma = "смея се" }
    guard clitics.isEmpty, verb.sources.count == 1, !verb.isImperative, !verb.lemma.hasSpace,
      !clause.tokens.contains(where: { $0.isAny("какво кого кой") }),
      !clause.tokens.contains(where: { $0.is("отбор") }),
      isThing
        ? verb.isAny(BulgarianVerbGroup.ofItself)
        : verb.isAny(BulgarianVerbGroup.ofOneself) && BulgarianVerbLexicon.entry(verb.lemma + " се") != nil
    else { return }
    switch following.first?.kind {
    case nil, .preposition, .place, .adverb, .time:
      // кутия отвори: asked for, or what happened?
      if isThing, !clause.tokens.contains(where: { $0.isNoun && $0.isDefinite }),
        verb.isAny("отворя затворя включа изключа")
      {
        clause.note(.strayVerb)
      }
      verb.lemma = verb.lemma + " се"
    default: break
    }
  }

  /// What a modal governs: a verb, perhaps with a subject of its own.
  private func governed(_ modal: BulgarianToken, _ following: [BulgarianToken]) -> [Piece]? {
    guard let verbAt = following.firstIndex(where: { $0.isVerb }) else { return nil }
    var between = following.upTo(verbAt)
    let negation = between.last { $0.isNegation }
    let clitics = between.clitics
    let daSources = between.first { $0.isDa }?.sources ?? []
    between = between.filter { token in
      if case .clitic = token.kind { return false }
      return !token.isNegation && !token.isDa && token.kind != .questionParticle
    }
    // Only a subject may stand between; an object belongs to the modal itself.
    for token in between {
      switch token.kind {
      case .conjunction, .preposition: return nil
      default: break
      }
    }
    // исках искаш
    if following[verbAt].lemma == modal.lemma { clause.note(.strayVerb) }
    // кажи да ела
    if following[verbAt].isImperative, !following[verbAt].is("недей") { clause.note(.strayVerb) }
    let inner = BulgarianVerbGroup(clause, following.from(verbAt))
    inner.person = person
    inner.number = number
    let subject = BulgarianSubject(between.filter { $0.nounKind != .time }, speaker: clause.speaker)
    var pieces: [Piece] = []
    if subject.isPresent {
      inner.person = subject.person
      inner.number = subject.number
      pieces =
        subject.isDroppable
        ? between.first?.isPronoun == true ? [] : between.pieces : subject.pieces(full: true)
    } else {
      pieces = between.pieces
    }
    inner.negation = negation
    inner.clitics = clitics
    inner.isGoverned = true
    let isFree =
      modal.isFixed && !clause.subject.isPresent && modal.fixedPerson != .first || modal.is("трябва")
    inner.keepsForm = (!daSources.isEmpty || isFree && !clause.subject.isPresent) && !subject.isPresent
    // искам играем футбол: with others
    if following[verbAt].fixedPerson == .first, following[verbAt].fixedNumber == .plural, !subject.isPresent,
      !following[verbAt].isPast
    {
      (inner.person, inner.number) = (.first, .plural)
    }
    // искаш ли да ти помогна: nobody does it to themselves
    if inner.person == .second, inner.number == .singular, !following[verbAt].isFixed,
      clitics.contains(where: { $0.text.isAny("ти те") })
    {
      inner.person = .first
    }
    // лекарят каза, че трябва да пия сироп: a да that was tapped says that the form was chosen
    if clause.tokens[0].is("че"), !clause.subject.isPresent, clause.inherited?.person == .third,
      !daSources.isEmpty || modal.is("трябва"), !subject.isPresent, !modal.isFixed || modal.is("трябва"),
      !following[verbAt].isFixed
    {
      (person, number) = (.first, .singular)
      (inner.person, inner.number) = (person, number)
    }
    inner.isPhase = modal.use.contains(.phase)
    inner.startsWithDa = true
    let written = inner.write()
    if let questionAt = following[..<verbAt].first(where: { $0.kind == .questionParticle }) {
      return [questionAt.piece] + pieces + withDa(written, daSources)
    }
    return pieces + withDa(written, daSources)
  }

  private func withDa(_ pieces: [Piece], _ sources: [Int]) -> [Piece] {
    guard let first = pieces.first, first.text.is("да"), first.sources.isEmpty else { return pieces }
    return Piece.alone("да", sources) + pieces.dropFirst()
  }

  // MARK: One verb with its clitics

  private func group(_ token: BulgarianToken, _ own: [Piece], _ fromObjects: [Piece]) -> [Piece] {
    let (form, particle) = form(of: token)
    var all = own
    for clitic in fromObjects where !all.contains(where: { $0.isDative == clitic.isDative }) {
      all.append(clitic)
    }
    if !particle.isEmpty { all.append(Piece(particle, [], isDative: particle == "си")) }
    var ordered = all.filter { $0.isDative } + all.filter { !$0.isDative }
    if token.isPerfect {
      let sam = BulgarianVerb(lemma: "съм", class: .sam)
      let wasDone = clause.perfect?.lemma.begins("б") == true
      let be = Piece(
        wasDone ? sam.aorist(person, number) : sam.present(person, number), clause.perfect?.sources ?? [])
      ordered = person == .third && number == .singular ? ordered + [be] : [be] + ordered
    }
    let verb = Piece(form, token.sources)
    let asks = clause.wantsParticle && !isGoverned && !token.isImperative
    let li = asks ? Piece.alone("ли", clause.particleSource) : []
    // Утре искам да отида: a wish for tomorrow is felt today, unless ще was tapped.
    let isWish =
      token.use.contains(.modal) && tokens.count > 1 && futureSources.isEmpty
      // училището ще започне утре
      && (!token.use.contains(.phase) || tokens.from(1).contains { $0.isVerb })
      && !BulgarianVerbLexicon.isPerfective(token.lemma)
    // аз бъда пожарникар
    let isBeing =
      token.is("бъда") && !token.isPerfect && !startsWithDa
      && !BulgarianClauses.isDependent(clause.tokens.first)
    let isFuture = (clause.tense == .future || isBeing) && !isGoverned && !token.isImperative
    if isFuture, !isWish {
      if let negation {
        return [Piece("няма", negation.sources), Piece("да", futureSources)] + ordered + [verb] + li
      }
      return Piece.alone("ще", futureSources) + ordered + [verb] + li
    }
    if startsWithDa || isGoverned {
      let not = negation.pieces
      return Piece.alone("да") + not + ordered + [verb] + li
    }
    if let negation {
      if ordered.isEmpty { return [negation.piece, verb] + li }
      return [negation.piece] + ordered + li + [verb]
    }
    if token.isImperative || !clause.hasLead || asks { return [verb] + li + ordered }
    return ordered + [verb]
  }

  /// The verb's form without particle, and its particle.
  private func form(of token: BulgarianToken) -> (Word, Word) {
    if token.isPerfect {
      let verb = token.verb
      // виждала ли си: she is asked
      if number == .singular, self.person != .third, token.text.ends("ла") {
        return (token.text, token.lemma.ends(" се") ? "се" : verb.particle)
      }
      return (
        verb.activeParticiple(clause.subject.gender, number), token.lemma.ends(" се") ? "се" : verb.particle
      )
    }
    if token.isImperative || token.isPast { return (token.text, token.lemma.ends(" се") ? "се" : "") }
    var lemma = token.lemma
    let entry = BulgarianVerbLexicon.entry(lemma)
    let opener = clause.tokens.first
    let isWhole =
      clause.tense != .present || isGoverned || opener?.is("нека") == true
      || startsWithDa && (opener?.is("хайде") == true || clause.tellsHow)
    let staysPlain = negation != nil && isGoverned
    // казва, че отворя: a perfective present says nothing here
    if clause.tokens.first?.is("че") == true, clause.tense == .present, !isGoverned, !token.isPast,
      BulgarianVerbLexicon.isPerfective(lemma)
    {
      clause.note(.strayVerb)
    }
    if isGoverned, let fixed = token.fixed, keepsForm {
      let verb = token.verb
      return (verb.present(fixed.0, fixed.1), verb.particle)
    }
    if isWhole, !isPhase, !staysPlain, let entry, !entry.perfective.isEmpty,
      BulgarianVerbGroup.prefersPerfective.contains(lemmaKey(lemma))
        || BulgarianConditions.endsInVam(lemma)
        || clause.tokens.first?.lemma.begins("преди") == true
          && (tokens.count > 1 || lemma.ends("ам") && !lemma.ends("увам"))
    {
      lemma = entry.perfective
    }
    let isMain =
      !BulgarianClauses.isDependent(clause.tokens.first)
      && !clause.hasQuestionWord && clause.tokens.first?.text.lowercased().is("нека") != true
    // къде оставя чанта: asked of what is done already
    let wasLeft =
      !isWhole && !startsWithDa && !token.isFixed && person == .first && clause.tokens[0].is("къде")
      && token.isAny(BulgarianQuestion.leaving)
    // къде ти сложи: the past of whom it is asked
    // защото ти счупи
    if !isWhole, clause.hasQuestionWord || !clause.focus.isEmpty || clause.tokens[0].isAny("защото че"),
      token.isFixed,
      BulgarianVerbLexicon.isPerfective(lemma),
      token.verb.aorist(person, number) == token.text.lowercased()
    {
      return (token.text.lowercased(), token.verb.particle)
    }
    // кога мама върне: neither a present nor a past
    if !isWhole, !startsWithDa, clause.hasQuestionWord, BulgarianVerbLexicon.isPerfective(lemma),
      !token.isPast, !wasLeft,
      token.verb.aorist(person, number) != token.text.lowercased()
    {
      clause.note(.strayVerb)
    }
    // What was tapped in the person asked for stays as it is.
    if !isWhole, let fixed = token.fixed, fixed == (person, number), !token.isPast {
      // ние купим, той вземе: no present, and no past either
      if BulgarianVerbLexicon.isPerfective(lemma), isMain,
        person == .first || person == .third && token.verb.aorist(person, number) != token.text.lowercased()
      {
        clause.note(.strayVerb)
      }
      return (token.text.lowercased(), token.lemma.ends(" се") ? "се" : "")
    }
    // той хвърля: the partner's third person, not the perfective verb's
    if !isWhole, !token.isFixed, person == .third, number == .singular,
      BulgarianVerbLexicon.entry(lemma + "м") != nil
    {
      return (token.text.lowercased(), token.lemma.ends(" се") ? "се" : "")
    }
    // A perfective verb says of no present: той счупи чашата.
    let bare = lemma.ends(" се") ? lemma.dropping(3) : lemma
    let isPerfective =
      BulgarianVerbLexicon.isPerfective(lemma) || BulgarianVerbLexicon.isPerfective(bare)
      // той грабна, бурканът се търкулна: so are unlisted verbs in –на
      || entry == nil && bare.ends("на")
        && BulgarianVerbLexicon.aspect(of: bare, BulgarianVerbRoots.verbClass(of: bare)) == .perfective
    let isDone =
      !isWhole && !token.isFixed && isPerfective
      && (isMain || clause.tokens[0].isAny("който която което които защото"))
    let verb =
      lemma == token.lemma
      ? token.verb : BulgarianVerb(lemma: lemma, class: BulgarianVerbRoots.verbClass(of: lemma))
    if token.is("трябва") { return (clause.tense == .past ? "трябваше" : "трябва", "") }
    let isImpersonal = token.isFixed && token.fixedPerson == nil && token.is("мога")
    let person: Person = isImpersonal ? .third : self.person
    let number: GrammaticalNumber = isImpersonal ? .singular : self.number
    // очилата се счупиха
    let wereDone =
      !isWhole && isMain && token.isFixed && number == .plural && token.fixedNumber == .singular
      && BulgarianVerbLexicon.isPerfective(lemma.ends(" се") ? lemma.dropping(3) : lemma)
    if clause.tense == .past || isDone || wereDone || wasLeft, !isGoverned {
      let imperfect = BulgarianVerbGroup.pastIsImperfect.contains(lemma)
      return (imperfect ? verb.imperfect(person, number) : verb.aorist(person, number), verb.particle)
    }
    // ти нахрани котка: neither a present nor a command
    if !isWhole, isMain, token.isFixed, BulgarianVerbLexicon.isPerfective(lemma) { clause.note(.strayVerb) }
    return (verb.present(person, number), verb.particle)
  }

  private func lemmaKey(_ lemma: Word) -> Word { WordIndex.joined(lemma) }

  /// Imperfective verbs that give way to their partner for one finished or intended deed.
  static let prefersPerfective: StaticList = """
    отивам идвам давам виждам казвам купувам падам ставам лягам сядам намирам губя взимам вземам тръгвам влизам излизам
    връщам връщам_се започвам свършвам счупвам отварям затварям включвам изключвам обличам обличам_се събличам
    събличам_се обувам обувам_се слагам оставям хвърлям показвам помагам обаждам_се чупя подарявам донасям подавам
    събуждам_се качвам_се слизам забравям избирам плащам изхвърлям вдигам хващам отговарям прегръщам целувам
    чувам сменям пращам изпращам изчиствам пускам решавам удрям поправям споделям разбирам печеля
    """
  /// States whose past is the imperfect: имах, можех, знаех.
  static let pastIsImperfect: StaticList =
    "имам нямам мога знам искам обичам стоя седя лежа съм трябва боля живея"
}
