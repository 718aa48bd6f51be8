import Bytes
import Family
import Language
public import Shell

/// The parents' page of the helper, at work: the day's plan, and what was asked.
public struct PlanEditor: RoomAtWork {
  public static var name: RoomName { .planEditing }

  public var state: PlanEditorState
  public var world: World

  public init(_ state: PlanEditorState, in world: World) {
    self.state = state
    self.world = world
  }

  public mutating func leave() { state = PlanEditorState() }

  static var field: String { "plan-name" }
}

/// What the page shows besides the family's data.
public struct PlanEditorState: RoomState {
  /// The step that is changed; `nil` while a new one is written.
  var edited: Name?
  var name = ""
  var picture = PictureForName()
  var days = QuietTime.everyDay
  /// Half past seven in the morning.
  var minute: Int64 = 450
  var isSaid = true
  /// What is searched for in the questions.
  var query = ""
  var asksToClear = false
  /// The model that the server has connected; `nil` before it was told.
  var model: KnownModel?
  /// The server did not say.
  var modelFailure: ModelFailure?
  var isModelLookedFor = false

  public init() {}
}

public enum PlanEdit: Hashable, Sendable {
  case named(String)
  case pictured(PictureForNameEdit)
  case dayTapped(UInt8)
  case everyDayTapped
  case begins(Int64)
  case saidSwitched
  case kept
  case left
  case opened(String)
  case deleted(String)
  case restored(String)
  /// A plan of a usual day, to begin with.
  case usualDay
  case searched(String)
  case questionDeleted(String)
  case clearing(Clearing)
  /// A parent agrees that the connected model is asked, or takes it back.
  case modelAgreed(Bool)

  public enum Clearing: Hashable, Sendable { case asked, confirmed, cancelled }
}

extension Action {
  @inline(never)
  public static func plan(_ edit: PlanEdit) -> Action { .room(RoomAction(edit, in: .planEditing)) }
}

extension PlanEditor {
  public mutating func update(_ edit: PlanEdit) -> [Effect] {
    switch edit {
    case .named(let text):
      state.name = TextLimit.label.cut(text)
      return state.picture.follow(state.name, in: &world)
    case .pictured(let edit): state.picture.update(edit)
    case .dayTapped(let day): if day < 7 { state.days ^= 1 << day }
    case .everyDayTapped: state.days = QuietTime.everyDay
    case .begins(let minute): state.minute = min(max(0, minute), LocalTime.minutesInDay - 1)
    case .saidSwitched: state.isSaid.toggle()
    case .kept: return keep()
    case .left: begin()
    case .opened(let id): return open(Name(id))
    case .deleted(let id):
      world.change(world.replica.registers.deletingPlanStep(Name(id), now: world.now))
      if state.edited == Name(id) { begin() }
    case .restored(let id):
      if world.replica.registers.planStep(Name(id)) != nil {
        world.change([Bin.restore(Name(id), in: .plan)])
      }
    case .usualDay: makeUsualDay()
    case .searched(let text): state.query = TextLimit.label.cut(text)
    case .questionDeleted(let id): world.change(world.replica.registers.forgetting(asked: Name(id)))
    case .clearing(.asked): state.asksToClear = true
    case .clearing(.cancelled): state.asksToClear = false
    case .clearing(.confirmed): clearQuestions()
    case .modelAgreed(let isGiven): return agree(isGiven)
    }
    return []
  }

  /// Forgets all that was asked, as when keeping it is switched off.
  public mutating func clearQuestions() {
    state.asksToClear = false
    world.change(world.replica.registers.forgettingAsked(by: world.profile))
  }

  private mutating func begin() {
    var begun = PlanEditorState()
    (begun.model, begun.modelFailure) = (state.model, state.modelFailure)
    begun.isModelLookedFor = state.isModelLookedFor
    state = begun
  }

  private mutating func open(_ id: Name) -> [Effect] {
    guard let step = world.replica.registers.planStep(id) else { return [] }
    state.edited = id
    state.name = step.label[world.shownLanguage]
    state.picture = PictureForName(chosen: step.picture)
    state.days = step.days
    state.minute = step.minute
    state.isSaid = step.isSaid
    return state.picture.follow(state.name, in: &world) + [.focus(Self.field)]
  }

  private mutating func keep() -> [Effect] {
    let name = PlainText.of(state.name)
    if name.isEmpty { return [.focus(Self.field)] }
    guard state.days != 0 else { return [] }
    let id = state.edited ?? freshRow()
    var step = PlanStep(
      id: id, label: LocalizedText(name, in: world.shownLanguage), days: state.days, minute: state.minute,
      isSaid: state.isSaid)
    // A text in the other language stays where only this one was looked at.
    if let old = world.replica.registers.planStep(id) {
      step.label =
        old.label[world.shownLanguage] == name ? old.label : LocalizedText(name, in: world.shownLanguage)
    }
    step.picture = state.picture.picture(of: name, in: world)
    world.change(world.replica.registers.planning(step))
    begin()
    return [.focus(Self.field)]
  }

  private mutating func freshRow() -> Name {
    Registers.planRow(world.replica.freshName(now: world.now), profile: world.profile)
  }

  /// Looks for pictures once more, now that the names of emoji are here.
  public mutating func findPicturesAgain() { state.picture.findAgain(in: world) }

  private mutating func makeUsualDay() {
    guard world.replica.registers.plan(profile: world.profile).isEmpty else { return }
    for (minute, days, drawing, bulgarian, english) in Self.usualDay {
      let step = PlanStep(
        id: freshRow(), label: LocalizedText(bulgarian: bulgarian, english: english),
        picture: .drawn(drawing),
        days: days, minute: minute, isSaid: true)
      world.change(world.replica.registers.planning(step))
    }
  }

  private static var usualDay: [(Int64, UInt8, String, String, String)] {
    let (all, school) = (QuietTime.everyDay, UInt8(0b1_1111))
    return [
      (450, all, "get-up", "ставане", "get up"), (465, all, "breakfast", "закуска", "breakfast"),
      (510, school, "school", "училище", "school"), (750, all, "lunch", "обяд", "lunch"),
      (960, all, "play", "игра", "play"), (1_110, all, "dinner", "вечеря", "dinner"),
      (1_200, all, "bathe", "баня", "bath"), (1_230, all, "sleep", "сън", "sleep"),
    ]
  }
}
