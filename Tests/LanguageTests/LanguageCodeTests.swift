import Language
import Testing

@Suite struct LanguageCodeTests {
  @Test func aRegionDoesNotHideItsLanguage() {
    #expect(LanguageCode(tag: "bg_BG") == .bulgarian)
    #expect(LanguageCode(tag: "en-GB") == .english)
    #expect(LanguageCode(tag: "fr") == nil)
  }

  @Test func everyWordClassIsFoundByItsName() {
    for wordClass in WordClass.allCases { #expect(WordClass(name: wordClass.name) == wordClass) }
    #expect(WordClass(name: "pronoun") == nil)
  }
}
