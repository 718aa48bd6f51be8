/// English: telegraphic words to a sentence, clause by clause.
///
/// Steps: look words up; cut into clauses at punctuation and at conjunctions that join two verbs; decide
/// which ambiguous words are verbs; then write subject, verb group and the rest (`EnglishClause`).
enum EnglishSentence {
  static func pieces(_ words: [AgreementWord], _ speaker: AgreementSpeaker, _ log: RuleLog) -> [Piece] {
    var tokens = EnglishIntent.separated(EnglishTokens.tokens(words, log))
    let comma = EnglishToken(",", .punctuation)
    // No, stop. No, I want that.
    if tokens.count > 1,
      tokens[0].text.lowercased().is("yes")
        && (tokens[1].isAdjective || tokens[1].nounKind == .kin || tokens[1].isNegation)
        || tokens[0].is("no") && tokens[1].nounKind == .kin && tokens.count == 2
        || tokens[0].is("no")
          && (tokens[1].isPronoun && tokens.count > 2 || tokens[1].isAny("stop wait look listen"))
        || tokens[0].is("careful") && tokens.count > 2 && tokens[1].isNoun
        || tokens[0].is("look") && tokens[1].is("there") && tokens.at(2).is("be")
        // secret, don't tell anyone
        || tokens[1].text.is("don't") && tokens[0].nounKind == .thing && !tokens[0].isPlural
          && tokens.at(2).isAny("tell touch say look forget")
    {
      tokens.insert(comma, at: 1)
    }
    if tokens.count > 2 {
      let (first, next, then) = (tokens[0], tokens[1], tokens[2])
      // Mum, I want juice. Mum, can I have juice? Grandma, where is grandpa?
      var calls = false
      if first.nounKind == .kin || first.nounKind == .person && !first.isPlural {
        if case .pronoun(let person, _, _) = (next.isQuestionWord ? then : next).kind {
          calls = person != .third
        }
        calls =
          calls || (next.isAny(EnglishIrregular.modals) || next.isAny("do be")) && then.isPronoun
          // mom, can my friend come
          || next.isAny("can may") && (then.isPossessive || EnglishTokens.isNamed(then)) && tokens.count > 4
          || next.isQuestionWord
            && (then.isNoun || then.isPossessive || tokens.count > 4 && then.isAny("do be") && !then.isBase)
      }
      // Help, I fell. Look, I dropped it.
      if first.isAny("help look"),
        next.text.isAny("I he she we they") ? then.isVerb : next.isPossessive && tokens.from(3).hasVerb
      {
        tokens.insert(comma, at: 1)
      }
      // Look, mum, I did it.
      if first.is("look"), EnglishTokens.isNamed(next), then.isPronoun {
        tokens.insert(comma, at: 2)
        tokens.insert(comma, at: 1)
      }
      if calls {
        tokens.insert(comma, at: 1)
      }
      // cat under car, can't get it: who can't is the speaker
      if let cannot = tokens.indices.first(where: {
        tokens[$0].text.is("can't")
          || tokens[$0].isAny("close open shut turn put") && tokens.at($0 + 1).isNoun
          || tokens[$0].isAny("get take clean wipe stop help kill catch move")
            && tokens.at($0 + 1)?.text.isAny("it them me") == true
      }), cannot > 2,
        tokens.upTo(cannot).hasPreposition,
        tokens.upTo(cannot).allSatisfy({
          !$0.isVerb && !$0.isPronoun && $0.nounKind != .kin && $0.nounKind != .person
        })
      {
        tokens.insert(comma, at: cannot)
      }
      let (last, before) = (tokens[tokens.count - 1], tokens[tokens.count - 2])
      // spider in bath, help; no school tomorrow, hooray
      if last.isAny("hooray yay wow oops bye") || last.is("hurry") && (before.isTime || before.isHere)
        || last.is("help") && tokens.count > 2 && before.isVerb && first.isPronoun && before === next
          && (before.isAny(EnglishObjects.intransitive) || !EnglishLexicon.isVerb(before.lemma))
        || last.is("help") && before.isNoun && tokens.contains(where: { $0.text.is("can't") })
        || last.is("help") && before.isAdjective && !before.is("little")
        || last.is("help") && before.isNoun && tokens.hasPreposition
          && !tokens.dropLast().contains(where: { $0.isVerb && !$0.is("be") || $0.canBeVerb && !$0.isNoun })
      {
        tokens.insert(comma, at: tokens.count - 1)
      }
      // Come home, dad. What do you do, mum?
      if last.nounKind == .kin, !first.is("be"),
        first.isVerb || first.canBeVerb && !first.isNoun,
        before.isHere || before.nounKind == .placeBare || before.isAdverb
          || before.text.isAny("me us") && !first.isAny(EnglishVerbUse.giving) && !first.isAny("let make")
          || before.isAdjective && first.isAny(EnglishObjects.intransitive)
      {
        tokens.insert(comma, at: tokens.count - 1)
      } else if tokens.count > 3, last.nounKind == .kin, tokens.holds(.question),
        before.isVerb || before.is("do"),
        before.isAny(EnglishObjects.intransitive) || before.isAny("do say eat"),
        tokens[..<(tokens.count - 1)].holds(.pronoun)
      {
        tokens.insert(comma, at: tokens.count - 1)
      }
    }
    let isAlone = !tokens.dropLast().holds(.punctuation)
    let pieces = SentenceCutter.pieces(
      tokens.map { $0.kind == .punctuation ? $0 : nil }, closes: tokens.contains { !$0.isUnknown }
    ) { write(Array(tokens[$0]), isQuestion: $1, isAlone: isAlone, log) }
    return named(contracted(pieces, words))
  }

  private static let kin: StaticList =
    "mom mum mommy mummy mama dad daddy papa dada grandma grandpa granny gran grandad granddad nana nan"
  private static let leading: StaticList =
    "my your his her our their its the a an this that these those no every each some any another one two three whose which what"

  /// Where is Dad? A relative whom nothing stands before is called by a name, and has its capital; my dad has none.
  private static func named(_ pieces: [Piece]) -> [Piece] {
    for (index, piece) in pieces.enumerated() {
      let bare = piece.text.ends("'s") ? piece.text.dropping(2) : piece.text
      guard bare.isAny(kin) else { continue }
      let before = pieces.upTo(index).last { !$0.text.isAny("old dear little new best good nice poor own") }
      if let word = before?.text.lowercased(), word.isAny(leading) || word.ends("'s") { continue }
      piece.text = piece.text.capitalized
    }
    return pieces
  }

  /// my hands are cold, where are my gloves: asked, and not what somebody tells or knows.
  private static func asksAnew(_ before: [EnglishToken], _ part: [EnglishToken]) -> Bool {
    guard let last = before.last, last.isNoun || last.isAdjective, let verb = part.at(1), part.count > 2
    else { return false }
    return verb.isAny("be do") && (!verb.isBase || verb.text.is("do"))
      && !before.hasAny("tell ask show know see remember forget wonder say look")
  }

  /// I am, that was tapped as I'm.
  private static func contracted(_ pieces: [Piece], _ words: [AgreementWord]) -> [Piece] {
    var result: [Piece] = []
    for piece in pieces {
      if let last = result.last, last.sources.count == 1, last.sources == piece.sources,
        words[piece.sources[0]].text.bytes.contains(39)
      {
        last.text = words[piece.sources[0]].text
      } else {
        result.append(piece)
      }
    }
    return result
  }

  private static func write(
    _ tokens: [EnglishToken], isQuestion: Bool, isAlone: Bool, _ log: RuleLog
  ) -> (pieces: [Piece], asks: Bool) {
    // please open window it is cold: what stands behind a please is as it would be without
    let begs = tokens.count > 1 && tokens[0].is("please")
    let asked = EnglishIntent.meant(begs ? tokens.from(1) : tokens)
    let parts = EnglishClauses.cut(
      EnglishLead.ordered(isQuestion ? asked : EnglishLead.spoken(asked), log), log
    ).filter { !$0.isEmpty }
    var pieces: [Piece] = []
    var asks = isQuestion
    // you want play chess, you want tea or coffee: an offer
    let offers =
      isAlone && parts.count == 1 && asked.count > 2 && asked[0].is("you") && asked[1].text.is("want")
    var previous: EnglishClause?
    let clauses = parts.map { part in
      // dad home yet
      let isAwaited =
        (part[part.count - 1].is("yet") || part[0].isAny("anyone anybody") && !part.hasVerb)
        && !part.contains { $0.isNegation || $0.is("never") || $0.text.ends("n't") }
      return EnglishClause(part, isQuestion: isQuestion || isAwaited || offers, log)
    }
    for (place, clause) in clauses.enumerated() {
      // mom buy me ice cream if I good
      guard clauses.at(place + 1)?.tokens[0].isAny("if unless") != true else { continue }
      clause.tellMishap(after: clauses.at(place - 1))
    }
    // Leo push me and I fell: what comes after is over
    for (place, clause) in clauses.enumerated().reversed() {
      guard let next = clauses.at(place + 1), next.isMishap || place == 0, clause.isOver(before: next)
      else { continue }
      clause.beginsPast()
      clause.isMishap = clause.isMishap || next.isMishap && clause.tense == .past
    }
    for (place, part) in parts.enumerated() {
      let isIndirect =
        !pieces.isEmpty && part[0].isQuestionWord
        && parts[place - 1].last?.isAny(EnglishClause.ofPersons) != true && !asksAnew(parts[place - 1], part)
      // I am glad you came
      let isGlad =
        place > 0 && parts[place - 1].last.isAny("glad happy sure sorry proud scared afraid worried")
        && previous?.tokens[0].isConjunction == false && part.at(1)?.isAny("want need") != true
      if !pieces.isEmpty,
        !part[0].isConjunction && !isIndirect && !isGlad || part[0].isAny("but so")
      {
        // Can we stop? I am tired.
        let isAsked = previous?.isQuestion == true && !part[0].isConjunction
        pieces.append(Piece(isAsked ? "?" : ","))
        if isAsked { asks = false }
      }
      let clause = clauses[place]
      clause.isIndirect = isIndirect
      if isIndirect { clause.isQuestion = false }
      clause.inherit(previous)
      if place == 0, parts.count > 1, part[0].isAny(EnglishClauses.dependent) {
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
    return ((begs ? [tokens[0].piece] : []) + pieces, asks)
  }
}
