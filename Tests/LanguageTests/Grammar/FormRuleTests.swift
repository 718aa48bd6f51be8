import Language
import Testing

/// Alternations and counted forms by rule, with words that no golden table has.
@Suite struct FormRuleTests {
  @Test(arguments: [
    ("пресен", "прясна", "прясно", "пресни"), ("летен", "лятна", "лятно", "летни"),
    ("неверен", "невярна", "невярно", "неверни"), ("дързък", "дръзка", "дръзко", "дръзки"),
    ("подреден", "подредена", "подредено", "подредени"), ("болен", "болна", "болно", "болни"),
    ("снежен", "снежна", "снежно", "снежни"), ("горен", "горна", "горно", "горни"),
    ("грешен", "грешна", "грешно", "грешни"), ("сложен", "сложна", "сложно", "сложни"),
    ("леден", "ледена", "ледено", "ледени"),
  ])
  func anAdjectiveAlternates(_ lemma: String, _ feminine: String, _ neuter: String, _ plural: String) {
    let forms = Inflector.paradigms(of: lemma, language: .bulgarian, partOfSpeech: .adjective).first?.cells
      .map(\.form)
    for form in [feminine, neuter, plural] { #expect(forms?.contains(form) == true, "\(form)") }
  }

  @Test(arguments: [
    ("сянка", "сенки"), ("промяна", "промени"), ("мярка", "мерки"), ("невяста", "невести"),
    ("поляна", "поляни"),
  ])
  func aStressedVowelNarrowsInThePlural(_ lemma: String, _ plural: String) {
    let forms = Inflector.paradigms(of: lemma, language: .bulgarian, partOfSpeech: .noun).first?.cells.map(
      \.form)
    #expect(forms?.contains(plural) == true)
  }

  @Test func aWordThatIsANounAndAVerbHasTheFormsOfBoth() {
    let forms = Inflector.forms(of: "шия", language: .bulgarian)
    #expect(forms.contains("шията") && forms.contains("шиеш"))
    #expect(Inflector.forms(of: "бански", language: .bulgarian).contains("банският"))
  }

  @Test(arguments: [
    ("два литър", "Два литра."), ("пет сантиметър", "Пет сантиметра."), ("три театър", "Три театъра."),
  ])
  func measuresAreCounted(_ taps: String, _ counted: String) {
    #expect(Agreement.sentence(from: taps, language: .bulgarian) == counted)
  }
}
