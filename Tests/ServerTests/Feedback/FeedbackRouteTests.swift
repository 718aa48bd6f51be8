import Exchange
import Family
import Foundation
import HTTPTypes
import NIOConcurrencyHelpers
import NIOCore
import Testing
import Vault

@testable import Server

@Suite struct FeedbackRouteTests {
  private static func report(_ text: String, _ kind: String = "broken") -> ByteBuffer {
    ByteBuffer(string: "Martlet feedback 1: \(kind)\n\n\(text)\n")
  }

  private func withApp(
    _ bounds: FeedbackFolder.Bounds = .init(), at time: NIOLockedValueBox<Int64>? = nil,
    _ body: @escaping @Sendable (Browser, FeedbackFolder, String) async throws -> Void
  ) async throws {
    let folder = try Folder()
    var now: (@Sendable () -> Int64)?
    if let time { now = { time.withLockedValue { $0 } } }
    let feedback = FeedbackFolder(
      in: try PrivateFolder(opening: folder.path, strict: false), bounds: bounds, now: now)
    let path = "\(folder.path)/feedback"
    try await TestApp(feedback: feedback).run { browser in
      try await body(browser, feedback, path)
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `What comes is kept byte for byte, for nobody else's eyes`() async throws {
    try await withApp { browser, feedback, path in
      let answer = try await browser.ask(
        .post, "/api/feedback", body: Self.report("Липсва „баница“.", "word"))
      #expect(answer.status == .created && answer.bytes.isEmpty)
      let reports = try await feedback.reports()
      #expect(reports.map(\.text) == ["Martlet feedback 1: word\n\nЛипсва „баница“.\n"])
      #expect(reports.first?.kind == .word)
      let file = try FileManager.default.attributesOfItem(atPath: "\(path)/\(reports[0].name).txt")
      #expect(file[.posixPermissions] as? Int == 0o600)
      let folder = try FileManager.default.attributesOfItem(atPath: path)
      #expect(folder[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func `Only Martlet's own pages send, and only what is a report`() async throws {
    try await withApp { browser, feedback, _ in
      for origin in ["https://evil.example", "null"] {
        let answer = try await browser.ask(
          .post, "/api/feedback", [.origin: origin], body: Self.report("x"))
        #expect(answer.status == .forbidden && answer.text.contains("other-site"))
      }
      for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let answer = try await browser.ask(
          .post, "/api/feedback", [.contentType: kind], body: Self.report("x"))
        #expect(answer.status == .unsupportedMediaType, "a form of another page can send \(kind)")
      }
      for body in [
        ByteBuffer(), ByteBuffer(string: "x"), Self.report("\u{1B}[2J"), Self.report("x", "praise"),
      ] {
        let answer = try await browser.ask(.post, "/api/feedback", body: body)
        #expect(answer.status == .badRequest && answer.text.contains("feedback-malformed"))
      }
      let long = Self.report(String(repeating: "a", count: 9_000))
      #expect(try await browser.ask(.post, "/api/feedback", body: long).status == .contentTooLarge)
      #expect(try await feedback.reports().isEmpty)
      #expect(try await browser.ask(.post, "/api/feedback", body: Self.report("x")).status == .created)
    }
  }

  @Test func `Where there is no room the parent is told, and what was there stays`() async throws {
    var bounds = FeedbackFolder.Bounds()
    bounds.reports = 2
    try await withApp(bounds) { browser, feedback, _ in
      for text in ["one", "two"] {
        #expect(try await browser.ask(.post, "/api/feedback", body: Self.report(text)).status == .created)
      }
      let answer = try await browser.ask(
        .post, "/api/feedback", [.acceptLanguage: "bg"], body: Self.report("three"))
      #expect(answer.status.code == 507 && answer.text.contains("Няма място за още мнения."))
      #expect(try await feedback.reports().count == 2)
    }
    bounds = .init()
    bounds.bytes = 100
    try await withApp(bounds) { browser, _, _ in
      let statuses = [
        try await browser.ask(.post, "/api/feedback", body: Self.report("one")).status.code,
        try await browser.ask(.post, "/api/feedback", body: Self.report(String(repeating: "a", count: 80)))
          .status.code,
      ]
      #expect(statuses == [201, 507])
    }
  }

  @Test func `A report is deleted after ninety days, and by its name`() async throws {
    let time = NIOLockedValueBox<Int64>(1_700_000_000_000)
    try await withApp(at: time) { browser, feedback, _ in
      _ = try await browser.ask(.post, "/api/feedback", body: Self.report("one"))
      time.withLockedValue { $0 += 60 * 86_400_000 }
      _ = try await browser.ask(.post, "/api/feedback", body: Self.report("two"))
      let second = try #require(try await feedback.reports().last)
      #expect(second.at == 1_700_000_000_000 + 60 * 86_400_000)
      time.withLockedValue { $0 += 31 * 86_400_000 }
      #expect(try await feedback.reports() == [second])
      for name in ["../counts", second.name + ".txt", "", "0-00000000"] {
        #expect(try await feedback.remove(name) == false)
      }
      #expect(try await feedback.remove(second.name))
      #expect(try await feedback.reports().isEmpty)
    }
  }

  @Test func `Files that are no reports are left alone and not shown`() async throws {
    try await withApp { _, feedback, path in
      _ = try await feedback.add(Array("Martlet feedback 1: idea\n\nx\n".utf8))
      try Data("secret".utf8).write(to: URL(filePath: "\(path)/note.txt"))
      try Data("x".utf8).write(to: URL(filePath: "\(path)/1700000000-zzzzzzzz.txt"))
      #expect(try await feedback.reports().count == 1)
      #expect(try await feedback.size().reports == 1)
      try await feedback.expire()
      #expect(FileManager.default.fileExists(atPath: "\(path)/note.txt"))
    }
  }

  /// Over a socket: who asks is told apart by the address.
  @Test func `Somebody who sends again and again waits, on this computer too, and another sends`()
    async throws
  {
    try await RunningServer.run(options: { $0.localOnly = true }) { server in
      func post(from address: String) async throws -> String {
        let report = "Martlet feedback 1: idea\n\nx\n"
        let answer = try await Connection.open(port: server.port, from: address).exchange([
          "POST /api/feedback HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
            + "Content-Type: \(FeedbackReport.mediaType)\r\nContent-Length: \(report.utf8.count)\r\n\r\n"
            + report
        ])
        return answer.components(separatedBy: "\r\n\r\n")[0]
      }
      for _ in 1...6 {
        #expect(try await post(from: "127.0.0.1").hasPrefix("HTTP/1.1 201"))
      }
      let seventh = try await post(from: "127.0.0.1")
      #expect(seventh.hasPrefix("HTTP/1.1 429") && seventh.lowercased().contains("retry-after:"))
      #expect(try await post(from: "127.0.0.2").hasPrefix("HTTP/1.1 201"))
    }
  }

  @Test func `A server without a place for reports says so`() async throws {
    try await TestApp().run { browser in
      let answer = try await browser.ask(.post, "/api/feedback", body: Self.report("x"))
      #expect(answer.status == .notFound)
    }
  }
}
