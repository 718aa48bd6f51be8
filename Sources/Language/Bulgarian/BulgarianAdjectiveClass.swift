/// The inflection classes of Bulgarian adjectives, by what happens to the stem before an ending.
public enum BulgarianAdjectiveClass: UInt8, Hashable, Sendable, CaseIterable {
  /// нов – нова
  case nov = 1
  /// вкусен – вкусна, сладък – сладка, спокоен – спокойна
  case vkusen
  /// бял – бяла – бели
  case byal
  /// български – българска, първи – първа
  case balgarski
  /// син – синя – синьо
  case sin
  /// екстра: one form
  case ekstra

  public var model: String {
    switch self {
    case .nov: "нов"
    case .vkusen: "вкусен"
    case .byal: "бял"
    case .balgarski: "български"
    case .sin: "син"
    case .ekstra: "екстра"
    }
  }

  public var name: String { "прил. " + model }

  public init?(name: String) {
    for candidate in BulgarianAdjectiveClass.allCases where candidate.name == name || candidate.model == name
    {
      self = candidate
      return
    }
    return nil
  }
}
