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
      var members: [JSONObject.Member] = [
        .init("adding", .text(await call.services.speech.adding.rawValue))
      ]
      if let provided = try await call.services.speech.provided.state() {
        members.append(.init("provided", json(provided)))
      }
      members.append(.init("voices", .array(voices.map(json))))
      let value = JSONValue.object(JSONObject(members))
      return Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.write(value, for: .page))))
    }
  ]

  private static let list = Schema.object([
    .init(
      "adding",
      .choice(SpeechSource.Adding.allCases.map(\.rawValue)).about(
        "Whether a page can bring another voice.")),
    .optional(
      "provided",
      .object([
        .init("id", .choice(ConnectedVoice.Kind.allCases.map(\.rawValue))),
        .init("name", .text), .init("provider", .text),
        .init("host", .text.about("Host and port of the provider's server.")),
        .init("is_this_computer", .flag), .init("characters_a_day", .integer),
        .init("characters_today", .integer), .init("texts_today", .integer),
        .init("cost_today", .integer.about("As the provider tells; 0 where it does not.")),
        .init(
          "remembered", .integer.about("Texts that the provider was asked to forget and still has.")
        ),
        .optional("trouble", .choice(VoiceProviderTrouble.allCases.map(\.rawValue))),
      ]).about(
        "The voice of a provider that somebody connected (`martlet helper provider connect`).")),
    .init("voices", .list(of: voice)),
  ])

  static let voice = Schema.object([
    .init("id", .text), .init("name", .text), .init("language", .choice(["bg", "en"])),
    .init("quality", .text),
    .init("licence", .text.about("As its files say; empty where they don't.")),
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

extension VoiceRoutes {
  fileprivate static func json(_ state: ProvidedVoice.State) -> JSONValue {
    let (voice, today) = (state.voice, state.today)
    var object = JSONObject([
      .init("id", .text(voice.kind.rawValue)), .init("name", .text(voice.name)),
      .init("provider", .text(voice.kind.name)), .init("host", .text(voice.address.host)),
      .init("is_this_computer", .bool(voice.address.isThisComputer)),
      .init("characters_a_day", .number(voice.charactersADay)),
      .init("characters_today", .number(today.characters)),
      .init("texts_today", .number(today.texts)),
      .init("cost_today", .number(today.cost)),
      .init("remembered", .number(today.remembered.count)),
    ])
    if let trouble = state.trouble { object["trouble"] = .text(trouble.rawValue) }
    return .object(object)
  }
}
