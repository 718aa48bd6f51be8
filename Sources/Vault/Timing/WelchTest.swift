/// Whether two series of measurements have the same mean: Welch's t (Biometrika 34, 1947).
///
/// As in "Dude, is my code constant time?" (Reparaz, Balasch and Verbauwhede, 2017), |t| above 4.5 says that the
/// two can be told apart.
public struct WelchTest: Hashable, Sendable {
  public static let limit = 4.5

  public let t: Double

  /// Zero when either series has fewer than two values, or when none of them vary.
  public init(_ first: [Double], _ second: [Double]) {
    let (a, b) = (Self.moments(first), Self.moments(second))
    let spread = a.variance / Double(max(1, first.count)) + b.variance / Double(max(1, second.count))
    t = first.count > 1 && second.count > 1 && spread > 0 ? (a.mean - b.mean) / spread.squareRoot() : 0
  }

  public var canTellApart: Bool { abs(t) > Self.limit }

  private static func moments(_ values: [Double]) -> (mean: Double, variance: Double) {
    guard values.count > 1 else { return (0, 0) }
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, squares / Double(values.count - 1))
  }
}
