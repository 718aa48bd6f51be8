import NIOConcurrencyHelpers

/// The network as it was last looked at.
final class NetworkWatch: Sendable {
  private let look: @Sendable () -> LocalNetwork
  private let last: NIOLockedValueBox<LocalNetwork>

  init(_ look: @escaping @Sendable () -> LocalNetwork) {
    self.look = look
    last = NIOLockedValueBox(look())
  }

  var current: LocalNetwork { last.withLockedValue(\.self) }

  func refresh() -> LocalNetwork {
    let now = look()
    last.withLockedValue { $0 = now }
    return now
  }
}
