public import Exchange

/// How much, and for how long, an online source may answer.
public struct ProviderLimits: Sendable {
  /// Of an answer's body, in bytes.
  public var body = 512 << 10
  /// For one try, in milliseconds: connecting, waiting, the last byte.
  public var attempt: Int64 = 2_000
  /// For all tries together, in milliseconds. Whoever looks a word up waits so long at most.
  public var whole: Int64 = 4_000
  /// Requests under way at once; what comes on top goes without the source.
  public var concurrent = 8
  /// After a failure the source is left alone, in milliseconds: whoever types does not wait for it at each letter.
  public var rest: Int64 = 30_000
  /// The longest that a source's own `Retry-After` is heeded, in milliseconds.
  public var longestRest: Int64 = 600_000
  public var retry = RetryPolicy(base: 200, cap: 1_500, deadline: 3_000)

  public init() {}
}
