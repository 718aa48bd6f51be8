import Crypto
import Exchange
import Foundation

/// How many pushes a second are on the disk and acknowledged, many devices pushing one record at a time. The
/// control is the same database by the same library, one plain insert in a transaction of its own for each.
public struct StoreBenchmark: Encodable, Sendable {
  /// A second, over the runs.
  public struct Figure: Encodable, Sendable {
    public let median: Double
    public let min: Double
    public let max: Double

    init(_ all: [Double]) {
      let sorted = all.sorted()
      median = sorted.isEmpty ? 0 : sorted[sorted.count / 2]
      min = sorted.first ?? 0
      max = sorted.last ?? 0
    }
  }

  public struct Database: Encodable, Sendable {
    public let name: String
    public let pushes: Figure
    public let control: Figure
    /// What a check found afterwards; must be empty.
    public let faults: [String]
    public var isFaster: Bool { pushes.median > control.median }
  }

  public let pushers: Int
  public let recordBytes: Int
  public let runs: Int
  public let databases: [Database]
  public let isOptimised: Bool

  /// - Parameter postgres: An empty database; without one SQLite alone is measured, in `folder`.
  public init(folder: String, postgres: String?, runs: Int, pushers: Int = 64, pushesEach: Int = 100)
    async throws
  {
    self.runs = max(1, runs)
    self.pushers = pushers
    recordBytes = 1_024
    var databases: [Database] = []
    let file = try await SQLLedger.sqlite(at: "\(folder)/benchmark.sqlite", leastFree: 0)
    databases.append(try await Self.measure("SQLite", file, self.runs, pushers, pushesEach, recordBytes))
    if let postgres {
      let server = try await SQLLedger.postgres(postgres)
      databases.append(
        try await Self.measure("PostgreSQL", server, self.runs, pushers, pushesEach, recordBytes))
    }
    self.databases = databases
    #if DEBUG
      isOptimised = false
    #else
      isOptimised = true
    #endif
  }

  private static func measure(
    _ name: String, _ ledger: SQLLedger, _ runs: Int, _ pushers: Int, _ pushesEach: Int, _ size: Int
  ) async throws -> Database {
    var pushes: [Double] = []
    var control: [Double] = []
    for _ in 0..<runs {
      var writers: [Writer] = []
      for _ in 0..<pushers {
        writers.append(try await Writer.begin(in: ledger, pushes: pushesEach, size: size))
      }
      // In turn, so that what else the machine does meets both.
      let plain = max(1, pushesEach / 10)
      control.append(try await rate(writers, plain) { try await $0.insert(into: ledger, count: plain) })
      pushes.append(try await rate(writers, pushesEach) { try await $0.push(to: ledger) })
    }
    let faults = try await ledger.check()
    await ledger.close()
    return Database(name: name, pushes: Figure(pushes), control: Figure(control), faults: faults)
  }

  private static func rate(
    _ writers: [Writer], _ each: Int, _ work: @escaping @Sendable (Writer) async throws -> Void
  )
    async throws -> Double
  {
    let begin = ContinuousClock.now
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in writers { group.addTask { try await work(writer) } }
      try await group.waitForAll()
    }
    return Double(writers.count * each) / ((ContinuousClock.now - begin) / .seconds(1))
  }
}

/// A device with the records that it will push: made before the clock runs.
private struct Writer: Sendable {
  let family: SyncName
  let device: SyncName
  let records: [LinkedRecord]

  static func begin(in ledger: SQLLedger, pushes: Int, size: Int) async throws -> Writer {
    let (family, device) = (try name(), try name())
    let statement = NewStatement(
      statement: Statement(number: 1, bytes: [1]),
      added: [NewDevice(name: device, signingKey: [UInt8](repeating: 4, count: 65))], epoch: 1)
    try await ledger.begin(NewFamily(family: family, statement: statement), now: 1)
    var link = [UInt8](repeating: 0, count: SyncRecord.linkSize)
    var records: [LinkedRecord] = []
    for counter in 1...max(1, pushes) {
      let sealed = random(size)
      let record = SyncRecord(
        device: device, counter: Int64(counter), previous: link, id: try name(), kind: 1, epoch: 1,
        sealed: sealed,
        signature: random(SyncRecord.signatureSize))
      link = Array(SHA256.hash(data: record.signed(in: family, digest: Array(SHA256.hash(data: sealed)))))
      records.append(LinkedRecord(record: record, link: link))
    }
    return Writer(family: family, device: device, records: records)
  }

  func push(to ledger: SQLLedger) async throws {
    let quota = Quota(recordBytes: .max, records: .max, blobBytes: .max)
    for (place, record) in records.enumerated() {
      let sequences = try await ledger.append([record], of: device, to: family, quota: quota, now: 2)
      guard sequences == [Int64(place + 1)] else { throw StoreError.damaged("a push got another sequence") }
    }
  }

  /// One row of the same size with nothing beside it: less than a push does.
  func insert(into ledger: SQLLedger, count: Int) async throws {
    for record in records.prefix(count) {
      let row: [SQLValue] = [.name(device), .bytes(record.record.sealed), .integer(2)]
      try await ledger.backend.write { session in
        _ = try session.run("INSERT INTO nonces (device, nonce, expires) VALUES ($1, $2, $3)", row)
      }
    }
  }

  private static func random(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8.random(in: 0...255) } }

  private static func name() throws -> SyncName {
    guard let name = SyncName(random(SyncName.size)) else { throw StoreError.damaged("a name") }
    return name
  }
}
