import Exchange
import Family
import Foundation
import HTTPTypes
import Hummingbird
import Language
import NIOCore
public import Services

/// `/api/listening`: which of some words somebody said. The sound is in memory for as long as that takes; nothing is kept, and nothing
/// logged of it.
enum ListeningRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/listening", audience: .ownPages,
      title: "In which languages this computer recognises words that are said",
      about: """
        English, where the Debian packages libpocketsphinx3 and pocketsphinx-en-us are installed; none on a server that families \
        share.
        """,
      answers: [
        .ok(
          "application/json", .object([.init("languages", .list(of: .choice(["bg", "en"])))]),
          "The languages.")
      ]
    ) { call in
      let languages = await call.services.speech.hears().map { JSONValue.text($0.tag) }
      return answer(JSONObject([.init("languages", .array(languages))]))
    },
    Route(
      method: .post, template: "/api/listening", audience: .ownPages,
      title: "Which of some words somebody said",
      about: """
        The body is the length of a list in bytes (four, the least first), the words that may be meant in UTF-8, a line each, with an \
        empty line below those that are near at hand, and then one try: samples of 16 bits, the least byte first, 16,000 a second, six seconds at most. The sound is recognised in a process \
        of its own, from memory, and forgotten. What is answered are words of the list, the likeliest first.
        """,
      parameters: [
        .init(
          name: "lang", source: .query, schema: .choice(["bg", "en"]), isRequired: true,
          about: "The language.")
      ],
      body: .init(
        mediaType: "application/octet-stream", mostBytes: 4 + mostListBytes + 2 * WordListener.mostSamples,
        schema: .binary),
      answers: [
        .ok(
          "application/json", .object([.init("words", .list(of: .text))]),
          "The words; none where it was none.")
      ],
      ownProblems: [.speechLanguageUnknown, .listeningMissing, .listeningMalformed, .listeningBusy],
      // A word every few seconds, and some tries of it.
      rate: .init(name: "listening", burst: 20, perSecond: 1, sparesThisComputer: false),
      crowd: .init(most: 6, problem: .listeningBusy), handler: listen),
  ]

  private static let mostListBytes = 96 << 10

  private static func listen(_ call: RouteCall) async throws -> Response {
    let fields = try QueryFields(call.request.uri.query)
    guard let language = fields["lang"].flatMap(LanguageCode.init(tag:)) else {
      throw Problem(.speechLanguageUnknown)
    }
    let body = try await call.body()
    guard await call.services.speech.hears().contains(language) else { throw Problem(.listeningMissing) }
    let (words, near, samples) = try parts(of: body)
    let found = try await call.whileAsked {
      try await call.services.speech.listen(language, words, near, samples)
    }
    return answer(JSONObject([.init("words", .array(found.map { .text($0) }))]))
  }

  static func parts(of body: [UInt8]) throws(Problem) -> (words: [String], near: Int, samples: [Int16]) {
    guard body.count >= 4 else { throw Problem(.listeningMalformed) }
    let length = body[..<4].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= mostListBytes, length <= body.count - 4, (body.count - 4 - length) % 2 == 0,
      let list = String(validating: body[4..<4 + length], as: UTF8.self)
    else { throw Problem(.listeningMalformed) }
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false)
    let near = lines.firstIndex(of: "") ?? 0
    let words = lines.filter { !$0.isEmpty }.map { String($0) }
    let sound = body[(4 + length)...]
    guard words.count <= WordListener.mostWords, sound.count / 2 <= WordListener.mostSamples else {
      throw Problem(.listeningMalformed)
    }
    let start = sound.startIndex
    let samples = (0..<sound.count / 2).map { place in
      Int16(bitPattern: UInt16(sound[start + 2 * place]) | UInt16(sound[start + 2 * place + 1]) << 8)
    }
    return (words, near < words.count ? near : 0, samples)
  }

  private static func answer(_ object: JSONObject) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.write(.object(object), for: .page))))
  }
}

extension SpeechSource {
  /// Listens with what this computer has.
  public mutating func listen(with listener: WordListener) {
    hears = { listener.languages }
    listen = { (language, words, near, samples) throws(Problem) in
      do throws(WordListener.Trouble) {
        return try await listener.words(in: samples, of: words, near: near, language)
      } catch {
        switch error {
        case .missing: throw Problem(.listeningMissing)
        case .malformed: throw Problem(.listeningMalformed)
        case .busy, .timedOut: throw Problem(.listeningBusy, retryAfter: 2)
        case .failed: throw Problem(.internalError)
        }
      }
    }
  }
}
