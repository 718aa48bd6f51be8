import Exchange
import Family
import Foundation
import HTTPTypes
import Hummingbird
import Language
import NIOCore
import Services

/// `/api/practice`: packages of Anki into cards, and cards into packages, for the app, which has neither SQLite nor Zstandard. Both are in
/// memory for as long as that takes; nothing is kept, and nothing logged of them. A server that families share does neither.
enum CardsRoutes {
  static let routes = [
    Route(
      method: .post, template: "/api/practice/cards", audience: .ownPages,
      title: "The cards of a package of Anki",
      about: """
        The answer is the length of an object of JSON (four bytes, the least first), the object, then for each file its length \
        likewise and its bytes. A package that is refused is answered with `{"refused":{"code","message"}}` in the language asked for.
        """,
      parameters: [language],
      body: .init(mediaType: "application/octet-stream", mostBytes: 64 << 20, schema: .binary),
      answers: [.ok("application/octet-stream", .binary, "The cards and their files.")],
      ownProblems: [.speechLanguageUnknown, .cardsElsewhere, .cardsBusy],
      rate: .init(name: "packages", burst: 10, perSecond: 0.2, sparesThisComputer: true),
      crowd: .init(most: 2, problem: .cardsBusy), handler: read),
    Route(
      method: .post, template: "/api/practice/package", audience: .ownPages,
      title: "A package of Anki of these cards",
      about: "The body is as the answer of /api/practice/cards.",
      body: .init(mediaType: "application/octet-stream", mostBytes: 64 << 20, schema: .binary),
      answers: [.ok("application/octet-stream", .binary, "The package (.apkg).")],
      ownProblems: [.cardsElsewhere, .cardsMalformed, .cardsBusy],
      rate: .init(name: "packages", burst: 10, perSecond: 0.2, sparesThisComputer: true),
      crowd: .init(most: 2, problem: .cardsBusy), handler: write),
  ]

  private static let language = Route.Parameter(
    name: "lang", source: .query, schema: .choice(["bg", "en"]), isRequired: true,
    about: "The language of a refusal.")

  private static func read(_ call: RouteCall) async throws -> Response {
    guard let language = try QueryFields(call.request.uri.query)["lang"].flatMap(LanguageCode.init(tag:))
    else {
      throw Problem(.speechLanguageUnknown)
    }
    guard !call.services.isShared else { throw Problem(.cardsElsewhere) }
    let package = try await call.body()
    do throws(AnkiFailure) {
      return answer(try CardsFromPackage.cards(of: package))
    } catch {
      let refused = JSONObject([
        .init("code", .text(error.name)), .init("message", .text(error.text(in: language))),
      ])
      return answer(CardsFile(JSONObject([.init("refused", .object(refused))])))
    }
  }

  private static func write(_ call: RouteCall) async throws -> Response {
    guard !call.services.isShared else { throw Problem(.cardsElsewhere) }
    guard let cards = CardsFile(decoding: try await call.body()),
      let package = try PackageFromCards.package(cards, now: Int64(Date.now.timeIntervalSince1970 * 1000))
    else { throw Problem(.cardsMalformed) }
    return bytes(package)
  }

  private static func answer(_ cards: CardsFile) -> Response { bytes(cards.encoded) }

  private static func bytes(_ bytes: [UInt8]) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
