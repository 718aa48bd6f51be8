import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Vault

/// `/trust`: the authority's certificate in two forms, and how to install it.
struct TrustRoutes: Sendable {
  let authority: Authority
  let addresses: @Sendable () -> TabletAddresses

  static let routes = [
    Route(
      method: .get, template: "/", audience: .everybody, places: [.trust],
      title: "The way to the page that shows how to trust this computer",
      answers: [.init(status: .seeOther, about: "The page is at `/trust`.")]
    ) { _ in Response(status: .seeOther, headers: [.location: "/trust"]) },
    route("/trust", "How to trust this computer, on each kind of device", "text/html; charset=utf-8") {
      $0.page($1)
    },
    route("/trust/style.css", "The style of this page", "text/css; charset=utf-8") { _, _ in
      answer("text/css; charset=utf-8", Array(TrustStyle.text.utf8))
    },
    route(
      "/trust/qr.svg", "The address of this page as a code that a camera reads", "image/svg+xml",
      problems: [.notFound]
    ) { trust, _ in
      guard let text = trust.addresses().scanned, let code = QRCode(text) else { throw Problem(.notFound) }
      return answer("image/svg+xml", Array(code.svg(title: text).utf8))
    },
    route("/trust/martlet.crt", "The authority's certificate, as DER", "application/x-x509-ca-cert") {
      trust, _ in answer("application/x-x509-ca-cert", trust.authority.der, name: "martlet.crt")
    },
    route("/trust/martlet.pem", "The authority's certificate, as PEM", "application/x-pem-file") { trust, _ in
      answer("application/x-pem-file", Array(trust.authority.pem.utf8), name: "martlet.pem")
    },
    route(
      "/trust/martlet.mobileconfig", "The authority's certificate as a profile for Apple's devices",
      "application/x-apple-aspen-config"
    ) { trust, request in
      let profile = AppleProfile(certificate: trust.authority.der, name: trust.authority.name)
      let text = profile.text(in: language(of: request))
      return answer("application/x-apple-aspen-config", Array(text.utf8), name: "martlet.mobileconfig")
    },
  ]

  /// A route that both listeners have, where there is an authority to trust.
  private static func route(
    _ template: StaticString, _ title: String, _ mediaType: String, problems: [Problem.Code] = [],
    _ respond: @escaping @Sendable (TrustRoutes, Request) throws -> Response
  ) -> Route {
    Route(
      method: .get, template: template, audience: .everybody, places: [.app, .trust], title: title,
      answers: [.ok(mediaType, .text, "It.")], ownProblems: problems, isServed: { $0.trust != nil }
    ) { call in
      guard let trust = call.services.trust else { throw Problem(.notFound) }
      return try respond(trust, call.request)
    }
  }

  private func page(_ request: Request) -> Response {
    let page = TrustPage(
      language: Self.language(of: request), device: Device(userAgent: request.headers[.userAgent] ?? ""),
      name: authority.name, addresses: addresses())
    var response = Self.answer("text/html; charset=utf-8", Array(page.html.utf8))
    response.headers[.contentLanguage] = page.language.tag
    response.headers[.vary] = "Accept-Language, User-Agent"
    // The page has its own, stricter policy under the app's address too.
    for field in SecurityHeaders.trust.fields { response.headers[field.name] = field.value }
    return response
  }

  private static func language(of request: Request) -> LanguageCode {
    let asked = (try? QueryFields(request.uri.query))?["lang"].flatMap(LanguageCode.init(tag:))
    return asked ?? AcceptLanguage.preferred(request.headers)
  }

  /// No store: a certificate fetched once must not outlive the authority in some cache.
  private static func answer(_ type: String, _ bytes: [UInt8], name: String? = nil) -> Response {
    var headers: HTTPFields = [.contentType: type, .cacheControl: "no-store"]
    if let name { headers[.contentDisposition] = "attachment; filename=\"\(name)\"" }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
