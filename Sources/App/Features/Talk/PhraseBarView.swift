import Family
import Language
import Markup

extension State {
  var phraseRow: View {
    .make(
      "section",
      [
        .class("phrase-row"), .aria("label", text(.phrase)),
        talk.utterance == nil ? .group([]) : .data("sounding", ""),
      ]
    ) {
      View.make(
        "div", [.class("phrase"), .data("phrase", ""), .role("group"), .aria("label", text(.phrase))]
      ) {
        // A bar that begins at its end: the last word stays in sight.
        View.make("div", [.class("phrase-words")]) {
          if phrase.isEmpty {
            View.make("p", [.class("phrase-empty")], text: text(.phraseIsEmpty))
          }
          for (place, item) in phrase.items.enumerated() { itemView(item, place: place) }
          sentenceView
        }
      }
      typedField
      View.make("div", [.class("phrase-controls")]) {
        control("backspace", .removeLast, .removeLastTapped, isOff: phrase.isEmpty)
        formsControl
        control("undo", .undo, .undoTapped, isOff: !phrase.canUndo)
        control("clear", .clear, .clearTapped, isOff: phrase.isEmpty)
        speakButton
      }
    }
  }

  @inline(never)
  private func control(_ sign: String, _ name: StringKey, _ action: TalkAction, isOff: Bool) -> View {
    .button([
      .key(sign), .class("control \(sign)"), .label(text(name)), .flag("disabled", isOff),
      .on(.click, .talk(action)),
    ]) { View.sign(sign) }
  }

  private var speakButton: View {
    let isStop = speakIsStop
    return .button([
      .key("speak"), .class(isStop ? "speak speaking" : "speak"),
      .label(text(isStop ? .stop : .speak)),
      .on(.click, .talk(.speakTapped)),
    ]) {
      View.sign(isStop ? "stop" : "speak")
      View.make("span", [.class("speak-name")], text: text(isStop ? .stop : .speak))
    }
  }

  private func itemView(_ item: PhraseItem, place: Int) -> View {
    let written = item.label[shownLanguage]
    // What was typed stays as it was typed.
    let label = item.tile == nil ? written : shown(written)
    let sounds = talk.utterance?.sounds(place) ?? false
    let wordClass = item.wordClass.map { " class-\($0.name)" } ?? ""
    return .button([
      .key(item.id.text),
      .class("phrase-item\(wordClass)\(sounds ? " sounding" : "")\(item.isBeingTyped ? " being-typed" : "")"),
      .data("phrase-item", item.tile?.text ?? ""), .label("\(label), \(text(.removeWord))"),
      .on(.click, .talk(.itemTapped(item.id))),
      State.formsGestures(
        .talk(.itemFormsAsked(item.id)), byLongPress: storedSettings.opensFormsByLongPress),
    ]) {
      PictureView.of(item.picture)
      View.make("span", [.class("label")], text: label)
    }
  }
}
