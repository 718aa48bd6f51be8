import Crypto
import Exchange
import Foundation
import Testing

@testable import Store

/// What only the folder has.
@Suite struct FolderBlobsTests {
  @Test func `A check names the pictures whose files are lost or cut, and no others`() async throws {
    try await withLedger(.sqlite) { (ledger, made) async throws in
      let folder = try TemporaryFolder()
      let blobs = try FolderBlobs(at: "\(folder.path)/blobs", leastFree: 0)
      let family = try await made.begin(in: ledger).family
      var names: [String] = []
      for _ in 0..<3 {
        let digest = try await blobs.put(made.bytes(1_000), of: family)
        try await ledger.add(blob: digest, size: 1_000, to: family, quota: .plenty, now: 1)
        names.append(digest.map { String(format: "%02x", $0) }.joined())
      }
      let whole = try await ledger.lost(from: blobs)
      #expect(whole == [])
      let paths = names.map { "\(folder.path)/blobs/\(family.text)/\($0.prefix(2))/\($0)" }
      try FileManager.default.removeItem(atPath: paths[0])
      try #require(truncate(paths[1], 999) == 0)
      let lost = try await ledger.lost(from: blobs)
      #expect(lost.count == 2 && names[..<2].allSatisfy { name in lost.contains { $0.contains(name) } })
      withExtendedLifetime(folder) {}
    }
  }

  @Test func `What came of a blob is not thrown away where it could not be opened`() async throws {
    let folder = try TemporaryFolder()
    let blobs = try FolderBlobs(at: "\(folder.path)/blobs", leastFree: 0)
    let family = try #require(SyncName([UInt8](repeating: 0xAB, count: 16)))
    let digest = Array(SHA256.hash(data: [1, 2, 3] as [UInt8]))
    try await blobs.append([1, 2, 3], at: 0, to: digest, of: family)
    let name = digest.map { String(format: "%02x", $0) }.joined()
    let path = "\(folder.path)/blobs/\(family.text)/unfinished/\(name)"
    // A link is opened as little as a file beyond the most that a process may have open.
    try FileManager.default.moveItem(atPath: path, toPath: "\(folder.path)/aside")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "\(folder.path)/aside")
    await #expect(throws: StoreError.unavailable) { try await blobs.finish(digest, of: family, size: 3) }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: "\(folder.path)/aside", toPath: path)
    try await blobs.finish(digest, of: family, size: 3)
    #expect(try await blobs.read(digest, of: family, from: 0, count: 9) == [1, 2, 3])
  }

  @Test func `Blobs lie under their family and the first digits, for their owner alone`() async throws {
    let folder = try TemporaryFolder()
    let blobs = try FolderBlobs(at: "\(folder.path)/blobs", leastFree: 0)
    let family = try #require(SyncName([UInt8](repeating: 0xAB, count: 16)))
    let digest = try await blobs.put([1, 2, 3], of: family)
    let begun = [UInt8](repeating: 7, count: 32)
    try await blobs.append([1], at: 0, to: begun, of: family)
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let root = "blobs/\(family.text)"
    let name = digest.map { String(format: "%02x", $0) }.joined()
    let expected = [
      "blobs", root, "\(root)/\(name.prefix(2))", "\(root)/\(name.prefix(2))/\(name)", "\(root)/unfinished",
      "\(root)/unfinished/\(String(repeating: "07", count: 32))",
    ]
    #expect(all == expected.sorted())
    for path in all {
      let facts = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(path)")
      let isFolder = facts[.type] as? FileAttributeType == .typeDirectory
      #expect(facts[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(path)")
    }
  }

  @Test func `A disk below the floor takes no blob, and gives those it has`() async throws {
    let folder = try TemporaryFolder()
    let family = try #require(SyncName([UInt8](repeating: 1, count: 16)))
    let digest = try await FolderBlobs(at: folder.path, leastFree: 0).put([1, 2, 3], of: family)
    let full = try FolderBlobs(at: folder.path, leastFree: .max)
    await #expect(throws: StoreError.full) { try await full.put([4, 5], of: family) }
    #expect(try await full.read(digest, of: family, from: 0, count: 9) == [1, 2, 3])
    try await full.delete(digest, of: family)
  }

  @Test func `A link in the place of a blob is not followed`() async throws {
    let folder = try TemporaryFolder()
    let blobs = try FolderBlobs(at: "\(folder.path)/blobs", leastFree: 0)
    let family = try #require(SyncName([UInt8](repeating: 1, count: 16)))
    let secret = Array("a secret".utf8)
    try Data(secret).write(to: URL(filePath: "\(folder.path)/secret"))
    let digest = Array(SHA256.hash(data: secret))
    let name = digest.map { String(format: "%02x", $0) }.joined()
    let place = "\(folder.path)/blobs/\(family.text)/\(name.prefix(2))"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(place)/\(name)", withDestinationPath: "\(folder.path)/secret")
    await #expect(throws: (any Error).self) { try await blobs.read(digest, of: family, from: 0, count: 9) }
    try await blobs.deleteAll(of: family)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/secret"))
  }

  @Test func `An erasure that was interrupted is finished by the next`() async throws {
    let folder = try TemporaryFolder()
    let blobs = try FolderBlobs(at: folder.path, leastFree: 0)
    let family = try #require(SyncName([UInt8](repeating: 1, count: 16)))
    _ = try await blobs.put([1, 2, 3], of: family)
    try FileManager.default.moveItem(
      atPath: "\(folder.path)/\(family.text)", toPath: "\(folder.path)/\(family.text).erased")
    _ = try await blobs.put([4, 5, 6], of: family)
    try await blobs.deleteAll(of: family)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }
}
