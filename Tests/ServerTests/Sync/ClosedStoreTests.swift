import Exchange
import HTTPTypes
import Testing

@testable import Server

/// A server whose database or folder could not be opened when it began.
@Suite struct ClosedStoreTests {
  @Test func `A code that nobody could look up is not called wrong, and the server is not called ready`()
    async throws
  {
    var app = TestApp()
    app.isStoreClosed = true
    try await app.run { browser in
      let place = SyncName.random().text
      for path in ["recovery/\(place)", "joins?locator=\(place)", "family?after=0", "news"] {
        let answer = try await browser.get("/api/sync/1/\(path)")
        #expect(answer.problem == "sync-unavailable", "\(path): \(answer.text)")
      }
      #expect(try await browser.get("/api/ready").status == .serviceUnavailable)
      #expect(try await browser.get("/api/health").status == .ok)
    }
    app.isStoreClosed = false
    try await app.run { browser in
      let place = SyncName.random().text
      let unknown = try await browser.get("/api/sync/1/recovery/\(place)")
      #expect(unknown.problem == "not-found")
      #expect(try await browser.get("/api/ready").status == .ok)
    }
  }
}
