import Access
import Family
import Language
public import Shell

/// What the parents' room shows besides the family's data.
public struct ParentsState: RoomState {
  public var privacy = PrivacyState()
  var gate = GateState()
  /// What the family owned at earlier moments, while its page is shown.
  var past: PastState?
  var access = AccessState()
  var banking = BankingState()
  /// The server's neural voices, once it has told of them; and whether a moment is set to ask again.
  var serverVoices: ServerVoices?
  var isVoiceAsked = false
  var voiceJob = ServerVoiceJob()
  var isVoiceListAsked = false
  public internal(set) var devices = DevicesState()
  /// The quiet time in the making; `nil` while nothing of it has been touched.
  var quietDraft: QuietDraft?
  /// The name of somebody new who will talk.
  var profileName = ""
  /// Whether it is being asked if what was learnt shall be forgotten.
  var isAskedToForget = false
  /// Whether it is being asked if the list of words looked up shall be cleared.
  var isAskedToClear = false
  /// What was typed into the search of settings.
  public var settingQuery = ""
  /// What was typed into the search of words, and the words it finds, best first.
  var wordQuery = ""
  var foundWords: [Int] = []
  /// The report in the making, while its page is shown.
  var feedback: FeedbackState?
  /// What is known of the connected model, while the page about use is shown.
  var usage: UsageState?
  /// The page that has asked for what it shows; `nil` behind the gate and in other rooms.
  var arrivedAt: Route.ParentsPlace?
  /// How another tablet joins, once the server has said so.
  var tablet: TabletInvitation?
  /// Whether the server was asked and has not answered.
  var isTabletAsked = false

  public init() {}

  /// The settings of access that the guide tries just now, in place of those that are kept.
  public var triedAccess: String? { access.guide?.preset?.settings.text }
}

/// The parents' room, at work: its own state, and the world that it is given. The pages of boards, phrases, photos and print
/// are rooms of their own, and stand in its frame.
public struct ParentsRoom: RoomAtWork {
  public static var name: RoomName { .parents }

  public var state: ParentsState
  public var world: World

  public init(_ state: ParentsState, in world: World) {
    self.state = state
    self.world = world
  }

  /// Ends what belongs to a stay in the room. What is still at work, or has an answer for the parents, stays, and so does
  /// what the gate knows.
  public mutating func leave() {
    keepFeedback()
    if world.media.target?.isOfVoice ?? false { _ = world.media.end() }
    var left = ParentsState()
    left.privacy = state.privacy
    left.gate = state.gate
    left.devices = state.devices
    state = left
  }
}
