public import App
import Bytes
import Family
import Markup
import Shell

/// The app between two messages: its state, its page and the effects that wait to be performed.
public struct Session {
  private let rooms: Rooms
  /// The other rooms, once their code is there.
  private var rest: [Rooms] = []
  private var desk: RoomsDesk?
  private var words = PageData()
  private var state: State?
  private var renderer = Renderer<Action>()
  /// The limits with which the page was last drawn: a board that is away may not show under others.
  private var shownLimits: UInt32 = 0
  private var effects: [Effect] = []
  /// What the device keeps, for the start.
  public var snapshot: [UInt8] = []

  public init(_ rooms: Rooms) { self.rooms = rooms }

  /// Takes one message from the browser; `false` when it meant nothing.
  public mutating func receive(_ message: [UInt8]) -> Bool {
    var reader = ByteReader(message)
    do throws(ByteError) {
      let times = try Times(from: &reader)
      return take(try readMessage(from: &reader, desk?.read), times)
    } catch {
      return false
    }
  }

  private mutating func take(_ incoming: Incoming, _ times: Times) -> Bool {
    switch incoming {
    case .words(let words):
      self.words = words
      return true
    case .start(var start):
      start.words = words
      start.snapshot = snapshot
      snapshot = []
      let (opened, first) = State.open(
        start, in: rooms, rest, now: times.now, ticks: times.ticks, offset: times.offset)
      state = opened
      effects = first
      return true
    case .event(let node, let kind, let event):
      guard let action = renderer.action(node: node, kind: kind, event: event) else { return false }
      return update(action, at: event.point, times)
    case .host(let message):
      return update(.host(message), times)
    }
  }

  /// Opens more rooms.
  public mutating func open(_ rest: [Rooms]) {
    self.rest = rest
    desk = RoomsDesk(write: { $0.writeTask(to: &$1) }, read: HostMessage.readAnswer)
    state?.roomsCame(rest)
  }

  private mutating func update(_ action: Action, at point: TouchPoint? = nil, _ times: Times) -> Bool {
    guard state != nil else { return false }
    state?.world.moment = Moment(wall: times.now, ticks: times.ticks, offset: times.offset)
    effects += state?.update(action, at: point) ?? []
    return true
  }

  public mutating func takeEffects() -> [[UInt8]] {
    let asked = effects
    effects = []
    var encoded: [[UInt8]] = []
    for effect in asked {
      var writer = ByteWriter(reserving: 64)
      effect.write(to: &writer, desk?.write)
      // Without their rooms nobody asks for a task.
      if !writer.bytes.isEmpty { encoded.append(writer.bytes) }
    }
    return encoded
  }

  public mutating func render() -> [UInt8] {
    guard let limits = state?.world.limits.revision, let page = state?.page() else { return [] }
    defer { shownLimits = limits }
    return renderer.render(page, forgetsAway: limits != shownLimits)
  }
}

/// What the rooms besides Talk ask and hear, as bytes: as functions that come with these rooms' code, so that a first start does
/// not fetch them.
private struct RoomsDesk {
  let write: (Effect, inout ByteWriter) -> Void
  let read: (MessageKind, inout ByteReader) throws(ByteError) -> HostMessage
}
