/// How cards are scheduled: what FSRS-6 calls a scheduler's parameters.
public struct SchedulerSettings: Hashable, Sendable {
  /// The 21 weights of the model.
  public var weights: [Double] = SchedulerSettings.defaultWeights
  /// With what probability a card is still to be known when it is due.
  public var desiredRetention = 0.9
  /// Microseconds.
  public var learningSteps: [Int64] = [60_000_000, 600_000_000]
  public var relearningSteps: [Int64] = [600_000_000]
  /// Days.
  public var longestInterval: Int64 = 36_500
  /// Spreads due days a little, so that cards begun together do not stay together.
  public var isFuzzy = true

  public init() {}

  public static let weightCount = 21

  /// The weights of `fsrs` 6.3.2.
  public static var defaultWeights: [Double] {
    [
      0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614,
      0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
    ]
  }

  /// The least and the greatest that each weight may be, as the reference has them.
  public static var bounds: [ClosedRange<Double>] {
    [
      0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75,
      0...4.5, 0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2,
      0...0.8, 0.1...0.8,
    ]
  }

  /// The place of the first weight out of its bounds; `nil` where all are in them. A list of another length is wrong at its end.
  public var wrongWeight: Int? {
    for (place, bound) in Self.bounds.enumerated() {
      guard place < weights.count, bound.contains(weights[place]) else { return place }
    }
    return weights.count == Self.weightCount ? nil : Self.weightCount
  }
}
