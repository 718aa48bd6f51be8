import Language
public import Shell

/// The room where words are looked up, at work: its own state, and the world that it is given.
public struct WordsRoom: ChildsRoom {
  public static var name: RoomName { .words }
  public static func has(_ place: Route) -> Bool { place.isLens }

  public var state: WordsState
  public var world: World

  public init(_ state: WordsState, in world: World) {
    self.state = state
    self.world = world
  }
}

extension WordsRoom {
  public mutating func take(_ message: HostMessage) -> [Effect] {
    switch message {
    case .lexicon(let bytes): return lexiconCame(bytes)
    case .meanings(let bytes): return meaningsCame(bytes)
    case .sight(let report): return told(report)
    case .hidden: state.stay.isHidden = true
    default: break
    }
    return []
  }

  /// The lexicon came, or there is none: then the bytes are empty.
  mutating func lexiconCame(_ bytes: [UInt8]) -> [Effect] {
    state.dictionary = LexiconAnswers(bytes).map { .here($0) } ?? .missing
    return showAgain()
  }

  /// The children's meanings came; without them the room knows what the lexicon says.
  mutating func meaningsCame(_ bytes: [UInt8]) -> [Effect] {
    state.meanings = MeaningBook(bytes)
    return showAgain()
  }

  /// Ends a stay in the room: the lexicon and the meanings remain.
  public mutating func leave() {
    var left = WordsState()
    left.dictionary = state.dictionary
    left.meanings = state.meanings
    left.isAsked = state.isAsked
    left.sightTurn = state.sightTurn &+ 1
    state = left
  }

  /// The id of the field that words are typed into.
  static var field: String { "lens-field" }
  /// The heading's. It has the focus behind the door: in the field, a tablet would lay its keyboard over the room.
  static var title: String { Door.words.focus }
}
