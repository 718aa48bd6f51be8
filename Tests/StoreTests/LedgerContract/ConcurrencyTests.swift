import Exchange
import Testing

@testable import Store

/// Many at once.
@Suite struct LedgerConcurrencyTests {
  @Test(arguments: Backend.allCases)
  func `A hundred devices push to one family, and the sequence has no gap and no double`(_ backend: Backend)
    async throws
  {
    try await withLedger(backend) { (ledger, made) async throws in
      let devices = (0..<100).map { _ in made.device() }
      let family = made.name()
      try await ledger.begin(NewFamily(family: family, statement: made.statement(1, added: devices)), now: 1)
      let sequences = try await withThrowingTaskGroup(of: [Int64].self) { group in
        for (number, device) in devices.enumerated() {
          group.addTask {
            var made = Made(seed: UInt64(number) + 100)
            var chain = Chain(family: family, device: device.name)
            var sequences: [Int64] = []
            for count in [1, 2, 3] {
              let sent = made.records(count, on: &chain)
              sequences += try await ledger.push(sent, on: chain)
              let again = try await ledger.push(sent, on: chain)
              guard again == Array(sequences.suffix(count)) else { throw StoreError.recordConflict }
            }
            return sequences
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(sequences.sorted() == Array(1...600))
      let stored = try await ledger.records(of: family, after: 0, mostBytes: 1 << 20)
      #expect(stored.map(\.sequence) == Array(1...600))
    }
  }

  @Test(arguments: Backend.allCases)
  func `A refused push does not undo those that arrived with it`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chains: [Chain] = []
      for _ in 0..<40 { chains.append(try await made.begin(in: ledger)) }
      let outcomes = await withTaskGroup(of: (Int, Bool).self) { group in
        for number in chains.indices {
          // Every third one leaves a record out.
          let sent = Array(made.records(2, on: &chains[number]).dropFirst(number % 3 == 0 ? 1 : 0))
          let chain = chains[number]
          group.addTask { (number, (try? await ledger.push(sent, on: chain)) == [1, 2]) }
        }
        return await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
      }
      for (number, chain) in chains.enumerated() {
        #expect(outcomes[number] == (number % 3 != 0))
        #expect(try await ledger.newest(of: chain.family) == (number % 3 == 0 ? 0 : 2))
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `Of many that begin the same family with one invitation, one succeeds`(_ backend: Backend) async throws
  {
    try await withLedger(backend) { (ledger, made) async throws in
      let (same, digest) = (made.name(), made.digest())
      try await ledger.invite(digest, life: 900, now: 1)
      let families = (0..<20).map { number in
        NewFamily(
          family: number < 10 ? same : made.name(), statement: made.statement(1, added: [made.device()]),
          invitation: digest)
      }
      let begun = await withTaskGroup(of: Bool.self) { group in
        for family in families { group.addTask { (try? await ledger.begin(family, now: 2)) != nil } }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(begun == 1)
      #expect(try await ledger.families().count == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `Of many that say something at the same place, one is heard`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let (family, locator) = (try await made.begin(in: ledger).family, made.name())
      try await ledger.openJoin(locator, family: family, life: 900, now: 1)
      let heard = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<20 {
          group.addTask { (try? await ledger.say([UInt8(number)], at: 0, in: locator, now: 2)) != nil }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(heard == 1)
      #expect(try await ledger.messages(in: locator, now: 3).count == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `What was acknowledged is there when the ledger is opened again`(_ backend: Backend) async throws {
    let place = try await LedgerPlace(backend)
    let first = try await place.open()
    var made = Made()
    var chain = try await made.begin(in: first)
    let sent = made.records(3, on: &chain)
    _ = try await first.push(sent, on: chain)
    await first.close()
    let second = try await place.open()
    #expect(
      try await second.records(of: chain.family, after: 0, mostBytes: 1 << 20).map(\.record)
        == sent.map(\.record))
    #expect(try await second.push(sent + made.records(1, on: &chain), on: chain) == [1, 2, 3, 4])
    #expect(try await second.check() == [])
    await second.close()
  }
}
