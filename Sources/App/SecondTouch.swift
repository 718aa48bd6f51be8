import Family
public import Markup
public import Shell
import Talk

/// The rule against a trembling finger: what has just come to lie under it is not touched.
///
/// A child who opens a board and touches twice would say a word of that board, or go on to another room. So for a
/// moment after a touch has changed the board or the room, a touch within a finger's width of it does nothing.
/// Everywhere else the next touch acts at once: fast fingers lose nothing.
struct SecondTouch: Hashable, Sendable {
  /// The touch that changed the board or the room, and when it did, in milliseconds since the page began.
  private var point: TouchPoint
  private var ticks: Int64
  private var action: Action

  /// CSS pixels: the 15 mm that a finger covers.
  static var fingerWidth: Int64 { 57 }

  init(_ point: TouchPoint, _ action: Action, at ticks: Int64) {
    self.point = point
    self.ticks = ticks
    self.action = action
  }

  /// Begins the moment anew: the room that the touch asked for has come only now.
  mutating func begin(at ticks: Int64) { self.ticks = ticks }

  /// Whether a touch came too soon and too near to be meant for what lies there now.
  func refuses(_ next: Action, at point: TouchPoint, ticks: Int64, within milliseconds: Int64) -> Bool {
    if ticks - point.age - self.ticks >= milliseconds { return false }
    if next.isOnSameButton(as: action, point.node == self.point.node) { return false }
    let (right, down) = (Int64(point.x) - Int64(self.point.x), Int64(point.y) - Int64(self.point.y))
    return right * right + down * down <= Self.fingerWidth * Self.fingerWidth
  }
}

extension Action {
  /// Whether the same button still lies there, as "Next page" does. A cell has another thing on another board.
  ///
  /// - Parameter isSameNode: whether it is the same element of the page. An element may have become another button.
  func isOnSameButton(as other: Action, _ isSameNode: Bool) -> Bool {
    switch (self, other) {
    case (.shell(.parentsDoorTapped), .shell(.parentsDoorTapped)): return true
    case (.shell(.doorTapped(let room)), .shell(.doorTapped(let before))): return room == before
    case (.room(let action), .room(let before)) where action.room == before.room:
      guard action.room == .talk else { return isSameNode }
      switch (action.value(as: TalkAction.self), before.value(as: TalkAction.self)) {
      case (.backTapped, .backTapped), (.typing(.keyboardTapped), .typing(.keyboardTapped)): return true
      case (.pageTurned(let pages), .pageTurned(let before)): return pages == before
      default: return false
      }
    default: return false
    }
  }
}

extension State {
  /// Takes in what a touch at a point means, or nothing where ``SecondTouch`` refuses it. Keys have no point.
  public mutating func update(_ action: Action, at point: TouchPoint?) -> [Effect] {
    guard let point else { return update(action) }
    if let secondTouch,
      secondTouch.refuses(
        action, at: point, ticks: world.moment.ticks, within: world.storedSettings.secondTouchSpan)
    {
      return []
    }
    // Who waits at a door is where they were: talking on there brings nothing new under the finger.
    let before = waitsAt ?? world.route
    let effects = update(action)
    if world.route != before { secondTouch = SecondTouch(point, action, at: world.moment.ticks) }
    return effects
  }
}
