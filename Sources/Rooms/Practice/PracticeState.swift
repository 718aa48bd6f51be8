import Family
public import Shell

/// What the practice room shows besides the family's data.
public struct PracticeState: RoomState {
  enum Phase: Hashable, Sendable {
    /// Before the first card.
    case beginning
    case asking(PracticeQuestion)
    /// The word has been said aloud: somebody tells how it went.
    case telling(PracticeQuestion)
    case answered(PracticeQuestion, PracticeResult)
    /// The word was heard: how it was said, as the device judged and a grown-up may correct.
    case judged(PracticeQuestion, Judgement)
    case ended
  }

  var phase = Phase.beginning
  var deck: PracticeDeck?
  var settings = PracticeSettings()
  var scheduler = Scheduler()
  var progress = PracticeProgress()
  var session: PracticeSession?
  /// How many cards waited when they were last counted.
  var waiting = 0
  /// When the session began, in milliseconds since the page did: that clock never jumps.
  var begunAt: Int64 = 0
  /// What was practised in this session, each once.
  var practised: [ShownCard] = []
  /// The latest answer, which can be taken back.
  var latest: LatestAnswer?
  var saying = Saying()
  var chance = Chance()
  var stay = RoomStay()

  public init() {}

  var refusal: Decision.Reason? { stay.refusal }
}

/// What is known again once an answer is taken back.
struct LatestAnswer: Hashable, Sendable {
  let row: Name
  let question: PracticeQuestion
  let session: PracticeSession
  let practised: [ShownCard]
}

enum PracticeResult: Hashable, Sendable {
  case known, almost, notYet

  var rating: PracticeRating {
    switch self {
    case .known: .good
    case .almost: .hard
    case .notYet: .again
    }
  }
}
