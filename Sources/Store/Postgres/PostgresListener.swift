import Bytes
import Dispatch
import Exchange
import Synchronization

/// Hears on a connection of its own what other processes announce. While it is lost nothing is heard: news is
/// a hint.
final class PostgresListener: Sendable {
  private let address: String
  private let speaker: String
  private let herald: Herald
  private let queue = DispatchQueue(label: "martlet.postgres.news")
  private let isOver = Atomic(false)
  /// After so many half seconds in which nothing came the database is asked whether it is still there: a connection that broke
  /// without a word hears nothing and does not know it.
  private let mostQuiet: Int
  /// In milliseconds.
  private let patience: Int32

  init(_ address: String, speaker: String, herald: Herald, mostQuiet: Int = 60, patience: Int32 = 15_000) {
    self.address = address
    self.speaker = speaker
    self.herald = herald
    self.mostQuiet = mostQuiet
    self.patience = patience
  }

  func start() { queue.async { self.listen() } }

  /// Returns once its connection is closed, which takes up to half a second.
  func stop() async {
    isOver.store(true, ordering: .releasing)
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }

  private var goesOn: Bool { !isOver.load(ordering: .acquiring) }

  private func listen() {
    while goesOn {
      do {
        let connection = try PostgresConnection(address, patience: patience)
        try connection.run("LISTEN martlet", [])
        var quiet = 0
        while goesOn {
          let texts = try connection.announcements(within: 500)
          for text in texts { hear(text) }
          quiet = texts.isEmpty ? quiet + 1 : 0
          guard quiet >= mostQuiet else { continue }
          try connection.run("SELECT 1", [])
          quiet = 0
        }
      } catch {
        pause()
      }
    }
  }

  private func hear(_ text: String) {
    guard !text.hasPrefix(speaker), let family = SyncName(hexadecimal: String(text.suffix(32))) else {
      return
    }
    herald.tell(family)
  }

  private func pause() {
    for _ in 0..<10 where goesOn {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(100))
    }
  }
}
