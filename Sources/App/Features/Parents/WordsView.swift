import Family
import Language
import Markup

extension State {
  /// Searches the vocabulary in either language and by transliteration; everything when nothing is typed.
  mutating func findWords(_ query: String) {
    parents.wordQuery = query
    if parents.search == nil { parents.search = VocabularySearch(vocabulary) }
    parents.foundWords =
      query.isEmpty
      ? Array(vocabulary.entries.indices) : parents.search?.hits(query, limit: vocabulary.entries.count) ?? []
  }

  /// Opens the first board that holds the word, on its page, with the word in focus.
  mutating func showPlace(of index: Int) -> [Effect] {
    for board in vocabulary.boards {
      for (page, cells) in board.pages(in: layout).enumerated() {
        guard let cell = cells.cells.firstIndex(of: .word(index)) else { continue }
        let route: Route = board.id == "home" && page == 0 ? .home : .board(board.id, page: page + 1)
        let effects = go(to: route)
        talk.focusedCell = cell
        wantedFocus = "cell-\(cell)"
        return effects
      }
    }
    return []
  }

  /// The list shows this many at a time; the search narrows it.
  private static var shownWords: Int { 60 }

  @NodeBuilder<Action> var wordsPage: [View] {
    View.make("section", [.class("card")]) {
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: text(.searchWords))
        View.make(
          "input",
          [
            .class("search"), .attribute("type", "search"), .attribute("autocomplete", "off"),
            .value(parents.wordQuery), .on(.input) { .parents(.wordQueryChanged($0.value)) },
          ])
      }
      View.make("p", [.role("status")], text: "\(parents.foundWords.count) \(text(.wordsFound))")
      View.make("p", [.class("hint")], text: text(.unreviewedHint))
    }
    View.make("ul", [.class("card words")]) {
      for index in parents.foundWords.prefix(Self.shownWords) { wordView(index) }
    }
  }

  private func wordView(_ index: Int) -> View {
    let entry = vocabulary.entries[index]
    return .make("li", [.key(entry.id), .class("word class-\(entry.wordClass.name)")]) {
      PictureView.of(Picture(entry.picture))
      View.make("span", [.class("word-text")]) {
        View.make("strong", [.attribute("lang", "bg")], text: entry.stressed)
        View.make("span", text: " \(entry.transliteration) · ")
        View.make("span", [.attribute("lang", "en")], text: entry.english)
        if !entry.isReviewed { View.make("span", [.class("mark")], text: text(.unreviewed)) }
      }
      if mayShow(entry) {
        View.button([
          .class("button"), .label("\(text(.showPlace)): \(entry.label(in: shownLanguage))"),
          .on(.click, .parents(.wordTapped(index))),
        ]) { text(.showPlace) }
      } else {
        View.make("span", [.class("hint")], text: text(.notShownNow))
      }
    }
  }
}
