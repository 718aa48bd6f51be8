import Foundation

/// The address of whoever tells who somebody is (OpenID Connect): https, or http on this computer. An issuer is its address as it is
/// written, letter for letter.
public struct IssuerAddress: Hashable, Sendable {
  public let text: String

  /// `nil` for what is no address of an issuer: another scheme, a query, a fragment, a name and password.
  public init?(_ text: String) {
    guard Self.isSecure(text), let parts = URLComponents(string: text), parts.query == nil else { return nil }
    self.text = text
  }

  /// Whether something may be sent there: over TLS, or without leaving this computer.
  static func isSecure(_ text: String) -> Bool {
    guard text.utf8.count <= 2_000, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty, parts.user == nil,
      parts.password == nil, parts.fragment == nil
    else { return false }
    return parts.scheme == "https" || parts.scheme == "http" && Self.isThisComputer(host)
  }

  private static func isThisComputer(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
