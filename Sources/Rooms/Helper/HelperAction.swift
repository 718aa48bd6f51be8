public import Shell
import Skills

/// What is done in the helper's room.
public enum HelperAction: Hashable, Sendable {
  case typed(String)
  /// Enter, or the button beside the field.
  case submitted
  /// The microphone is opened for a question, or closed where it listens.
  case microphoneTapped
  /// The phrase that stands in Talk is the question.
  case phraseAsked
  /// A way to say the phrase of Talk, by its place.
  case phraseWayTapped(Int)
  /// A tile, by its place.
  case tileTapped(Int)
  /// What an answer offers, by its place.
  case offerTapped(Int)
  /// A word to choose, by its place in the vocabulary.
  case wordTapped(Int)
  case hearTapped
  /// What was asked is said aloud, as the person's own sentence.
  case sentenceTapped
  case wayTapped
  /// A photo of a story, or a phrase of today, by its place.
  case photoTapped(Int)
  case phraseTapped(Int)
  /// A step of the day's plan, by its place.
  case stepTapped(Int)
  /// A timer of so many minutes.
  case minutesTapped(Int)
  case timerStopped
  /// No more of the model's answer.
  case modelStopped
  /// The question that got no answer is asked again.
  case askedAgain
  /// The model says the phrase of Talk in a sentence.
  case modelWayTapped
  /// What the model proposes, by its place.
  case proposalTapped(Int)
  /// Whoever was called has come.
  case callStopped
  /// Back to all that can be asked.
  case closed
}

extension Action {
  @inline(never)
  public static func helper(_ action: HelperAction) -> Action {
    .room(RoomAction(action, in: .helper))
  }
}
