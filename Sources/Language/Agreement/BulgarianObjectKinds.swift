/// A noun beside its verb without a preposition of its own: by kind, the preposition and the article it gets.
extension BulgarianObjects {
  func object(
    _ group: BulgarianNounGroup, _ kind: NounKind, _ hasObject: inout Bool,
    _ clitics: inout [Piece]
  ) -> [Piece] {
    // Това е голям парк, but Баба е в парка.
    let isDescribed = group.tokens.count > 1 && group.tokens.dropLast().allSatisfy { $0.isAdjective }
    let isSaidOf =
      verb.is("съм")
      && (isDescribed || clause.tokens.first?.kind == .demonstrativeIt
        || kind != .placeIn && kind != .placeOn && kind != .placeBare)
    if isSaidOf, kind != .city, kind != .time || group.tokens.count > 1 {
      group.isLoose = kind == .person && clause.tokens.contains { $0.isNegation }
      return group.pieces(definite: false, full: true)
    }
    let isDevice = group.head?.isAny("таблет телефон компютър телевизор") == true
    switch kind {
    case .kin, .person:
      if kind == .person,
        verb.lemma.isEmpty || group.tokens.count > 1 || verb.is("имам")
          || verb.isAny("нямам рисувам ставам стана искам бъда сънувам раждам родя")
      {
        return group.pieces(definite: false, full: verb.lemma.isEmpty)
      }
      // Ела, бабо.
      if verb.isImperative, verb.text.lowercased().begins("ела"), let head = group.head,
        let called = BulgarianSubject.vocative([head])
      {
        return [Piece(","), called]
      }
      // играя доктор с мечо: what they pretend to be
      if kind == .person, verb.is("играя"), clause.tokens.contains(where: { $0.isAny("с и") }) {
        return written("на", group, definite: false)
      }
      if var link = link(kind, hasObject) {
        // ходих в зоопарка с татко: one is with somebody where one already is
        let before = clause.tokens.prefix { token in !group.tokens.contains { $0 === token } }
        if link.is("при"), before.contains(where: { $0.nounKind == .placeIn }) { link = "с" }
        // with one friend of many, but with the doctor
        let isNew = !link.is("на") && group.head?.isAny("приятел приятелка") == true
        return written(link, group, definite: !isNew)
      }
      hasObject = true
      return group.pieces(definite: true) + group.ownKin
    case .placeIn, .placeOn, .placeBare, .city:
      if verb.lemma.begins("обад") || verb.lemma.begins("обаж") { return written("в", group, definite: true) }
      if verb.lemma.begins("закъсн") { return written("за", group, definite: kind != .placeBare) }
      // момче бутна ме двор: somebody is pushed already
      let hasObject =
        hasObject || clitics.contains { !use.contains(.giving) || !$0.isDative }
        || clause.tokens.contains { $0.kind == .clitic(isDative: false) }
      if let place = BulgarianPlaces.pieces(group, kind, verb, hasObject: hasObject) {
        return place
      }
      // what an unlisted verb has to do with a place is not known
      if !verb.lemma.isEmpty, !verb.is("съм"), kind == .placeBare, group.head?.is("ски") != true,
        use.isDisjoint(with: [.generic, .modal]),
        !verb.isAny("имам нямам")
      {
        clause.note(.strayObject)
      }
    case _
    where use.contains(.motion) && group.tokens.count == 1 && group.head?.isAny(BulgarianLead.meals) == true:
      return written("на", group, definite: false)
    case .thing where use.contains(.motion) && BulgarianPlaces.events.contains(group.head?.lemma ?? ""):
      if let place = BulgarianPlaces.pieces(group, kind, verb) { return place }
    case .mass where group.head?.isAny("вода пясък сняг дъжд") == true && !hasObject:
      let happens: StaticList =
        "плувам играя скачам влизам вляза стоя тичам лежа ходя копая ровя падам седя газя"
      if happens.contains(verb.lemma) || verb.lemma.ends(" се"),
        let place = BulgarianPlaces.pieces(group, .placeIn, verb)
      {
        return place
      }
    case .vehicle:
      if verb.is("качвам се")
        || !use.contains(.motion) && BulgarianPlaces.happens.contains(verb.lemma)
          && !verb.isAny("чакам карам играя")
          && (hasObject || !verb.isAny("слагам сложа оставям оставя нося"))
      {
        let holds = group.head?.isAny("кола влак такси самолет линейка") == true
        return written(verb.is("качвам се") && !holds ? "на" : "в", group, definite: true)
      }
      if use.contains(.from) { return written("от", group, definite: true) }
      if use.contains(.motion) { return written("с", group, definite: false) }
      if verb.is("чакам") { return group.pieces(definite: true) }
    case .game:
      let bare: StaticList = "футбол волейбол баскетбол шах тенис домино"
      if verb.is("играя"), !bare.contains(group.head?.lemma ?? "") {
        return written("на", group, definite: false)
      }
      return group.pieces(definite: false)
    case .thing where hasObject && BulgarianObjects.puts.contains(verb.lemma):
      // остави лампа светната
      if let head = group.head, BulgarianLexicon.nounKind(head.lemma) == nil { clause.note(.strayObject) }
      return written("в", group, definite: true)
    case .tool:
      let works: StaticList = "пиша рисувам режа ям бърша"
      if hasObject || works.contains(verb.lemma) { return written("с", group, definite: false) }
    case .time:
      if use.contains(.generic), group.tokens.count == 1 { return group.pieces(definite: true) }
      return adverbial(group)
    case .thing where isDevice && (verb.is("играя") || hasObject && use.isEmpty):
      return written("на", group, definite: true)
    case .thing
    where group.head?.is("телефон") == true && (verb.is("говоря") || verb.lemma.begins("обаж")):
      return written("по", group, definite: true)
    case .body where BulgarianObjects.ownBody.contains(verb.lemma):
      // мие косата на сестра ми: not one's own
      let isOthers = clause.tokens.contains { $0.is("на") }
      if !isOthers, !clitics.contains(where: { $0.isDative }) {
        clitics.append(Piece("си", [], isDative: true))
      }
      hasObject = true
      return BulgarianObjects.paired(group).pieces(definite: true)
    default: break
    }
    if verb.is("играя"), kind != .mass, !hasObject {
      hasObject = true
      let isGame = group.head?.is("игра") == true
      return written(isGame ? "на" : "с", group, definite: !isGame)
    }
    // помогни ми обувка
    if verb.isAny("помагам помогна") { return written("с", group, definite: true) }
    // какво има вечеря
    if hasObject, BulgarianLead.meals.contains(group.head?.lemma ?? ""),
      !clause.tokens.contains(where: { $0.is("после") })
    {
      return written("за", group, definite: false)
    }
    if verb.is("свиря") { return written("на", group, definite: false) }
    if verb.is("страхувам се") || verb.is("пазя се") { return written("от", group, definite: true) }
    if verb.is("мисля") { return written("за", group, definite: true) }
    if use.contains(.company), kind == .animal { return written("с", group, definite: true) }
    if use.contains(.motion), !hasObject, kind == .animal { return written("при", group, definite: true) }
    hasObject = true
    // харесва ми роклята
    let pleases =
      verb.isAny("харесвам липсвам") && clause.tokens.contains { $0.kind == .clitic(isDative: true) }
    if pleases { return group.pieces(definite: true, full: true) }
    if use.contains(.generic),
      kind == .food || kind == .animal && group.head?.is("риба") != true || kind == .vehicle || kind == .tool
        || kind == .thing && !isDevice,
      group.tokens.count == 1, group.head.map({ !BulgarianObjects.isTaught($0) }) == true,
      group.number == .singular
    {
      // обича грах: an unlisted word may name a stuff
      if let head = group.head, BulgarianLexicon.nounKind(head.lemma) == nil,
        !head.lemma.endsInAny("ка ца че це")
      {
        clause.note(.strayObject)
      }
      return BulgarianObjects.plural(group).pieces(definite: false)
    }
    // хвана голяма риба: a quality that was tapped in its form tells that no article is meant
    let isChosen = group.tokens.contains {
      $0.isAdjective && $0.text.lowercased() != $0.lemma && !$0.isDefinite && !$0.isAny("ляв десен")
    }
    // сложи мед в чая: some of it
    let isSome =
      kind == .mass && verb.isAny("слагам сложа добавям добавя сипвам сипя")
      && clause.tokens.contains { $0.isPreposition }
      // пусни ми песен
      || verb.isAny("пускам пусна") && clause.tokens.contains { $0.kind == .clitic(isDative: true) }
    let isKnown =
      use.contains(.definiteObject) && kind != .mass
      // намерих монета в пясъка: one that nobody knew of
      && (!verb.isAny("намирам намеря") || verb.isImperative
        || !clause.tokens.contains { $0.isAny("в на под") })
      || verb.isAny("започвам започна почвам почна свършвам свърша")
      || kind == .mass && verb.isImperative
        && (use.contains(.definiteObject) || verb.isAny("спра намаля изключа"))
      || verb.isImperative && kind != .mass && kind != .food && verb.isAny("виждам видя гледам")
      || clause.tokens.contains { $0.isNegation } && verb.isAny("виждам видя намирам намеря")
      || use.contains(.giving) && kind != .food && kind != .mass
        && group.head?.isAny(
          "подарък цвете душ вана целувка прегръдка домашно задача съвет шестица лист кърпичка салфетка лепенка"
        ) != true
      || kind == .body && !verb.isAny("имам нямам") && !(verb.is("искам") && group.tokens.count > 1)
        && !(use.contains(.giving) && verb.isImperative)
      || use.contains(.generic) && (kind == .thing || kind == .placeIn || kind == .placeOn)
      || group.head?.isAny("слънце луна небе") == true && !verb.lemma.isEmpty
        && !verb.isAny(BulgarianObjects.makesNew)
      // кой изяде тортата
      || clause.tokens[0].is("кой") && !use.contains(.giving) && BulgarianVerbLexicon.isPerfective(verb.lemma)
        && verb.fixedPerson == .third
      || (verb.isImperative || person == .second && clause.isQuestion)
        && (kind == .thing || kind == .tool || kind == .vehicle)
        && group.head.map({ BulgarianLexicon.nounKind($0.lemma) != nil }) == true
        && !use.contains(.giving) && !verb.isAny(BulgarianObjects.makesNew)
    return group.pieces(
      definite: isKnown && (!isChosen || kind == .body && !verb.lemma.isEmpty) && !isSome,
      full: verb.lemma.isEmpty)
  }

  /// Verbs that make or let somebody do what follows.
  static let makesDo: StaticList =
    "уча науча моля помоля пускам пусна карам накарам каня поканя оставям оставя"
  /// Perfective verbs whose dictionary form is also what happened: остана, падна.
  static let happensToThings: StaticList =
    "остана падна изчезна поникна угасна загасна изгасна увехна кипна"
  /// What has a subject: домашно по математика.
  static let schoolwork: StaticList =
    """
    домашно урок учебник учител учителка оценка шестица петица четворка тройка двойка контролно изпит тест
    задача упражнение тетрадка час книга
    """
  static let puts: StaticList = "слагам сложа оставям оставя хвърлям хвърля прибирам"
  static let ownBody: StaticList = "мия измия бърша избърша чистя"
}
