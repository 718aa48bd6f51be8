/// What is felt, not done: спи ми се, на детето му се спи, липсва ми баба, на мен не ми харесва супата.
///
/// The verb stands in the third person; who feels it is a short pronoun beside it, and somebody by name, or who is
/// stressed, stands in front with на as well (clitic doubling).
enum BulgarianExperience {
  static func write(_ clause: BulgarianClause, _ rest: [BulgarianToken]) -> [Piece]? {
    guard clause.tense == .present, let at = rest.firstIndex(where: { $0.isVerb }) else { return nil }
    let verb = rest[at]
    let isLonging = longs(verb)
    let pleases = verb.isAny("липсвам харесвам трябвам")
    guard isLonging || pleases, var felt = experiencer(rest, at, verb, isLonging) else { return nil }
    let things = rest.from(at + 1).filter { token in
      !felt.tokens.contains { $0 === token } && token.kind != .clitic(isDative: true)
    }
    let degree = pleases ? Array(things.reversed().prefix { $0.isAdverb || $0.isTime }.reversed()) : []
    if pleases, things.count == degree.count { return nil }
    clause.note(.experiencer)
    let negation = rest.upTo(at).filter { $0.isNegation }.pieces
    let adverbs = rest.upTo(at).filter { $0.isAdverb || $0.kind == .time(nil) }.pieces
    // харесва ми: the short pronoun that was tapped
    let tapped = rest.filter { $0.kind == .clitic(isDative: true) }
    felt.clitic = Piece(felt.clitic.text, felt.clitic.sources + tapped.flatMap { $0.sources }, isDative: true)
    var clitics = [felt.clitic]
    if isLonging { clitics.append(Piece("се")) }
    var person = Person.third
    var number = GrammaticalNumber.singular
    var object: [Piece]
    let group = BulgarianNounGroup(things.upTo(things.count - degree.count))
    if pleases, things.count == 1, case .pronoun(let of, let many, _) = things[0].kind {
      (person, number) = (of, many)
      object = of == .third ? [things[0].piece] : []
    } else if pleases, group.head != nil {
      number = group.number
      object = group.pieces(definite: true, full: true) + degree.pieces
    } else {
      let objects = BulgarianObjects(clause, verb: verb, person: .third, number: .singular)
      object = objects.write(Array(things)).pieces
    }
    let lemma = isLonging ? verb.lemma.dropping(3) : verb.lemma
    let form = BulgarianVerb(lemma: lemma, class: BulgarianVerbRoots.verbClass(of: lemma)).present(
      person, number)
    let piece = Piece(form, verb.sources)
    let goesBefore = !felt.name.isEmpty || !negation.isEmpty || !adverbs.isEmpty || clause.hasLead
    return felt.name + adverbs + negation + (goesBefore ? clitics + [piece] : [piece] + clitics) + object
  }

  /// спи се: a third person with се that no reflexive verb has.
  private static func longs(_ verb: BulgarianToken) -> Bool {
    guard verb.isFixed, verb.lemma.ends(" се"), verb.fixedNumber == .singular, !verb.isPast else {
      return false
    }
    let known =
      BulgarianVerbLexicon.entry(verb.lemma) != nil
      || BulgarianVerbLexicon.isPerfective(verb.lemma.dropping(3))
    return verb.fixedPerson == .third && !known && BulgarianVerbLexicon.entry(verb.lemma.dropping(3)) != nil
  }

  private static func experiencer(
    _ rest: [BulgarianToken], _ at: Int, _ verb: BulgarianToken, _ isLonging: Bool
  ) -> (clitic: Piece, name: [Piece], tokens: [BulgarianToken])? {
    let before = rest.upTo(at).filter { !$0.isNegation && !$0.isAdverb && $0.kind != .time(nil) }
    let named = before.filter { !($0.isPreposition && $0.is("на")) }
    guard let head = named.last, named.dropLast().allSatisfy({ $0.modifies }) else { return nil }
    // харесвам with its own subject is a plain verb: аз харесвам, тя харесва.
    let isStressed = head.text.lowercased().isAny("мен мене теб тебе него нея нас вас тях")
    switch head.kind {
    case .pronoun(let person, let number, let gender):
      guard
        isLonging || verb.is("липсвам") || isStressed || verb.fixedPerson == .third && person != .third
      else {
        return nil
      }
      let name =
        isStressed
        ? [
          Piece("на", before.first { $0.isPreposition }?.sources ?? []),
          Piece(BulgarianPronoun.object(person, number, gender), head.sources),
        ] : []
      let sources = isStressed ? [] : head.sources
      return (Piece(BulgarianPronoun.dative(person, number, gender), sources, isDative: true), name, named)
    case .noun(let kind):
      // на мама харесва цвете
      guard
        isLonging || verb.is("липсвам")
          || verb.fixedPerson == .third && before.count > named.count,
        kind == .kin || kind == .person || kind == .animal
      else {
        return nil
      }
      let group = BulgarianNounGroup(named)
      let clitic = BulgarianPronoun.dative(.third, group.number, group.gender)
      let preposition = before.first { $0.isPreposition }
      return (
        Piece(clitic, [], isDative: true),
        [Piece("на", preposition?.sources ?? [])] + group.pieces(definite: true) + group.ownKin, named
      )
    default: return nil
    }
  }
}
