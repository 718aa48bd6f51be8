import HTTPTypes
import Language
import Testing

@testable import Server

@Suite struct WordRoutesTests {
  /// Answers with what it was asked, and knows no word that begins with x.
  static let echo = WordService(
    look: { (request) throws(Problem) in
      if request.word.hasPrefix("x") {
        var problem = Problem(.wordUnknown)
        problem.suggestions = ["axe", "\"box\""]
        throw problem
      }
      return TaggedJSON(
        Array("\(request.language.tag)|\(request.word)|\(request.audience)".utf8), tag: "0123456789abcdef")
    }, about: { () throws(Problem) in TaggedJSON(Array("{}".utf8), tag: "0123456789abcdef") })

  @Test(arguments: [
    ("run?lang=en", "en|run|child"), ("run?lang=en&audience=child", "en|run|child"),
    ("%D0%B2%D0%BE%D0%B4%D0%B0?lang=bg", "bg|вода|child"), ("ice%20cream?lang=en", "en|ice cream|child"),
    ("a%2Fb?lang=en", "en|a/b|child"), ("a+b?lang=en", "en|a+b|child"),
    ("%20run%20?lang=en-GB", "en|run|child"), ("%D0%B8%CC%86%D0%BE%D0%B4?lang=bg", "bg|йод|child"),
    ("%3Cb%3E?lang=en", "en|<b>|child"), ("..%2F..%2Fetc?lang=en", "en|../../etc|child"),
    ("'%20OR%201=1--?lang=en", "en|' OR 1=1--|child"), ("%F0%9F%A6%86?lang=en", "en|🦆|child"),
  ])
  func aWordIsLookedUpAsItWasMeant(_ asked: String, _ answered: String) async throws {
    try await TestApp(words: Self.echo).run { browser in
      let answer = try await browser.get("/api/word/\(asked)")
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(answer.headers[.eTag] == "\"0123456789abcdef\"")
      #expect(answer.headers[.cacheControl] == "private, max-age=1800")
      #expect(answer.text.unicodeScalars.elementsEqual(answered.unicodeScalars))
    }
  }

  @Test(arguments: [
    ("/api/word/run", "word-language-unknown"), ("/api/word/run?lang=de", "word-language-unknown"),
    ("/api/word/?lang=en", "word-malformed"), ("/api/word?lang=en", "word-malformed"),
    ("/api/word/%20?lang=en", "word-malformed"), ("/api/word/%00?lang=en", "word-malformed"),
    ("/api/word/a%0Ab?lang=en", "word-malformed"), ("/api/word/%E2%80%AEnur?lang=en", "word-malformed"),
    ("/api/word/%D0?lang=bg", "word-malformed"), ("/api/word/%zz?lang=bg", "word-malformed"),
    ("/api/word/%ED%A0%80?lang=bg", "word-malformed"), ("/api/word/%C0%AF?lang=bg", "word-malformed"),
    ("/api/word/run?lang=en&lang=bg", "address-malformed"),
    ("/api/word/run?lang=en&audience=", "address-malformed"),
    ("/api/word/\(String(repeating: "a", count: 201))?lang=en", "word-malformed"),
  ])
  func whatIsNoWordIsRefusedInWords(_ path: String, _ code: String) async throws {
    try await TestApp(words: Self.echo).run { browser in
      let answer = try await browser.get(path)
      #expect(answer.status == .badRequest)
      #expect(answer.headers[.contentType] == "application/problem+json")
      #expect(answer.text.contains("\"\(code)\""))
    }
  }

  @Test(arguments: ["audience=adult", "audience=adult&x=1", "audience=%61dult", "x=1&audience=adult"])
  func nobodyGetsTheAnswerForAdultsOverTheNetwork(_ query: String) async throws {
    try await TestApp(words: Self.echo).run { browser in
      let answer = try await browser.get("/api/word/run?lang=en&\(query)")
      #expect(answer.status == .forbidden && answer.text.contains("\"word-for-adults\""))
      #expect(!answer.text.contains("en|run"))
    }
  }

  @Test func anUnknownWordComesWithWhatMayHaveBeenMeant() async throws {
    try await TestApp(words: Self.echo).run { browser in
      let answer = try await browser.get("/api/word/xax?lang=en")
      #expect(answer.status == .notFound)
      #expect(answer.text.contains(#""suggestions":["axe","\"box\""]"#))
      #expect(answer.headers[.cacheControl] == "no-store")
    }
  }

  @Test func anAnswerThatIsKnownIsNotSentAgain() async throws {
    try await TestApp(words: Self.echo).run { browser in
      let again = try await browser.get("/api/word/run?lang=en", [.ifNoneMatch: "W/\"0123456789abcdef\""])
      #expect(again.status == .notModified)
      #expect(again.bytes.isEmpty)
      let older = try await browser.get("/api/word/run?lang=en", [.ifNoneMatch: "\"another\""])
      #expect(older.status == .ok)
      let unknown = try await browser.get("/api/word/xax?lang=en", [.ifNoneMatch: "*"])
      #expect(unknown.status == .notFound)
    }
  }

  @Test func aComputerWithoutALexiconSaysHowToMakeOne() async throws {
    try await TestApp().run { browser in
      for path in ["/api/word/run?lang=en", "/api/lexicon"] {
        let answer = try await browser.get(path)
        #expect(answer.status == .serviceUnavailable)
        #expect(answer.text.contains("lexicon build"))
      }
    }
  }

  @Test func wordsCanOnlyBeRead() async throws {
    try await TestApp(words: Self.echo).run { browser in
      for method in [HTTPRequest.Method.post, .put, .delete, .patch] {
        let answer = try await browser.ask(method, "/api/word/run?lang=en")
        #expect(answer.status == .methodNotAllowed)
      }
      let head = try await browser.ask(.head, "/api/word/run?lang=en")
      #expect(head.status == .ok && head.bytes.isEmpty)
    }
  }
}
