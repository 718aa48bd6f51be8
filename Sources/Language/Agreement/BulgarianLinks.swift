/// Puts in the prepositions that tapped phrases leave out where one word alone tells which: сърдит на, падам от, урок по.
enum BulgarianLinks {
  static func linked(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    tokens.forEach { settle($0, tokens) }
    var result: [BulgarianToken] = []
    for (index, token) in tokens.enumerated() {
      if index > 0, let link = link(tokens, index) { result.append(link) }
      result.append(token)
    }
    // време за лягане
    if result.count == 3, result[0].is("време"), result[1].is("за") {
      result[0].kind = .adverb
      result.insert(BulgarianToken("е", .copula), at: 1)
    }
    return placed(hour(weather(holiday(result))))
  }

  /// Words that are prepositions, or no prepositions, by their neighbours.
  private static func settle(_ token: BulgarianToken, _ tokens: [BulgarianToken]) {
    guard let at = tokens.firstIndex(where: { $0 === token }), at > 0 else { return }
    let next = tokens.at(at + 1)
    // кой изяде последен бонбон: there is but one
    if token.is("последен"), token.isAdjective, tokens[at - 1].isVerb, !tokens[at - 1].is("съм"),
      let next, next.isNoun, next.nounKind != .time, !next.is("път")
    {
      token.isDefinite = true
    }
    if token.isNoun, token.isAny(several), !token.isPlural, !token.isDefinite, at > 1,
      tokens[at - 1].isAny("с без") && tokens[at - 2].isNoun && !tokens[at - 2].mayFeel
        || tokens[at - 1].is("от")
          && (tokens[at - 2].isAny("кула мост къща замък")
            || tokens.contains { $0.isAny("строя построя правя направя") })
    {
      (token.text, token.isPlural) = (token.noun.plural, true)
    }
    // гледам звезда с телескоп: nobody looks at one
    if token.is("звезда"), !token.isPlural, tokens[at - 1].isAny("гледам броя виждам") {
      (token.text, token.isPlural) = (token.noun.plural, true)
    }
    // оставям ме мир
    if token.is("мир") || token.text.is("намира"), tokens[at - 1].text.is("ме") {
      (token.text, token.kind) = ("на мира", .adverb)
    }
    // страх ме тъмно
    if token.is("тъмно"), next == nil, tokens[at - 1].is("страх") || tokens.at(at - 2)?.is("страх") == true {
      (token.kind, token.text, token.isDefinite) = (.noun(.thing), "тъмното", true)
    }
    // защото навън много студен
    let here = tokens[at - 1].is("много") ? tokens.at(at - 2) : tokens[at - 1]
    if token.isAny("студен топъл горещ тъмен хладен мокър тих шумен страшен"), token.text == token.lemma,
      here?.isHere == true, next?.isNoun != true
    {
      token.text = token.adjective.form(.neuter, .singular)
      (token.lemma, token.kind) = (token.text, .state(isDative: true))
    }
    // висок колкото татко
    if token.is("колкото"), tokens[at - 1].isAdjective, next?.isNoun == true || next?.isPronoun == true {
      token.kind = .preposition
    }
    // завий ляво
    if token.isAny("ляво дясно"),
      tokens.contains(where: { $0.isAny("завивам завия обръщам обърна карам вървя") })
    {
      (token.kind, token.text) = (.adverb, token.is("ляво") ? "наляво" : "надясно")
    }
    // чаша падам под: the floor
    if token.is("под"), next == nil, tokens[at - 1].isVerb || tokens[at - 1].isPreposition {
      token.kind = .noun(.placeOn)
    }
  }

  /// The preposition between the word before `index` and the group that begins there.
  private static func link(_ tokens: [BulgarianToken], _ index: Int) -> BulgarianToken? {
    let last = tokens[index - 1]
    if last.isAdjective { return felt(tokens, index) }
    guard let head = tokens.from(index).first(where: { !$0.modifies }), head.isNoun else { return nil }
    if last.isAny("падам падна"), last.isVerb, !last.isFixed || index > 1 {
      return fall(head, isFixed: last.isFixed)
    }
    if last.isVerb, let link = link(of: last, head, tokens, index) { return link }
    // сок ябълка, палачинка мед, книга динозавър
    if head === tokens[index], last.isNoun {
      if last.isAny("сок мармалад пюре компот шейк"),
        head.nounKind == .food || BulgarianLexicon.nounKind(head.lemma) == nil
      {
        return BulgarianToken("от", .preposition)
      }
      // виждам паяк стена, мия ръце сапун
      let verb = tokens.upTo(index).last { $0.isVerb }
      if verb?.isAny("виждам видя намирам намеря чакам") == true, last.nounKind != .time {
        if head.isAny("стена таван дърво клон прозорец под") { return BulgarianToken("на", .preposition) }
        if head.isAny("пясък трева джоб чекмедже") { return BulgarianToken("в", .preposition) }
      }
      if last.nounKind == .body, verb != nil, head.isAny("сапун паста кърпичка кърпа гъба шампоан") {
        return BulgarianToken("с", .preposition)
      }
      if last.isAny(dishes), head.isAny(several), !head.isPlural, tokens.at(index + 1) == nil {
        (head.text, head.isPlural) = (head.noun.plural, true)
        return BulgarianToken("с", .preposition)
      }
      if last.isAny(dishes), head.isAny(toppings), tokens.at(index + 1)?.isNoun != true,
        !tokens.upTo(index - 1).contains(where: { $0.isAny("и с") })
      {
        return BulgarianToken("с", .preposition)
      }
      if last.isAny("книга книжка филм филмче песен приказка"), head.nounKind == .animal, !head.isDefinite {
        (head.text, head.isPlural) = (head.noun.plural, true)
        return BulgarianToken("за", .preposition)
      }
      if last.is("среща"), head.nounKind == .person { return BulgarianToken("с", .preposition) }
    }
    // може тоалетна
    if last.text.lowercased().is("може"), head.is("тоалетна") { return BulgarianToken("до", .preposition) }
    // рожден ден мой приятел
    if last.is("рожден ден"), head.mayFeel, head === tokens.last, !tokens.contains(where: { $0.isVerb }) {
      return BulgarianToken("на", .preposition)
    }
    // задача математика
    if last.isAny(BulgarianObjects.schoolwork), head === tokens[index], subjects.contains(head.lemma) {
      return BulgarianToken("по", .preposition)
    }
    // каня приятел рожден ден
    if events.contains(WordIndex.joined(head.lemma)), last.mayFeel || last.text.isAny("ме те го я ги ви"),
      tokens.upTo(index).contains(where: { $0.isAny("каня поканя") })
    {
      return BulgarianToken("на", .preposition)
    }
    return nil
  }

  /// грижа се куче, интересувам се космос: what the verb takes, where no clause of its own begins.
  private static func link(
    of verb: BulgarianToken, _ head: BulgarianToken, _ tokens: [BulgarianToken], _ index: Int
  ) -> BulgarianToken? {
    let key = WordIndex.joined(verb.lemma)
    guard !tokens.from(index).contains(where: { $0.isVerb || $0.isCopula }),
      !tokens.upTo(index).contains(where: { $0.isPreposition })
    else { return nil }
    let isLonging = key.is("радвам_се")
    for (verbs, things, link) in takes
    where key.isAny(verbs) && (things.map { head.isAny($0) } ?? (head.nounKind != .time || isLonging)) {
      return BulgarianToken(link, .preposition)
    }
    // ходя плуване
    if verb.use.contains(.motion), !head.mayFeel, !head.isPlace,
      head.lemma.ends("не") || head.isAny("риболов екскурзия разходка гости танци")
    {
      return BulgarianToken("на", .preposition)
    }
    return nil
  }

  /// Verbs, what stands behind them (nil is anything), and the preposition between.
  private static let takes: [(verbs: StaticList, things: StaticList?, link: Literal)] = [
    ("пиша рисувам напиша нарисувам", "дъска лист стена пясък хартия стъкло", "на"),
    ("чукам почукам тропам звъня", "врата прозорец", "на"), ("чакам стоя нареждам_се", "опашка", "на"),
    ("скачам", "въже", "на"),
    ("махам", "опашка ръка", "с"), ("плащам платя", "карта", "с"),
    ("кацам кацна", nil, "на"),
    ("интересувам_се нуждая_се отказвам_се откажа_се срамувам_се оплаквам_се боя_се завися", nil, "от"),
    (
      "грижа_се мечтая записвам_се запиша_се подготвям_се приготвям_се сещам_се сетя_се моля_се тъгувам", nil,
      "за"
    ),
    (
      "занимавам_се гордея_се запознавам_се запозная_се сбогувам_се забавлявам_се шегувам_се справям_се справя_се",
      nil,
      "с"
    ),
    ("свиквам свикна бия_се срещам_се срещна_се разделям_се гушкам_се", nil, "с"),
    (
      "разчитам надсмивам_се подигравам_се смея_се приличам завиждам преча ядосвам_се ядосам_се облягам_се люлея_се",
      nil,
      "на"
    ),
    ("катеря_се радвам_се", nil, "на"), ("участвам влюбвам_се влюбя_се", nil, "в"),
  ]

  private static let dishes: StaticList =
    "сандвич палачинка каша хляб филия кифла вафла сладолед торта пица спагети макарони баница мекица чай кафе ориз"
  private static let toppings: StaticList =
    "мед сметана мармалад сладко шоколад масло сирене кашкавал банан ягода лимон захар конфитюр крем сос кетчуп мляко"

  /// What there are several of in a dish or a building: супа с гъби, кула от кубчета.
  static let several: StaticList =
    "гъба маслина ягода череша малина боровинка орех ядка картоф краставица кюфте бисквита бонбон стафида фъстък кубче мънисто точка звезда цвете дупка"

  private static let subjects: StaticList =
    "математика български английски немски френски испански руски литература история география биология химия физика музика рисуване информатика пеене плуване танци пиано китара"
  private static let events: StaticList = "рожден_ден парти купон сватба"

  /// From what one is on, into what holds, onto the ground.
  private static func fall(_ head: BulgarianToken, isFixed: Bool) -> BulgarianToken? {
    // пада сняг
    if head.is("сняг"), isFixed { return nil }
    if head.isAny("вода кал басейн река море езеро дупка локва мивка тоалетна вана яма кофа сняг чаша супа") {
      return BulgarianToken("в", .preposition)
    }
    if head.isAny("под земя лед плочки пясък килим трева") { return BulgarianToken("на", .preposition) }
    switch head.nounKind {
    case .thing, .vehicle, .animal, .placeOn, .placeIn: return BulgarianToken("от", .preposition)
    default: return nil
    }
  }

  /// Qualities that somebody has from something.
  static let about: StaticList = "доволен уморен изморен болен различен разочарован зависим"

  /// аз сърдит баба, алергичен ядка: what the quality is about.
  private static func felt(_ tokens: [BulgarianToken], _ index: Int) -> BulgarianToken? {
    let quality = tokens[index - 1]
    let next = tokens[index]
    // баба болен тя лежи: who is sick lies, and not of somebody
    guard next.isNoun || next.modifies || next.text.isAny("мен теб него нея нас вас тях"),
      !tokens.from(index).contains(where: { $0.isVerb || $0.isCopula })
    else { return nil }
    if quality.isAny("жаден гладен"), next.nounKind == .food || next.nounKind == .mass {
      return BulgarianToken("за", .preposition)
    }
    if quality.is("алергичен") { return BulgarianToken("към", .preposition) }
    let before = tokens.upTo(index - 1).last { !$0.isAdverb && $0.kind != .quantity && !$0.isNegation }
    guard before?.isPronoun == true || before?.isCopula == true || before?.mayFeel == true else { return nil }
    if quality.isAny("сърдит ядосан обиден благодарен") { return BulgarianToken("на", .preposition) }
    if quality.isAny(about), !quality.is("болен") || !next.mayFeel && next.isNoun && !next.isPlace {
      return BulgarianToken("от", .preposition)
    }
    if quality.isAny("горд зает") { return BulgarianToken("с", .preposition) }
    if quality.is("готов") { return BulgarianToken("за", .preposition) }
    if quality.is("влюбен") { return BulgarianToken("в", .preposition) }
    if quality.isAny("добър слаб лош"), subjects.contains(next.lemma) {
      return BulgarianToken("по", .preposition)
    }
    return nil
  }

  /// ако утре слънчево: it is.
  private static func weather(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 3, tokens[0].isAny("ако когато щом"), tokens[1].isTime || tokens[1].isHere else {
      return tokens
    }
    // ако утре слънце
    if tokens[2].isAny("слънце дъжд сняг вятър буря училище празник"), !tokens[3].isVerb || !tokens[3].isFixed
    {
      let there = BulgarianToken("има", .verb)
      (there.lemma, there.isFixed, there.fixedPerson, there.fixedNumber) = ("имам", true, .third, .singular)
      return tokens.upTo(2) + [there] + tokens.from(2)
    }
    guard tokens[2].isState || tokens[2].isAdjective && tokens[2].text.ends("о"), !tokens[3].isNoun,
      !tokens[3].isCopula
    else { return tokens }
    return tokens.upTo(2) + [BulgarianToken("е", .copula)] + tokens.from(2)
  }

  /// Коледа искам колело, искам колело Коледа: at what time, or for it.
  private static func holiday(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 2,
      let at = tokens.firstIndex(where: { $0.lemma.lowercased().isAny("коледа великден") }),
      tokens[at].isNoun, at == 0 || at + 1 == tokens.count, at == 0 || !tokens[at - 1].isPreposition,
      let verb = tokens.first(where: { $0.isVerb }),
      !verb.isAny("обичам харесвам мразя чакам съм идвам дойда наближавам"),
      verb.fixedPerson != .third || at > 0
    else { return tokens }
    let isGift = at > 0 && verb.isAny("искам получавам получа купувам купя правя направя готвя боядисвам")
    let link: BulgarianToken =
      isGift ? BulgarianToken("за", .preposition) : BulgarianToken("на", .preposition)
    return tokens.upTo(at) + [link] + tokens.from(at)
  }

  /// колко час: what the clock says.
  private static func hour(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard tokens.count > 1, tokens[0].is("колко"), tokens[1].text.lowercased().is("час"),
      tokens.from(2).allSatisfy({ $0.isTime || $0.isCopula })
    else { return tokens }
    let hour = tokens[1]
    (hour.text, hour.lemma, hour.isDefinite) = ("часът", "час", true)
    tokens[0].kind = .question
    return [tokens[0], BulgarianToken("е", .copula), hour] + tokens.from(2).filter { !$0.isCopula }
  }

  /// Verbs of being somewhere, which tell of a thing behind them that it is there.
  private static let being: StaticList = "живея спя раста пея плувам летя стоя лежа седя вися"

  /// наш двор живея таралеж: a place first, and who is there last.
  private static func placed(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    guard let place = tokens.firstIndex(where: { !$0.modifies }), tokens[place].isPlace,
      let verb = tokens.at(place + 1), verb.isVerb, verb.isAny(being), verb.fixedPerson != .second,
      let who = tokens.last, who.isNoun, !who.isPlace, who.nounKind != .kin, who.nounKind != .time,
      tokens.count > place + 2, tokens.from(place + 2).dropLast().allSatisfy({ $0.modifies })
    else { return tokens }
    let many = BulgarianNounGroup(tokens.from(place + 2)).number
    verb.text = verb.verb.present(.third, many)
    (verb.isFixed, verb.fixedPerson, verb.fixedNumber) = (true, .third, many)
    let link: BulgarianToken =
      tokens[place].nounKind == .placeIn
      ? BulgarianToken("в", .preposition) : BulgarianToken("на", .preposition)
    return [link] + tokens
  }
}

extension BulgarianClause {
  static let degrees: StaticList =
    "голям малък хубав красив сладък смешен вкусен висок дълъг бърз силен страшен интересен готин мек топъл студен горещ"

  /// какъв хубав ден, колко голяма топка: nobody is asked.
  func wonder(_ first: BulgarianToken, _ group: [BulgarianToken]) -> [Piece]? {
    guard group.count > 2, group[1].isAdjective, group.dropFirst().dropLast().allSatisfy({ $0.isAdjective }),
      tokens.first === first, !tokens.contains(where: { $0.isVerb }),
      first.is("какъв")
        || first.is("колко") && group[1].isAny(BulgarianClause.degrees)
          && group.last?.isPlural == false
    else { return nil }
    isQuestion = false
    let noun = BulgarianNounGroup(group.from(1))
    let form = first.is("какъв") ? BulgarianDeterminer.form(first.lemma, noun.gender, noun.number) : nil
    return [Piece(form ?? first.text, first.sources)] + noun.pieces(definite: false) + [Piece("!")]
  }
}
