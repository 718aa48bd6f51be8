import Language
import Testing

@Suite struct HiddenWordsTests {
  @Test(arguments: LanguageCode.allCases)
  func whatIsHiddenIsNeverOffered(language: LanguageCode) {
    let vocabulary = ProjectFiles.vocabulary
    var numbers = SeededGenerator(seed: 6)
    var predictor = ProjectFiles.predictor(in: language)
    let labels = vocabulary.entries.map { $0.label(in: language) }
    let own = ["Пухчо", "Rexy", "отивах", "went", "ябълките", "apples"]
    for _ in 0..<300 {
      predictor.record(
        (0..<4).map { _ in
          SpokenWord((Bool.random(using: &numbers) ? labels : own).randomElement(using: &numbers) ?? "")
        })
    }
    for round in 0..<45 {
      let share = [0.02, 0.3, 0.97][round % 3]
      let ids = vocabulary.entries.map { $0.id }.filter { _ in
        Double.random(in: 0..<1, using: &numbers) < share
      }
      let hidden = HiddenWords(ids: ids, texts: [own[round % own.count]], in: vocabulary)
      let hiddenLabels = Set(
        vocabulary.entries.filter { ids.contains($0.id) }.map { Folding.fold($0.label(in: language)) })
      let context = (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
        SpokenWord(labels.randomElement(using: &numbers) ?? "")
      }
      for prefix in ["", String((labels.randomElement(using: &numbers) ?? "а").prefix(2)), "s", "от", "ap"] {
        let request = SuggestionRequest(context: context, prefix: prefix, hidden: hidden, limit: 20)
        for suggestion in predictor.suggestions(request) {
          #expect(!ids.contains(suggestion.id ?? ""))
          #expect(!hiddenLabels.contains(Folding.fold(suggestion.text)))
          #expect(suggestion.text != own[round % own.count])
        }
        for hit in predictor.search(prefix, hidden: hidden) {
          #expect(!ids.contains(vocabulary.entries[hit.entry].id))
        }
      }
    }
  }

  @Test func noFormOfAHiddenWordIsOffered() {
    var predictor = ProjectFiles.bulgarian
    for _ in 0..<3 { predictor.record(ProjectFiles.words("аз отивах")) }
    let hidden = HiddenWords(ids: ["go"], in: ProjectFiles.vocabulary)
    for context in ["", "аз"] {
      for prefix in ["", "от", "отив"] {
        let request = SuggestionRequest(
          context: ProjectFiles.words(context), prefix: prefix, hidden: hidden, limit: 40)
        for suggestion in predictor.suggestions(request) {
          #expect(suggestion.text != "отивах" && suggestion.text != "отивам" && suggestion.id != "go")
        }
      }
    }
  }

  @Test func aFamilysOwnTileIsHiddenByItsIdOrItsText() {
    var predictor = ProjectFiles.bulgarian
    for _ in 0..<3 { predictor.record([SpokenWord("Пухчо", id: "own-1")]) }
    for hidden in [
      HiddenWords(ids: ["own-1"], in: ProjectFiles.vocabulary),
      HiddenWords(ids: [], texts: ["пухчо"], in: ProjectFiles.vocabulary),
    ] {
      let request = SuggestionRequest(context: [], prefix: "пух", hidden: hidden)
      #expect(predictor.suggestions(request).isEmpty)
    }
  }
}
