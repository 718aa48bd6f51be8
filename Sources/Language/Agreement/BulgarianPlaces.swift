/// Prepositions of place and direction.
enum BulgarianPlaces {
  /// Verbs that happen in a place; after the others a place is an object (виждам парка).
  static let happens: StaticList = """
    играя спя стоя седя живея работя чакам ям пия чета плувам почивам_си съм уча скачам люлея_се пързалям_се
    крия_се лежа готвя пея танцувам тичам лягам сядам легна седна оставам заспивам заспя слагам сложа оставям оставя карам водя возя нося
    """

  /// Where one goes with на.
  static let events: StaticList =
    "море пазар кино театър цирк плаж басейн село концерт парти мач урок тренировка пикник лагер сватба представление изпит"

  /// The place with its preposition, or `nil` where the verb takes it as an object.
  static func pieces(
    _ group: BulgarianNounGroup, _ kind: NounKind, _ verb: BulgarianToken, hasObject: Bool = false
  )
    -> [Piece]?
  {
    guard let head = group.head else { return nil }
    let key = WordIndex.joined(verb.lemma)
    let written = group.pieces(definite: kind != .placeBare && kind != .city)
    // A thing bought comes from the shop; from school one comes back.
    if verb.use.contains(.from) || hasObject && verb.isAny("купувам купя взимам взема вземам")
      || kind == .placeBare && (key.is("връщам_се") || key.is("върна_се"))
    {
      return Piece.alone("от") + written
    }
    if key.begins("стиг") { return Piece.alone("до") + written }
    if kind == .city && key.is("пътувам")
      || kind != .placeBare && key.isAny("тръгвам тръгна заминавам замина")
    {
      return Piece.alone("за") + written
    }
    if key.is("карам") && head.is("ски") || key.isAny("слагам сложа") && head.is("маса") && !hasObject {
      return nil
    }
    guard
      verb.use.contains(.motion) || hasObject || happens.contains(key)
        || verb.is("съм") && kind == .city
    else { return nil }
    if head.is("дом"), group.tokens.count == 1 { return Piece.alone("вкъщи", head.sources) }
    if head.isAny("море река басейн"), key.isAny("плувам влизам вляза скачам скоча къпя_се") {
      return Piece.alone("в") + written
    }
    if key.is("живея") && head.is("село") || verb.use.contains(.motion), group.tokens.count == 1,
      head.isAny(BulgarianPlaces.events)
    {
      return Piece.alone("на") + group.pieces(definite: false)
    }
    switch kind {
    case .placeBare, .placeOn: return Piece.alone("на") + written
    default:
      return Piece.alone(BulgarianClosedWords.preposition("в", before: written.first?.text ?? "")) + written
    }
  }
}

extension BulgarianObjects {
  /// The preposition that a person needs after this verb; `nil` for a plain object.
  func link(_ kind: NounKind, _ hasObject: Bool) -> Word? {
    if verb.isAny("взимам взема вземам"), !hasObject { return nil }
    if use.contains(.motion) { return use.contains(.company) ? "с" : "при" }
    if use.contains(.from) { return "от" }
    if use.contains(.giving) || use.contains(.dative) { return "на" }
    if use.contains(.company) { return "с" }
    switch verb.lemma {
    case "сърдя се", "смея се", "усмихвам се", "радвам се", "махам": return "на"
    case "страхувам се": return "от"
    case "мисля", "грижа се": return "за"
    default: break
    }
    let isFor = verb.isAny("нося пиша чета рисувам купувам купя правя направя плета шия готвя пека")
    guard hasObject, kind == .kin else { return nil }
    // поправи кукла татко: called, or with whom?
    if verb.isFixed, !clause.subject.isPresent { clause.note(.strayObject) }
    // плета пуловер ти: with you is the last guess
    if !isFor { clause.note(.strayObject) }
    return isFor ? "на" : "с"
  }
}
