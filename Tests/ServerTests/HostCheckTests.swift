import HTTPTypes
import Testing
import Vault

@testable import Server

@Suite struct HostCheckTests {
  @Test(arguments: [
    "localhost", "localhost:8080", "LOCALHOST", "localhost.", "127.0.0.1:1", "[::1]", "[::1]:8080",
  ])
  func thisComputerAnswersUnderItsOwnNames(_ authority: String) throws {
    #expect(try #require(HostName(authority: authority)).isLoopback)
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "127.0.0.2", "192.168.1.5", "[::2]",
    "localhosts", "0.0.0.0",
  ])
  func aNameThatPointsHereIsNotOneOfThem(_ authority: String) throws {
    #expect(try !#require(HostName(authority: authority)).isLoopback)
  }

  @Test(arguments: [
    "", ":8080", "localhost:", "localhost:x", "localhost:123456", "a b", "::1", "[::1", "[::1]x",
    "[127.0.0.1]",
    "user@localhost", "localhost/", "local_host", "пк", "localhost..", "[::1]:",
  ])
  func brokenHostsAreRefused(_ authority: String) { #expect(HostName(authority: authority) == nil) }

  @Test func anotherSiteCanNotMakeTheVoiceSpeak() async throws {
    try await TestApp().run { browser in
      for site in ["cross-site", "same-site"] {
        let answer = try await browser.get("/api/health", [.secFetchSite: site])
        #expect(answer.status == .forbidden)
        #expect(answer.text.contains("\"other-site\""))
        #expect(try await browser.get("/", [.secFetchSite: site]).status == .ok)
      }
      #expect(try await browser.get("/api/health", [.secFetchSite: "same-origin"]).status == .ok)
      #expect(try await browser.get("/api/health", [.secFetchSite: "none"]).status == .ok)
    }
  }
}
