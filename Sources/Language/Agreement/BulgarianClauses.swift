/// Cuts Bulgarian words between two punctuation marks into clauses.
///
/// A clause begins at a conjunction between two predicates, at a subject with a predicate of its own, at a verb
/// after something said of the subject, and at a question word inside the sentence. What somebody thinks, says or
/// sees gets its че.
enum BulgarianClauses {
  /// Conjunctions that open a clause whatever stands beside them; a comma goes before each.
  static let opening: StaticList =
    "но защото ако че когато като а докато откакто щом за_да след_като преди_да преди понеже където затова който която което които"
  /// Those of clauses that depend on another.
  static let dependent: StaticList =
    "защото ако че когато като докато откакто щом за_да след_като преди_да понеже където който която което които"
  @inline(never)
  static func isDependent(_ opener: BulgarianToken?) -> Bool {
    opener.map { dependent.contains(WordIndex.joined($0.lemma)) } ?? false
  }

  /// Thinking, saying and perceiving: мисля, че.
  static let reporting: StaticList = """
    мисля казвам кажа знам виждам видя чувам чуя надявам_се вярвам разбирам помня сънувам обещавам радвам_се чувствам
    усещам забелязвам разказвам смятам
    """

  static func cut(_ tokens: [BulgarianToken], _ log: RuleLog) -> [[BulgarianToken]] {
    var parts: [[BulgarianToken]] = [[]]
    for (index, token) in tokens.enumerated() {
      let part = parts[parts.count - 1]
      let rest = tokens.from(index + 1)
      // като порасна, but като птица
      if token.is("като"),
        rest.first?.isVerb == true || rest.count > 1 && rest[0].isPronoun && rest[1].isVerb
      {
        token.kind = .conjunction
      }
      // след ям, чета
      if token.is("след"), token.isPreposition,
        rest.first?.isVerb == true || rest.first?.isPronoun == true && rest.at(1)?.isVerb == true
      {
        token.kind = .conjunction
        token.lemma = "след като"
        token.text = token.text ++ " като"
      }
      // преди аз спя, but преди обяд
      if token.is("преди"), token.isPreposition, opensBefore(rest) {
        token.kind = .conjunction
        token.lemma = "преди да"
      }
      // дума който аз казвам
      if token.is("който"), token.text.lowercased().is("който"), let named = part.last, named.isNoun {
        let group = BulgarianNounGroup([named])
        if group.number == .plural {
          token.text = "които"
        } else if group.gender != .masculine {
          token.text = group.gender == .feminine ? "която" : "което"
        }
      }
      // баба в болница, искам говоря с нея
      if token.is("искам"), !token.isFixed, part.count == 3, part[0].mayFeel, part[1].isPreposition,
        part[2].isPlace
      {
        parts.append([token])
        continue
      }
      if token.isConjunction, index == 0 {
        parts[parts.count - 1].append(token)
        continue
      }
      if token.isConjunction, index > 0 {
        let right = Array(rest.prefix { !$0.isConjunction })
        // дай лист и химикалка, искам да пиша: no thing has wishes
        let isThings =
          token.is("и") && right.first?.isNoun == true && right.first?.mayFeel == false
          && right.at(1)?.is("искам") == true && right.at(1)?.fixedPerson != .third && hasVerb(part)
        if isThings {
          parts[parts.count - 1].append(token)
          continue
        }
        if opening.contains(WordIndex.joined(token.lemma)) || hasPredicate(part) && hasPredicate(right) {
          parts.append([token])
          continue
        }
      }
      // попитай леля дали може да остана
      if token.is("дали"), index > 0 {
        parts.append([token])
        continue
      }
      if isWhole(part, before: token, rest) {
        parts.append([token])
        continue
      }
      // говори на мен не на сестра
      if token.isNegation, let link = rest.first, link.isPreposition,
        part.contains(where: { $0.lemma == link.lemma }),
        let other = rest.last, other.isNoun || other.isPronoun, rest.count > 1,
        rest[1...].dropLast().allSatisfy({ $0.modifies }), hasVerb(part)
      {
        parts.append([BulgarianToken("а", .conjunction), token])
        continue
      }
      // изморих се хайде вкъщи; лягам си лека нощ
      if token.is("хайде") || token.text.hasSpace && token.kind == .social && rest.isEmpty,
        hasPredicate(part), part.allSatisfy({ !$0.isAny("казвам кажа") })
      {
        parts.append([token])
        continue
      }
      // всички имат колело аз не
      if token.isPronoun || token.mayFeel, rest.count == 1, rest[0].isNegation, hasPredicate(part),
        !part[0].asks, part.last?.kind.joins == false, part.last?.modifies == false
      {
        parts.append([BulgarianToken("а", .conjunction), token])
        continue
      }
      guard !part.isEmpty, let last = part.last,
        !last.kind.joins || token.isQuestionWord && last.kind == .questionParticle
      else {
        parts[parts.count - 1].append(token)
        continue
      }
      let governor = part.last { $0.isVerb }
      // искам супа не сандвич, червен балон не син: the one and not the other
      if token.isNegation, last.isNoun, governor != nil, let other = rest.last,
        other.isNoun || other.isAdjective,
        rest.dropLast().allSatisfy({ $0.modifies }), !last.mayFeel
      {
        if other.isAdjective {
          let group = BulgarianNounGroup([last])
          other.text = other.adjective.form(group.gender, group.number)
        }
        parts.append([BulgarianToken("а", .conjunction), token])
        continue
      }
      let isBehind =
        governor === last || isTold(part, governor)
        || last.kind == .clitic(isDative: true) && part.dropLast().last === governor
      // кажи мама трябва ми чадър: it is said to her, and I need it
      let isToldFirst =
        governor?.isImperative == true && governor === last && token.mayFeel
        && rest.first?.is("трябва") == true
        && rest.at(1)?.is("ми") == true
      if isBehind, !isToldFirst, let governor, reporting.contains(WordIndex.joined(governor.lemma)),
        opensReported(tokens, index, governor)
      {
        log.note(.reportedClause)
        // виж, детето спи
        parts.append(
          governor.isImperative && governor.isAny("виждам видя чувам чуя")
            ? [] : [BulgarianToken("че", .conjunction)])
      } else if let governor, goesOn(part, token, governor) {
        log.note(.clauseAtVerb)
        parts.append([BulgarianToken("и", .conjunction)])
      } else if hasPredicate(part), opensClause(tokens, index, part, governor, log) {
        parts.append([])
      }
      parts[parts.count - 1].append(token)
    }
    return parts
  }

  private static func opensClause(
    _ tokens: [BulgarianToken], _ index: Int, _ part: [BulgarianToken], _ governor: BulgarianToken?,
    _ log: RuleLog
  ) -> Bool {
    let token = tokens[index]
    let last = tokens[index - 1]
    let next = tokens.at(index + 1)
    let depends = isDependent(part[0])
    // свърших домашното, може ли да играя
    if token.text.lowercased().is("може") || token.isVerb && token.fixedPerson != nil && governor != nil,
      next?.kind == .questionParticle, governor !== last || governor?.isPast == true
    {
      return true
    }
    // ако искаш, може да играем
    if token.text.lowercased().is("може"), depends, governor === last, next?.isDa == true { return true }
    if token.is("после"), hasPredicate(tokens.from(index)) { return true }
    if token.is("ща"), depends { return true }
    // виж какво правя, знам къде е топката
    if token.asks, next != nil, governor != nil,
      token.isQuestionWord || governor === last || last.kind == .questionParticle
    {
      return true
    }
    var raises = governor.map { $0 === last && raising($0) } ?? false
    // уча, ти играеш: the verb agrees with the pronoun already
    if raises, let governor, governor.use.isDisjoint(with: [.modal, .dative]), !governor.isImperative,
      token.isPronoun,
      case .pronoun(let person, let number, _) = token.kind,
      let at = predicate(tokens, index, mayBeSaid: false),
      tokens[at].fixedPerson == person, tokens[at].fixedNumber == number
    {
      raises = false
    }
    // ако искаш, аз помагам: a clause that depends needs another
    if raises, depends, let at = predicate(tokens, index, mayBeSaid: true),
      !tokens.from(at + 1).contains(where: { $0.isPronoun || $0.isVerb || $0.isAdjective })
    {
      raises = false
    }
    // мама кара аз на училище: the verb's object
    if token.isPronoun, !raises, let at = predicate(tokens, index, mayBeSaid: true),
      !tokens[at].isPreposition || governor !== last || token.is("ти") && governor?.isImperative == true,
      // изчакай аз тук
      !tokens[at].isHere || governor !== last || governor?.isImperative != true,
      !token.text.isAny("мен мене теб тебе него нея нас вас тях")
    {
      log.note(.clauseAtPronoun)
      return true
    }
    // полиция го хвана
    let isDoer = token.isNoun && token.nounKind != .time && next?.kind == .clitic(isDative: false)
    let isPain = governor?.isImperative == true && next?.isAny("боля сърбя") == true
    let isAsked = governor === last && (last.isAny("питам попитам") || last.is("казвам се"))
    // чакай ме, идвам; казвам се Лео, живея тук
    if let governor, token.isVerb, !last.isDa,
      !token.isFixed && governor.isImperative && governor.isAny("чакам почакам изчакам")
        || governor.is("казвам се") && governor !== last || governor.is("извинявам се")
        // качих се на дървото, паднах
        || token.isPast && governor.isPast && token.fixedPerson == .first && governor.fixedPerson == .first
    {
      log.note(.clauseAtVerb)
      return true
    }
    if token.mayFeel && !isPain && !isAsked && (!token.is("риба") || governor?.is("ям") != true) || isDoer
      || token.modifies && depends,
      // ако бях птица, щях да летя
      !raises, !last.isCopula || next?.fixedPerson != .first, !last.modifies || isSaid(part),
      !last.isPreposition, !token.isVocative,
      let at = predicate(tokens, index, mayBeSaid: depends),
      tokens[at].isVerb || governor !== last || governor?.use.contains(.motion) == false,
      governor?.use.isDisjoint(with: [.giving, .dative]) ?? true
    {
      log.note(.clauseAtNoun)
      return true
    }
    if opensWithQualityOrThing(tokens, index, part, governor, log) { return true }
    // искам да легна, не съм добре; искам зелен балон, не искам червен
    if token.isNegation, let governor, governor !== last || !raises,
      next?.text.is("съм") == true && index + 3 == tokens.count
        && (tokens[index + 2].isAdjective || tokens[index + 2].isState)
        || next?.lemma == governor.lemma && last.isNoun
    {
      log.note(.clauseAtVerb)
      return true
    }
    // искам вода жаден
    if token.isAdjective, next == nil, token.isAny(BulgarianNominal.ofPersons), governor != nil,
      last.isNoun, !last.mayFeel, !depends
    {
      log.note(.clauseAtVerb)
      return true
    }
    // вземи чадър вали: nobody who is asked does that
    if governor?.isImperative == true, governor !== last, last.isNoun, !last.mayFeel, token.isVerb,
      token.fixedPerson == .third, token.lemma.ends("валя") || !token.text.ends("и")
    {
      return true
    }
    // викни сестра боли ме
    if governor?.isImperative == true, last.isNoun || last.isHere || last.text.is("ме") || governor === last,
      token.isAny("боля сърбя"), token.isFixed
    {
      return true
    }
    // пусни ме искам да вървя: nobody is let wish
    if governor?.isImperative == true, token.isAny("искам мога"), !token.isPast, governor !== last || !raises
    {
      log.note(.clauseAtVerb)
      return true
    }
    // не искам чай искам сок
    if token.isVerb, token.lemma == governor?.lemma, !token.isFixed, last.isNoun, governor !== last {
      log.note(.clauseAtVerb)
      return true
    }
    // не се чувствам добре, искам да легна
    let wish = token.isNegation ? next : token
    if wish?.is("искам") == true, wish?.isPast == false,
      wish?.fixedPerson == nil || wish?.fixedPerson == .first,
      let governor, !raising(governor),
      governor !== last || part.contains(where: { $0.isAdverb || $0.isState }),
      !depends, !governor.isAny("искам")
    {
      log.note(.clauseAtVerb)
      return true
    }
    // идва след обяд, сега искам да почивам
    if token.is("сега"), let governor, governor !== last, last.isTime || last.nounKind == .time,
      next?.isVerb == true || next?.isNegation == true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // преди можех, сега не мога
    if token.is("сега"), part.contains(where: { $0.isPast }), governor !== last || next?.isNegation == true,
      let verb = tokens.from(index + 1).first(where: { $0.isVerb }), !verb.isPast,
      tokens.at(index + 3) != nil || next?.isNegation == true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // не пипай печката, ще се изгориш
    if token.kind == .future, governor != nil, governor !== last, last.isNoun || last.isAdverb, !last.mayFeel
    {
      log.note(.clauseAtVerb)
      return true
    }
    // хляб свърша трябва купя: nothing is done in order to have to
    if token.is("трябва") || token.text.lowercased().is("може"), governor != nil, !last.isDa, !depends,
      next?.isVerb == true || next?.isDa == true || next?.isPronoun == true
        || token.is("трябва") && (next?.isNoun == true || next?.modifies == true)
        || next?.kind == .clitic(isDative: true),
      governor.map({ !reporting.contains(WordIndex.joined($0.lemma)) && !raising($0) }) == true
        // жена ме чака в колата, трябва да тръгвам
        || governor?.use.contains(.phase) == true || governor?.is("чакам") == true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // аз гладен къде хляб
    if token.isQuestionWord, next != nil, governor == nil, isSaid(part) {
      log.note(.clauseAtVerb)
      return true
    }
    // лекарство свърши трябва купим
    if token.is("трябва"), let governor, !last.isDa, part.contains(where: { $0.isNoun }),
      governor.isFixed && governor.fixedPerson == .third || governor.isAny("имам нямам") && last.isNoun
    {
      log.note(.clauseAtVerb)
      return true
    }
    // вземи яке навън вали
    // трябва ми шал навън духа
    let isWeather = token.isHere && next?.isAny("валя духам грея гърмя") == true
    if governor?.isImperative == true || isWeather, last.isNoun, token.isHere || token.isTime,
      next?.isVerb == true && next?.fixedPerson == .third && next?.isImperative == false
        // не отваряй вратата, навън е студено
        || token.isHere && tokens[tokens.count - 1].isState
          && tokens.from(index + 1).dropLast().allSatisfy({ $0.is("много") }) && next != nil
    {
      return true
    }
    // внимавай супа гореща
    if governor === last, last.isImperative, last.lemma.begins("внимав"),
      token.isHere && next?.isVerb == true
        || (token.isNoun || token.modifies) && predicate(tokens, index, mayBeSaid: true) != nil
    {
      log.note(.clauseAtNoun)
      return true
    }
    // не искам лекарство вкус ужасен
    if token.isNoun, !token.mayFeel, index + 2 == tokens.count, next?.isAdjective == true, governor != nil,
      governor !== last, last.isNoun, token.nounKind != last.nounKind, !depends,
      !last.isAny(BulgarianNominal.measures)
    {
      log.note(.clauseAtNoun)
      return true
    }
    // батерия свърши фенерче не свети; викам помощ никой не чува
    let isNext = next?.isNegation == true || next?.isVerb == true && next?.fixedPerson == .third
    if isNext, let governor, !last.isPreposition, !last.modifies,
      token.text.isAny("никой някой") && (!raising(governor) || governor.is("звъня"))
        || token.isNoun && governor === last && last.is("свърша") && last.fixedPerson == .third
          && part.contains(where: { $0.isNoun })
    {
      log.note(.clauseAtNoun)
      return true
    }
    // вятър силен шапка лети
    if token.isNoun, part.count == 2, isSaid(part), !part[0].mayFeel,
      predicate(tokens, index, mayBeSaid: false) == index + 1, next?.isVerb == true
    {
      log.note(.clauseAtNoun)
      return true
    }
    // не съм бил
    if token.isPerfect, governor == nil { return false }
    // сит не искам; баба спи, не викай
    // искам ти не викаш: who is wanted to do it stands between
    if let at = part.lastIndex(where: { $0 === governor }), raising(part[at]), at + 2 == part.count,
      last.isPronoun || last.nounKind == .kin || last.nounKind == .person
    {
      return false
    }
    // разбирам, само не мога; почакай, още не съм готов; чакай, не съм готов
    if token.is("само")
      ? next?.isNegation == true || next?.isAdjective == true && index + 2 == tokens.count
      : governor?.isImperative == true
        && (token.isNegation && next?.isCopula == true
          || (token.is("още") || token.isTime) && next?.isNegation == true)
    {
      log.note(.clauseAtVerb)
      return true
    }
    // завий ме, студено ми е
    if token.isState, governor?.isImperative == true || last.isNoun || governor === last && !raises,
      index + 2 < tokens.count, tokens.last?.isCopula == true,
      tokens.from(index + 1).dropLast().allSatisfy({
        if case .clitic = $0.kind { true } else { $0.isNegation }
      })
    {
      log.note(.clauseAtVerb)
      return true
    }
    // затвори вратата, студено е; завий ме, студено ми е; не мога да спя, страх ме е
    let isFelt = token.isAny("страх яд срам гнус") && next?.kind == .clitic(isDative: false)
    // пътуваме дълго, скучно ми е
    if token.isState, next?.kind == .clitic(isDative: true), index + 2 == tokens.count, governor != nil,
      governor !== last || !raises
    {
      log.note(.clauseAtVerb)
      return true
    }
    let isState = token.isState || token.is("много") && next?.isState == true
    if isFelt, governor != nil, !last.isDa { return true }
    if isState,
      last.isNoun || last.isAdjective
        || last.kind == .clitic(isDative: false) && governor?.isImperative == true && token.is("студено"),
      index + (token.isState ? 1 : 2) == tokens.count
        || token.isState && next?.isHere == true && index + 2 == tokens.count,
      !tokens[tokens.count - 1].isAny("добре зле лошо")
    {
      log.note(.clauseAtVerb)
      return true
    }
    // хляб свърши купи още: what is over asks for nothing
    if governor === last, last.use.contains(.phase), last.fixedPerson == .third, token.isVerb,
      !last.isImperative,
      token.verb.imperative(.singular) == token.text.lowercased(),
      part.contains(where: { $0.isNoun && !$0.mayFeel })
    {
      token.becomeCommand(token.text)
      log.note(.clauseAtVerb)
      return true
    }
    // дъжд спря можем да излезем: nobody of the clause does that
    if token.isVerb, let person = token.fixedPerson, person != .third, !token.isImperative, !last.isDa,
      governor?.fixedPerson == .third, governor?.isPast == true || !raises,
      part.contains(where: { $0.isNoun }), part.allSatisfy({ !$0.isPronoun && !$0.isQuestionWord }),
      governor !== last || governor?.isAny("казвам кажа") != true
    {
      log.note(.clauseAtVerb)
      return true
    }
    // ти печелиш не честно
    if token.isNegation, index + 2 == tokens.count, governor != nil, let said = next,
      said.isState || said.isAdjective && said.text.ends("о")
    {
      log.note(.clauseAtVerb)
      return true
    }
    let starts =
      token.isNegation
      ? next?.isVerb == true
      : token.kind == .future ? depends && !last.isNegation : token.isVerb
    // аз сам рисувам
    if last.is("сам"), token.isVerb, part.count > 1, part[part.count - 2].isPronoun { return false }
    if starts, governor == nil || depends && (!raises || token.kind == .future) || token.isNegation && !raises
    {
      // A negation beside the verb it follows belongs to what is governed: реших не ям.
      log.note(.clauseAtVerb)
      return true
    }
    if token.isImperative, governor != nil, last.kind != .clitic(isDative: true),
      last.kind != .clitic(isDative: false), !last.isNegation
    {
      log.note(.clauseAtVerb)
      return true
    }
    return false
  }
}
