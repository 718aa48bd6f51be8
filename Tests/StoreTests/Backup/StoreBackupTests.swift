import Exchange
import Foundation
import Testing

@testable import Store

@Suite struct StoreBackupTests {
  private let folder: TemporaryFolder
  private let blobs: FolderBlobs

  init() throws {
    folder = try TemporaryFolder()
    blobs = try FolderBlobs(at: "\(folder.path)/blobs", leastFree: 0)
  }

  /// Two families with all that a ledger keeps, and one that was erased.
  private func fill(_ ledger: SQLLedger) async throws -> (chain: Chain, digest: [UInt8]) {
    var made = Made()
    var chain = try await made.begin(in: ledger)
    _ = try await ledger.push(made.records(40, on: &chain, size: 3_000), on: chain)
    let key = SealedFamilyKey(device: chain.device, epoch: 1, sealed: made.bytes(60))
    try await ledger.append(made.statement(2, added: [made.device()], keys: [key]), to: chain.family, now: 4)
    let snapshot = StoredSnapshot(sequence: 30, device: chain.device, bytes: made.bytes(1_500_000))
    try await ledger.put(snapshot, of: chain.family, quota: .plenty, now: 5)
    try await ledger.put(Recovery(locator: made.name(), family: chain.family, bytes: made.bytes(70)), now: 6)
    try await ledger.put(
      Recovery(.passphrase, locator: made.name(), family: chain.family, bytes: made.bytes(90)), now: 6)
    try await ledger.invite(made.digest(), life: 1_000, now: 7)
    try await ledger.open(made.digest(), of: made.digest(), replacing: nil, life: 1_000, now: 7)
    let bytes = made.bytes(1_300_000)
    let digest = try await blobs.put(bytes, of: chain.family)
    try await ledger.add(blob: digest, size: Int64(bytes.count), to: chain.family, quota: .plenty, now: 8)
    try await ledger.scheduleErasure(of: chain.family, at: 99, now: 0)
    let gone = try await made.begin(in: ledger)
    _ = try await ledger.erase(gone.family, now: 9)
    return (chain, digest)
  }

  private func everything(_ ledger: SQLLedger) async throws -> [[SQLRow]] {
    try await ledger.backend.read { session in try StoredTable.all.map { try session.rows($0.read) } }
  }

  @Test(arguments: Backend.allCases, Backend.allCases)
  func `A backup of either database is restored into either, the same to the last bit`(
    _ from: Backend, _ to: Backend
  )
    async throws
  {
    let sourcePlace = try await LedgerPlace(from)
    defer { withExtendedLifetime(sourcePlace) {} }
    let source = try await sourcePlace.open()
    let (chain, digest) = try await fill(source)
    let backup = StoreBackup(folder: "\(folder.path)/backup")
    let written = try await backup.write(source, blobs: blobs, now: 10)
    #expect(written.families == 2 && written.records == 40 && written.blobs == 1)
    #expect(try await backup.verify() == written)

    let targetPlace = try await LedgerPlace(to)
    defer { withExtendedLifetime(targetPlace) {} }
    let target = try await targetPlace.open()
    let otherBlobs = try FolderBlobs(at: "\(folder.path)/other", leastFree: 0)
    #expect(try await backup.restore(into: target, blobs: otherBlobs, now: 10) == written)
    let expected = try await everything(source)
    #expect(try await everything(target) == expected)
    #expect(expected.allSatisfy { !$0.isEmpty }, "every table is tried")
    #expect(try await target.check() == [])
    let bytes = try await otherBlobs.read(digest, of: chain.family, from: 0, count: 2_000_000)
    #expect(try await blobs.read(digest, of: chain.family, from: 0, count: 2_000_000) == bytes)
    // Devices go on where they were.
    var (made, next) = (Made(seed: 9), chain)
    (next.counter, next.link) = (40, try #require(try await target.device(chain.device)).link)
    #expect(try await target.push(made.records(1, on: &next), on: next) == [41])

    await #expect(throws: BackupError.notEmpty) {
      try await backup.restore(into: target, blobs: otherBlobs, now: 10)
    }
    await #expect(throws: BackupError.notEmpty) { try await backup.write(source, blobs: blobs, now: 11) }
    await source.close()
    await target.close()
  }

  @Test(arguments: Backend.allCases, [["accounts", "passphrases"], ["passphrases"]])
  func `A backup of an earlier form of the store is restored into one with more tables`(
    _ backend: Backend, _ later: [String]
  ) async throws {
    let sourcePlace = try await LedgerPlace(backend)
    defer { withExtendedLifetime(sourcePlace) {} }
    let source = try await sourcePlace.open()
    let (chain, _) = try await fill(source)
    let path = "\(folder.path)/backup"
    let written = try await StoreBackup(folder: path).write(source, blobs: blobs, now: 10)
    let kept = try await source.records(of: chain.family, after: 0, mostBytes: 1 << 24)
    await source.close()
    // As the first form, and the third, wrote it.
    var manifest = try BackupManifest.read(in: path)
    manifest.tables.removeAll { later.contains($0.name) }
    try manifest.write(in: path)
    for table in later { try FileManager.default.removeItem(atPath: "\(path)/tables/\(table)") }

    let targetPlace = try await LedgerPlace(backend)
    defer { withExtendedLifetime(targetPlace) {} }
    let target = try await targetPlace.open()
    let others = try FolderBlobs(at: "\(folder.path)/restored", leastFree: 0)
    let restored = try await StoreBackup(folder: path).restore(into: target, blobs: others, now: 10)
    #expect(restored.families == written.families && restored.records == written.records)
    #expect(try await target.records(of: chain.family, after: 0, mostBytes: 1 << 24) == kept)
    #expect(try await target.accounts(idle: 1, now: 10).isEmpty == later.contains("accounts"))
    #expect(try await target.check() == [])
    await target.close()
  }

  @Test func `Any file that is changed, cut or missing is named, and nothing is restored`() async throws {
    let sourcePlace = try await LedgerPlace(.sqlite)
    defer { withExtendedLifetime(sourcePlace) {} }
    let source = try await sourcePlace.open()
    _ = try await fill(source)
    let path = "\(folder.path)/backup"
    let backup = StoreBackup(folder: path)
    _ = try await backup.write(source, blobs: blobs, now: 10)
    await source.close()
    let files = try FileManager.default.subpathsOfDirectory(atPath: path).filter {
      try FileManager.default.attributesOfItem(atPath: "\(path)/\($0)")[.type] as? FileAttributeType
        == .typeRegular
    }
    #expect(files.count == StoredTable.all.count + 2)
    let targetPlace = try await LedgerPlace(.sqlite)
    defer { withExtendedLifetime(targetPlace) {} }
    let target = try await targetPlace.open()
    for file in files where file != "manifest.json" {
      let url = URL(filePath: "\(path)/\(file)")
      let whole = try Data(contentsOf: url)
      var changed = whole
      changed[changed.count / 2] ^= 1
      for data in [changed, whole.dropLast(), nil] {
        if let data { try data.write(to: url) } else { try FileManager.default.removeItem(at: url) }
        await #expect(throws: BackupError.damaged(file)) {
          try await backup.restore(into: target, blobs: blobs, now: 10)
        }
        try whole.write(to: url)
      }
    }
    #expect(try await target.families() == [])
    try FileManager.default.removeItem(atPath: "\(path)/manifest.json")
    await #expect(throws: BackupError.notABackup) {
      try await backup.restore(into: target, blobs: blobs, now: 10)
    }
    await target.close()
  }

  @Test func `A restored server does not erase at once what a family wished to be erased before the backup`()
    async throws
  {
    let sourcePlace = try await LedgerPlace(.sqlite)
    defer { withExtendedLifetime(sourcePlace) {} }
    let source = try await sourcePlace.open()
    // It wished so for the time 99, and takes it back after the backup.
    let (chain, _) = try await fill(source)
    let backup = StoreBackup(folder: "\(folder.path)/backup")
    _ = try await backup.write(source, blobs: blobs, now: 10)
    await source.close()
    let targetPlace = try await LedgerPlace(.sqlite)
    defer { withExtendedLifetime(targetPlace) {} }
    let target = try await targetPlace.open()
    _ = try await backup.restore(into: target, blobs: blobs, now: 5_000)
    #expect(try await target.dueErasures(now: 5_088) == [])
    #expect(try await target.dueErasures(now: 5_089) == [chain.family])
    await target.close()
  }

  @Test func `A manifest of a newer Martlet, or one with other tables, is refused`() async throws {
    let sourcePlace = try await LedgerPlace(.sqlite)
    defer { withExtendedLifetime(sourcePlace) {} }
    let source = try await sourcePlace.open()
    let backup = StoreBackup(folder: "\(folder.path)/backup")
    _ = try await backup.write(source, blobs: blobs, now: 10)
    await source.close()
    let url = URL(filePath: "\(folder.path)/backup/manifest.json")
    let whole = try String(contentsOf: url, encoding: .utf8)
    let newer = whole.replacing("\"version\" : 1", with: "\"version\" : 2")
    #expect(newer != whole)
    try newer.write(to: url, atomically: true, encoding: .utf8)
    await #expect(throws: BackupError.store(.newerVersion)) { try await backup.verify() }
    let traversing = whole.replacing("\"name\" : \"records\"", with: "\"name\" : \"../../records\"")
    #expect(traversing != whole)
    try traversing.write(to: url, atomically: true, encoding: .utf8)
    await #expect(throws: BackupError.notABackup) { try await backup.verify() }
  }

  @Test
  func `A blob that goes while a backup is made is left out of what is restored; one that is lost stops it`()
    async throws
  {
    let sourcePlace = try await LedgerPlace(.sqlite)
    defer { withExtendedLifetime(sourcePlace) {} }
    let source = try await sourcePlace.open()
    let (chain, digest) = try await fill(source)
    try await blobs.delete(digest, of: chain.family)
    let lost = StoreBackup(folder: "\(folder.path)/lost")
    await #expect { try await lost.write(source, blobs: blobs, now: 10) } throws: { error in
      if case .store(.damaged) = error as? BackupError { true } else { false }
    }
    await #expect(throws: BackupError.notABackup) { try await lost.verify() }

    let backup = StoreBackup(folder: "\(folder.path)/backup")
    let deleting = DeletingBlobs(ledger: source, family: chain.family)
    #expect(try await backup.write(source, blobs: deleting, now: 10).blobs == 0)
    let targetPlace = try await LedgerPlace(.sqlite)
    defer { withExtendedLifetime(targetPlace) {} }
    let target = try await targetPlace.open()
    #expect(try await backup.restore(into: target, blobs: blobs, now: 10).blobs == 0)
    #expect(try await target.check() == [])
    #expect(try await target.blobs(of: chain.family) == [])
    await source.close()
    await target.close()
  }
}

/// A store from which a parent deletes each photo just before it is read.
private struct DeletingBlobs: BlobStore {
  let ledger: SQLLedger
  let family: SyncName

  func read(_ digest: [UInt8], of family: SyncName, from offset: Int64, count: Int) async throws(StoreError)
    -> [UInt8]
  {
    try await ledger.remove(blob: digest, of: family)
    throw .notFound
  }

  func received(_ digest: [UInt8], of family: SyncName) async throws(StoreError) -> Int64 { 0 }
  func append(_ bytes: [UInt8], at offset: Int64, to digest: [UInt8], of family: SyncName)
    async throws(StoreError)
  {}
  func finish(_ digest: [UInt8], of family: SyncName, size: Int64) async throws(StoreError) {}
  func delete(_ digest: [UInt8], of family: SyncName) async throws(StoreError) {}
  func deleteAll(of family: SyncName) async throws(StoreError) {}
  func expireUnfinished(before time: Int64) async throws(StoreError) {}
  func isReady() async -> Bool { true }
}
