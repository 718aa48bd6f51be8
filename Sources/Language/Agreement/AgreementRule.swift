/// A rule that shaped a sentence beyond looking words up: what was assumed, and how much that is doubted.
///
/// The doubt is in percent. These are round numbers, set by hand from the seen half of
/// `Tests/LanguageTests/Grammar/Unseen` and the golden tables, where most rules no longer err; they are not fitted.
public enum AgreementRule: UInt8, Hashable, Sendable, CaseIterable {
  /// An unlisted word was taken for a verb, noun, adjective or name, by its shape and its place.
  case guessedVerb, guessedNoun, guessedAdjective, guessedName
  /// всеки ден аз…: a group of time stands in front. закуска аз ям: so does a meal.
  case leadingTime, leadingMeal
  /// вода аз искам: the object was tapped first.
  case leadingObject
  /// A clause begins at a pronoun, at a noun, or at a verb after something said of the subject.
  case clauseAtPronoun, clauseAtNoun, clauseAtVerb
  /// A clause is what somebody thinks, says or sees.
  case reportedClause
  /// съм or be was put in; its subject is that of the clause before; or the world's: студено е.
  case addedBe, borrowedSubject, saidOfWorld
  /// по-силен от: what is compared with.
  case comparison
  /// на детето му се спи
  case experiencer
  /// брат ми: a relative is the speaker's.
  case ownKin
  /// Beside each other and joined by no rule: two verbs, two names, two objects, words without a predicate.
  case strayVerb, straySubject, strayObject, noPredicate
  /// A word of another language or none stands in the sentence as it is.
  case strangeWord
  /// An adjective beside no noun.
  case strayAdjective
  /// Taps without sense: one word three times over, or half the words in letters of another language.
  case senseless
  /// Two kinds of words stand side by side that never do in a right sentence.
  case strangeNeighbours

  /// In percent.
  public var doubt: Int {
    switch self {
    case .leadingTime, .leadingMeal, .addedBe, .comparison, .experiencer, .guessedName: 2
    case .clauseAtPronoun, .borrowedSubject, .saidOfWorld, .reportedClause, .guessedAdjective: 4
    case .guessedVerb, .guessedNoun, .ownKin, .clauseAtVerb, .clauseAtNoun: 5
    case .leadingObject: 8
    case .strangeWord: 10
    case .senseless, .strangeNeighbours, .noPredicate, .strayObject, .strayAdjective, .straySubject,
      .strayVerb:
      60
    }
  }
}

/// The rules that have shaped a sentence so far, in one word of bits.
public struct AgreementRules: Hashable, Sendable {
  private(set) var bits: UInt64 = 0

  /// A sentence is offered from this confidence on; below it the phrase stays as it was tapped.
  static let threshold = 60

  mutating func insert(_ rule: AgreementRule) { bits |= 1 << UInt64(rule.rawValue) }

  public func contains(_ rule: AgreementRule) -> Bool { bits & 1 << UInt64(rule.rawValue) != 0 }

  /// Those that fired, in the order of their declaration.
  public var all: [AgreementRule] { AgreementRule.allCases.filter { contains($0) } }

  /// How sure a sentence is, in percent: 98 less the rules' doubts, taken as independent. No share of right sentences was fitted.
  public var confidence: Int {
    var share = 9_800
    for rule in AgreementRule.allCases where contains(rule) { share = share * (100 - rule.doubt) / 100 }
    return share / 100
  }
}

/// Where a sentence's rules are noted while it is made; one for each sentence.
final class RuleLog {
  var rules = AgreementRules()

  @inline(never)
  func note(_ rule: AgreementRule) { rules.insert(rule) }
}
