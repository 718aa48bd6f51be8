import Family
import Language
import Markup

// What is asked before a phrase leaves the place that a hand may know.
extension State {
  @NodeBuilder<Action> var phraseQuestion: [View] {
    if let move = parents.phrases.move, let phrase = replica.registers.savedPhrase(move.phrase) {
      let category = categoryThere(phrase)
      let here = replica.registers.phrasePlaces(phraseList(of: category)).firstIndex(of: phrase.id.name) ?? 0
      let name = phrase.text[interfaceLanguage]
      View.make(
        "section",
        [.key("question"), .class("card report"), .role("alertdialog"), .label(text(.movePhraseQuestion))]
      ) {
        View.make("h2", text: text(.movePhraseQuestion))
        View.make("p", text: text(.movePhraseHint))
        View.make(
          "p", [.data("move", "")],
          text: "\(name): \(placeText(category, Int64(here))) → \(placeText(move.category, move.place))")
        View.make("div", [.class("actions")]) {
          View.button([
            .id(Self.phraseQuestionID), .class("button primary"),
            .on(.click, onPhrases(.moveAnswered(false))),
          ]) { text(.leavePhrase) }
          View.button([.class("button danger"), .on(.click, onPhrases(.moveAnswered(true)))]) {
            text(.moveWord)
          }
        }
      }
    }
  }

  private func placeText(_ category: PhraseCategoryID?, _ place: Int64) -> String {
    let name = category.flatMap { replica.registers.phraseCategory($0)?.name[interfaceLanguage] }
    return "\(name ?? text(.noCategory)), \(text(.phrasePlace)) \(place + 1)"
  }
}
