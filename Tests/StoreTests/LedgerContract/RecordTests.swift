import Exchange
import Testing

@testable import Store

/// What every ledger promises of records and snapshots.
@Suite struct LedgerRecordTests {
  @Test(arguments: Backend.allCases)
  func `A push is taken once by its nonce, beside others too, and one that is refused changes nothing`(
    _ backend: Backend
  ) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let sent = made.records(2, on: &chain)
      let (device, family) = (chain.device, chain.family)
      @Sendable func push(_ records: [LinkedRecord], _ nonce: [UInt8]) async -> Result<[Int64], StoreError> {
        do throws(StoreError) {
          return .success(
            try await ledger.append(
              records, of: device, to: family, quota: .plenty,
              once: NonceUse(device: device, nonce: nonce, expires: 100), now: 5))
        } catch { return .failure(error) }
      }
      let answers = await withTaskGroup(of: Result<[Int64], StoreError>.self) { group in
        for _ in 0..<8 { group.addTask { await push([sent[0]], [1]) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.filter { $0 == .success([1]) }.count == 1)
      #expect(answers.filter { $0 == .failure(.nonceUsed) }.count == 7)
      #expect(await push([sent[1]], [1]) == .failure(.nonceUsed))
      #expect(try await ledger.newest(of: family) == 1)
      // The nonce of a request that asks for nothing else is the same one, and one of a refused push is used.
      #expect(try await ledger.use(nonce: [1], of: device, expires: 100) == false)
      #expect(try await ledger.use(nonce: [2], of: device, expires: 100))
      #expect(await push([sent[1]], [2]) == .failure(.nonceUsed))
      let late = made.records(1, on: &chain)
      #expect(await push(late, [3]) == .failure(.chainConflict(counter: 1)))
      #expect(await push(late, [3]) == .failure(.nonceUsed))
      #expect(await push([sent[1]], [4]) == .success([2]))
    }
  }

  @Test(arguments: Backend.allCases)
  func `Records come back as they were sent, in the order of their sequence`(_ backend: Backend) async throws
  {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let sent = made.records(5, on: &chain)
      #expect(try await ledger.push(Array(sent[..<2]), on: chain, now: 8) == [1, 2])
      #expect(try await ledger.push(Array(sent[2...]), on: chain, now: 9) == [3, 4, 5])
      let expected = sent.enumerated().map {
        StoredRecord(sequence: Int64($0 + 1), received: $0 < 2 ? 8 : 9, record: $1.record)
      }
      #expect(try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 20) == expected)
      #expect(
        try await ledger.records(of: chain.family, after: 3, mostBytes: 1 << 20) == Array(expected[3...]))
      #expect(try await ledger.records(of: chain.family, after: 5, mostBytes: 1 << 20) == [])
      #expect(try await ledger.newest(of: chain.family) == 5)
      #expect(try await ledger.newest(of: made.name()) == 0)
      #expect(try await ledger.device(chain.device)?.counter == 5)
      #expect(try await ledger.device(chain.device)?.link == chain.link)
      let usage = try await ledger.usage(of: chain.family)
      #expect(usage.records == 5 && usage.recordBytes == 5 * 24)
    }
  }

  @Test(arguments: Backend.allCases)
  func `Two families count for themselves`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var one = try await made.begin(in: ledger)
      var other = try await made.begin(in: ledger)
      #expect(try await ledger.push(made.records(2, on: &one), on: one) == [1, 2])
      #expect(try await ledger.push(made.records(3, on: &other), on: other) == [1, 2, 3])
      #expect(try await ledger.records(of: one.family, after: 0, mostBytes: 1 << 20).count == 2)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A resend changes nothing`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let sent = made.records(3, on: &chain)
      #expect(try await ledger.push(sent, on: chain, now: 8) == [1, 2, 3])
      let before = try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 20)
      #expect(try await ledger.push(sent, on: chain, now: 99) == [1, 2, 3])
      #expect(try await ledger.push([sent[1]], on: chain, now: 99) == [2])
      // Old and new ones together; the same one twice.
      let more = made.records(1, on: &chain)
      #expect(try await ledger.push([sent[2]] + more + more, on: chain, now: 100) == [3, 4, 4])
      #expect(
        try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 20).prefix(3) == before[...])
      #expect(try await ledger.usage(of: chain.family).records == 4)
      #expect(try await ledger.push([], on: chain) == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `Another record under a known name is refused`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let first = made.records(1, on: &chain)
      _ = try await ledger.push(first, on: chain)
      let fork = chain.next(id: first[0].record.id, sealed: made.bytes())
      await #expect(throws: StoreError.recordConflict) { try await ledger.push([fork], on: chain) }
      #expect(try await ledger.newest(of: chain.family) == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A chain with a gap, a fork or a foreign link is refused with the last counter`(_ backend: Backend)
    async throws
  {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let start = chain
      let sent = made.records(4, on: &chain)
      await #expect(throws: StoreError.chainConflict(counter: 0)) {
        try await ledger.push([sent[1]], on: chain)
      }
      _ = try await ledger.push(Array(sent[..<2]), on: chain)
      await #expect(throws: StoreError.chainConflict(counter: 2)) {
        try await ledger.push([sent[3]], on: chain)
      }
      // The first fits and the second does not: neither is taken.
      await #expect(throws: StoreError.chainConflict(counter: 2)) {
        try await ledger.push([sent[2], sent[0], made.records(2, on: &chain)[1]], on: chain)
      }
      var fork = start
      let other = made.records(3, on: &fork)
      await #expect(throws: StoreError.chainConflict(counter: 2)) {
        try await ledger.push([other[2]], on: fork)
      }
      #expect(try await ledger.newest(of: chain.family) == 2)
    }
  }

  @Test(arguments: Backend.allCases)
  func `Only a member of the family may push`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      var other = try await made.begin(in: ledger)
      var guest = Chain(family: chain.family, device: other.device)
      let foreign = made.records(1, on: &guest)
      await #expect(throws: StoreError.deviceRefused) { try await ledger.push(foreign, on: guest) }
      var stranger = Chain(family: chain.family, device: made.name())
      let unknown = made.records(1, on: &stranger)
      await #expect(throws: StoreError.deviceRefused) { try await ledger.push(unknown, on: stranger) }
      // Somebody else's record, sent by a member.
      let borrowed = made.records(1, on: &other)
      await #expect(throws: StoreError.deviceRefused) { try await ledger.push(borrowed, on: chain) }
      var nowhere = Chain(family: made.name(), device: chain.device)
      let lost = made.records(1, on: &nowhere)
      await #expect(throws: StoreError.notFound) { try await ledger.push(lost, on: nowhere) }

      let sent = made.records(1, on: &chain)
      _ = try await ledger.push(sent, on: chain)
      try await ledger.append(made.statement(2, removed: [chain.device]), to: chain.family, now: 9)
      let late = made.records(1, on: &chain)
      await #expect(throws: StoreError.deviceRefused) { try await ledger.push(late, on: chain) }
      #expect(try await ledger.newest(of: chain.family) == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A quota stops what is new, and lets a resend through`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let sent = made.records(4, on: &chain, size: 100)
      let bytes = Quota(recordBytes: 300, records: 100, blobBytes: 0)
      let count = Quota(recordBytes: 1 << 20, records: 3, blobBytes: 0)
      let (device, family) = (chain.device, chain.family)
      let three = try await ledger.append(Array(sent[..<3]), of: device, to: family, quota: bytes, now: 1)
      #expect(three == [1, 2, 3])
      for quota in [bytes, count] {
        await #expect(throws: StoreError.quotaReached) {
          try await ledger.append([sent[3]], of: device, to: family, quota: quota, now: 2)
        }
      }
      let none = Quota(recordBytes: 0, records: 0, blobBytes: 0)
      #expect(try await ledger.append([sent[0]], of: device, to: family, quota: none, now: 3) == [1])
    }
  }

  @Test(arguments: Backend.allCases)
  func `As many records come as fit into the bytes, and at least one`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      _ = try await ledger.push(made.records(10, on: &chain, size: 100), on: chain)
      _ = try await ledger.push(made.records(1, on: &chain, size: 70_000), on: chain)
      let family = chain.family
      func count(_ after: Int64, _ most: Int) async throws -> Int {
        try await ledger.records(of: family, after: after, mostBytes: most).count
      }
      #expect(try await count(0, 0) == 1)
      #expect(try await count(0, 100) == 1)
      #expect(try await count(0, 299) == 2)
      #expect(try await count(0, 300) == 3)
      #expect(try await count(4, 500) == 5)
      #expect(try await count(9, 5_000) == 1)
      #expect(try await count(10, 5) == 1)
      #expect(try await count(11, 5) == 0)
    }
  }

  @Test(arguments: Backend.allCases)
  func `Thousands of small records come in one answer`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      for _ in 0..<3 { _ = try await ledger.push(made.records(1_000, on: &chain, size: 1), on: chain) }
      let all = try await ledger.records(of: chain.family, after: 0, mostBytes: 1 << 20)
      #expect(all.map(\.sequence) == Array(1...3_000))
      #expect(try await ledger.records(of: chain.family, after: 0, mostBytes: 2_500).count == 2_500)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A snapshot gives way to one that reaches further`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let (family, device) = (chain.family, chain.device)
      #expect(try await ledger.snapshot(of: family) == nil)
      _ = try await ledger.push(made.records(6, on: &chain), on: chain)
      let middle = StoredSnapshot(sequence: 4, device: device, bytes: made.bytes(2_000))
      try await ledger.put(middle, of: family, quota: .plenty, now: 1)
      for sequence in [Int64(3), 4] {
        let less = StoredSnapshot(sequence: sequence, device: device, bytes: [9])
        try await ledger.put(less, of: family, quota: .plenty, now: 2)
        #expect(try await ledger.snapshot(of: family) == middle)
      }
      let further = StoredSnapshot(sequence: 6, device: device, bytes: made.bytes(3 << 20))
      try await ledger.put(further, of: family, quota: .plenty, now: 3)
      #expect(try await ledger.snapshot(of: family) == further)
      let ahead = StoredSnapshot(sequence: 7, device: device, bytes: [1])
      await #expect(throws: StoreError.notFound) {
        try await ledger.put(ahead, of: family, quota: .plenty, now: 4)
      }
      let nobody = made.name()
      await #expect(throws: StoreError.notFound) {
        try await ledger.put(ahead, of: nobody, quota: .plenty, now: 4)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `A snapshot that would take the records over their quota is refused, and the one before stays`(
    _ backend: Backend
  ) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      let (family, device) = (chain.family, chain.device)
      _ = try await ledger.push(made.records(3, on: &chain), on: chain)
      let used = try await ledger.usage(of: family).recordBytes
      let quota = Quota(recordBytes: used + 1_000, records: 10, blobBytes: 0)
      let fitting = StoredSnapshot(sequence: 2, device: device, bytes: made.bytes(1_000))
      try await ledger.put(fitting, of: family, quota: quota, now: 1)
      let larger = StoredSnapshot(sequence: 3, device: device, bytes: made.bytes(1_001))
      await #expect(throws: StoreError.quotaReached) {
        try await ledger.put(larger, of: family, quota: quota, now: 2)
      }
      #expect(try await ledger.snapshot(of: family) == fitting)
    }
  }
}
