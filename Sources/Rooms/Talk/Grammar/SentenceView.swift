import Markup
import Shell

extension TalkRoom {
  /// The sentence of the phrase, after its last word: a button where it can be accepted, a line where it is
  /// said of itself.
  @NodeBuilder<Action> var sentenceView: [View] {
    switch offeredSentence {
    case .suggested(let sentence): sentenceChip(sentence, isAccepted: false)
    case .accepted(let sentence): sentenceChip(sentence, isAccepted: true)
    case .automatic(let sentence):
      View.make(
        "p",
        [.key("sentence"), .class("sentence accepted"), .data("sentence", "automatic"), letters(sentence)],
        text: sentence.text)
    case nil: []
    }
  }

  /// By their number a small screen fits the type, so that the sentence is whole.
  private func letters(_ sentence: SaidSentence) -> Modifier<Action> {
    .style("--letters", "\(sentence.text.unicodeScalars.count)")
  }

  private func sentenceChip(_ sentence: SaidSentence, isAccepted: Bool) -> View {
    .button([
      .key("sentence"), .class(isAccepted ? "sentence accepted" : "sentence"),
      .data("sentence", isAccepted ? "accepted" : "suggested"), .aria("pressed", isAccepted),
      .label("\(world.text(.saySentence)): \(sentence.text)"), letters(sentence),
      .on(.click, .talk(.sentenceTapped)),
    ]) {
      View.sign(isAccepted ? "check" : "speak")
      View.make("span", text: sentence.text)
    }
  }
}
