/// What a row is. The names are written into every log and never change.
///
/// A table that only a newer version knows is `.other`: its rows are kept and passed on, never dropped.
public enum Table: Hashable, Comparable, Sendable {
  case settings, sets, boards, tiles, phrases, use, words, lookups, favourites, piles, photos
  case saved, categories, history, devices, reviews, practice, plan, asked, voices, activity, goals
  case other(Unknown)

  /// The name of a table this version does not know. Only ``Table/init(name:)`` makes one, so that a
  /// known table has one spelling.
  public struct Unknown: Hashable, Sendable {
    public let name: Name
  }

  /// The tables of this version.
  public static var known: [Table] {
    [
      .settings, .sets, .boards, .tiles, .phrases, .use, .words, .lookups, .favourites, .piles, .photos,
      .saved, .categories, .history, .devices, .reviews, .practice, .plan, .asked, .voices, .activity, .goals,
    ]
  }

  public init(name: Name) {
    for table in Table.known where table.name == name {
      self = table
      return
    }
    self = .other(Unknown(name: name))
  }

  public var name: Name {
    switch self {
    case .settings: "settings"
    case .sets: "sets"
    case .boards: "boards"
    case .tiles: "tiles"
    case .phrases: "phrases"
    case .use: "use"
    case .words: "words"
    case .lookups: "lookups"
    case .favourites: "favourites"
    case .piles: "piles"
    case .photos: "photos"
    case .saved: "saved"
    case .categories: "categories"
    case .history: "history"
    case .devices: "devices"
    case .reviews: "reviews"
    case .practice: "practice"
    case .plan: "plan"
    case .asked: "asked"
    case .voices: "voices"
    case .activity: "activity"
    case .goals: "goals"
    case .other(let unknown): unknown.name
    }
  }

  public static func < (a: Table, b: Table) -> Bool { a.name < b.name }
}
