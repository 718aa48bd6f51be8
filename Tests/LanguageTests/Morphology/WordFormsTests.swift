import Testing

@testable import Language

@Suite struct WordFormsTests {
  @Test(arguments: [
    ("цвете", "цветята"), ("давам", "даде"), ("мия се", "мият се"), ("голям", "голяма"), ("голям", "голям"),
    ("шарен", "шарена"), ("заек", "зайците"),
  ])
  func aWordIsWrittenInItsForms(word: String, form: String) {
    #expect(Inflector.forms(of: word, language: .bulgarian).contains(form))
  }

  @Test(arguments: [("leaf", "leaves"), ("leave", "left"), ("good", "better"), ("of", "of")])
  func anEnglishWordTakesItsIrregularForms(word: String, form: String) {
    #expect(Inflector.forms(of: word, language: .english).contains(form))
  }

  @Test func formsOfMoreWordsAreNotAmongThem() {
    let forms = Inflector.forms(of: "давам", language: .bulgarian)
    #expect(forms.contains("давах"))
    #expect(!forms.contains { $0.contains(" ") })
    #expect(!Inflector.forms(of: "голям", language: .bulgarian).contains { $0.hasPrefix("по-") })
    #expect(Inflector.forms(of: " ", language: .bulgarian).isEmpty)
  }

  @Test func aVerbLeadsToItsPerfectivePartner() {
    #expect(Inflector.perfective(of: "виждам") == "видя")
    #expect(Inflector.perfective(of: "спя") == nil)
    #expect(Inflector.perfective(of: "стол") == nil)
  }
}
