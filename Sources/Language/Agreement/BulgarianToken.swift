/// What a tapped Bulgarian word is, before the sentence decides its form.
enum BulgarianKind: Hashable, Sendable {
  case pronoun(Person, GrammaticalNumber, Gender)
  /// ме, ми, го … already in place.
  case clitic(isDative: Bool)
  case possessive, determiner, quantity
  case verb
  case copula
  case noun(NounKind)
  case adjective
  case numeral(Int)
  /// студено (ми е), страх (ме е)
  case state(isDative: Bool)
  case preposition, negation, question, questionParticle, da, future, conjunction, place, adverb
  case time(Tense?)
  case demonstrativeIt
  case social, punctuation, unknown
}

/// A class, so that passing it around costs the browser's module little code; ``copy()`` before changing one
/// that others may hold.
final class BulgarianToken: SentenceToken {
  var kind: BulgarianKind
  var use: VerbUse = []
  /// A verb tapped in a form that stays: дай, иска.
  var isFixed = false
  var isImperative = false
  /// The person of a fixed present form.
  var fixed: (Person, GrammaticalNumber)? {
    guard let fixedPerson, let fixedNumber else { return nil }
    return (fixedPerson, fixedNumber)
  }
  var fixedPerson: Person?
  var fixedNumber: GrammaticalNumber?
  /// A noun tapped in the plural or with its article.
  var isPlural = false
  var isDefinite = false
  /// A person tapped as they are called: мамо.
  var isVocative = false
  /// A verb tapped in the aorist.
  var isPast = false
  /// A verb tapped in the participle of the perfect: ял.
  var isPerfect = false
  /// A relative whose owner is named: сестра на мама.
  var isOthers = false
  /// The inflection class that a family chose.
  var inflection: UInt8 = 0

  init(text: Word, lemma: Word, kind: BulgarianKind, sources: [Int]) {
    self.kind = kind
    super.init(text: text, lemma: lemma, sources: sources)
  }

  /// A word that agreement adds.
  @inline(never)
  convenience init(_ word: Literal, _ kind: BulgarianKind) {
    self.init(text: Word(word), lemma: Word(word), kind: kind, sources: [])
  }

  func copy() -> BulgarianToken {
    let copy = BulgarianToken(text: text, lemma: lemma, kind: kind, sources: sources)
    copy.use = use
    copy.isFixed = isFixed
    copy.isImperative = isImperative
    copy.fixedPerson = fixedPerson
    copy.fixedNumber = fixedNumber
    copy.isPlural = isPlural
    copy.isDefinite = isDefinite
    copy.isVocative = isVocative
    copy.isPast = isPast
    copy.isOthers = isOthers
    copy.isPerfect = isPerfect
    copy.inflection = inflection
    return copy
  }

  /// A verb that is a command to one person, in this form.
  func becomeCommand(_ form: Word) {
    text = form
    (isPast, isImperative, isFixed) = (false, true, true)
    (fixedPerson, fixedNumber) = (.second, .singular)
  }

  /// A verb in the present of this person, whoever stands beside it.
  func becomePresent(_ person: Person, _ number: GrammaticalNumber) {
    text = verb.present(person, number)
    (isFixed, fixedPerson, fixedNumber) = (true, person, number)
  }

  /// A verb in the past of this person, in this form.
  func becomePast(_ form: Word, _ person: Person) {
    (text, isPast, isImperative, isFixed) = (form, true, false, true)
    (fixedPerson, fixedNumber) = (person, .singular)
  }

  /// Who is called: мамо. Says whether there is such a form.
  @discardableResult
  func becomeCalled() -> Bool {
    guard !isVocative, let form = BulgarianSubject.vocative([self]) else { return false }
    (text, isVocative) = (form.text, true)
    return true
  }

  /// The noun with its article: отговора, or with the full one of a subject.
  func becomeKnown(full: Bool = false) {
    (text, isDefinite) = (BulgarianNounGroup([self]).pieces(definite: true, full: full)[0].text, true)
  }

  /// A quality as it is said of the world: студен is студено.
  func becomeOfWorld() {
    text = adjective.form(.neuter, .singular)
    (lemma, kind) = (text, .state(isDative: true))
  }

  /// The partner that says the deed as a whole, where there is one.
  func becomeWhole() {
    if let once = BulgarianVerbLexicon.entry(lemma)?.perfective, !once.isEmpty { lemma = once }
  }

  /// имам, which agreement adds.
  static var have: BulgarianToken {
    let have = BulgarianToken("имам", .verb)
    have.use = BulgarianVerbLexicon.entry("имам")?.use ?? []
    return have
  }

  /// има: something is there, which agreement adds.
  static var there: BulgarianToken {
    let there = BulgarianToken("има", .verb)
    (there.lemma, there.isFixed, there.fixedPerson, there.fixedNumber) = ("имам", true, .third, .singular)
    return there
  }

  /// Takes the next word in: леля Мария is one person.
  func take(_ next: BulgarianToken) {
    text = text + " " ++ next.text
    sources += next.sources
  }

  // Asked of the token because a call is smaller than looking at the kind in place, and there are hundreds.
  @inline(never) var isAdjective: Bool { kind == .adjective }
  @inline(never) var isAdverb: Bool { kind == .adverb }
  @inline(never) var isConjunction: Bool { kind == .conjunction }
  @inline(never) var isCopula: Bool { kind == .copula }
  @inline(never) var isDa: Bool { kind == .da }
  @inline(never) var isDeterminer: Bool { kind == .determiner }
  @inline(never) var isNegation: Bool { kind == .negation }
  @inline(never) var isHere: Bool { kind == .place }
  @inline(never) var isPossessive: Bool { kind == .possessive }
  @inline(never) var isPreposition: Bool { kind == .preposition }
  @inline(never) var isQuestionWord: Bool { kind == .question }
  @inline(never) var isUnknown: Bool { kind == .unknown }
  @inline(never) var isVerb: Bool { kind == .verb }
  @inline(never) var nounKind: NounKind? { if case .noun(let nounKind) = kind { nounKind } else { nil } }
  @inline(never) var isNoun: Bool { nounKind != nil }
  @inline(never) var isTime: Bool { if case .time = kind { true } else { false } }
  @inline(never) var isPronoun: Bool { if case .pronoun = kind { true } else { false } }
  /// Somebody, or an animal, to whom something may be cold or dear.
  @inline(never) var mayFeel: Bool {
    switch nounKind {
    case .kin, .person, .animal: true
    default: false
    }
  }
  /// Whether the word asks: къде, кой, чий, колко.
  @inline(never) var asks: Bool { kind == .question || lemma.isAny("кой какъв чий колко") }
  @inline(never) var isNumeral: Bool { if case .numeral = kind { true } else { false } }
  @inline(never) var isState: Bool { if case .state = kind { true } else { false } }
  /// Whether an unlisted word ends as verbs do too: стяга, сипи.
  @inline(never) var endsLikeVerb: Bool {
    text.endsInAny("а я и е ш") && text == lemma && !isPlural && BulgarianLexicon.nounKind(lemma) == nil
      && !lemma.endsInAny("ка ция ница ия ие не ище")
  }
  @inline(never) var isPlace: Bool { nounKind == .placeIn || nounKind == .placeOn || nounKind == .placeBare }
  /// Whether the word can stand before a noun in its group.
  @inline(never) var modifies: Bool {
    switch kind {
    case .possessive, .determiner, .quantity, .adjective, .numeral: true
    default: false
    }
  }

  @inline(never) var noun: BulgarianNoun {
    let kind = nounKind
    return BulgarianNoun(
      lemma: lemma,
      class: BulgarianNounClass(inflection: inflection) ?? BulgarianNounGuess.nounClass(of: lemma),
      isPerson: kind == .kin || kind == .person)
  }

  @inline(never) var verb: BulgarianVerb {
    BulgarianVerb(
      lemma: lemma,
      class: BulgarianVerbClass(inflection: inflection) ?? BulgarianVerbRoots.verbClass(of: lemma))
  }

  @inline(never) var adjective: BulgarianAdjective {
    BulgarianAdjective(
      lemma: lemma,
      class: BulgarianAdjectiveClass(inflection: inflection)
        ?? BulgarianAdjectiveGuess.adjectiveClass(of: lemma))
  }
}

extension [BulgarianToken] {
  @inline(never)
  mutating func append(_ token: BulgarianToken) { append(contentsOf: CollectionOfOne(token)) }

  /// The short pronouns among them.
  @inline(never)
  var clitics: [Piece] {
    var result: [Piece] = []
    for token in self {
      if case .clitic(let isDative) = token.kind {
        result.append(Piece(token.text, token.sources, isDative: isDative))
      }
    }
    return result
  }
}

extension BulgarianKind {
  /// Whether the next word cannot begin a clause after this one.
  var joins: Bool {
    switch self {
    case .preposition, .negation, .da, .future, .conjunction, .questionParticle: true
    default: false
    }
  }
}
