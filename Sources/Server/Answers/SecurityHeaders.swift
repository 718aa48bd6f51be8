import HTTPTypes
import Hummingbird

/// The header fields that every answer of a listener carries.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = MartletContext
  let fields: HTTPFields

  func handle(
    _ request: Request, context: MartletContext,
    next: (Request, MartletContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for field in fields where !response.headers.contains(field.name) { response.headers.append(field) }
    return response
  }
}

extension SecurityHeaders {
  /// For the app. Its scripts and its module come from here alone; nothing else loads or is asked.
  ///
  /// - Parameter strict: whether to add Strict-Transport-Security. Only a family's own certificate
  ///   gets it. Under Martlet's authority it would do harm: browsers ignore it for addresses, and for
  ///   `name.local` it would also turn the plain-http trust page, on another port of the same name,
  ///   into https, which is what a tablet that trusts nothing yet can't open.
  static func app(strict: Bool) -> SecurityHeaders {
    var fields = common
    fields[.contentSecurityPolicy] = [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
      "img-src 'self' blob: data:", "media-src 'self' blob:", "connect-src 'self'", "worker-src 'self'",
      "manifest-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types martlet",
    ].joined(separator: "; ")
    fields[.permissionsPolicy] = permissions(allowed: [
      "microphone", "camera", "screen-wake-lock", "autoplay", "fullscreen",
    ])
    if strict { fields[.strictTransportSecurity] = "max-age=15552000" }
    return SecurityHeaders(fields: fields)
  }

  /// For the trust page: pictures and a style sheet, no script at all.
  static var trust: SecurityHeaders {
    var fields = common
    fields[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
    fields[.permissionsPolicy] = permissions(allowed: [])
    return SecurityHeaders(fields: fields)
  }

  private static var common: HTTPFields {
    [
      .referrerPolicy: "no-referrer",
      .crossOriginOpenerPolicy: "same-origin",
      .crossOriginEmbedderPolicy: "require-corp",
      .crossOriginResourcePolicy: "same-origin",
      .xContentTypeOptions: "nosniff",
      .acceptRanges: "none",
    ]
  }

  private static func permissions(allowed: Set<String>) -> String {
    [
      "accelerometer", "autoplay", "browsing-topics", "camera", "display-capture",
      "encrypted-media", "fullscreen", "geolocation", "gyroscope", "hid", "idle-detection",
      "local-fonts", "magnetometer", "microphone", "midi", "payment", "picture-in-picture",
      "publickey-credentials-get", "screen-wake-lock", "serial", "storage-access", "usb",
      "window-management", "xr-spatial-tracking",
    ].map { "\($0)=\(allowed.contains($0) ? "(self)" : "()")" }.joined(separator: ", ")
  }
}

extension HTTPField.Name {
  static let referrerPolicy = named("Referrer-Policy")
  static let permissionsPolicy = named("Permissions-Policy")
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
  static let crossOriginEmbedderPolicy = named("Cross-Origin-Embedder-Policy")
  static let secFetchSite = named("Sec-Fetch-Site")

  /// The name must be a token of RFC 9110; every one here is a literal.
  private static func named(_ text: String) -> HTTPField.Name {
    HTTPField.Name(text) ?? .xContentTypeOptions
  }
}
