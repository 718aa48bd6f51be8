import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Vault

/// The address of a server that stands behind another one, such as `https://martlet.example.org`.
public struct PublicOrigin: Hashable, Sendable {
  let scheme: String
  /// Name and port as the `Host` field has them, in lower case.
  let authority: String
  let host: HostName

  /// `nil` for what is no `https://host[:port]` or `http://host[:port]`.
  public init?(_ text: String) {
    let parts = text.lowercased().split(separator: "://", maxSplits: 1)
    guard parts.count == 2, parts[0] == "https" || parts[0] == "http" else { return nil }
    var rest = parts[1]
    if rest.hasSuffix("/") { rest.removeLast() }
    guard let host = HostName(authority: String(rest)) else { return nil }
    (scheme, authority, self.host) = (String(parts[0]), String(rest), host)
  }
}

/// Who asks. A server that stands before this one on the same computer names whom it asks for in `X-Forwarded-For`; its own word is the last one.
/// Where it names nobody who can be read, somebody asks through it all the same: this computer's own leave is not theirs.
struct Asker {
  let address: NetworkAddress?
  let isThisComputer: Bool

  init(_ request: Request, _ context: MartletContext, behind origin: PublicOrigin?) {
    let isThisComputer = context.remoteAddress?.isThisComputer == true
    let named = request.headers[.forwardedFor]?.split(separator: ",").last?.trimmingSpaces
    if let origin, isThisComputer, named != nil || request.head.authority?.lowercased() == origin.authority {
      (address, self.isThisComputer) = (named.flatMap { Self.address(String($0)) } ?? context.address, false)
    } else {
      (address, self.isThisComputer) = (context.address, isThisComputer)
    }
  }

  /// Some write the port behind it.
  private static func address(_ text: String) -> NetworkAddress? {
    if let address = NetworkAddress(text) { return address }
    guard case .address(let address)? = HostName(authority: text) else { return nil }
    return address
  }
}
