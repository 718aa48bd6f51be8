/// Bulgarian: telegraphic words to a sentence, clause by clause.
///
/// Steps: look words up; cut into clauses at punctuation and at conjunctions that join two predicates; then
/// find subject, verbs and objects and write each in its form (`BulgarianClause`). A subject pronoun of the
/// 1st and 2nd person is left out where the verb tells it, as the language likes: Искам вода.
enum BulgarianSentence {
  static func pieces(_ words: [AgreementWord], _ speaker: AgreementSpeaker, _ log: RuleLog) -> [Piece] {
    let looked = BulgarianTokens.tokens(words, log)
    let tokens = called(BulgarianLinks.linked(BulgarianIntent.settled(looked)), log)
    return SentenceCutter.pieces(
      tokens.map { $0.kind == .punctuation ? $0 : nil }, closes: tokens.contains { !$0.isUnknown }
    ) { write(Array(tokens[$0]), speaker, isQuestion: $1, log) }
  }

  /// Puts commas beside those who are called: Мамо, искам сок.
  private static func called(_ tokens: [BulgarianToken], _ log: RuleLog) -> [BulgarianToken] {
    guard tokens.count > 1 else { return tokens }
    var result = tokens
    let comma = BulgarianToken(",", .punctuation)
    // да, моля
    if tokens[0].isDa, meansYes(before: tokens[1], tokens.at(2)) {
      tokens[0].kind = .social
      return [tokens[0], comma] + called(tokens.from(1), log)
    }
    // ура, няма училище; спечелихме, ура
    let cries: StaticList = "ура браво ох ах олеле леле уау хей ей еха уф"
    let end = tokens.count - 1
    if tokens.count > 2, tokens[0].isAny(cries), tokens[1].kind != .punctuation {
      return [tokens[0], comma] + called(tokens.from(1), log)
    }
    if tokens[end].isAny(cries), tokens[end - 1].kind != .punctuation {
      return called(tokens.upTo(end), log) + [comma, tokens[end]]
    }
    // ела, моля те
    if tokens.count > 2, tokens[end].text.is("те"), tokens[end - 1].is("моля"),
      tokens[end - 1].kind == .social
    {
      tokens[end - 1].take(tokens[end])
      return called(tokens.upTo(end - 1), log) + [comma, tokens[end - 1]]
    }
    // помощ, не мога да дишам
    if tokens[0].is("помощ"), tokens[1].isNegation || tokens[1].isPronoun {
      return [tokens[0], comma] + tokens.from(1)
    }
    // внимавай, стъпало
    if tokens.count == 2, tokens[0].isImperative, tokens[0].lemma.begins("внимав"), tokens[1].isNoun {
      if tokens[1].nounKind == .kin { tokens[1].becomeCalled() }
      return [tokens[0], comma, tokens[1]]
    }
    // не сок, искам вода
    if tokens.count > 3, tokens[0].isNegation, tokens[1].isNoun, !tokens[1].mayFeel, tokens[2].is("искам"),
      tokens[2].fixedPerson != .third
    {
      return tokens.upTo(2) + [comma] + tokens.from(2)
    }
    // не сега, по-късно
    if tokens.count == 3, tokens[0].isNegation, tokens.from(1).allSatisfy({ $0.isTime || $0.isHere }) {
      return tokens.upTo(2) + [comma, tokens[2]]
    }
    // ще вали, нали
    if let tag = tokens.lastIndex(where: { $0.kind != .punctuation }), tag > 0, tokens[tag].is("нали"),
      tokens[tag - 1].kind != .punctuation
    {
      return called(tokens.upTo(tag), log) + [comma] + tokens.from(tag)
    }
    // благодаря, беше вкусно
    if tokens.count == 3, tokens[0].is("благодаря"), tokens[1].isAdjective, tokens[2].isCopula {
      return [tokens[0], comma, tokens[2], tokens[1]]
    }
    // разлях сок, съжалявам
    if tokens.count > 2, tokens[tokens.count - 1].isAny("съжалявам извинявай"),
      !tokens[tokens.count - 2].isAny("много не") && tokens[tokens.count - 2].kind != .punctuation,
      !tokens[tokens.count - 2].isPronoun
    {
      return called(tokens.upTo(tokens.count - 1), log) + [comma, tokens[tokens.count - 1]]
    }
    let last = tokens[tokens.count - 1]
    let before = tokens[tokens.count - 2]
    if last.nounKind == .kin,
      tokens.count > 3 && before.isNoun
        && (tokens[0].isImperative || tokens[0].isVerb && tokens[0].fixedPerson == .third)
        && (tokens[1].isPronoun || tokens[1].kind == .clitic(isDative: true))
        || before.isAny("те ти") && (tokens.count == 2 || tokens[tokens.count - 3].isVerb)
    {
      last.becomeCalled()
    }
    // искам прегръдка, мамо
    if last.nounKind == .kin, !last.lemma.hasCapital, tokens.count > 2, tokens[0].is("искам"),
      !tokens[0].isFixed,
      before.nounKind == .thing || before.nounKind == .food || before.nounKind == .mass,
      tokens[1...].dropLast(2).allSatisfy({ $0.modifies })
    {
      last.becomeCalled()
    }
    if last.isVocative, tokens.count > 2, before.is("те"), tokens[tokens.count - 3].isVerb {
      before.kind = .clitic(isDative: false)
    }
    if last.isVocative, before.kind != .punctuation, before.kind != .social {
      result.insert(comma, at: tokens.count - 1)
    }
    let first = tokens[0]
    // татко научи ме: the short pronoun of a statement would stand before its verb
    if first.nounKind == .kin, tokens.count > 2, case .clitic = tokens[2].kind, tokens[1].isVerb,
      !tokens[1].isPast,
      tokens[1].verb.imperative(.singular) == tokens[1].text.lowercased()
    {
      // мама удари ме: the past has the same form
      if tokens[1].verb.aorist(.third, .singular) == tokens[1].text.lowercased(),
        BulgarianVerbLexicon.isPerfective(tokens[1].lemma),
        tokens[1].use.isDisjoint(with: [.giving, .dative]),
        !tokens[1].isAny(BulgarianObjects.makesDo), !tokens[1].isAny(BulgarianObjects.makesNew),
        !tokens[1].isAny(BulgarianObjects.puts)
      {
        log.note(.straySubject)
      }
      first.becomeCalled()
      tokens[1].becomeCommand(tokens[1].text)
    }
    // татко, къде сме
    if first.nounKind == .kin, tokens.count > 2, tokens[1].asks, !first.isVocative,
      tokens[2].isCopula
        && (tokens[2].isAny("съм си сме сте") || tokens.from(3).contains { $0.isNoun })
        || tokens[2].isNoun && !tokens[1].is("какво")
        || tokens[2].nounKind == .kin || tokens[2].isPossessive
        || tokens.contains(where: {
          $0.isVerb && $0.fixedPerson != nil && $0.fixedPerson != .third && !$0.isImperative
        })
    {
      first.becomeCalled()
    }
    // мама може ли спя; тати кога връщам се ти
    if first.nounKind == .kin, !first.isVocative, tokens.count > 3,
      tokens[1].text.lowercased().is("може") && tokens[2].kind == .questionParticle
        && tokens.from(3).contains(where: { $0.isVerb && !$0.isFixed })
        || tokens[1].asks && tokens.from(2).contains(where: { $0.is("ти") && $0.isPronoun })
    {
      first.becomeCalled()
    }
    // докторе, боли ме тук; госпожа аз не разбирам; доктор коляно боли
    let isPain = tokens.at(2)?.isAny("боля сърбя") == true
    if first.mayFeel, tokens.count > 2,
      tokens[1].isAny("боля сърбя") && tokens[2].is("ме")
        || first.nounKind == .person && tokens[1].is("аз") && tokens.from(2).contains(where: { $0.isVerb })
        || first.isAny("доктор лекар") && tokens[1].nounKind == .body && isPain
    {
      first.becomeCalled()
    }
    // доктор кога връщам се вкъщи
    if first.isAny("доктор лекар"), tokens.count > 3, tokens[1].is("кога"), tokens[2].isVerb,
      !tokens[2].isFixed
    {
      first.becomeCalled()
    }
    // доктор не искам инжекция
    if first.isAny("доктор лекар учител учителка госпожа сестра"), tokens.count > 3, tokens[1].isNegation,
      tokens[2].is("искам"), !tokens[2].isFixed
    {
      first.becomeCalled()
    }
    // мама, моля, прочети
    if first.nounKind == .kin, tokens[1].is("моля"), tokens.at(2)?.isImperative == true {
      first.becomeCalled()
    }
    guard first.nounKind == .kin || first.isVocative, !BulgarianLead.isLoved(tokens) else { return result }
    let at = (tokens[1].isQuestionWord || tokens[1].isTime) && tokens.count > 2 ? 2 : 1
    // баба аз разказвам приказка: called, or who does it to me?
    if at + 1 < tokens.count, tokens[at].is("аз"), !tokens[at + 1].isFixed,
      !tokens[at + 1].use.isDisjoint(with: [.giving, .dative]),
      tokens.from(at + 2).allSatisfy({
        !$0.isPronoun && !$0.is("на") && !$0.mayFeel && $0.kind != .clitic(isDative: true)
      })
    {
      log.note(.straySubject)
    }
    if case .pronoun(let person, let number, _) = tokens[at].kind,
      person != .third
        || tokens[at].isAny("той тя те") && tokens.at(at + 1)?.isVerb == true && tokens.count > at + 2,
      tokens.count > at + 1 || at == 2
    {
      first.becomeCalled()
      // мама ти добър: добра
      if person == .second { tokens[at].kind = .pronoun(.second, number, BulgarianNounGroup([first]).gender) }
    }
    if first.isVocative, tokens[1].kind != .punctuation { result.insert(comma, at: 1) }
    return result
  }

  /// Whether да in front says yes: да искам сок, да мамо; but да играем, да ми дадеш.
  private static func meansYes(before next: BulgarianToken, _ second: BulgarianToken?) -> Bool {
    switch next.kind {
    case .social, .noun, .adjective, .state, .time, .place, .adverb, .demonstrativeIt: return true
    case .pronoun: return next.text.isAny("аз той тя ние вие те") && second?.kind != .clitic(isDative: false)
    case .verb:
      return next.isAny("искам мога харесвам обичам знам трябва боля имам нямам разбирам")
        && (!next.isFixed || next.fixedPerson == .third) && !next.isPast
    default: return false
    }
  }

  private static func write(
    _ tokens: [BulgarianToken], _ speaker: AgreementSpeaker, isQuestion: Bool, _ log: RuleLog
  ) -> (pieces: [Piece], asks: Bool) {
    if tokens.count == 1, tokens[0].is("нали") { return ([tokens[0].piece], true) }
    let parts = BulgarianClauses.cut(BulgarianLead.ordered(tokens, log), log).filter { !$0.isEmpty }
    BulgarianConditions.settle(parts)
    var pieces: [Piece] = []
    var asks = isQuestion
    var previous: BulgarianClause?
    for (place, part) in parts.enumerated() {
      let opens = BulgarianClauses.opening.contains(WordIndex.joined(part[0].lemma))
      // мама плаче, какво стана: asked, unless somebody knows or tells it
      let isIndirect =
        !pieces.isEmpty && part[0].asks
        && (part[0].is("как") && previous?.subject.isThing != true
          || BulgarianClauses.mayTell(previous?.tokens ?? []))
      if !pieces.isEmpty, !part[0].isConjunction && !part[0].is("дали") && !isIndirect || opens {
        pieces.append(Piece(","))
      }
      let clause = BulgarianClause(part, speaker, isQuestion: isQuestion, log)
      clause.inherit(previous)
      if place == 0, part[0].is("дали") { clause.isQuestion = true }
      // кучето скача и аз се смея: somebody else
      if part.count > 1, part[0].is("и"), part[1].isPronoun, let before = previous?.subject, before.isPresent,
        before.person == .third
      {
        clause.isContrasted = true
      }
      clause.isFollowed = place + 1 < parts.count
      // Аз пея, а ти танцуваш.
      if place + 1 < parts.count, parts[place + 1][0].is("а"),
        BulgarianClauses.hasPredicate(parts[place + 1])
          || parts[place + 1].count == 3 && parts[place + 1][2].isNegation
      {
        clause.isContrasted = true
      }
      // Ти пееш, аз слушам: two who do different things are both named.
      if parts.count == 2, place == 0, part[0].isPronoun, parts[1][0].isPronoun,
        part[0].lemma != parts[1][0].lemma,
        part.contains(where: { $0.isVerb }) == parts[1].contains(where: { $0.isVerb })
      {
        clause.isContrasted = true
      }
      if place == 0, parts.count > 1, BulgarianClauses.isDependent(part[0]), part[0].sources.count < 2 {
        clause.inherited = BulgarianClauses.subject(ofNext: parts[1], speaker)
      }
      pieces += clause.write()
      asks = asks || clause.isQuestion && !isIndirect
      previous = clause
    }
    return (pieces, asks)
  }
}
