import FoundationEssentials
import HTTPTypes
import Hummingbird
import Language
import NIOCore

extension Problem {
  /// The answer: JSON under `/api`, one plain sentence elsewhere.
  func response(to request: Request) -> Response {
    let language = AcceptLanguage.preferred(request.headers)
    let text = code.text(in: language)
    var headers: HTTPFields = [.cacheControl: "no-store", .contentLanguage: language.tag]
    headers[.vary] = "Accept-Language"
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    if code == .methodNotAllowed { headers[.allow] = "GET, HEAD" }
    if code == .bodyTooLarge { headers[.connection] = "close" }
    let body: [UInt8]
    if request.uri.path.hasPrefix("/api/") || request.uri.path == "/api" {
      headers[.contentType] = "application/problem+json"
      body =
        Body(
          code: code.rawValue, title: text.title, detail: text.detail, status: code.status,
          retry: code.canRetry, retryAfter: retryAfter
        ).json
    } else {
      headers[.contentType] = "text/plain; charset=utf-8"
      body = Array("\(text.title) \(text.detail)\n".utf8)
    }
    return Response(
      status: .init(code: code.status), headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// The JSON document. `type` is left out, which RFC 9457 reads as `about:blank`.
  private struct Body: Encodable {
    var code: String
    var title: String
    var detail: String
    var status: Int
    var retry: Bool
    var retryAfter: Int?
  }
}

extension Encodable {
  /// The value as JSON with its keys in order, so that equal values are equal bytes.
  var json: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return Array("{}".utf8) }
    return Array(data)
  }
}
