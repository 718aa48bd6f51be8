/// English: telegraphic words to a sentence, clause by clause.
///
/// Steps: look words up; cut into clauses at punctuation and at conjunctions that join two verbs; decide
/// which ambiguous words are verbs; then write subject, verb group and the rest (`EnglishClause`).
enum EnglishSentence {
  static func pieces(_ words: [AgreementWord], _ speaker: AgreementSpeaker) -> [Piece] {
    let tokens = EnglishTokens.tokens(words)
    guard !tokens.isEmpty else { return [] }
    var result: [Piece] = []
    var clause: [EnglishToken] = []
    var asks = false
    func flush(_ mark: EnglishToken?) {
      if !clause.isEmpty {
        let isQuestion = mark?.text.is("?") == true
        let written = write(clause, isQuestion: isQuestion)
        result += written.pieces
        asks = written.asks
        clause = []
      }
      if let mark {
        result.append(Piece(asks && mark.text.is(".") ? "?" : mark.text, mark.sources))
        asks = false
      }
    }
    for token in tokens {
      if token.isPunctuation { flush(token) } else { clause.append(token) }
    }
    let endsOpen = !clause.isEmpty
    flush(nil)
    if endsOpen, needsStop(result, tokens) { result.append(Piece(asks ? "?" : ".")) }
    return result
  }

  /// A single word or emoji keeps its bare look unless it is a word of the language.
  private static func needsStop(_ pieces: [Piece], _ tokens: [EnglishToken]) -> Bool {
    for token in tokens where token.kind != .unknown { return true }
    return false
  }

  /// Splits at conjunctions between two predicates and writes each part.
  private static func write(_ tokens: [EnglishToken], isQuestion: Bool) -> (pieces: [Piece], asks: Bool) {
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
      // I don't want soup, I want pizza: the same pronoun with another predicate
      if token.isPronoun, index > 1, index + 1 < tokens.count,
        tokens[index + 1].canBeVerb || tokens[index + 1].isVerb,
        tokens[index - 1].isNoun, tokens[0].lemma == token.lemma, hasPredicate(parts[parts.count - 1])
      {
        parts.append([])
      }
      parts[parts.count - 1].append(token)
    }
    var pieces: [Piece] = []
    var asks = isQuestion
    for part in parts where !part.isEmpty {
      if !pieces.isEmpty, part[0].kind != .conjunction || part[0].lemma.is("but") || part[0].lemma.is("so") {
        pieces.append(Piece(","))
      }
      var clause = EnglishClause(part, isQuestion: isQuestion)
      pieces += clause.write()
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
