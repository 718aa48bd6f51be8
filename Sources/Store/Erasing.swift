public import Exchange

/// A family's erasure, whoever wished for it.
public enum FamilyErasure {
  /// Seven days in milliseconds, within which it can be taken back.
  public static let delay: Int64 = 7 * 24 * 3_600_000
}

extension Ledger {
  /// Has a family erased after ``FamilyErasure/delay``, and tells when. Asked for again it does not begin anew.
  public func beginErasure(of family: SyncName, now: Int64) async throws(StoreError) -> Int64 {
    if let known = try await self.family(family)?.erasure { return known }
    let time = now + FamilyErasure.delay
    try await scheduleErasure(of: family, at: time, now: now)
    return time
  }

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
