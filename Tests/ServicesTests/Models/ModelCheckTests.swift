import Foundation
import Language
import NIOSSL
import Services
import Testing

/// Models that answer well, badly and not at all.
@Suite(.timeLimit(.minutes(5))) struct ModelCheckTests {
  private static let list = BadServer.json(#"{"data":[{"id":"small"},{"id":"large"}]}"#)
  private static let tags = BadServer.json(#"{"models":[{"name":"small:1b"}]}"#)

  private static func stream(_ body: String) -> String {
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: \(body.utf8.count)\r\n\r\n" + body
  }

  private static let answer = stream(
    """
    data: {"choices":[{"delta":{"content":"A dog has four legs. "}}]}

    data: {"choices":[{"delta":{"content":"They run."}}]}

    data: {"choices":[],"usage":{"prompt_tokens":40,"completion_tokens":9}}

    data: [DONE]


    """)

  private func checked(
    _ ways: [BadServer.Way], _ kind: ModelService.Kind = .openai, model: String? = nil,
    tls: TLSConfiguration? = nil,
    deadline: Int64 = 20_000
  ) async throws -> (check: ModelCheck, trouble: ModelTrouble?) {
    try await BadServer.run(ways, tls: tls) { server in
      let client = ModelClient(deadline: deadline)
      let scheme = tls == nil ? "http" : "https"
      let address = try ProviderAddress("\(scheme)://127.0.0.1:\(server.port)")
      let result = await ModelCheck.of(ModelService(kind, at: address), model: model, by: client)
      await client.shutDown()
      return result
    }
  }

  @Test func aModelThatAnswersIsToldOfSentenceBySentence() async throws {
    let (check, trouble) = try await checked([.says(Self.list), .says(Self.answer)])
    #expect(trouble == nil)
    #expect(check.models == ["small", "large"])
    #expect(check.sentences == ["A dog has four legs.", "They run."])
    #expect(check.tokensRead == 40)
    #expect(check.tokensWritten == 9)
    #expect(check.firstSentenceAfter != nil)
    #expect(check.trouble == nil)
  }

  @Test func ollamasOwnInterfaceIsSpoken() async throws {
    let lines =
      #"{"message":{"content":"Four."},"done":false}"# + "\n" + #"{"done":true,"eval_count":2}"# + "\n"
    let (check, trouble) = try await checked([.says(Self.tags), .says(Self.stream(lines))], .ollama)
    #expect(trouble == nil)
    #expect(check.model == "small:1b")
    #expect(check.sentences == ["Four."])
  }

  @Test func aCallToAFunctionIsCountedAndNotMade() async throws {
    let body =
      #"data: {"choices":[{"delta":{"tool_calls":[{"index":0,"function":{"name":"open","arguments":"{}"}}]}}]}"#
    let (check, trouble) = try await checked([
      .says(Self.list), .says(Self.stream(body + "\n\ndata: [DONE]\n\n")),
    ])
    #expect(trouble == nil)
    #expect(check.unknownCalls == 1)
    #expect(check.sentences.isEmpty)
  }

  @Test func whatCameBeforeAnAnswerWasCutOffIsTold() async throws {
    let cut =
      "HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\ndata: {\"choices\":[{\"delta\":{\"content\":\"Four. And\"}}]}\n\n"
    let (check, trouble) = try await checked([.says(Self.list), .breaksOff(cut)])
    #expect(trouble == .cutOff)
    #expect(check.sentences == ["Four."])
    let unended = Self.stream("data: {\"choices\":[{\"delta\":{\"content\":\"Four.\"}}]}\n\n")
    #expect(try await checked([.says(Self.list), .says(unended)]).trouble == .cutOff)
  }

  @Test(arguments: [
    (BadServer.json("", status: "401 No"), ModelTrouble.keyRefused),
    (BadServer.json("", status: "429 No"), .quota),
    (BadServer.json("", status: "302 Found", more: "Location: http://b\r\n"), .redirected),
    (BadServer.json("", status: "500 No"), .refused), (BadServer.json("<html>"), .unreadable),
    (BadServer.json("{}"), .unreadable),
  ]) func aServiceThatRefusesIsNamed(_ answer: String, _ trouble: ModelTrouble) async throws {
    #expect(try await checked([.says(answer)]).trouble == trouble)
  }

  @Test func aModelThatIsNotThereIsNotAskedFor() async throws {
    #expect(try await checked([.says(Self.list), .says(Self.answer)], model: "huge").trouble == .noModel)
    #expect(try await checked([.says(BadServer.json(#"{"data":[]}"#))]).trouble == .noModel)
  }

  @Test func silenceAndEndlessAnswersEnd() async throws {
    #expect(try await checked([.hangs], deadline: 400).trouble == .timedOut)
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 900000000\r\n\r\n"
    #expect(try await checked([.says(Self.list), .drips(head)], deadline: 500).trouble == .timedOut)
    #expect(try await checked([.says(Self.list), .floods(head, 4 << 20)]).trouble == .tooLarge)
  }

  @Test func aServerThatNobodyVouchesForIsNotAsked() async throws {
    let tls = try OwnVouching(name: "localhost").server()
    #expect(try await checked([.says(Self.list)], tls: tls).trouble == .notSecure)
  }

  @Test func eachTroubleIsSaidInBothLanguages() {
    for trouble in [
      ModelTrouble.notReached, .notSecure, .timedOut, .redirected, .keyRefused, .quota, .noModel, .refused,
      .unreadable, .tooLarge, .cutOff,
    ] {
      #expect(trouble.text(in: .english) != trouble.text(in: .bulgarian))
      #expect(trouble.text(in: .bulgarian).contains { ("а"..."я").contains($0) })
    }
  }
}
