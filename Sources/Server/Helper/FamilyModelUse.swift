public import Exchange
public import FoundationEssentials
public import Store

/// The count of a server that families share: each family's day by itself, in the ledger.
public struct FamilyModelUse: ModelCount {
  private let book: any UseBook
  private let now: @Sendable () -> Date

  public init(book: any UseBook, now: @escaping @Sendable () -> Date = { Date() }) {
    (self.book, self.now) = (book, now)
  }

  public func today(of family: SyncName?) async throws -> ModelUse.Day {
    let family = try named(family)
    let use = try await book.use(of: .languageModel, by: family, day: day)
    var today = ModelUse.Day(day: now().useDay)
    today.questions = Int(use.questions)
    (today.tokensRead, today.tokensWritten) = (use.tokens.read, use.tokens.written)
    return today
  }

  public func begin(most: Int, by family: SyncName?) async throws -> Bool {
    try await book.begin(.languageModel, of: try named(family), day: day, most: Int64(most))
  }

  public func add(read: Int64, written: Int64, by family: SyncName?) async throws {
    try await book.add(
      UsedTokens(read: read, written: written), to: .languageModel, of: try named(family), day: day)
  }

  /// Nobody asks here without a family whose day it is.
  private func named(_ family: SyncName?) throws(Problem) -> SyncName {
    guard let family else { throw Problem(.syncNotMember) }
    return family
  }

  /// Days since 1970, UTC: servers of one ledger may stand in several zones.
  private var day: Int64 { Int64((now().timeIntervalSince1970 / 86_400).rounded(.down)) }
}
