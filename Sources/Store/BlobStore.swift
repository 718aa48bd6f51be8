public import Exchange

/// Sealed pictures, photos and recordings, by the SHA-256 of their bytes. `FolderBlobs` and `S3Blobs` are
/// held to the same tests.
///
/// A blob arrives in pieces and can go on after a break. It is there once ``finish(_:of:size:)`` has
/// returned, and then on the disk.
public protocol BlobStore: Sendable {
  /// How many bytes of a blob have arrived, 0 where none have; all of them where it is finished.
  func received(_ digest: [UInt8], of family: SyncName) async throws(StoreError) -> Int64

  /// Adds bytes at an offset, which must be where the last ones ended or before; bytes that are there already
  /// change nothing, and nothing changes a finished blob. Of more unfinished ones of a family than ``BlobBounds/unfinished``
  /// those go that have not grown for the longest: they count against no quota yet, and who sent them has them still.
  ///
  /// - Throws: `notFound` with a gap; `full`.
  func append(_ bytes: [UInt8], at offset: Int64, to digest: [UInt8], of family: SyncName)
    async throws(StoreError)

  /// Has the blob whole and on the disk. Once more changes nothing.
  ///
  /// - Throws: `damaged` where size or SHA-256 differ: what arrived is thrown away then.
  func finish(_ digest: [UInt8], of family: SyncName, size: Int64) async throws(StoreError)

  /// A part of a finished blob, shorter at its end. - Throws: `notFound`.
  func read(_ digest: [UInt8], of family: SyncName, from offset: Int64, count: Int) async throws(StoreError)
    -> [UInt8]
  func delete(_ digest: [UInt8], of family: SyncName) async throws(StoreError)
  /// Everything of a family, the unfinished too.
  func deleteAll(of family: SyncName) async throws(StoreError)
  /// Lets go of what is not finished and has not grown since `time`.
  func expireUnfinished(before time: Int64) async throws(StoreError)
  func isReady() async -> Bool
}

/// What every store of blobs holds to.
enum BlobBounds {
  /// The most that a family may have begun and not ended. A device sends one after another.
  static let unfinished = 32

  /// Which of them go so that there is room for one more: those that have not grown for longest.
  static func leaving<ID>(_ grown: [(id: ID, at: Int64)]) -> [ID] {
    guard grown.count >= unfinished else { return [] }
    return grown.sorted { $0.at < $1.at }.dropLast(unfinished - 1).map { $0.id }
  }
}
