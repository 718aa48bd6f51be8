import Exchange
import Family
import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Services

extension Problem {
  /// The answer: JSON under `/api`, one plain sentence elsewhere.
  func response(to request: Request) -> Response {
    let language = AcceptLanguage.preferred(request.headers)
    var text = code.text(in: language)
    if let refusal { text.detail = refusal.text(in: language) }
    var headers: HTTPFields = [.cacheControl: "no-store", .contentLanguage: language.tag]
    headers[.vary] = "Accept-Language"
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    if code == .methodNotAllowed { headers[.allow] = RouteTable.allowed(at: request.uri.path) }
    if code == .bodyTooLarge { headers[.connection] = "close" }
    let body: [UInt8]
    headers[.contentType] = Self.mediaType(for: request.uri.path)
    if Self.isForPrograms(request.uri.path) {
      body = JSONWriter.write(document(text), for: .page)
    } else {
      body = Array("\(text.title) \(text.detail)\n".utf8)
    }
    return Response(
      status: .init(code: code.status), headers: headers,
      body: .init(byteBuffer: ByteBuffer(bytes: body)))
  }

  /// The media type of the JSON document.
  static let mediaType = "application/problem+json"

  static func mediaType(for path: String) -> String {
    isForPrograms(path) ? mediaType : "text/plain; charset=utf-8"
  }

  private static func isForPrograms(_ path: String) -> Bool { path.hasPrefix("/api/") || path == "/api" }

  /// The shape of the document.
  static let schema = Schema.object([
    .init("code", .text.about("The stable name of what happened.")), .init("title", .text),
    .init("detail", .text), .init("status", .integer),
    .init("retry", .flag.about("Whether asking the very same again can succeed.")),
    .optional("retryAfter", .integer.about("Seconds to wait before a retry.")),
    .optional("reason", .text.about("The stable name of why a voice from a file was not taken in.")),
    .optional("suggestions", .list(of: .text).about("Words that may have been meant, best first.")),
  ]).named("Problem")

  /// The JSON document, its keys in order. `type` is left out, which RFC 9457 reads as `about:blank`. Put together here, and
  /// not by `Codable`: whoever types asks for many words that nobody knows, and the encoder took a fifth of their pace.
  private func document(_ text: (title: String, detail: String)) -> JSONValue {
    var document = JSONObject([
      .init("code", .text(code.rawValue)), .init("detail", .text(text.detail)),
      .init("retry", .bool(code.canRetry)),
    ])
    if let refusal { document["reason"] = .text(refusal.code) }
    if let retryAfter { document["retryAfter"] = .number(retryAfter) }
    document["status"] = .number(code.status)
    if !suggestions.isEmpty { document["suggestions"] = .array(suggestions.map { .text($0) }) }
    document["title"] = .text(text.title)
    return .object(document)
  }
}
