/// The ways out that no setting takes away: Escape four times, five presses of a switch, or a touch of ten seconds.
///
/// They stop whatever was set, so that plain touch works; the same presses start it again, so that nobody who has only the switch
/// stays locked out.
struct WayOut: Hashable, Sendable {
  /// Milliseconds within which presses, or Escapes, belong together.
  static var span: Int64 { 3_000 }
  static var escapes: Int { 4 }
  static var presses: Int { 5 }
  /// Of a switch whose use is to be pressed fast: one that steps, or picks a half.
  static var fastPresses: Int { 10 }
  static var touch: Int64 { 10_000 }
  /// Presses nearer than this are one that bounces.
  static var bounce: Int64 { 50 }

  private var escaped: [Int64] = []
  private var pressed: [Int: [Int64]] = [:]
  private var touchedAt: [Int: Int64] = [:]
  private var touches: [Int32: Int64] = [:]

  mutating func escape(at now: Int64) -> Bool {
    escaped = escaped.filter { now - $0 < Self.span } + [now]
    guard escaped.count >= Self.escapes else { return false }
    escaped = []
    return true
  }

  /// - Parameter isFast: the switch is one that is pressed fast.
  mutating func press(_ number: Int, isFast: Bool, at now: Int64) -> Bool {
    // Measured from the last contact of all, so that a key that repeats is one press however long it is held.
    defer { touchedAt[number] = now }
    if let last = touchedAt[number], now - last < Self.bounce { return false }
    var times = (pressed[number] ?? []).filter { now - $0 < Self.span }
    times.append(now)
    let isOut = times.count >= (isFast ? Self.fastPresses : Self.presses)
    pressed[number] = isOut ? [] : times
    return isOut
  }

  mutating func touched(_ contact: Int32, at now: Int64) { touches[contact] = touches[contact] ?? now }

  mutating func lifted(_ contact: Int32) { touches[contact] = nil }

  /// Whether a touch has stayed long enough.
  mutating func advance(to now: Int64) -> Bool {
    var isOut = false
    for (contact, began) in touches where now - began >= Self.touch {
      touches[contact] = nil
      isOut = true
    }
    return isOut
  }

  mutating func forgetTouches() { touches = [:] }

  var due: Int64? { touches.values.min().map { $0 + Self.touch } }
}
