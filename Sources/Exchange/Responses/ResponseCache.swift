/// Answers of servers, kept for when they are asked again or don't answer.
///
/// Pure: time is passed in, in milliseconds of a clock that never goes back (a wall clock does, and would make an
/// old answer fresh). Ask ``start(_:_:now:)`` before a request and ``finish(_:_:_:now:)`` after it.
public struct ResponseCache<Answer: Sendable>: Sendable {
  private struct Kept: Sendable {
    let answer: Answer
    let freshUntil: Int64
    let usableUntil: Int64
  }

  private var kept: RecentlyUsed<ResponseKey, Kept>
  /// How long behind its freshness an answer may stand in for a server that fails, in milliseconds.
  public let graceTime: Int64

  /// - Parameters:
  ///   - mostBytes: of all answers together, as ``Ending/answered(_:bytes:lifetime:)`` tells them.
  ///   - graceTime: a day, unless told otherwise.
  public init(mostEntries: Int = 1_000, mostBytes: Int = 8 << 20, graceTime: Int64 = 86_400_000) {
    kept = RecentlyUsed(mostEntries: mostEntries, mostBytes: mostBytes)
    self.graceTime = max(0, graceTime)
  }

  public var count: Int { kept.count }
  public var bytes: Int { kept.bytes }

  /// What to do for a request.
  public enum Start: Sendable {
    /// No request is needed.
    case answer(Answer)
    case ask
  }

  /// How a request ended.
  public enum Ending: Sendable {
    /// - Parameters:
    ///   - bytes: what keeping it costs.
    ///   - lifetime: how long it is fresh, in milliseconds; 0 or less for never, which makes it a stand-in alone.
    case answered(Answer, bytes: Int, lifetime: Int64 = ResponseLifetime.usual)
    /// No answer, or one that may pass: see ``RetryPolicy/mayPass(_:)``.
    case failed
  }

  public mutating func start(_ key: ResponseKey, _ policy: ResponsePolicy, now: Int64) -> Start {
    guard policy == .cacheFirst, let found = kept.value(of: key), now < found.freshUntil else { return .ask }
    return .answer(kept.use(key)?.answer ?? found.answer)
  }

  /// What to give to whoever asked: the answer, or what stands in for it, or nothing.
  public mutating func finish(
    _ key: ResponseKey, _ policy: ResponsePolicy, _ ending: Ending, now: Int64
  ) -> Answer? {
    switch ending {
    case .answered(let answer, let bytes, let lifetime):
      guard policy != .networkOnly else { return answer }
      let freshUntil = ResponseCache.sum(now, max(0, lifetime))
      kept.keep(
        Kept(
          answer: answer, freshUntil: freshUntil, usableUntil: ResponseCache.sum(freshUntil, graceTime)),
        bytes: bytes, for: key)
      return answer
    case .failed:
      guard policy != .networkOnly, let found = kept.value(of: key) else { return nil }
      guard now < found.usableUntil else {
        kept.remove(key)
        return nil
      }
      return kept.use(key)?.answer
    }
  }

  /// Forgets whatever an account was told.
  public mutating func purge(account: String) { kept.removeAll { $0.account == account } }

  public mutating func purge() { kept.removeAll { _ in true } }

  private static func sum(_ one: Int64, _ other: Int64) -> Int64 {
    let (sum, tooLarge) = one.addingReportingOverflow(other)
    return tooLarge ? .max : sum
  }
}

/// How long an answer is fresh, in milliseconds.
public enum ResponseLifetime {
  /// Half an hour.
  public static let usual: Int64 = 30 * 60_000
  /// What an online source says: five minutes.
  public static let online: Int64 = 5 * 60_000
}
