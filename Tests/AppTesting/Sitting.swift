import Family
import Language
import Markup

@testable import App
@testable import Boards
@testable import Shell
@testable import Words

/// A child in the words room, and the clock: the room's timer comes when it has asked for it, as a browser does.
struct Sitting {
  var state: State
  /// What has been announced, in its order.
  private(set) var said: [String] = []
  private(set) var effects: [Effect] = []
  private var due: Int64?

  /// Friday, 4 October 2024, in Sofia.
  static func wall(_ hour: Int64, _ minute: Int64 = 0, day: Int64 = 20_000) -> Int64 {
    (day * 1440 + hour * 60 + minute - 120) * 60_000
  }

  /// What a family has stored.
  static func rows(daily: Int64? = nil, quiet: [QuietTime?] = [], more: [Edit] = []) -> [UInt8] {
    var state = State.opened()
    var limits = state.replica.registers.limits()
    limits.dailyMinutes = daily
    state.change(limits.edits(since: state.replica.registers.limits()))
    for (place, time) in quiet.enumerated() {
      if let time { state.change([time.edit(Name("quiet.\(place)"))]) }
    }
    state.change(more)
    return state.replica.snapshot.encoded
  }

  init(_ rows: [UInt8], at wall: Int64, ticks: Int64 = 0, session: String = "s2", path: String = "/lens") {
    var start = Start()
    start.languages = ["bg-BG"]
    start.path = path
    start.device = "d1"
    start.session = session
    start.words = PageData(vocabulary: SmallVocabulary.bytes, texts: TextTable.bytes)
    start.snapshot = rows
    let (opened, effects) = State.open(start, in: .words, now: wall, ticks: ticks, offset: 120)
    state = opened
    take(effects)
  }

  mutating func act(_ action: Action) { take(state.update(action)) }

  mutating func wait(_ seconds: Int64) {
    let end = state.ticks + seconds * 1000
    while let next = due, next <= end {
      pass(next - state.ticks)
      due = nil
      act(.host(.timer(.stay)))
    }
    pass(end - state.ticks)
  }

  private mutating func pass(_ milliseconds: Int64) {
    state.now += milliseconds
    state.ticks += milliseconds
  }

  private mutating func take(_ effects: [Effect]) {
    self.effects += effects
    for case .after(let milliseconds, .stay) in effects { due = state.ticks + milliseconds }
    while let toast = state.toasts.current {
      said.append(toast.text)
      self.effects += state.update(.host(.timer(.toast(toast.id))))
    }
  }

  var isOpen: Bool { state.wordsState.refusal == nil }
  var page: String { HTMLText.of(state.view) }
  var minutesSpent: Int64 { state.replica.registers.spentTime().minutes(on: state.moment.local.day) }
  var rows: [UInt8] { state.replica.snapshot.encoded }
}
