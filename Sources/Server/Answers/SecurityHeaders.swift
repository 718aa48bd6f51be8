import HTTPTypes
import Hummingbird
import NIOConcurrencyHelpers
import Vault

/// The header fields that every answer of a listener carries.
struct SecurityHeaders: RouterMiddleware {
  typealias Context = MartletContext
  let fields: HTTPFields
  /// Whether pages may show the frame of ``FetchingPage``.
  let framesFetching: Bool
  /// The fields as they were put together last: most requests come under one name.
  private let last = NIOLockedValueBox<(authority: String, fields: HTTPFields)?>(nil)

  init(fields: HTTPFields, framesFetching: Bool = false) {
    self.fields = fields
    self.framesFetching = framesFetching
  }

  func handle(
    _ request: Request, context: MartletContext,
    next: (Request, MartletContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    // A name that is not this server's is repeated to nobody.
    let authority = response.status == .misdirectedRequest ? nil : request.head.authority
    let fields = fields(under: authority)
    // And the date, which comes later. A stream keeps its fields for as long as it is open.
    response.headers.reserveCapacity(response.headers.count + fields.count + 1)
    for field in fields where !response.headers.contains(field.name) {
      response.headers.append(field)
    }
    return response
  }

  private func fields(under authority: String?) -> HTTPFields {
    guard framesFetching, let policy = fields[.contentSecurityPolicy] else { return fields }
    if let last = last.withLockedValue({ $0 }), last.authority == authority { return last.fields }
    var framed = fields
    framed[.contentSecurityPolicy] = policy + "; frame-src " + Self.frame(authority)
    if let authority { last.withLockedValue { [framed] in $0 = (authority, framed) } }
    return framed
  }

  /// The source that is the page which fetches, and no other: a policy names a page only together with its host.
  static func frame(_ authority: String?) -> String {
    guard let authority, let host = HostName(authority: authority) else { return "'none'" }
    // A policy has no way to write an address of version 6. Every other page refuses to be framed anyway.
    if case .address(let address) = host, address.isVersion6 { return "'self'" }
    return authority.lowercased() + FetchingPage.path
  }
}

extension SecurityHeaders {
  /// For the app. Its scripts and its module come from here alone; nothing else loads or is asked. The one frame that it may
  /// show is ``FetchingPage``.
  ///
  /// - Parameters:
  ///   - strict: whether to add Strict-Transport-Security. Only a family's own certificate
  ///     gets it. Under Martlet's authority it would do harm: browsers ignore it for addresses, and for
  ///     `name.local` it would also turn the plain-http trust page, on another port of the same name,
  ///     into https, which is what a tablet that trusts nothing yet can't open.
  ///   - site: its page may run the script and wear the style that it carries, and no others.
  static func app(strict: Bool, site: Site) -> SecurityHeaders {
    var fields = common
    let source = { (own: String?) in own.map { " " + $0 } ?? "" }
    fields[.contentSecurityPolicy] = [
      "default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'" + source(site.ownScript),
      "style-src 'self'" + source(site.ownStyle),
      "img-src 'self' blob: data:", "media-src 'self' blob:", "connect-src 'self'", "worker-src 'self'",
      "manifest-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'none'",
      "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types martlet",
    ].joined(separator: "; ")
    fields[.permissionsPolicy] = permissions(allowed: [
      "microphone", "camera", "screen-wake-lock", "autoplay", "fullscreen",
    ])
    if strict { fields[.strictTransportSecurity] = "max-age=15552000" }
    return SecurityHeaders(fields: fields, framesFetching: true)
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

  static func permissions(allowed: Set<String>) -> String {
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
  static func named(_ text: String) -> HTTPField.Name {
    HTTPField.Name(text) ?? .xContentTypeOptions
  }
}
