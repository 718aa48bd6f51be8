import Exchange
import Family
import HTTPTypes
import Hummingbird
import NIOCore
import Services

/// `/api/voices`: the neural voices that were brought to this server as files.
enum VoiceRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/voices", audience: .ownPages,
      title: "The neural voices of this server, and how far their words are made",
      about: """
        Voices come and go at the server's command line (`martlet voices add`, `martlet voices remove`) and, on a family's own \
        server, by a page past the gate. Their ids are values of `voice` for `/api/speech` and `/api/speech/pack`.
        """,
      answers: [.ok("application/json", list, "The list; empty where there is none.")],
      // A page that shows progress asks every two seconds.
      rate: .init(name: "voices", burst: 30, perSecond: 2, sparesThisComputer: true)
    ) { call in
      let voices = await call.services.speech.voices()
      let value = JSONValue.object(
        JSONObject([
          .init("adding", .text(await call.services.speech.adding.rawValue)),
          .init("voices", .array(voices.map(json))),
        ]))
      return Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.write(value, for: .page))))
    }
  ]

  private static let list = Schema.object([
    .init(
      "adding",
      .choice(SpeechSource.Adding.allCases.map(\.rawValue)).about("Whether a page can bring another voice.")),
    .init("voices", .list(of: voice)),
  ])

  static let voice = Schema.object([
    .init("id", .text), .init("name", .text), .init("language", .choice(["bg", "en"])),
    .init("quality", .text), .init("licence", .text.about("As its files say; empty where they don't.")),
    .init("bytes", .integer),
    .init("took", .integer.about("Milliseconds of a short sentence, when the voice was added.")),
    .init("isLive", .flag.about("Whether that is quick enough for words that somebody waits for.")),
    .init("made", .integer.about("How many words of the vocabulary are made ahead.")),
    .init("all", .integer.about("Of how many; 0 where nobody asked for them yet.")),
  ])

  static func json(_ voice: SpeechSource.Kept) -> JSONValue {
    let about = voice.about
    return .object(
      JSONObject([
        .init("id", .text(about.id)), .init("name", .text(about.name)),
        .init("language", .text(about.language)),
        .init("quality", .text(about.quality)), .init("licence", .text(about.licence)),
        .init("bytes", .number(about.bytes)), .init("took", .number(about.took)),
        .init("isLive", .bool(about.isLive)),
        .init("made", .number(voice.made)), .init("all", .number(voice.all)),
      ]))
  }
}
