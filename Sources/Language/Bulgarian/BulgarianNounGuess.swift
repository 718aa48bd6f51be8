/// The class of a noun, told from the shape of its lemma.
enum BulgarianNounGuess {
  static func nounClass(of lemma: Word) -> BulgarianNounClass {
    typealias Known = BulgarianNounExceptions
    if Known.pluraliaTantum.contains(lemma) { return .pari }
    if let exception = Known.exception(lemma) { return exception.nounClass }
    switch lemma.lastLetter {
    case "а" where lemma.ends("чета") && lemma.syllables > 2: return .pari
    case "а", "я":
      let isMasculine =
        Known.masculineInA.contains(lemma) || lemma.ends("джия") || lemma.ends("чия") && lemma.syllables > 2
      return isMasculine ? .bashta : .zhena
    case "о": return neuterInO(lemma)
    case "е": return neuterInE(lemma)
    case "и":
      return lemma.endsInAny("ки ци ти ни ли") && lemma.syllables > 1 && !lemma.endsInAny("ски кси")
        && !lemma.isAny("парти юни юли")
        ? .pari : .more
    case "у", "ю", "ъ": return .more
    case "й": return lemma.syllables > 1 ? .tramvay : lemma.ends("ой") ? .boy : .stolOrBoy
    default: return isFeminine(lemma) ? feminine(lemma) : masculine(lemma)
    }
  }

  private static func isFeminine(_ lemma: Word) -> Bool {
    typealias Known = BulgarianNounExceptions
    if Known.feminine.contains(lemma) { return true }
    if Known.masculineInOst.contains(lemma) { return false }
    return lemma.endsInAny("ост ест щ") && lemma.syllables > 1
  }

  private static func feminine(_ lemma: Word) -> BulgarianNounClass {
    lemma.is("песен") || lemma.is("мисъл") ? .pesen : .nosht
  }

  private static func masculine(_ lemma: Word) -> BulgarianNounClass {
    typealias Known = BulgarianNounExceptions
    if lemma.endsInAny("пост пункт") { return .stol }
    if lemma.syllables > 1, !lemma.ends("бус"),
      !lemma.isAny("автомат микроскоп мотопед моторист фотограф")
    {
      for part in Known.compoundParts.words where lemma.begins(with: part) {
        let rest = lemma.droppingFirst(part.letterCount)
        if rest.syllables == 1 { return masculine(rest) }
      }
    }
    if lemma.syllables <= 1 { return Known.pluralInI.contains(lemma) ? .uchebnik : .stol }
    if lemma.ends("ец") { return Known.firmInEts.contains(lemma) ? .uchebnik : .teatar }
    if lemma.ends("ър") { return lemma.endsInAny(Known.firmInAr) ? .uchebnik : .teatar }
    if lemma.endsInAny("зъм тъм") { return .teatar }
    if Known.fleeting.contains(lemma) { return .teatar }
    if lemma.endsInAny("анин янин") || Known.personsInIn.contains(lemma) { return .grazhdanin }
    return .uchebnik
  }

  private static func neuterInO(_ lemma: Word) -> BulgarianNounClass {
    if lemma.endsInAny("телно уемо аемо оного") { return .zhivotno }
    if lemma.endsInAny("чо йчо тко ньо льо дядо") && lemma.syllables >= 2 && !lemma.ends("пончо") {
      return .chicho
    }
    let isPerson = lemma.endsInAny("йко лко нко рко тко чко дко") && !lemma.ends("ешко")
    return isPerson ? .chicho : .selo
  }

  private static func neuterInE(_ lemma: Word) -> BulgarianNounClass {
    if BulgarianNounExceptions.loansInIe.contains(lemma) { return .more }
    if lemma.ends("ие") || lemma.endsInAny("ане ене яне") && lemma.syllables > 2 { return .sabitie }
    if lemma.ends("це") || lemma.ends("ще") { return .sartse }
    if lemma.endsInAny("време име племе бреме стреме теме вреже") { return .ime }
    return .more
  }
}

extension BulgarianNounClass {
  /// чай → чайове, but брой → броеве.
  static var stolOrBoy: BulgarianNounClass { .stol }
}
