import Testing

@testable import Language

@Suite struct WordPatternTests {
  private func finds(_ query: String, _ text: String) -> Bool { WordPattern(query).matches(text) }

  @Test func aWordIsFoundFromItsStart() {
    #expect(finds("ключ", "Заключване с ключ") && finds("клю", "ключове") && finds("ПИН", "пин"))
    #expect(!finds("ключ", "докато е изключено") && !finds("pass", "compass"))
  }

  @Test func everyWordOfAQueryHasToBeThere() {
    #expect(finds("сила звук", "звук и сила") && !finds("сила цвят", "звук и сила"))
  }

  @Test(arguments: [
    ("снимката", "снимки"), ("паролата", "парола"), ("гласа", "гласове"), ("таблото", "табла"),
    ("настройките", "настройка"), ("тъмни", "тъмно"),
  ])
  func anotherEndingIsTheSameWord(query: String, text: String) {
    #expect(finds(query, text) && !finds(query, "нещо друго"))
  }

  @Test func shortWordsAndLatinOnesHaveNoOtherEnding() {
    #expect(!finds("кода", "коса") && !finds("record", "recover"))
    #expect(finds("pin", "ПИН"), "a Cyrillic word may be typed in Latin letters")
  }

  @Test func nothingAndNonsenseFindNothing() {
    for query in ["", " ", "☃", "..."] { #expect(!finds(query, "дума")) }
    #expect(!finds("дума", ""))
    #expect(finds(String(repeating: "а ", count: 5000), "а"))
  }
}
