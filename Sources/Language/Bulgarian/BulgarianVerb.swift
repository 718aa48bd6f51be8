/// A Bulgarian verb whose forms are made by rule from its lemma (1st person singular) and its class.
///
/// The lemma may end in `се` or `си`; the particle then stands where it should in every form: мия се,
/// ще се мия. Aspect decides whether the paradigm has a verbal noun, a converb and a present participle.
public struct BulgarianVerb: Sendable {
  public let lemma: Word
  public let verbClass: BulgarianVerbClass
  public let aspect: Aspect
  /// `се`, `си` or nothing.
  let particle: Word
  let stems: BulgarianVerbStems

  public init(lemma: Word, class verbClass: BulgarianVerbClass, aspect: Aspect = .both) {
    self.lemma = lemma
    self.verbClass = verbClass
    self.aspect = aspect
    if lemma.ends(" се") || lemma.ends(" си") {
      particle = lemma.ends("се") ? "се" : "си"
      stems = BulgarianVerbStems(lemma.dropping(3), verbClass)
    } else {
      particle = ""
      stems = BulgarianVerbStems(lemma, verbClass)
    }
  }

  /// Present, without the reflexive particle: чета, четеш …
  public func present(_ person: Person, _ number: GrammaticalNumber) -> Word {
    if verbClass == .sam {
      switch (person, number) {
      case (.first, .singular): return "съм"
      case (.second, .singular): return "си"
      case (.third, .singular): return "е"
      case (.first, _): return "сме"
      case (.second, _): return "сте"
      case (.third, _): return "са"
      }
    }
    if verbClass == .tryabva { return lemmaWord }
    let first = stems.first
    let isThird = stems.theme.isEmpty
    switch (person, number) {
    case (.first, .singular): return lemmaWord
    case (.second, .singular): return stems.present ++ stems.theme + "ш"
    case (.third, .singular): return stems.present ++ stems.theme
    case (.first, _): return stems.present ++ stems.theme + (isThird ? "ме" : "м")
    case (.second, _): return stems.present ++ stems.theme + "те"
    case (.third, _):
      if isThird { return first + "т" }
      return first + (lemmaWord.ends("а") || verbClass == .dam ? "ат" : "ят")
    }
  }

  public func aorist(_ person: Person, _ number: GrammaticalNumber) -> Word {
    if verbClass == .tryabva { return "трябваше" }
    return past(stems.aorist, stems.aoristThird, person, number)
  }

  public func imperfect(_ person: Person, _ number: GrammaticalNumber) -> Word {
    if verbClass == .tryabva { return "трябваше" }
    return past(stems.imperfect, stems.imperfectThird + "ше", person, number)
  }

  private func past(
    _ stem: Word, _ third: Word, _ person: Person, _ number: GrammaticalNumber
  ) -> Word {
    switch (person, number) {
    case (.first, .singular): stem + "х"
    case (_, .singular): third
    case (.first, _): stem + "хме"
    case (.second, _): stem + "хте"
    case (.third, _): stem + "ха"
    }
  }

  /// `nil` for a verb that nobody is told to do: мога, трябва.
  public func imperative(_ number: GrammaticalNumber) -> Word? {
    let form = number == .singular ? stems.imperative : stems.imperativePlural
    return form.isEmpty ? nil : form
  }

  /// The aorist participle in –л: чел, чела, чело, чели.
  public func activeParticiple(_ gender: Gender, _ number: GrammaticalNumber) -> Word {
    if number != .singular { return stems.activePlural }
    return switch gender {
    case .masculine: stems.active
    case .feminine: stems.activeStem + "а"
    case .neuter: stems.activeStem + "о"
    }
  }

  /// The imperfect participle in –л: четял, четяла, четяло, четели.
  public func imperfectParticiple(_ gender: Gender, _ number: GrammaticalNumber) -> Word {
    if number != .singular {
      if stems.theme.isEmpty && verbClass != .sam { return stems.imperfect + "ли" }
      return stems.imperfectThird + "ли"
    }
    return switch gender {
    case .masculine: stems.imperfect + "л"
    case .feminine: stems.imperfect + "ла"
    case .neuter: stems.imperfect + "ло"
    }
  }

  /// The past passive participle; `nil` for a verb without one.
  public func passiveParticiple(_ gender: Gender, _ number: GrammaticalNumber) -> Word? {
    guard !stems.passive.isEmpty, !BulgarianVerb.withoutPassive.contains(lemmaWord) else { return nil }
    if number != .singular { return stems.passivePlural }
    return switch gender {
    case .masculine: stems.passive
    case .feminine: stems.passive + "а"
    case .neuter: stems.passive + "о"
    }
  }

  /// Verbs of being and staying, to which nothing is done.
  private static let withoutPassive: StaticList =
    "стоя боя спя заспя знам зная умра вися лежа седя мълча мога живея остана стана летя вървя горя падна тежа"

  /// The lemma without its particle.
  var lemmaWord: Word { particle.isEmpty ? lemma : lemma.dropping(3) }
}
