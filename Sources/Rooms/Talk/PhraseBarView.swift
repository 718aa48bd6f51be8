import Family
import Language
import Markup
import Shell

extension TalkRoom {
  var phraseRow: View {
    .make(
      "section",
      [
        .class("phrase-row"), .aria("label", world.text(.phrase)),
        world.speech.utterance == nil ? .group([]) : .data("sounding", ""),
      ]
    ) {
      View.make(
        "div", [.class("phrase"), .data("phrase", ""), .role("group"), .aria("label", world.text(.phrase))]
      ) {
        // A bar that begins at its end: the last word stays in sight.
        View.make("div", [.class("phrase-words")]) {
          if world.phrase.isEmpty {
            View.make(
              "p", [.class("phrase-empty")],
              text: world.text(world.route == .keyboard ? .nothingTyped : .phraseIsEmpty))
          }
          for (place, item) in world.phrase.items.enumerated() { itemView(item, place: place) }
          sentenceView
        }
      }
      doorBesidePhrase
      typedField
      View.make("div", [.class("phrase-controls")]) {
        control("backspace", .removeLast, .removeLastTapped, isOff: world.phrase.isEmpty)
        formsControl
        control("undo", .undo, .undoTapped, isOff: !world.phrase.canUndo)
        control("clear", .clear, .clearTapped, isOff: world.phrase.isEmpty)
        speakButton
      }
    }
  }

  @inline(never)
  private func control(_ sign: String, _ name: StringKey, _ action: TalkAction, isOff: Bool) -> View {
    .button([
      .key(sign), .class("control \(sign)"), .label(world.text(name)), .flag("disabled", isOff),
      .on(.click, .talk(action)),
    ]) { View.sign(sign) }
  }

  private var speakButton: View {
    let isStop = speakIsStop
    return .button([
      .key("speak"), .class(isStop ? "speak speaking" : "speak"),
      .label(world.text(isStop ? .stop : .speak)),
      .on(.click, .talk(.speakTapped)),
    ]) {
      View.sign(isStop ? "stop" : "speak")
      // Both names lie in one place, so that the button is as wide as the longer one and nothing beside it moves.
      View.make("span", [.class("speak-name")]) {
        for name in [StringKey.stop, .speak] {
          View.make(
            "span", [(name == .stop) == isStop ? .group([]) : .data("unseen", "")], text: world.text(name))
        }
      }
    }
  }

  private func itemView(_ item: PhraseItem, place: Int) -> View {
    let written = item.label[world.shownLanguage]
    // What was typed stays as it was typed.
    let label = item.tile == nil ? written : world.shown(written)
    let sounds = world.speech.utterance?.sounds(place) ?? false
    let wordClass = item.wordClass.map { " class-\($0.name)" } ?? ""
    return .button([
      .key(item.id.text),
      .class("phrase-item\(wordClass)\(sounds ? " sounding" : "")\(item.isBeingTyped ? " being-typed" : "")"),
      .data("phrase-item", item.tile?.text ?? ""), .label("\(label), \(world.text(.removeWord))"),
      .on(.click, .talk(.itemTapped(item.id))),
      TalkRoom.formsGestures(
        .talk(.forms(.itemFormsAsked(item.id))), byLongPress: world.storedSettings[.opensFormsByLongPress]),
    ]) {
      PictureView.of(item.picture)
      View.make("span", [.class("label")], text: label)
    }
  }
}
