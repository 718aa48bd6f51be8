import Exchange
import Foundation
import HTTPTypes
import NIOCore
import Store
import Testing
import Vault

@testable import Server

@Suite struct SyncRoutesTests {
  @Test func `What one device pushes, another one pulls, byte for byte and in order`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      var (one, other) = (TestDevice(), TestDevice())
      let name = try await browser.begin(family, [one, other]).family
      let sent = [one.record([1, 2, 3], in: name), one.record([4], in: name)]
      #expect(try await browser.push(sent, by: one).status == .ok)
      let reply = other.record([9], in: name)
      #expect(try await browser.push([reply], by: other).status == .ok)

      let all = try await browser.pull(by: other)
      #expect(all.map(\.record) == sent + [reply])
      #expect(all.map(\.sequence) == [1, 2, 3])
      #expect(try await browser.pull(after: 3, by: one).isEmpty)
    }
  }

  @Test func `A push that is sent twice is kept once, and answered alike`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      let record = device.record([1], in: name)
      let first = try await browser.push([record], by: device)
      let second = try await browser.push([record], by: device)
      #expect(second.status == .ok)
      #expect(first.text == second.text)
      #expect(try await browser.pull(by: device).count == 1)
    }
  }

  @Test func `A record that leaves one out is refused, and so is one in another's name`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      var (device, other) = (TestDevice(), TestDevice())
      let name = try await browser.begin(family, [device, other]).family
      _ = device.record([1], in: name)
      let gap = try await browser.push([device.record([2], in: name)], by: device)
      #expect(gap.problem == "sync-conflict")
      let foreign = try await browser.push([other.record([3], in: name)], by: device)
      #expect(foreign.problem == "sync-malformed")
      var changed = other.record([4], in: name)
      changed.sealed = [5]
      #expect(try await browser.push([changed], by: other).problem == "sync-malformed")
      #expect(try await browser.pull(by: device).isEmpty)
    }
  }

  @Test func `A family begins only with the code that the terminal shows, even on this computer`()
    async throws
  {
    let family = try await TestFamily()
    try await family.run { browser in
      let device = TestDevice()
      for code in ["", "0", family.code + "0", String(family.code.reversed()) + "x"] {
        let parcel = StatementParcel(statement: family.founding([device]), invitation: Array(code.utf8))
        let answer = try await browser.send(.post, "/api/sync/1/family", parcel.bytes, by: device)
        #expect(answer.problem == "sync-invitation", "\(answer.text)")
      }
      _ = try await browser.begin(family, [device])
    }
  }

  @Test func `A database that does not answer is said to be away, whatever is asked`() async throws {
    let family = try await TestFamily()
    let service = family.service
    try await family.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      let record = device.record([1], in: name)
      await (service.ledger as? SQLLedger)?.close()
      // Who asks is looked up first of all.
      for path in ["family?after=0", "records?after=0", "news"] {
        let answer = try await browser.fetch("/api/sync/1/\(path)", by: device)
        #expect(
          answer.status == .serviceUnavailable && answer.problem == "sync-unavailable", "\(answer.text)")
      }
      #expect(try await browser.push([record], by: device).problem == "sync-unavailable")
    }
  }

  @Test func `A statement is taken from any member, whoever signed it, and from nobody else`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      let (founder, other, third, stranger) = (TestDevice(), TestDevice(), TestDevice(), TestDevice())
      let first = try await browser.begin(family, [founder, other])
      var addition = MemberStatement(
        family: first.family, number: 2, previous: SyncCrypto.digest(first.signed), by: founder.name, made: 2,
        epoch: 1, commitment: first.commitment, salt: [UInt8](repeating: 0, count: 16),
        added: [third.member()])
      addition = founder.signed(addition)
      let parcel = StatementParcel(statement: addition).bytes
      let refused = try await browser.send(.post, "/api/sync/1/statements", parcel, by: stranger)
      #expect(refused.problem == "sync-not-member")
      let taken = try await browser.send(.post, "/api/sync/1/statements", parcel, by: other)
      #expect(taken.status == .noContent, "\(taken.text)")
      #expect(try await browser.fetch("/api/sync/1/records?after=0", by: third).status == .ok)
    }
  }

  @Test func `A device goes on under a new name by one statement, and its records begin anew`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      var (old, new) = (TestDevice(), TestDevice())
      let other = TestDevice()
      let first = try await browser.begin(family, [other, old])
      #expect(try await browser.push([old.record([1], in: first.family)], by: old).status == .ok)
      var change = MemberStatement(
        family: first.family, number: 2, previous: SyncCrypto.digest(first.signed), by: old.name, made: 2,
        epoch: 2, commitment: [UInt8](repeating: 8, count: 32), salt: [UInt8](repeating: 0, count: 16),
        added: [new.member()], removed: [.init(name: old.name, last: 1)],
        retired: [UInt8](repeating: 1, count: 60))
      change = old.signed(change)
      let keys = [other, new].map {
        StatementParcel.Key(
          device: $0.name, epoch: 2, sealed: [UInt8](repeating: 3, count: FamilyKey.sealedSize))
      }
      let parcel = StatementParcel(statement: change, keys: keys).bytes
      let taken = try await browser.send(.post, "/api/sync/1/statements", parcel, by: old)
      #expect(taken.status == .noContent, "\(taken.text)")
      let late = try await browser.push([old.record([2], in: first.family)], by: old)
      #expect(late.problem == "sync-removed")
      let record = new.record([3], in: first.family, epoch: 2)
      #expect(try await browser.push([record], by: new).status == .ok)
      #expect(try await browser.pull(by: other).map(\.record.sealed) == [[1], [3]])
    }
  }

  @Test func `A removed device is answered no more, and its name never comes back`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      let (device, other) = (TestDevice(), TestDevice())
      let first = try await browser.begin(family, [device, other])
      var removal = MemberStatement(
        family: first.family, number: 2, previous: SyncCrypto.digest(first.signed), by: device.name, made: 2,
        epoch: 2, commitment: [UInt8](repeating: 8, count: 32), salt: [UInt8](repeating: 0, count: 16),
        added: [],
        removed: [.init(name: other.name, last: 0)], retired: [UInt8](repeating: 1, count: 60))
      removal = device.signed(removal)
      // Nobody who stays may be left without the new key.
      let keyless = try await browser.send(
        .post, "/api/sync/1/statements", StatementParcel(statement: removal).bytes, by: device)
      #expect(keyless.problem == "sync-malformed")
      let key = StatementParcel.Key(
        device: device.name, epoch: 2, sealed: [UInt8](repeating: 3, count: FamilyKey.sealedSize))
      let parcel = StatementParcel(statement: removal, keys: [key])
      #expect(
        try await browser.send(.post, "/api/sync/1/statements", parcel.bytes, by: device).status == .noContent
      )
      #expect(try await browser.fetch("/api/sync/1/records?after=0", by: other).problem == "sync-removed")

      var back = MemberStatement(
        family: first.family, number: 3, previous: SyncCrypto.digest(removal.signed), by: device.name,
        made: 3,
        epoch: 2, commitment: removal.commitment, salt: removal.salt, added: [other.member()])
      back = device.signed(back)
      let again = try await browser.send(
        .post, "/api/sync/1/statements", StatementParcel(statement: back).bytes, by: device)
      #expect(again.problem == "sync-malformed")
    }
  }

  @Test
  func `A blob comes in pieces, goes on after a break, and is kept only if it is what it is named after`()
    async throws
  {
    let family = try await TestFamily()
    try await family.run { browser in
      let device = TestDevice()
      _ = try await browser.begin(family, [device])
      let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      let digest = SyncCrypto.digest(bytes).map { String(format: "%02x", $0) }.joined()
      let path = "/api/sync/1/blobs?digest=\(digest)&size=\(bytes.count)"
      #expect(
        try await browser.send(.put, path + "&offset=0", Array(bytes[..<100_000]), by: device).status == .ok)
      let far = try await browser.send(.put, path + "&offset=200000", Array(bytes[200_000...]), by: device)
      #expect(far.problem == "sync-conflict")
      let known = try await browser.fetch("/api/sync/1/blobs/received?digest=\(digest)", by: device)
      #expect(known.text.contains("100000"))
      #expect(
        try await browser.fetch("/api/sync/1/blobs?digest=\(digest)&offset=0", by: device).problem
          == "not-found")
      #expect(
        try await browser.send(.put, path + "&offset=100000", Array(bytes[100_000...]), by: device).status
          == .ok)
      #expect(
        try await browser.fetch("/api/sync/1/blobs?digest=\(digest)&offset=0", by: device).bytes == bytes)

      let other = String(digest.reversed())
      let wrong = "/api/sync/1/blobs?digest=\(other)&size=3&offset=0"
      #expect(try await browser.send(.put, wrong, [1, 2, 3], by: device).problem == "sync-malformed")
      #expect(
        try await browser.fetch("/api/sync/1/blobs?digest=\(other)&offset=0", by: device).problem
          == "not-found")
    }
  }

  @Test func `Two devices meet by a place that only the code leads to, and say one thing each`() async throws
  {
    let family = try await TestFamily()
    try await family.run { browser in
      let device = TestDevice()
      _ = try await browser.begin(family, [device])
      let place = SyncName.random().text
      #expect(
        try await browser.send(.post, "/api/sync/1/joins?locator=\(place)", [1], by: device).status
          == .created)
      let message = "/api/sync/1/joins/messages?locator=\(place)&position="
      #expect(try await browser.ask(.post, message + "1", body: .init(bytes: [2])).status == .noContent)
      // A second one that answers comes too late.
      #expect(try await browser.ask(.post, message + "1", body: .init(bytes: [3])).problem == "sync-conflict")
      #expect(try await browser.ask(.post, message + "3", body: .init(bytes: [3])).problem == "sync-conflict")
      let heard = try await browser.get("/api/sync/1/joins?locator=\(place)")
      #expect(heard.text.contains("[\"AQ==\",\"Ag==\"]"), "\(heard.text)")
      #expect(
        try await browser.get("/api/sync/1/joins?locator=\(SyncName.random().text)").problem == "not-found")
    }
  }

  @Test func `A full quota refuses what is new and still gives what is there`() async throws {
    let family = try await TestFamily(quota: Quota(recordBytes: 10, records: 100, blobBytes: 10))
    try await family.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      #expect(
        try await browser.push([device.record([UInt8](repeating: 1, count: 8), in: name)], by: device).status
          == .ok)
      let more = try await browser.push(
        [device.record([UInt8](repeating: 1, count: 8), in: name)], by: device)
      #expect(more.problem == "sync-quota")
      #expect(try await browser.pull(by: device).count == 1)
    }
  }

  @Test func `A new device is given the newest snapshot, byte for byte, and nobody is given a stranger's`()
    async throws
  {
    let family = try await TestFamily()
    try await family.run { browser in
      var (device, other) = (TestDevice(), TestDevice())
      let name = try await browser.begin(family, [device, other]).family
      #expect(try await browser.fetch("/api/sync/1/snapshot", by: other).problem == "not-found")
      _ = try await browser.push([device.record([1], in: name), device.record([2], in: name)], by: device)
      let path = "/api/sync/1/snapshot"
      for (by, sequence, kept) in [(device, 1, true), (other, 2, true), (device, 1, false)] as [(_, Int64, _)]
      {
        let snapshot = by.snapshot([UInt8(sequence), kept ? 1 : 0], of: sequence, in: name)
        #expect(try await browser.send(.put, path, snapshot, by: by).status == .noContent)
        let answer = try await browser.fetch(path, by: device)
        #expect((answer.bytes == snapshot) == kept, "\(sequence)")
      }
      let facts = try await browser.fetch("/api/sync/1/family?after=1", by: device)
      #expect(
        facts.text.contains("\"snapshot\":{\"sequence\":2,\"device\":\"\(other.name.text)\"}"),
        "\(facts.text)")
      // Of records that are not there, in another's name, of another family, cut, of a later version.
      var later = device.snapshot([1], of: 2, in: name)
      later[0] = 2
      for (bytes, problem) in [
        (device.snapshot([1], of: 3, in: name), "sync-malformed"),
        (other.snapshot([1], of: 2, in: name), "sync-malformed"),
        (device.snapshot([1], of: 2, in: .random()), "sync-malformed"),
        (Array(device.snapshot([1], of: 2, in: name).dropLast()), "sync-malformed"), (later, "sync-newer"),
      ] {
        #expect(try await browser.send(.put, path, bytes, by: device).problem == problem)
      }
    }
  }

  @Test func `A snapshot that a full quota has no room for is refused`() async throws {
    let family = try await TestFamily(quota: Quota(recordBytes: 200, records: 100, blobBytes: 10))
    try await family.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      _ = try await browser.push([device.record([1], in: name)], by: device)
      let small = device.snapshot([1], of: 1, in: name)
      #expect(try await browser.send(.put, "/api/sync/1/snapshot", small, by: device).status == .noContent)
      let large = device.snapshot([UInt8](repeating: 1, count: 200), of: 1, in: name)
      #expect(try await browser.send(.put, "/api/sync/1/snapshot", large, by: device).problem == "sync-quota")
    }
  }

  @Test func `The numbers for an operator name routes and no family`() async throws {
    let family = try await TestFamily()
    try await family.run { browser in
      var device = TestDevice()
      let name = try await browser.begin(family, [device]).family
      _ = try await browser.push([device.record([1], in: name)], by: device)
      let numbers = try await browser.get("/metrics").text
      #expect(
        numbers.contains(
          "martlet_requests_total{method=\"POST\",route=\"/api/sync/1/records\",status=\"200\"} 1"))
      for secret in [name.text, device.name.text, family.code] { #expect(!numbers.contains(secret)) }
      #expect(try await browser.get("/api/ready").status == .ok)
    }
  }
}
