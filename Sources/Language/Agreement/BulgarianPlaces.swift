/// Prepositions of place and direction.
enum BulgarianPlaces {
  /// Verbs that happen in a place; after the others a place is an object (виждам парка).
  private static let happens: StaticList = """
    играя спя стоя седя живея работя чакам ям пия чета плувам почивам_си съм уча скачам люлея_се пързалям_се
    крия_се лежа готвя пея танцувам тичам лягам сядам легна седна оставам заспивам заспя слагам сложа оставям оставя
    """

  /// The place with its preposition, or `nil` where the verb takes it as an object.
  static func pieces(_ group: BulgarianNounGroup, _ kind: NounKind, _ verb: BulgarianToken) -> [Piece]? {
    guard let head = group.head else { return nil }
    let key = String(verb.lemma.map { $0 == " " ? "_" : $0 })
    if verb.use.contains(.from) {
      let written = group.pieces(definite: kind != .placeBare)
      if verb.lemma.begins("изл") || verb.lemma.begins("сл") { return [Piece("от")] + written }
    }
    guard verb.use.contains(.motion) || verb.use.contains(.from) || happens.contains(key) else { return nil }
    if head.lemma.is("дом"), group.tokens.count == 1 { return [Piece("вкъщи", head.sources)] }
    if head.lemma.is("море") || head.lemma.is("пазар"), group.tokens.count == 1, verb.use.contains(.motion) {
      return [Piece("на")] + group.pieces(definite: false)
    }
    switch kind {
    case .placeBare: return [Piece("на")] + group.pieces(definite: false)
    case .placeOn: return [Piece("на")] + group.pieces(definite: true)
    default:
      let written = group.pieces(definite: true)
      return [Piece(BulgarianClosedWords.preposition("в", before: written.first?.text ?? ""))] + written
    }
  }
}
