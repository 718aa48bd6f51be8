import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Services

extension Problem {
  /// The answer: JSON under `/api`, one plain sentence elsewhere.
  func response(to request: Request) throws -> Response {
    let language = AcceptLanguage.preferred(request.headers)
    let text = code.text(in: language)
    var headers: HTTPFields = [.cacheControl: "no-store", .contentLanguage: language.tag]
    headers[.vary] = "Accept-Language"
    if let retryAfter { headers[.retryAfter] = String(retryAfter) }
    if code == .methodNotAllowed { headers[.allow] = RouteTable.allowed(at: request.uri.path) }
    if code == .bodyTooLarge { headers[.connection] = "close" }
    let body: [UInt8]
    headers[.contentType] = Self.mediaType(for: request.uri.path)
    if Self.isForPrograms(request.uri.path) {
      body = try EncodedJSON.page(document(text))
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
    .optional("suggestions", .list(of: .text).about("Words that may have been meant, best first.")),
  ]).named("Problem")

  /// The JSON document. `type` is left out, which RFC 9457 reads as `about:blank`.
  private struct Document: Encodable {
    let code, detail: String
    let retry: Bool
    let retryAfter: Int?
    let status: Int
    let suggestions: [String]?
    let title: String
  }

  private func document(_ text: (title: String, detail: String)) -> Document {
    Document(
      code: code.rawValue, detail: text.detail, retry: code.canRetry, retryAfter: retryAfter,
      status: code.status,
      suggestions: suggestions.isEmpty ? nil : suggestions, title: text.title)
  }
}
