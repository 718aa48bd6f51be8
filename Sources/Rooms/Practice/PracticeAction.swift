public import Shell

/// What is done in the practice room.
public enum PracticeAction: Hashable, Sendable {
  case begun
  /// One of the answers to choose from, by its place.
  case optionTapped(Int)
  case typed(String)
  /// Enter, or the button beside the field.
  case submitted
  /// The word has been said aloud.
  case said
  /// How it went, as somebody there tells.
  case told(isKnown: Bool)
  /// The microphone is opened, or closed where it listens.
  case microphoneTapped
  /// A grown-up says how it went, in place of what was judged.
  case overruled(Judged)
  /// The same word is to be said once more.
  case saidAgain
  case hearTapped
  /// A word of those that were practised is heard again.
  case practisedTapped(Int)
  case nextTapped
  case takenBack
  case endTapped
}

/// How a word was said, as a button tells it.
public enum Judged: Hashable, Sendable { case known, almost, notYet }

extension Action {
  @inline(never)
  public static func practice(_ action: PracticeAction) -> Action {
    .room(RoomAction(action, in: .practice))
  }
}
