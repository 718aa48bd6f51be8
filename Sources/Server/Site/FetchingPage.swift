import Crypto
import Foundation
import HTTPTypes

/// The page that fetches pictures from other sites when a parent says so (`Web/fetching.html`). What it may do stands here and
/// nowhere else; every other answer keeps the policy of ``SecurityHeaders/app(strict:)``.
enum FetchingPage {
  static let path = "/fetching.html"

  /// One script, by its hash, may run; anything on https may be asked; only the app may frame it. It has an origin of its own
  /// even where somebody opens it by its address.
  static func headers(_ bytes: [UInt8]) -> HTTPFields {
    [
      .contentSecurityPolicy: [
        "default-src 'none'", "script-src \(script(in: bytes))", "connect-src https:", "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'self'", "require-trusted-types-for 'script'",
        "trusted-types 'none'", "sandbox allow-scripts",
      ].joined(separator: "; "),
      .permissionsPolicy: SecurityHeaders.permissions(allowed: []),
    ]
  }

  /// The source that lets the page's own script run; no script where it has none, or several.
  private static func script(in bytes: [UInt8]) -> String {
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "<script>")
    guard parts.count == 2, let end = parts[1].range(of: "</script>") else { return "'none'" }
    let hash = SHA256.hash(data: Data(parts[1][..<end.lowerBound].utf8))
    return "'sha256-\(Data(hash).base64EncodedString())'"
  }
}
