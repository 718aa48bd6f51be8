/// The stems from which every form of a Bulgarian verb is put together by adding endings.
///
/// A class, though a value, for the browser: copying eighteen strings at each use costs much code. Nothing
/// changes it once it is made.
///
/// Sources of the rules: Граматика на съвременния български книжовен език, т. II (Морфология);
/// Официален правописен речник на българския език (2012). Documentation/Grammar.md lists the classes.
final class BulgarianVerbStems: @unchecked Sendable {
  /// Present without the theme vowel in the 1st singular and 3rd plural: чет-а, пек-ат.
  var first: Word
  /// The same before е and и: чет-еш, печ-еш.
  var present: Word
  /// `е`, `и` or `` (III conjugation, whose stem ends in its own vowel).
  var theme: Word
  /// What stands before –х, –л in the imperfect (четя, пише, гледа) and before –ше (чете).
  var imperfect: Word
  var imperfectThird: Word
  /// What stands before –х in the aorist, and the whole 2nd and 3rd singular.
  var aorist: Word
  var aoristThird: Word
  /// Aorist participle: masculine, before –а –о, plural.
  var active: Word
  var activeStem: Word
  var activePlural: Word
  /// Past passive participle (masculine and plural); empty when the verb has none.
  var passive: Word
  var passivePlural: Word
  var imperative: Word
  var imperativePlural: Word
  var verbalNoun: Word
  var converb: Word
  var presentParticiple: Word

  convenience init(_ lemma: Word, _ verbClass: BulgarianVerbClass) {
    let stem = lemma.dropping(1)
    switch verbClass {
    case .gledam, .strelyam: self.init(third: stem)
    case .molya, .delya, .tarpya, .vidya, .spya: self.init(second: lemma, verbClass)
    case .padna, .kova, .kalna, .vzema, .bera, .pisha, .lazha, .rezha, .dremya:
      self.init(firstWithAorist: lemma, verbClass)
    case .piya, .chuya, .igraya, .baya, .zhiveya, .peya: self.init(vowel: lemma, verbClass)
    case .zra:
      self.init(
        first: stem, theme: "е", stressed: true, aorist: stem + "я", aoristThird: stem + "я",
        active: stem + "ял", passive: stem + "ян")
    case .cheta, .peka, .oblyaka, .vlyaza, .doyda, .dam:
      self.init(firstWithO: lemma, verbClass)
    case .znam, .moga, .byda, .sam, .shta, .tryabva:
      self.init(irregular: lemma, verbClass)
    }
  }

  /// I and II conjugation. `stressed`: the imperfect's vowel is stressed, hence я after a consonant that
  /// is not hushing (четях, but печех and стоях).
  init(
    first: Word, theme: Word, stressed: Bool, aorist: Word, aoristThird: Word? = nil,
    active: Word? = nil, passive: Word, imperative: Word? = nil
  ) {
    let soft: Word =
      switch first.lastLetter {
      case "к": first.replacingLast("ч")
      case "г": first.replacingLast("ж")
      default: first
      }
    self.first = first
    present = soft
    self.theme = theme
    let isVowel = soft.endsInBulgarianVowel
    let last = soft.lastLetter
    let wide = stressed && (!last.isHushing || last == "щ")
    imperfect = soft + (wide ? "я" : "е")
    imperfectThird = soft + "е"
    self.aorist = aorist
    self.aoristThird = aoristThird ?? aorist
    let masculine = active ?? aorist + "л"
    self.active = masculine
    if masculine.ends("ъл") {
      activeStem = masculine.dropping(2) + "л"
      activePlural = activeStem + "и"
    } else {
      activeStem = masculine
      activePlural = (masculine.ends("ял") ? masculine.dropping(2) + "ел" : masculine) + "и"
    }
    self.passive = passive
    passivePlural =
      passive.isEmpty ? "" : (passive.ends("ян") ? passive.dropping(2) + "ен" : passive) + "и"
    self.imperative = imperative ?? soft + (isVowel ? "й" : "и")
    if let imperative {
      imperativePlural =
        imperative.ends("и") ? imperative.dropping(1) + "ете" : imperative + "те"
    } else {
      imperativePlural = soft + (isVowel ? "йте" : "ете")
    }
    verbalNoun = (passive.ends("н") && !passive.ends("ен") ? passivePlural.dropping(1) : soft + "ен") + "е"
    converb = soft + "ейки"
    presentParticiple = soft + (stressed ? (wide ? "ящ" : "ащ") : "ещ")
  }

  /// III conjugation: the stem ends in а or я everywhere.
  init(third stem: Word) {
    first = stem
    present = stem
    theme = ""
    imperfect = stem
    imperfectThird = stem
    aorist = stem
    aoristThird = stem
    active = stem + "л"
    activeStem = active
    activePlural = active + "и"
    passive = stem + "н"
    passivePlural = passive + "и"
    imperative = stem + "й"
    imperativePlural = stem + "йте"
    verbalNoun = stem + "не"
    converb = stem + "йки"
    presentParticiple = stem + "щ"
  }
}
