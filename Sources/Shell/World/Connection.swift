/// Whether the family's server answers. Found out by asking it: a browser that says it is online may
/// still not reach it, and one that says it is offline may.
public struct Connection: Hashable, Sendable {
  public var isUp = false
  /// Whether any answer, or none, has come yet.
  public var isKnown = false
  /// Questions without an answer in a row.
  public var failures = 0
  /// A question is on its way.
  public var isAsking = false
  /// The chosen voice of the server that failed last, or nothing. It is left alone until the next answer, so that nobody
  /// waits for it at each word.
  var failedVoice = ""

  /// How long one question may take.
  public static let limit: Int64 = 4000

  /// Milliseconds until the next question: half a minute while all is well; after a failure 3 s, doubling
  /// to two minutes.
  public var pause: Int64 {
    failures == 0 ? 30_000 : min(120_000, 3000 << Int64(min(failures - 1, 6)))
  }

  public mutating func ask() -> [Effect] {
    if isAsking { return [] }
    isAsking = true
    return [.ask(.health, path: "/api/health", limit: Self.limit)]
  }

  /// Takes the answer; the next question follows after the pause.
  public mutating func answered(_ isHealthy: Bool) -> [Effect] {
    isAsking = false
    failedVoice = ""
    isKnown = true
    isUp = isHealthy
    failures = isHealthy ? 0 : failures + 1
    return [.after(milliseconds: pause, .askHealth)]
  }
}
