import Exchange
import NIOConcurrencyHelpers
import ServiceLifecycle
import Services
import Store

/// Hands the ledger's news to the open streams of the families that they are about, and a pulse to all.
final class NewsHub: Sendable {
  enum Hint: Sendable { case grown, pulse }

  private struct Stream {
    let family: SyncName
    let continuation: AsyncStream<Hint>.Continuation
    var pulses = 0
  }

  private struct Streams {
    var next = 0
    var all: [Int: Stream] = [:]
    var ofFamily: [SyncName: Set<Int>] = [:]
  }

  private let streams = NIOLockedValueBox(Streams())

  init() {}

  /// Hints for one stream, until it has had its pulses. Several that come at once are one.
  func follow(_ family: SyncName) -> AsyncStream<Hint> {
    let (stream, continuation) = AsyncStream.makeStream(of: Hint.self, bufferingPolicy: .bufferingNewest(1))
    let number = streams.withLockedValue { streams in
      streams.next += 1
      streams.all[streams.next] = Stream(family: family, continuation: continuation)
      streams.ofFamily[family, default: []].insert(streams.next)
      return streams.next
    }
    continuation.onTermination = { [weak self] _ in self?.forget(number) }
    return stream
  }

  private func forget(_ number: Int) {
    streams.withLockedValue { streams in
      guard let family = streams.all.removeValue(forKey: number)?.family else { return }
      streams.ofFamily[family]?.remove(number)
      if streams.ofFamily[family]?.isEmpty == true { streams.ofFamily[family] = nil }
    }
  }

  var count: Int { streams.withLockedValue(\.all.count) }

  func tell(_ family: SyncName) {
    let told = streams.withLockedValue { streams in
      (streams.ofFamily[family] ?? []).compactMap { streams.all[$0]?.continuation }
    }
    for continuation in told { continuation.yield(.grown) }
  }

  /// A stream that has lived its time ends: what it writes to may be gone without a sign.
  func pulse() {
    let most = NewsRoute.life / NewsRoute.pulse
    let (living, over) = streams.withLockedValue { streams in
      var living: [AsyncStream<Hint>.Continuation] = []
      var over: [AsyncStream<Hint>.Continuation] = []
      for (number, stream) in streams.all {
        streams.all[number]?.pulses += 1
        if stream.pulses + 1 < most {
          living.append(stream.continuation)
        } else {
          over.append(stream.continuation)
        }
      }
      return (living, over)
    }
    for continuation in living {
      // What waits to be told is more than a pulse.
      if case .dropped(.grown) = continuation.yield(.pulse) { continuation.yield(.grown) }
    }
    for continuation in over { continuation.finish() }
  }

  func endAll() {
    let all = streams.withLockedValue { $0.all.values.map(\.continuation) }
    for continuation in all { continuation.finish() }
  }
}

/// Listens to the ledger for as long as the server runs, and lets go of what is over.
struct NewsService: Service {
  let sync: SyncService
  let journal: Journal

  func run() async throws {
    await withTaskCancellationOrGracefulShutdownHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for await family in await sync.ledger.news() { sync.hub.tell(family) }
        }
        group.addTask {
          var turn = 0
          while (try? await Task.sleep(for: .seconds(NewsRoute.pulse))) != nil {
            sync.hub.pulse()
            turn += 1
            if turn % 15 == 0 { await upkeep() }
          }
        }
        group.addTask {
          try? await gracefulShutdown()
        }
        await group.next()
        group.cancelAll()
      }
    } onCancelOrGracefulShutdown: {
      sync.hub.endAll()
    }
  }

  /// Every five minutes.
  private func upkeep() async {
    let now = sync.now()
    await noting("what is over could not be let go of") { try await sync.ledger.expire(now: now) }
    await noting("a family whose time has come could not be erased") { try await sync.eraseWhatIsDue() }
    await noting("unfinished pictures could not be let go of") {
      try await sync.blobs.expireUnfinished(before: now - 7 * 24 * 3_600_000)
    }
  }

  private func noting(_ trouble: StaticString, _ work: () async throws -> Void) async {
    do { try await work() } catch {
      journal.error(trouble, ["kind": StoreTrouble(error).map { .public($0) } ?? .kind(of: error)])
    }
  }
}
