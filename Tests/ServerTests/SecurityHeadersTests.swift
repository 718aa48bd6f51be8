import HTTPTypes
import Testing

@testable import Server

@Suite struct SecurityHeadersTests {
  static let policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    + "media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    + "trusted-types martlet"

  @Test(arguments: [
    "/", "/app.js", "/talk/food", "/missing.js", "/api/health", "/api/none", "/%00", "/api/speech",
  ])
  func everyAnswerIsLockedDown(_ path: String) async throws {
    try await TestApp().run { browser in
      let headers = try await browser.get(path).headers
      #expect(headers[.contentSecurityPolicy] == Self.policy)
      #expect(headers[.xContentTypeOptions] == "nosniff")
      #expect(headers[.referrerPolicy] == "no-referrer")
      #expect(headers[.crossOriginOpenerPolicy] == "same-origin")
      #expect(headers[.crossOriginEmbedderPolicy] == "require-corp")
      #expect(headers[.crossOriginResourcePolicy] == "same-origin")
      let permissions = try #require(headers[.permissionsPolicy])
      #expect(permissions.contains("microphone=(self)") && permissions.contains("camera=(self)"))
      #expect(permissions.contains("geolocation=()") && permissions.contains("payment=()"))
      #expect(headers[.server] == nil)
    }
  }

  @Test func refusalsAreLockedDownToo() async throws {
    try await TestApp(isOwn: { _ in false }).run { browser in
      let answer = try await browser.get("/")
      #expect(answer.status.code == 421)
      #expect(answer.headers[.contentSecurityPolicy] == Self.policy)
    }
  }

  @Test func onlyAFamilysOwnCertificateMakesBrowsersInsist() async throws {
    try await TestApp(strict: true).run { browser in
      let headers = try await browser.get("/").headers
      #expect(headers[.strictTransportSecurity] == "max-age=15552000")
    }
    try await TestApp(strict: false).run { browser in
      let headers = try await browser.get("/").headers
      #expect(headers[.strictTransportSecurity] == nil)
    }
  }
}
