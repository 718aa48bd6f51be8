import Exchange
import Testing

@testable import Store

/// Random operations, some of them wrong, do in every ledger what they do in a simple model.
@Suite struct LedgerRandomOperationTests {
  @Test(arguments: Backend.allCases)
  func `Any operations leave the ledger as a simple model says`(_ backend: Backend) async throws {
    print("The seed of these random operations is \(seedOfRun).")
    let place = try await LedgerPlace(backend)
    var ledger = try await place.open()
    var run = RandomRun(seed: seedOfRun)
    for step in 1...400 {
      // In between, the process starts anew.
      if step.isMultiple(of: 100) {
        await ledger.close()
        ledger = try await place.open()
      }
      let (expected, actual) = await run.step(on: ledger)
      try #require(actual == expected, "step \(step) of seed \(seedOfRun)")
    }
    try await run.compare(with: ledger)
    #expect(try await ledger.check() == [])
    #expect(
      run.refusals > 20 && run.refusals < 300, "some operations are refused, and not most: \(run.refusals)")
    await ledger.close()
  }
}

/// Makes operations, does each in the model and in a ledger.
struct RandomRun {
  private var made: Made
  private var model = ModelLedger()
  private var now: Int64 = 1_000
  private var names: [SyncName] = []
  private var chains: [Chain] = []
  private var sent: [LinkedRecord] = []
  private var digests: [[UInt8]] = []
  private(set) var refusals = 0

  init(seed: UInt64) {
    made = Made(seed: seed)
    digests = (0..<6).map { _ in made.digest() }
  }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &made.generator) == 0
  }

  private mutating func any<T>(_ all: [T]) -> T? { all.randomElement(using: &made.generator) }

  private mutating func anyFamily() -> SyncName { (chance(12) ? nil : any(names)) ?? made.name() }

  /// What the model and the ledger answer, as text.
  mutating func step(on ledger: SQLLedger) async -> (String, String) {
    now += Int64.random(in: 0...20, using: &made.generator)
    let now = now
    switch names.count < 2 ? 0 : Int.random(in: 0..<16, using: &made.generator) {
    case 0: return await begin(on: ledger)
    case 1, 2: return await state(on: ledger)
    case 3...8: return await push(on: ledger)
    case 9, 10:
      let (digest, family) = (any(digests) ?? [], anyFamily())
      let size = Int64(digest[0]) * 10
      let quota = Quota(recordBytes: 0, records: 0, blobBytes: 3_000)
      return await both { (model) throws(StoreError) in
        try model.add(blob: digest, size: size, to: family, quota: quota)
      } _: { () throws(StoreError) in
        try await ledger.add(blob: digest, size: size, to: family, quota: quota, now: now)
      }
    case 11:
      let (digest, family) = (any(digests) ?? [], anyFamily())
      return await both { (model) throws(StoreError) in
        try model.remove(blob: digest, of: family)
      } _: { () throws(StoreError) in
        try await ledger.remove(blob: digest, of: family)
      }
    case 12:
      let family = anyFamily()
      let locator = chance(3) ? any(names) ?? family : made.name()
      let recovery = Recovery(locator: locator, family: family, bytes: made.bytes())
      return await both { (model) throws(StoreError) in
        try model.put(recovery)
      } _: { () throws(StoreError) in
        try await ledger.put(recovery, now: now)
      }
    case 13:
      let (device, nonce) = (
        any(chains)?.device ?? made.name(), [UInt8.random(in: 0..<20, using: &made.generator)]
      )
      return await both { (model) throws(StoreError) in
        model.use(nonce: nonce, of: device, expires: now + 50)
      } _: { () throws(StoreError) in
        try await ledger.use(nonce: nonce, of: device, expires: now + 50)
      }
    case 14:
      return await both { (model) throws(StoreError) in
        model.expire(now: now)
      } _: { () throws(StoreError) in
        try await ledger.expire(now: now)
      }
    default:
      guard chance(4) else { return await push(on: ledger) }
      let family = anyFamily()
      return await both { (model) throws(StoreError) in
        try model.erase(family)
      } _: { () throws(StoreError) in
        try await ledger.erase(family, now: now)
      }
    }
  }

  private mutating func both<T: Sendable>(
    _ inModel: (inout ModelLedger) throws(StoreError) -> T, _ inLedger: () async throws(StoreError) -> T
  ) async -> (String, String) {
    let expected: String
    do throws(StoreError) { expected = "\(try inModel(&model))" } catch {
      refusals += 1
      expected = "\(error)"
    }
    do throws(StoreError) { return (expected, "\(try await inLedger())") } catch {
      return (expected, "\(error)")
    }
  }

  private mutating func begin(on ledger: SQLLedger) async -> (String, String) {
    let (now, family) = (now, chance(8) ? any(names) ?? made.name() : made.name())
    let devices = (0..<Int.random(in: 1...3, using: &made.generator)).map { _ in made.device() }
    let new = NewFamily(family: family, statement: made.statement(1, added: devices))
    if !names.contains(family) {
      names.append(family)
      chains += devices.map { Chain(family: family, device: $0.name) }
    }
    return await both { (model) throws(StoreError) in
      try model.begin(new, now: now)
    } _: { () throws(StoreError) in
      try await ledger.begin(new, now: now)
    }
  }

  private mutating func state(on ledger: SQLLedger) async -> (String, String) {
    let (now, family) = (now, anyFamily())
    let next = Int64(model.families[family]?.statements.count ?? 0) + (chance(8) ? 2 : 1)
    let device = made.device()
    let known = any(chains)?.device ?? device.name
    var statement = made.statement(next, added: chance(2) ? [device] : [], epoch: UInt32(next))
    if chance(4) { statement.removed = [known] }
    if chance(2) {
      statement.keys = [
        SealedFamilyKey(device: chance(3) ? known : device.name, epoch: 2, sealed: made.bytes())
      ]
    }
    if !statement.added.isEmpty { chains.append(Chain(family: family, device: device.name)) }
    return await both { (model) throws(StoreError) in
      try model.append(statement, to: family, now: now)
    } _: { () throws(StoreError) in
      try await ledger.append(statement, to: family, now: now)
    }
  }

  private mutating func push(on ledger: SQLLedger) async -> (String, String) {
    guard let place = chains.indices.randomElement(using: &made.generator) else { return ("", "") }
    var chain = chains[place]
    var records = made.records(Int.random(in: 0...4, using: &made.generator), on: &chain)
    if chance(6), let old = any(sent) { records.insert(old, at: 0) }
    if chance(10), !records.isEmpty {
      records.remove(at: Int.random(in: 0..<records.count, using: &made.generator))
    }
    if chance(8) { records += records }
    let quota = Quota(recordBytes: chance(10) ? 500 : 1 << 20, records: 1_000, blobBytes: 0)
    let push = Push(records: records, device: chain.device, family: chain.family, quota: quota, now: now)
    let answers = await both { (model) throws(StoreError) in
      try model.push(push)
    } _: { () throws(StoreError) in
      try await ledger.append(
        push.records, of: push.device, to: push.family, quota: push.quota, now: push.now)
    }
    if let device = model.device(chain.device), device.counter == chain.counter {
      chains[place] = chain
      sent += records
    }
    return answers
  }

  /// Everything that can be read, family by family.
  func compare(with ledger: SQLLedger) async throws {
    let living = model.families.filter { !$0.value.isErased }
    #expect(try await ledger.families() == living.keys.sorted())
    for (name, family) in living {
      let facts = FamilyFacts(
        family: name, epoch: family.epoch, statement: Int64(family.statements.count),
        newest: Int64(family.records.count), begun: family.begun, erasure: nil)
      #expect(try await ledger.family(name) == facts)
      #expect(try await ledger.statements(of: name, after: 0) == family.statements)
      #expect(try await ledger.devices(of: name) == family.devices)
      #expect(
        try await ledger.records(of: name, after: 0, mostBytes: 1 << 30) == family.records.map(\.stored))
      #expect(try await ledger.usage(of: name) == family.usage)
      for device in family.devices {
        let keys = family.keys.filter { $0.device == device.name }.sorted { $0.epoch < $1.epoch }
        #expect(try await ledger.keys(of: device.name) == keys)
      }
      for (digest, size) in family.blobs { #expect(try await ledger.blob(digest, of: name) == size) }
      if let recovery = family.recovery {
        #expect(try await ledger.recovery(at: recovery.locator) == recovery)
      }
    }
  }
}
