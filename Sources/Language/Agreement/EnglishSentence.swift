/// English: telegraphic words to a sentence, clause by clause.
///
/// Steps: look words up; cut into clauses at punctuation and at conjunctions that join two verbs; decide
/// which ambiguous words are verbs; then write subject, verb group and the rest (`EnglishClause`).
enum EnglishSentence {
  static func pieces(_ words: [AgreementWord], _ speaker: AgreementSpeaker, _ log: RuleLog) -> [Piece] {
    var tokens = EnglishTokens.tokens(words, log)
    // Mum, I want juice.
    if tokens.count > 2, tokens[0].nounKind == .kin,
      case .pronoun(let person, _, _) = tokens[tokens[1].kind == .question ? 2 : 1].kind,
      person != .third
    {
      tokens.insert(EnglishToken(text: ",", lemma: ",", kind: .punctuation, sources: []), at: 1)
    }
    let comma = EnglishToken(text: ",", lemma: ",", kind: .punctuation, sources: [])
    // Mum, can I have juice? Teacher, I am ready.
    if tokens.count > 2, tokens[0].nounKind == .kin, EnglishIrregular.modals.contains(tokens[1].lemma),
      tokens[2].isPronoun
    {
      tokens.insert(comma, at: 1)
    }
    if tokens.count > 2, tokens[0].lemma.isAny("teacher nurse doctor"), tokens[1].isPronoun,
      tokens[1].text.isAny("I i you we")
    {
      tokens.insert(comma, at: 1)
    }
    // Come home, dad.
    if tokens.count > 2, let last = tokens.last, last.nounKind == .kin,
      tokens[0].isVerb || tokens[0].canBeVerb && !tokens[0].isNoun,
      tokens[tokens.count - 2].kind == .place || tokens[tokens.count - 2].nounKind == .placeBare
        || tokens[tokens.count - 2].kind == .adverb
    {
      tokens.insert(comma, at: tokens.count - 1)
    }
    // Grandma, where is grandpa?
    if tokens.count > 2, tokens[0].nounKind == .kin, tokens[1].kind == .question,
      tokens[2].isNoun || tokens[2].kind == .possessive
    {
      tokens.insert(comma, at: 1)
    }
    // What do you do, mum?
    if tokens.count > 3, let last = tokens.last, last.nounKind == .kin,
      tokens.contains(where: { $0.kind == .question }),
      tokens[tokens.count - 2].isVerb || tokens[tokens.count - 2].lemma.is("do"),
      !tokens[tokens.count - 2].lemma.isAny("see love help hug kiss call miss ask tell like find"),
      tokens[..<(tokens.count - 1)].contains(where: { $0.isPronoun })
    {
      tokens.insert(comma, at: tokens.count - 1)
    }
    return SentenceCutter.pieces(
      tokens.map { $0.kind == .punctuation ? $0 : nil }, closes: tokens.contains { $0.kind != .unknown }
    ) { write(Array(tokens[$0]), isQuestion: $1, log) }
  }

  private static func write(
    _ tokens: [EnglishToken], isQuestion: Bool, _ log: RuleLog
  ) -> (pieces: [Piece], asks: Bool) {
    let parts = EnglishClauses.cut(EnglishLead.ordered(tokens, log), log).filter { !$0.isEmpty }
    var pieces: [Piece] = []
    var asks = isQuestion
    var previous: EnglishClause?
    for (place, part) in parts.enumerated() {
      let isIndirect = !pieces.isEmpty && part[0].kind == .question
      if !pieces.isEmpty, part[0].kind != .conjunction && !isIndirect || part[0].lemma.isAny("but so") {
        pieces.append(Piece(","))
      }
      let clause = EnglishClause(part, isQuestion: isQuestion, log)
      clause.isIndirect = isIndirect
      if isIndirect { clause.isQuestion = false }
      clause.inherit(previous)
      if place == 0, parts.count > 1, EnglishClauses.dependent.contains(part[0].lemma) {
        clause.borrow(from: parts[1])
      }
      var written = clause.write()
      // Will mum work tomorrow?
      if clause.isQuestion, written.count > 1, case .time = part[0].kind {
        written.append(written.removeFirst())
      }
      pieces += written
      asks = asks || clause.isQuestion
      previous = clause
    }
    return (pieces, asks)
  }
}
