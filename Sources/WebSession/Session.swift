public import App
import Bytes
import Markup

/// The app between two messages: its state, its page and the effects that wait to be performed.
public struct Session {
  private let rooms: Rooms
  /// The other rooms, once their code is there.
  private var rest: [Rooms] = []
  private var words = Words()
  private var state: State?
  private var renderer = Renderer<Action>()
  private var effects: [Effect] = []
  /// What the device keeps, for the start.
  public var snapshot: [UInt8] = []

  public init(_ rooms: Rooms) { self.rooms = rooms }

  /// Takes one message from the browser; `false` when it meant nothing.
  public mutating func receive(_ message: [UInt8]) -> Bool {
    var reader = MessageReader(message)
    guard let incoming = reader.read() else { return false }
    switch incoming {
    case .words(let words):
      self.words = words
      return true
    case .start(var start, let times):
      start.words = words
      start.snapshot = snapshot
      snapshot = []
      let (opened, first) = State.open(
        start, in: rooms, rest, now: times.now, ticks: times.ticks, offset: times.offset)
      state = opened
      effects = first
      return true
    case .event(let node, let kind, let event, let times):
      guard let action = renderer.action(node: node, kind: kind, event: event) else { return false }
      return update(action, times)
    case .host(let message, let times):
      return update(.host(message), times)
    }
  }

  /// Opens more rooms.
  public mutating func open(_ rest: [Rooms]) {
    self.rest = rest
    state?.roomsCame(rest)
  }

  private mutating func update(_ action: Action, _ times: Times) -> Bool {
    guard state != nil else { return false }
    state?.now = times.now
    state?.ticks = times.ticks
    state?.offset = times.offset
    effects += state?.update(action) ?? []
    return true
  }

  public mutating func takeEffects() -> [[UInt8]] {
    let encoded = effects.map { EffectWriter.encode($0) }
    effects = []
    return encoded
  }

  public mutating func render() -> [UInt8] {
    guard let state else { return [] }
    return renderer.render(state.view)
  }
}
