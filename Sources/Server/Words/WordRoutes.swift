import HTTPTypes
import Hummingbird
import NIOCore
import Vault

/// `/api/word/{word}` and `/api/lexicon`: the dictionary of this computer. Nothing of a word is stored or logged here.
struct WordRoutes {
  static let path = "/api/word/"
  /// What somebody looked up stays on their own device: no shared cache keeps it. 30 minutes.
  static let cache = "private, max-age=1800"

  let source: WordSource
  /// A person who types asks a few times a second. This computer's own requests are not counted.
  let words = RateLimit(burst: 120, perSecond: 20)

  func add(to router: Router<MartletContext>) {
    router.get("api/word") { _, _ -> Response in throw Problem(.wordMalformed) }
    router.get("api/word/:word") { request, context in try answer(request, context) }
    router.get("api/lexicon") { request, _ in
      Self.answer(try source.about(), to: request, tag: try source.version())
    }
  }

  private func answer(_ request: Request, _ context: MartletContext) throws -> Response {
    if let address = context.address, !address.isLoopback { try words.take(for: address) }
    // The path as it came: a word may hold an escaped slash, and what is not UTF-8 must not be mended on the way.
    let path = request.uri.path
    guard path.hasPrefix(Self.path) else { throw Problem(.notFound) }
    let asked = try WordRequest(segment: path.dropFirst(Self.path.count), query: request.uri.query)
    return Self.answer(try source.look(asked), to: request, tag: try source.version())
  }

  /// 304 where the asker has this very answer: for one address it changes with the lexicon alone.
  private static func answer(_ bytes: [UInt8], to request: Request, tag: String) -> Response {
    let entity = "\"\(tag)\""
    var headers: HTTPFields = [.eTag: entity, .cacheControl: cache]
    if let known = request.headers[.ifNoneMatch], EntityTag.matches(known, tag) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = "application/json"
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
