/// What follows a Bulgarian verb: objects, places and companions with their prepositions and articles, and
/// the short pronouns that belong beside the verb.
struct BulgarianObjects {
  let clause: BulgarianClause
  let verb: BulgarianToken
  let person: Person
  let number: GrammaticalNumber

  init(_ clause: BulgarianClause, verb: BulgarianToken, person: Person, number: GrammaticalNumber) {
    self.clause = clause
    self.verb = verb
    self.person = person
    self.number = number
  }

  var use: VerbUse { verb.use }

  func write(_ tokens: [BulgarianToken]) -> (pieces: [Piece], clitics: [Piece]) {
    var pieces: [Piece] = []
    var clitics: [Piece] = []
    var group: [BulgarianToken] = []
    var preposition: BulgarianToken?
    // какво искаш: the question word is the object already
    var hasObject = clause.tokens.contains { $0.is("какво") }
    var isMeasured = false
    // дай ножицата и лепилото
    var isKnown = false
    // с Иван и Ани: the preposition that the first of two took
    var shared: (link: Word, kind: NounKind, isTapped: Bool)?
    // учи ме да плувам: whom it is done to does what follows
    var controller: (Person, GrammaticalNumber)?
    var ofDeed: [Piece] = []
    let controls =
      verb.isAny(BulgarianObjects.makesDo) && tokens.contains { $0.isVerb }
    func flushGroup() {
      // ставам осем
      if group.count == 1, preposition == nil, case .numeral = group[0].kind,
        !use.isDisjoint(with: [.motion, .phase])
          || verb.lemma.ends(" се") || verb.isAny("ставам стана лягам легна спя заспивам")
      {
        pieces.append(Piece("в"))
        pieces += group.pieces
        group = []
        return
      }
      // каша гореща: words that should stand before a noun
      var isHour = false
      if group.count == 1, preposition != nil, case .numeral = group[0].kind { isHour = true }
      // искам онези
      let isThis = group.count == 1 && group[0].isAny("този онзи никой същия") && preposition == nil
      if !isHour, !isThis, group.contains(where: { $0.kind != .quantity }), !verb.lemma.isEmpty,
        !verb.is("съм")
      {
        clause.note(.strayAdjective)
      }
      // свещ на торта шест
      if verb.is("съм"), !pieces.isEmpty,
        group.contains(where: { if case .numeral = $0.kind { true } else { false } })
      {
        clause.note(.strayAdjective)
      }
      if !group.isEmpty { putPreposition(before: group.pieces) }
      pieces += group.pieces
      group = []
    }
    func putPreposition(before written: [Piece]) {
      guard let token = preposition else { return }
      pieces.append(
        Piece(BulgarianClosedWords.preposition(token.lemma, before: written.first?.text ?? ""), token.sources)
      )
      preposition = nil
    }
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .noun(let kind):
        if isBehind(tokens, index) {
          if hasObject { clause.note(.strayObject) }
          pieces += object(
            BulgarianNounGroup(group + [tokens[index + 1], token]), kind, &hasObject, &clitics)
          return (pieces, clitics)
        }
        let nounGroup = BulgarianNounGroup(group + [token])
        group = []
        let stuff = tokens.from(index + 1).first { !$0.isAdjective }?.nounKind
        if preposition == nil, token.isAny(BulgarianNominal.measures), stuff == .mass || stuff == .food,
          !verb.is("съм")
        {
          // парче торта
          pieces += nounGroup.pieces(definite: false)
          isMeasured = true
        } else if isMeasured {
          let holds = kind == .food && tokens[index - 1].isAny(BulgarianNominal.holders)
          pieces += (holds ? BulgarianObjects.plural(nounGroup) : nounGroup).pieces(definite: false)
          isMeasured = false
          hasObject = true
        } else if let first = shared, preposition == nil, first.kind == kind,
          tokens.upTo(index).last(where: { !$0.modifies })?.isAny("и или") == true
        {
          let written =
            first.isTapped
            ? afterPreposition(first.link, nounGroup, kind) : object(nounGroup, kind, &hasObject, &clitics)
          let repeats =
            written.first.map { $0.sources.isEmpty && $0.text.firstLetter == first.link.firstLetter } ?? false
          pieces += repeats ? Array(written.dropFirst()) : written
        } else if preposition == nil, isKnown, group.isEmpty, tokens.at(index - 1)?.is("и") == true,
          nounGroup.tokens.count == 1, !token.isPlace
        {
          pieces += nounGroup.pieces(definite: true)
        } else if let known = preposition {
          // в площадка: where one is on, not in
          if kind == .placeOn, known.isAny("в във"), !verb.lemma.ends(" се"), !token.isAny("море река басейн")
          {
            known.lemma = "на"
          }
          shared = (known.lemma, kind, true)
          // домашно по математика
          let isSubject =
            known.is("по") && index > 1 && tokens[index - 2].isAny(BulgarianObjects.schoolwork)
            && nounGroup.tokens.count == 1
          // като котката на Нина
          let owner = tokens.at(index + 1)?.is("на") == true ? tokens.at(index + 2)?.nounKind : nil
          let isOwned = kind == .thing || kind == .animal || kind == .body
          let written =
            isSubject
            ? nounGroup.pieces(definite: false)
            : isOwned && (owner == .kin || owner == .person)
              ? nounGroup.pieces(definite: true) : afterPreposition(known.lemma, nounGroup, kind)
          putPreposition(before: written)
          pieces += written
          // помогни на баба носи: who is helped does it
          if token.mayFeel, known.is("на"), !verb.is("обещавам"), !verb.is("обещая"),
            !use.isDisjoint(with: [.giving, .dative]), tokens.at(index + 1)?.isVerb == true
          {
            controller = (.third, nounGroup.number)
          }
          // ключ в чанта мама
          if verb.is("съм"), index + 1 < tokens.count, tokens[index + 1].nounKind == .kin {
            preposition = BulgarianToken("на", .preposition)
          }
        } else if controls, token.mayFeel, !hasObject {
          // уча брат ми да рисува
          pieces += nounGroup.pieces(definite: true) + nounGroup.ownKin
          controller = (.third, nounGroup.number)
        } else if kind == .animal, use.contains(.giving),
          hasObject || tokens.from(index + 1).contains(where: { $0.isNoun })
        {
          pieces += written("на", nounGroup, definite: true)
        } else {
          // обичам супата на баба
          let isOwned =
            index + 2 < tokens.count && tokens[index + 1].is("на") && tokens[index + 2].nounKind == .kin
            && (use.contains(.generic) || verb.isAny("виждам видя нося ям изям пия изпия слушам гледам"))
            && !hasObject && !token.isPlace
          // с водни бои: an unlisted word before a noun is not understood
          if let last = tokens.at(index - 1), last.nounKind == .thing,
            BulgarianLexicon.nounKind(last.lemma) == nil,
            !last.lemma.hasCapital, group.isEmpty, nounGroup.tokens.count == 1
          {
            clause.note(.strayObject)
          }
          let isSecond = hasObject
          if isOwned { hasObject = true }
          let written =
            isOwned ? nounGroup.pieces(definite: true) : object(nounGroup, kind, &hasObject, &clitics)
          if noteBare(written, kind, isSecond: isSecond) { hasObject = true }
          shared = nil
          // помагам мама готви
          if token.mayFeel, verb.isAny("помагам помогна"), tokens.at(index + 1)?.isVerb == true {
            controller = (.third, nounGroup.number)
          }
          isKnown =
            verb.isImperative && kind != .time && written.count == 1 && !token.isDefinite
            && written[0].text != token.text
          if written.count > 1, let link = written.first, link.sources.isEmpty {
            shared = (link.text, kind, false)
          }
          pieces += written
        }
      case .pronoun(let person, let number, let gender):
        flushGroup()
        // дай да хвърля аз
        if preposition == nil, index + 1 == tokens.count, !verb.isImperative, token.is("аз"),
          self.person == .first,
          self.number == .singular
        {
          pieces.append(token.piece)
          continue
        }
        if let link = preposition {
          // кажи на него спре
          if link.is("на"), !use.isDisjoint(with: [.giving, .dative]) { controller = (person, number) }
          let written = Piece.alone(BulgarianPronoun.object(person, number, gender), token.sources)
          putPreposition(before: written)
          pieces += written
        } else if controls {
          controller = (person, number)
          clitics.append(Piece(BulgarianPronoun.accusative(person, number, gender), token.sources))
        } else if verb.isAny("взимам взема вземам"),
          index + 1 == tokens.count
            || tokens[index + 1].isPreposition
        {
          clitics.append(Piece(BulgarianPronoun.accusative(person, number, gender), token.sources))
        } else if let link = link(.kin, hasObject) {
          let written = Piece.alone(BulgarianPronoun.object(person, number, gender), token.sources)
          if link.is("на") {
            let short = BulgarianPronoun.dative(person, number, gender)
            clitics.append(Piece(short, token.sources, isDative: true))
          } else {
            pieces.append(Piece(BulgarianClosedWords.preposition(link, before: written[0].text)))
            pieces += written
          }
        } else {
          let isForThem =
            tokens.from(index + 1).contains { $0.isNoun && !$0.isPlace && $0.nounKind != .time }
            && (!tokens.from(index + 1).contains { $0.isPreposition || $0.isConjunction }
              || token.text.is("ти") && self.person != .second && tokens[index + 1].isNoun)
          let isDative =
            use.contains(.giving) || use.contains(.dative) || isForThem && !use.contains(.generic)
            || verb.isAny("чета прочета пея пиша купувам купя готвя свиря")
          let text =
            isDative
            ? BulgarianPronoun.dative(person, number, gender)
            : BulgarianPronoun.accusative(person, number, gender)
          if isForThem, verb.use.isEmpty, token.text.isAny("теб него нас вас тях") {
            clause.note(.strayObject)
          }
          clitics.append(Piece(text, token.sources, isDative: isDative))
        }
      // ела да ти покажа: of the deed that follows
      case .clitic(let isDative)
      where tokens.upTo(index).contains { $0.isDa } && tokens.from(index + 1).contains { $0.isVerb }:
        ofDeed.append(Piece(token.text, token.sources, isDative: isDative))
      case .clitic(let isDative):
        clitics.append(Piece(token.text, token.sources, isDative: isDative))
      case .preposition:
        flushGroup()
        preposition = token
      case .adjective:
        let led = tokens.from(index + 1).first { !$0.modifies }
        let leads =
          led?.isNoun ?? false && led?.nounKind != .city
          // гладен тази сутрин
          && (led?.nounKind != .time
            || tokens.at(index + 1)?.isDeterminer != true && !verb.is("чувствам се"))
          && led.map { verb.is("съм") && BulgarianObjects.isMonth($0) } != true
        let compares = token.lemma.begins("по-") && verb.is("съм") && index + 1 < tokens.count
        // слон тежък от кон
        if verb.is("съм"), index + 2 < tokens.count, tokens[index + 1].is("от"),
          tokens[index + 2].mayFeel || tokens[index + 2].isPronoun, !token.lemma.begins("по-"),
          !token.isAny(BulgarianLinks.about),
          clause.subject.person == .third,
          tokens.count == index + 3
        {
          token.lemma = "по-" ++ token.lemma
        }
        if leads, token.is("пълен"), verb.is("съм") {
          // пълен със звезди
          pieces.append(
            Piece(token.adjective.form(clause.subject.gender, clause.subject.number), token.sources))
          preposition = BulgarianToken("с", .preposition)
        } else if compares, !tokens[index + 1].isPreposition, clause.subject.isPresent,
          preposition == nil,
          !tokens[index + 1].isVerb, !tokens[index + 1].isConjunction
        {
          flushGroup()
          pieces.append(
            Piece(token.adjective.form(clause.subject.gender, clause.subject.number), token.sources))
          preposition = BulgarianToken("от", .preposition)
          clause.note(.comparison)
        } else if leads {
          group.append(token)
        } else if preposition != nil {
          // рисувам с жълт
          if token.text == token.lemma, !token.text.endsInAny("и о") { clause.note(.strayAdjective) }
          putPreposition(before: Piece.alone(token.text))
          pieces.append(token.piece)
        } else {
          flushGroup()
          let agrees =
            verb.isAny("съм бъда ставам стана изглеждам оставам остана") || verb.lemma.ends(" се")
            || verb.lemma.isEmpty
          if verb.is("съм"), tokens.at(index - 1).map({ $0.isNoun || $0.isAdjective }) == true {
            clause.note(.strayAdjective)
          }
          if !verb.lemma.isEmpty, !verb.is("съм"),
            tokens.at(index - 1)?.isNoun == true
              || !agrees && !token.text.ends("о") && !token.isAny("сам друг") && !token.isDefinite
          {
            clause.note(.strayAdjective)
          }
          guard agrees, !verb.lemma.isEmpty || !token.text.ends("о") else {
            pieces.append(token.piece)
            continue
          }
          let adjective = token.adjective
          pieces.append(Piece(adjective.form(clause.subject.gender, clause.subject.number), token.sources))
        }
      case .possessive
      where preposition?.is("от") == true && !tokens.from(index + 1).contains { $0.isNoun }:
        let form = BulgarianDeterminer.form(
          token.lemma, clause.subject.gender, clause.subject.number, definite: true)
        let written = Piece.alone(form ?? token.text, token.sources)
        putPreposition(before: written)
        pieces += written
      case .possessive where verb.is("съм") && !tokens.from(index + 1).contains { $0.isNoun }:
        // не е мое
        let isFree = !clause.subject.isPresent && clause.inherited == nil
        let form =
          isFree ? nil : BulgarianDeterminer.form(token.lemma, clause.subject.gender, clause.subject.number)
        pieces.append(Piece(form ?? token.text, token.sources))
      case .possessive, .determiner, .quantity, .numeral: group.append(token)
      case .verb:
        flushGroup()
        putPreposition(before: [])
        let mayGovern: VerbUse = [.modal, .motion, .giving, .dative, .from]
        if use.isDisjoint(with: mayGovern), controller == nil || !verb.isAny(BulgarianObjects.makesDo),
          !verb.isAny(
            "уча науча моля помоля карам накарам каня поканя оставям оставя чакам нося лягам сядам помня"),
          !token.isImperative, tokens[..<index].last?.isDa != true
        {
          clause.note(.strayVerb)
        }
        // чакам дъжд спре
        if verb.is("чакам"), tokens.at(index - 1)?.isNoun == true, !tokens[index - 1].mayFeel {
          clause.note(.strayVerb)
        }
        if token.isImperative { clause.note(.strayVerb) }
        let inner = BulgarianVerbGroup(clause, tokens.from(index))
        let isForMe = verb.isImperative && clitics.contains { $0.text.is("ми") }
        inner.person = isForMe ? .first : person
        inner.number = isForMe ? .singular : number
        // мама каза мия ръце: to me
        if controller == nil, person == .third, !clitics.contains(where: { $0.isDative }), !token.isFixed,
          verb.isAny("казвам кажа разрешавам разреша позволявам позволя забранявам забраня")
        {
          controller = (.first, .singular)
        }
        // уча се да пея
        if verb.is("уча"), controller == nil, index == 0 { clitics.append(Piece("се")) }
        inner.negation = tokens.at(index - 1).flatMap { $0.isNegation ? $0 : nil }
        inner.clitics = ofDeed
        if person == .second, !token.isFixed, ofDeed.contains(where: { $0.text.isAny("ти те") }) {
          (inner.person, inner.number) = (.first, .singular)
        }
        if let controller { (inner.person, inner.number) = controller }
        inner.isGoverned = true
        inner.keepsForm =
          token.fixed != nil
          && (tokens.upTo(index).last { !$0.isNegation }?.isDa == true
            || verb.isAny("казвам кажа") && token.fixedPerson == .first)
        inner.startsWithDa = true
        pieces += inner.write()
        return (pieces, clitics)
      // мама каза да: yes
      case .da where index + 1 == tokens.count && verb.isAny("казвам кажа"): pieces.append(token.piece)
      case .da: continue
      case .negation where tokens.at(index + 1)?.isVerb == true: continue
      case .conjunction:
        flushGroup()
        // мога ли да пробвам и аз
        if token.is("и"), index + 2 == tokens.count, tokens[index + 1].isAny("аз ти ние вие той тя те"),
          !hasObject
        {
          return (pieces + [token.piece, tokens[index + 1].piece], clitics)
        }
        hasObject = false
        pieces.append(token.piece)
      default:
        flushGroup()
        if token.isUnknown { clause.note(.strangeWord) }
        // лято топло after зима студена
        if token.isState, verb.is("съм"), tokens.at(index - 1)?.isNoun == true {
          clause.note(.strayAdjective)
        }
        putPreposition(before: Piece.alone(token.text))
        pieces.append(token.piece)
        hasObject = hasObject || token.kind == .demonstrativeIt
      }
    }
    flushGroup()
    putPreposition(before: [])
    return (pieces, clitics)
  }

  static let intransitive: StaticList =
    "спя заспивам заспя падам падна стоя седя седна лежа легна плача живея плувам лая кашлям работя звъня вися раста тека теча"

  func written(_ link: Word, _ group: BulgarianNounGroup, definite: Bool) -> [Piece] {
    let pieces = group.pieces(definite: definite)
    return Piece.alone(BulgarianClosedWords.preposition(link, before: pieces.first?.text ?? "")) + pieces
      + group.ownKin
  }
}
