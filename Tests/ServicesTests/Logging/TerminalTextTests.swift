import Services
import Testing

@Suite struct TerminalTextTests {
  @Test func whatATerminalObeysIsShownAndNotDone() {
    #expect(TerminalText.escaped("a\u{1B}[2J\u{9B}b\r") == "a\\u{1B}[2J\\u{9B}b\\u{D}")
    #expect(TerminalText.escaped("\u{202E}дума\u{2069}") == "\\u{202E}дума\\u{2069}")
  }

  @Test func everythingElseStays() {
    let text = "баница\tи\n👩‍👩‍👧 “2 + 2” à"
    #expect(TerminalText.escaped(text) == text)
  }
}
