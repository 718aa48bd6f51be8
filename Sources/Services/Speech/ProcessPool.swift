/// Lets a bounded number of processes run at one time, and a bounded number wait their turn.
actor ProcessPool {
  private let width: Int
  private let queue: Int
  private var running = 0
  private var waiting: [(id: UInt64, continuation: CheckedContinuation<Bool, Never>)] = []
  private var nextID: UInt64 = 0
  /// The most that ever ran together.
  private(set) var peak = 0

  init(width: Int, queue: Int) {
    self.width = max(1, width)
    self.queue = max(0, queue)
  }

  /// Runs the work when its turn comes; first come, first served.
  func run<Value: Sendable>(
    _ work: @Sendable () async throws(SpeechError) -> Value
  ) async throws(SpeechError) -> Value {
    try await enter()
    defer { leave() }
    return try await work()
  }

  private func enter() async throws(SpeechError) {
    if Task.isCancelled { throw .cancelled }
    guard running >= width else {
      running += 1
      peak = max(peak, running)
      return
    }
    guard waiting.count < queue else { throw .busy }
    nextID += 1
    let id = nextID
    let entered = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          waiting.append((id, continuation))
        }
      }
    } onCancel: {
      Task { await self.abandon(id) }
    }
    guard entered else { throw .cancelled }
  }

  /// Hands the place on to whoever waits longest, so that no newcomer slips in between.
  private func leave() {
    if waiting.isEmpty {
      running -= 1
    } else {
      waiting.removeFirst().continuation.resume(returning: true)
    }
  }

  private func abandon(_ id: UInt64) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
