import Language
public import Shell

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
  /// What grammar makes of the phrase and the board.
  public var grammar = GrammarState()
  /// The tile that was tapped last, while its border pulses.
  public var pulse: Pulse?
  public var keyboard = KeyboardState()
  /// The phrases said with one tap, place by place; `nil` where the family keeps no phrase at all.
  var quick: [ShownTile?]?
  /// The cell that the arrow keys have reached.
  public var focusedCell = 0
  var learning = Learning()
  /// What is to be noted in the activity log.
  var noting = ActivityNoting()
  /// The place whose board is shown, and the layout that it is shown in.
  var shown: Route?
  var layout: Layout?
  var isBoardMissing = false
  /// When Stop was pressed, in milliseconds since the page began; `nil` once anything else was done.
  var stoppedAt: Int64?
  /// Language and person are being chosen.
  var isSwitching = false

  public init() {}

  public mutating func pulseEnded(_ id: Int32) {
    if pulse?.id == id { pulse = nil }
  }

  /// Ends what belongs to a stay in the room; boards that come back are known.
  mutating func leave() {
    var left = TalkState()
    left.boardRevisions = boardRevisions
    left.pulse = pulse
    self = left
  }
}

/// The room where one talks, at work: its own state, and the world that it is given.
public struct TalkRoom: Sendable {
  public var state: TalkState
  public var world: World

  public init(_ state: TalkState, in world: World) {
    self.state = state
    self.world = world
  }
}

/// A tapped tile's one pulse.
public struct Pulse: Hashable, Sendable {
  public var id: Int32
  public var cell: Int
}
