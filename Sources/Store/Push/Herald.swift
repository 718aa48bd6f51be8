import Exchange
import Synchronization

/// Tells those in this process who listen which families something came for.
final class Herald: Sendable {
  private struct Listeners {
    var next = 0
    var continuations: [Int: AsyncStream<SyncName>.Continuation] = [:]
    var isOver = false
  }

  private let listeners = Mutex(Listeners())

  /// A listener that falls more than 1,024 names behind misses the oldest: news is a hint.
  func news() -> AsyncStream<SyncName> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: SyncName.self, bufferingPolicy: .bufferingNewest(1024))
    let number: Int? = listeners.withLock { listeners in
      guard !listeners.isOver else { return nil }
      listeners.next += 1
      listeners.continuations[listeners.next] = continuation
      return listeners.next
    }
    guard let number else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { listeners in
        _ = listeners.continuations.removeValue(forKey: number)
      }
    }
    return stream
  }

  func tell(_ family: SyncName) {
    let all = listeners.withLock { Array($0.continuations.values) }
    for continuation in all { continuation.yield(family) }
  }

  func finish() {
    let all = listeners.withLock { listeners in
      listeners.isOver = true
      defer { listeners.continuations = [:] }
      return Array(listeners.continuations.values)
    }
    for continuation in all { continuation.finish() }
  }
}
