import Foundation
import HTTPTypes
import Language
import NIOConcurrencyHelpers
import NIOCore
import Services
import Testing
import Vault

@testable import Server

/// The routes of the model that somebody connected.
@Suite struct HelperRoutesTests {
  private static let address = try? ProviderAddress("https://models.example/v1")

  private static func model(questionsADay: Int = 3) throws -> ConnectedModel {
    ConnectedModel(.openai, at: try #require(address), model: "small", questionsADay: questionsADay)
  }

  private static func body(_ question: String) -> ByteBuffer {
    ByteBuffer(string: "{\"question\":\"\(question)\"}")
  }

  private static func model(telling parts: [ModelClient.Heard], then trouble: ModelTrouble? = nil)
    -> HelperModel
  {
    HelperModel(state: { _ in nil }) { (_, _) in
      HelperModel.told(
        by: { (tell) async throws(ModelTrouble) in
          for part in parts { tell(part) }
          if let trouble { throw trouble }
        }, used: { _, _ in })
    }
  }

  @Test func withoutAModelThereIsNothingToAsk() async throws {
    try await TestApp().run { browser in
      #expect(try await browser.get("/api/helper/model").text == "{}")
      let answer = try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?"))
      #expect(answer.status == .notFound && answer.text.contains("model-missing"))
    }
  }

  @Test func whatIsConnectedIsToldWithoutItsAddressOrKey() async throws {
    let model = try Self.model()
    var today = ModelUse.Day(day: "2026-11-25")
    (today.questions, today.tokensRead, today.tokensWritten) = (2, 40, 9)
    let state = HelperModel.State(model: model, today: today)
    try await TestApp(model: HelperModel(state: { _ in state }, ask: HelperModel.none.ask)).run { browser in
      let text = try await browser.get("/api/helper/model").text
      #expect(
        text
          == #"{"name":"openai","host":"models.example","model":"small","is_this_computer":false,"questions_a_day":3,"questions_today":2,"tokens_today":49}"#
      )
    }
  }

  @Test func anAnswerComesAsEventsThatAreFitForAChild() async throws {
    let model = Self.model(telling: [
      .sentence("A **dog** has four legs."), .unknownCall, .proposal("a timer"), .usage(read: 1, written: 2),
      .sentence("***"),
    ])
    try await TestApp(model: model).run { browser in
      let answer = try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?"))
      #expect(answer.status == .ok)
      #expect(
        answer.text
          == "data: {\"sentence\":\"A dog has four legs.\"}\n\ndata: {\"proposal\":\"a timer\"}\n\ndata: {\"end\":true}\n\n"
      )
    }
  }

  @Test func `As many questions are asked at once as may be, until their answers have come to an end`()
    async throws
  {
    let (asked, isHeld) = (NIOLockedValueBox(0), NIOLockedValueBox(true))
    let model = HelperModel(state: { _ in nil }) { (_, _) in
      asked.withLockedValue { $0 += 1 }
      let (parts, told) = AsyncStream.makeStream(of: HelperModel.Told.self)
      Task {
        while isHeld.withLockedValue({ $0 }) { try await Task.sleep(for: .milliseconds(5)) }
        told.yield(.end)
        told.finish()
      }
      return HelperModel.Answering(parts: parts) { told.finish() }
    }
    try await TestApp(model: model).run { browser in
      try await withThrowingTaskGroup(of: Answer.self) { group in
        for _ in 0..<8 {
          group.addTask { try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?")) }
        }
        while asked.withLockedValue({ $0 }) < 8 { try await Task.sleep(for: .milliseconds(5)) }
        let more = try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?"))
        #expect(more.status == .serviceUnavailable && more.text.contains("model-busy"))
        isHeld.withLockedValue { $0 = false }
        for try await answer in group { #expect(answer.status == .ok) }
      }
      let later = try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?"))
      #expect(later.status == .ok)
    }
  }

  @Test func nothingComesAfterASentenceThatIsNotForAChild() async throws {
    let model = Self.model(telling: [.sentence("Good."), .sentence("Fuck."), .sentence("Never seen.")])
    try await TestApp(model: model).run { browser in
      let answer = try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?"))
      #expect(answer.text == "data: {\"sentence\":\"Good.\"}\n\ndata: {\"trouble\":\"unfit\"}\n\n")
    }
  }

  @Test func anEndlessAnswerEnds() async throws {
    let model = Self.model(telling: (0..<60).map { .sentence("Sentence \($0) of many.") })
    try await TestApp(model: model).run { browser in
      let answer = try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?"))
      #expect(answer.text.components(separatedBy: "sentence\":").count == FitAnswer.mostSentences + 1)
      #expect(answer.text.hasSuffix("data: {\"end\":true}\n\n"))
    }
  }

  @Test func aTroubleIsToldByItsName() async throws {
    try await TestApp(model: Self.model(telling: [.sentence("One.")], then: .cutOff)).run { browser in
      let answer = try await browser.ask(.post, "/api/helper/ask", body: Self.body("Why?"))
      #expect(answer.text.hasSuffix("data: {\"trouble\":\"cut-off\"}\n\n"))
    }
  }

  @Test func whatIsNoQuestionIsRefused() async throws {
    try await TestApp(model: Self.model(telling: [])).run { browser in
      for body in [
        "{}", "[]", "x", "{\"question\":\"\"}", "{\"question\":\"  \"}", "{\"question\":7}",
        "{\"question\":\"a\\u0000\"}",
      ] {
        let answer = try await browser.ask(.post, "/api/helper/ask", body: ByteBuffer(string: body))
        #expect(answer.status == .badRequest && answer.text.contains("question-malformed"), "\(body)")
      }
      let other: HTTPFields = [.origin: "https://evil.example"]
      #expect(
        try await browser.ask(.post, "/api/helper/ask", other, body: Self.body("Why?")).status == .forbidden)
    }
  }

  @Test func whoeverStopsAnAnswerEndsItsAsking() async throws {
    let ended = NIOLockedValueBox(false)
    let answering = HelperModel.told(
      by: { (tell) async throws(ModelTrouble) in
        tell(.sentence("One."))
        do { try await Task.sleep(for: .seconds(60)) } catch { ended.withLockedValue { $0 = true } }
        throw .timedOut
      }, used: { _, _ in })
    for await part in answering.parts {
      #expect(part == .sentence("One."))
      answering.stop()
    }
    for _ in 0..<200 where !ended.withLockedValue({ $0 }) { try await Task.sleep(for: .milliseconds(10)) }
    #expect(ended.withLockedValue { $0 })
  }

  @Test func aDaysQuestionsAreCountedAndTheNextDayBeginsAnew() async throws {
    let folder = try Folder()
    let data = try PrivateFolder(opening: folder.path, strict: false)
    let now = NIOLockedValueBox(Date(timeIntervalSince1970: 1_795_000_000))
    let use = ModelUse(in: data) { now.withLockedValue { $0 } }
    #expect(try await use.begin(most: 2))
    #expect(try await use.begin(most: 2))
    #expect(try await !use.begin(most: 2))
    try await use.add(read: 5, written: .max)
    try await use.add(read: 5, written: .max)
    try await use.add(read: -5, written: -1)
    var today = try await use.today()
    #expect(today.questions == 2 && today.tokensRead == 10 && today.tokensWritten == .max)
    now.withLockedValue { $0 += 86_400 }
    today = try await use.today()
    #expect(today.questions == 0 && today.tokensRead == 0)
    #expect(try await use.begin(most: 2))
    withExtendedLifetime(folder) {}
  }

  @Test func aQuotaThatCannotBeReadLetsNobodyAsk() async throws {
    let folder = try Folder()
    let data = try PrivateFolder(opening: folder.path, strict: false)
    #expect(try data.file("model-use.json").create(Array("nonsense".utf8)))
    await #expect(throws: (any Error).self) { try await ModelUse(in: data).begin(most: 2) }
    withExtendedLifetime(folder) {}
  }

  @Test func aKeyIsSealedAndBelongsToOneHost() async throws {
    let folder = try Folder()
    let data = try PrivateFolder(opening: folder.path, strict: false)
    let file = ConnectedServiceFile<ConnectedModel>(data, credentials: nil)
    #expect(try file.connected() == nil)
    #expect(try await file.key(for: "models.example") == "")
    // A master key is made by its set-up alone.
    await #expect(throws: SecretError.self) { try await file.connect(Self.model(), key: "sk-canary") }
    #expect(try file.connected() == nil)
    let vault = try data.folder(SecretFiles.folder)
    try MasterKey.make(
      credentials: nil, file: vault.file(SecretFiles.key), vault: vault.file(SecretFiles.vault))
    try await file.connect(Self.model(), key: "sk-canary")
    #expect(try file.connected() == Self.model())
    #expect(try await file.key(for: "models.example") == "sk-canary")
    #expect(try await file.key(for: "models.example:444") == "")
    #expect(try await file.key(for: "evil.example") == "")
    for name in ["model.json", "secrets/secrets.vault"] {
      let bytes = try #require(try data.file(name).read(atMost: 1 << 20))
      #expect(!String(decoding: bytes, as: UTF8.self).contains("sk-canary"), "\(name)")
    }
    // Another model without a key leaves no key behind.
    try await file.connect(Self.model(), key: nil)
    #expect(try await file.key(for: "models.example") == "")
    try await file.disconnect()
    #expect(try file.connected() == nil)
    withExtendedLifetime(folder) {}
  }

  @Test func aFileThatIsNoConnectionConnectsNothing() async throws {
    for text in [
      "", "[]", "{}", #"{"address":"http://models.example","kind":"openai","model":"m","questions_a_day":1}"#,
      #"{"address":"https://m.example","kind":"other","model":"m","questions_a_day":1}"#,
      #"{"address":"https://m.example","kind":"openai","model":"a b","questions_a_day":1}"#,
      #"{"address":"https://m.example","kind":"openai","model":"m","questions_a_day":0}"#,
    ] {
      let folder = try Folder()
      let data = try PrivateFolder(opening: folder.path, strict: false)
      #expect(try data.file("model.json").create(Array(text.utf8)))
      #expect(throws: ConnectedServiceError.damaged) {
        try ConnectedServiceFile<ConnectedModel>(data, credentials: nil).connected()
      }
    }
  }
}
