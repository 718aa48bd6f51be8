/// Looks Bulgarian words up and joins those that make one entry (мия се, детска градина).
enum BulgarianTokens {
  static func tokens(_ words: [AgreementWord], _ log: RuleLog) -> [BulgarianToken] {
    var result: [BulgarianToken] = []
    var index = 0
    while index < words.count {
      if let joined = joined(words, at: index) {
        result.append(joined.token)
        index += joined.count
        continue
      }
      if let wish = conditional(words, at: index) {
        result.append(wish)
        index += 2
        continue
      }
      let isNamed =
        index + 2 < words.count && words[index + 1].text.is("и") && words[index + 2].text.hasCapital
      for token in token(words[index], index, isNamed: isNamed) {
        token.inflection = words[index].inflection
        result.append(token)
      }
      index += 1
    }
    BulgarianGuess.resolve(result, log)
    BulgarianHomographs.settle(result)
    for (index, token) in result.enumerated() where token.isVerb && token.lemma.ends(" се") {
      bare(result, index, token)
    }
    return reflexive(kin(result), log)
  }

  /// бих искал: one form.
  private static func conditional(_ words: [AgreementWord], at index: Int) -> BulgarianToken? {
    let helper = words[index].text.lowercased()
    guard helper.isAny("бих би бихме бихте биха"), index + 1 < words.count,
      let said = token(words[index + 1], index + 1).first, said.isVerb, said.isPerfect
    else { return nil }
    let person: Person =
      helper.isAny("бих бихме") ? .first : helper.is("бихте") ? .second : .third
    said.becomePast(helper + " " ++ said.text, person)
    said.isPerfect = false
    if helper.isAny("бихме бихте биха") { said.fixedNumber = .plural }
    said.sources = [index, index + 1]
    return said
  }

  /// сресвам кукла: without се and with a thing after it the verb is done to that thing.
  private static func bare(_ tokens: [BulgarianToken], _ index: Int, _ token: BulgarianToken) {
    guard token.sources.count == 1, !token.text.hasSpace, index + 1 < tokens.count,
      index == 0 || !tokens[index - 1].is("се")
    else { return }
    // среши ми косата
    let isForMe = tokens[index + 1].kind == .clitic(isDative: true) && token.isImperative
    guard let kind = tokens.at(isForMe ? index + 2 : index + 1)?.nounKind else { return }
    switch kind {
    case .thing, .animal, .body, .food, .mass, .tool:
      // котка качва дърво, but аз разхождам куче
      if token.use.contains(.motion), kind != .animal || token.fixedPerson == .third { return }
      token.lemma = token.lemma.dropping(3)
      token.use = []
    default: break
    }
  }

  /// баща ми, сестра му: a short pronoun after a relative is the owner, unless a verb asks for it.
  private static func kin(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    var result: [BulgarianToken] = []
    for (index, token) in tokens.enumerated() {
      let before = result.count > 1 ? result[result.count - 2] : nil
      // леля Мария is one person
      if token.nounKind == .kin, token.lemma.hasCapital, let last = result.last, !last.lemma.hasCapital,
        last.nounKind == .kin || last.isAny("госпожа господин братовчед братовчедка"), index > 0
      {
        last.take(token)
        last.kind = .noun(.kin)
        continue
      }
      let next = tokens.at(index + 1)
      // най добър
      if token.text.lowercased().is("най"), let next, next.isAdjective {
        next.lemma = "най-" ++ next.lemma
        next.text = "най-" ++ next.text
        next.sources = token.sources + next.sources
        continue
      }
      token.isOthers =
        token.isNoun && next?.is("на") == true && tokens.at(index + 2)?.mayFeel == true
        && !tokens.upTo(index).contains { !$0.use.isDisjoint(with: [.giving, .dative]) }
      if let last = result.last, belongs(last, token, before: before, next, after: result) {
        // хляб, мляко и яйца
        let goesOn = isStuff(token) && before?.isConjunction != true
        let link = BulgarianToken("и", .conjunction)
        if goesOn { link.text = "," }
        result.append(link)
      }
      // чувствам добър
      if let last = result.last, last.is("чувствам"), token.isAdjective || token.isState,
        next?.isNoun != true, before?.is("се") != true
      {
        last.lemma = "чувствам се"
      }
      // моето куче име Рони
      if token.is("име"), let last = result.last, last.isNoun || last.isPronoun,
        index + 1 < tokens.count,
        tokens[index + 1].lemma.hasCapital
      {
        token.kind = .verb
        token.lemma = "казвам се"
      }
      // виждам лице твое
      if token.isPossessive, let last = result.last, last.isNoun, !last.mayFeel,
        next == nil || next?.isPreposition == true || next?.isTime == true,
        before?.isVerb == true || before?.isPreposition == true && result.contains(where: { $0.isVerb })
      {
        result.insert(token, at: result.count - 1)
        continue
      }
      // малката ми сестра, любимото ти ястие
      if let last = result.last, last.isAdjective, last.isDefinite,
        next?.isNoun == true || next?.isUnknown == true,
        token.kind == .clitic(isDative: true) || token.text.is("ти")
      {
        last.take(token)
        continue
      }
      // нещо студен: something of a quality
      if let last = result.last, last.is("нещо"), last.sources.count == 1, next?.isNoun != true,
        token.isAdjective || token.isState && next?.isCopula != true
      {
        if token.isAdjective { token.text = token.adjective.form(.neuter, .singular) }
        last.take(token)
        continue
      }
      // брат си; ръцете ми студени
      if let last = result.last,
        token.is("си") && token.isCopula && before != nil
          && (last.nounKind == .person
            || last.isNoun && last.isDefinite && next?.isVerb != true && result.contains { $0.isVerb })
          || token.kind == .clitic(isDative: true) && last.isDefinite && last.isNoun
            && last.nounKind != .person && last.nounKind != .time
            && (next?.isAdjective == true || next?.isCopula == true && !tokens.contains { $0.isState })
            && !tokens.upTo(index).reversed().prefix(while: { !$0.isConjunction }).contains(where: {
              $0.isVerb
            })
      {
        last.take(token)
        last.isDefinite = true
        continue
      }
      // жена ми, мъж ми: a wife or a husband
      if token.kind == .clitic(isDative: true), let last = result.last,
        result.count == 1 || before?.isPreposition == true,
        last.isAny("жена мъж"), !last.isDefinite, !last.isPlural, next?.is("се") != true
      {
        if last.is("мъж") { last.text = before == nil ? "мъжът" : "мъжа" }
        last.take(token)
        last.isDefinite = true
        continue
      }
      // братовчедите ми, денят ти: what is somebody's, behind the verb or before не
      if let last = result.last, last.isNoun, last.isDefinite, last.sources.count == 1,
        token.kind == .clitic(isDative: true) && (next == nil || next?.isNegation == true)
          || token.text.is("ти") && next == nil
      {
        last.take(token)
        continue
      }
      // ключове ми са в кола
      if token.kind == .clitic(isDative: true), let last = result.last, last.isNoun, !last.mayFeel,
        !last.isDefinite, last.nounKind != .time,
        next?.isCopula == true || last.nounKind == .body && next?.isAdjective == true,
        before == nil
      {
        last.becomeKnown(full: true)
        last.take(token)
        continue
      }
      // учителка ни чете: to us, unless she is a relative
      if token.kind == .clitic(isDative: true), let last = result.last, last.nounKind == .person,
        next?.isVerb != true || last.isAny(BulgarianNounGroup.relatives), !last.isPlural,
        before?.is("на") != true || last.isAny(BulgarianNounGroup.relatives),
        index + 1 == tokens.count || last.isAny(BulgarianNounGroup.relatives)
          || !tokens[index + 1].use.contains(.giving)
            && !tokens[index + 1].use.contains(.dative) && !tokens[index + 1].isAny("се трябва")
      {
        last.take(token)
        last.isDefinite = true
      } else {
        result.append(token)
      }
    }
    return result
  }

  private static func isStuff(_ token: BulgarianToken?) -> Bool {
    token?.nounKind == .food || token?.nounKind == .mass
  }

  /// Whether two words side by side are both meant: мама татко, нож вилица, сутрин вечер; два сестра един брат; three
  /// foods in a row.
  private static func belongs(
    _ last: BulgarianToken, _ token: BulgarianToken, before: BulgarianToken?, _ next: BulgarianToken?,
    after written: [BulgarianToken]
  ) -> Bool {
    if case .numeral? = before?.kind { return last.isNoun && BulgarianNumeral.value(token.text) != nil }
    guard last.lemma != token.lemma, !token.isVocative, !last.isVocative else { return false }
    if isStuff(last), isStuff(token) {
      return isStuff(next) || next?.is("и") == true || before?.is("и") == true
    }
    // аз леля садя цветя
    if last.is("аз"), token.nounKind == .kin, next?.isVerb == true, next?.isFixed == false,
      next?.use.isDisjoint(with: [.giving, .dative, .modal]) == true,
      next?.isAny("целувам прегръщам гушкам виждам чакам викам чувам") == false
    {
      return true
    }
    guard last.kind == token.kind else { return false }
    switch token.nounKind {
    case .tool: return true
    case .kin:
      return next?.fixedNumber == .plural
        // баба дядо живея на село
        || written.count == 1 && next?.isVerb == true && next?.isFixed == false
          && next?.use.isDisjoint(with: [.giving, .dative, .modal]) == true
        || written.contains { $0.isVerb } && before?.use.isDisjoint(with: [.giving, .dative]) != false
    case .time: return last.isAny("сутрин обяд вечер") && token.isAny("сутрин обяд вечер")
    default: return false
    }
  }

  /// се before or after a verb belongs to it: се страхувам, мия се.
  private static func reflexive(_ tokens: [BulgarianToken], _ log: RuleLog) -> [BulgarianToken] {
    var result: [BulgarianToken] = []
    var pending: BulgarianToken?
    var isLoose = false
    for (index, token) in tokens.enumerated() {
      if token.is("се"), token.isUnknown {
        // искам се прибирам: of the deed that is wished
        let isNexts =
          result.last?.use.contains(.modal) == true && tokens.at(index + 1)?.isVerb == true
          && result.last?.lemma.ends(" се") == false
        if let last = result.last, last.isFixed, last.lemma.ends(" се") {
          last.sources += token.sources
        } else if !isNexts, let last = result.last, last.isVerb, !last.lemma.ends(" се"),
          !last.isImperative || BulgarianVerbLexicon.entry(last.lemma + " се") != nil
        {
          last.lemma = last.lemma + " се"
          last.sources += token.sources
          last.use = BulgarianVerbLexicon.entry(last.lemma)?.use ?? last.use
          result[result.count - 1] = last
        } else {
          if let pending { result.append(pending) }
          pending = token
          // аз гади се: behind a word that is no verb, unless one follows: защо кака се сърди
          isLoose = result.last?.isNoun == true || result.last?.kind == .questionParticle
        }
        continue
      }
      if let particle = pending {
        if token.isUnknown, BulgarianVerbLexicon.entry(token.lemma + " се") != nil {
          token.kind = .verb
        }
        if token.isVerb, token.isFixed || !token.lemma.ends(" се") {
          if !token.lemma.ends(" се") { token.lemma = token.lemma + " се" }
          token.sources = particle.sources + token.sources
          token.use = BulgarianVerbLexicon.entry(token.lemma)?.use ?? token.use
          pending = nil
        } else if case .clitic = token.kind {
          // ми се: the particle waits for its verb
        } else {
          result.append(particle)
          if isLoose { log.note(.strayVerb) }
          pending = nil
        }
      }
      result.append(token)
    }
    if let pending {
      result.append(pending)
      if isLoose { log.note(.strayVerb) }
    }
    return result
  }

  /// Two to four tiles that are one noun, or a verb and its particle.
  private static func joined(_ words: [AgreementWord], at index: Int) -> (token: BulgarianToken, count: Int)?
  {
    for count in [4, 3, 2] where index + count <= words.count {
      let parts = words[index..<(index + count)].map { Inflector.bare($0.text).lowercased() }
      let text = parts.joined(separator: " ")
      let sources = Array(index..<(index + count))
      let kind =
        BulgarianLexicon.nounKind(text).map { BulgarianKind.noun($0) }
        ?? (BulgarianClosedWords.opensGroup.contains(parts[0])
          ? BulgarianClosedWords.kind(parts.joined(separator: "_")) : nil)
      if let kind {
        // Дядо Коледа keeps the capitals that were tapped.
        var whole = words[index..<(index + count)].map { Inflector.bare($0.text) }.joined(separator: " ")
        if parts[0].isAny("дядо баба"), parts[1].isAny("коледа марта мраз") {
          whole = words[index..<(index + count)].map { Inflector.bare($0.text).capitalized }.joined(
            separator: " ")
        }
        return (BulgarianToken(text: whole, lemma: text, kind: kind, sources: sources), count)
      }
      if count == 2, parts[0] == "себе", parts[1] == "си" {
        return (BulgarianToken(text: text, lemma: text, kind: .noun(.kin), sources: sources), count)
      }
      // да си почина
      if count == 2, parts[0] == "си", BulgarianVerbLexicon.entry(parts[1]) == nil,
        BulgarianVerbLexicon.entry(parts[1] + " си") != nil
      {
        return (verb(parts[1] + " си", lemma: parts[1] + " си", sources), count)
      }
      if count == 2, parts[1] == "се" || parts[1] == "си", BulgarianVerbLexicon.entry(text) != nil {
        return (verb(text, lemma: text, sources), count)
      }
    }
    return nil
  }

  private static func verb(_ text: Word, lemma: Word, _ sources: [Int]) -> BulgarianToken {
    let token = BulgarianToken(text: text, lemma: lemma, kind: .verb, sources: sources)
    token.use = BulgarianVerbLexicon.entry(lemma)?.use ?? []
    return token
  }

  static func token(_ word: AgreementWord, _ index: Int, isNamed: Bool = false) -> [BulgarianToken] {
    let bare = Inflector.bare(word.text)
    let lower = bare.lowercased()
    if lower.hasSpace { return phrase(word, lower, index) }
    let token = BulgarianToken(text: word.text, lemma: lower, kind: .unknown, sources: [index])
    if SentenceWriter.isPunctuation(word.text) {
      token.kind = .punctuation
      return [token]
    }
    if let kind = BulgarianClosedWords.kind(lower) {
      token.kind = kind
      return [token]
    }
    // двамата сме уморени
    if lower.isAny("двамата тримата") {
      token.kind = .pronoun(.third, .plural, .masculine)
      return [token]
    }
    // учителке, аз свърших
    let called = lower.dropping(1) + "а"
    if index == 0, lower.ends("ке"), BulgarianLexicon.nounKind(called) == .person {
      (token.kind, token.lemma, token.isVocative) = (.noun(.person), called, true)
      return [token]
    }
    if lower.is("зная") {
      let token = verb(word.text, lemma: "знам", [index])
      (token.isFixed, token.fixedPerson, token.fixedNumber) = (true, .first, .singular)
      return [token]
    }
    // щях да карам
    if lower.isAny("щях щеше щяхме щяхте щяха") {
      let token = verb(word.text, lemma: "ща", [index])
      token.use = [.modal, .phase]
      token.becomePast(lower, lower.isAny("щях щяхме") ? .first : lower.is("щяхте") ? .second : .third)
      if !lower.isAny("щях щеше") { token.fixedNumber = .plural }
      return [token]
    }
    if lower.is("недей") || lower.is("недейте") {
      token.kind = .verb
      token.use = [.modal, .phase]
      token.isFixed = true
      token.isImperative = true
      token.fixedPerson = .second
      token.fixedNumber = lower.is("недей") ? .singular : .plural
      return [token]
    }
    if BulgarianVerbLexicon.entry(lower) != nil {
      // зад Мия; Мия и Лео
      guard bare.hasCapital, index > 0 || isNamed else { return [verb(word.text, lemma: lower, [index])] }
      token.kind = .noun(.kin)
      token.lemma = bare
      return [token]
    }
    // два пъти
    if lower.is("пъти") {
      (token.kind, token.lemma, token.isPlural) = (.noun(.time), "път", true)
      return [token]
    }
    if let kind = BulgarianLexicon.nounKind(lower) {
      token.kind = .noun(kind)
      // Роса, tapped with a capital, is somebody's name.
      if bare.hasCapital, !lower.isAny("коледа великден"), kind != .city, kind != .kin, kind != .person,
        kind != .time, index > 0
      {
        token.kind = .noun(.kin)
        token.lemma = bare
      }
      if kind == .city { token.text = bare.capitalized }
      return [token]
    }
    if BulgarianLexicon.isAdjective(lower) {
      token.kind = .adjective
      return [token]
    }
    if let lemma = BulgarianDeterminer.lemma(of: lower) {
      token.lemma = lemma
      token.kind = BulgarianDeterminer.isPossessive(lemma) ? .possessive : .determiner
      return [token]
    }
    if let value = BulgarianNumeral.value(lower) {
      token.kind = .numeral(value)
      return [token]
    }
    if let known = BulgarianForms.token(word.text, lower, index),
      !known.isPerfect || index == 0 || !bare.hasCapital
    {
      // стара жена: seldom the verb старая се
      if known.isVerb, known.lemma.ends(" се"), lower.endsInAny("а о"),
        BulgarianLexicon.isAdjective(lower.dropping(1))
      {
        token.kind = .adjective
        token.lemma = lower.dropping(1)
        return [token]
      }
      // Елена, tapped with a capital, is somebody and not the short article of елен.
      guard bare.hasCapital, known.isNoun, known.isDefinite, lower.endsInAny("а я"),
        !lower.endsInAny("та ята")
      else {
        return [known]
      }
      token.kind = .noun(.kin)
      token.lemma = bare
      return [token]
    }
    let positive = BulgarianAdjectiveGuess.positive(lower)
    if positive != lower, let token = self.token(AgreementWord(positive), index).first,
      token.isAdjective || token.isAdverb || token.isState
        || token.isUnknown && BulgarianGuess.looksLikeAdjective(positive)
    {
      if token.isUnknown { token.kind = .adjective }
      token.lemma = lower.dropping(positive.letterCount) ++ token.lemma
      token.text = word.text
      return [token]
    }
    guard lower.lastLetter.isCyrillic, !lower.hasCapital else { return [token] }
    switch word.partOfSpeech {
    case .verb: return [verb(word.text, lemma: lower, [index])]
    case .noun: token.kind = .noun(bare.hasCapital ? .kin : .thing)
    case .adjective: token.kind = .adjective
    default: if bare.hasCapital { token.kind = .noun(.kin) }
    }
    if lower.isAny("коледа великден") { token.kind = .noun(.thing) }
    if bare.hasCapital { token.lemma = bare }
    return [token]
  }

  /// A tile with several words: one entry, or words of its own.
  private static func phrase(_ word: AgreementWord, _ lower: Word, _ index: Int) -> [BulgarianToken] {
    if BulgarianVerbLexicon.entry(lower) != nil { return [verb(word.text, lemma: lower, [index])] }
    if let kind = BulgarianLexicon.nounKind(lower) {
      return [BulgarianToken(text: word.text, lemma: lower, kind: .noun(kind), sources: [index])]
    }
    if word.partOfSpeech == .verb, lower.ends(" се") || lower.ends(" си") {
      return [verb(word.text, lemma: lower, [index])]
    }
    let first = StaticList.split(lower)
    if let entry = first.first, let known = BulgarianVerbLexicon.entry(entry), word.partOfSpeech == .verb {
      // карам колело: the verb inflects, the rest stays
      let head = verb(word.text, lemma: known.lemma, [index])
      head.text = known.lemma
      let rest = BulgarianToken(
        text: lower.droppingFirst(entry.letterCount + 1), lemma: lower, kind: .unknown, sources: [index])
      return [head, rest]
    }
    return [BulgarianToken(text: word.text, lemma: lower, kind: .social, sources: [index])]
  }
}
