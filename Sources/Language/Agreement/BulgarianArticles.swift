/// Nouns beside a verb that are no objects of it: times, pairs of the body, and what a preposition leads; with their articles.
extension BulgarianObjects {
  static let seasons: StaticList = "зима пролет лято есен ваканция"

  /// Deeds that make or fetch a thing that was not there; of others somebody is asked to handle the one that is: сгъни дрехите.
  static let makesNew: StaticList = """
    дам давам донеса донасям купя купувам взема вземам взимам нарисувам рисувам направя правя избера избирам намеря
    намирам търся потърся напиша пиша изпея пея кажа казвам разкажа разказвам прочета чета играя поиграя построя строя
    отрежа нарежа режа сготвя готвя подаря подарявам изпека имам нямам искам видя виждам гледам чуя чувам слушам ям пия
    """

  /// сутрин, вечер; в петък, през лятото
  func adverbial(_ group: BulgarianNounGroup) -> [Piece] {
    // излизам три часа: at an hour, not for hours
    if let head = group.head, head.isAny("час часа"), group.tokens.count == 2, group.tokens[0].isNumeral,
      !verb.use.isDisjoint(with: [.motion, .from]) && !verb.isAny("ходя вървя тичам пътувам летя")
        || verb.isImperative && !verb.lemma.ends("чакам") || verb.lemma.begins("събу")
        || verb.isAny("започвам започна почвам свършвам свърша ставам стана лягам легна")
    {
      return written("в", group, definite: false)
    }
    guard let head = group.head, group.tokens.count == 1, !head.isDefinite else {
      return group.pieces(definite: false)
    }
    let days: StaticList = "понеделник вторник сряда четвъртък петък събота неделя"
    if verb.is("чакам") { return group.pieces(definite: false) }
    if head.isAny(days) { return written("в", group, definite: false) }
    if head.isAny(BulgarianObjects.seasons) || head.is("нощ") {
      return written("през", group, definite: true)
    }
    if verb.is("съм"), BulgarianObjects.isMonth(head) { return written("през", group, definite: false) }
    return group.pieces(definite: false)
  }

  /// по математика, по пеене
  static func isTaught(_ token: BulgarianToken) -> Bool {
    token.lemma.endsInAny("тика зика логия фия рия не")
  }

  static func isMonth(_ token: BulgarianToken) -> Bool {
    token.lemma.ends("ри") || token.isAny("март април май юни юли август")
  }

  static func plural(_ group: BulgarianNounGroup) -> BulgarianNounGroup {
    guard let head = group.head?.copy(), !head.isPlural, !head.lemma.hasSpace else { return group }
    head.text = head.noun.plural
    head.isPlural = true
    return BulgarianNounGroup(Array(group.tokens.dropLast()) + [head])
  }

  /// мия ръка → мия си ръцете
  static func paired(_ group: BulgarianNounGroup) -> BulgarianNounGroup {
    let pairs: StaticList = "ръка крак зъб око ухо"
    guard let head = group.head, head.isAny(pairs), group.tokens.count == 1 else { return group }
    return plural(group)
  }

  func afterPreposition(_ preposition: Word, _ group: BulgarianNounGroup, _ kind: NounKind)
    -> [Piece]
  {
    if kind == .placeBare { return group.pieces(definite: preposition.isAny("пред зад под над около")) }
    if group.tokens.count == 1, BulgarianLead.meals.contains(group.head?.lemma ?? "") {
      return group.pieces(definite: false)
    }
    if kind == .time {
      let isMonth = group.head.map { BulgarianObjects.isMonth($0) } == true
      return group.pieces(definite: preposition.is("през") && !isMonth)
    }
    if kind == .person, preposition.is("на"), use.contains(.motion) { return group.pieces(definite: false) }
    if !group.ownKin.isEmpty { return group.pieces(definite: false) + group.ownKin }
    if preposition.is("пред"), verb.is("предпочитам") { return group.pieces(definite: false) }
    // книга за дракони
    if kind == .person, preposition.is("за"), group.number == .plural {
      return group.pieces(definite: false)
    }
    // уморен от говорене
    if preposition.isAny("от преди след"), group.tokens.count == 1,
      group.head?.lemma.endsInAny("ене ане ие ост") == true
    {
      return group.pieces(definite: false)
    }
    // чета на глас, крак в гипс, спя на палатка
    if group.tokens.count == 1,
      preposition.is("на") && group.head?.isAny("глас въже палатка") == true || group.head?.is("гипс") == true
    {
      return group.pieces(definite: false)
    }
    // мост от кубчета
    if group.head?.isPlural == true, group.head?.isAny(BulgarianNeighbours.several) == true {
      return group.pieces(definite: false)
    }
    // работи като шофьор
    if kind == .person, preposition.is("като"), verb.is("работя") { return group.pieces(definite: false) }
    // в трети клас
    if group.head?.is("клас") == true, group.tokens.count == 2, group.tokens[0].lemma.ends("и"),
      group.tokens[0].isAdjective
    {
      return group.pieces(definite: false)
    }
    // учи за лекар
    if kind == .person, preposition.is("за"), verb.is("уча") { return group.pieces(definite: false) }
    if kind == .person || kind == .animal && preposition.is("с") && use.contains(.company) {
      return group.pieces(definite: group.head?.isAny("приятел приятелка") != true)
    }
    if preposition.is("с"), verb.isAny("помагам помогна") { return group.pieces(definite: true) }
    if preposition.is("на"), verb.isAny("играя свиря"), kind == .tool || kind == .thing,
      group.tokens.count == 1,
      group.head?.isAny("таблет телефон компютър телевизор") != true
    {
      return group.pieces(definite: false)
    }
    // на плуване, на терапия
    if preposition.is("на"), group.tokens.count == 1,
      use.contains(.motion) && group.head?.lemma.ends("не") == true
        || verb.isAny("ходя отивам отида идвам дойда водя заведа карам закъснявам")
          && (kind == .thing || kind == .placeIn)
    {
      return group.pieces(definite: false)
    }
    if preposition.is("на"),
      kind == .game || group.head?.isAny("море пазар село планина") == true
        || use.contains(.motion) && BulgarianPlaces.events.contains(group.head?.lemma ?? "")
    {
      return group.pieces(definite: false)
    }
    // бях на изпит
    if preposition.is("на"), verb.is("съм"), group.tokens.count == 1, !clause.subject.isThing,
      clause.tense == .past, BulgarianPlaces.events.contains(group.head?.lemma ?? "")
    {
      return group.pieces(definite: false)
    }
    if preposition.is("на"), verb.isAny("мириша приличам") { return group.pieces(definite: false) }
    if preposition.is("от"), verb.isAny("строя построя правя направя майсторя") {
      return group.pieces(definite: false)
    }
    // добър по математика
    if preposition.is("по"), group.head.map({ BulgarianObjects.isTaught($0) }) == true {
      return group.pieces(definite: false)
    }
    if kind == .body {
      if preposition.is("без") { return group.pieces(definite: false) }
      return group.pieces(definite: group.head?.isPlural != true)
    }
    if preposition.is("от"), kind == .food || kind == .mass, !verb.is("съм") {
      return group.pieces(definite: false)
    }
    // благодаря за чадъра, помощ с ключа, разкажи за парка
    if preposition.is("за") && clause.tokens.contains(where: { $0.is("благодаря") })
      || preposition.is("с") && clause.tokens.contains(where: { $0.is("помощ") })
      || preposition.is("за") && (kind == .placeIn || kind == .placeOn)
        && verb.isAny("казвам кажа разказвам разкажа говоря")
    {
      return group.pieces(definite: true)
    }
    return group.pieces(definite: BulgarianClosedWords.definitePrepositions.contains(preposition))
  }

  /// Whether nothing joins the argument to the verb. Then it is the only object of a verb that takes one; any other
  /// is not understood.
  func noteBare(_ written: [Piece], _ kind: NounKind, isSecond: Bool) -> Bool {
    // вървя два километра: how far
    let isFar = clause.tokens.last?.isAny("километър метър крачка стъпка обиколка") == true
    guard kind != .time, !verb.lemma.isEmpty, !verb.is("съм"), !verb.is("казвам се"), !isFar,
      written.first?.sources.isEmpty == false
    else { return false }
    let isSubject = !clause.subject.isPresent && verb.fixedPerson == .third
    if isSecond
      || !isSubject
        && (use.contains(.motion) || verb.lemma.ends(" се")
          || BulgarianObjects.intransitive.contains(verb.lemma))
    {
      clause.note(.strayObject)
    }
    return true
  }

  /// слагам тениска зелен: the last word is an adjective that belongs before this noun.
  func isBehind(_ tokens: [BulgarianToken], _ index: Int) -> Bool {
    guard index + 2 == tokens.count, tokens[index + 1].isAdjective, !tokens[index + 1].text.ends("о"),
      BulgarianLexicon.isAdjective(tokens[index + 1].lemma), !verb.isImperative, !verb.lemma.isEmpty,
      !verb.isAny("оставям оставя държа намирам намеря правя направя")
    else { return false }
    switch tokens[index].nounKind {
    case .thing, .animal, .food, .vehicle, .mass: return !verb.is("съм") && !verb.use.contains(.motion)
    default: return false
    }
  }
}
