public import Family
public import Shell

/// What is done in the words room.
public enum WordsAction: Hashable, Sendable {
  case typed(String)
  /// The Enter key in the field.
  case submitted
  case erased
  /// What the letters may become, or what may be meant; a favourite, a word looked up before.
  case offerTapped(LookedUpWord)
  /// A word in what is said of another one.
  case wordTapped(LookedUpWord)
  /// A folder of pictures, by its board; `nil`: back to the folders.
  case folderTapped(String?)
  case stepped(isBack: Bool)
  // At a word.
  case speakTapped
  case sayItTapped
  case favouriteTapped
  /// The word is to stand on a board: a parent chooses where.
  case boardTapped
  case pictureTurned(by: Int)
  case buttonsSwitched
  case moreTapped
  case formsGroupTapped(FormsPicker.Group)
  /// A form, by its place among all of its word: it is said.
  case formTapped(Int)
  // The words looked up.
  case lookupsSearched(String)
  case clearing(Forgetting)
  case sight(SightEdit)
}

/// What is done where the camera tells what a thing is.
public enum SightEdit: Hashable, Sendable {
  case opened, taken, closed
  /// One of the words that it may be: it is said.
  case thingTapped(Int)
  // Of the word that was tapped last.
  case lookedUp
  /// The picture is to be a photo with that word.
  case kept
}

extension Action {
  @inline(never)
  public static func words(_ action: WordsAction) -> Action { .room(RoomAction(action, in: .words)) }
}
