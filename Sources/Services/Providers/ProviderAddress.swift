import Foundation

/// Where a service is: `https://` and a host, maybe a port and a path. Plain `http://` only to this computer itself.
public struct ProviderAddress: Hashable, Sendable {
  /// Without a slash at its end.
  public let text: String
  /// Host and port, which is what may be shown.
  public let host: String
  /// It is reached without a network.
  public let isThisComputer: Bool

  public init(_ text: String) throws(ProviderError) {
    guard text.utf8.count <= 500, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(), let host = parts.host,
      !host.isEmpty, parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      scheme == "https" || scheme == "http", parts.port.map({ (1...65_535).contains($0) }) ?? true
    else { throw .addressMalformed }
    isThisComputer = Self.isThisComputer(host)
    guard scheme == "https" || isThisComputer else { throw .addressNotSecure }
    self.host = parts.port.map { "\(host):\($0)" } ?? host
    var path = parts.percentEncodedPath
    while path.hasSuffix("/") { path.removeLast() }
    self.text = "\(scheme)://\(self.host)\(path)"
  }

  private static func isThisComputer(_ host: String) -> Bool {
    if host == "localhost" || host == "[::1]" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
