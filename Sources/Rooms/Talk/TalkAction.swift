public import Family
public import Shell

/// What is done where one talks.
public enum TalkAction: Hashable, Sendable {
  /// A tile, by its place on the shown page.
  case cellTapped(Int)
  /// A key on a tile that has the focus.
  case cellKeyPressed(Int, key: String)
  case itemTapped(PhraseItemID)
  case removeLastTapped
  case clearTapped
  case undoTapped
  case speakTapped
  case homeTapped
  case backTapped, ownBoardsTapped
  /// Whoever showed how masked words are used has done so.
  case modellingEnded
  /// Whoever helps begins or ends to show words by tapping them, which the activity log tells apart.
  case modellingTapped
  /// The shown board is to be changed.
  case editTapped
  /// A word is to be found by saying it.
  case listenTapped
  // The family's phrases.
  case phrasesTapped
  /// The phrase of the bar is kept among the family's.
  case phraseKept
  /// One of those said with one tap, by its place.
  case quickTapped(Int)
  case crumbTapped(Int)
  case pageTurned(by: Int)
  case typing(TypingAction)
  // Grammar.
  case sentenceTapped
  case forms(FormsAction)
  /// Language and person.
  case switcher(SwitcherAction)
}

/// What is done about the forms of a word.
public enum FormsAction: Hashable, Sendable {
  /// A long press on a tile, or its key.
  case formsAsked(Int)
  case itemFormsAsked(PhraseItemID)
  case formsOfLastAsked
  case formsGroupTapped(FormsPicker.Group)
  /// A form, by its place among all of its word.
  case formChosen(Int)
  /// One of the inflection classes offered; 0 takes the family's choice back.
  case inflectionChosen(UInt8)
  /// What the word means, in the words room.
  case meaningAsked
  case formsClosed
  /// The focus came to an edge of the open forms and goes on at the other.
  case formsEdgeReached(isEnd: Bool)
}

extension Action {
  @inline(never)
  public static func talk(_ action: TalkAction) -> Action { .room(RoomAction(action, in: .talk)) }
}
