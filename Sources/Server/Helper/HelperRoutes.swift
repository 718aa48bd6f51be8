import Exchange
import Family
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOCore
import Services
import Store

/// `/api/helper`: the model that somebody connected to this server. Nothing of a question or an answer is stored or logged here.
enum HelperRoutes {
  static let routes = [
    Route(
      method: .get, template: "/api/helper/model", audience: .ownPages,
      title: "Which language model is connected, and what was asked of it today",
      about: """
        None is, until somebody connects one at the server's command line (`martlet helper provider connect`). Of its address \
        only the host is told, of its key nothing. On a server that families share a device of a family signs the request, and \
        what was asked today is what this family asked.
        """,
      answers: [.ok("application/json", state, "The model; an empty object where none is connected.")],
      ownProblems: SyncProblems.signed
    ) { call in
      let bytes = JSONWriter.write(
        value(try await call.services.model.state(try await family(call))), for: .page)
      return Response(
        status: .ok, headers: [.contentType: "application/json", .cacheControl: "no-store"],
        body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
    },
    Route(
      method: .post, template: "/api/helper/ask", audience: .ownPages,
      title: "A question to the connected language model",
      about: """
        The question goes to the model's server, and nothing beside it but a fixed instruction: no name, no setting, no earlier \
        question. The answer comes as server-sent events whose data is a JSON object: `{"sentence":…}`, fit for a child; \
        `{"proposal":…}`, what Martlet could do itself; at last `{"end":true}` or `{"trouble":…}`. Whoever closes the connection \
        ends the asking. On a server that families share a device of a family signs the request, and each family has a day's \
        questions of its own.
        """,
      body: .init(
        mediaType: "application/json", mostBytes: 4_096,
        schema: .object([.init("question", .text.atLeast(1).atMost(TextLimit.word.letters))])),
      answers: [.ok("text/event-stream", .text, "The answer as it comes.")],
      ownProblems: [.modelMissing, .modelQuota, .questionMalformed, .accountRevoked] + SyncProblems.signed,
      // Somebody who is answered asks again after some seconds.
      rate: .init(name: "questions", burst: 10, perSecond: 0.5, sparesThisComputer: true),
      crowd: .init(most: 8, problem: .modelBusy), handler: ask),
  ]

  private static let state = Schema.object([
    .optional("name", .choice(ModelService.Kind.allCases.map(\.rawValue))),
    .optional("host", .text.about("Host and port of the model's server.")),
    .optional("model", .text),
    .optional("is_this_computer", .flag),
    .optional("questions_a_day", .integer),
    .optional("questions_today", .integer),
    .optional("tokens_today", .integer.about("Read and written, as the service counts.")),
  ])

  private static func value(_ state: HelperModel.State?) -> JSONValue {
    guard let state else { return .object(JSONObject()) }
    let (model, today) = (state.model, state.today)
    let (tokens, isTooMuch) = today.tokensRead.addingReportingOverflow(today.tokensWritten)
    return .object(
      JSONObject([
        .init("name", .text(model.kind.rawValue)), .init("host", .text(model.address.host)),
        .init("model", .text(model.model)),
        .init("is_this_computer", .bool(model.address.isThisComputer)),
        .init("questions_a_day", .number(model.questionsADay)),
        .init("questions_today", .number(today.questions)),
        .init("tokens_today", .number(Int(isTooMuch ? .max : tokens))),
      ]))
  }

  private static func ask(_ call: RouteCall) async throws -> Response {
    let body = try await call.body()
    let family = try await family(call, body: body)
    let question = try question(in: body)
    if let family, try await call.services.signIn?.book.isRevoked(family) == true {
      throw Problem(.accountRevoked)
    }
    let answering = try await call.services.model.ask(question, family)
    // A model that thinks long writes nothing by which a closed connection would be noticed.
    let forget = AskerWatch.whenGone(call.context.channel, answering.stop)
    let place = call.place
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        defer {
          forget()
          withExtendedLifetime(place) {}
        }
        for await part in answering.parts {
          try await writer.write(ByteBuffer(string: "data: \(text(of: part))\n\n"))
        }
        try await writer.finish(nil)
      })
  }

  /// Whose question it is, on a server that families share; at home everybody's who reaches it.
  private static func family(_ call: RouteCall, body: [UInt8]? = nil) async throws -> SyncName? {
    guard call.services.isShared else { return nil }
    return try await call.sync.member(call, body: body).family
  }

  private static func question(in body: [UInt8]) throws(Problem) -> String {
    guard let object = try? JSONReader.read(body).object, let text = object["question"]?.text else {
      throw Problem(.questionMalformed)
    }
    let question = text.canonicallyComposed.trimmingWhitespace
    guard !question.isEmpty, (try? TextLimit.word.check(question)) != nil,
      !question.unicodeScalars.contains(where: \.isUnseen)
    else {
      throw Problem(.questionMalformed)
    }
    return question
  }

  private static func text(of part: HelperModel.Told) -> String {
    let member: JSONObject.Member =
      switch part {
      case .sentence(let text): .init("sentence", .text(text))
      case .proposal(let text): .init("proposal", .text(text))
      case .end: .init("end", .bool(true))
      case .trouble(let trouble): .init("trouble", .text(trouble.rawValue))
      }
    return String(decoding: JSONWriter.write(.object(JSONObject([member])), for: .page), as: UTF8.self)
  }
}
