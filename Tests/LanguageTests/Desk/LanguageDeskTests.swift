import Language
import Testing

@Suite struct LanguageDeskTests {
  private func words(_ text: String) -> [TappedWord] {
    text.split(separator: " ").map { TappedWord(String($0)) }
  }

  private func live(
    _ context: String, _ tiles: [TappedWord], _ language: LanguageCode = .bulgarian,
    _ gender: Gender = .masculine
  ) -> [String] {
    var desk = LanguageDesk()
    let request = LanguageRequest.liveForms(
      context: words(context), tiles: tiles, language: language, speaker: AgreementSpeaker(gender: gender))
    guard case .liveForms(let forms) = desk.answer(request) else { return [] }
    return forms.map(\.text)
  }

  @Test func aVerbShowsThePersonAndTheTimeThatThePhraseBeganWith() {
    let verbs = [TappedWord("ходя", .verb), TappedWord("ям", .verb), TappedWord("пиша", .verb)]
    #expect(live("аз", verbs) == ["ходя", "ям", "пиша"])
    #expect(live("ние", verbs) == ["ходим", "ядем", "пишем"])
    #expect(live("те", verbs) == ["ходят", "ядат", "пишат"])
    #expect(live("вчера ние", [TappedWord("пиша", .verb)]) == ["писахме"])
    #expect(live("he", [TappedWord("go", .verb), TappedWord("eat", .verb)], .english) == ["goes", "eats"])
    #expect(live("yesterday I", [TappedWord("go", .verb)], .english) == ["went"])
  }

  @Test func aNounChangesOnlyWhereItIsCounted() {
    let nouns = [TappedWord("стол", .noun), TappedWord("ябълка", .noun)]
    #expect(live("аз искам", nouns) == ["стол", "ябълка"])
    #expect(live("два", nouns) == ["стола", "ябълки"])
    #expect(live("два голям", [nouns[0]]) == ["стола"])
    #expect(live("един", [nouns[0]]) == ["стол"])
    #expect(live("two", [TappedWord("apple", .noun)], .english) == ["apples"])
  }

  @Test func anAdjectiveFollowsItsSubjectAndTheSpeaker() {
    let hungry = [TappedWord("гладен", .descriptor)]
    #expect(live("тя", hungry) == ["гладна"])
    #expect(live("те", hungry) == ["гладни"])
    #expect(live("аз", hungry, .bulgarian, .feminine) == ["гладна"])
    #expect(live("аз", hungry) == ["гладен"])
  }

  @Test func withoutAContextEveryTileKeepsItsLabel() {
    let tiles = [TappedWord("ходя", .verb), TappedWord("👍"), TappedWord("България", .noun), TappedWord("")]
    #expect(live("", tiles) == tiles.map(\.text))
    #expect(live("🙂 ?", tiles).count == tiles.count)
  }

  @Test func theDeskSaysWhetherASentenceDiffersFromItsTiles() {
    var desk = LanguageDesk()
    func isChanged(_ text: String) -> Bool? {
      let request = LanguageRequest.agree(
        words: words(text), language: .bulgarian, speaker: AgreementSpeaker())
      guard case .agreed(_, let isChanged) = desk.answer(request) else { return nil }
      return isChanged
    }
    #expect(isChanged("аз искам ходя парк") == true)
    #expect(isChanged("искам вода") == false)
    #expect(isChanged("🙂") == false)
    #expect(isChanged("") == false)
  }

  @Test func aClassThatAFamilyChoseDecidesTheForms() {
    var desk = LanguageDesk()
    let chosen = LanguageRequest.forms(
      text: "реша", language: .bulgarian, partOfSpeech: .verb, inflection: 8)
    guard case .forms(let paradigms, _) = desk.answer(chosen) else {
      Issue.record("no forms")
      return
    }
    #expect(paradigms.first?.form(.finite(.present, .second, .singular)) == "решеш")
  }

  @Test func aClassThatThereIsNotLeavesTheWordToTheRules() {
    var desk = LanguageDesk()
    func forms(_ inflection: UInt8) -> LanguageAnswer {
      desk.answer(.forms(text: "реша", language: .bulgarian, partOfSpeech: .verb, inflection: inflection))
    }
    #expect(forms(8) != forms(0))
    for none in [36, 64, 76, 130, 255] as [UInt8] { #expect(forms(none) == forms(0), "\(none)") }
  }

  @Test(arguments: [
    ("реша", PartOfSpeech.verb, "пиша", "решеш · ресах · решех"),
    ("реша", .verb, "моля", "решиш · реших · решех"),
    ("смартфон", .noun, "стол", "смартфонът · смартфонове"),
    ("яростен", .adjective, "нов", "яростена · яростено · яростени"),
  ])
  func theChoicesTellClassesApartByTheWordsOwnForms(
    word: String, part: PartOfSpeech, model: String, telling: String
  ) {
    let choices = choices(of: word, part)
    #expect(choices.contains { $0.text == "\(model) · \(telling)" }, "\(choices.map(\.text))")
    let forms = choices.map { $0.text.drop { $0 != "·" } }
    #expect(Set(forms).count == choices.count, "no two look the same")
  }

  @Test func aClassThatNoWordWithThisEndingIsInIsNotOffered() {
    func models(_ word: String, _ part: PartOfSpeech) -> Set<String> {
      Set(choices(of: word, part).map { String($0.text.prefix { $0 != " " }) })
    }
    #expect(models("паркирам", .verb) == ["гледам"], "–ам leaves no choice")
    #expect(models("реша", .verb).isDisjoint(with: ["гледам", "играя", "пека", "знам", "съм"]))
    #expect(models("море", .noun).isSubset(of: ["море", "име", "дете"]))
  }

  @Test func thereIsNothingToChooseForWordsWithoutClasses() {
    for word in ["аз", "мия си зъбите", "🙂", ""] { #expect(choices(of: word, nil).isEmpty, "\(word)") }
    var desk = LanguageDesk()
    let english = desk.answer(.forms(text: "go", language: .english, partOfSpeech: .verb))
    guard case .forms(_, choices: []) = english else {
      Issue.record("English has no classes")
      return
    }
  }

  @Test func theWordsOwnClassIsAlwaysAmongTheChoices() {
    for word in [
      "чета", "пека", "дойда", "дам", "ям", "помогна", "мога", "знам", "пея", "уча", "мия се", "спя",
    ] {
      var desk = LanguageDesk()
      let answer = desk.answer(
        .forms(text: Word(word), language: .bulgarian, partOfSpeech: .verb))
      guard case .forms(let paradigms, let choices) = answer, let own = paradigms.first else {
        Issue.record("\(word) has no forms")
        continue
      }
      let model = own.className.split(separator: " ")[1]
      let texts = choices.map { ClassChoice($0).text }
      #expect(texts.contains { $0.hasPrefix("\(model) ") }, "\(word): \(model)")
      #expect(texts.count < 16, "\(word): \(texts)")
      #expect(choices.filter { ClassChoice($0).isOwn }.count == 1, "\(word)")
    }
  }

  @Test func sentencesAndTilesTakeTheClassThatAFamilyChose() {
    var desk = LanguageDesk()
    func said(_ inflection: UInt8) -> String {
      let words = [TappedWord("ти"), TappedWord("бързоша", .verb, inflection: inflection)]
      let answer = desk.answer(.agree(words: words, language: .bulgarian, speaker: AgreementSpeaker()))
      guard case .agreed(let sentence, _) = answer else { return "" }
      return sentence.text
    }
    #expect(said(0) == "Бързошиш.")
    #expect(said(8) == "Бързошеш.")
    #expect(said(255) == "Бързошиш.")
    #expect(live("ти", [TappedWord("бързоша", .verb, inflection: 8)]) == ["бързошеш"])
    #expect(live("много", [TappedWord("смартфон", .noun, inflection: 65)]) == ["смартфонове"])
    #expect(live("много", [TappedWord("смартфон", .noun)]) == ["смартфони"])
  }

  @Test func theNumbersThatFamiliesStoreNeverChange() {
    let verbs =
      "чета пека облека вляза дойда дам бера пиша лъжа режа къпя кова падна кълна взема пия чуя играя "
      + "бая живея пея спра моля деля търпя видя спя гледам стрелям знам мога бъда съм ща трябва"
    let nouns =
      "стол учебник театър брой кон крак път трамвай гражданин чичо баща жена нощ песен село сърце "
      + "море име събитие животно дете пари човек"
    for (first, models) in [(1, verbs), (65, nouns), (129, "нов вкусен бял български син екстра")] {
      for (place, model) in models.split(separator: " ").enumerated() {
        let numbers = choices(of: String(model), first == 1 ? .verb : first == 65 ? .noun : .adjective)
          .filter { $0.text.hasPrefix("\(model) ") }.map { Int($0.inflection) }
        #expect(numbers.isEmpty || numbers == [first + place], "\(model)")
        if !["бъда", "съм", "ща", "трябва", "баща"].contains(model) { #expect(!numbers.isEmpty, "\(model)") }
      }
    }
  }

  private func choices(of word: String, _ part: PartOfSpeech?) -> [ClassChoice] {
    var desk = LanguageDesk()
    let answer = desk.answer(
      .forms(text: Word(word), language: .bulgarian, partOfSpeech: part))
    guard case .forms(_, let choices) = answer else { return [] }
    return choices.map { ClassChoice($0) }
  }

  @Test func whatIsNoRequestIsRefused() {
    var desk = LanguageDesk()
    #expect(desk.answer(to: []) == LanguageAnswer.refused.encoded)
    #expect(desk.answer(to: [9, 1]) == LanguageAnswer.refused.encoded)
    let long = [TappedWord](repeating: TappedWord("а"), count: LanguageLimits.words + 1)
    let request = LanguageRequest.agree(words: long, language: .bulgarian, speaker: AgreementSpeaker())
    #expect(desk.answer(to: request.encoded) == LanguageAnswer.refused.encoded)
  }
}
