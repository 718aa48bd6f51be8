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
      text: "реша", language: .bulgarian, partOfSpeech: .verb, className: "I.5 пиша")
    guard case .forms(let paradigms) = desk.answer(chosen) else {
      Issue.record("no forms")
      return
    }
    #expect(paradigms.first?.form(.finite(.present, .second, .singular)) == "решеш")
    let unknown = LanguageRequest.forms(
      text: "реша", language: .bulgarian, partOfSpeech: nil, className: "IX.1")
    #expect(desk.answer(unknown) == .forms([]))
    guard case .classNames(let names) = desk.answer(.classNames(.verb)) else {
      Issue.record("no names")
      return
    }
    #expect(names.contains("I.5 пиша"))
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
