/// A direction in which the light moves.
public enum Direction: UInt8, Hashable, Sendable, CaseIterable { case left, right, up, down }

/// A joystick's axes as directions: one move for each push, and further ones while it is held.
///
/// A stick that drifts rests off its middle. So a move wants more than half the way, and the next push wants the stick nearer to
/// where it rests than that.
struct Stick: Hashable, Sendable {
  private var held: Direction?
  private var nextMove: Int64 = 0

  /// Hundredths of the whole way.
  static var push: Int32 { 60 }
  static var rest: Int32 { 40 }
  static var firstRepeat: Int64 { 600 }
  static var laterRepeats: Int64 { 300 }

  mutating func moved(x: Int32, y: Int32, at now: Int64) -> Direction? {
    let (across, down) = (abs(clamped(x)), abs(clamped(y)))
    let farthest = max(across, down)
    if farthest < Self.rest {
      held = nil
      return nil
    }
    guard farthest >= Self.push else { return nil }
    let direction: Direction = across >= down ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
    if direction != held {
      held = direction
      nextMove = now + Self.firstRepeat
      return direction
    }
    guard now >= nextMove else { return nil }
    nextMove = now + Self.laterRepeats
    return direction
  }

  private func clamped(_ value: Int32) -> Int32 { min(max(value, -100), 100) }
}
