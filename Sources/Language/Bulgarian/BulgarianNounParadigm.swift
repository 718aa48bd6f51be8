extension BulgarianNoun {
  /// Every cell of the noun. The full article is `Case=Nom`, the short one `Case=Acc`.
  public func paradigm(isGuessed: Bool = false) -> Paradigm {
    var cells: [Cell] = []
    if nounClass != .pari {
      cells.add(lemma, .nominal(gender, .singular, .indefinite))
      if gender == .masculine, !lemma.endsInBulgarianVowel {
        cells.add(definite(.singular, full: true), .nominal(gender, .singular, .definite, .nominative))
        cells.add(definite(.singular), .nominal(gender, .singular, .definite, .accusative))
      } else {
        cells.add(definite(.singular), .nominal(gender, .singular, .definite))
      }
    }
    cells.add(plural, .nominal(gender, .plural, .indefinite))
    cells.add(definite(.plural), .nominal(gender, .plural, .definite))
    if gender == .masculine, !isPerson, !lemma.endsInBulgarianVowel {
      cells.add(counted, .nominal(gender, .count, .indefinite))
    }
    if let vocative { cells.add(vocative, .nominal(gender, .singular, nil, .vocative)) }
    return Paradigm(
      lemma: lemma, partOfSpeech: .noun, className: nounClass.name, isGuessed: isGuessed, cells: cells)
  }

  /// How a person is called: мамо, учителю, Иване. Only persons have one.
  public var vocative: Word? {
    guard isPerson, nounClass != .pari else { return nil }
    let stem = lemma.dropping(1)
    if lemma.is("баща") { return nil }
    if lemma.is("човек") { return "човече" }
    switch lemma.lastLetter {
    case "о", "е", "и", "у", "ю": return lemma
    case "а":
      // учителко, but Радке, сестричке and учителнице
      if lemma.endsInAny("чка ица ца") || lemma.hasCapital && lemma.ends("ка") { return stem + "е" }
      return stem + "о"
    case "я": return stem + "ьо"
    case "й": return stem + "ю"
    case "ц": return stem + "че"
    case "к", "х": return lemma + "о"
    case "г": return lemma.dropping(1) + "же"
    default:
      if lemma.is("господин") { return "господине" }
      if isSoft { return lemma + "ю" }
      return lemma + "е"
    }
  }
}
