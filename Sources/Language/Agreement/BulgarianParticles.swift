/// What a clause gets that nobody tapped in its place: да of a clause, не beside nobody, the tense of the clause before.
extension BulgarianClause {
  /// преди мама да дойде, за да вляза: да stands beside the verb, after the subject.
  static func withDa(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard let first = tokens.first, first.isConjunction,
      first.isAny("преди_да за_да") || first.is("преди да") || first.is("за да"),
      var at = tokens.firstIndex(where: { $0.isVerb || $0.isCopula })
    else { return tokens }
    while at > 1 {
      if case .clitic = tokens[at - 1].kind {
        at -= 1
      } else if tokens[at - 1].isNegation {
        at -= 1
      } else {
        break
      }
    }
    first.text = first.lemma.begins("преди") ? "преди" : "за"
    let da = BulgarianToken("да", .da)
    return tokens.upTo(at) + [da] + tokens[at...]
  }

  /// никой помага: nobody and nothing ask for не beside the verb.
  static func denied(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.contains(where: { $0.isAny("никой никого нищо никога никъде никакъв") }),
      tokens.allSatisfy({ !$0.isNegation && !$0.isAny("нямам няма недей без") && !$0.isImperative }),
      var at = tokens.firstIndex(where: { $0.isVerb || $0.isCopula })
    else { return tokens }
    while at > 0 {
      switch tokens[at - 1].kind {
      case .clitic, .future: at -= 1
      default: return tokens.upTo(at) + [BulgarianToken("не", .negation)] + tokens[at...]
      }
    }
    return [BulgarianToken("не", .negation)] + tokens
  }

  /// кучето ми умря, аз съм тъжен; дъждът спря, можем да излезем: what is felt or tapped as present after a past that its verb alone tells.
  private func isStateNow(_ previous: BulgarianClause) -> Bool {
    (tokens[0].isPronoun && tokens.allSatisfy { !$0.isVerb && !$0.isCopula }
      || tokens.first { $0.isVerb }.map { !$0.isPast && $0.fixedPerson != nil && $0.fixedPerson != .third }
        == true
      || tokens.contains { $0.lemma.ends("валя") && $0.text.ends("и") || $0.isCopula && $0.isAny("е са") }
      || tokens[0].isNegation
        && tokens.contains { $0.isAny("виждам чувам знам мога искам имам нямам разбирам помня") })
      && previous.tokens.allSatisfy { !$0.isTime }
  }

  /// и отивам: a clause without a subject has that of the clause before it.
  func inherit(_ previous: BulgarianClause?) {
    guard let previous else { return }
    if let last = previous.tokens.last, last.isNoun,
      let verb = previous.tokens.lastIndex(where: { $0.isVerb }), verb + 1 < previous.tokens.count,
      previous.tokens.from(verb + 1).dropLast().allSatisfy({ $0.modifies })
    {
      inheritedObject = last
    }
    // тениската е тясна, трябва ми нова
    if let last = tokens.last, last.isAdjective || last.is("друг"), last.text == last.lemma,
      let subject = previous.tokens.first(where: { !$0.modifies }), subject.isNoun, !subject.mayFeel,
      let verb = tokens.dropLast().last(where: { $0.kind != .clitic(isDative: true) }),
      verb.isAny("искам трябва дам подам донеса купя купувам имам нямам взема")
    {
      let group = BulgarianNounGroup([subject])
      last.text =
        last.isAdjective
        ? last.adjective.form(group.gender, group.number)
        : BulgarianDeterminer.form(last.lemma, group.gender, group.number) ?? last.text
    }
    // обичам ябълки, но не круши
    if tokens.count == 3, tokens[1].isNegation, tokens[2].nounKind == .food || tokens[2].nounKind == .animal,
      !tokens[2].isPlural, previous.tokens.contains(where: { $0.use.contains(.generic) })
    {
      (tokens[2].text, tokens[2].isPlural) = (tokens[2].noun.plural, true)
    }
    // не знам как да плувам, but виж как плувам
    if tokens[0].is("как"), previous.tokens.contains(where: { $0.isAny("знам помня забравям забравя") }) {
      tellsHow = true
    }
    // не плачи, аз ще помогна
    if tense == .present, previous.tokens.contains(where: { $0.isImperative }), tokens[0].isAny("аз ние"),
      tokens.first(where: { $0.isVerb }).map({ !$0.isFixed && BulgarianVerbLexicon.isPerfective($0.lemma) })
        == true
    {
      tense = .future
    }
    // не мога да спя и плача: that she can do
    followsDa = previous.endsInDa && !previous.tokens.contains { $0.isNegation }
    followsDependent = BulgarianClauses.isDependent(previous.tokens.first)
    // ако не спреш, аз кажа: it will be done
    if followsDependent, previous.tokens[0].isAny("ако когато щом"), tense == .present,
      previous.tense == .present,
      tokens.first(where: { $0.isVerb }).map({ !$0.isFixed && BulgarianVerbLexicon.isPerfective($0.lemma) })
        == true
    {
      tense = .future
    }
    // сестра ми я е страх и се крие
    if let who = previous.tokens.first, who.nounKind == .kin || who.nounKind == .person, tokens[0].is("и"),
      previous.tokens.at(1)?.isState == true, !tokens.contains(where: { $0.isPronoun || $0.isNoun })
    {
      inherited = BulgarianSubject([who], speaker: speaker)
      return
    }
    guard tense == .present, !previous.tokens.contains(where: { $0.isState }) else { return }
    // ще бъда лекар, когато порасна: no future after these
    if previous.tense != .present, !tokens[0].is("че"),
      previous.tense != .future || !BulgarianClauses.isDependent(tokens.first),
      !tokens.contains(where: { $0.isTime }), previous.tense != .past || !isStateNow(previous),
      !tokens[0].text.lowercased().is("може"),
      !tokens[0].is("как") || tokens.allSatisfy({ $0.fixedPerson != .third || $0.isPast })
    {
      tense = previous.tense
    }
    // какво ще стане, ако падна: I, not what
    if previous.tokens.contains(where: { $0.is("какво") }), previous.subject.person == .third,
      previous.tokens.allSatisfy({ !$0.isNoun && !$0.isPronoun })
    {
      return
    }
    // чакай ме, идвам
    if previous.tokens.contains(where: { $0.isImperative && $0.isAny("чакам почакам изчакам") }),
      tokens[0].isVerb, !tokens[0].isFixed
    {
      return
    }
    // жена ми ме чака, трябва да тръгвам: I must
    if tokens[0].is("трябва"), previous.tokens.contains(where: { $0.is("ме") }) { return }
    // пусни ме, искам да вървя: I do
    if previous.tokens.contains(where: { $0.isImperative }),
      tokens[0].isAny("искам мога") && !tokens[0].isFixed || tokens[0].is("дали")
    {
      return
    }
    // дай ми очилата, не виждам
    if tokens[0].isNegation, previous.tokens.contains(where: { $0.isImperative }),
      tokens.first(where: { $0.isVerb })?.isFixed == false
    {
      return
    }
    // няма ток и не мога да гледам: what there is does nothing
    if !previous.subject.isPresent, !tokens[0].is("че"),
      previous.tokens.contains(where: { $0.isVerb && $0.isAny("имам нямам") && $0.fixedPerson == .third })
    {
      return
    }
    // съседът свири на барабан и не мога да спя: who makes no noise
    if tokens[0].is("и"), tokens.at(1)?.isNegation == true, tokens.at(2)?.is("мога") == true,
      tokens[2].isFixed == false,
      tokens.contains(where: { $0.isAny("спя заспя заспивам уча чета чувам чуя") }),
      previous.tokens.contains(where: {
        $0.isAny("свиря лая плача крещя викам шумя хъркам говоря пея играя тропам")
      })
    {
      return
    }
    // баба е в болницата, искам да говоря с нея
    if tokens[0].is("искам"), !tokens[0].isFixed, !BulgarianClauses.hasVerb(previous.tokens),
      previous.tokens.contains(where: { $0.isPreposition })
    {
      return
    }
    // ако вали, оставам: nobody rains
    if !previous.subject.isPresent, previous.tokens.contains(where: { $0.lemma.ends("валя") }) { return }
    // дъждът спря, може ли да изляза
    if previous.subject.isThing, tokens[0].text.lowercased().is("може") { return }
    // говори по-силно, не чувам: I do not
    if !previous.subject.isPresent, previous.subject.person == .third, tokens[0].isNegation { return }
    inherited = previous.subject
  }
}
