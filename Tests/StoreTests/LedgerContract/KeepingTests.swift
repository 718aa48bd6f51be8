import Exchange
import Testing

@testable import Store

/// What every ledger promises of blobs, meeting places, recovery, nonces, erasure and upkeep.
@Suite struct LedgerKeepingTests {
  @Test(arguments: Backend.allCases)
  func `Blobs are noted once and counted against the quota`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let family = try await made.begin(in: ledger).family
      let quota = Quota(recordBytes: 0, records: 0, blobBytes: 1_000)
      let digests = [made.digest(), made.digest(), made.digest()]
      try await ledger.add(blob: digests[0], size: 600, to: family, quota: quota, now: 1)
      try await ledger.add(blob: digests[0], size: 600, to: family, quota: quota, now: 2)
      await #expect(throws: StoreError.quotaReached) {
        try await ledger.add(blob: digests[1], size: 401, to: family, quota: quota, now: 3)
      }
      try await ledger.add(blob: digests[2], size: 400, to: family, quota: quota, now: 3)
      #expect(try await ledger.blob(digests[0], of: family) == 600)
      #expect(try await ledger.blob(digests[1], of: family) == nil)
      let sorted = [BlobFacts(digest: digests[0], size: 600), BlobFacts(digest: digests[2], size: 400)]
        .sorted { $0.digest.lexicographicallyPrecedes($1.digest) }
      #expect(try await ledger.blobs(of: family) == sorted)
      #expect(try await ledger.usage(of: family).blobBytes == 1_000)

      try await ledger.remove(blob: digests[0], of: family)
      try await ledger.remove(blob: digests[0], of: family)
      let usage = try await ledger.usage(of: family)
      #expect(usage.blobBytes == 400 && usage.blobs == 1)
      try await ledger.add(blob: digests[1], size: 600, to: family, quota: quota, now: 4)
      let nobody = made.name()
      #expect(try await ledger.blob(digests[1], of: nobody) == nil)
      await #expect(throws: StoreError.notFound) {
        try await ledger.add(blob: digests[1], size: 1, to: nobody, quota: quota, now: 4)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `Sums over all families leave out the erased and count who was here lately`(_ backend: Backend)
    async throws
  {
    try await withLedger(backend) { (ledger, made) async throws in
      let before = try await ledger.totals(seenSince: 1_000)
      let (kept, erased) = (try await made.begin(in: ledger), try await made.begin(in: ledger))
      let quota = Quota(recordBytes: 0, records: 0, blobBytes: 1_000)
      try await ledger.add(blob: made.digest(), size: 600, to: kept.family, quota: quota, now: 1)
      try await ledger.add(blob: made.digest(), size: 300, to: erased.family, quota: quota, now: 1)
      _ = try await ledger.erase(erased.family, now: 2)
      let devices = try await ledger.devices(of: kept.family)
      for device in devices { try await ledger.saw(device.name, having: 0, now: 5_000) }
      let totals = try await ledger.totals(seenSince: 5_000)
      #expect(totals.families == before.families + 1 && totals.blobBytes == before.blobBytes + 600)
      #expect(totals.devices == before.devices + Int64(devices.count))
      #expect(totals.devicesSeen == Int64(devices.count))
      #expect(try await ledger.totals(seenSince: 5_001).devicesSeen == 0)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A meeting place holds its messages in order until it is over`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let family = try await made.begin(in: ledger).family
      let locator = made.name()
      await #expect(throws: StoreError.notFound) { try await ledger.messages(in: locator, now: 1) }
      try await ledger.openJoin(locator, family: family, life: 100, now: 1_000)
      await #expect(throws: StoreError.joinExists) {
        try await ledger.openJoin(locator, family: family, life: 100, now: 1_001)
      }
      #expect(try await ledger.messages(in: locator, now: 1_001) == [])
      try await ledger.say([1, 2], at: 0, in: locator, now: 1_002)
      // An answer that got lost: the same once more.
      try await ledger.say([1, 2], at: 0, in: locator, now: 1_003)
      for position in [-1, 0, 2] {
        await #expect(throws: StoreError.joinConflict) {
          try await ledger.say([9], at: position, in: locator, now: 1_004)
        }
      }
      try await ledger.say([], at: 1, in: locator, now: 1_005)
      #expect(try await ledger.messages(in: locator, now: 1_099) == [[1, 2], []])
      await #expect(throws: StoreError.notFound) { try await ledger.messages(in: locator, now: 1_100) }
      await #expect(throws: StoreError.notFound) { try await ledger.say([3], at: 2, in: locator, now: 1_100) }
      // Once it is over, its name is free again, and nothing of it is left.
      try await ledger.openJoin(locator, family: family, life: 100, now: 1_100)
      #expect(try await ledger.messages(in: locator, now: 1_101) == [])
      try await ledger.closeJoin(locator)
      try await ledger.closeJoin(locator)
      await #expect(throws: StoreError.notFound) { try await ledger.messages(in: locator, now: 1_102) }
      let nobody = made.name()
      await #expect(throws: StoreError.notFound) {
        try await ledger.openJoin(locator, family: nobody, life: 100, now: 1)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `A family has one recovery, and no other family's place`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let (family, other) = (try await made.begin(in: ledger).family, try await made.begin(in: ledger).family)
      let first = Recovery(locator: made.name(), family: family, bytes: made.bytes(50))
      try await ledger.put(first, now: 1)
      let second = Recovery(locator: made.name(), family: family, bytes: made.bytes(50))
      try await ledger.put(second, now: 2)
      #expect(try await ledger.recovery(at: first.locator) == nil)
      #expect(try await ledger.recovery(at: second.locator) == second)
      let stolen = Recovery(locator: second.locator, family: other, bytes: [1])
      await #expect(throws: StoreError.recordConflict) { try await ledger.put(stolen, now: 3) }
      let same = Recovery(locator: second.locator, family: family, bytes: made.bytes(60))
      try await ledger.put(same, now: 4)
      #expect(try await ledger.recovery(at: second.locator) == same)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A passphrase is kept beside the recovery, changed and removed, and takes no place of another's`(
    _ backend: Backend
  ) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let (family, other) = (try await made.begin(in: ledger).family, try await made.begin(in: ledger).family)
      let code = Recovery(locator: made.name(), family: family, bytes: made.bytes(50))
      try await ledger.put(code, now: 1)
      try await ledger.removePassphrase(of: family)
      let first = Recovery(.passphrase, locator: made.name(), family: family, bytes: made.bytes(243))
      try await ledger.put(first, now: 2)
      #expect(try await ledger.recovery(at: first.locator) == first)
      #expect(try await ledger.recovery(at: code.locator) == code)
      let second = Recovery(.passphrase, locator: made.name(), family: family, bytes: made.bytes(243))
      try await ledger.put(second, now: 3)
      #expect(try await ledger.recovery(at: first.locator) == nil)
      for (whose, place, kind) in [
        (other, second.locator, RecoveryKind.passphrase), (other, code.locator, .passphrase),
        (other, second.locator, .code), (family, code.locator, .passphrase),
      ] {
        let stolen = Recovery(kind, locator: place, family: whose, bytes: [1])
        await #expect(throws: StoreError.recordConflict) { try await ledger.put(stolen, now: 4) }
      }
      try await ledger.removePassphrase(of: other)
      #expect(try await ledger.recovery(at: second.locator) == second)
      try await ledger.removePassphrase(of: family)
      #expect(try await ledger.recovery(at: second.locator) == nil)
      #expect(try await ledger.recovery(at: code.locator) == code)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A nonce is new once to each device, until it is forgotten`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let (one, other, nonce) = (made.name(), made.name(), made.bytes(16))
      #expect(try await ledger.use(nonce: nonce, of: one, expires: 100))
      #expect(try await ledger.use(nonce: nonce, of: one, expires: 200) == false)
      #expect(try await ledger.use(nonce: nonce, of: other, expires: 200))
      try await ledger.expire(now: 99)
      #expect(try await ledger.use(nonce: nonce, of: one, expires: 300) == false)
      try await ledger.expire(now: 100)
      #expect(try await ledger.use(nonce: nonce, of: one, expires: 300))
      #expect(try await ledger.use(nonce: nonce, of: other, expires: 300) == false)
      let answers = await withTaskGroup(of: Bool?.self) { group in
        for _ in 0..<40 { group.addTask { try? await ledger.use(nonce: [7], of: one, expires: 900) } }
        return await group.reduce(into: [Bool?]()) { $0.append($1) }
      }
      #expect(answers.filter { $0 == true }.count == 1 && !answers.contains(nil))
    }
  }

  @Test(arguments: Backend.allCases)
  func `Of thousands of nonces, all that are over are let go of and no other`(_ backend: Backend) async throws
  {
    try await withLedger(backend) { (ledger, made) async throws in
      let device = made.name()
      /// How many of 4,100 are new; every hundredth of them ends later.
      func used() async throws -> Int {
        try await withThrowingTaskGroup(of: Bool.self) { group in
          for number in 0..<4_100 {
            let nonce = [UInt8(number >> 8), UInt8(number & 255)]
            group.addTask {
              try await ledger.use(nonce: nonce, of: device, expires: number % 100 == 0 ? 900 : 100)
            }
          }
          return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
      }
      #expect(try await used() == 4_100)
      try await ledger.expire(now: 99)
      #expect(try await used() == 0)
      try await ledger.expire(now: 100)
      #expect(try await used() == 4_059)
    }
  }

  @Test(arguments: Backend.allCases)
  func `What is over is let go of`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let family = try await made.begin(in: ledger).family
      let (short, long, digest) = (made.name(), made.name(), made.digest())
      try await ledger.openJoin(short, family: family, life: 10, now: 1_000)
      try await ledger.say([1], at: 0, in: short, now: 1_000)
      try await ledger.openJoin(long, family: family, life: 500, now: 1_000)
      try await ledger.invite(digest, life: 10, now: 1_000)
      try await ledger.expire(now: 1_010)
      await #expect(throws: StoreError.notFound) { try await ledger.messages(in: short, now: 1_000) }
      #expect(try await ledger.messages(in: long, now: 1_010) == [])
      let late = NewFamily(family: made.name(), statement: made.statement(1), invitation: digest)
      await #expect(throws: StoreError.invitationRefused) { try await ledger.begin(late, now: 1_000) }
    }
  }

  @Test(arguments: Backend.allCases)
  func `An erasure is planned, taken back, and due in order`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var families: [SyncName] = []
      for _ in 0..<3 { families.append(try await made.begin(in: ledger).family) }
      try await ledger.scheduleErasure(of: families[0], at: 300, now: 0)
      try await ledger.scheduleErasure(of: families[1], at: 200, now: 0)
      try await ledger.scheduleErasure(of: families[2], at: 100, now: 0)
      try await ledger.scheduleErasure(of: families[2], at: nil, now: 0)
      #expect(try await ledger.family(families[0])?.erasure == 300)
      #expect(try await ledger.family(families[2])?.erasure == nil)
      // What is due is being erased.
      await #expect(throws: StoreError.notFound) {
        try await ledger.scheduleErasure(of: families[1], at: nil, now: 200)
      }
      try await ledger.scheduleErasure(of: families[1], at: 200, now: 199)
      #expect(try await ledger.dueErasures(now: 199) == [])
      #expect(try await ledger.dueErasures(now: 200) == [families[1]])
      #expect(try await ledger.dueErasures(now: 300) == [families[1], families[0]])
      let nobody = made.name()
      await #expect(throws: StoreError.notFound) {
        try await ledger.scheduleErasure(of: nobody, at: 1, now: 0)
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `Erasing takes everything but the name`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      var chain = try await made.begin(in: ledger)
      var other = try await made.begin(in: ledger)
      _ = try await ledger.push(made.records(2, on: &other), on: other)
      let (family, digest, locator) = (chain.family, made.digest(), made.name())
      _ = try await ledger.push(made.records(3, on: &chain), on: chain)
      let snapshot = StoredSnapshot(sequence: 2, device: chain.device, bytes: [1])
      try await ledger.put(snapshot, of: family, quota: .plenty, now: 1)
      try await ledger.add(blob: digest, size: 77, to: family, quota: .plenty, now: 1)
      try await ledger.openJoin(locator, family: family, life: 900, now: 1)
      try await ledger.say([5], at: 0, in: locator, now: 1)
      try await ledger.put(Recovery(locator: locator, family: family, bytes: [1]), now: 1)
      let phrase = Recovery(.passphrase, locator: made.name(), family: family, bytes: [1])
      try await ledger.put(phrase, now: 1)
      let key = SealedFamilyKey(device: chain.device, epoch: 1, sealed: [1])
      try await ledger.append(made.statement(2, keys: [key]), to: family, now: 1)
      #expect(try await ledger.use(nonce: [1], of: chain.device, expires: 900))
      try await ledger.scheduleErasure(of: family, at: 10, now: 0)

      var kept = Usage()
      (kept.records, kept.recordBytes, kept.blobs, kept.blobBytes, kept.devices) = (3, 72, 1, 77, 1)
      #expect(try await ledger.erase(family, now: 11) == kept)
      #expect(
        try await ledger.erase(family, now: 12) == Usage(),
        "an erasure that was interrupted can be done again")

      #expect(try await ledger.family(family) == nil)
      #expect(try await ledger.device(chain.device) == nil)
      #expect(try await ledger.devices(of: family) == [])
      #expect(try await ledger.keys(of: chain.device) == [])
      #expect(try await ledger.statements(of: family, after: 0) == [])
      #expect(try await ledger.records(of: family, after: 0, mostBytes: 1 << 20) == [])
      #expect(try await ledger.newest(of: family) == 0)
      #expect(try await ledger.snapshot(of: family) == nil)
      #expect(try await ledger.blobs(of: family) == [])
      #expect(try await ledger.recovery(at: locator) == nil)
      #expect(try await ledger.recovery(at: phrase.locator) == nil)
      await #expect(throws: StoreError.notFound) { try await ledger.messages(in: locator, now: 2) }
      #expect(try await ledger.dueErasures(now: 1_000) == [])
      #expect(try await ledger.families() == [other.family])
      let again = NewFamily(family: family, statement: made.statement(1, added: [made.device()]))
      await #expect(throws: StoreError.familyExists) { try await ledger.begin(again, now: 13) }
      let late = made.records(1, on: &chain)
      await #expect(throws: StoreError.notFound) { try await ledger.push(late, on: chain) }
      let nobody = made.name()
      await #expect(throws: StoreError.notFound) { try await ledger.erase(nobody, now: 13) }
      #expect(try await ledger.records(of: other.family, after: 0, mostBytes: 1 << 20).count == 2)
    }
  }

  @Test(arguments: Backend.allCases)
  func `News names the family that something came for`(_ backend: Backend) async throws {
    let ledgerPlace = try await LedgerPlace(backend)
    defer { withExtendedLifetime(ledgerPlace) {} }
    let ledger = try await ledgerPlace.open()
    var made = Made()
    var chain = try await made.begin(in: ledger)
    var news = await ledger.news().makeAsyncIterator()
    let second = await ledger.news()
    _ = try await ledger.push(made.records(1, on: &chain), on: chain)
    #expect(await news.next() == chain.family)
    try await ledger.append(made.statement(2), to: chain.family, now: 9)
    #expect(await news.next() == chain.family)
    #expect(await ledger.isReady())
    await ledger.close()
    #expect(await news.next() == nil)
    #expect(await second.reduce(into: 0) { count, _ in count += 1 } == 2)
    #expect(await ledger.isReady() == false)
    await #expect(throws: StoreError.unavailable) { try await ledger.families() }
  }

  @Test(arguments: Backend.allCases)
  func
    `An account that is used no more and holds nothing is forgotten after 90 days, and a revoked one is not`(
      _ backend: Backend
    ) async throws
  {
    try await withLedger(backend) { (ledger, _) async throws in
      let day: Int64 = 86_400_000
      let digest = { (number: UInt8) in [UInt8](repeating: number, count: 32) }
      for number: UInt8 in 1...3 {
        try await ledger.open(
          digest(number), of: digest(number + 100), replacing: nil, life: number == 2 ? 200 * day : day,
          now: 0)
      }
      try await ledger.revoke(digest(103), true, now: 0)
      try await ledger.expire(now: 90 * day - 1)
      #expect(try await ledger.accounts(idle: day, now: 0).count == 3)
      try await ledger.expire(now: 90 * day)
      // The second has a session yet, and the third would be let in as a new one.
      let left = try await ledger.accounts(idle: day, now: 0).map(\.account)
      #expect(left == [digest(102), digest(103)])
    }
  }
}
