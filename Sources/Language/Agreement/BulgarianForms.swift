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
  }

  static func token(_ text: Word, _ lower: Word, _ index: Int) -> BulgarianToken? {
    guard let (place, prefix, hasArticle) = place(lower) else { return nil }
    var known = table.known[place]
    if !prefix.isEmpty { known.lemma = prefix ++ known.lemma }
    if hasArticle { known.isDefinite = true }
    let token = BulgarianToken(text: text, lemma: known.lemma, kind: known.kind, sources: [index])
    if known.kind == .verb {
      token.use = BulgarianVerbLexicon.entry(known.lemma)?.use ?? []
      token.isFixed = true
      token.isImperative = known.isImperative
      token.fixedPerson = known.person
      token.fixedNumber = known.number
      token.isPast = known.isPast
    } else {
      token.isPlural = known.number == .plural
      token.isDefinite = known.isDefinite
      token.isVocative = known.isVocative
    }
    return token
  }

  /// Where a form stands, as it is, without the article of an adjective (голямата), or without a verb's prefix (завали).
  private static func place(_ form: Word) -> (place: Int, prefix: Word, hasArticle: Bool)? {
    if let place = table.index[form] { return (place, "", false) }
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
      if table.known[place].isPast || table.known[place].isImperative || table.known[place].person == .third {
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
        for person in Person.allCases {
          add(
            verb.aorist(person, number),
            Known(lemma: lemma, kind: .verb, person: person, number: number, isPast: true))
        }
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
