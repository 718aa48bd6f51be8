import Family
import Language
import Testing

@Suite struct TextLimitTests {
  let limit = TextLimit(bytes: 40, letters: 5)

  func refusal(_ text: String) -> TextRefusal? {
    do throws(TextRefusal) {
      try limit.check(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["", "вода", "🍎", "2 + 2", "a\nb\r\nc", "../..", "👩‍👩‍👧", "й й", "\u{202E}ab"])
  func emojiLineEndsAndSignsAreTextLikeAnyOther(text: String) {
    #expect(refusal(text) == nil)
    #expect(limit.cut(text) == text)
  }

  @Test func aTextIsTooLongByItsLettersOrByItsBytes() {
    #expect(refusal("шестте") == .tooLong(most: 5))
    #expect(refusal("а" + String(repeating: "\u{301}", count: 20)) == .tooLong(most: 5))
    #expect(limit.cut("шестте") == "шестт")
  }

  @Test func nulIsRefusedInBothLanguages() {
    #expect(refusal("a\0b") == .nul)
    for language in LanguageCode.allCases { #expect(TextRefusal.nul.message(in: language).contains("NUL")) }
  }

  @Test func aCutNeverDividesALetter() {
    let family = "👩‍👩‍👧"
    for bytes in 0...family.utf8.count {
      let cut = TextLimit(bytes: bytes, letters: 5).cut(family)
      #expect(cut == (bytes == family.utf8.count ? family : ""))
    }
    #expect(TextLimit(bytes: 100, letters: 1).cut("и\u{306}и\u{306}") == "и\u{306}")
    #expect(TextLimit(bytes: 100, letters: 1).cut("🇧🇬🇬🇧") == "🇧🇬")
  }

  /// The standard library's tables are the control.
  @Test func lettersAreCountedAsTheStandardLibraryCountsThem() {
    var random = SeededGenerator(11)
    let pieces = [
      "а", "й", "и\u{306}", "Щ", "z", "e\u{301}\u{323}", " ", "\n", "\r\n", "\t", "🍎", "👍🏽", "❤️", "👩‍🚀", "🇧🇬",
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "!", "“", "\u{2028}", "є", "a\u{200D}b",
    ]
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      #expect(Letters.count(text) == text.count, "\(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test func aNameOfSpacesAloneIsNone() {
    #expect(TextLimit.label.trimmed("   \n\t").isEmpty)
    #expect(TextLimit.label.trimmed("").isEmpty)
    #expect(TextLimit.label.trimmed("  баба Мара ") == "баба Мара")
    #expect(TextLimit(bytes: 100, letters: 2).trimmed(" баба ") == "ба")
  }

  @Test func aWordStopsGrowingAtItsLimit() {
    var bar = PhraseBar()
    _ = bar.type(String(repeating: "ш", count: 5_000), id: "a", now: 0)
    #expect(bar.typed?.label.bulgarian == String(repeating: "ш", count: 200))
    _ = bar.type(String(repeating: "я", count: 5_000), id: "a", now: 0)
    #expect(bar.typed?.label.bulgarian.count == 200)
  }
}
