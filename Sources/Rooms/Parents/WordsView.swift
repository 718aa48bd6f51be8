import Family
import Language
public import Markup
public import Shell

extension ParentsRoom {
  /// Searches the vocabulary in either language and by transliteration; everything when nothing is typed.
  mutating func findWords(_ query: String) {
    state.wordQuery = query
    if world.finder.search == nil { world.finder.search = VocabularySearch(world.vocabulary) }
    state.foundWords =
      query.isEmpty
      ? Array(world.vocabulary.entries.indices)
      : world.finder.search?.hits(query, limit: world.vocabulary.entries.count) ?? []
  }

  /// Opens the first board that holds the word, on its page, with the word in focus.
  mutating func showPlace(of index: Int) -> [Effect] {
    for board in world.vocabulary.boards {
      for (page, cells) in board.pages(in: world.boards.layout).enumerated() {
        guard let cell = cells.cells.firstIndex(of: .word(index)) else { continue }
        let effects = world.go(to: world.boards.route(to: board.id, page: page + 1))
        world.arrival = Arrival(focus: "cell-\(cell)", cell: cell)
        return effects
      }
    }
    return []
  }

  /// The list shows this many at a time; the search narrows it.
  private static var shownWords: Int { 60 }

  @NodeBuilder<Action> public var wordsPage: [View] {
    View.make("section", [.class("card")]) {
      View.make("label", [.class("setting")]) {
        View.make("span", [.class("setting-name")], text: world.text(.searchWords))
        View.make(
          "input",
          [
            .class("search"), .attribute("type", "search"), .attribute("autocomplete", "off"),
            .value(state.wordQuery), .on(.input) { .parents(.wordQueryChanged($0.value)) },
          ])
      }
      View.make("p", [.role("status")], text: "\(world.text(.wordsFound)): \(state.foundWords.count)")
      View.make("p", [.class("hint")], text: world.text(.unreviewedHint))
    }
    View.make("ul", [.class("card words")]) {
      for index in state.foundWords.prefix(Self.shownWords) { wordView(index) }
    }
  }

  private func wordView(_ index: Int) -> View {
    let entry = world.vocabulary.entries[index]
    return .make("li", [.key(entry.id), .class("word class-\(entry.wordClass.name)")]) {
      PictureView.of(Picture(entry.picture))
      View.make("span", [.class("word-text")]) {
        View.make("strong", [.attribute("lang", "bg")], text: entry.stressed)
        View.make("span", text: " \(entry.transliteration) · ")
        View.make("span", [.attribute("lang", "en")], text: entry.english)
        if !entry.isReviewed { View.make("span", [.class("mark")], text: world.text(.unreviewed)) }
      }
      if world.mayShow(entry) {
        View.button([
          .class("button"), .label("\(world.text(.showPlace)): \(entry.label(in: world.shownLanguage))"),
          .on(.click, .parents(.wordTapped(index))),
        ]) { world.text(.showPlace) }
      } else {
        View.make("span", [.class("hint")], text: world.text(.notShownNow))
      }
    }
  }
}
