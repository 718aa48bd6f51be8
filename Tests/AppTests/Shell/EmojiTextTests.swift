import Testing

@testable import AppTesting
@testable import Shell

/// What is taken for one emoji.
@Suite struct EmojiTextTests {
  @Test(arguments: [
    "🍎", "❤️", "❤", "☀️", "👍🏽", "👩‍👩‍👧‍👦", "🇧🇬", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "1️⃣", "*️⃣", "🧑🏿‍🚀", "🏳️‍🌈", "🫠",
  ])
  func oneEmojiIsOne(_ text: String) { #expect(EmojiText.isOne(text)) }

  @Test(arguments: [
    "", " ", "а", "apple", "1", "12", "🍎🍎", "🍎a", "a🍎", "\u{200D}", "🍎\u{200D}", "🇧", "🇧🇬🇬", "\u{FE0F}", "1️",
    "<b>", "→", "🏴\u{E0067}", "\u{1F3FD}\u{1F3FD}", "\u{202E}🍎",
    "👩‍👩‍👧‍👦‍👩‍👩‍👧‍👦‍👩‍👩‍👧‍👦",
  ])
  func anythingElseIsNone(_ text: String) { #expect(!EmojiText.isOne(text)) }
}
