public import Exchange

extension Ledger {
  /// Erases a family with its pictures and sounds, and tells what there was. They go first, so that none is left without a family,
  /// and once more, for what still came meanwhile.
  public func erase(_ family: SyncName, with blobs: any BlobStore, now: Int64) async throws(StoreError)
    -> Usage
  {
    try await blobs.deleteAll(of: family)
    let usage = try await erase(family, now: now)
    try await blobs.deleteAll(of: family)
    return usage
  }
}
