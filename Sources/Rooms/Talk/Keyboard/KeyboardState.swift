public import Language
public import Shell

/// What the keyboard and the words offered above it show besides the phrase.
public struct KeyboardState: Hashable, Sendable {
  public var showsSigns = false
  /// The next letter is a capital.
  public var isShifted = false
  /// The language of the keys; `nil`: that of the labels.
  public var language: LanguageCode?
  /// Where the keyboard was opened from, and closing it goes back to.
  public var origin = Route.home
  /// The words offered now, the likeliest first.
  public var predictions: [PredictedWord] = []
  /// What they were offered for: the same is not asked twice.
  var asked: PredictionRequest?
  /// Where the words are offered beside a board.
  var ways = BoardWays()

  public init() {}
}

/// What is done at the keyboard, of the screen or of the table, and at the words above it.
public enum TypingAction: Hashable, Sendable {
  /// The control that opens and closes the keyboard.
  case keyboardTapped
  /// Escape, or the key "done".
  case keyboardLeft
  case keyTapped(String)
  case shiftTapped
  case signsTapped
  case languageTapped
  case spaceTapped
  case backspaceTapped
  /// A letter of a keyboard on the table, while nothing that can be written into had the focus.
  case letterPressed(String)
  /// What the text field holds now; while an input method composes, it may still change as a whole.
  case textChanged(String, isComposing: Bool)
  case predictionTapped(PredictedWord)
}
