/// What an unlisted Bulgarian word is, told from its shape and from the slot it stands in.
///
/// Shapes that say it alone come first: –вам and –рам are verbs, –ски and –лив adjectives. A word in –а or –я can
/// be noun or verb: it is a verb after a subject that has none yet. What is left is a noun.
enum BulgarianGuess {
  /// Settles what is unknown in the row; it must come before particles join their verbs.
  static func resolve(_ tokens: [BulgarianToken], _ log: RuleLog) {
    guard tokens.count > 1 else { return }
    for (index, token) in tokens.enumerated() where token.isUnknown && isPlain(token.lemma) {
      if isVerb(tokens, index) {
        token.kind = .verb
        token.use = use(token.lemma)
        if let person = person(token.lemma) {
          if !token.lemma.endsInAny("ш м") || token.lemma.ends("ваш") || token.lemma.ends("раш") {
            token.lemma = token.lemma.dropping(token.lemma.endsInAny("ме те") ? 2 : 1) + "м"
          }
          (token.isFixed, token.fixedPerson, token.fixedNumber) = (true, person.0, person.1)
        } else if let person = slotPerson(tokens, index) {
          (token.isFixed, token.fixedPerson, token.fixedNumber) = (true, person.0, person.1)
          token.isPast = token.lemma.endsInAny("х хме хте ха")
        } else if index == 0, !token.lemma.endsInAny("я а м") {
          // намали музика
          (token.isFixed, token.isImperative, token.fixedPerson, token.fixedNumber) = (
            true, true, .second, .singular
          )
          token.use = [.definiteObject]
        } else if token.lemma.endsInAny("и е") || isThird(tokens, index) {
          if token.lemma.ends("а") { token.lemma = token.lemma + "м" }
          token.isFixed = true
          (token.fixedPerson, token.fixedNumber) = (.third, .singular)
        }
        // птицата снася: –я may be the ending of –ям
        if !token.isFixed, index > 0, tokens[index - 1].isNoun || tokens[index - 1].isAny("той тя то"),
          token.lemma.endsInAny("ча жа ша")
        {
          log.note(.strayVerb)
        }
        if !token.isFixed, token.lemma.ends("я"), !BulgarianVerbRoots.isListed(token.lemma), index > 0,
          tokens[index - 1].isNoun, tokens.at(index + 1)?.kind != .clitic(isDative: false)
        {
          log.note(.strayVerb)
        }
        log.note(.guessedVerb)
      } else if let man = feminine(tokens, index) {
        (token.kind, token.lemma) = (.adjective, man)
        log.note(.guessedAdjective)
      } else if isAdjective(tokens, index) {
        token.kind = .adjective
        log.note(.guessedAdjective)
      } else if !token.lemma.endsInAny("йки вайки") {
        noun(token)
        // не съм виждал: no rule writes the perfect
        if token.lemma.endsInAny("л ла ло ли"),
          tokens.upTo(index).contains(where: { $0.isCopula })
            || index > 0 && tokens[index - 1].is("кой")
            || tokens.upTo(index).reversed().prefix(2).contains(where: { $0.isConjunction })
        {
          log.note(.strayVerb)
        }
        // звънни на врата: many things, or a command?
        if index == 0, token.lemma.endsInAny("ли ри чи жи ши си ти ни пи ви ди"),
          tokens.at(1)?.isPreposition == true
        {
          log.note(.strayVerb)
        }
        log.note(.guessedNoun)
      }
    }
  }

  /// Three small Cyrillic letters at least, with a vowel.
  private static func isPlain(_ word: Word) -> Bool {
    guard word.letterCount > 2, word.syllables > 0, !word.is("дали"), !word.is("нали"), !word.is("нека")
    else {
      return false
    }
    for letter in word.letters where !letter.isCyrillic || letter.small != letter { return false }
    return true
  }

  private static func isVerb(_ tokens: [BulgarianToken], _ index: Int) -> Bool {
    let lemma = tokens[index].lemma
    let next = tokens.at(index + 1)
    if next?.isAny("се си") == true, next?.isUnknown == true, lemma.endsInAny("м а я") { return true }
    // колене ожулени
    if next == nil, index > 0, lemma.endsInAny("ени ани"), tokens[index - 1].isPlural { return false }
    if person(lemma) != nil, lemma.syllables > 2 { return true }
    if slotPerson(tokens, index) != nil { return true }
    if lemma.endsInAny("ам ям") { return lemma.syllables > 1 && !nounsInM.contains(lemma) }
    // намали музика, погледни ме
    if index == 0, isOwnPast(tokens) { return true }
    // усиля звук моля
    if index == 0, lemma.ends("я"), next?.isNoun == true, tokens[tokens.count - 1].is("моля") { return true }
    if index == 0 {
      if case .clitic = next?.kind { return lemma.endsInAny("и й") }
      return tokens.count == 2 && next?.isNoun == true && lemma.endsInAny("ли ри чи жи ши си ти ни пи ви")
    }
    // пуловерът много боде
    if lemma.ends("е"), next == nil, index > 1, tokens[index - 1].is("много"), tokens[index - 2].isNoun {
      return true
    }
    // дядо цепи дърва: a third person between somebody and a thing
    if lemma.endsInAny("и е"), !lemma.endsInAny("че це ние тие ище") || tokens[index - 1].isPronoun,
      next == nil || next?.kind == .clitic(isDative: false) || next?.isNoun == true || next?.isUnknown == true
        || next?.isConjunction == true
        || next?.isPreposition == true || next?.isPronoun == true || next?.modifies == true
        || next?.isAdverb == true,
      tokens[..<(index - 1)].allSatisfy({ $0.modifies }),
      tokens[index - 1].isNoun || tokens[index - 1].isAny("той тя то")
    {
      return true
    }
    // кога узрява ябълка
    if tokens[index - 1].isQuestionWord, lemma.endsInAny("ава ява ува ира ива") { return true }
    // количка заседна в кал
    if lemma.endsInAny("дна хна кна гна пна"), tokens[index - 1].isNoun, next?.isPreposition == true,
      !tokens.contains(where: { $0.isVerb })
    {
      return true
    }
    // пчела ужиля ме
    if lemma.endsInAny("а я"), tokens[index - 1].isNoun, next?.kind == .clitic(isDative: false) {
      return true
    }
    guard lemma.endsInAny("а я"), next?.isVerb != true, next?.isCopula != true else { return false }
    var before = index - 1
    while before >= 0 {
      switch tokens[before].kind {
      case .negation, .adverb, .clitic, .future, .time, .da: before -= 1
      default:
        let subject = tokens[before]
        // помогни мен връзка
        if subject.text.lowercased().isAny("мен теб него нея нас вас тях"),
          lemma.ends("ка") || tokens[0].use.contains(.giving)
        {
          return false
        }
        if subject.isPronoun || subject.nounKind == .kin || subject.isAny("кой никой някой") { return true }
        if before == 0, subject.isAny(BulgarianObjects.makesDo),
          tokens[index - 1].kind == .clitic(isDative: false)
        {
          return true
        }
        if subject.use.contains(.modal), lemma.ends("ка") { return false }
        if subject.use.contains(.modal) { return next?.isNoun == true || tokens[index - 1].isDa }
        let canAct = subject.nounKind == .person || subject.nounKind == .animal
        return canAct && next != nil && next?.isAdjective != true
      }
    }
    return false
  }

  /// The person of a form that only a verb in –вам or –рам has: закъсняваш.
  private static func person(_ word: Word) -> (Person, GrammaticalNumber)? {
    if word.endsInAny("ваш раш") { return (.second, .singular) }
    if word.endsInAny("ваме раме") { return (.first, .plural) }
    if word.endsInAny("вате рате") { return (.second, .plural) }
    return word.endsInAny("ават яват рат") && word.syllables > 2 ? (.third, .plural) : nil
  }

  /// вкарах два гола: first in the row, before what it was done to.
  private static func isOwnPast(_ tokens: [BulgarianToken]) -> Bool {
    guard tokens[0].lemma.endsInAny("ах ях их"), tokens[0].lemma.syllables > 1, let next = tokens.at(1) else {
      return false
    }
    return next.isNoun || next.modifies || next.isPreposition
  }

  /// ние мълчим, ти тракаш: an ending of the person whose pronoun, or a modal, stands right before it.
  private static func slotPerson(_ tokens: [BulgarianToken], _ index: Int) -> (Person, GrammaticalNumber)? {
    if index == 0, isOwnPast(tokens) { return (.first, .singular) }
    guard index > 0 else { return nil }
    let word = tokens[index].lemma
    let previous = tokens[index - 1]
    var reading: (Person, GrammaticalNumber)?
    if word.endsInAny("иш еш аш яш") { reading = (.second, .singular) }
    if word.endsInAny("им ем") { reading = (.first, .plural) }
    if word.endsInAny("ят ат ха") { reading = (.third, .plural) }
    if word.endsInAny("ах их ях ох ух") { reading = (.first, .singular) }
    if word.endsInAny("хме") { reading = (.first, .plural) }
    guard let reading else { return nil }
    if previous.isVerb, previous.use.contains(.modal) { return reading }
    // обувките стягат
    if reading == (.third, .plural), previous.isNoun, previous.isPlural, !word.ends("ха") { return reading }
    guard case .pronoun(let person, let number, _) = previous.kind, (person, number) == reading else {
      return nil
    }
    return reading
  }

  /// пеперуда каца: after a third person –а is the ending of –ам, unless the root is one of the small classes.
  private static func isThird(_ tokens: [BulgarianToken], _ index: Int) -> Bool {
    let lemma = tokens[index].lemma
    guard index > 0, lemma.ends("а"), !lemma.letter(fromEnd: 1).isHushing, !lemma.ends("на"),
      !BulgarianVerbRoots.isListed(lemma)
    else { return false }
    let isFirst = tokens.upTo(index).contains {
      if case .pronoun(let person, let number, _) = $0.kind {
        person != .third || number != .singular
      } else {
        false
      }
    }
    return !isFirst
  }

  private static func use(_ lemma: Word) -> VerbUse {
    // The prefixed partner of a known verb asks for what that asks for.
    var root = lemma
    while root.letterCount > 3 {
      root = root.droppingFirst(1)
      if let known = BulgarianVerbLexicon.entry(root),
        BulgarianVerbRoots.isPrefix(lemma.dropping(root.letterCount))
      {
        return known.use.subtracting([.modal, .phase])
      }
    }
    return []
  }

  /// зъбна паста, горско дърво: the lemma of an adjective that agrees with the noun behind it.
  private static func feminine(_ tokens: [BulgarianToken], _ index: Int) -> Word? {
    let word = tokens[index].lemma
    guard let next = tokens.at(index + 1), next.isNoun, word.letterCount > 4 else { return nil }
    let group = BulgarianNounGroup([next])
    let ending: Word =
      group.number == .plural ? "и" : group.gender == .feminine ? "а" : group.gender == .neuter ? "о" : ""
    let stem = word.dropping(1)
    guard !ending.isEmpty, word.ends(with: ending), stem.endsInAny("н в ск") else { return nil }
    if stem.ends("ск") { return stem + "и" }
    return stem.ends("н") ? stem.dropping(1) + "ен" : stem
  }

  static func looksLikeAdjective(_ lemma: Word) -> Bool {
    lemma.endsInAny("ен ан ян ав ив ит ат ест ов ев ски шки чки ък ъл ичък ящ ващ") && lemma.letterCount > 3
  }

  private static func isAdjective(_ tokens: [BulgarianToken], _ index: Int) -> Bool {
    let lemma = tokens[index].lemma
    let next = tokens.at(index + 1)
    guard looksLikeAdjective(lemma) else { return false }
    if next?.isNoun == true { return true }
    if let next, next.isUnknown, isPlain(next.lemma), !next.lemma.endsInAny("ам ям") { return true }
    guard index > 0,
      next == nil || next?.isConjunction == true || next?.isPreposition == true || next?.isNegation == true
    else {
      return false
    }
    let previous = tokens[index - 1]
    let isSaid =
      previous.isNoun || previous.isPronoun || previous.isCopula || previous.isNegation
      || previous.isAdverb || previous.kind == .demonstrativeIt || previous.isConjunction || previous.isTime
      || previous.kind == .questionParticle || previous.isAny("много малко")
    return isSaid && !tokens.upTo(index).contains { $0.isVerb }
  }

  private static func noun(_ token: BulgarianToken) {
    let lemma = token.lemma
    let isPerson = lemma.endsInAny("тел телка ист истка лог ложка джия")
    token.kind = .noun(isPerson ? .person : lemma.endsInAny("енце ченце") ? .animal : .thing)
    if lemma.syllables > 2, lemma.endsInAny("ата ята ото ето ите") || lemma.endsInAny("ът ият") {
      token.isDefinite = true
      token.isPlural = lemma.ends("ите")
    } else if lemma.ends("и"), lemma.syllables > 1, !lemma.endsInAny("ри ти") || lemma.syllables > 2 {
      token.isPlural = true
    } else if lemma.endsInAny("ове еве ища чета нца"), lemma.syllables > 2 {
      token.isPlural = true
    }
  }

  private static let nounsInM: StaticList =
    "салам балсам ислам хамам бедлам реклам сезам тамтам вигвам телеграм милиграм килограм грам програм диаграм"
}
