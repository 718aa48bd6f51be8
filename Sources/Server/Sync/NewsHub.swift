import Exchange
import NIOConcurrencyHelpers
import ServiceLifecycle
import Services
import Store

/// Hands the ledger's news to the open streams of the families that they are about, and a pulse to all.
final class NewsHub: Sendable {
  enum Hint: Sendable { case grown, pulse, over }

  private struct Stream {
    let family: SyncName
    let hear: @Sendable (Hint) -> Void
    var pulses = 0
  }

  private struct Streams {
    var next = 0
    var turn = 0
    var all: [Int: Stream] = [:]
    var ofFamily: [SyncName: Set<Int>] = [:]
  }

  private let streams = NIOLockedValueBox(Streams())

  init() {}

  /// Gives one stream its hints, until it has had its pulses.
  ///
  /// - Returns: what ``forget(_:)`` takes.
  func follow(_ family: SyncName, _ hear: @escaping @Sendable (Hint) -> Void) -> Int {
    streams.withLockedValue { streams in
      streams.next += 1
      streams.all[streams.next] = Stream(family: family, hear: hear)
      streams.ofFamily[family, default: []].insert(streams.next)
      return streams.next
    }
  }

  func forget(_ number: Int) {
    streams.withLockedValue { streams in
      guard let family = streams.all.removeValue(forKey: number)?.family else { return }
      streams.ofFamily[family]?.remove(number)
      if streams.ofFamily[family]?.isEmpty == true { streams.ofFamily[family] = nil }
    }
  }

  var count: Int { streams.withLockedValue(\.all.count) }

  func tell(_ family: SyncName) {
    let told = streams.withLockedValue { streams in
      (streams.ofFamily[family] ?? []).compactMap { streams.all[$0]?.hear }
    }
    for hear in told { hear(.grown) }
  }

  /// Called every second; each stream has its pulse in a second of its own. Streams that began together, as all do when a
  /// server starts, then neither cost their pulse nor begin anew together.
  ///
  /// A stream that has lived its time ends: what it writes to may be gone without a sign.
  func pulse() {
    let most = NewsRoute.life / NewsRoute.pulse
    let told = streams.withLockedValue { streams in
      streams.turn = (streams.turn + 1) % NewsRoute.pulse
      var told: [(hear: @Sendable (Hint) -> Void, hint: Hint)] = []
      for (number, stream) in streams.all where number % NewsRoute.pulse == streams.turn {
        streams.all[number]?.pulses += 1
        told.append((stream.hear, stream.pulses + 1 < most ? .pulse : .over))
      }
      return told
    }
    for (hear, hint) in told { hear(hint) }
  }

  func endAll() {
    let all = streams.withLockedValue { $0.all.values.map(\.hear) }
    for hear in all { hear(.over) }
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
          while (try? await Task.sleep(for: .seconds(1))) != nil { sync.hub.pulse() }
        }
        group.addTask {
          while (try? await Task.sleep(for: .seconds(300))) != nil { await upkeep() }
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
