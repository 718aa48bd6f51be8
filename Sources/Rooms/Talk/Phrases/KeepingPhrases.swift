import Family
import Language
import Markup
import Shell

// Keeping the phrase of the bar where one talks, on the board of the family's phrases.
extension TalkRoom {
  static var keepPhraseID: String { "keep-phrase" }
  static var noPhrasesID: String { "no-phrases" }

  /// Stands in the travel bar of that board, whether or not there is a phrase to keep; before the first one,
  /// under what is said of it.
  @NodeBuilder<Action> var keepPhraseButton: [View] {
    if state.board?.id == Self.phrasesID, world.route != .keyboard, !hasNoPhrases { keepPhraseControl }
  }

  private var keepPhraseControl: View {
    .button([
      .key("keep"), .id(Self.keepPhraseID), .class("button keep-phrase"),
      .flag("disabled", world.phrase.isEmpty),
      .on(.click, .talk(.phraseKept)),
    ]) {
      View.sign("plus")
      View.make("span", text: world.text(.keepPhrase))
    }
  }

  var hasNoPhrases: Bool {
    guard let board = state.board, board.id == Self.phrasesID else { return false }
    return board.cells.allSatisfy { $0 == nil }
  }

  /// What to do on a board of phrases that has none yet, and what it is done with.
  var phrasesHint: View? {
    if !hasNoPhrases { return nil }
    return View.make("div", [.key("no-phrases"), .class("no-phrases")]) {
      View.make("p", [.id(Self.noPhrasesID), .attribute("tabindex", "-1")], text: world.text(.noPhrasesYet))
      keepPhraseControl
    }
  }

  /// Keeps it in the first free place; behind the gate where a parent wishes that.
  mutating func keepPhrase() -> [Effect] {
    let typed = finishWord()
    guard !world.phrase.isEmpty else { return typed }
    guard world.storedSettings[.keepsPhrasesInTalk] else {
      return typed + world.go(to: .parents(.phrases))
    }
    let wasEmpty = hasNoPhrases
    let phrase = PhraseToKeep(world)
    let kept = world.keepPhrase(phrase.text, words: phrase.words)
    showBoard()
    // The button of the first one goes with what is said there: another stands in the travel bar.
    return typed + kept + (wasEmpty && !hasNoPhrases ? [.focus(Self.keepPhraseID)] : [])
  }
}
