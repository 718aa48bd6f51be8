/// Entries of several words: an adjective with its noun (детска градина) or a verb with what belongs to it
/// (мия си зъбите). The first inflects, and in the noun's case the last one too.
enum BulgarianPhrase {
  static func paradigm(_ lemma: Word, _ partOfSpeech: PartOfSpeech?) -> Paradigm? {
    let words = StaticList.split(lemma)
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    if last.isAny("се си"), words.count == 2 { return nil }
    if BulgarianVerbLexicon.entry(first) != nil || first.ends("м") && partOfSpeech == .verb {
      return verb(lemma, words)
    }
    guard words.count == 2, partOfSpeech ?? .noun == .noun, first.endsInAny("а о е и н в т к ъ р л") else {
      return nil
    }
    return noun(lemma, first, last)
  }

  private static func verb(_ lemma: Word, _ words: [Word]) -> Paradigm {
    let hasParticle = words[1].isAny("се си")
    let head = hasParticle ? words[0] + " " ++ words[1] : words[0]
    let tail = Array(words[(hasParticle ? 2 : 1)...]).joined(separator: " ")
    let whole = BulgarianReadings.verb(head, isGuessed: false)
    var cells: [Cell] = []
    for cell in whole.cells where cell.features.verbForm == .finite {
      cells.add(cell.word + " " ++ tail, cell.features)
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: .verb, className: whole.classWord, isGuessed: false, cells: cells)
  }

  /// The adjective stands in the form that agrees with its noun; its plural ends in –и.
  private static func noun(_ lemma: Word, _ first: Word, _ last: Word) -> Paradigm {
    let noun = BulgarianReadings.noun(last, isGuessed: false)
    let hasOwnNoun = BulgarianNoun(lemma: last, class: BulgarianNounGuess.nounClass(of: last))
    // морски кораб, but сапунени мехури
    let isMasculine = !first.endsInBulgarianVowel || first.ends("ски") && hasOwnNoun.gender == .masculine
    // бяла мечка, бели мечки
    let man = BulgarianAdjective(first.dropping(1))
    let adjective = isMasculine ? BulgarianAdjective(first) : man
    let plural =
      isMasculine || man.adjectiveClass == .byal
      ? adjective.form(.masculine, .plural) : first.dropping(1) + "и"
    let cells = noun.cells.map { cell -> Cell in
      let features = cell.features
      let isDefinite = features.definite == .definite
      var text = first
      if features.number == .plural || hasOwnNoun.nounClass == .pari {
        text = isDefinite ? plural + "те" : plural
      } else if features.number == .count {
        text = plural
      } else if isDefinite {
        text =
          isMasculine
          ? adjective.definite(.masculine, .singular, full: features.caseMark == .nominative)
          : first + (first.endsInAny("а я") ? "та" : "то")
      }
      guard isDefinite else { return Cell(text + " " ++ cell.word, features) }
      // The article stands on the adjective, and the noun is bare.
      let bare = features.number == .plural ? hasOwnNoun.plural : last
      return Cell(text + " " ++ bare, features)
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: .noun, className: noun.classWord, isGuessed: noun.isGuessed, cells: cells)
  }
}
