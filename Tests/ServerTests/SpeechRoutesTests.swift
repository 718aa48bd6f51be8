import Family
import HTTPTypes
import Language
import Testing

@testable import Server

@Suite struct SpeechRoutesTests {
  /// Answers with what it was asked to say.
  static let parrot: SpeechSource = {
    var source = SpeechSource(
      speak: { (request) throws(Problem) in
        Array(
          "\(request.settings.language.tag)|\(request.text)|\(request.settings.rate)|\(request.settings.pitch)"
            .utf8)
      },
      manifest: { (settings) throws(Problem) in Array("[\"\(settings.language.tag)\"]".utf8) },
      part: { (hash) throws(Problem) in hash == "0123abcd" ? [1, 2, 3] : nil })
    source.references = { (request) throws(Problem) in
      guard request.text != "—" else { throw Problem(.speechTextMissing) }
      return Array("\(request.settings.language.tag)|\(request.text)".utf8)
    }
    return source
  }()

  @Test func aWordIsAnsweredWithWhatItIsComparedWith() async throws {
    try await TestApp(speech: Self.parrot).run { browser in
      let answer = try await browser.get("/api/speech/references?lang=bg&text=%D0%B2%D0%BE%D0%B4%D0%B0")
      #expect(answer.status == .ok && answer.text == "bg|вода")
      #expect(answer.headers[.contentType] == "application/octet-stream")
      #expect(answer.headers[.cacheControl] == "no-store")
      let long = String(repeating: "a", count: 201)
      #expect(try await browser.get("/api/speech/references?lang=en&text=\(long)").status.code == 413)
      #expect(try await browser.get("/api/speech/references?lang=en&text=%E2%80%94").status.code == 400)
      #expect(try await browser.get("/api/speech/references?lang=bg").status.code == 400)
    }
    try await TestApp(speech: .missing).run { browser in
      let missing = try await browser.get("/api/speech/references?lang=bg&text=a")
      #expect(missing.status.code == 503)
    }
  }

  @Test(arguments: [
    ("lang=bg&text=%D0%B2%D0%BE%D0%B4%D0%B0", "bg|вода|1.0|1.0"),
    ("lang=en&text=two+words", "en|two words|1.0|1.0"),
    ("text=a%2Bb&lang=en-GB", "en|a+b|1.0|1.0"), ("lang=bg&text=%D0%B8%CC%86", "bg|й|1.0|1.0"),
    ("lang=en&text=hi&rate=0.5&pitch=2", "en|hi|0.5|2.0"), ("lang=en&text=+hi+%0A", "en|hi|1.0|1.0"),
    ("lang=en&text=a=b&unknown=1", "en|a=b|1.0|1.0"),
  ])
  func wordsBecomeSound(_ query: String, _ said: String) async throws {
    try await TestApp(speech: Self.parrot).run { browser in
      let answer = try await browser.get("/api/speech?\(query)")
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentType] == "audio/mpeg")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.text == said)
      #expect(answer.text.unicodeScalars.elementsEqual(said.unicodeScalars))
    }
  }

  @Test(arguments: [
    ("text=hi", 400, "speech-language-unknown"), ("lang=de&text=hi", 400, "speech-language-unknown"),
    ("", 400, "speech-language-unknown"), ("lang=bg", 400, "speech-text-missing"),
    ("lang=bg&text=", 400, "speech-text-missing"), ("lang=bg&text=%20%09", 400, "speech-text-missing"),
    ("lang=bg&text=%D0", 400, "speech-text-malformed"), ("lang=bg&text=%zz", 400, "speech-text-malformed"),
    ("lang=bg&text=a%00b", 400, "speech-text-malformed"),
    ("lang=bg&text=%ED%A0%80", 400, "speech-text-malformed"),
    ("lang=bg&text=%C0%AF", 400, "speech-text-malformed"),
    ("lang=bg&text=a&text=b", 400, "address-malformed"),
    ("lang=bg&text=a&rate=3", 400, "speech-setting-malformed"),
    ("lang=bg&text=a&rate=nan", 400, "speech-setting-malformed"),
    ("lang=bg&text=a&pitch=0", 400, "speech-setting-malformed"),
    ("lang=bg&text=a&rate=", 400, "speech-setting-malformed"),
  ])
  func whatCanNotBeSaidIsExplained(_ query: String, _ status: Int, _ code: String) async throws {
    try await TestApp(speech: Self.parrot).run { browser in
      let answer = try await browser.get("/api/speech?\(query)")
      #expect(answer.status.code == status)
      #expect(answer.text.contains("\"\(code)\""))
      #expect(answer.headers[.contentType] == "application/problem+json")
    }
  }

  @Test func aLongTextIsRefused() async throws {
    try await TestApp(speech: Self.parrot).run { browser in
      let fits = String(repeating: "a", count: TextLimit.spoken.bytes)
      #expect(try await browser.get("/api/speech?lang=en&text=\(fits)").status == .ok)
      let answer = try await browser.get("/api/speech?lang=en&text=\(fits)a")
      #expect(answer.status.code == 413)
      #expect(answer.text.contains("\"speech-text-too-long\""))
    }
  }

  @Test func aLanguagesPartsAreListedAndFetched() async throws {
    try await TestApp(speech: Self.parrot).run { browser in
      let list = try await browser.get("/api/speech/pack?lang=bg")
      #expect(list.text == "[\"bg\"]")
      #expect(list.headers[.cacheControl] == "no-cache")
      let part = try await browser.get("/api/speech/pack/0123abcd")
      #expect(part.bytes == [1, 2, 3])
      #expect(part.headers[.cacheControl] == "public, max-age=31536000, immutable")
      for hash in ["ffffffff", "0123ABCD", "..%2f..", "0123abc", "%00"] {
        #expect(try await browser.get("/api/speech/pack/\(hash)").status == .notFound)
      }
    }
  }

  @Test func aBusyVoiceSaysWhenToComeBack() async throws {
    var busy = SpeechSource.missing
    busy.speak = { (_) throws(Problem) in throw Problem(.speechBusy, retryAfter: 7) }
    try await TestApp(speech: busy).run { browser in
      let answer = try await browser.get("/api/speech?lang=bg&text=a")
      #expect(answer.status.code == 503)
      #expect(answer.headers[.retryAfter] == "7")
      #expect(answer.text.contains("\"retryAfter\":7"))
    }
  }

  /// A word that must not be found in anything written.
  @Test func nothingOfWhatIsSaidIsLogged() async throws {
    let log = WrittenLines()
    var failing = Self.parrot
    failing.speak = { (request) throws(Problem) in
      if request.text.hasPrefix("fail") { throw Problem(.speechFailed) }
      return Array(request.text.utf8)
    }
    try await TestApp(speech: failing, journal: log.journal).run { browser in
      for query in [
        "text=canary&lang=en", "text=fail+canary&lang=en", "text=canary&lang=xx", "text=canary%ff&lang=en",
      ] {
        _ = try await browser.get("/api/speech?\(query)")
        _ = try await browser.get("/canary/%00?\(query)")
      }
    }
    #expect(log.text.contains("route=/api/speech status=400"))
    #expect(!log.text.contains("canary"))
  }
}
