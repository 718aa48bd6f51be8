/// Smooths one coordinate: much at rest, where trembling shows, and little in a quick movement, where lag does.
///
/// Casiez, Roussel and Vogel, "1€ Filter: A Simple Speed-based Low-pass Filter for Noisy Input in Interactive Systems" (CHI 2012).
struct OneEuroFilter: Hashable, Sendable {
  /// The cutoff frequency at rest, in hertz: lower is calmer.
  var leastCutoff: Float
  /// How much the cutoff rises with speed: higher lags less.
  var speedWeight: Float

  private var value: Float?
  private var speed: Float = 0
  private static var speedCutoff: Float { 1 }

  init(leastCutoff: Float, speedWeight: Float) {
    self.leastCutoff = leastCutoff
    self.speedWeight = speedWeight
  }

  mutating func forget() {
    value = nil
    speed = 0
  }

  /// - Parameter seconds: since the last value.
  mutating func take(_ new: Float, after seconds: Float) -> Float {
    guard let old = value, seconds > 0 else {
      value = value ?? new
      return value ?? new
    }
    speed += Self.weight(Self.speedCutoff, seconds) * ((new - old) / seconds - speed)
    let smoothed = old + Self.weight(leastCutoff + speedWeight * abs(speed), seconds) * (new - old)
    value = smoothed
    return smoothed
  }

  private static func weight(_ cutoff: Float, _ seconds: Float) -> Float {
    let turns = 2 * Float.pi * cutoff * seconds
    return turns / (1 + turns)
  }
}
