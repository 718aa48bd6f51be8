/// The inflection classes of Bulgarian nouns: gender and how the plural is made. Each is named by a model
/// noun.
public enum BulgarianNounClass: UInt8, Hashable, Sendable, CaseIterable {
  case stol = 1
  case uchebnik, teatar, boy, kon, krak, pat, tramvay, grazhdanin, chicho, bashta
  case zhena, nosht, pesen
  case selo, sartse, more, ime, sabitie, zhivotno, dete
  case pari, irregular

  public var model: Word { BulgarianNounClass.models.words[Int(rawValue) - 1] }

  private static let models: StaticList = """
    стол учебник театър брой кон крак път трамвай гражданин чичо баща жена нощ песен село сърце
    море име събитие животно дете пари човек
    """

  public var gender: Gender? {
    switch self {
    case .stol, .uchebnik, .teatar, .boy, .kon, .krak, .pat, .tramvay, .grazhdanin, .chicho, .bashta,
      .irregular:
      .masculine
    case .zhena, .nosht, .pesen: .feminine
    case .selo, .sartse, .more, .ime, .sabitie, .zhivotno, .dete: .neuter
    case .pari: nil
    }
  }

  /// Gender and model: `м. стол`, `ж. жена`, `ср. село`, `мн. пари`.
  public var name: Word {
    let mark: Word =
      switch gender {
      case .masculine: "м. "
      case .feminine: "ж. "
      case .neuter: "ср. "
      case nil: "мн. "
      }
    return mark ++ model
  }

  /// The class that has this name or model.
  public init?(name: Word) {
    for candidate in BulgarianNounClass.allCases where candidate.name == name || candidate.model == name {
      self = candidate
      return
    }
    return nil
  }
}
