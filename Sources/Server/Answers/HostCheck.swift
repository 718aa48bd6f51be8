import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import Vault

/// Answers only under the names that are this computer's own.
///
/// A page on the internet can make its own name point at 127.0.0.1 or at a home address (DNS
/// rebinding) and would then share an origin with whatever answers there. Its name still stands in the
/// `Host` field, and that is where it is refused. The port is not compared: a forwarded one is honest.
struct HostCheck: RouterMiddleware {
  typealias Context = MartletContext
  let isOwn: @Sendable (HostName) -> Bool
  /// What was read last: most requests come under one name, and only whether it is our own may change.
  private let last = NIOLockedValueBox<(authority: String, host: HostName)?>(nil)

  init(isOwn: @escaping @Sendable (HostName) -> Bool) { self.isOwn = isOwn }

  private func host(_ authority: String) -> HostName? {
    if let last = last.withLockedValue({ $0 }), last.authority == authority { return last.host }
    guard let host = HostName(authority: authority) else { return nil }
    last.withLockedValue { $0 = (authority, host) }
    return host
  }

  func handle(
    _ request: Request, context: MartletContext,
    next: (Request, MartletContext) async throws -> Response
  ) async throws -> Response {
    // None is left of several: see ``RequestForm``.
    guard let authority = request.head.authority else { throw Problem(.hostMalformed) }
    guard let host = host(authority), isOwn(host) else { throw Problem(.hostUnknown) }
    return try await next(request, context)
  }
}

/// The host of a `Host` field or `:authority`, without the port.
enum HostName: Hashable, Sendable {
  case name(String)
  case address(NetworkAddress)

  /// Reads `name`, `name:80`, `192.168.1.5:80`, `[::1]:80`; `nil` for anything else.
  init?(authority: String) {
    guard (1...260).contains(authority.utf8.count) else { return nil }
    var host = authority[...]
    if host.first == "[" {
      guard let end = host.firstIndex(of: "]") else { return nil }
      let rest = host[host.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" && Self.isPort(rest.dropFirst()) else { return nil }
      guard let address = NetworkAddress(String(host[host.index(after: host.startIndex)..<end])),
        address.isVersion6
      else { return nil }
      self = .address(address)
      return
    }
    if let colon = host.lastIndex(of: ":") {
      guard Self.isPort(host[host.index(after: colon)...]) else { return nil }
      host = host[..<colon]
    }
    if let address = NetworkAddress(String(host)), !address.isVersion6 {
      self = .address(address)
      return
    }
    var name = host.lowercased()
    if name.hasSuffix(".") { name.removeLast() }
    guard HostNames.isWellFormed(name) else { return nil }
    self = .name(name)
  }

  private static func isPort(_ text: Substring) -> Bool {
    (1...5).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  private static let loopback = [NetworkAddress("127.0.0.1"), NetworkAddress("::1")]

  /// Whether it means this computer itself and can't be anybody else's.
  var isLoopback: Bool {
    switch self {
    case .name(let name): name == "localhost"
    case .address(let address): Self.loopback.contains(address)
    }
  }
}
