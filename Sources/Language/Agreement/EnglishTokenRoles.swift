/// Which part a word can play beside its neighbours.
extension EnglishToken {
  /// Somebody, or an animal.
  @inline(never) var acts: Bool {
    switch nounKind {
    case .kin, .person, .animal: true
    default: false
    }
  }

  /// Whether the next word cannot begin a clause after this one.
  var joins: Bool {
    switch kind {
    case .preposition, .negation, .conjunction, .to, .determiner, .possessive, .question, .numeral: true
    default: false
    }
  }

  /// Whether the word can stand before a noun in its group.
  @inline(never) var leads: Bool {
    switch kind {
    case .possessive, .determiner, .numeral, .adjective: true
    case .demonstrative: true
    default: false
    }
  }
}

extension EnglishTokens {
  /// Whom a costume makes of a child.
  private static let played: StaticList =
    "pirate princess knight fairy witch wizard clown ghost monster superhero"

  /// What a kind is named before: a football match.
  static let compounds: StaticList =
    """
    holiday pot jar packet carton bottle cup door roof window key wheel pain queue song story film costume
    mask game tournament number test class exam box sticker seat food party match cake pie bag bus trip tower
    team practice lesson book teacher driver juice soup salad sandwich pizza ticket club
    """

  /// Two nouns that are one thing whatever stands beside them: Sunday afternoon, puzzle piece.
  static func isFixed(_ last: EnglishToken, _ token: EnglishToken, _ before: [EnglishToken]) -> Bool {
    switch token.lemma {
    case "morning", "afternoon", "evening", "night":
      last.lemma.ends("day") && last.nounKind == .time && last.text.hasCapital
    // but put dinner on the table
    case "table": last.isAny("dinner kitchen") && !before.hasAny("put")
    case "light": last.is("night") && before.at(before.count - 2)?.isPreposition != true
    case "screen", "case": last.isAny("tablet phone computer laptop")
    case "piece": last.isAny("puzzle jigsaw")
    case "costume", "mask", "hat": last.isAny(played)
    default: false
    }
  }

  /// fish tank dirty, I have pet lizard: the first of two things says what kind the second is.
  static func isNamedByFirst(
    _ last: EnglishToken, _ token: EnglishToken, _ before: [EnglishToken], _ after: [EnglishToken]
  ) -> Bool {
    let next = after.first { !$0.isAdverb && !$0.isNegation && !$0.isAny("always sometimes often") }
    // puppet show was
    let isThing =
      token.isNoun || token.isVerb && token.isBase && next.is("be") && next?.isBase == false
    // birthday card
    if last.is("birthday"), token.nounKind == .thing { return true }
    if last.isAny("dance swim"), token.isAny("class lesson practice team suit"),
      before.at(before.count - 2)?.isPronoun != true
    {
      return true
    }
    // phone ring loud: it rings
    if last.isAny("phone bell doorbell alarm"), token.is("ring") { return false }
    guard last.isNoun, isThing, !last.isPlural, !last.isAny("home time"),
      !token.isStuff || !last.isStuff && !last.isAny(EnglishObjects.containers)
    else { return false }
    let isToy = last.isAny("toy pet")
    switch last.nounKind {
    case .kin, .person, .time, .city: return false
    case .animal where token.acts && !isToy, .body where token.nounKind == .body: return false
    default: break
    }
    switch token.nounKind {
    case .kin, .time, .city, .body: return false
    case .placeBare where !token.is("bed"): return false
    case .animal where !isToy: return false
    case .person where !last.isPlace && last.nounKind != .vehicle && last.nounKind != .mass: return false
    default: break
    }
    guard before.dropLast().isOnly([.leading, .conjunction, .question]) else {
      // I need bed rail
      return before.dropLast().last { !$0.leads }.isAny("have need want lose find break like hate")
        && (isToy || before.at(before.count - 2).isPossessive && last.nounKind == token.nounKind
          || last.nounKind == .body || last.nounKind == .vehicle || last.nounKind == .placeBare)
        && (!token.canBeVerb || after.isEmpty) && !token.isPlace && !token.isStuff && token.nounKind != .tool
    }
    // paint wall blue
    guard let next,
      !last.canBeVerb || last.isNounFirst && (before.count > 1 || last.isAny("fish phone snow bell park"))
    else { return false }
    let at = after.firstIndex { $0 === next } ?? 0
    // kitchen light off
    if next.isAny("on off"), next === after.last { return true }
    return next.isVerb
      ? (!token.canBeVerb || !next.isBase && !next.isDoing) && !next.isAny(EnglishIrregular.modals)
      : (next.isAdjective || next.canBeAdjective && next === after.last) && after.at(at + 1)?.isNoun != true
        && (!token.canBeVerb || token.isNounFirst || before.count > 1 || last.isPlace)
  }
}

// Calls for the same reason.
extension RandomAccessCollection where Element == EnglishToken, Index == Int {
  @inline(never) var hasVerb: Bool { contains { $0.isVerb } }
  @inline(never) var hasPreposition: Bool { contains { $0.isPreposition } }
  @inline(never) var firstVerb: Int? { firstIndex { $0.isVerb } }
  @inline(never) var firstNoun: EnglishToken? { first { $0.isNoun } }
}

extension [EnglishToken] {
  @inline(never)
  mutating func append(_ token: EnglishToken) { append(contentsOf: CollectionOfOne(token)) }
}

/// Kinds of words, so that one call asks of many words.
struct EnglishMarks: OptionSet {
  let rawValue: UInt16
  static let noun = EnglishMarks(rawValue: 1)
  static let adjective = EnglishMarks(rawValue: 2)
  static let possessive = EnglishMarks(rawValue: 4)
  static let determiner = EnglishMarks(rawValue: 8)
  /// What can stand before a noun, with numbers and this and that.
  static let leading = EnglishMarks(rawValue: 2 + 4 + 8 + 16)
  static let pronoun = EnglishMarks(rawValue: 32)
  static let time = EnglishMarks(rawValue: 64)
  static let here = EnglishMarks(rawValue: 128)
  static let preposition = EnglishMarks(rawValue: 256)
  static let verb = EnglishMarks(rawValue: 512)
  static let adverb = EnglishMarks(rawValue: 1024)
  static let negation = EnglishMarks(rawValue: 2048)
  static let conjunction = EnglishMarks(rawValue: 4096)
  static let question = EnglishMarks(rawValue: 8192)
  static let punctuation = EnglishMarks(rawValue: 16384)
}

extension EnglishToken {
  @inline(never) fileprivate func isOf(_ marks: EnglishMarks) -> Bool {
    let mark: UInt16 =
      switch kind {
      case .noun: 1
      case .adjective: 2
      case .possessive: 4
      case .determiner: 8
      case .demonstrative, .numeral: 16
      case .pronoun: 32
      case .time: 64
      case .place: 128
      case .preposition: 256
      case .verb: 512
      case .adverb: 1024
      case .negation: 2048
      case .conjunction: 4096
      case .question: 8192
      case .punctuation: 16384
      case .politeness, .to, .unknown: 0
      }
    return marks.rawValue & mark != 0
  }
}

extension RandomAccessCollection where Element == EnglishToken, Index == Int {
  /// Whether one of the words is of these kinds.
  @inline(never) func holds(_ marks: EnglishMarks) -> Bool { contains { $0.isOf(marks) } }
  /// Whether none of the words is of another kind.
  @inline(never) func isOnly(_ marks: EnglishMarks) -> Bool { allSatisfy { $0.isOf(marks) } }
  /// Whether one of the words is on a list.
  @inline(never) func hasAny(_ list: StaticList) -> Bool { contains { $0.isAny(list) } }
}

extension [EnglishToken] {
  /// Whether each word from one place to before another is of these kinds.
  @inline(never)
  func areAll(_ marks: EnglishMarks, _ from: Int, _ to: Int) -> Bool {
    self[Swift.min(from, to)..<to].isOnly(marks)
  }

  /// What stands from a place on comes first: soccer game who win, who win soccer game.
  @inline(never)
  mutating func turn(_ at: Int) { self = from(at) + upTo(at) }
}

/// What is not there is nothing: one call instead of a look and a call.
extension EnglishToken? {
  @inline(never) func `is`(_ word: Literal) -> Bool { self?.is(word) ?? false }
  @inline(never) func isAny(_ list: StaticList) -> Bool { self?.isAny(list) ?? false }
  @inline(never) var isNoun: Bool { self?.isNoun ?? false }
  @inline(never) var isVerb: Bool { self?.isVerb ?? false }
  @inline(never) var isPronoun: Bool { self?.isPronoun ?? false }
  @inline(never) var leads: Bool { self?.leads ?? false }
  @inline(never) var isPossessive: Bool { self?.isPossessive ?? false }
  @inline(never) var isDeterminer: Bool { self?.isDeterminer ?? false }
  @inline(never) var isAdjective: Bool { self?.isAdjective ?? false }
  @inline(never) var isPreposition: Bool { self?.isPreposition ?? false }
  @inline(never) var isTime: Bool { self?.isTime ?? false }
  @inline(never) var isNumber: Bool { self?.isNumber ?? false }
  @inline(never) var isHere: Bool { self?.isHere ?? false }
  @inline(never) var isConjunction: Bool { self?.isConjunction ?? false }
  @inline(never) var isNegation: Bool { self?.isNegation ?? false }
  @inline(never) var isAdverb: Bool { self?.isAdverb ?? false }
  @inline(never) var canBeVerb: Bool { self?.canBeVerb ?? false }
  @inline(never) var acts: Bool { self?.acts ?? false }
  @inline(never) var isPlace: Bool { self?.isPlace ?? false }
}
