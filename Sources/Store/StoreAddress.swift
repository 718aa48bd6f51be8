/// Where a store is, as the command line says it: a folder alone, or a database and a bucket that several
/// processes share.
public struct StoreAddress: Hashable, Sendable {
  /// The data folder of this installation.
  public var data: String
  /// `postgres://…`; `nil` for `ledger.sqlite` in the data folder.
  public var database: String?
  /// `s3://…`; `nil` for the folder `blobs` in the data folder.
  public var blobs: String?

  public enum Fault: Error, Hashable, Sendable {
    case improperDatabase
    case improperBlobs
    /// There is no ledger in the data folder.
    case nothingThere
    /// The environment lacks AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY.
    case noKeys
  }

  /// - Throws: `Fault` where an address is of no kind that Martlet knows.
  public init(data: String, database: String? = nil, blobs: String? = nil) throws {
    if let database, !database.hasPrefix("postgres://"), !database.hasPrefix("postgresql://") {
      throw Fault.improperDatabase
    }
    if let blobs, S3Address(blobs) == nil { throw Fault.improperBlobs }
    self.data = data
    self.database = database
    self.blobs = blobs
  }

  /// - Parameter mustExist: Whether a data folder without a ledger is refused, rather than given one.
  /// - Throws: `StoreError`, or `Fault.nothingThere`.
  public func openLedger(mustExist: Bool = false) async throws -> SQLLedger {
    if let database { return try await SQLLedger.postgres(database) }
    if mustExist, Folders.changed("\(data)/ledger.sqlite") == nil { throw Fault.nothingThere }
    try Folders.make(data)
    return try await SQLLedger.sqlite(at: "\(data)/ledger.sqlite")
  }

  /// - Throws: `StoreError`, or `Fault.noKeys`.
  public func openBlobs(environment: [String: String]) async throws -> any BlobStore {
    guard let blobs else { return try FolderBlobs(at: "\(data)/blobs") }
    guard let address = S3Address(blobs) else { throw Fault.improperBlobs }
    guard let keys = S3Keys(environment: environment) else { throw Fault.noKeys }
    let bucket = S3Blobs(address, keys: keys)
    try await bucket.makeBucket()
    return bucket
  }
}
