public import Exchange

/// How much each family asked, on a server that families share, of a service that whoever runs it has connected: numbers of a day
/// alone, which are gone a month later.
///
/// Days are counted from 1970 in UTC, and are passed in. Every call may throw `unavailable`.
public protocol UseBook: Sendable {
  /// Counts a question before it is asked. Says `false`, and counts none, where the family's for the day are used up.
  func begin(_ service: UsedService, of family: SyncName, day: Int64, most: Int64) async throws(StoreError)
    -> Bool
  /// Adds what an answer took. One of a family that was erased meanwhile is forgotten.
  func add(_ tokens: UsedTokens, to service: UsedService, of family: SyncName, day: Int64)
    async throws(StoreError)
  func use(of service: UsedService, by family: SyncName, day: Int64) async throws(StoreError) -> ServiceUse
  /// By all families together.
  func use(of service: UsedService, day: Int64) async throws(StoreError) -> ServiceUse
}

/// The numbers stand in stores: none is used again.
public enum UsedService: Int64, Sendable, CaseIterable {
  case languageModel = 1
}

/// As the service counts them.
public struct UsedTokens: Hashable, Sendable {
  public var read: Int64
  public var written: Int64

  public init(read: Int64, written: Int64) { (self.read, self.written) = (read, written) }
}

/// A day's sums.
public struct ServiceUse: Hashable, Sendable {
  public var questions: Int64 = 0
  public var tokens = UsedTokens(read: 0, written: 0)

  public init() {}
}
