import Exchange
import Synchronization
import Testing

@testable import Store

@Suite struct GroupCommitTests {
  @Test func `Pushes that arrive while the disk is busy share the next transaction`() async throws {
    let (backend, family, devices, folder) = try await ledger(devices: 50)
    let commit = GroupCommit(backend: backend, herald: Herald())
    backend.hold()
    async let sequences = pushes(of: devices, to: family, through: commit)
    // The first one went alone and is held; the others have come by then.
    while await commit.waitingCalls < 49 { await Task.yield() }
    backend.release()
    #expect(try await sequences.sorted() == Array(1...50))
    #expect(backend.transactions == 2)
    withExtendedLifetime(folder) {}
  }

  @Test func `A transaction has no more calls than it may`() async throws {
    let (backend, family, devices, folder) = try await ledger(devices: 31)
    let commit = GroupCommit(backend: backend, herald: Herald(), mostCalls: 10)
    backend.hold()
    async let sequences = pushes(of: devices, to: family, through: commit)
    while await commit.waitingCalls < 30 { await Task.yield() }
    backend.release()
    #expect(try await sequences.sorted() == Array(1...31))
    #expect(backend.transactions == 4)
    withExtendedLifetime(folder) {}
  }

  @Test func `Where too many wait, the next is turned away at once`() async throws {
    let (backend, family, devices, folder) = try await ledger(devices: 12)
    let commit = GroupCommit(backend: backend, herald: Herald(), mostWaiting: 10)
    backend.hold()
    async let sequences = pushes(of: Array(devices[..<11]), to: family, through: commit)
    while await commit.waitingCalls < 10 { await Task.yield() }
    await #expect(throws: StoreError.unavailable) { try await push(devices[11], to: family, through: commit) }
    backend.release()
    #expect(try await sequences.count == 11)
    withExtendedLifetime(folder) {}
  }

  @Test func `One that the database refuses does not take the others with it`() async throws {
    let (backend, family, devices, folder) = try await ledger(devices: 20)
    try await backend.inner.write { session in
      _ = try session.run(
        """
        CREATE TRIGGER refuse BEFORE INSERT ON records WHEN length(NEW.sealed) = 13
          BEGIN SELECT RAISE(ABORT, 'refused'); END
        """, [])
    }
    let commit = GroupCommit(backend: backend, herald: Herald())
    backend.hold()
    async let sequences = pushes(of: Array(devices[..<19]), to: family, through: commit)
    while await commit.waitingCalls < 18 { await Task.yield() }
    async let refused = try? push(devices[19], to: family, through: commit, size: 13)
    while await commit.waitingCalls < 19 { await Task.yield() }
    backend.release()
    #expect(try await sequences.sorted() == Array(1...19))
    #expect(await refused == nil)
    // One alone, the rest together in vain, then each of them alone.
    #expect(backend.transactions == 1 + 1 + 19)
    withExtendedLifetime(folder) {}
  }

  private func ledger(devices count: Int) async throws -> (HeldBackend, SyncName, [SyncName], TemporaryFolder)
  {
    let folder = try TemporaryFolder()
    let backend = HeldBackend(try await SQLiteBackend.open("\(folder.path)/ledger.sqlite", leastFree: 0))
    var made = Made()
    let (family, devices) = (made.name(), (0..<count).map { _ in made.device() })
    let new = NewFamily(family: family, statement: made.statement(1, added: devices))
    try await SQLLedger(backend: backend.inner, herald: Herald()).begin(new, now: 1)
    return (backend, family, devices.map(\.name), folder)
  }

  private func pushes(of devices: [SyncName], to family: SyncName, through commit: GroupCommit) async throws
    -> [Int64]
  {
    try await withThrowingTaskGroup(of: Int64.self) { group in
      for device in devices { group.addTask { try await push(device, to: family, through: commit) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @discardableResult
  private func push(_ device: SyncName, to family: SyncName, through commit: GroupCommit, size: Int = 24)
    async throws -> Int64
  {
    var (made, chain) = (
      Made(seed: UInt64(device.bytes[0]) << 8 | UInt64(device.bytes[1])),
      Chain(family: family, device: device)
    )
    let push = Push(
      records: made.records(1, on: &chain, size: size), device: device, family: family, quota: .plenty, now: 1
    )
    guard case .sequences(let sequences) = try await commit.perform(.push(push)) else { return 0 }
    return sequences[0]
  }
}

/// A database whose transactions can be held up, and are counted.
private final class HeldBackend: SQLBackend {
  private struct State {
    var isHeld = false
    var transactions = 0
  }

  let inner: SQLiteBackend
  private let state = Mutex(State())

  init(_ inner: SQLiteBackend) { self.inner = inner }

  var transactions: Int { state.withLock { $0.transactions } }
  func hold() { state.withLock { $0.isHeld = true } }
  func release() { state.withLock { $0.isHeld = false } }

  func write<T: Sendable>(isRepeatable: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T
  {
    state.withLock { $0.transactions += 1 }
    while state.withLock({ $0.isHeld }) { await Task.yield() }
    return try await inner.write(isRepeatable: isRepeatable, work)
  }

  func read<T: Sendable>(consistently: Bool, _ work: @escaping @Sendable (any SQLSession) throws -> T)
    async throws(StoreError) -> T
  {
    try await inner.read(consistently: consistently, work)
  }

  func hasRoom() -> Bool { true }
  func ownCheck() async throws(StoreError) -> [String] { try await inner.ownCheck() }
  func isReady() async -> Bool { await inner.isReady() }
  func close() async { await inner.close() }
}
