public import Family
public import Language
public import Shell

/// What a parent does with the family's phrases.
public enum PhraseEdit: Hashable, Sendable {
  // A phrase in the making, and where it is kept.
  case typed(String, in: LanguageCode)
  case categoryChosen(PhraseCategoryID?)
  case made
  /// The one in the bar.
  case barKept
  /// One of those offered to begin with.
  case starterTapped(Int)
  // One that there is.
  case opened(SavedPhraseID)
  case reworded(SavedPhraseID, String, in: LanguageCode)
  case heard(SavedPhraseID)
  case quick(SavedPhraseID, Bool)
  case favourite(SavedPhraseID, Bool)
  case stepTapped(SavedPhraseID, by: Int)
  /// One of the places among the quick ones, from 0.
  case quickPlaceTapped(SavedPhraseID, place: Int)
  case moveTapped(SavedPhraseID, to: PhraseCategoryID?)
  case moveAnswered(Bool)
  case deleted(SavedPhraseID)
  case restored(SavedPhraseID)
  // Categories.
  case nameTyped(String, in: LanguageCode)
  case colourTapped(WordClass)
  case categoryMade
  case categoryOpened(PhraseCategoryID)
  case renamed(PhraseCategoryID, String, in: LanguageCode)
  case coloured(PhraseCategoryID, WordClass)
  case categoryDeleted(PhraseCategoryID)
  case categoryRestored(PhraseCategoryID)
  // Pictures, of the open phrase or category.
  case pictureSearched(String)
  case morePictures
  case pictured(Picture)
  // What was said.
  case historySearched(String)
  /// More of what was said is listed.
  case moreSaid
  case saidKept(SaidUtterance)
  case clearing(Forgetting)
  /// The recorder.
  case media(MediaEdit)
}

extension Action {
  @inline(never)
  public static func phrases(_ action: PhraseEdit) -> Action { .room(RoomAction(action, in: .phrases)) }
}
