import HTTPTypes
import Hummingbird
import NIOCore
import Vault

/// `/api/word/{word}`, `/api/lexicon` and `/api/providers`: the dictionary of this computer, and what is connected
/// beside it. Nothing of a word is stored or logged here.
struct WordRoutes {
  static let path = "/api/word/"
  let source: WordSource
  /// A person who types asks a few times a second. This computer's own requests are not counted.
  let words = RateLimit(burst: 120, perSecond: 20)

  func add(to router: Router<MartletContext>) {
    router.get("api/word") { _, _ -> Response in throw Problem(.wordMalformed) }
    router.get("api/word/:word") { request, context in try await answer(request, context) }
    router.get("api/lexicon") { request, _ in Self.answer(try source.about(), to: request) }
    router.get("api/providers") { request, _ in
      let bytes = source.online(AcceptLanguage.preferred(request.headers))
      return Response(
        status: .ok,
        headers: [.contentType: "application/json", .cacheControl: "no-store", .vary: "Accept-Language"],
        body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

  private func answer(_ request: Request, _ context: MartletContext) async throws -> Response {
    if context.remoteAddress?.isThisComputer != true { try words.take(for: context.address) }
    // The path as it came: a word may hold an escaped slash, and what is not UTF-8 must not be mended on the way.
    let path = request.uri.path
    guard path.hasPrefix(Self.path) else { throw Problem(.notFound) }
    let asked = try WordRequest(
      segment: path.dropFirst(Self.path.count), query: request.uri.query,
      cacheControl: request.headers[.cacheControl])
    return Self.answer(try await source.look(asked), to: request)
  }

  static func cacheControl(_ lifetime: Int) -> String { "private, max-age=\(lifetime)" }

  /// 304 where the asker has this very answer. What somebody looked up stays on their own device: no shared cache
  /// keeps it.
  private static func answer(_ found: TaggedJSON, to request: Request) -> Response {
    let entity = "\"\(found.tag)\""
    var headers: HTTPFields = [.eTag: entity, .cacheControl: cacheControl(found.lifetime)]
    if let known = request.headers[.ifNoneMatch], EntityTag.matches(known, found.tag) {
      return Response(status: .notModified, headers: headers)
    }
    headers[.contentType] = "application/json"
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: found.body))
  }
}

extension SocketAddress {
  /// Told from the bytes alone: most requests come from here, and none should pay for two texts of an address. They
  /// stand behind family and port, and in the newer kind behind the flow too.
  fileprivate var isThisComputer: Bool {
    switch self {
    case .v4(let own): withUnsafeBytes(of: own.address) { $0[4] == 127 }
    case .v6(let own):
      withUnsafeBytes(of: own.address) { all in
        let bytes = all[8..<24]
        let isMapped = bytes.prefix(12).elementsEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
        return isMapped ? all[20] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && all[23] == 1
      }
    default: false
    }
  }
}
