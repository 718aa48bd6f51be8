/// A Bulgarian adjective (or word that inflects like one) whose forms are made by rule.
public struct BulgarianAdjective: Hashable, Sendable {
  public let lemma: Word
  public let adjectiveClass: BulgarianAdjectiveClass
  /// What stands before –а and –о, and the plural without –и.
  /// With e → я under stress they differ: прясна, пресни.
  let stem: Word
  let pluralStem: Word

  /// With the class told from the lemma.
  init(_ lemma: Word) {
    self.init(lemma: lemma, class: BulgarianAdjectiveGuess.adjectiveClass(of: lemma))
  }

  public init(lemma: Word, class adjectiveClass: BulgarianAdjectiveClass) {
    self.lemma = lemma
    self.adjectiveClass = adjectiveClass
    switch adjectiveClass {
    case .nov, .sin, .ekstra:
      stem = lemma
      pluralStem = lemma
    case .byal:
      stem = lemma
      pluralStem = lemma.replacingLast("я", with: "е")
    case .balgarski:
      stem = lemma.dropping(1)
      pluralStem = stem
    case .vkusen:
      let base =
        lemma.ends("дълъг")
        ? lemma.dropping(2) + "г"
        : lemma.ends("дързък") ? lemma.dropping(5) + "ръзк" : BulgarianNoun.withoutFleeting(lemma)
      stem = BulgarianAdjectiveGuess.widened(base)
      pluralStem = base
    }
  }

  public func form(_ gender: Gender, _ number: GrammaticalNumber) -> Word {
    if adjectiveClass == .ekstra { return lemma }
    if number != .singular { return pluralStem + "и" }
    return switch gender {
    case .masculine: lemma
    case .feminine: stem + (adjectiveClass == .sin ? "я" : "а")
    case .neuter: stem + (adjectiveClass == .sin ? "ьо" : lemma.endsInAny("вш сш зш чи ши") ? "е" : "о")
    }
  }

  /// The form with the article; `full` for a masculine subject: новият, not новия.
  public func definite(_ gender: Gender, _ number: GrammaticalNumber, full: Bool = false) -> Word {
    if adjectiveClass == .ekstra { return lemma }
    if number != .singular { return pluralStem + "ите" }
    return switch gender {
    case .masculine: pluralStem + (full ? "ият" : "ия")
    case .feminine: form(.feminine, .singular) + "та"
    case .neuter: form(.neuter, .singular) + "то"
    }
  }

  /// Every cell; with `comparison` also по- and най- before each.
  public func paradigm(isGuessed: Bool = false) -> Paradigm {
    var cells: [Cell] = []
    let degrees: [(Degree, Word)] =
      isGradable ? [(.positive, ""), (.comparative, "по-"), (.superlative, "най-")] : [(.positive, "")]
    for (degree, prefix) in degrees {
      func add(_ form: Word, _ features: Features) {
        var features = features
        if isGradable { features.degree = degree }
        cells.add(prefix ++ form, features)
      }
      for gender in Gender.allCases {
        add(form(gender, .singular), .nominal(gender, .singular, .indefinite))
        if gender == .masculine {
          add(definite(gender, .singular, full: true), .nominal(gender, .singular, .definite, .nominative))
          add(definite(gender, .singular), .nominal(gender, .singular, .definite, .accusative))
        } else {
          add(definite(gender, .singular), .nominal(gender, .singular, .definite))
        }
      }
      add(form(.masculine, .plural), .nominal(nil, .plural, .indefinite))
      add(definite(.masculine, .plural), .nominal(nil, .plural, .definite))
    }
    return Paradigm(
      lemma: lemma, partOfSpeech: .adjective, className: adjectiveClass.name, isGuessed: isGuessed,
      cells: cells)
  }

  /// Relational adjectives and ordinals are not compared.
  var isGradable: Bool { adjectiveClass != .balgarski && adjectiveClass != .ekstra }
}
