/// One deed on which another hangs: ако дойдеш, ще ти покажа; когато порасна, искам да стана пожарникар.
///
/// Taps name the lasting verb (идвам, пораствам); what happens once is said with its partner.
enum BulgarianConditions {
  static func settle(_ parts: [[BulgarianToken]]) {
    for (place, part) in parts.enumerated().dropLast()
    where part[0].isAny("ако щом когато") && !isRepeated(part) {
      let next = parts[place + 1]
      // когато се прибирам, мия си ръцете: each time
      guard part[0].is("ако") || isStillToCome(next) else { continue }
      complete(part)
      if part[0].is("ако"), !next[0].isConjunction, !isRepeated(next), part.allSatisfy({ !$0.isState }) {
        complete(next)
      }
    }
  }

  /// Gives the clause's verb the partner that says it as a whole.
  private static func complete(_ tokens: [BulgarianToken]) {
    guard let verb = tokens.first(where: { $0.isVerb }), !verb.isPast, !verb.isPerfect, !verb.isFixed,
      let once = BulgarianVerbLexicon.entry(verb.lemma)?.perfective, !once.isEmpty
    else { return }
    guard
      BulgarianVerbGroup.prefersPerfective.contains(WordIndex.joined(verb.lemma)) || endsInVam(verb.lemma)
        || verb.is("оставам")
    else { return }
    (verb.lemma, verb.text) = (once, once)
  }

  /// ухапвам, порязвам се: a lasting verb made of one that says the deed as a whole; not рисувам.
  static func endsInVam(_ lemma: Word) -> Bool {
    let bare = lemma.ends(" се") ? lemma.dropping(3) : lemma
    return bare.ends("вам") && !bare.ends("увам") && !bare.is("упражнявам") || bare.ends("ждам")
  }

  private static func isRepeated(_ tokens: [BulgarianToken]) -> Bool {
    tokens.contains { $0.isAny("винаги често всеки понякога") || $0.isQuestionWord }
  }

  private static func isStillToCome(_ tokens: [BulgarianToken]) -> Bool {
    tokens.contains { $0.kind == .future || $0.isImperative }
      || tokens.first { $0.isVerb }.map { $0.isAny("искам мога трябва") && !$0.isPast } == true
  }
}
