/// Nouns beside a verb that are no objects of it: times, pairs of the body, and what a preposition leads; with their articles.
extension BulgarianObjects {
  static let seasons: StaticList = "зима пролет лято есен"

  /// сутрин, вечер; в петък, през лятото
  func adverbial(_ group: BulgarianNounGroup) -> [Piece] {
    guard let head = group.head, group.tokens.count == 1, !head.isDefinite else {
      return group.pieces(definite: false)
    }
    let days: StaticList = "понеделник вторник сряда четвъртък петък събота неделя"
    if head.isAny(days) { return written("в", group, definite: false) }
    if head.isAny(BulgarianObjects.seasons) || head.is("нощ") {
      return written("през", group, definite: true)
    }
    return group.pieces(definite: false)
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
    if kind == .placeBare { return group.pieces(definite: false) }
    if group.tokens.count == 1, BulgarianLead.meals.contains(group.head?.lemma ?? "") {
      return group.pieces(definite: false)
    }
    if kind == .time {
      let isMonth =
        group.head?.lemma.ends("ри") == true || group.head?.isAny("март април май юни юли август") == true
      return group.pieces(definite: preposition.is("през") && !isMonth)
    }
    if kind == .person, preposition.is("на"), use.contains(.motion) { return group.pieces(definite: false) }
    if !group.ownKin.isEmpty { return group.pieces(definite: false) + group.ownKin }
    if kind == .person || kind == .animal && preposition.is("с") && use.contains(.company) {
      return group.pieces(definite: group.head?.isAny("приятел приятелка") != true)
    }
    if preposition.is("с"), verb.isAny("помагам помогна") { return group.pieces(definite: true) }
    if preposition.is("на"), verb.is("играя"), kind == .tool || kind == .thing, group.tokens.count == 1,
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
    if kind == .body { return group.pieces(definite: group.head?.isPlural != true) }
    if preposition.is("от"), kind == .food || kind == .mass, !verb.is("съм") {
      return group.pieces(definite: false)
    }
    return group.pieces(definite: BulgarianClosedWords.definitePrepositions.contains(preposition))
  }
}
