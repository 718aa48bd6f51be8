import Exchange

/// Takes the frequent calls that wait and puts them into one transaction; those that come meanwhile are the
/// next one.
///
/// A disk syncs some hundred times a second. What 64 devices send in the time of one sync is stored by the
/// next.
actor GroupCommit {
  private struct Waiting {
    var call: FrequentCall
    var continuation: CheckedContinuation<Result<FrequentAnswer, StoreError>, Never>
  }

  private let backend: any SQLBackend
  private let herald: Herald
  /// The most calls and bytes of one transaction.
  private let mostCalls: Int
  private let mostBytes: Int
  /// More than these are turned away at once: a server must not fill its memory where the disk is slow.
  private let mostWaiting: Int
  private var waiting: [Waiting] = []
  private var waitingBytes = 0
  private var isRunning = false
  /// How many calls the last transaction had. What was answered together is waited for half a millisecond:
  /// otherwise the first alone is every second transaction.
  private var lastCount = 0

  init(
    backend: any SQLBackend, herald: Herald, mostCalls: Int = 512, mostBytes: Int = 16 << 20,
    mostWaiting: Int = 20_000
  ) {
    self.backend = backend
    self.herald = herald
    self.mostCalls = mostCalls
    self.mostBytes = mostBytes
    self.mostWaiting = mostWaiting
  }

  /// How many wait for the next transaction.
  var waitingCalls: Int { waiting.count }

  /// - Throws: `unavailable` also where too many wait already.
  func perform(_ call: FrequentCall) async throws(StoreError) -> FrequentAnswer {
    guard waiting.count < mostWaiting, waitingBytes < 16 * mostBytes else { throw .unavailable }
    let answer = await withCheckedContinuation { continuation in
      waiting.append(Waiting(call: call, continuation: continuation))
      waitingBytes += call.size
      if !isRunning {
        isRunning = true
        Task { await run() }
      }
    }
    return try answer.get()
  }

  private func run() async {
    while !waiting.isEmpty {
      // Those that were answered together come again together: the first of them does not go alone.
      if lastCount > 4, waiting.count < min(lastCount, mostCalls) {
        try? await Task.sleep(for: .microseconds(500))
      }
      let batch = next()
      lastCount = batch.count
      let answers = await answers(to: batch.map(\.call))
      for (one, answer) in zip(batch, answers) { one.continuation.resume(returning: answer) }
    }
    isRunning = false
  }

  private func next() -> [Waiting] {
    var count = 0
    var bytes = 0
    while count < waiting.count, count < mostCalls,
      count == 0 || bytes + waiting[count].call.size <= mostBytes
    {
      bytes += waiting[count].call.size
      count += 1
    }
    defer {
      waiting.removeFirst(count)
      waitingBytes -= bytes
    }
    return Array(waiting[..<count])
  }

  private func answers(to calls: [FrequentCall]) async -> [Result<FrequentAnswer, StoreError>] {
    let batch = FrequentCalls(calls: calls)
    if !backend.hasRoom(), calls.contains(where: \.needsRoom) {
      // What needs no room of its own goes on.
      guard calls.count > 1 else { return [.failure(.full)] }
      return await oneByOne(calls)
    }
    do throws(StoreError) {
      let outcome = try await backend.write(isRepeatable: true) { try batch.perform(in: $0) }
      for family in outcome.news { herald.tell(family) }
      return outcome.answers
    } catch {
      switch error {
      case .unavailable, .newerVersion: return calls.map { _ in .failure(error) }
      default: return calls.count > 1 ? await oneByOne(calls) : [.failure(error)]
      }
    }
  }

  /// One of them broke the transaction of all, so each gets one of its own.
  private func oneByOne(_ calls: [FrequentCall]) async -> [Result<FrequentAnswer, StoreError>] {
    var answers: [Result<FrequentAnswer, StoreError>] = []
    for call in calls { answers += await self.answers(to: [call]) }
    return answers
  }
}
