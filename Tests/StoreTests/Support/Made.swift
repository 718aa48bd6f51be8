import Crypto
import Exchange

@testable import Store

extension Quota {
  static let plenty = Quota(recordBytes: 1 << 40, records: 1 << 40, blobBytes: 1 << 40)
}

/// Makes names, families and records, the same for the same seed.
struct Made {
  var generator: SeededGenerator

  init(seed: UInt64 = 1) { generator = SeededGenerator(seed: seed) }

  mutating func bytes(_ count: Int = 8) -> [UInt8] { generator.bytes(count) }
  mutating func digest() -> [UInt8] { generator.bytes(32) }

  mutating func name() -> SyncName {
    var bytes = generator.bytes(SyncName.size)
    while true {
      if let name = SyncName(bytes) { return name }
      bytes = generator.bytes(SyncName.size)
    }
  }

  mutating func device() -> NewDevice { NewDevice(name: name(), signingKey: generator.bytes(65)) }

  mutating func statement(
    _ number: Int64, added: [NewDevice] = [], removed: [SyncName] = [], keys: [SealedFamilyKey] = [],
    epoch: UInt32 = 1
  ) -> NewStatement {
    NewStatement(
      statement: Statement(number: number, bytes: bytes()), added: added, removed: removed, keys: keys,
      epoch: epoch)
  }

  /// A family with one device, begun in the ledger.
  mutating func begin(in ledger: some Ledger, now: Int64 = 1) async throws -> Chain {
    let device = device()
    let family = name()
    try await ledger.begin(NewFamily(family: family, statement: statement(1, added: [device])), now: now)
    return Chain(family: family, device: device.name)
  }

  mutating func records(_ count: Int, on chain: inout Chain, size: Int = 24) -> [LinkedRecord] {
    (0..<count).map { _ in chain.next(id: name(), sealed: generator.bytes(size)) }
  }
}

/// The records of one device, each with the link of the one before.
struct Chain: Sendable {
  let family: SyncName
  let device: SyncName
  var counter: Int64 = 0
  var link = [UInt8](repeating: 0, count: 32)

  init(family: SyncName, device: SyncName) {
    self.family = family
    self.device = device
  }

  mutating func next(id: SyncName, sealed: [UInt8]) -> LinkedRecord {
    counter += 1
    let record = SyncRecord(
      device: device, counter: counter, previous: link, id: id, kind: 1, epoch: 1, sealed: sealed,
      signature: [UInt8](repeating: UInt8(truncatingIfNeeded: counter), count: SyncRecord.signatureSize))
    let digest = Array(SHA256.hash(data: sealed))
    link = Array(SHA256.hash(data: record.signed(in: family, digest: digest)))
    return LinkedRecord(record: record, link: link)
  }
}

extension Ledger {
  /// Pushes with a quota that nothing reaches.
  func push(_ records: [LinkedRecord], on chain: Chain, now: Int64 = 5) async throws(StoreError) -> [Int64] {
    try await append(records, of: chain.device, to: chain.family, quota: .plenty, now: now)
  }
}
