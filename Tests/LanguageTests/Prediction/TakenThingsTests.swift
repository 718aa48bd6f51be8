import Language
import Testing

/// What a word takes comes among the first suggestions, by the classes of the vocabulary.
@Suite struct TakenThingsTests {
  /// At least so many of the first five are things of one of these categories.
  @Test(arguments: [
    ("боли ме", LanguageCode.bulgarian, ["body"]), ("аз искам да ям", .bulgarian, foods),
    ("тя пие", .bulgarian, drinks), ("чаша", .bulgarian, drinks), ("cup", .english, drinks),
    ("I want to eat", .english, foods), ("I drink", .english, drinks),
  ])
  func thingsOfTheRightClassAreOffered(_ context: String, _ language: LanguageCode, _ categories: [String]) {
    let vocabulary = ProjectFiles.vocabulary
    let request = SuggestionRequest(context: ProjectFiles.words(context))
    let offered = ProjectFiles.predictor(in: language).suggestions(request).prefix(5)
    let fitting = offered.filter { suggestion in
      guard let id = suggestion.id, let index = vocabulary.entryIndex(id) else { return false }
      return categories.contains(vocabulary.entries[index].category)
    }
    #expect(fitting.count >= 3, "\(context): \(offered.map(\.text))")
  }

  static let foods = ["food", "fruit", "vegetables", "sweets", "bulgarian", "kitchen"]
  static let drinks = ["drinks", "bulgarian"]
}
