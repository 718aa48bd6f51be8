import Bytes
import Family
import Testing

@testable import Exchange

@Suite struct FeedbackReportTests {
  private func report(_ text: String, _ facts: [FeedbackReport.Fact] = []) -> FeedbackReport {
    var draft = FeedbackDraft()
    draft.kind = .idea
    draft.text = text
    return FeedbackReport(draft, facts: facts)
  }

  @Test func `A report is its kind, its text and the facts that go along`() {
    let written = report("Още думи.\r\nМоля.", [.init("Браузър", "Firefox 140")]).written
    #expect(written == "Martlet feedback 1: idea\n\nОще думи.\nМоля.\n\n---\nБраузър: Firefox 140\n")
    #expect(FeedbackReport.kind(of: written.bytes) == .idea)
    #expect(report("a").written == "Martlet feedback 1: idea\n\na\n")
  }

  @Test func `What a terminal or a form would obey is no part of a text`() {
    #expect(report("\u{0}\u{1B}[31mred\u{7F}\tx\r\ry\n \n").text == "[31mred x\n\ny")
    #expect(report(" \n\t ").isEmpty)
    let fact = report("a", [.init("A\nB", "c\nmartlet: d")]).written
    #expect(fact.hasSuffix("---\nA B: c martlet: d\n"), "a fact is one line")
  }

  @Test func `The longest text with all facts fits`() {
    let longest = String(repeating: "щ", count: 5_000)
    let facts = (0..<12).map { FeedbackReport.Fact("Име \($0)", String(repeating: "щ", count: 40)) }
    let written = report(longest, facts).written
    #expect(report(longest).text.count == 2_000)
    #expect(written.utf8.count <= FeedbackReport.mostBytes)
    #expect(FeedbackReport.kind(of: written.bytes) == .idea)
  }

  @Test func `Anything else is no report`() {
    let bad: [[UInt8]] = [
      [], "Martlet feedback 1: idea\n\n".bytes, "Martlet feedback 1: idea\nx\ny".bytes,
      "Martlet feedback 2: idea\n\nx\n".bytes, "Martlet feedback 1: praise\n\nx\n".bytes,
      "Martlet feedback 1: idea\n\nx\u{1B}[2J\n".bytes, "Martlet feedback 1: idea\n\nx\u{0}\n".bytes,
      "Martlet feedback 1: idea\n\n".bytes + [0xFF], Array("Martlet feedback 1: idea\n\n".bytes) + [0xD0],
      "Martlet feedback 1: idea\n\n".bytes + [UInt8](repeating: 0x61, count: 8_192),
      "{\"counts\":[]}".bytes,
    ]
    for bytes in bad { #expect(FeedbackReport.kind(of: bytes) == nil, "\(bytes.prefix(40))") }
    #expect(FeedbackReport.kind(of: "Martlet feedback 1: idea\n\nx".bytes) == .idea, "the control")
  }
}
