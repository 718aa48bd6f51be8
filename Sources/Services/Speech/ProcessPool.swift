/// Lets a bounded number of processes run at one time, and a bounded number wait their turn.
///
/// What a person waits for goes first, and one place is kept for it: what is made ahead (``SpeechTurn``) never takes
/// the last one. Each kind waits in a queue of its own, so that neither fills the other's.
actor ProcessPool {
  private typealias Waiting = (id: UInt64, continuation: CheckedContinuation<Bool, Never>)

  private let width: Int
  private let widthAhead: Int
  private let queue: Int
  private var running = 0
  private var waiting: [SpeechTurn: [Waiting]] = [:]
  private var nextID: UInt64 = 0
  /// The most that ever ran together.
  private(set) var peak = 0

  init(width: Int, queue: Int) {
    self.width = max(1, width)
    widthAhead = max(1, width - 1)
    self.queue = max(0, queue)
  }

  /// Runs the work when its turn comes; of one kind, first come, first served.
  func run<Value: Sendable>(
    _ work: @Sendable () async throws(SpeechError) -> Value
  ) async throws(SpeechError) -> Value {
    try await enter(SpeechTurn.current)
    defer { leave() }
    return try await work()
  }

  /// ``run(_:)`` for work that can fail in ways of its own.
  func inTurn<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    try await enter(SpeechTurn.current)
    defer { leave() }
    return try await work()
  }

  private func enter(_ turn: SpeechTurn) async throws(SpeechError) {
    if Task.isCancelled { throw .cancelled }
    guard !hasPlace(for: turn) || isAwaited(turn) else {
      take()
      return
    }
    guard waiting[turn, default: []].count < queue else { throw .busy }
    nextID += 1
    let id = nextID
    let entered = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled {
          continuation.resume(returning: false)
        } else {
          waiting[turn, default: []].append((id, continuation))
        }
      }
    } onCancel: {
      Task { await self.abandon(id) }
    }
    guard entered else { throw .cancelled }
  }

  private func hasPlace(for turn: SpeechTurn) -> Bool { running < (turn == .person ? width : widthAhead) }

  /// Whether somebody of this kind, or a person, waits already.
  private func isAwaited(_ turn: SpeechTurn) -> Bool {
    waiting[turn]?.isEmpty == false || waiting[.person]?.isEmpty == false
  }

  private func take() {
    running += 1
    peak = max(peak, running)
  }

  /// Hands the place on at once to the person who waits longest, else to what is made ahead, so that no newcomer
  /// slips in between.
  private func leave() {
    running -= 1
    for turn in [SpeechTurn.person, .ahead] where hasPlace(for: turn) {
      guard let next = waiting[turn]?.first else { continue }
      waiting[turn]?.removeFirst()
      take()
      next.continuation.resume(returning: true)
      return
    }
  }

  private func abandon(_ id: UInt64) {
    for (turn, all) in waiting {
      guard let index = all.firstIndex(where: { $0.id == id }) else { continue }
      waiting[turn]?.remove(at: index).continuation.resume(returning: false)
    }
  }
}
