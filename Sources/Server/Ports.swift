import NIOConcurrencyHelpers

/// The ports that are open by now; calls back once when all that were wanted are.
final class Ports: Sendable {
  private struct State {
    var open: [Listener.Kind: Int] = [:]
    var isReady = false
  }

  private let wanted: Set<Listener.Kind>
  private let whenReady: @Sendable (Ports) -> Void
  private let state = NIOLockedValueBox(State())

  init(_ wanted: Set<Listener.Kind>, whenReady: @escaping @Sendable (Ports) -> Void) {
    self.wanted = wanted
    self.whenReady = whenReady
  }

  subscript(kind: Listener.Kind) -> Int? { state.withLockedValue { $0.open[kind] } }

  func opened(_ kind: Listener.Kind, _ port: Int) {
    let ready = state.withLockedValue { state in
      state.open[kind] = port
      guard !state.isReady, wanted.isSubset(of: state.open.keys) else { return false }
      state.isReady = true
      return true
    }
    if ready { whenReady(self) }
  }
}
