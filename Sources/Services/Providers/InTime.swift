/// Work that ends in time, even where the other side sends a byte a second.
///
/// - Parameter late: what is thrown once so many milliseconds are over; the work is cancelled then.
func inTime<Outcome: Sendable>(
  _ milliseconds: Int64, late: some Error, _ work: @escaping @Sendable () async throws -> Outcome
) async throws -> Outcome {
  try await withThrowingTaskGroup(of: Outcome.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: .milliseconds(milliseconds))
      throw late
    }
    defer { group.cancelAll() }
    guard let outcome = try await group.next() else { throw late }
    return outcome
  }
}
