import Exchange
import HTTPTypes
import Store
import Testing
import Vault

@testable import Server

/// What brings a family back, and the statement that names it.
@Suite struct SyncRecoveryTests {
  @Test func `A passphrase in a place that another family has is refused, and nothing is left of it`()
    async throws
  {
    let family = try await TestFamily()
    let service = family.service
    try await family.run { browser in
      let place = SyncName.random()
      func parcel(_ device: TestDevice, after first: MemberStatement) -> [UInt8] {
        let rescue = TestDevice()
        let addition = MemberStatement(
          family: first.family, number: 2, previous: SyncCrypto.digest(first.signed), by: device.name,
          made: 2,
          epoch: 1, commitment: first.commitment, salt: Array("martlet phrase 1".utf8),
          added: [rescue.member(.recovery)])
        let key = StatementParcel.Key(
          device: rescue.name, epoch: 1, sealed: [UInt8](repeating: 3, count: FamilyKey.sealedSize))
        return StatementParcel(
          statement: device.signed(addition), keys: [key],
          recovery: .init(.passphrase, locator: place, sealed: [UInt8](repeating: 4, count: 243))
        ).bytes
      }
      let (one, other) = (TestDevice(), TestDevice())
      let path = "/api/sync/1/statements"
      let first = try await browser.begin(family, [one])
      #expect(
        try await browser.send(.post, path, parcel(one, after: first), by: one).status == .noContent)
      let second = try await browser.begin(family, [other])
      let refused = try await browser.send(.post, path, parcel(other, after: second), by: other)
      #expect(refused.problem == "sync-conflict")
      let facts = try await service.ledger.family(second.family)
      let devices = try await service.ledger.devices(of: second.family)
      let recovery = try await service.ledger.recovery(at: place)
      #expect(facts?.statement == 1 && devices.count == 1)
      #expect(recovery?.family == first.family)
    }
  }

  @Test func `A family's statements come to an end, which its records do not notice`() async throws {
    let quota = Quota(recordBytes: 1_000, records: 100, blobBytes: 10, statements: 2)
    let family = try await TestFamily(quota: quota)
    try await family.run { browser in
      var device = TestDevice()
      let first = try await browser.begin(family, [device])
      var last = first
      for (number, problem) in [(2, nil), (3, "sync-quota")] as [(Int64, String?)] {
        let added = TestDevice()
        last = device.signed(
          MemberStatement(
            family: first.family, number: number, previous: SyncCrypto.digest(last.signed), by: device.name,
            made: number, epoch: 1, commitment: first.commitment, salt: first.salt,
            added: [added.member()]))
        let parcel = StatementParcel(statement: last).bytes
        let answer = try await browser.send(.post, "/api/sync/1/statements", parcel, by: device)
        #expect(answer.problem == problem, "\(number): \(answer.text)")
      }
      let pushed = try await browser.push([device.record([1], in: first.family)], by: device)
      #expect(pushed.status == .ok)
    }
  }

  @Test func `A beginning that is sent twice is one family, and answered alike`() async throws {
    let family = try await TestFamily()
    let service = family.service
    try await family.run { browser in
      let device = TestDevice()
      let key = StatementParcel.Key(
        device: device.name, epoch: 1, sealed: [UInt8](repeating: 5, count: FamilyKey.sealedSize))
      let parcel = StatementParcel(
        statement: family.founding([device]), keys: [key], invitation: Array(family.code.utf8))
      for _ in 0..<2 {
        let answer = try await browser.send(.post, "/api/sync/1/family", parcel.bytes, by: device)
        #expect(answer.status == .created, "\(answer.text)")
      }
      #expect(try await service.ledger.families().count == 1)
    }
  }
}
