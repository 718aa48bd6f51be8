/// Puts in the prepositions that tapped phrases leave out where one word alone tells which: сърдит на, падам от, урок по.
enum BulgarianLinks {
  static func linked(_ tokens: [BulgarianToken]) -> [BulgarianToken] {
    BulgarianNeighbours.settle(tokens)
    var result: [BulgarianToken] = []
    for (index, token) in tokens.enumerated() {
      if index > 0, let link = link(tokens, index) { result.append(BulgarianToken(link, .preposition)) }
      result.append(token)
    }
    return BulgarianWholePhrases.completed(result)
  }

  /// The preposition between the word before `index` and the group that begins there.
  private static func link(_ tokens: [BulgarianToken], _ index: Int) -> Literal? {
    let last = tokens[index - 1]
    if last.isAdjective { return felt(tokens, index) }
    guard let head = tokens.from(index).first(where: { !$0.modifies }), head.isNoun else { return nil }
    // може тоалетна
    if last.text.lowercased().is("може"), head.is("тоалетна") { return "до" }
    if last.isVerb { return link(of: last, head, tokens, index) }
    // обръщам ме лява страна
    if case .clitic = last.kind, let verb = tokens.at(index - 2), verb.isVerb,
      let taken = link(of: verb, head, tokens, index)
    {
      return taken
    }
    // благодаря помощ
    if last.is("благодаря"), last.kind == .social, !head.mayFeel, head === tokens.last { return "за" }
    // рожден ден мой приятел
    if last.is("рожден ден"), head.mayFeel, head === tokens.last, !tokens.contains(where: { $0.isVerb }) {
      return "на"
    }
    // каня приятел рожден ден
    if events.contains(WordIndex.joined(head.lemma)), last.mayFeel || last.text.isAny("ме те го я ги ви"),
      tokens.upTo(index).contains(where: { $0.isAny("каня поканя") })
    {
      return "на"
    }
    return head === tokens[index] && last.isNoun ? between(last, head, tokens, index) : nil
  }

  /// Between two nouns side by side: сок ябълка, палачинка мед, книга динозавър, задача математика.
  private static func between(
    _ first: BulgarianToken, _ second: BulgarianToken, _ tokens: [BulgarianToken], _ index: Int
  ) -> Literal? {
    if first.isAny(BulgarianObjects.schoolwork), subjects.contains(second.lemma) { return "по" }
    if first.isAny("сок мармалад пюре компот шейк"),
      second.nounKind == .food || BulgarianLexicon.nounKind(second.lemma) == nil
    {
      return "от"
    }
    if first.is("среща"), second.nounKind == .person { return "с" }
    // виждам паяк стена, мия ръце сапун
    let verb = tokens.upTo(index).last { $0.isVerb }
    if first.isAny("замък кула"), second.is("пясък") { return "от" }
    if verb?.isAny(placing) == true, first.nounKind != .time {
      if second.isAny(
        "стена таван дърво клон прозорец под комин килим земя покрив легло диван крак коляно рамо глава")
      {
        return "на"
      }
      if second.isAny("пясък трева джоб чекмедже обувка раница чанта кутия буркан локва чаша") { return "в" }
      // паяк в обувката на учителка
      if verb?.use.isDisjoint(with: [.giving, .dative]) == true, second.nounKind == .person,
        first.nounKind == .thing,
        tokens.at(index - 2)?.isPreposition == true || tokens.at(index - 2)?.isNoun == true,
        second === tokens.last
      {
        return "на"
      }
    }
    // батерия количка, прозорец кола
    if first.isAny(BulgarianFronted.parts), !first.isPlural || first.is("гума"), !second.is("стена"),
      second.nounKind == .vehicle || second.nounKind == .thing || second.nounKind == .animal
        || second.nounKind == .tool, second === tokens.last
    {
      second.becomeKnown()
      // искам нова батерия за колата
      if verb?.isAny("искам купувам купя нося донеса нямам") == true { return "за" }
      if tokens.at(index - 2)?.modifies != true { first.becomeKnown() }
      return "на"
    }
    // не обичам лук пица
    if verb?.isAny("обичам харесвам искам") == true, second === tokens.last, second.isAny("пица супа салата"),
      first.nounKind == .food || first.nounKind == .mass, tokens.contains(where: { $0.isNegation })
    {
      return "в"
    }
    // парола лаптоп
    if first.isAny("парола код зарядно"), second.nounKind == .thing {
      if !first.is("зарядно") { second.becomeKnown() }
      return "за"
    }
    if first.nounKind == .body, verb != nil, second.isAny("сапун паста кърпичка кърпа гъба шампоан") {
      return "с"
    }
    let isLast = tokens.at(index + 1) == nil
    let isSeveral = isLast && second.isAny(BulgarianNeighbours.several) && !second.isPlural
    let isAbout = first.isAny("книга книжка филм филмче песен приказка") && second.nounKind == .animal
    if first.isAny(dishes) && isSeveral || isAbout && !second.isDefinite {
      (second.text, second.isPlural) = (second.noun.plural, true)
      return isAbout ? "за" : "с"
    }
    let isJoined = tokens.upTo(index - 1).contains { $0.isAny("и с") } || tokens.at(index + 1)?.isNoun == true
    // трябва да купя хляб и кашкавал
    let isBought = verb?.isAny("купувам купя вземам взема взимам нося донеса") == true && first.is("хляб")
    return first.isAny(dishes) && second.isAny(toppings) && !isJoined && !isBought ? "с" : nil
  }

  /// грижа се куче, интересувам се космос: what the verb takes, where no clause of its own begins.
  private static func link(
    of verb: BulgarianToken, _ head: BulgarianToken, _ tokens: [BulgarianToken], _ index: Int
  ) -> Literal? {
    if verb.isAny("падам падна"), !verb.isFixed || index > 1 { return fall(head, isFixed: verb.isFixed) }
    // чакам опашка и се ядосвам; летувам море, аз…
    let own = tokens.from(index).prefix {
      !$0.isConjunction && $0.kind != .pronoun(.first, .singular, .masculine)
    }
    guard !own.contains(where: { $0.isVerb || $0.isCopula }),
      !tokens.upTo(index).contains(where: { $0.isPreposition })
    else { return nil }
    let key = WordIndex.joined(verb.lemma)
    let mayBeAny = head.nounKind != .time || key.is("радвам_се")
    for (verbs, things, link) in takes where key.isAny(verbs) && (things.map { head.isAny($0) } ?? mayBeAny) {
      return link
    }
    // ходя плуване
    let isDone = head.lemma.ends("не") || head.isAny("риболов екскурзия разходка гости танци")
    return verb.use.contains(.motion) && isDone && !head.mayFeel && !head.isPlace ? "на" : nil
  }

  /// Verbs, what stands behind them (nil is anything), and the preposition between.
  private static let takes: [(verbs: StaticList, things: StaticList?, link: Literal)] = [
    ("пиша рисувам напиша нарисувам", "дъска лист стена пясък хартия стъкло", "на"),
    ("чукам почукам тропам звъня", "врата прозорец", "на"), ("чакам стоя нареждам_се", "опашка", "на"),
    ("скачам", "въже", "на"), ("побеждавам победя бия победих", "карта шах игра табла", "на"),
    ("скачам скоча", "локва вода кал езеро легло", "в"),
    ("излитам излетя изскачам бягам избягам", "прозорец врата", "през"), ("обръщам обърна", "страна", "на"),
    ("скачам играя", "батут въже скакалка", "на"), ("прилошава повръщам", "кола автобус влак", "в"),
    ("летувам почивам зимувам", "море планина село", "на"),
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

  /// Verbs after which a second thing is where the first one is.
  private static let placing: StaticList =
    "виждам видя намирам намеря чакам слагам сложа оставям оставя изпускам изпусна разливам разлея строя построя вия правя крия скрия имам нямам ям пускам пусна рисувам"

  private static let dishes: StaticList =
    "сандвич палачинка каша хляб картоф кюфте пиле риба хамбургер филия кифла вафла сладолед торта пица спагети макарони баница мекица чай кафе ориз"
  private static let toppings: StaticList =
    "мед сметана мармалад сладко шоколад масло сирене кашкавал банан ягода лимон захар конфитюр крем сос кетчуп мляко"

  private static let subjects: StaticList =
    "математика български английски немски френски испански руски литература история география биология химия физика музика рисуване информатика пеене плуване танци пиано китара"
  private static let events: StaticList = "рожден_ден парти купон сватба"

  /// From what one is on, into what holds, onto the ground.
  private static func fall(_ head: BulgarianToken, isFixed: Bool) -> Literal? {
    // пада сняг
    if head.is("сняг"), isFixed { return nil }
    if head.isAny("вода кал басейн река море езеро дупка локва мивка тоалетна вана яма кофа сняг чаша супа") {
      return "в"
    }
    if head.isAny("под земя лед плочки пясък килим трева") { return "на" }
    switch head.nounKind {
    case .thing, .vehicle, .animal, .placeOn, .placeIn: return "от"
    default: return nil
    }
  }

  /// Qualities that somebody has from something.
  static let about: StaticList = "доволен уморен изморен болен различен разочарован зависим"

  /// аз сърдит баба, алергичен ядка: what the quality is about.
  private static func felt(_ tokens: [BulgarianToken], _ index: Int) -> Literal? {
    let quality = tokens[index - 1]
    let next = tokens[index]
    // баба болен тя лежи: who is sick lies, and not of somebody
    guard next.isNoun || next.modifies || next.text.isAny("мен теб него нея нас вас тях"),
      !tokens.from(index).contains(where: { $0.isVerb || $0.isCopula })
    else { return nil }
    if quality.isAny("жаден гладен"), next.nounKind == .food || next.nounKind == .mass { return "за" }
    if quality.is("алергичен") { return "към" }
    let before = tokens.upTo(index - 1).last { !$0.isAdverb && $0.kind != .quantity && !$0.isNegation }
    guard before?.isPronoun == true || before?.isCopula == true || before?.mayFeel == true else { return nil }
    if quality.isAny("добър слаб лош"), subjects.contains(next.lemma) { return "по" }
    if quality.is("болен"), next.mayFeel || !next.isNoun || next.isPlace { return nil }
    for (list, link) in qualities where quality.isAny(list) { return link }
    return quality.isAny(about) ? "от" : nil
  }

  private static let qualities: [(StaticList, Literal)] = [
    ("сърдит ядосан обиден благодарен", "на"), ("горд зает", "с"), ("готов", "за"), ("влюбен", "в"),
  ]
}
