import Exchange
import Family
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
      body = JSONWriter.write(document(text), for: .page)
    } else {
      headers[.contentType] = "text/plain; charset=utf-8"
      body = Array("\(text.title) \(text.detail)\n".utf8)
    }
    return Response(
      status: .init(code: code.status), headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// The JSON document, its keys in order. `type` is left out, which RFC 9457 reads as `about:blank`.
  private func document(_ text: (title: String, detail: String)) -> JSONValue {
    var document = JSONObject([
      .init("code", .text(code.rawValue)), .init("detail", .text(text.detail)),
      .init("retry", .bool(code.canRetry)),
    ])
    if let retryAfter { document["retryAfter"] = .number(retryAfter) }
    document["status"] = .number(code.status)
    if !suggestions.isEmpty { document["suggestions"] = .array(suggestions.map { .text($0) }) }
    document["title"] = .text(text.title)
    return .object(document)
  }
}
