/// How many retries may be spent on a server as a whole, so that many requests failing at once don't
/// double its load: a failure costs one token, a success gives back a tenth, and retries stop at half.
///
/// Source: the throttling of gRPC's retry design (proposal A6).
public struct RetryBudget: Hashable, Sendable {
  private let most: Int
  private var tenths: Int

  /// `tokens` are clamped to 1…1000.
  public init(tokens: Int = 10) {
    most = min(max(1, tokens), 1000) * 10
    tenths = most
  }

  public var allowsRetry: Bool { tenths > most / 2 }

  public mutating func failed() { tenths = max(0, tenths - 10) }

  public mutating func succeeded() { tenths = min(most, tenths + 1) }
}
