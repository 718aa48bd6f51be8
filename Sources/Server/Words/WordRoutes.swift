import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/word/{word}`, `/api/lexicon` and `/api/providers`: the dictionary of this computer, and what is connected
/// beside it. Nothing of a word is stored or logged here.
enum WordRoutes {
  static let path = "/api/word/"

  static let routes = [
    Route(
      method: .get, template: "/api/word/{word}", audience: .ownPages, title: "What a word means",
      about: """
        Answers for the word itself, whatever its case, accents or stress marks; for an inflected form; for Bulgarian \
        in Latin letters. Where only the other language knows the word, the answer is in that one. Where online \
        sources are connected, what they say stands behind what the lexicon does.
        """,
      parameters: [word, language, audience, cacheControl, known],
      answers: [
        .ok(
          "application/json", WordSchemas.word, "The answer.",
          fields: [
            ("ETag", "Changes with the lexicon, and with what an online source had a part in."),
            (
              "Cache-Control",
              "`private, max-age=1800`; five minutes where an online source had a part in the answer."
            ),
          ]), .unchanged,
      ],
      ownProblems: [.wordMalformed, .wordLanguageUnknown, .wordForAdults, .wordUnknown, .lexiconMissing],
      // A person who types asks a few times a second.
      rate: .init(name: "words", burst: 120, perSecond: 20, sparesThisComputer: true), isQuick: true,
      handler: answer),
    Route(
      method: .get, template: "/api/word", audience: .ownPages, title: "No word: always refused", answers: [],
      ownProblems: [.wordMalformed]
    ) { _ in throw Problem(.wordMalformed) },
    Route(
      method: .get, template: "/api/lexicon", audience: .ownPages,
      title: "What the lexicon holds, from whom and under which licence", parameters: [known],
      answers: [
        .ok(
          "application/json", WordSchemas.lexicon, "The lexicon.",
          fields: [("ETag", "Changes with the lexicon.")]), .unchanged,
      ],
      ownProblems: [.lexiconMissing]
    ) { answer(try $0.services.words.about(), to: $0.request) },
    Route(
      method: .get, template: "/api/providers", audience: .ownPages,
      title: "Which online sources there are, and which are connected",
      about:
        "None is, until somebody connects it at the server's command line. Of an address only the host is told.",
      answers: [.ok("application/json", WordSchemas.providers, "The sources.")]
    ) { call in
      let bytes = try call.services.words.online(AcceptLanguage.preferred(call.request.headers))
      return Response(
        status: .ok,
        headers: [.contentType: "application/json", .cacheControl: "no-store", .vary: "Accept-Language"],
        body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    },
  ]

  private static let word = Route.Parameter(
    name: "word", source: .path, schema: .text.atLeast(1).atMost(200), isRequired: true,
    about:
      "One word or a short phrase as percent-encoded UTF-8: at most 200 letters and 400 bytes, no control characters.",
    examples: [("english", "geese"), ("bulgarian", "децата")])
  private static let language = Route.Parameter(
    name: "lang", source: .query, schema: .choice(["bg", "en"]), isRequired: true,
    about: "The language of the word: Bulgarian or English.")
  private static let audience = Route.Parameter(
    name: "audience", source: .query, schema: .choice(["child"]),
    about: """
      For whom: always a child, who meets no rude word, sense, synonym, translation or example, and nothing of sex, \
      drugs or self-harm. `adult` is refused (403, `word-for-adults`): for every meaning there is the command line.
      """)
  private static let cacheControl = Route.Parameter(
    name: "Cache-Control", source: .header, schema: .text,
    about: """
      Whether an online source may be answered for by what it said before (RFC 9111, 5.2.1): usually what is kept and \
      fresh answers; with `no-cache` or `max-age=0` the source is asked, and what is kept stands in only where it \
      fails; with `no-store` the source alone answers and nothing of the answer is kept. Other directives are passed over.
      """, examples: [("ask", "no-cache"), ("forget", "no-store")])
  private static let known = Route.Parameter(
    name: "If-None-Match", source: .header, schema: .text,
    about: "The `ETag` of the answer that the asker has (RFC 9110, 13.1.2).")

  private static func answer(_ call: RouteCall) async throws -> Response {
    // The path as it came: a word may hold an escaped slash, and what is not UTF-8 must not be mended on the way.
    let request = call.request
    let path = request.uri.path
    guard path.hasPrefix(Self.path) else { throw Problem(.notFound) }
    let asked = try WordRequest(
      segment: path.dropFirst(Self.path.count), query: request.uri.query,
      cacheControl: request.headers[.cacheControl])
    return answer(try await call.services.words.look(asked), to: request)
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
