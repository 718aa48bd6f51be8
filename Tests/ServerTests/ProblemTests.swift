import Foundation
import HTTPTypes
import Language
import Services
import Testing

@testable import Server

@Suite struct ProblemTests {
  @Test(arguments: Problem.Code.allCases) func everyProblemIsWordedInBothLanguages(_ code: Problem.Code) {
    let bulgarian = code.text(in: .bulgarian)
    let english = code.text(in: .english)
    #expect(bulgarian.title.unicodeScalars.contains { (0x410...0x44F).contains($0.value) })
    #expect(bulgarian.detail.unicodeScalars.contains { (0x410...0x44F).contains($0.value) })
    #expect(!english.title.unicodeScalars.contains { (0x410...0x44F).contains($0.value) })
    for text in [bulgarian.title, bulgarian.detail, english.title, english.detail] {
      #expect(text.hasSuffix("."))
      #expect(!text.contains("!"))
    }
    #expect((400..<600).contains(code.status))
    #expect(code.canRetry == (Problem(code).retryAfter != nil))
  }

  @Test func aProblemIsJSONInTheLanguageAsked() async throws {
    struct Document: Decodable, Equatable {
      var code, title, detail: String
      var status: Int
      var retry: Bool
    }
    try await TestApp().run { browser in
      let answer = try await browser.get("/api/none", [.acceptLanguage: "de, bg;q=0.9, en;q=0.8"])
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer.headers[.contentLanguage] == "bg")
      #expect(answer.headers[.cacheControl] == "no-store")
      let problem = try JSONDecoder().decode(Document.self, from: Data(answer.bytes))
      #expect(
        problem
          == Document(
            code: "not-found", title: "На този адрес няма нищо.", detail: "Проверете адреса.", status: 404,
            retry: false))
    }
  }

  @Test(arguments: [
    ("bg", LanguageCode.bulgarian), ("bg-BG,en;q=0.9", .bulgarian), ("en-GB", .english), ("fr", .english),
    ("en;q=0.2, bg;q=0.3", .bulgarian), ("bg;q=0", .english), ("", .english), (";;;,,,q=", .english),
    ("bg;q=x, en", .english), ("en, bg", .english),
  ])
  func theReadersLanguageIsChosen(_ field: String, _ language: LanguageCode) {
    #expect(AcceptLanguage.preferred([.acceptLanguage: field]) == language)
  }

  @Test func whatAPersonAsksTheVoiceIsNeverTheServersFault() {
    let errors: [SpeechError] = [
      .unknownLanguage("x"), .unknownVoice("x"), .nothingToSay, .textTooLong, .audioTooLong, .silent,
    ]
    for error in errors { #expect((400..<500).contains(Problem(error).code.status), "\(error)") }
  }

  @Test func whatTheVoiceSaysOfARetryIsWhatTheAnswerSays() {
    let errors: [SpeechError] = [
      .unknownLanguage("x"), .unknownVoice("x"), .nothingToSay, .textTooLong, .audioTooLong,
      .synthesizerMissing,
      .timedOut, .busy, .synthesizerFailed, .silent, .encodingFailed,
    ]
    for error in errors { #expect(Problem(error).code.canRetry == error.canRetry, "\(error)") }
  }
}
