import Exchange
import Testing

@testable import Store

/// Each fault that a check looks for, made by hand.
@Suite struct LedgerCheckTests {
  private func check(
    _ backend: Backend, after sql: StaticString, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let ledgerPlace = try await LedgerPlace(backend)
    defer { withExtendedLifetime(ledgerPlace) {} }
    let ledger = try await ledgerPlace.open()
    var made = Made()
    var chain = try await made.begin(in: ledger)
    _ = try await ledger.push(made.records(4, on: &chain), on: chain)
    try await ledger.put(
      StoredSnapshot(sequence: 3, device: chain.device, bytes: [1]), of: chain.family, quota: .plenty, now: 1)
    try await ledger.add(blob: made.digest(), size: 7, to: chain.family, quota: .plenty, now: 1)
    #expect(try await ledger.check() == [], sourceLocation: sourceLocation)
    try await ledger.backend.write { session in _ = try session.run(sql, []) }
    let faults = try await ledger.check()
    #expect(faults.contains { $0.contains(words) }, "\(faults)", sourceLocation: sourceLocation)
    await ledger.close()
  }

  @Test(arguments: Backend.allCases)
  func `A check finds every kind of fault`(_ backend: Backend) async throws {
    try await check(backend, after: "DELETE FROM records WHERE sequence = 2", "record 3: follows record 1")
    try await check(
      backend, after: "DELETE FROM records WHERE sequence = 4", "its row does not fit its last record")
    try await check(
      backend, after: "UPDATE records SET sealed = signature WHERE sequence = 2", "are not those that came")
    try await check(
      backend, after: "UPDATE records SET kind = 2 WHERE sequence = 2", "are not those that came")
    try await check(
      backend, after: "UPDATE records SET counter = 9 WHERE sequence = 2", "a gap in its device's chain")
    try await check(
      backend, after: "UPDATE records SET previous = link WHERE sequence = 3",
      "does not follow its device's last record")
    try await check(backend, after: "UPDATE families SET newest = 5", "newest is 5, and 4 by counting")
    try await check(
      backend, after: "UPDATE families SET record_bytes = 0", "record_bytes is 0, and 96 by counting")
    try await check(backend, after: "DELETE FROM blobs", "blob_bytes is 7, and 0 by counting")
    try await check(backend, after: "UPDATE families SET devices = 2", "devices is 2, and 1 by counting")
    try await check(backend, after: "DELETE FROM statements", "statements are missing")
    try await check(backend, after: "UPDATE snapshots SET sequence = 6", "reaches further than its records")
    try await check(backend, after: "UPDATE devices SET counter = 3", "its row does not fit its last record")
  }
}
