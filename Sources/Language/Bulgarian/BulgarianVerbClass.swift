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
  public var number: Word { BulgarianVerbClass.numbers.words[Int(rawValue) - 1] }

  private static let numbers: StaticList = """
    I.1 I.2 I.2я I.3 I.3д I.3а I.4 I.5 I.5г I.5я I.5м I.6 I.7 I.7к I.7м I.8 I.8у I.9 I.9а I.10
    I.10т I.11 II.1 II.2 II.3 II.3в II.3с III.1 III.2 0 0 0 0 0 0
    """

  public var model: Word { BulgarianVerbClass.models.words[Int(rawValue) - 1] }

  private static let models: StaticList = """
    чета пека облека вляза дойда дам бера пиша лъжа режа къпя кова падна кълна взема пия чуя играя
    бая живея пея спра моля деля търпя видя спя гледам стрелям знам мога бъда съм ща трябва
    """

  /// The number and the model: `II.1 моля`.
  public var name: Word { number + " " ++ model }

  /// The class that has this name, number or model.
  public init?(name: Word) {
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
