/// What the browser tells. Times are milliseconds of one clock that only goes forward.
public enum AccessEvent: Hashable, Sendable {
  /// The line of settings in force.
  case settings(String)
  /// What can be chosen now; all of it, each time.
  case targets([Target])
  /// Switch 1…9 closes, or opens.
  case down(Int32)
  case up(Int32)
  case escape
  /// A pointer that can rest is at a place; or it left the page.
  case pointer(Point)
  case pointerGone
  /// A joystick's axes, in hundredths.
  case stick(x: Int32, y: Int32)
  /// A push of the direction pad or of an arrow key.
  case direction(Direction)
  case touchDown(Int32, Point, radius: Int32)
  case touchMove(Int32, Point, radius: Int32)
  case touchUp(Int32, Point)
  case touchCancelled(Int32)
  /// The loudness now, in hundredths of the loudest.
  case sound(Int32)
  /// The movement of the face that was taught is made, or no longer.
  case face(Bool)
  /// How large the page is.
  case screen(width: Int32, height: Int32)
  /// The last choice was taken back: it was not meant.
  case mistaken
  /// Time went on.
  case tick
  /// The page was hidden, a device unplugged: nothing is held any more.
  case hidden
}

extension AccessEvent {
  /// The same with every place within what a screen can have: what is computed with it never overflows.
  var bounded: AccessEvent {
    switch self {
    case .targets(let targets): .targets(targets.map { $0.bounded })
    case .pointer(let point): .pointer(point.bounded)
    case .touchDown(let contact, let point, let radius): .touchDown(contact, point.bounded, radius: radius)
    case .touchMove(let contact, let point, let radius): .touchMove(contact, point.bounded, radius: radius)
    case .touchUp(let contact, let point): .touchUp(contact, point.bounded)
    case .settings, .down, .up, .escape, .pointerGone, .stick, .direction, .touchCancelled, .sound, .face,
      .screen, .mistaken, .tick, .hidden:
      self
    }
  }
}

extension Point {
  private static var most: Int32 { 100_000 }

  fileprivate static func bounded(_ value: Int32) -> Int32 { min(max(value, -most), most) }

  var bounded: Point { Point(x: Self.bounded(x), y: Self.bounded(y)) }
}

extension Target {
  fileprivate var bounded: Target {
    var target = self
    let (x, y) = (Point.bounded(frame.x), Point.bounded(frame.y))
    target.frame = Frame(
      x: x, y: y, width: max(0, Point.bounded(frame.width)), height: max(0, Point.bounded(frame.height)))
    return target
  }
}
