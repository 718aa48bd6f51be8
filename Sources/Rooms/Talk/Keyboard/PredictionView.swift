import Family
import Language
import Markup
import Shell

extension TalkRoom {
  /// The words offered, in a row of one height whether there are any or none.
  var predictionRow: View {
    .make(
      "section",
      [
        .key("predictions"), .class("predictions"), .label(world.text(.predictions)),
        .data("predictions", ""),
      ]
    ) {
      for word in state.keyboard.predictions.prefix(predictionLimit) { predictionView(word) }
    }
  }

  private func predictionView(_ word: PredictedWord) -> View {
    let entry = word.id.flatMap { world.vocabulary.entry($0.text) }
    let name = world.shown(word.text.text)
    let wordClass = entry.map { " class-\($0.wordClass.name)" } ?? ""
    return .button(
      [
        .class("prediction\(wordClass)"), .data("prediction", word.text.text), .label(name),
        .on(.click, .talk(.typing(.predictionTapped(word)))),
      ] + LabelLines([name]).styles()
    ) {
      if let entry, entry.picture != .none { PictureView.of(Picture(entry.picture)) }
      View.make("span", [.class("label")], text: LabelFitting.hyphenated(name))
    }
  }

  /// The board, with the words offered above it where the family wants them there.
  @NodeBuilder<Action> var boardPlace: [View] {
    if let phrasesHint {
      phrasesHint
    } else if showsPredictions {
      View.make("div", [.key("board-place"), .class("board-place")]) {
        predictionRow
        boardView
      }
    } else {
      boardView
    }
  }
}
