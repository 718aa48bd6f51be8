import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Vault

/// `/api/speech`: words to sound. Nothing of a text is stored or logged here.
struct SpeechRoutes {
  let source: SpeechSource
  /// A person taps a few tiles a second at most; a board's words come from the pack.
  let phrases = RateLimit(burst: 60, perSecond: 6)
  /// A tablet fetches a language's parts ahead, some at a time.
  let packs = RateLimit(burst: 600, perSecond: 20)

  func add(to router: Router<MartletContext>) {
    router.get("api/speech") { request, context in try await speak(request, context) }
    router.get("api/speech/pack") { request, context in try await manifest(request, context) }
    router.get("api/speech/pack/:hash") { request, context in try await part(request, context) }
  }

  private func speak(_ request: Request, _ context: MartletContext) async throws -> Response {
    try phrases.take(for: context.address)
    let asked = try SpeechRequest(query: request.uri.query)
    // A shared cache must not keep what was said; the tablet keeps it by its own means.
    return Self.answer("audio/mpeg", try await source.speak(asked), cache: "no-store")
  }

  private func manifest(_ request: Request, _ context: MartletContext) async throws -> Response {
    try packs.take(for: context.address)
    let list = try await source.manifest(SpeechSettings(QueryFields(request.uri.query)))
    return Self.answer("application/json", list, cache: "no-cache")
  }

  private func part(_ request: Request, _ context: MartletContext) async throws -> Response {
    try packs.take(for: context.address)
    let hash = context.parameters.get("hash") ?? ""
    let isHash =
      (8...64).contains(hash.utf8.count)
      && hash.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    guard isHash, let bytes = try await source.part(hash) else { throw Problem(.notFound) }
    return Self.answer("application/octet-stream", bytes, cache: "public, max-age=31536000, immutable")
  }

  private static func answer(_ type: String, _ bytes: [UInt8], cache: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: cache],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

extension MartletContext {
  /// The asker's address as the rate limit counts it.
  var address: NetworkAddress? { remoteAddress?.ipAddress.flatMap { NetworkAddress($0) } }
}
