/// What an answer of a server belongs to. Two accounts never share one, nor do two askers whose header fields the
/// answer varies with differ.
public struct ResponseKey: Hashable, Sendable {
  /// Whose answer it is; empty where a server has no accounts.
  public let account: String
  public let method: String
  public let url: String
  /// The values of the fields that `Vary` names, in its order.
  public let vary: [String]

  public init(account: String = "", method: String = "GET", url: String, vary: [String] = []) {
    self.account = account
    self.method = method
    self.url = url
    self.vary = vary
  }
}

/// Whether what is kept or the server answers.
public enum ResponsePolicy: Hashable, Sendable, CaseIterable {
  /// The server; what is kept only where it fails, however fresh that is.
  case networkFirst
  /// What is kept while it is fresh; else the server; what is stale only where that fails.
  case cacheFirst
  /// The server alone. Nothing is kept of its answer, and what was kept stays as it is.
  case networkOnly
}
