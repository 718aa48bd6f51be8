import Foundation
import HTTPTypes
import NIOCore
import Testing
import Vault

@testable import Server

@Suite struct CountersRouteTests {
  private func withApp(_ body: @escaping @Sendable (Browser, CountsFile) async throws -> Void) async throws {
    let folder = try Folder()
    let counts = try CountsFile(in: PrivateFolder(opening: folder.path, strict: false))
    try await TestApp(counts: counts).run { browser in try await body(browser, counts) }
    withExtendedLifetime(folder) {}
  }

  private static var yesterday: Int64 { Int64(Date().timeIntervalSince1970 / 86_400) - 1 }

  private static func report(_ counter: String, _ count: Int) -> ByteBuffer {
    ByteBuffer(string: #"{"counts":[{"counter":"\#(counter)","day":\#(yesterday),"count":\#(count)}]}"#)
  }

  @Test func whatAFamilyTellsIsAddedUp() async throws {
    try await withApp { browser, counts in
      for count in [12, 5] {
        let answer = try await browser.ask(.post, "/api/counters", body: Self.report("spoken", count))
        #expect(answer.status == .noContent && answer.bytes.isEmpty)
      }
      #expect(try await counts.read() == [Int(Self.yesterday): ["spoken": 17]])
    }
  }

  @Test func onlyMartletsOwnPagesTell() async throws {
    try await withApp { browser, counts in
      let report = Self.report("spoken", 12)
      for origin in ["https://evil.example", "null", "http://localhost:81", "http://evil-localhost"] {
        let answer = try await browser.ask(.post, "/api/counters", [.origin: origin], body: report)
        #expect(answer.status == .forbidden && answer.text.contains("other-site"), "\(origin)")
      }
      for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
        let answer = try await browser.ask(.post, "/api/counters", [.contentType: kind], body: report)
        #expect(
          answer.status == .unsupportedMediaType && answer.text.contains("body-type-unknown"), "\(kind)")
      }
      #expect(try await counts.read().isEmpty)
      let own: HTTPFields = [.origin: "http://localhost", .contentType: "Application/JSON; charset=utf-8"]
      #expect(try await browser.ask(.post, "/api/counters", own, body: report).status == .noContent)
    }
  }

  @Test func nothingElseIsCounted() async throws {
    try await withApp { browser, counts in
      for body in [
        Self.report("spoken", 4), Self.report("вода", 12), ByteBuffer(string: "{}"), ByteBuffer(),
        ByteBuffer(bytes: [0xFF, 0xFE]),
      ] {
        let answer = try await browser.ask(.post, "/api/counters", body: body)
        #expect(answer.status == .badRequest)
        #expect(answer.text.contains("counts-malformed"))
      }
      let long = ByteBuffer(string: String(repeating: " ", count: 9_000))
      #expect(try await browser.ask(.post, "/api/counters", body: long).status == .contentTooLarge)
      #expect(try await browser.get("/api/counters").status.code >= 400)
      #expect(try await counts.read().isEmpty)
    }
  }
}
