import Language

/// What the Talk room shows besides the family's data.
public struct TalkState: Sendable {
  public var board: ShownBoard? {
    didSet { if let board { boardRevision = boardRevisions.number(of: board) } }
  }
  /// The number of the board shown, by which a view knows an unchanged one without comparing its tiles.
  private(set) var boardRevision: UInt32 = 0
  private var boardRevisions = BoardRevisions()
  /// Boards opened on the way to this one, home first, without this one.
  public var trail: [String] = []
  /// The taps that lead to a word which is being shown, the next one first.
  var way: [Tap] = []
  /// The utterance that sounds, or is about to.
  public var utterance: Utterance?
  /// Utterances that wait until it is over, where the family wants every tapped word said to its end.
  public var waiting: [Utterance] = []
  /// What grammar makes of the phrase and the board.
  var grammarBox = GrammarBox(GrammarState())
  /// The tile that was tapped last, while its border pulses.
  public var pulse: Pulse?
  public var keyboard = KeyboardState()
  /// The phrases said with one tap, place by place; `nil` where the family keeps no phrase at all.
  var quick: [ShownTile?]?
  /// The cell that the arrow keys have reached.
  public var focusedCell = 0
  var nextUtterance: Int32 = 1
  var nextItem: Int64 = 0
  var isBoardMissing = false

  public init() {}

  /// Ends what belongs to a stay in the room; numbers go on, so that no late answer meets another utterance, and boards that
  /// come back are known.
  mutating func leave() {
    var left = TalkState()
    left.boardRevisions = boardRevisions
    left.nextUtterance = nextUtterance
    left.nextItem = nextItem
    left.pulse = pulse
    self = left
  }
}

/// A tapped tile's one pulse.
public struct Pulse: Hashable, Sendable {
  public var id: Int32
  public var cell: Int
}
