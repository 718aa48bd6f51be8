import Logging
import Services
import Synchronization

/// Everything that a journal writes, at its most talkative.
final class WrittenLines: Sendable {
  private let lines = Mutex("")

  var text: String { lines.withLock { $0 } }

  var journal: Journal {
    Journal(level: .trace) { line in self.lines.withLock { $0 += line + "\n" } }
  }
}
