import Bytes

/// Whether the time of comparing two digests gives away where they differ, beside a way that must lose.
///
/// Each trial times both ways, one after the other, so that whatever the machine does meets them alike. Whether the
/// candidate is right or differs in its first byte is drawn by lot for each: drawn once for both, the second
/// would feel how long the first took. The slowest tenth, when something else had the processor, is left
/// out by one limit for right and wrong together.
public struct TimingBenchmark: Encodable, Sendable {
  /// One way of comparing.
  public struct Way: Encodable, Sendable {
    /// Nanoseconds of one comparison.
    public let medianWhenRight: Double
    public let medianWhenWrong: Double
    public let t: Double
    public let canBeToldApart: Bool
    /// How many measurements the test had.
    public let samples: Int

    init(_ times: Times) {
      let all = (times.right + times.wrong).sorted()
      let most = all.isEmpty ? 0 : all[all.count * 9 / 10]
      let right = times.right.filter { $0 <= most }.sorted()
      let wrong = times.wrong.filter { $0 <= most }.sorted()
      let test = WelchTest(right, wrong)
      medianWhenRight = right.isEmpty ? 0 : right[right.count / 2]
      medianWhenWrong = wrong.isEmpty ? 0 : wrong[wrong.count / 2]
      t = test.t
      canBeToldApart = test.canTellApart
      samples = right.count + wrong.count
    }
  }

  public let trials: Int
  public let limit = WelchTest.limit
  /// Times of an unoptimised build mean nothing.
  public let isOptimised: Bool
  /// The control: `==`, which stops at the first difference and must be told apart.
  public let naive: Way
  /// ``constantTimeEqual(_:_:)``, which must not.
  public let constantTime: Way

  public var hasPassed: Bool { naive.canBeToldApart && !constantTime.canBeToldApart }

  public init(trials: Int) {
    self.trials = max(0, trials)
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
    var generator = SystemRandomNumberGenerator()
    let stored = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    var candidate = stored.map { $0 }
    var times = (naive: Times(), ours: Times())
    for _ in 0..<self.trials {
      let lots = UInt8.random(in: 0...3, using: &generator)
      candidate[0] = stored[0] ^ (lots & 1)
      times.ours.add(Self.time(stored, candidate, by: constantTimeEqual), isRight: lots & 1 == 0)
      candidate[0] = stored[0] ^ (lots >> 1)
      times.naive.add(Self.time(stored, candidate, by: earlyExitEqual), isRight: lots >> 1 == 0)
    }
    naive = Way(times.naive)
    constantTime = Way(times.ours)
  }

  /// Nanoseconds of one comparison, by what was compared.
  struct Times {
    var right: [Double] = []
    var wrong: [Double] = []

    mutating func add(_ time: Double, isRight: Bool) {
      if isRight { right.append(time) } else { wrong.append(time) }
    }
  }

  /// One reading of the clock costs more than one comparison, so each is made so many times.
  private static let repeats = 32

  /// Nanoseconds of one comparison. The answers are added up without a branch, so that no guess of the
  /// processor about them is measured.
  @inline(never)
  private static func time(
    _ first: [UInt8], _ second: [UInt8], by equal: ([UInt8], [UInt8]) -> Bool
  ) -> Double {
    var answers: UInt8 = 0
    let start = ContinuousClock.now
    for _ in 0..<repeats { answers &+= unsafeBitCast(equal(first, second), to: UInt8.self) }
    let span = ContinuousClock.now - start
    blackHole(answers)
    return span / .nanoseconds(1) / Double(repeats)
  }
}

/// What must not be used: it stops where the digests differ.
@inline(never)
private func earlyExitEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool { first == second }

/// Takes a value, so that the work that made it is not left out.
@inline(never)
private func blackHole(_ value: UInt8) {}
