import Testing

@testable import Language

/// Verbs and their perfective partners, and forms of verbs whose class no ending tells.
@Suite struct AspectPairTests {
  @Test(arguments: [
    ("пиша", "напиша"), ("чета", "прочета"), ("рисувам", "нарисувам"), ("пея", "изпея"),
    ("слушам", "изслушам"), ("мисля", "помисля"), ("търся", "потърся"), ("уча", "науча"),
    ("скачам", "скоча"), ("пляскам", "плесна"), ("чувствам се", "почувствам се"),
    ("покатервам се", "покатеря се"), ("харесвам", "харесам"), ("получавам", "получа"),
    ("продавам", "продам"), ("храня се", "нахраня се"), ("връзвам", "вържа"),
  ])
  func anEverydayVerbHasItsPartner(imperfective: String, perfective: String) {
    #expect(Inflector.perfective(of: imperfective) == perfective)
  }

  @Test(arguments: [
    ("пиша", "написах"), ("чета", "прочетох"), ("рисувам", "нарисува"), ("мисля", "помисли"),
    ("пресичам", "пресякох"), ("получавам", "получих"), ("отрязвам", "отряза"),
  ])
  func aFormOfThePartnerIsOneOfTheVerb(verb: String, form: String) {
    #expect(Inflector.forms(of: verb, language: .bulgarian).contains(form))
  }

  @Test(arguments: [
    ("звъня", "звънял"), ("майсторя", "майсторях"), ("измайсторя", "измайсторях"),
    ("замразя", "замразях"), ("мразя", "мразех"),
  ])
  func theStressOfTheEndingTellsThePast(verb: String, form: String) {
    #expect(Inflector.forms(of: verb, language: .bulgarian).contains(form))
  }

  @Test func aPartnerThatWasTappedSaysOfOneFinishedDeed() {
    let words = AgreementWord.words(in: "гледам преди пресичам")
    let told = Agreement.explained(words, language: .bulgarian, speaker: AgreementSpeaker()).sentence.text
    #expect(told == "Гледам, преди да пресека.")
  }
}
