import Exchange
import Family
import HTTPTypes
import Testing

@testable import Server
@testable import Services

@Suite struct PictureRoutesTests {
  private let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)

  private var source: PictureSource {
    let lion = Symbol(id: "1F981", english: "lion", bulgarian: "лъв", author: "OpenMoji")
    return PictureSource(
      packages: { [.openmoji] },
      find: { text, _ in text == "лъв" ? [SymbolShelf.Found(package: .openmoji, symbol: lion)] : [] },
      drawing: { [drawing] package, id in package == .openmoji && id == "1F981" ? drawing : nil })
  }

  private func app(_ source: PictureSource) -> TestApp {
    var app = TestApp()
    app.pictures = source
    return app
  }

  @Test func aSearchTellsOfEachPictureItsPackageAuthorAndLicence() async throws {
    try await app(source).run { browser in
      let answer = try await browser.get("/api/pictures?text=%D0%BB%D1%8A%D0%B2")
      #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
      let picture = try JSONReader.read(answer.bytes).object?["pictures"]?.array?.first?.object
      #expect(picture?["package"]?.text == "openmoji" && picture?["id"]?.text == "1F981")
      #expect(picture?["licence"]?.text == "CC BY-SA 4.0" && picture?["author"]?.text == "OpenMoji")
      let drawn = try await browser.get("/api/pictures/openmoji/1F981")
      #expect(drawn.bytes == drawing && drawn.headers[.contentType] == "image/svg+xml")
      let policy = try #require(drawn.headers[.contentSecurityPolicy])
      #expect(policy.contains("sandbox") && !policy.contains("script-src 'self'"))
    }
  }

  @Test func withoutPackagesTheListIsEmpty() async throws {
    try await app(.none).run { browser in
      let answer = try await browser.get("/api/pictures?text=lion")
      #expect(answer.status == .ok && answer.text.contains(#""packages":[]"#))
      let missing = try await browser.get("/api/pictures/openmoji/1F981").status
      #expect(missing == .notFound)
    }
  }

  @Test(arguments: [
    "", "?text=", "?text=%20", "?text=%FF", "?text=a%00b", "?text=a&text=b", "?other=lion",
    "?text=" + String(repeating: "a", count: 500),
  ])
  func whatIsNoWordIsRefused(query: String) async throws {
    try await app(source).run { browser in
      let status = try await browser.get("/api/pictures\(query)").status
      #expect(status == .badRequest)
    }
  }

  @Test(arguments: [
    "openmoji/..%2F..%2Flist.json", "openmoji/1F981.svg", "nobody/1F981", "openmoji/%00", "OPENMOJI/1F981",
    "openmoji/" + String(repeating: "1", count: 200),
  ])
  func whatIsNoPictureIsNotFound(path: String) async throws {
    try await app(source).run { browser in
      let status = try await browser.get("/api/pictures/\(path)").status
      #expect(status == .notFound || status == .badRequest)
    }
  }
}
