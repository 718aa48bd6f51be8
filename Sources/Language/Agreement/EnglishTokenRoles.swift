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
