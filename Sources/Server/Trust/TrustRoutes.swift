import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Vault

/// `/trust`: the authority's certificate in two forms, and how to install it.
struct TrustRoutes: Sendable {
  let authority: Authority
  let addresses: @Sendable () -> TabletAddresses

  func add(to router: Router<MartletContext>) {
    router.get("trust") { request, _ in page(request) }
    router.get("trust/style.css") { _, _ in
      Self.answer("text/css; charset=utf-8", Array(TrustStyle.text.utf8))
    }
    router.get("trust/qr.svg") { _, _ in
      guard let text = addresses().scanned, let code = QRCode(text) else { throw Problem(.notFound) }
      return Self.answer("image/svg+xml", Array(code.svg(title: text).utf8))
    }
    router.get("trust/martlet.crt") { _, _ in
      Self.answer("application/x-x509-ca-cert", authority.der, name: "martlet.crt")
    }
    router.get("trust/martlet.pem") { _, _ in
      Self.answer("application/x-pem-file", Array(authority.pem.utf8), name: "martlet.pem")
    }
    router.get("trust/martlet.mobileconfig") { request, _ in
      let profile = AppleProfile(certificate: authority.der, name: authority.name)
      let text = profile.text(in: Self.language(of: request))
      return Self.answer("application/x-apple-aspen-config", Array(text.utf8), name: "martlet.mobileconfig")
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
