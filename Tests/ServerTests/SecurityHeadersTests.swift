import HTTPTypes
import Testing

@testable import Server

@Suite struct SecurityHeadersTests {
  static let policy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    + "media-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    + "trusted-types martlet; frame-src localhost/fetching.html"

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
      // The name that was asked for, which may be anybody's text, is not in the answer.
      let policy = Self.policy.replacing("localhost/fetching.html", with: "'none'")
      #expect(answer.headers[.contentSecurityPolicy] == policy)
    }
  }

  @Test func theScriptThatStandsInThePageItselfIsLetInByItsHashAlone() async throws {
    let own = "<script type=\"module\">a()</script>"
    for (page, source) in [
      (own, " 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"), (own + own, ""),
      ("<script type=\"module\">a()", ""), ("<script>a()</script>", ""),
      ("<p onclick='a()'>", ""),
    ] {
      var files = TestApp.files
      files["/index.html"] = Array(page.utf8)
      try await TestApp(site: files).run { browser in
        let policy = try await browser.get("/talk").headers[.contentSecurityPolicy]
        let expected = Self.policy.replacing("'wasm-unsafe-eval'", with: "'wasm-unsafe-eval'" + source)
        #expect(policy == expected, "\(page)")
      }
    }
  }

  @Test func theStyleThatStandsInThePageItselfIsLetInByItsHashAlone() async throws {
    for (page, source) in [
      ("<style>a{}</style>", " 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"),
      ("<style>a{}</style><style>b{}</style>", ""), ("<style>a{}", ""), ("<p style='color:red'>", ""),
    ] {
      var files = TestApp.files
      files["/index.html"] = Array(page.utf8)
      try await TestApp(site: files).run { browser in
        let policy = try await browser.get("/talk").headers[.contentSecurityPolicy]
        #expect(
          policy == Self.policy.replacing("style-src 'self'", with: "style-src 'self'" + source), "\(page)")
      }
    }
  }

  @Test(arguments: [
    ("Martlet.local:8443", "martlet.local:8443/fetching.html"),
    ("192.168.1.5:8080", "192.168.1.5:8080/fetching.html"),
    ("[::1]:8080", "'self'"), ("a; script-src *", "'none'"), ("", "'none'"),
  ])
  func aPageMayFrameNothingButThePageThatFetches(host: String, source: String) {
    #expect(SecurityHeaders.frame(host) == source)
    #expect(SecurityHeaders.frame(nil) == "'none'")
  }

  @Test func thePageThatFetchesMayRunItsOneScriptAndAskTheWeb() async throws {
    var files = TestApp.files
    files["/fetching.html"] = Array("<p>a</p><script>run()</script>".utf8)
    try await TestApp(site: files).run { browser in
      let headers = try await browser.get("/fetching.html").headers
      #expect(
        headers[.contentSecurityPolicy]
          == "default-src 'none'; script-src 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ='; "
          + "connect-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; "
          + "require-trusted-types-for 'script'; trusted-types 'none'; sandbox allow-scripts")
      let permissions = try #require(headers[.permissionsPolicy])
      #expect(permissions.contains("microphone=()") && permissions.contains("camera=()"))
      #expect(
        headers[.crossOriginEmbedderPolicy] == "require-corp" && headers[.referrerPolicy] == "no-referrer")
      // No other page asks anybody else, whatever it is called.
      for path in ["/", "/talk/fetching.html", "/fetching", "/api/fetching.html"] {
        let policy = try await browser.get(path).headers[.contentSecurityPolicy]
        #expect(policy == Self.policy)
      }
    }
  }

  @Test(arguments: ["", "<script src=x></script>", "<script>a()</script><script>b()</script>", "<script>a()"])
  func aPageThatFetchesWithoutItsOneScriptRunsNone(_ page: String) async throws {
    var files = TestApp.files
    files["/fetching.html"] = Array(page.utf8)
    try await TestApp(site: files).run { browser in
      let policy = try await browser.get("/fetching.html").headers[.contentSecurityPolicy]
      #expect(policy?.contains("script-src 'none'") == true)
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
