import Exchange
import Family
import Foundation
import HTTPTypes
import NIOCore
import Store
import Testing
import Vault

@testable import Server

@Suite struct UsagePageTests {
  @Test func `The operator sees sums in either language and no family's name`() async throws {
    let folder = try Folder()
    let feedback = FeedbackFolder(in: try PrivateFolder(opening: folder.path, strict: false))
    _ = try await feedback.add(Array("Martlet feedback 1: idea\n\nx\n".utf8))
    let family = try await TestFamily()
    var app = TestApp(sync: family.service)
    app.feedback = feedback
    try await app.run { browser in
      let english = try await browser.get("/operator/usage")
      #expect(english.status == .ok && english.headers[.contentType] == "text/html; charset=utf-8")
      #expect(english.text.contains("<th scope=\"row\">Families</th>"))
      #expect(english.text.contains("<th scope=\"row\">Feedback</th><td>1, 1 kB</td>"))
      let bulgarian = try await browser.get("/operator/usage", [.acceptLanguage: "bg"])
      #expect(bulgarian.text.contains("<html lang=\"bg\">") && bulgarian.text.contains("Семейства"))
      #expect(!english.text.contains("<script"))
      for family in try await family.service.ledger.families() {
        #expect(!english.text.contains(family.text))
      }
      #expect(try await browser.get("/operator/style.css").headers[.contentType] == "text/css; charset=utf-8")
      #expect(try await browser.get("/metrics").text.contains("martlet_feedback_reports 1"))
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `Counts of the last seven days that are over are added up, and no older or newer ones`()
    async throws
  {
    let folder = try Folder()
    let counts = CountsFile(in: try PrivateFolder(opening: folder.path, strict: false))
    let today: Int64 = 20_000
    for day in [today, today - 1, today - 7, today - 8] {
      try await counts.add([.init(counter: .phraseSpoken, day: day, count: 5)])
    }
    let usage = try await ServerUsage.gather(
      nil, feedback: nil, counts: counts, model: nil, now: today * 86_400_000 + 5)
    #expect(usage.counts == ["spoken": 10])
    withExtendedLifetime(folder) {}
  }
}
