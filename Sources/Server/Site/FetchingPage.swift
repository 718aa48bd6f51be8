import HTTPTypes

/// The page that fetches pictures from other sites when a parent says so (`Web/fetching.html`). What it may do stands here and
/// nowhere else; every other answer keeps the policy of ``SecurityHeaders/app(strict:)``.
enum FetchingPage {
  static let path = "/fetching.html"

  /// One script, by its hash, may run (none where the page has none, or several); anything on https may be asked; only the
  /// app may frame it. It has an origin of its own even where somebody opens it by its address.
  static func headers(_ bytes: [UInt8]) -> HTTPFields {
    [
      .contentSecurityPolicy: [
        "default-src 'none'", "script-src \(OwnElement.source("script", in: bytes) ?? "'none'")",
        "connect-src https:", "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'self'", "require-trusted-types-for 'script'",
        "trusted-types 'none'", "sandbox allow-scripts",
      ].joined(separator: "; "),
      .permissionsPolicy: SecurityHeaders.permissions(allowed: []),
    ]
  }
}
