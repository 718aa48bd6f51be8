import Exchange
import Foundation
import HTTPTypes
import NIOCore
import Services
import Store
import Testing

@testable import Server

/// A connected model on a server that families share: only a family's device asks, and each family has its own day.
@Suite struct SharedModelTests {
  private static let question = Array("{\"question\":\"Why?\"}".utf8)

  /// A model that says one sentence; who asked is counted in the ledger, as on a real server.
  private static func app(_ family: TestFamily, questionsADay: Int = 2) throws -> TestApp {
    let book = try #require(family.service.ledger as? any UseBook)
    let use = FamilyModelUse(book: book) { Date(timeIntervalSince1970: Double(TestFamily.seconds)) }
    let connected = ConnectedModel(
      .openai, at: try ProviderAddress("https://models.example/v1"), model: "small",
      questionsADay: questionsADay)
    var app = TestApp()
    app.sync = family.service
    app.isShared = true
    app.model = HelperModel(
      state: { HelperModel.State(model: connected, today: try await use.today(of: $0)) },
      ask: { (_, family) in
        guard try await use.begin(most: questionsADay, by: family) else { throw Problem(.modelQuota) }
        return HelperModel.told(
          by: { (tell) async throws(ModelTrouble) in
            tell(.sentence("Because."))
            tell(.usage(read: 3, written: 4))
          }, used: { try? await use.add(read: $0, written: $1, by: family) })
      })
    return app
  }

  @Test func aFamilyAsksAsOftenAsItsDayHasAndAnotherIsNotTouchedByIt() async throws {
    let family = try await TestFamily()
    try await Self.app(family).run { browser in
      let (one, other) = (TestDevice(), TestDevice())
      _ = try await browser.begin(family, [one])
      _ = try await browser.begin(family, [other])
      for _ in 1...2 {
        let answer = try await browser.send(.post, "/api/helper/ask", Self.question, by: one)
        #expect(answer.status == .ok && answer.text.contains("Because."), "\(answer.text)")
      }
      let third = try await browser.send(.post, "/api/helper/ask", Self.question, by: one)
      #expect(third.status == .tooManyRequests && third.problem == "model-quota")
      let mine = try await browser.fetch("/api/helper/model", by: one).text
      #expect(mine.contains("\"questions_today\":2,\"tokens_today\":14"), "\(mine)")
      let theirs = try await browser.fetch("/api/helper/model", by: other).text
      #expect(theirs.contains("\"questions_today\":0,\"tokens_today\":0"), "\(theirs)")
      #expect(try await browser.send(.post, "/api/helper/ask", Self.question, by: other).status == .ok)
    }
  }

  @Test func whoBelongsToNoFamilyNeitherAsksNorSeesTheModel() async throws {
    let family = try await TestFamily()
    try await Self.app(family).run { browser in
      let device = TestDevice()
      _ = try await browser.begin(family, [device])
      let plain = try await browser.ask(.post, "/api/helper/ask", body: ByteBuffer(bytes: Self.question))
      #expect(plain.status == .unauthorized && plain.problem == "sync-signature")
      #expect(try await browser.get("/api/helper/model").status == .unauthorized)
      let stranger = try await browser.send(.post, "/api/helper/ask", Self.question, by: TestDevice())
      #expect(stranger.status == .forbidden && stranger.problem == "sync-not-member")
      // What was signed is what is asked: another question under the same signature is none.
      var fields = device.fields(.post, "/api/helper/ask", body: Self.question)
      let other = ByteBuffer(string: "{\"question\":\"How?\"}")
      #expect(try await browser.ask(.post, "/api/helper/ask", fields, body: other).status == .unauthorized)
      fields = device.fields(.post, "/api/helper/ask", body: Self.question)
      let body = ByteBuffer(bytes: Self.question)
      #expect(try await browser.ask(.post, "/api/helper/ask", fields, body: body).status == .ok)
      #expect(
        try await browser.ask(.post, "/api/helper/ask", fields, body: body).problem == "sync-replayed",
        "a recorded question spends nothing of the day")
    }
  }

  @Test func atHomeNobodySigns() async throws {
    let family = try await TestFamily()
    var app = try Self.app(family)
    app.isShared = false
    app.model = HelperModel(
      state: {
        #expect($0 == nil)
        return nil
      }, ask: HelperModel.none.ask)
    try await app.run { browser in
      let text = try await browser.get("/api/helper/model").text
      #expect(text == "{}")
    }
  }
}
