import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Language
import Services
import Testing
import Vault

@testable import Server

@Suite struct TrustPageTests {
  static let addresses = TabletAddresses(
    hosts: ["family-pc.local", "192.168.1.5"], tlsPort: 8443, trustPort: 8081,
    fingerprint: (0..<32).map {
      $0 < 16 ? "0\(String($0, radix: 16, uppercase: true))" : String($0, radix: 16)
    }
    .joined(separator: ":"))

  /// The whole page against a file beside this one. To accept a change, write the new file with
  /// MARTLET_WRITE_GOLDEN=1 and look at the difference.
  @Test(arguments: LanguageCode.allCases) func thePageReadsAsItWasAgreed(_ language: LanguageCode) throws {
    let page = TrustPage(
      language: language, device: .apple, name: "Martlet family-pc 3f2a91", addresses: Self.addresses
    ).html
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("TrustPageTests.\(language.tag).html")
    if ProcessInfo.processInfo.environment["MARTLET_WRITE_GOLDEN"] != nil {
      try Data(page.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == page)
  }

  @Test(arguments: LanguageCode.allCases) func thePageAsksNobodyElseAndRunsNothing(_ language: LanguageCode) {
    let page = TrustPage(language: language, device: nil, name: "<script>", addresses: Self.addresses).html
    #expect(!page.contains("<script"))
    #expect(!page.contains("style=\""))
    let own = ["https://family-pc.local:8443", "https://192.168.1.5:8443", "http://family-pc.local:8081"]
    let rest = (own + ["chrome://certificate-manager"]).reduce(page) {
      $0.replacingOccurrences(of: $1, with: "")
    }
    #expect(!rest.contains("://"))
    #expect(!page.contains(" open>"))
  }

  @Test func everyDeviceIsExplainedToItsEndInBothLanguages() {
    for device in Device.allCases {
      let bulgarian = device.bulgarianSteps("N")
      let english = device.englishSteps("N")
      #expect(bulgarian.map(\.picture) == english.map(\.picture))
      #expect(bulgarian.map(\.button) == english.map(\.button))
      #expect(english.last?.picture == .home && english.last?.button == .open)
      #expect(english.contains { $0.picture == .compare })
      for step in bulgarian + english {
        #expect(step.text.filter { $0 == "*" }.count % 2 == 0)
        #expect(step.text.filter { $0 == "`" }.count % 2 == 0)
        #expect(!step.text.contains("!"))
      }
    }
  }

  @Test(arguments: [
    ("Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X)", Device.apple),
    ("Mozilla/5.0 (Linux; Android 14)", .android),
    ("Mozilla/5.0 (Windows NT 10.0)", .windows), ("Mozilla/5.0 (Macintosh; Intel)", .mac),
    ("Mozilla/5.0 (X11; CrOS x86_64)", .chromebook),
  ])
  func theReadersDeviceIsUnfolded(_ agent: String, _ device: Device) {
    #expect(Device(userAgent: agent) == device)
  }

  @Test func thePlainPortOffersNothingButTrust() async throws {
    try await run { browser, _ in
      #expect(try await browser.get("/").headers[.location] == "/trust")
      for path in [
        "/index.html", "/api/health", "/api/speech?lang=bg&text=a", "/api/tablet", "/app.js", "/trust/x",
      ] {
        #expect(try await browser.get(path).status == .notFound)
      }
      let page = try await browser.get("/trust?lang=bg")
      #expect(page.headers[.contentLanguage] == "bg")
      #expect(page.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'none'; style-src 'self'") == true)
      #expect(page.headers[.strictTransportSecurity] == nil)
      #expect(try await browser.get("/trust/qr.svg").headers[.contentType] == "image/svg+xml")
      #expect(try await browser.get("/trust/style.css").headers[.contentType] == "text/css; charset=utf-8")
    }
  }

  @Test func theCertificateComesAsDevicesWantIt() async throws {
    try await run { browser, authority in
      let certificate = try await browser.get("/trust/martlet.crt")
      #expect(certificate.bytes == authority.der)
      #expect(certificate.headers[.contentType] == "application/x-x509-ca-cert")
      #expect(try await browser.get("/trust/martlet.pem").text == authority.pem)
    }
  }

  @Test func appleDevicesGetAProfileThatInstallsOnce() async throws {
    try await run { browser, authority in
      let answer = try await browser.get("/trust/martlet.mobileconfig")
      #expect(answer.headers[.contentType] == "application/x-apple-aspen-config")
      #expect(try await browser.get("/trust/martlet.mobileconfig").bytes == answer.bytes)
      let profile = try #require(
        try PropertyListSerialization.propertyList(from: Data(answer.bytes), format: nil) as? [String: Any])
      #expect(profile["PayloadType"] as? String == "Configuration")
      #expect(UUID(uuidString: profile["PayloadUUID"] as? String ?? "") != nil)
      let payload = try #require((profile["PayloadContent"] as? [[String: Any]])?.first)
      #expect(payload["PayloadType"] as? String == "com.apple.security.root")
      #expect((payload["PayloadContent"] as? Data).map { Array($0) } == authority.der)
      #expect(UUID(uuidString: payload["PayloadUUID"] as? String ?? "") != nil)
      #expect(payload["PayloadUUID"] as? String != profile["PayloadUUID"] as? String)
    }
  }

  private func run(_ body: @escaping @Sendable (Browser, Authority) async throws -> Void) async throws {
    let folder = try Folder()
    let authority = try AuthorityFile(in: PrivateFolder(opening: folder.path, strict: false))
      .open(computer: "family-pc", now: Date())
    let routes = TrustRoutes(authority: authority, addresses: { Self.addresses })
    let services = RouteServices(site: try Site(files: TestApp.files), trust: routes)
    let router = MartletRouter(
      place: .trust, services: services, limits: ConnectionLimits(), journal: .silent, isOwn: { _ in true }
    ).router()
    try await Application(router: router).test(.router) { client in
      try await body(Browser(client: client, place: .trust), authority)
    }
  }
}
