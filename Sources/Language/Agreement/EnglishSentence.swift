/// English: telegraphic words to a sentence, clause by clause.
///
/// Steps: look words up; cut into clauses at punctuation and at conjunctions that join two verbs; decide
/// which ambiguous words are verbs; then write subject, verb group and the rest (`EnglishClause`).
enum EnglishSentence {
  static func pieces(_ words: [AgreementWord], _ speaker: AgreementSpeaker, _ log: RuleLog) -> [Piece] {
    var tokens = EnglishTokens.tokens(words)
    // Mum, I want juice.
    if tokens.count > 2, tokens[0].nounKind == .kin,
      case .pronoun(let person, _, _) = tokens[tokens[1].kind == .question ? 2 : 1].kind,
      person != .third
    {
      tokens.insert(EnglishToken(text: ",", lemma: ",", kind: .punctuation, sources: []), at: 1)
    }
    return SentenceCutter.pieces(
      tokens.map { $0.kind == .punctuation ? $0 : nil }, closes: tokens.contains { $0.kind != .unknown }
    ) { write(Array(tokens[$0]), isQuestion: $1, log) }
  }

  /// Splits at conjunctions between two predicates and writes each part.
  private static func write(
    _ tokens: [EnglishToken], isQuestion: Bool, _ log: RuleLog
  ) -> (pieces: [Piece], asks: Bool) {
    var parts: [[EnglishToken]] = [[]]
    for (index, token) in tokens.enumerated() {
      if token.kind == .conjunction {
        let hasLeft = hasPredicate(parts[parts.count - 1])
        let hasRight = hasPredicate(Array(tokens[(index + 1)...].prefix { $0.kind != .conjunction }))
        let opens =
          token.lemma.is("because") || token.lemma.is("if") || token.lemma.is("but") || token.lemma.is("so")
        if hasLeft && hasRight || opens {
          parts.append([token])
          continue
        }
      }
      // I don't want soup, I want pizza: the same pronoun with another predicate; if it rains, we stay
      let part = parts[parts.count - 1]
      if token.isPronoun, index > 1, index + 1 < tokens.count,
        tokens[index + 1].canBeVerb || tokens[index + 1].isVerb || tokens[index + 1].kind == .adjective,
        hasPredicate(part),
        part[0].lemma.isAny("if when")
          || (tokens[index - 1].isNoun || tokens[index - 1].kind == .adjective)
            && tokens[0].lemma == token.lemma
      {
        if part[0].kind == .question { part[0].kind = .conjunction }
        parts.append([])
      }
      if token.lemma.is("then"), index > 0, hasPredicate(part), hasPredicate(Array(tokens[index...])) {
        parts.append([])
      }
      // look what I do, I know where the ball is
      if token.kind == .question, index > 0, index + 1 < tokens.count,
        part.contains(where: { $0.isVerb || $0.canBeVerb })
      {
        parts.append([])
      }
      parts[parts.count - 1].append(token)
    }
    var pieces: [Piece] = []
    var asks = isQuestion
    for part in parts where !part.isEmpty {
      let isIndirect = !pieces.isEmpty && part[0].kind == .question
      if !pieces.isEmpty,
        part[0].kind != .conjunction && !isIndirect || part[0].lemma.is("but") || part[0].lemma.is("so")
      {
        pieces.append(Piece(","))
      }
      let clause = EnglishClause(part, isQuestion: isQuestion, log)
      clause.isIndirect = isIndirect
      if isIndirect { clause.isQuestion = false }
      var written = clause.write()
      // Will mum work tomorrow?
      if clause.isQuestion, written.count > 1, case .time = part[0].kind {
        written.append(written.removeFirst())
      }
      pieces += written
      asks = asks || clause.isQuestion
    }
    return (pieces, asks)
  }

  private static func hasPredicate(_ tokens: [EnglishToken]) -> Bool {
    for (index, token) in tokens.enumerated() {
      if token.isVerb || token.kind == .adjective && index > 0 { return true }
      if token.canBeVerb, index > 0, tokens[index - 1].isPronoun || tokens[index - 1].nounKind == .kin {
        return true
      }
    }
    return false
  }
}
