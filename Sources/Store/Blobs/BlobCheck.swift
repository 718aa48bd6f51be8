import Bytes
import Exchange

extension SQLLedger {
  /// What the ledger calls whole and the store of blobs has not to its last byte. Whether the bytes are the right ones a
  /// backup says, which reads them all.
  public func lost(from blobs: any BlobStore) async throws(StoreError) -> [String] {
    var faults: [String] = []
    for family in try await families() {
      for blob in try await self.blobs(of: family) where try await isLost(blob, of: family, from: blobs) {
        faults.append("family \(family.text), blob \(Hexadecimal.text(blob.digest)): is not there whole")
      }
    }
    return faults
  }

  private func isLost(_ blob: BlobFacts, of family: SyncName, from blobs: any BlobStore)
    async throws(StoreError) -> Bool
  {
    do throws(StoreError) {
      let last = try await blobs.read(blob.digest, of: family, from: blob.size - 1, count: 1)
      if !last.isEmpty { return false }
    } catch {
      guard error == .notFound else { throw error }
    }
    // It may have gone since it was listed.
    return try await self.blob(blob.digest, of: family) != nil
  }
}
