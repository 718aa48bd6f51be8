import Exchange
import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import Testing

@testable import Server

@Suite struct ReadyAnswersTests {
  /// Counts how often it is asked, and answers with what was asked.
  private struct Counting {
    let asked = NIOLockedValueBox(0)
    let isAlone = NIOLockedValueBox(true)

    var source: WordService {
      var source = WordService(
        look: { [asked] (request) throws(Problem) in
          asked.withLockedValue { $0 += 1 }
          if request.word == "x" { throw Problem(.wordUnknown) }
          return TaggedJSON(Array("<\(request.word)|\(request.audience)>".utf8), tag: "0123456789abcdef")
        }, about: { () throws(Problem) in throw Problem(.lexiconMissing) })
      source.isLexiconAlone = { [isAlone] in isAlone.withLockedValue { $0 } }
      return source
    }
  }

  private static func question(_ path: String, _ fields: String = "") -> String {
    "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(fields)\r\n"
  }

  /// The statuses and the texts in angle brackets of what came, in order.
  private static func seen(_ text: String) -> [String] {
    text.split(separator: "\r\n").compactMap { line in
      if line.hasPrefix("HTTP/1.1 ") { return String(line.dropFirst(9).prefix(3)) }
      guard let start = line.firstIndex(of: "<"), let end = line.firstIndex(of: ">") else { return nil }
      return String(line[start...end])
    }
  }

  /// What the answer to one of these questions ends with: a word's text, a problem, or the head alone.
  private static func end(of question: String) -> String {
    if question.hasPrefix("HEAD") || question.contains("If-None-Match") { return "\r\n\r\n" }
    return question.contains("/x?") || question.contains("cross-site") ? "}" : ">"
  }

  private func exchanged(_ counting: Counting, _ questions: [String]) async throws -> [String] {
    let last = Self.question("/api/health", "Connection: close\r\n")
    return try await RunningServer.run(options: { $0.localOnly = true }, words: counting.source) { server in
      let text = try await Connection.open(port: server.port).converse(
        questions.map { ($0, Self.end(of: $0)) } + [
          (last, "}")
        ])
      #expect(text.components(separated: "Content-Security-Policy:") == questions.count + 1)
      #expect(text.components(separated: "\r\nDate: ") == questions.count + 1)
      // Without the last one, which only ends the connection.
      return Array(Self.seen(text).dropLast())
    }
  }

  @Test func theSameQuestionIsAnsweredOnceByTheRoutesAndThenAtOnce() async throws {
    let counting = Counting()
    let run = Self.question("/api/word/run?lang=en", "User-Agent: one\r\n")
    let other = Self.question("/api/word/run?audience=child&lang=en")
    let seen = try await exchanged(counting, [run, run, other, run, other])
    #expect(seen.filter { $0.hasPrefix("<") } == [String](repeating: "<run|child>", count: 4))
    #expect(counting.asked.withLockedValue { $0 } == 2)
  }

  @Test func whatCouldChangeTheAnswerGoesTheWholeWay() async throws {
    let counting = Counting()
    let path = "/api/word/run?lang=en"
    let seen = try await exchanged(
      counting,
      [
        Self.question(path), Self.question(path, "Cache-Control: no-store\r\n"),
        Self.question(path, "If-None-Match: \"0123456789abcdef\"\r\n"),
        Self.question(path, "Sec-Fetch-Site: cross-site\r\n"),
        "HEAD \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n", Self.question("/api/word/x?lang=en"),
        Self.question("/api/word/x?lang=en"),
      ])
    #expect(seen.filter { $0.hasPrefix("<") } == ["<run|child>", "<run|child>"])
    #expect(counting.asked.withLockedValue { $0 } == 6)
  }

  @Test func whereASourceIsConnectedNothingIsAnsweredFromHere() async throws {
    let counting = Counting()
    counting.isAlone.withLockedValue { $0 = false }
    let run = Self.question("/api/word/run?lang=en")
    _ = try await exchanged(counting, [run, run])
    #expect(counting.asked.withLockedValue { $0 } == 2)
  }

  @Test func questionsThatAreSentTogetherAreAnsweredInTheirOrder() async throws {
    let counting = Counting()
    let (run, dog) = (Self.question("/api/word/run?lang=en"), Self.question("/api/word/dog?lang=en"))
    let last = Self.question("/api/health", "Connection: close\r\n")
    let seen = try await RunningServer.run(options: { $0.localOnly = true }, words: counting.source) {
      server in
      Self.seen(
        try await Connection.open(port: server.port).exchange(
          [run, run + dog + run + dog + run, run + run + last], pause: .milliseconds(300)))
    }
    #expect(
      seen.filter { $0.hasPrefix("<") }.map { String($0.dropFirst().prefix(3)) }
        == ["run", "run", "dog", "run", "dog", "run", "run", "run"])
  }

  @Test func theTimeIsWrittenAsHTTPWritesIt() {
    #expect(ReadyAnswers.text(784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(separated by: String) -> Int {
    split(separator: by, omittingEmptySubsequences: false).count - 1
  }
}
