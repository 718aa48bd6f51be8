/// When a failed request is tried again: exponential back-off with full jitter, within a deadline.
///
/// Pure: time and chance are passed in. To cancel, the caller stops asking and drops the timer.
public struct RetryPolicy: Hashable, Sendable {
  /// The longest first wait, in milliseconds; it doubles with each attempt.
  public let base: Int64
  /// No wait is longer than this, neither drawn nor asked for by `Retry-After`.
  public let cap: Int64
  /// From the first attempt to the last start, in milliseconds.
  public let deadline: Int64

  /// Every time is kept between one millisecond and a day.
  public init(base: Int64 = 500, cap: Int64 = 30_000, deadline: Int64 = 120_000) {
    let day: Int64 = 86_400_000
    self.base = min(max(1, base), day)
    self.cap = min(max(1, cap), day)
    self.deadline = min(max(1, deadline), day)
  }

  public enum Failure: Hashable, Sendable {
    case connectionLost
    case status(Int, retryAfter: RetryAfter? = nil)
  }

  public enum Decision: Hashable, Sendable {
    /// Try again after so many milliseconds.
    case wait(Int64)
    case stop(Reason)
  }

  public enum Reason: Hashable, Sendable {
    /// Another try can't help: the request itself was answered.
    case final
    /// The request may have had its effect, and nothing tells the server that this is the same one.
    case notRepeatable
    case deadline
    case budget
  }

  /// 408, 425, 429 and 5xx may pass by themselves; every other status is an answer.
  public static func mayPass(_ status: Int) -> Bool {
    status == 408 || status == 425 || status == 429 || (500...599).contains(status)
  }

  /// Decides after a failure.
  ///
  /// - Parameters:
  ///   - attempt: 1 for the first failure.
  ///   - isRepeatable: the request only reads, or carries an idempotency key.
  ///   - random: drawn evenly from 0..<1.
  ///   - budget: told of the failure if it counts.
  public func decide(
    after failure: Failure, attempt: Int, startedAt: Int64, now: Int64, random: Double,
    isRepeatable: Bool = true, budget: inout RetryBudget
  ) -> Decision {
    var wait = jittered(attempt: attempt, random: random)
    if case .status(let status, let retryAfter) = failure {
      guard RetryPolicy.mayPass(status) else { return .stop(.final) }
      if let retryAfter { wait = max(wait, min(cap, retryAfter.delay(now: now))) }
    }
    budget.failed()
    guard isRepeatable else { return .stop(.notRepeatable) }
    guard budget.allowsRetry else { return .stop(.budget) }
    let (elapsed, tooLarge) = now.subtractingReportingOverflow(startedAt)
    // A clock that was set back says nothing about the time spent: it counts as none.
    guard !tooLarge, max(0, elapsed) <= deadline - wait else {
      return .stop(.deadline)
    }
    return .wait(wait)
  }

  /// Evenly between nothing and the attempt's longest wait.
  private func jittered(attempt: Int, random: Double) -> Int64 {
    var longest = base
    for _ in 1..<min(max(1, attempt), 63) where longest < cap {
      longest = longest > cap / 2 ? cap : longest * 2
    }
    longest = min(longest, cap)
    let share = random.isFinite ? min(max(0, random), 1) : 1
    return min(longest, Int64(Double(longest) * share))
  }
}
