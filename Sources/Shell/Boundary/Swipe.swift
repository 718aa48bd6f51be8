/// A finger that went across the screen and left it.
public struct Swipe: Hashable, Sendable {
  /// Where it came down, and how wide the screen is, in CSS pixels.
  public var start: Double
  public var width: Double
  /// How far it went: to the right and downwards are more.
  public var across: Double
  public var down: Double
  /// How long it took.
  public var milliseconds: Double

  public init(start: Double, width: Double, across: Double, down: Double, milliseconds: Double) {
    self.start = start
    self.width = width
    self.across = across
    self.down = down
    self.milliseconds = milliseconds
  }

  /// From the edges a system's own gestures come.
  public static let edge = 24.0
  /// So far means to go on, however slowly.
  public static let distance = 100.0
  /// So far means it where the finger was quick: a flick, of at least 0.3 pixels a millisecond.
  public static let flick = 30.0
  public static let speed = 0.3
  /// After one that counted, others don't for so many milliseconds.
  public static let pause: Int64 = 300

  /// 1: on to the next, -1: back, 0: it meant something else.
  public var acrossStep: Int { isAway ? 0 : step(across, against: down) }
  public var downStep: Int { step(down, against: across) }

  private var isAway: Bool { start < Swipe.edge || start > width - Swipe.edge }

  private func step(_ along: Double, against: Double) -> Int {
    let (far, aside) = (along.magnitude, against.magnitude)
    guard far > aside, far.isFinite else { return 0 }
    let isFlick = far >= Swipe.flick && milliseconds > 0 && far / milliseconds >= Swipe.speed
    guard far >= Swipe.distance || isFlick else { return 0 }
    return along < 0 ? 1 : -1
  }
}
