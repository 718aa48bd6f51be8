public import Family
public import Language

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
  case saidKept(SaidUtterance)
  case clearing(Forgetting)
}

/// One of the parents' choices about phrases.
public enum PhraseSetting: Hashable, Sendable {
  case speaksFolders(Bool)
  case keepsHistory(Bool)
  case historySpan(Settings.HistorySpan)
}

/// What the page of phrases shows besides the family's data.
struct PhrasesPage: Sendable {
  /// A phrase that would leave its place, while it is asked whether.
  struct Move: Sendable {
    var phrase: SavedPhraseID
    var category: PhraseCategoryID?
    var place: Int64
    /// Whether it is about the places of the quick ones.
    var isQuick = false
  }

  var text = LocalizedText()
  /// Where what is kept goes.
  var category: PhraseCategoryID?
  /// The phrase, or the category, whose settings are open.
  var phrase: SavedPhraseID?
  var openCategory: PhraseCategoryID?
  var former: FormerRecording?
  var move: Move?
  /// The name and colour of a category in the making.
  var name = LocalizedText()
  var colour = WordClass.social
  var pictures = PictureFinding()
  var historyQuery = ""
  var isAskedToClear = false

  /// So many utterances are listed.
  static let mostListed = 200
}

/// One reference to it: where one talks, nothing of it is there.
final class PhrasesPageBox: Sendable {
  let page: PhrasesPage

  init(_ page: PhrasesPage) { self.page = page }
}

extension Settings {
  mutating func apply(_ change: PhraseSetting) {
    switch change {
    case .speaksFolders(let isOn): speaksFolders = isOn
    case .keepsHistory(let isOn): keepsHistory = isOn
    case .historySpan(let span): historySpan = span
    }
  }
}
