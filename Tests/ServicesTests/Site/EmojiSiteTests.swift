import Foundation
import Language
import Testing

@testable import Services

/// The file of emoji names, made of CLDR's annotations.
@Suite struct EmojiSiteTests {
  private func annotations(_ lines: String...) -> EmojiAnnotations {
    let text = lines.map { "\t\t<annotation cp=\"\($0)</annotation>" }.joined(separator: "\n")
    return EmojiAnnotations(SourceLines(Array("<ldml>\n\(text)\n</ldml>\n".utf8)))
  }

  @Test func namesAndKeywordsOfBothLanguagesMeet() {
    let english = annotations(
      "🦁\">face | Leo | lion", "🦁\" type=\"tts\">lion", "🍞\">a &amp; b | bread", "🍞\" type=\"tts\">bread")
    let bulgarian = annotations("🦁\">лъв | муцуна на лъв | Муцуна на лъв", "🦁\" type=\"tts\">Муцуна на лъв")
    let book = EmojiSite.book(english: english, bulgarian: bulgarian)
    #expect(
      book?.entries == [
        EmojiBook.Entry(
          emoji: "🦁", bulgarian: "Муцуна на лъв", english: "lion", bulgarianKeywords: ["лъв"],
          englishKeywords: ["face", "Leo"]),
        EmojiBook.Entry(emoji: "🍞", bulgarian: "", english: "bread", englishKeywords: ["a & b"]),
      ])
    #expect(EmojiSite.book(english: annotations(), bulgarian: bulgarian) == nil)
  }

  @Test func skinTonesSignsAndPartsAreNotOffered() {
    for sign in ["{", "🏻", "👋🏻", "8", "🇧", "🦰", "→", "", "a", "👩🏽‍🚀"] {
      #expect(EmojiAnnotations.offered(sign) == nil, "\(sign)")
    }
  }

  @Test func whatWouldBeDrawnAsALetterAsksForColour() {
    let asked = [
      "❤": "❤\u{FE0F}", "8\u{20E3}": "8\u{FE0F}\u{20E3}", "🦁": "🦁", "🇧🇬": "🇧🇬",
      "👁\u{200D}🗨": "👁\u{FE0F}\u{200D}🗨\u{FE0F}", "👩\u{200D}⚕": "👩\u{200D}⚕\u{FE0F}",
      "👩\u{200D}🦰": "👩\u{200D}🦰",
      "❤\u{FE0F}": "❤\u{FE0F}",
    ]
    for (sign, offered) in asked {
      #expect(
        EmojiAnnotations.offered(sign).map { Array($0.unicodeScalars) } == Array(offered.unicodeScalars))
    }
  }

  @Test func whereCLDRIsNotInstalledThereIsNoFile() {
    #expect(EmojiSite.book(from: URL(filePath: "/nowhere")) == nil)
  }

  private static let installed = URL(filePath: "/usr/share/unicode/cldr/common")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: installed.path)))
  func theInstalledNamesAnswerInBothLanguages() throws {
    let book = try #require(EmojiSite.book(from: Self.installed))
    #expect(book.entries.count > 1_500)
    #expect(EmojiBook(decoding: book.encoded) == book)
    let search = EmojiSearch(book)
    func first(_ query: String) -> [String] { search.hits(query, limit: 3).map { book.entries[$0].emoji } }
    #expect(first("лъв").contains("🦁") && first("lion").first == "🦁")
    #expect(first("трактор").first == "🚜" && first("България").first == "🇧🇬")
    let clock = ContinuousClock()
    let spent = clock.measure {
      for query in ["л", "лъв", "kotka", "лъвове"] { _ = search.hits(query, limit: 300) }
    }
    print("emoji: \(book.entries.count), bytes: \(book.encoded.count), four searches: \(spent)")
  }
}
