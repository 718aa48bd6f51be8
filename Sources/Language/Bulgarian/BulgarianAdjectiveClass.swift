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

  public var model: Word { BulgarianAdjectiveClass.models.words[Int(rawValue) - 1] }

  private static let models: StaticList = "нов вкусен бял български син екстра"

  public var name: Word { "прил. " ++ model }

  public init?(name: Word) {
    for candidate in BulgarianAdjectiveClass.allCases where candidate.name == name || candidate.model == name
    {
      self = candidate
      return
    }
    return nil
  }
}
