/// How many of Martlet's words its boards show. A word that is not shown yet keeps its cell empty, so that boards grow from
/// eight words to all of them and none ever moves.
///
/// The first eight and twenty are those that teachers of core vocabulary begin with, of all classes: to ask, to refuse, to
/// end, to go on, to get help. They stand on the first page of home, or near it, in every layout. From fifty on, the
/// vocabulary's own levels tell. The words of safety belong to no level: they are always there.
public enum BoardLevel: UInt8, Hashable, Sendable, CaseIterable, Comparable {
  case eight, twenty, first50, first100, first300, all

  public static func < (one: BoardLevel, other: BoardLevel) -> Bool { one.rawValue < other.rawValue }

  /// The name under which it is stored.
  public var name: String {
    switch self {
    case .eight: "8"
    case .twenty: "20"
    case .first50: "50"
    case .first100: "100"
    case .first300: "300"
    case .all: "all"
    }
  }

  /// Whether folders lead on from home: the first words are all on one board. Below it only the way to the
  /// words of safety is there.
  public var hasFolders: Bool { self >= .first50 }

  package static let firstEight = ["want", "more", "go", "help", "finished", "like", "yes", "no"]
  package static let firstTwenty = [
    "i", "you", "eat", "drink", "play", "give", "come", "stop", "enough", "water", "here", "this",
  ]

  /// The level from which on a word is shown.
  public init(of entry: VocabularyEntry) {
    if BoardLevel.firstEight.contains(entry.id) {
      self = .eight
    } else if BoardLevel.firstTwenty.contains(entry.id) {
      self = .twenty
    } else {
      switch entry.level {
      case .first50: self = .first50
      case .first100: self = .first100
      case .first300: self = .first300
      case .all: self = .all
      }
    }
  }
}
