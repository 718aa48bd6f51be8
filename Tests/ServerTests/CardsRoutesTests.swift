import Exchange
import Family
import Foundation
import HTTPTypes
import NIOCore
import Services
import Testing

@testable import Server

/// Packages of cards over HTTP: refused in words, and not at all where families share a server.
@Suite struct CardsRoutesTests {
  @Test(arguments: ["bg", "en"]) func whatIsNoPackageIsRefusedInTheReadersLanguage(language: String)
    async throws
  {
    try await TestApp().run { browser in
      let answer = try await browser.ask(
        .post, "/api/practice/cards?lang=\(language)", body: ByteBuffer(bytes: [1, 2, 3]))
      #expect(answer.status == .ok)
      let cards = try #require(CardsFile(decoding: answer.bytes))
      let refused = try #require(cards.object["refused"]?.object)
      #expect(refused["code"]?.text == "not-a-package")
      let why = language == "bg" ? "Това не е пакет на Анки (.apkg)." : "This is not an Anki package (.apkg)."
      #expect(refused["message"]?.text?.hasPrefix(why) == true)
    }
  }

  @Test func whatIsNoListOfCardsMakesNoPackage() async throws {
    try await TestApp().run { browser in
      for body in [[], [1], [255, 255, 255, 255], CardsFile(JSONObject([])).encoded] as [[UInt8]] {
        let answer = try await browser.ask(.post, "/api/practice/package", body: ByteBuffer(bytes: body))
        #expect(answer.status.code == 400 && answer.text.contains("cards-malformed"))
      }
    }
  }

  @Test func aServerThatFamiliesShareDoesNeither() async throws {
    var app = TestApp()
    app.isShared = true
    try await app.run { browser in
      for path in ["/api/practice/cards?lang=bg", "/api/practice/package"] {
        let answer = try await browser.ask(.post, path, body: ByteBuffer(bytes: [1]))
        #expect(answer.status.code == 403 && answer.text.contains("cards-elsewhere"))
      }
    }
  }
}
