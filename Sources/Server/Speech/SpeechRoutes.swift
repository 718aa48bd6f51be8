import HTTPTypes
import Hummingbird
import NIOCore

/// `/api/speech`: words to sound. Nothing of a text is stored or logged here.
enum SpeechRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/speech", audience: .ownPages, title: "Words, spoken",
      about:
        "At most 2,000 bytes of UTF-8. A stress mark (U+0301) behind a vowel says where the stress is.",
      parameters: [
        .init(
          name: "text", source: .query, schema: .text, isRequired: true, about: "What to say.",
          examples: [("bulgarian", "вода"), ("english", "two words")])
      ] + settings,
      answers: [.ok("audio/mpeg", .binary, "MP3.")],
      ownProblems: [
        .speechLanguageUnknown, .speechTextMissing, .speechTextMalformed, .speechTextTooLong,
        .speechSettingMalformed, .voiceProvider, .voiceQuota,
      ] + voice,
      // A person taps a few tiles a second at most; a board's words come from the pack.
      rate: .init(name: "phrases", burst: 60, perSecond: 6, sparesThisComputer: false),
      handler: speak),
    Route(
      method: .get, template: "/api/speech/references", audience: .ownPages,
      title: "What a word is compared with when somebody says it",
      about: """
        At most 200 bytes of UTF-8. How the word sounds by three voices, its stress on each syllable, and how other words sound, \
        as features from which no sound can be had again. Recordings are judged on the device and come here never.
        """,
      parameters: [
        .init(
          name: "text", source: .query, schema: .text, isRequired: true, about: "The word.",
          examples: [("bulgarian", "вода"), ("english", "banana")])
      ] + settings.prefix(1),
      answers: [.ok("application/octet-stream", .binary, "The features.")],
      ownProblems: [
        .speechLanguageUnknown, .speechTextMissing, .speechTextMalformed, .speechTextTooLong,
        .speechSettingMalformed,
      ] + voice,
      // One for each card that is said; each is some twenty words of the voice.
      rate: .init(name: "references", burst: 20, perSecond: 1, sparesThisComputer: false),
      handler: references),
    Route(
      method: .get, template: "/api/speech/pack", audience: .ownPages,
      title: "The list of parts in which a language's public words, spoken, can be fetched ahead",
      parameters: settings, answers: [.ok("application/json", list, "The list.")],
      ownProblems: [.speechLanguageUnknown, .speechSettingMalformed] + voice, rate: packs,
      handler: manifest),
    Route(
      method: .get, template: "/api/speech/pack/{hash}", audience: .ownPages,
      title: "One part of such a list",
      parameters: [
        .init(
          name: "hash", source: .path, schema: .text.matching("^[0-9a-f]{8,64}$"), isRequired: true,
          about: "As the list names it.")
      ],
      answers: [.ok("application/octet-stream", .binary, "The part; it never changes.")],
      ownProblems: [.notFound] + voice, rate: packs, handler: part),
  ]

  /// A tablet fetches a language's parts ahead, some at a time.
  private static let packs = Route.Rate(
    name: "packs", burst: 600, perSecond: 20, sparesThisComputer: false)

  /// What can be wrong with the voice itself.
  private static let voice: [Problem.Code] = [
    .speechBusy, .speechMissing, .speechTimedOut, .speechFailed, .speechSilent,
  ]

  private static let settings: [Route.Parameter] = [
    .init(
      name: "lang", source: .query, schema: .choice(["bg", "en"]), isRequired: true,
      about: "The language of the voice: Bulgarian or English."),
    .init(
      name: "voice", source: .query, schema: .text.atMost(64),
      about: "The id of one of the language's voices; its default where there is none."),
    .init(
      name: "rate", source: .query, schema: .number.between(0.5, 2),
      about: "How fast: 1 is the voice's own, 2 twice as fast."),
    .init(
      name: "pitch", source: .query, schema: .number.between(0.5, 2),
      about: "How high: 1 is the voice's own, 2 an octave above."),
  ]

  private static let list = Schema.object([
    .init("version", .integer), .init("language", .choice(["bg", "en"])), .init("voice", .text),
    .init("rate", .number), .init("pitch", .number),
    .init(
      "parts",
      .list(
        of: .object([
          .init("hash", .text.about("SHA-256 of the part's bytes in lower-case hexadecimal.")),
          .init("bytes", .integer), .init("clips", .integer),
        ]))),
  ])

  private static func speak(_ call: RouteCall) async throws -> Response {
    let asked = try SpeechRequest(query: call.request.uri.query)
    let speech = call.services.speech
    let bytes =
      ProvidedVoice.isOne(asked.settings.voice)
      ? try await speech.provided.speak(asked.text)
      // Fast fingers leave much behind: what nobody waits for would stand in the way of the phrase.
      : try await call.whileAsked { try await speech.speak(asked) }
    // A shared cache must not keep what was said; the tablet keeps it by its own means.
    return answer("audio/mpeg", bytes, cache: "no-store")
  }

  private static func references(_ call: RouteCall) async throws -> Response {
    let asked = try SpeechRequest(query: call.request.uri.query)
    guard asked.text.utf8.count <= 200 else { throw Problem(.speechTextTooLong) }
    let bytes = try await call.whileAsked { try await call.services.speech.references(asked) }
    return answer("application/octet-stream", bytes, cache: "no-store")
  }

  private static func manifest(_ call: RouteCall) async throws -> Response {
    let settings = try SpeechSettings(QueryFields(call.request.uri.query))
    // What is not there yet takes some seconds to make: nobody does it for somebody who has gone.
    let list = try await call.whileAsked { try await call.services.speech.manifest(settings) }
    return answer("application/json", list, cache: "no-cache")
  }

  private static func part(_ call: RouteCall) async throws -> Response {
    let hash = call.context.parameters.get("hash") ?? ""
    guard HashName.isOne(hash), let bytes = try await call.services.speech.part(hash) else {
      throw Problem(.notFound)
    }
    return answer("application/octet-stream", bytes, cache: "public, max-age=31536000, immutable")
  }

  private static func answer(_ type: String, _ bytes: [UInt8], cache: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: type, .cacheControl: cache],
      body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}
