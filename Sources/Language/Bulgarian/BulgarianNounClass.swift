/// The inflection classes of Bulgarian nouns: gender and how the plural is made. Each is named by a model
/// noun.
public enum BulgarianNounClass: UInt8, Hashable, Sendable, CaseIterable {
  case stol = 1
  case uchebnik, teatar, boy, kon, krak, pat, tramvay, grazhdanin, chicho, bashta
  case zhena, nosht, pesen
  case selo, sartse, more, ime, sabitie, zhivotno, dete
  case pari, irregular

  public var model: String {
    switch self {
    case .stol: "стол"
    case .uchebnik: "учебник"
    case .teatar: "театър"
    case .boy: "брой"
    case .kon: "кон"
    case .krak: "крак"
    case .pat: "път"
    case .tramvay: "трамвай"
    case .grazhdanin: "гражданин"
    case .chicho: "чичо"
    case .bashta: "баща"
    case .zhena: "жена"
    case .nosht: "нощ"
    case .pesen: "песен"
    case .selo: "село"
    case .sartse: "сърце"
    case .more: "море"
    case .ime: "име"
    case .sabitie: "събитие"
    case .zhivotno: "животно"
    case .dete: "дете"
    case .pari: "пари"
    case .irregular: "човек"
    }
  }

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
  public var name: String {
    let mark =
      switch gender {
      case .masculine: "м. "
      case .feminine: "ж. "
      case .neuter: "ср. "
      case nil: "мн. "
      }
    return mark + model
  }

  /// The class that has this name or model.
  public init?(name: String) {
    for candidate in BulgarianNounClass.allCases where candidate.name == name || candidate.model == name {
      self = candidate
      return
    }
    return nil
  }
}
