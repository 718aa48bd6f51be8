/// The inflection classes of Bulgarian verbs: the conjugation (I –е-, II –и-, III –а-) and, within it,
/// how the aorist and its participles are built. Each is named by a model verb, as dictionaries do.
public enum BulgarianVerbClass: UInt8, Hashable, Sendable, CaseIterable {
  case cheta = 1
  case peka, oblyaka, vlyaza, doyda, dam
  case bera, pisha, lazha, rezha, dremya, kova
  case padna, kalna, vzema
  case piya, chuya, igraya, baya, zhiveya, peya, zra
  case molya, delya, tarpya, vidya, spya
  case gledam, strelyam
  case znam, moga, byda, sam, shta, tryabva

  /// The conjugation and the number of the class within it.
  public var number: String {
    switch self {
    case .cheta: "I.1"
    case .peka: "I.2"
    case .oblyaka: "I.2я"
    case .vlyaza: "I.3"
    case .doyda: "I.3д"
    case .dam: "I.3а"
    case .bera: "I.4"
    case .pisha: "I.5"
    case .lazha: "I.5г"
    case .rezha: "I.5я"
    case .dremya: "I.5м"
    case .kova: "I.6"
    case .padna: "I.7"
    case .kalna: "I.7к"
    case .vzema: "I.7м"
    case .piya: "I.8"
    case .chuya: "I.8у"
    case .igraya: "I.9"
    case .baya: "I.9а"
    case .zhiveya: "I.10"
    case .peya: "I.10т"
    case .zra: "I.11"
    case .molya: "II.1"
    case .delya: "II.2"
    case .tarpya: "II.3"
    case .vidya: "II.3в"
    case .spya: "II.3с"
    case .gledam: "III.1"
    case .strelyam: "III.2"
    case .znam, .moga, .byda, .sam, .shta, .tryabva: "0"
    }
  }

  public var model: String {
    switch self {
    case .cheta: "чета"
    case .peka: "пека"
    case .oblyaka: "облека"
    case .vlyaza: "вляза"
    case .doyda: "дойда"
    case .dam: "дам"
    case .bera: "бера"
    case .pisha: "пиша"
    case .lazha: "лъжа"
    case .rezha: "режа"
    case .dremya: "къпя"
    case .kova: "кова"
    case .padna: "падна"
    case .kalna: "кълна"
    case .vzema: "взема"
    case .piya: "пия"
    case .chuya: "чуя"
    case .igraya: "играя"
    case .baya: "бая"
    case .zhiveya: "живея"
    case .peya: "пея"
    case .zra: "спра"
    case .molya: "моля"
    case .delya: "деля"
    case .tarpya: "търпя"
    case .vidya: "видя"
    case .spya: "спя"
    case .gledam: "гледам"
    case .strelyam: "стрелям"
    case .znam: "знам"
    case .moga: "мога"
    case .byda: "бъда"
    case .sam: "съм"
    case .shta: "ща"
    case .tryabva: "трябва"
    }
  }

  /// The number and the model: `II.1 моля`.
  public var name: String { number + " " + model }

  /// The class that has this name, number or model.
  public init?(name: String) {
    for candidate in BulgarianVerbClass.allCases
    where candidate.name == name || candidate.model == name
      || (candidate.number == name && name != "0")
    {
      self = candidate
      return
    }
    return nil
  }
}
