/// A Bulgarian noun whose forms are made by rule from its lemma and its class.
///
/// Sources: Граматика на съвременния български книжовен език, т. II; Официален правописен речник (2012)
/// for the article and the counted form.
public struct BulgarianNoun: Hashable, Sendable {
  public let lemma: Word
  public let nounClass: BulgarianNounClass
  public let gender: Gender?
  public let plural: Word
  /// Persons have a vocative and no counted form (двама учители).
  public let isPerson: Bool
  /// Whether the article is –ят, –я (учителят) and not –ът, –а.
  let isSoft: Bool

  public init(lemma: Word, class nounClass: BulgarianNounClass, isPerson: Bool = false) {
    self.lemma = lemma
    self.nounClass = nounClass
    self.isPerson = isPerson
    let exception = BulgarianNounExceptions.exception(lemma)
    gender = nounClass == .irregular ? exception?.gender ?? .masculine : nounClass.gender
    if let exception, nounClass == exception.nounClass {
      plural = exception.plural
    } else {
      plural = BulgarianNoun.plural(of: lemma, nounClass)
    }
    isSoft = BulgarianNounExceptions.isSoft(lemma)
  }

  static func plural(of lemma: Word, _ nounClass: BulgarianNounClass) -> Word {
    let stem = lemma.dropping(1)
    switch nounClass {
    case .pari: return lemma
    case .stol:
      let base = BulgarianNounExceptions.narrow(lemma)
      return base + "ове"
    case .boy: return stem + "еве"
    case .uchebnik: return BulgarianNoun.palatalized(lemma) + "и"
    case .teatar where lemma.ends("център"): return lemma.dropping(2) + "рове"
    case .teatar: return BulgarianNoun.palatalized(BulgarianNoun.withoutFleeting(lemma)) + "и"
    case .pesen: return BulgarianNoun.withoutFleeting(lemma) + "и"
    case .kon: return lemma + "е"
    case .krak: return lemma + "а"
    case .pat: return (lemma.lastLetter == "й" ? stem : lemma) + "ища"
    case .tramvay: return stem + "и"
    case .grazhdanin:
      let base = lemma.dropping(2)
      return (base.lastLetter == "ч" ? base.replacingLast("ц") : base) + "и"
    case .chicho: return (lemma.ends("о") || lemma.ends("е") ? stem : lemma) + "овци"
    case .zhena, .bashta: return BulgarianNounExceptions.narrowFeminine(stem) + "и"
    case .nosht: return lemma + "и"
    case .selo: return BulgarianNounExceptions.narrow(stem) + "а"
    case .sartse: return stem + "а"
    case .more: return lemma + "та"
    case .ime: return lemma + "на"
    case .sabitie: return (stem.ends("и") ? stem : stem + "и") + "я"
    case .zhivotno: return stem + "и"
    case .dete: return stem + "а"
    case .irregular: return lemma + "и"
    }
  }

  /// к → ц, г → з, х → с before the и of the plural.
  static func palatalized(_ stem: Word) -> Word {
    switch stem.lastLetter {
    case "к" where !stem.ends("ск"): stem.replacingLast("ц")
    case "г" where !stem.ends("нг"): stem.replacingLast("з")
    case "х" where stem.endsInAny("ах ух арх"): stem.replacingLast("с")
    default: stem
    }
  }

  /// The stem without its fleeting ъ or е: театър → театр, китаец → китайц, беглец → бегълц.
  static func withoutFleeting(_ lemma: Word) -> Word {
    let last = Word(letter: lemma.lastLetter)
    let base = lemma.dropping(2)
    guard !base.isEmpty else { return lemma }
    let before = base.lastLetter
    if before.isBulgarianVowel { return base + "й" ++ last }
    if before == "ь" { return base.dropping(1) ++ last }
    let beforeThat = base.letter(fromEnd: 1)
    if last == "ц", before == "л", !beforeThat.isBulgarianVowel, base.syllables > 0 {
      return base.dropping(1) + "ъл" ++ last
    }
    return base ++ last
  }

  var takesArticleTa: Bool {
    switch nounClass {
    case .zhena, .nosht, .pesen, .bashta: true
    default: false
    }
  }

  /// The form with the article; `full` for a masculine subject: столът, not стола.
  public func definite(_ number: GrammaticalNumber, full: Bool = false) -> Word {
    if number != .singular || nounClass == .pari { return BulgarianNoun.pluralWithArticle(plural) }
    if takesArticleTa || lemma.ends("а") || lemma.ends("я") { return lemma + "та" }
    guard gender == .masculine, !lemma.endsInBulgarianVowel else {
      return lemma + (gender == .feminine ? "та" : "то")
    }
    let short = withA(BulgarianNounExceptions.obliqueStem(lemma))
    guard full else { return short }
    if short.ends("я") { return short + "т" }
    return short.dropping(1) + "ът"
  }

  /// The form after a number: два стола, трамвая, бряга.
  var counted: Word {
    // два литра, три километра
    if lemma.endsInAny("литър") || lemma.is("метър")
      || lemma.endsInAny("илометър иметър гаметър тометър нометър икометър таметър тераметър")
    {
      return lemma.dropping(2) + "ра"
    }
    let narrow = BulgarianNounExceptions.narrow(lemma) != lemma
    return withA(narrow || lemma.ends("зъм") ? lemma : BulgarianNounExceptions.obliqueStem(lemma))
  }

  private func withA(_ base: Word) -> Word {
    if base.lastLetter == "й" { return base.dropping(1) + "я" }
    return base + (isSoft ? "я" : "а")
  }

  static func pluralWithArticle(_ plural: Word) -> Word {
    plural + (plural.ends("а") || plural.ends("я") ? "та" : "те")
  }
}
