/// Bulgarian: telegraphic words to a sentence, clause by clause.
///
/// Steps: look words up; cut into clauses at punctuation and at conjunctions that join two predicates; then
/// find subject, verbs and objects and write each in its form (`BulgarianClause`). A subject pronoun of the
/// 1st and 2nd person is left out where the verb tells it, as the language likes: Искам вода.
enum BulgarianSentence {
  static func pieces(_ words: [AgreementWord], _ speaker: AgreementSpeaker) -> [Piece] {
    let tokens = called(BulgarianTokens.tokens(words))
    return SentenceCutter.pieces(
      tokens.map { $0.kind == .punctuation ? $0 : nil }, closes: tokens.contains { $0.kind != .unknown }
    ) { write(Array(tokens[$0]), speaker, isQuestion: $1) }
  }

  /// Puts commas beside those who are called: Мамо, искам сок.
  private static func called(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 1 else { return tokens }
    var result = tokens
    let comma = BulgarianToken(text: ",", lemma: ",", kind: .punctuation, sources: [])
    let last = tokens[tokens.count - 1]
    if last.isVocative, tokens[tokens.count - 2].kind != .punctuation,
      tokens[tokens.count - 2].kind != .social
    {
      result.insert(comma, at: tokens.count - 1)
    }
    let first = tokens[0]
    guard first.nounKind == .kin || first.isVocative else { return result }
    let at = tokens[1].kind == .question && tokens.count > 2 ? 2 : 1
    if case .pronoun(let person, _, _) = tokens[at].kind, person != .third, tokens.count > at + 1 || at == 2,
      !first.isVocative, let form = BulgarianSubject.vocative([first])
    {
      first.text = form.text
      first.isVocative = true
    }
    if first.isVocative, tokens[1].kind != .punctuation { result.insert(comma, at: 1) }
    return result
  }

  private static func write(
    _ tokens: [BulgarianToken], _ speaker: AgreementSpeaker, isQuestion: Bool
  ) -> (pieces: [Piece], asks: Bool) {
    var parts: [[BulgarianToken]] = [[]]
    for (index, token) in tokens.enumerated() {
      if token.kind == .conjunction, index > 0 {
        let right = Array(tokens[(index + 1)...].prefix { $0.kind != .conjunction })
        let opens: StaticList = "но защото ако че когато"
        if opens.contains(token.lemma) || hasPredicate(parts[parts.count - 1]) && hasPredicate(right) {
          parts.append([token])
          continue
        }
      }
      // не искам супа, аз искам пица: the same pronoun with another predicate; ако вали, ние стоим
      let part = parts[parts.count - 1]
      if token.isPronoun || token.nounKind == .kin, index > 1, index + 1 < tokens.count, hasPredicate(part),
        tokens[index + 1].isVerb || tokens[index + 1].kind == .negation
          || tokens[index + 1].kind == .adjective,
        !tokens[index - 1].isVerb && part.first(where: { $0.isPronoun })?.lemma == token.lemma
          || part[0].lemma.isAny("ако когато")
      {
        parts.append([])
      }
      // ям, после спя
      if token.lemma.is("после"), index > 0, hasPredicate(part), hasPredicate(Array(tokens[index...])) {
        parts.append([])
      }
      // виж какво правя, знам къде е топката
      if token.kind == .question, index > 0, index + 1 < tokens.count, part.contains(where: { $0.isVerb }) {
        parts.append([])
      }
      parts[parts.count - 1].append(token)
    }
    var pieces: [Piece] = []
    var asks = isQuestion
    var previous: BulgarianClause?
    for part in parts where !part.isEmpty {
      let needsComma: StaticList = "но защото ако че когато а"
      let isIndirect = !pieces.isEmpty && part[0].kind == .question
      if !pieces.isEmpty, part[0].kind != .conjunction && !isIndirect || needsComma.contains(part[0].lemma) {
        pieces.append(Piece(","))
      }
      let clause = BulgarianClause(part, speaker, isQuestion: isQuestion)
      clause.inherit(previous)
      pieces += clause.write()
      asks = asks || clause.isQuestion && !isIndirect
      previous = clause
    }
    return (pieces, asks)
  }

  private static func hasPredicate(_ tokens: [BulgarianToken]) -> Bool {
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .verb, .copula, .state: return true
      case .adjective where index > 0 && (index + 1 == tokens.count || !tokens[index + 1].isNoun):
        return tokens[index - 1].isPronoun || tokens[index - 1].isNoun
      default: break
      }
    }
    return false
  }
}
