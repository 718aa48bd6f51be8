public import Exchange
public import FoundationEssentials
import Services
public import Vault

/// Who counts what is asked of the connected model.
public protocol ModelCount: Sendable {
  /// What was asked today; on a server that families share, by this family.
  func today(of family: SyncName?) async throws -> ModelUse.Day
  /// Counts a question before it is asked. Says `false`, and counts none, where the day's are used up.
  func begin(most: Int, by family: SyncName?) async throws -> Bool
  func add(read: Int64, written: Int64, by family: SyncName?) async throws
}

/// The count of a family's own server: the day that runs, in `model-use.json` of the data folder, numbers alone.
public actor ModelUse: ModelCount {
  /// A day's sums. Tokens are as the service counts them.
  public struct Day: Codable, Hashable, Sendable {
    /// As 2026-11-25, by this computer's clock.
    public var day: String
    public var questions = 0
    public var tokensRead: Int64 = 0
    public var tokensWritten: Int64 = 0

    enum CodingKeys: String, CodingKey {
      case day, questions
      case tokensRead = "tokens_read"
      case tokensWritten = "tokens_written"
    }
  }

  private static let name = "model-use.json"

  private let folder: PrivateFolder
  private let now: @Sendable () -> Date

  public init(in folder: PrivateFolder, now: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.now = now
  }

  /// A file that can't be read is an error, and stays as it is: nobody asks past a quota that nobody knows.
  public func today(of _: SyncName? = nil) throws -> Day {
    let day = now().useDay
    guard let bytes = try folder.file(Self.name).read() else { return Day(day: day) }
    let kept = try JSONDecoder().decode(Day.self, from: Data(bytes))
    return kept.day == day ? kept : Day(day: day)
  }

  public func begin(most: Int, by _: SyncName? = nil) throws -> Bool {
    var day = try today()
    guard day.questions < most else { return false }
    day.questions += 1
    try keep(day)
    return true
  }

  public func add(read: Int64, written: Int64, by _: SyncName? = nil) throws {
    var day = try today()
    day.tokensRead = sum(day.tokensRead, read)
    day.tokensWritten = sum(day.tokensWritten, written)
    try keep(day)
  }

  private func keep(_ day: Day) throws {
    try FolderDisk(folder).replace(Self.name, with: try EncodedJSON.file(day))
  }

  /// A service may tell anything.
  private func sum(_ one: Int64, _ other: Int64) -> Int64 {
    let (sum, isTooMuch) = one.addingReportingOverflow(max(0, other))
    return isTooMuch ? .max : sum
  }
}
