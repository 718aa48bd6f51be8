import Exchange
import HTTPTypes
import Store
import Testing

@testable import Server

/// What a server does by itself for its families, and what it tells whoever runs it.
@Suite struct SyncUpkeepTests {
  @Test func `A family that can't be erased now keeps no other from being erased`() async throws {
    let family = try await TestFamily()
    let due = TestFamily.seconds * 1000
    try await family.run { browser in
      let (one, other) = (TestDevice(), TestDevice())
      let stuck = try await browser.begin(family, [one]).family
      let next = try await browser.begin(family, [other]).family
      let ledger = family.service.ledger
      try await ledger.scheduleErasure(of: stuck, at: due - 2, now: 0)
      try await ledger.scheduleErasure(of: next, at: due - 1, now: 0)
      var service = family.service
      service.blobs = StuckBlobs(family: stuck)
      await #expect(throws: StoreError.unavailable) { try await service.eraseWhatIsDue() }
      let left = try await ledger.families()
      #expect(left == [stuck])
      // Once the folder can be emptied, it goes too.
      try await family.service.eraseWhatIsDue()
      let none = try await ledger.families()
      #expect(none.isEmpty)
    }
  }

  @Test func `Nobody is told that a family is kept whose time to be erased has come`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      let device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      let path = "/api/sync/1/erasure"
      let ledger = family.service.ledger
      func keep() async throws -> Answer {
        try await browser.ask(.delete, path, device.fields(.delete, path))
      }
      try await ledger.scheduleErasure(of: name, at: TestFamily.seconds * 1000 + 1, now: 0)
      #expect(try await keep().status == .noContent)
      try await ledger.scheduleErasure(of: name, at: TestFamily.seconds * 1000, now: 0)
      #expect(try await keep().problem == "not-found")
      let due = try await ledger.dueErasures(now: TestFamily.seconds * 1000)
      #expect(due == [name])
    }
  }

  @Test func `Whoever runs the server reads that the store is away, once and not with every request`()
    async throws
  {
    let family = try await TestFamily()
    let lines = WrittenLines()
    var app = TestApp()
    (app.sync, app.journal) = (family.service, lines.journal)
    try await app.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      let unknown = try await browser.fetch("/api/sync/1/snapshot", by: device)
      #expect(unknown.problem == "not-found")
      #expect(!lines.text.contains("the store failed"))
      await (family.service.ledger as? SQLLedger)?.close()
      for _ in 0..<3 {
        let refused = try await browser.push([device.record([1], in: name)], by: device)
        #expect(refused.problem == "sync-unavailable")
      }
      let said = lines.text.split(separator: "\n").filter { $0.contains("the store failed") }
      #expect(said.count == 1 && said[0].contains("unavailable"), "\(said)")
    }
  }
}

/// A store of which one family's part can't be emptied.
private struct StuckBlobs: BlobStore {
  let family: SyncName

  func deleteAll(of family: SyncName) async throws(StoreError) {
    if family == self.family { throw .unavailable }
  }

  func received(_ digest: [UInt8], of family: SyncName) async throws(StoreError) -> Int64 { 0 }
  func append(_ bytes: [UInt8], at offset: Int64, to digest: [UInt8], of family: SyncName)
    async throws(StoreError)
  {}
  func finish(_ digest: [UInt8], of family: SyncName, size: Int64) async throws(StoreError) {}
  func read(_ digest: [UInt8], of family: SyncName, from offset: Int64, count: Int) async throws(StoreError)
    -> [UInt8]
  { throw .notFound }
  func delete(_ digest: [UInt8], of family: SyncName) async throws(StoreError) {}
  func expireUnfinished(before time: Int64) async throws(StoreError) {}
  func isReady() async -> Bool { true }
}
