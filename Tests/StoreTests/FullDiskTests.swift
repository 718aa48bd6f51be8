import Crypto
import Exchange
import Foundation
import Testing

@testable import Store

/// Disks that are full to the last block, and then have room again.
@Suite(.serialized, .enabled(if: SmallDisk.isPossible, "needs root and a loop device"))
struct FullDiskTests {
  @Test func `A ledger on a full disk refuses what is new, keeps what it has and goes on once there is room`()
    async throws
  {
    let disk = try SmallDisk(megabytes: 24)
    let ledger = try await SQLLedger.sqlite(at: "\(disk.path)/ledger.sqlite", leastFree: 0)
    try await refillAndGoOn(ledger, disk)
    await ledger.close()
  }

  @Test func `So does a database whose tables can't grow any more`() async throws {
    let disk = try SmallDisk(megabytes: 150)
    let server = try await TestPostgres.started(data: disk.path)
    let ledger = try await SQLLedger.postgres(try await server.makeDatabase())
    try await refillAndGoOn(ledger, disk)
    await ledger.close()
    server.stop()
  }

  private func refillAndGoOn(_ ledger: SQLLedger, _ disk: SmallDisk) async throws {
    var made = Made()
    var chain = try await made.begin(in: ledger)
    _ = try await ledger.push(made.records(3, on: &chain, size: 20_000), on: chain)
    try disk.fill()
    var acknowledged: Int64 = 3
    var waiting: [LinkedRecord] = []
    // Room that the database has set aside is used up first.
    await #expect(throws: StoreError.full) {
      while acknowledged < 3_000 {
        waiting = made.records(1, on: &chain, size: 20_000)
        acknowledged += Int64(try await ledger.push(waiting, on: chain).count)
      }
    }
    #expect(acknowledged < 3_000)
    #expect(try await ledger.newest(of: chain.family) == acknowledged)
    #expect(
      try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 30).count == Int(acknowledged))
    try disk.makeRoom()
    #expect(try await ledger.push(waiting, on: chain) == [acknowledged + 1])
    #expect(try await ledger.check() == [])
  }

  @Test func `A blob that found no room is finished once there is some`() async throws {
    let disk = try SmallDisk(megabytes: 24)
    let blobs = try FolderBlobs(at: "\(disk.path)/blobs", leastFree: 0)
    var made = Made()
    let (family, kept, bytes) = (made.name(), made.bytes(100_000), made.bytes(1_000_000))
    let first = try await blobs.put(kept, of: family)
    let digest = Array(SHA256.hash(data: bytes))
    try await blobs.append(Array(bytes[..<50_000]), at: 0, to: digest, of: family)
    try disk.fill()
    await #expect(throws: StoreError.full) {
      try await blobs.append(Array(bytes[50_000...]), at: 50_000, to: digest, of: family)
    }
    #expect(try await blobs.read(first, of: family, from: 0, count: 200_000) == kept)
    try disk.makeRoom()
    let at = Int(try await blobs.received(digest, of: family))
    #expect(at >= 50_000)
    try await blobs.append(Array(bytes[at...]), at: Int64(at), to: digest, of: family)
    try await blobs.finish(digest, of: family, size: 1_000_000)
    #expect(try await blobs.read(digest, of: family, from: 0, count: 2_000_000) == bytes)
  }
}
