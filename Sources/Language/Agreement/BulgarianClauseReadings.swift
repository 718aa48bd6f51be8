/// Words of a clause with two readings, settled by what stands beside them.
extension BulgarianClause {
  /// ти and те are short forms after ще, да and не, and after a verb.
  func disambiguate() {
    // много шумно магазин: said of the place
    if let at = tokens.indices.last, tokens[at].isPlace, let said = tokens.at(at - 1), said.isAdjective,
      said.text.ends("о"), BulgarianNounGroup([tokens[at]]).gender != .neuter,
      tokens.upTo(at - 1).allSatisfy({ $0.kind == .quantity || $0.isAdverb })
    {
      (said.kind, said.lemma) = (.state(isDative: true), said.text)
    }
    for index in tokens.indices {
      let token = tokens[index]
      let lemma = token.lemma
      let previous = tokens.at(index - 1)
      let next = tokens.at(index + 1)
      // син: blue, unless somebody's son
      if lemma.is("син"), tokens.count > 1, next?.isVerb != true,
        previous?.isPossessive != true || next?.isNoun == true && next?.mayFeel == false
      {
        token.kind = .adjective
      }
      if lemma.is("те"), previous?.isVerb == true,
        index == 1 && next == nil || next?.isVocative == true || next?.kind == .punctuation
      {
        token.kind = .clitic(isDative: false)
      }
      // искам прегърна те
      if lemma.is("те"), next == nil, previous?.isVerb == true, previous?.isFixed == false,
        previous?.use.contains(.modal) == false, index > 1
      {
        token.kind = .clitic(isDative: false)
      }
      if lemma.is("ти") || lemma.is("те"), let previous, let next,
        next.isVerb || next.kind == .clitic(isDative: false)
      {
        if previous.kind == .future || previous.isDa || previous.isNegation && !next.isVerb {
          token.kind = .clitic(isDative: lemma.is("ти"))
        }
      }
      // откога те боли
      if lemma.is("те"),
        next?.isAny("боля сърбя") == true && isQuestion
          || next?.isCopula == true && tokens.last?.isState == true
          || index == 1 && previous?.isVerb == true
            && (previous?.isAny("боля сърбя") == true || next?.isPreposition == true
              || previous?.fixedPerson == .first && next?.isVerb != true)
      {
        token.kind = .clitic(isDative: false)
      }
      // страх ли те е
      if lemma.is("те"), previous?.isState == true { token.kind = .clitic(isDative: false) }
      // че те блъснах, да ти кажа: nobody else does what I do
      if lemma.isAny("те ти"), previous != nil, next?.isVerb == true,
        next?.fixedPerson == .first || previous?.isAny("аз ние") == true
      {
        token.kind = .clitic(isDative: lemma.is("ти"))
      }
      // кой ти каза: to you
      if lemma.is("ти"), previous?.text.lowercased().is("кой") == true, next?.isVerb == true {
        token.kind = .clitic(isDative: true)
      }
      // харесва ли ти роклята
      if lemma.is("ти"), wantsParticle, previous?.fixedPerson == .third, next?.isVerb != true {
        token.kind = .clitic(isDative: true)
      }
      // да съм сам
      if lemma.is("съм"), token.isCopula, previous?.isDa == true, tokens.at(index - 2)?.isVerb == true {
        token.kind = .verb
      }
      if lemma.is("бъда"), let previous, previous.use.contains(.modal) { token.lemma = "съм" }
      // искам съм първи
      if lemma.is("съм"), token.isCopula, let previous, previous.isVerb,
        previous.use.contains(.modal)
      {
        token.kind = .verb
      }
      if lemma.is("си"), token.isCopula, let previous,
        previous.isVerb || previous.isDa && next?.isVerb == true
      {
        token.kind = .clitic(isDative: true)
      }
      // мисля, че това е лоша идея
      let isWhole =
        previous?.isConjunction == true && index == 1 && next?.isAdjective == true
        && tokens.last?.isNoun == true && tokens.from(2).allSatisfy { $0.modifies || $0 === tokens.last }
      if lemma.is("това"), let next, next.isNoun || next.isAdjective, !isWhole,
        tokens.contains(where: { $0.isVerb }) || previous != nil && previous?.isNegation != true
          || next.isNoun && tokens.count > 2
            && (tokens.last?.isAdjective == true || tokens.last?.isPossessive == true)
            && tokens.from(2).dropLast().allSatisfy({
              $0.kind == .quantity || $0.isAdverb || $0.isCopula || $0.isNegation
            })
      {
        token.kind = .determiner
        token.lemma = "този"
      }
      if lemma.is("тази") { token.kind = .determiner; token.lemma = "този" }
      // жираф има много дълъг врат
      if lemma.is("много"), next?.isAny(BulgarianClause.degrees) == true, next?.text == next?.lemma,
        tokens.at(index + 2)?.isNoun == true, tokens.at(index + 2)?.isPlural == false
      {
        token.kind = .adverb
      }
      // аз боли много корем
      if lemma.is("много"), next?.nounKind == .body, tokens.contains(where: { $0.isAny("боля сърбя") }) {
        token.kind = .adverb
      }
      if lemma.is("много") || lemma.is("малко") || lemma.is("още"),
        !(next?.isNoun ?? false)
          && !(next?.isAdjective == true && tokens.from(index + 1).contains { $0.isNoun })
      {
        token.kind = .adverb
      }
      // днес по-студен от вчера
      if token.isAdjective, index > 0, lemma.begins("по-"), next?.is("от") == true,
        tokens.at(index + 2)?.isTime == true, tokens.upTo(index).allSatisfy({ $0.isTime })
      {
        token.text = token.adjective.form(.neuter, .singular)
      }
      // студено мляко: of what it is, not how it is
      if token.isState, let next, next.isNoun, BulgarianNounGroup([next]).gender == .neuter,
        let known = BulgarianForms.token(token.text, token.text.lowercased(), 0), known.isAdjective
      {
        (token.kind, token.lemma) = (.adjective, known.lemma)
      }
      // шумно: said of the world unless a noun or то stands beside it
      if token.isAdjective, token.text.ends("о"),
        next.map({
          $0.isVerb || $0.isCopula && index == 0 || lemma.begins("по-") && $0.isPreposition
        }) ?? true,
        !tokens.upTo(index).contains(where: { $0.isNoun || $0.kind == .demonstrativeIt || $0.is("то") })
      {
        token.kind = .state(isDative: true)
        token.lemma = token.text
      }
    }
  }
}
