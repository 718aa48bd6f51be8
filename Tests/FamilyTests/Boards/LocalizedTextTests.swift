import Language
import Testing

@testable import Family

@Suite struct LocalizedTextTests {
  @Test func anEmptyTextFallsBackToTheOtherLanguage() {
    let text = LocalizedText("вода", in: .bulgarian)
    #expect(text[.english] == "вода")
    #expect(text.exactly(in: .english) == "")
    var both = text
    both.set("water", in: .english)
    #expect(both[.english] == "water")
    #expect(both[.bulgarian] == "вода")
    #expect(LocalizedText().isEmpty)
  }
}
