import Exchange
import Family
import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// `/api/pictures`: pictures of the packages that were brought to this server. Nothing of a search is stored or logged.
enum PictureRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/pictures", audience: .ownPages,
      title: "Pictures of the packages on this server, by a word in either language",
      about: """
        Packages come and go at the server's command line (`martlet pictures add`, `martlet pictures remove`). Other forms \
        of a word and Bulgarian in Latin letters find what the word does.
        """,
      parameters: [text], answers: [.ok("application/json", found, "What was found, best first.")],
      ownProblems: [.wordMalformed],
      // A person who types asks a few times a second.
      rate: .init(name: "pictures", burst: 60, perSecond: 10, sparesThisComputer: true), handler: find),
    Route(
      method: .get, template: "/api/pictures/{package}/{id}", audience: .ownPages,
      title: "A picture of a package", about: "A drawing without programs and without outside links.",
      parameters: [package, id], answers: [.ok("image/svg+xml", .text, "The drawing.")],
      ownProblems: [.notFound],
      // A page of what was found shows two dozen at once.
      rate: .init(name: "drawings", burst: 400, perSecond: 60, sparesThisComputer: true), handler: drawing),
  ]

  /// The most pictures of an answer.
  static let most = 96

  private static let text = Route.Parameter(
    name: "text", source: .query, schema: .text.atLeast(1).atMost(200), isRequired: true,
    about: "What to look for: at most 200 letters and 400 bytes, no control characters.",
    examples: [("english", "geese"), ("bulgarian", "лъвове")])
  private static let package = Route.Parameter(
    name: "package", source: .path, schema: .choice(SymbolPackage.allCases.map(\.rawValue)), isRequired: true,
    about: "The package's name.", examples: [("apple", "openmoji")])
  private static let id = Route.Parameter(
    name: "id", source: .path, schema: .text.atLeast(1).atMost(80), isRequired: true,
    about: "As the search told it.", examples: [("apple", "1F34E")])

  private static let found = Schema.object([
    .init("packages", .list(of: .text.about("The name of a package that is here."))),
    .init(
      "pictures",
      .list(
        of: .object([
          .init("package", .text), .init("id", .text), .init("title", .text.about("The package's.")),
          .init("english", .text), .init("bulgarian", .text.about("Empty where nobody has translated it.")),
          .init("author", .text), .init("licence", .text), .init("licenceAddress", .text),
          .init("source", .text.about("The page of the collection.")),
        ]))),
  ])

  private static func find(_ call: RouteCall) async throws -> Response {
    let fields = try QueryFields(call.request.uri.query)
    guard let asked = fields["text"]?.canonicallyComposed.trimmingWhitespace, !asked.isEmpty,
      !asked.unicodeScalars.contains(where: \.isUnseen)
    else { throw Problem(.wordMalformed) }
    do throws(TextRefusal) { try TextLimit.word.check(asked) } catch { throw Problem(.wordMalformed) }
    let source = call.services.pictures
    let packages = await source.packages()
    let pictures = packages.isEmpty ? [] : await source.find(asked, most)
    let value = JSONValue.object(
      JSONObject([
        .init("packages", .array(packages.map { .text($0.rawValue) })),
        .init("pictures", .array(pictures.map(json))),
      ]))
    return Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.write(value, for: .page))))
  }

  private static func json(_ found: SymbolShelf.Found) -> JSONValue {
    let (package, symbol) = (found.package, found.symbol)
    return .object(
      JSONObject([
        .init("package", .text(package.rawValue)), .init("id", .text(symbol.id)),
        .init("title", .text(package.title)), .init("english", .text(symbol.english)),
        .init("bulgarian", .text(symbol.bulgarian)), .init("author", .text(symbol.author)),
        .init("licence", .text(package.licence)), .init("licenceAddress", .text(package.licenceAddress)),
        .init("source", .text(package.source)),
      ]))
  }

  private static func drawing(_ call: RouteCall) async throws -> Response {
    let parts = call.request.uri.path.split(separator: "/").map(String.init)
    guard parts.count == 4, let package = SymbolPackage(rawValue: parts[2]), Symbol.isID(parts[3]),
      let drawing = await call.services.pictures.drawing(package, parts[3])
    else { throw Problem(.notFound) }
    return Response(
      status: .ok,
      headers: [
        .contentType: "image/svg+xml", .cacheControl: "private, max-age=3600",
        // Whoever opens it by its address sees a drawing that nothing can be done with.
        .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      ],
      body: .init(byteBuffer: ByteBuffer(bytes: drawing)))
  }
}
