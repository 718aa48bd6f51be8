import Foundation
import ServiceLifecycle

/// Ends the process two seconds after it was asked to end, whatever a request is still waiting for.
///
/// Nothing is lost by it: whatever the server writes is put in its place whole, by renaming.
struct ShutdownDeadline: Service {
  func run() async throws {
    try await gracefulShutdown()
    Task.detached {
      try await Task.sleep(for: .seconds(2))
      exit(0)
    }
  }
}
