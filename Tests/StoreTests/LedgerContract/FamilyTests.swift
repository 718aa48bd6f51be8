import Exchange
import Testing

@testable import Store

/// What every ledger promises of families and devices.
@Suite struct LedgerFamilyTests {
  @Test(arguments: Backend.allCases)
  func `A family begins with its devices, their keys and its recovery`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let (family, locator) = (made.name(), made.name())
      let devices = [made.device(), made.device(), made.device()]
      let keys = devices.map { SealedFamilyKey(device: $0.name, epoch: 7, sealed: made.bytes(40)) }
      let recovery = Recovery(locator: locator, family: family, bytes: made.bytes(90))
      let statement = made.statement(1, added: devices, keys: keys, epoch: 7)
      try await ledger.begin(NewFamily(family: family, statement: statement, recovery: recovery), now: 42)

      let facts = FamilyFacts(family: family, epoch: 7, statement: 1, newest: 0, begun: 42, erasure: nil)
      #expect(try await ledger.family(family) == facts)
      #expect(try await ledger.statements(of: family, after: 0) == [statement.statement])
      let expected = devices.map {
        DeviceFacts(
          name: $0.name, family: family, signingKey: $0.signingKey, added: 42, removed: nil, lastSeen: 42,
          acknowledged: 0, counter: 0, link: [UInt8](repeating: 0, count: 32))
      }
      #expect(try await ledger.devices(of: family) == expected)
      #expect(try await ledger.device(devices[1].name) == expected[1])
      #expect(try await ledger.keys(of: devices[2].name) == [keys[2]])
      #expect(try await ledger.recovery(at: locator) == recovery)
      #expect(try await ledger.families() == [family])
      #expect(try await ledger.usage(of: family).devices == 3)
    }
  }

  @Test(arguments: Backend.allCases)
  func `What nobody began is not there`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let name = made.name()
      #expect(try await ledger.family(name) == nil)
      #expect(try await ledger.device(name) == nil)
      #expect(try await ledger.devices(of: name) == [])
      #expect(try await ledger.statements(of: name, after: 0) == [])
      #expect(try await ledger.keys(of: name) == [])
      #expect(try await ledger.recovery(at: name) == nil)
      #expect(try await ledger.families() == [])
      await #expect(throws: StoreError.notFound) { try await ledger.usage(of: name) }
      await #expect(throws: StoreError.notFound) { try await ledger.saw(name, having: 1, now: 1) }
      let statement = made.statement(1)
      await #expect(throws: StoreError.notFound) { try await ledger.append(statement, to: name, now: 1) }
      let recovery = Recovery(locator: made.name(), family: name, bytes: [1])
      await #expect(throws: StoreError.notFound) { try await ledger.put(recovery, now: 1) }
    }
  }

  @Test(arguments: Backend.allCases)
  func `A family begins once, and a refused beginning leaves nothing`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let chain = try await made.begin(in: ledger)
      let again = NewFamily(family: chain.family, statement: made.statement(1, added: [made.device()]))
      await #expect(throws: StoreError.familyExists) { try await ledger.begin(again, now: 2) }
      #expect(try await ledger.devices(of: chain.family).map(\.name) == [chain.device])

      // A device has one family.
      let thief = NewDevice(name: chain.device, signingKey: made.bytes(65))
      let other = NewFamily(family: made.name(), statement: made.statement(1, added: [made.device(), thief]))
      await #expect(throws: StoreError.deviceRefused) { try await ledger.begin(other, now: 2) }
      #expect(try await ledger.family(other.family) == nil)
      #expect(try await ledger.device(other.statement.added[0].name) == nil)

      let late = NewFamily(family: made.name(), statement: made.statement(2))
      await #expect(throws: StoreError.statementConflict(last: 0)) { try await ledger.begin(late, now: 2) }
    }
  }

  @Test(arguments: Backend.allCases)
  func `An invitation lets one family in, while it lives`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let digest = made.digest()
      try await ledger.invite(digest, life: 100, now: 1_000)
      var families: [NewFamily] = []
      for _ in 0..<4 {
        families.append(
          NewFamily(
            family: made.name(), statement: made.statement(1, added: [made.device()]), invitation: digest))
      }
      await #expect(throws: StoreError.invitationRefused) { try await ledger.begin(families[0], now: 1_100) }
      #expect(try await ledger.family(families[0].family) == nil)
      try await ledger.begin(families[1], now: 1_099)
      await #expect(throws: StoreError.invitationRefused) { try await ledger.begin(families[2], now: 1_099) }
      // Asked for once more, it stays used.
      try await ledger.invite(digest, life: 9_000, now: 1_099)
      await #expect(throws: StoreError.invitationRefused) { try await ledger.begin(families[2], now: 1_099) }
      families[3].invitation = made.digest()
      await #expect(throws: StoreError.invitationRefused) { try await ledger.begin(families[3], now: 1_000) }
      // A beginning that fails uses none.
      let other = made.digest()
      try await ledger.invite(other, life: 100, now: 1_000)
      let known = NewFamily(
        family: families[1].family, statement: made.statement(1, added: [made.device()]), invitation: other)
      await #expect(throws: StoreError.familyExists) { try await ledger.begin(known, now: 1_001) }
      families[2].invitation = other
      try await ledger.begin(families[2], now: 1_002)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A beginning whose answer got lost is asked for again, and uses one invitation`(_ backend: Backend)
    async throws
  {
    try await withLedger(backend) { (ledger, made) async throws in
      let digest = made.digest()
      try await ledger.invite(digest, life: 100, now: 1_000)
      let family = NewFamily(
        family: made.name(), statement: made.statement(1, added: [made.device()]), invitation: digest)
      for now in [1_001, 1_002, 5_000] as [Int64] { try await ledger.begin(family, now: now) }
      #expect(try await ledger.family(family.family)?.begun == 1_001)
      #expect(try await ledger.devices(of: family.family).count == 1)
      // It has gone on since then.
      let second = made.device()
      try await ledger.append(made.statement(2, added: [second]), to: family.family, now: 1_003)
      try await ledger.begin(family, now: 1_004)
      #expect(try await ledger.devices(of: family.family).count == 2)
      _ = try await ledger.erase(family.family, now: 1_005)
      await #expect(throws: StoreError.familyExists) { try await ledger.begin(family, now: 1_006) }
    }
  }

  @Test(arguments: Backend.allCases)
  func `A statement whose recovery can't be kept is not kept either`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let (family, other) = (try await made.begin(in: ledger).family, try await made.begin(in: ledger).family)
      let taken = Recovery(.passphrase, locator: made.name(), family: other, bytes: made.bytes(243))
      try await ledger.put(taken, now: 1)
      let code = Recovery(locator: made.name(), family: family, bytes: made.bytes(90))
      try await ledger.put(code, now: 1)
      let rescue = made.device()
      for wrong in [
        Recovery(.passphrase, locator: taken.locator, family: family, bytes: [1]),
        Recovery(locator: taken.locator, family: family, bytes: [1]),
      ] {
        var statement = made.statement(2, added: [rescue])
        statement.recovery = wrong
        await #expect(throws: StoreError.recordConflict) {
          try await ledger.append(statement, to: family, now: 2)
        }
      }
      #expect(try await ledger.family(family)?.statement == 1)
      #expect(try await ledger.device(rescue.name) == nil)
      #expect(try await ledger.recovery(at: code.locator) == code)

      var statement = made.statement(2, added: [rescue])
      let phrase = Recovery(.passphrase, locator: made.name(), family: family, bytes: made.bytes(243))
      statement.recovery = phrase
      try await ledger.append(statement, to: family, now: 3)
      #expect(try await ledger.recovery(at: phrase.locator) == phrase)
      var removal = made.statement(3, removed: [rescue.name], epoch: 2)
      removal.recovery = Recovery(.passphrase, locator: made.name(), family: family, bytes: [])
      try await ledger.append(removal, to: family, now: 4)
      #expect(try await ledger.recovery(at: phrase.locator) == nil)
      #expect(try await ledger.recovery(at: code.locator) == code)
    }
  }

  @Test(arguments: Backend.allCases)
  func `Statements follow each other, and change who belongs`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let chain = try await made.begin(in: ledger)
      let second = made.device()
      let key = SealedFamilyKey(device: second.name, epoch: 1, sealed: made.bytes(30))
      let joins = made.statement(2, added: [second], keys: [key])
      try await ledger.append(joins, to: chain.family, now: 10)
      for number in [Int64(0), 1, 2, 4] {
        let wrong = made.statement(number)
        await #expect(throws: StoreError.statementConflict(last: 2)) {
          try await ledger.append(wrong, to: chain.family, now: 11)
        }
      }
      let newKey = SealedFamilyKey(device: chain.device, epoch: 2, sealed: made.bytes(30))
      let leaves = made.statement(3, removed: [second.name], keys: [newKey], epoch: 2)
      try await ledger.append(leaves, to: chain.family, now: 12)

      #expect(try await ledger.statements(of: chain.family, after: 1) == [joins.statement, leaves.statement])
      #expect(try await ledger.family(chain.family)?.epoch == 2)
      #expect(try await ledger.device(second.name)?.removed == 12)
      #expect(try await ledger.devices(of: chain.family).map(\.name) == [chain.device, second.name])
      #expect(try await ledger.keys(of: second.name) == [], "who left keeps no key here")
      #expect(try await ledger.keys(of: chain.device) == [newKey])
      #expect(try await ledger.usage(of: chain.family).devices == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `A statement about strangers is refused whole`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let chain = try await made.begin(in: ledger)
      let other = try await made.begin(in: ledger)
      let fresh = made.device()
      let refused = [
        made.statement(2, added: [fresh], removed: [made.name()]),
        made.statement(2, added: [fresh], removed: [other.device]),
        made.statement(2, added: [fresh, NewDevice(name: other.device, signingKey: made.bytes(65))]),
        made.statement(
          2, added: [fresh], keys: [SealedFamilyKey(device: other.device, epoch: 1, sealed: [1])]),
        made.statement(
          2, added: [fresh], removed: [fresh.name],
          keys: [SealedFamilyKey(device: fresh.name, epoch: 1, sealed: [1])]),
      ]
      for statement in refused {
        await #expect(throws: StoreError.deviceRefused) {
          try await ledger.append(statement, to: chain.family, now: 2)
        }
      }
      #expect(try await ledger.device(fresh.name) == nil)
      #expect(try await ledger.statements(of: chain.family, after: 0).count == 1)
    }
  }

  @Test(arguments: Backend.allCases)
  func `Being seen is noted with what the device has`(_ backend: Backend) async throws {
    try await withLedger(backend) { (ledger, made) async throws in
      let chain = try await made.begin(in: ledger)
      try await ledger.saw(chain.device, having: 31, now: 1_000)
      let facts = try await ledger.device(chain.device)
      #expect(facts?.acknowledged == 31 && facts?.lastSeen == 1_000 && facts?.added == 1)
    }
  }
}
