import NIOConcurrencyHelpers
import NIOCore
import Vault

/// The open connections of a listener by the address they come from, so that no address takes all of them.
///
/// An IPv6 home owns a whole /64: that counts as one address, as for ``RateLimit``.
final class ConnectionPlaces: Sendable {
  /// An address has as many connections as it may have.
  struct Refusal: Error {}

  private let fromOneAddress: Int
  private let fromThisComputer: Int
  private let open = NIOLockedValueBox<[NetworkAddress: Int]>([:])

  init(_ limits: ConnectionLimits) {
    fromOneAddress = limits.fromOneAddress
    fromThisComputer = limits.fromThisComputer
  }

  /// Takes a place until the connection closes; false where its address has none left.
  func take(for channel: any Channel) -> Bool {
    guard let remote = channel.remoteAddress, let address = remote.ipAddress.flatMap({ NetworkAddress($0) })
    else {
      return true
    }
    guard take(address) else { return false }
    channel.closeFuture.whenComplete { _ in self.leave(address) }
    return true
  }

  func take(_ address: NetworkAddress) -> Bool {
    let most = address.isLoopback ? fromThisComputer : fromOneAddress
    return open.withLockedValue { open in
      let count = open[address.network, default: 0]
      guard count < most else { return false }
      open[address.network] = count + 1
      return true
    }
  }

  func leave(_ address: NetworkAddress) {
    open.withLockedValue { open in
      guard let count = open[address.network] else { return }
      open[address.network] = count > 1 ? count - 1 : nil
    }
  }
}
