import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Services
import Vault

/// `/api/voices`: bringing a voice to a family's own server from a page past the gate, and removing one.
enum VoiceDeskRoutes {
  static let routes = [
    Route(
      method: .post, template: "/api/voices/key", audience: .ownPages,
      title: "The leave to change the server's voices, for a quarter of an hour",
      about: """
        For whoever knows the code of the house, which the terminal shows, or a device of a family that keeps its copy here, which \
        signs the request. A server that strangers share gives none.
        """,
      body: .init(
        mediaType: "application/json", mostBytes: 256,
        schema: .object([.optional("code", .text.about("Eight digits; none where the request is signed."))])),
      answers: [
        .ok(
          "application/json",
          .object([.init("key", .text), .init("seconds", .integer.about("How long it holds."))]),
          "For the header field `Martlet-Voice-Key`.")
      ],
      ownProblems: [.voicesClosed, .voiceCode] + SyncProblems.signed,
      // Eight digits are not guessed by three in a minute.
      rate: .init(name: "voice keys", burst: 8, perSecond: 0.05, sparesThisComputer: false), handler: key),
    Route(
      method: .post, template: "/api/voices", audience: .ownPages, title: "Bring a voice as files",
      about: """
        The body is the bytes of an `.onnx`, its `.json` and, if there is one, its `MODEL_CARD`, in this order, or of a `.tar.gz` \
        alone. It is written to the disk as it comes; the voice is kept only after it has spoken.
        """,
      parameters: [
        key,
        .init(
          name: "name", source: .query, schema: .text.atMost(200), isRequired: true,
          about: "The name of the model's file, or of the archive."),
        size("model", "of the `.onnx`"), size("settings", "of the `.json`"),
        size("card", "of the `MODEL_CARD`"), size("archive", "of the `.tar.gz`"),
      ],
      body: .init(mediaType: "application/octet-stream", mostBytes: VoiceLimits.allBytes, schema: .binary),
      answers: [
        .init(
          status: .created, content: ("application/json", VoiceRoutes.voice),
          about: "The voice, and its speed.")
      ],
      ownProblems: [.voicesClosed, .voiceKey, .voicesBusy, .voiceRefused, .voiceNotStored],
      rate: .init(name: "voices brought", burst: 10, perSecond: 0.1, sparesThisComputer: true), handler: add),
    Route(
      method: .delete, template: "/api/voices/{id}", audience: .ownPages, title: "Remove a voice",
      parameters: [
        .init(
          name: "id", source: .path, schema: .text.matching("^[a-z0-9-]{1,48}$"), isRequired: true,
          about: "As the list names it."),
        key,
      ],
      answers: [.init(status: .noContent, about: "It is gone, and its words with it.")],
      ownProblems: [.voicesClosed, .voiceKey, .voiceUnknown, .voiceNotStored],
      rate: .init(name: "voices brought", burst: 10, perSecond: 0.1, sparesThisComputer: true),
      handler: remove),
  ]

  private static let key = Route.Parameter(
    name: "Martlet-Voice-Key", source: .header, schema: .text.atMost(64), isRequired: true,
    about: "As `/api/voices/key` gave it.")

  private static func size(_ name: String, _ what: String) -> Route.Parameter {
    .init(name: name, source: .query, schema: .integer, about: "The bytes \(what).")
  }

  private static func key(_ call: RouteCall) async throws -> Response {
    guard let desk = call.services.speech.desk else { throw Problem(.voicesClosed) }
    let body = try await call.body()
    if call.request.headers[.signature] != nil {
      _ = try await call.sync.member(call, body: body)
    } else {
      let code = (try? JSONReader.read(body))?.object?["code"]?.text ?? ""
      guard case .code(let home)? = call.services.sync?.beginning else { throw Problem(.voicesClosed) }
      // Digests are compared, whose first differing byte tells nothing of the code.
      let digits = code.utf8.filter { (0x30...0x39).contains($0) }
      guard SyncCrypto.digest(digits) == SyncCrypto.digest(Array(home.text.utf8)) else {
        throw Problem(.voiceCode)
      }
    }
    return answer(
      .ok,
      .object(
        JSONObject([.init("key", .text(desk.keys.make())), .init("seconds", .number(VoiceKeys.seconds))])))
  }

  private static func add(_ call: RouteCall) async throws -> Response {
    let desk = try open(call)
    let parcel = try VoiceParcel(QueryFields(call.request.uri.query))
    // Whoever goes while it speaks leaves nothing behind.
    let voice = try await call.whileAsked { try await desk.take(parcel, from: call.request.body) }
    return answer(.created, VoiceRoutes.json(SpeechSource.Kept(voice)))
  }

  private static func remove(_ call: RouteCall) async throws -> Response {
    try await open(call).remove(call.context.parameters.get("id") ?? "")
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  private static func open(_ call: RouteCall) throws(Problem) -> VoiceDesk {
    guard let desk = call.services.speech.desk else { throw Problem(.voicesClosed) }
    guard desk.keys.holds(call.request.headers[.martletVoiceKey]) else { throw Problem(.voiceKey) }
    return desk
  }

  private static func answer(_ status: HTTPResponse.Status, _ value: JSONValue) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: .init(byteBuffer: ByteBuffer(bytes: JSONWriter.write(value, for: .page))))
  }
}
