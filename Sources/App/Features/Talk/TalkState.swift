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
  /// What is being spoken; while it sounds, further words wait for their turn.
  public var utterance: Utterance?
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

  mutating func spokenWord(id: Int32, word: Int32) {
    if utterance?.id == id { utterance?.word = word }
  }
}

/// Something being said.
public struct Utterance: Hashable, Sendable {
  public var id: Int32
  /// One text for each item it speaks.
  public var words: [String]
  /// The index in the phrase bar of the first word; `nil` when it is not in the bar.
  public var first: Int32
  /// The index in the phrase bar of the word that sounds now.
  public var word: Int32?
  /// The family's own recordings of some of the words, by their place among them.
  var recordings: [Int: String] = [:]
  /// A text said in place of the words; they are what remains when nothing can speak it.
  var sentence: SaidSentence?
  /// What a stored clip may say in a word's place: the dictionary form of a form that has none.
  var plainWords: [String] = []
  /// The language that it is said in, where that is not the voice's.
  var language: LanguageCode?
  var steps: [SpeechStep] = []
  var failed: [SpeechPlan.Way] = []

  /// Whether the word at this place of the bar sounds now.
  func sounds(_ place: Int) -> Bool {
    guard let word else { return false }
    guard let sentence else { return word == Int32(place) }
    let said = Int(word - first)
    guard said >= 0, said < sentence.places.count else { return true }
    return place >= 30 || sentence.places[said] >> place & 1 == 1
  }
}

/// A tapped tile's one pulse.
public struct Pulse: Hashable, Sendable {
  public var id: Int32
  public var cell: Int
}
