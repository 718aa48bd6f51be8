/// Known forms of the vocabulary's words, so that a word tapped in another form than its dictionary one is
/// understood: ябълки, дай, иска, червена.
enum BulgarianForms {
  struct Known: Sendable {
    var lemma: Word
    var kind: BulgarianKind
    var person: Person?
    var number: GrammaticalNumber?
    var isImperative = false
    var isDefinite = false
    var isVocative = false
    var isPast = false
    var isPerfect = false
  }

  static func token(_ text: Word, _ lower: Word, _ index: Int) -> BulgarianToken? {
    guard !lower.is("дали") else { return nil }
    guard let (place, prefix, hasArticle) = place(lower) else { return imperfect(text, lower, index) }
    var known = table.known[place]
    if !prefix.isEmpty { known.lemma = prefix ++ known.lemma }
    if hasArticle { known.isDefinite = true }
    let token = BulgarianToken(text: text, lemma: known.lemma, kind: known.kind, sources: [index])
    if known.kind == BulgarianKind.verb {
      token.use = BulgarianVerbLexicon.entry(known.lemma)?.use ?? []
      token.isFixed = true
      token.isImperative = known.isImperative
      token.fixedPerson = known.person
      token.fixedNumber = known.number
      token.isPast = known.isPast
      token.isPerfect = known.isPerfect
      // бил: of being, seldom of beating
      if known.isPerfect, known.lemma.is("бия") { token.lemma = "бъда" }
      // поиграя
      if !prefix.isEmpty, known.lemma == lower {
        (token.isFixed, token.fixedPerson, token.fixedNumber) = (false, nil, nil)
      }
    } else {
      token.isPlural = known.number == .plural
      token.isDefinite = known.isDefinite
      token.isVocative = known.isVocative
    }
    return token
  }

  /// имаше, можех, ходеха: the imperfect, told by its ending from the present.
  private static func imperfect(_ text: Word, _ lower: Word, _ index: Int) -> BulgarianToken? {
    for (ending, letters, person, number) in imperfectEndings where lower.ends(ending) {
      let base = lower.dropping(letters)
      for form in [base, base.ends("е") ? base.dropping(1) + "и" : base] {
        guard form.letterCount > 2, let place = table.index[form] else { continue }
        let known = table.known[place]
        guard known.kind == BulgarianKind.verb, !known.isPerfect,
          !known.isImperative || known.isPast || form != base
        else {
          continue
        }
        let token = BulgarianToken(text: text, lemma: known.lemma, kind: .verb, sources: [index])
        token.use = BulgarianVerbLexicon.entry(known.lemma)?.use ?? []
        (token.isFixed, token.isPast) = (true, true)
        (token.fixedPerson, token.fixedNumber) = (person, number)
        return token
      }
    }
    return nil
  }

  private static let imperfectEndings: [(Literal, Int, Person, GrammaticalNumber)] = [
    ("ше", 2, .third, .singular), ("х", 1, .first, .singular), ("хме", 3, .first, .plural),
    ("хте", 3, .second, .plural),
    ("ха", 2, .third, .plural),
  ]

  /// Where a form stands, as it is, without the article of an adjective (голямата), or without a verb's prefix (завали).
  private static func place(_ form: Word) -> (place: Int, prefix: Word, hasArticle: Bool)? {
    if let place = table.index[form] { return (place, "", false) }
    // яла, дошли: the participle of the perfect in its gender
    if form.endsInAny("ла ло ли"), form.letterCount > 3 {
      let base = form.dropping(1)
      for man in [base, base.dropping(1) + "ъл"] {
        if let place = table.index[man], table.known[place].isPerfect { return (place, "", false) }
      }
    }
    if form.endsInAny("та то те ия"), form.letterCount > 4 {
      // голямата, новия, третия
      let base = form.dropping(form.ends("ия") ? 1 : 2)
      if let place = table.index[base], table.known[place].kind == .adjective { return (place, "", true) }
    }
    for prefix in BulgarianForms.prefixes.words where form.begins(with: prefix) {
      let rest = form.droppingFirst(prefix.letterCount)
      guard rest.letterCount > 2, let place = table.index[rest], table.known[place].kind == .verb else {
        continue
      }
      if table.known[place].isPast || table.known[place].isImperative || table.known[place].person == .third
        || form.endsInAny("ш ме те") || prefix.is("по") && table.known[place].lemma == rest
      {
        return (place, prefix, false)
      }
    }
    return nil
  }

  private static let prefixes: StaticList = "за по из на при про пре раз от до под с у о"

  private static let table: (index: WordIndex, known: [Known]) = {
    var index = WordIndex()
    var result: [Known] = []
    func add(_ form: Word, _ known: Known) {
      index.add(form, result.count)
      result.append(known)
    }
    // карам comes before карам се
    let verbs = BulgarianVerbLexicon.allLemmas
    for lemma in verbs.filter({ !$0.hasSpace }) + verbs.filter({ $0.ends(" се") }) {
      let verb = BulgarianVerb(lemma: lemma, class: BulgarianVerbRoots.verbClass(of: lemma))
      for number in [GrammaticalNumber.singular, .plural] {
        for person in Person.allCases {
          add(verb.present(person, number), Known(lemma: lemma, kind: .verb, person: person, number: number))
        }
        // каза: the third person comes before the second
        for person in [Person.first, .third, .second] {
          add(
            verb.aorist(person, number),
            Known(lemma: lemma, kind: .verb, person: person, number: number, isPast: true))
        }
        add(verb.activeParticiple(.masculine, number), Known(lemma: lemma, kind: .verb, isPerfect: true))
        if let form = verb.imperative(number) {
          add(form, Known(lemma: lemma, kind: .verb, person: .second, number: number, isImperative: true))
        }
      }
    }
    for lemma in BulgarianLexicon.allNouns where !lemma.hasSpace {
      guard let kind = BulgarianLexicon.nounKind(lemma) else { continue }
      let noun = BulgarianNoun(
        lemma: lemma, class: BulgarianNounGuess.nounClass(of: lemma),
        isPerson: kind == .kin || kind == .person)
      if let form = noun.vocative {
        add(form, Known(lemma: lemma, kind: .noun(kind), isVocative: true))
      }
      // метра, whose article would be метъра
      if noun.gender == .masculine, kind != .kin, kind != .person, noun.counted != noun.definite(.singular) {
        add(noun.counted, Known(lemma: lemma, kind: .noun(kind)))
      }
      add(noun.plural, Known(lemma: lemma, kind: .noun(kind), number: .plural))
      add(noun.definite(.singular), Known(lemma: lemma, kind: .noun(kind), isDefinite: true))
      add(noun.definite(.singular, full: true), Known(lemma: lemma, kind: .noun(kind), isDefinite: true))
      add(noun.definite(.plural), Known(lemma: lemma, kind: .noun(kind), number: .plural, isDefinite: true))
    }
    for lemma in BulgarianLexicon.allAdjectives {
      let adjective = BulgarianAdjective(lemma)
      for gender in Gender.allCases {
        add(adjective.form(gender, .singular), Known(lemma: lemma, kind: .adjective))
      }
      add(adjective.form(.masculine, .plural), Known(lemma: lemma, kind: .adjective))
    }
    return (index, result)
  }()
}
