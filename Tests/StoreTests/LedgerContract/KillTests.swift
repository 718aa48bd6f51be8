import Exchange
import Foundation
import Testing

@testable import Store

/// Processes that end in the middle of writing. (That a sync reaches the disk's platter, no such test can
/// show.)
@Suite struct LedgerKillTests {
  private let kills = ProcessInfo.processInfo.environment["MARTLET_KILLS"].flatMap { Int($0) } ?? 20

  @Test(arguments: Backend.allCases)
  func `A process that is killed while it writes loses nothing that it was told is kept`(_ backend: Backend)
    async throws
  {
    let place = try await LedgerPlace(backend)
    let first = try await place.open()
    var made = Made(seed: seedOfRun)
    // One process with a file, two with a database, each with a device of its own.
    let devices = (0..<(backend == .postgres ? 2 : 1)).map { _ in made.device() }
    let family = made.name()
    try await first.begin(NewFamily(family: family, statement: made.statement(1, added: devices)), now: 1)
    await first.close()
    var acknowledged: [(id: String, sequence: Int64)] = []
    for round in 0..<kills {
      let children = try devices.enumerated().map { number, device in
        try ChildWriter(
          backend: backend, address: place.address, chain: Chain(family: family, device: device.name),
          seed: seedOfRun &+ UInt64(2 * round + number) &* 7_919 &+ 11,
          acknowledgements: "\(place.folder.path)/acknowledged-\(round)-\(number)")
      }
      for child in children {
        acknowledged += try await child.kill(
          after: .milliseconds(Int.random(in: 0...60, using: &made.generator)))
      }
    }
    let ledger = try await place.open()
    let stored = try await ledger.records(of: family, after: 0, mostBytes: 1 << 30)
    let places = Dictionary(uniqueKeysWithValues: stored.map { ($0.record.id.text, $0.sequence) })
    let lost = acknowledged.filter { places[$0.id] != $0.sequence }
    #expect(lost.count == 0 && acknowledged.count >= 3 * kills * devices.count)
    #expect(try await ledger.check() == [])
    print(
      "\(backend): \(kills) kills, \(acknowledged.count) acknowledged, \(stored.count) stored, \(lost.count) lost"
    )
    await ledger.close()
  }
}
