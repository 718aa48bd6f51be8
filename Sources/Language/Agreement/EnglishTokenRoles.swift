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

  /// Two nouns that are one thing whatever stands beside them: Sunday afternoon, puzzle piece.
  static func isFixed(_ last: EnglishToken, _ token: EnglishToken, _ before: [EnglishToken]) -> Bool {
    switch token.lemma {
    case "morning", "afternoon", "evening", "night":
      last.lemma.ends("day") && last.nounKind == .time && last.text.hasCapital
    // but put dinner on the table
    case "table": last.isAny("dinner kitchen") && !before.contains { $0.is("put") }
    case "screen", "case": last.isAny("tablet phone computer laptop")
    case "piece": last.isAny("puzzle jigsaw")
    case "costume", "mask", "hat": last.isAny(played)
    default: false
    }
  }
}
