import Dispatch

/// A few connections, each with a thread of its own that waits for the database: no thread of Swift's does.
actor PostgresPool {
  private var idle: [PostgresWorker]
  private var waiting: [CheckedContinuation<PostgresWorker, Never>] = []

  init(_ address: String, connections: Int) {
    idle = (0..<max(1, connections)).map { PostgresWorker(address, label: "martlet.postgres.\($0)") }
  }

  /// Lends a connection, opening it where it is not. One that was lost is opened anew by the next who needs
  /// it.
  ///
  /// - Parameter end: When whoever waits gives up. A connection that is free only then goes on to the next: a database that does
  ///   not even refuse takes seconds of each try, and those behind would wait for all of them.
  func with<T: Sendable>(
    until end: ContinuousClock.Instant? = nil, _ work: @escaping @Sendable (PostgresConnection) throws -> T
  ) async -> Result<T, any Error> {
    let isFree = !idle.isEmpty
    let worker = await take()
    if !isFree, let end, ContinuousClock.now >= end {
      giveBack(worker)
      return .failure(PostgresFailure.lost)
    }
    let result = await worker.perform(work)
    giveBack(worker)
    return result
  }

  /// Closes the connections that nobody uses.
  func close() async {
    for worker in idle { _ = await worker.close() }
  }

  private func take() async -> PostgresWorker {
    if let worker = idle.popLast() { return worker }
    return await withCheckedContinuation { waiting.append($0) }
  }

  private func giveBack(_ worker: PostgresWorker) {
    if waiting.isEmpty { idle.append(worker) } else { waiting.removeFirst().resume(returning: worker) }
  }
}

/// A thread with a connection.
private final class PostgresWorker: Sendable {
  private let address: String
  private let queue: DispatchQueue
  /// Only touched on the queue.
  private nonisolated(unsafe) var connection: PostgresConnection?

  init(_ address: String, label: String) {
    self.address = address
    queue = DispatchQueue(label: label)
  }

  func perform<T: Sendable>(_ work: @escaping @Sendable (PostgresConnection) throws -> T) async -> Result<
    T, any Error
  > {
    await withCheckedContinuation { continuation in
      queue.async {
        continuation.resume(
          returning: Result {
            do { return try work(try self.opened()) } catch let error as PostgresFailure {
              if error.isLost { self.connection = nil }
              throw error
            }
          })
      }
    }
  }

  func close() async {
    await withCheckedContinuation { continuation in
      queue.async {
        self.connection = nil
        continuation.resume()
      }
    }
  }

  private func opened() throws -> PostgresConnection {
    if let connection { return connection }
    let new = try PostgresConnection(address)
    connection = new
    return new
  }
}
