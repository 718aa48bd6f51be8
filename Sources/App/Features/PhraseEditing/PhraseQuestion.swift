import Family
import Language
import Markup

// What is asked before a phrase leaves the place that a hand may know.
extension State {
  @NodeBuilder<Action> var phraseQuestion: [View] {
    if let move = parents.phrases.move, let phrase = replica.registers.savedPhrase(move.phrase) {
      View.make(
        "section",
        [.key("question"), .class("card report"), .role("alertdialog"), .label(text(.movePhraseQuestion))]
      ) {
        View.make("h2", text: text(.movePhraseQuestion))
        View.make("p", text: text(move.isQuick ? .quickMoveHint : .movePhraseHint))
        if move.isQuick {
          quickMoves(phrase, to: Int(move.place))
        } else {
          let category = categoryThere(phrase)
          let here =
            replica.registers.phrasePlaces(phraseList(of: category)).firstIndex(of: phrase.id.name) ?? 0
          moveLine(phrase.text, placeText(category, Int64(here)), placeText(move.category, move.place))
        }
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

  private func moveLine(_ name: LocalizedText, _ from: String, _ to: String) -> View {
    .make("p", [.data("move", "")], text: "\(name[interfaceLanguage]): \(from) → \(to)")
  }

  private func placeText(_ category: PhraseCategoryID?, _ place: Int64) -> String {
    let name = category.flatMap { replica.registers.phraseCategory($0)?.name[interfaceLanguage] }
    return "\(name ?? text(.noCategory)), \(text(.phrasePlace)) \(place + 1)"
  }

  // Quick phrases.

  /// What is seen in each of the quick places; `nil` for a free one, and for one whose phrase is in the bin.
  var quickNames: [String?] {
    let places = replica.registers.phrasePlaces(.quick)
    var names: [String?] = []
    for place in 0..<Registers.mostQuickPhrases {
      let name = place < places.count ? places[place] : nil
      names.append(
        name.flatMap { replica.registers.savedPhrase(SavedPhraseID($0))?.text[interfaceLanguage] })
    }
    return names
  }

  /// Each phrase that moves, from where to where, and the row before and after.
  @NodeBuilder<Action> private func quickMoves(_ phrase: SavedPhrase, to place: Int) -> [View] {
    let before = quickNames
    let here = replica.registers.quickPlace(of: phrase.id) ?? 0
    let other = replica.registers.phrasePlaces(.quick)[safe: place].flatMap {
      replica.registers.savedPhrase(SavedPhraseID($0))
    }
    moveLine(phrase.text, quickText(here), quickText(place))
    if let other { moveLine(other.text, quickText(place), quickText(here)) }
    View.make("div", [.class("quick-stills")]) {
      quickStill(.boardBefore, before, marked: [here])
      quickStill(
        .boardAfter, exchanged(before, phrase.text[interfaceLanguage], here, place),
        marked: other == nil ? [place] : [here, place])
    }
  }

  private func quickText(_ place: Int) -> String {
    "\(text(.quickPhrases)), \(text(.phrasePlace)) \(place + 1)"
  }

  private func exchanged(_ names: [String?], _ name: String, _ here: Int, _ place: Int) -> [String?] {
    var after = names
    if here < after.count { after[here] = names[place] }
    after[place] = name
    return after
  }

  private func quickStill(_ title: StringKey, _ names: [String?], marked: [Int]) -> View {
    .make("div", [.class("still")]) {
      View.make("h3", text: text(title))
      View.make("div", [.class("quick-still"), .role("img"), .label(text(title))]) {
        for (place, name) in names.enumerated() {
          View.make(
            "span",
            [
              .class(
                name == nil
                  ? "quick-place free" : marked.contains(place) ? "quick-place chosen" : "quick-place")
            ], text: name ?? "")
        }
      }
    }
  }
}

extension [Name?] {
  fileprivate subscript(safe place: Int) -> Name? { indices.contains(place) ? self[place] : nil }
}
