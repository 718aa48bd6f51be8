public import Family
public import Language

/// What happened: a person's gesture or the world's answer. Says what was done, never what to do.
public enum Action: Hashable, Sendable {
  case talk(TalkAction)
  case parents(ParentsAction)
  case gate(GateAction)
  case lens(LensAction)
  case piles(PilesAction)
  case shell(ShellAction)
  case host(HostMessage)
}

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
  // The family's phrases.
  case phrasesTapped
  /// One of those said with one tap, by its place.
  case quickTapped(Int)
  case crumbTapped(Int)
  case pageTurned(by: Int)
  case typing(TypingAction)
  // Grammar.
  case sentenceTapped
  /// A long press on a tile, or its key.
  case formsAsked(Int)
  case itemFormsAsked(PhraseItemID)
  case formsOfLastAsked
  case formsGroupTapped(FormsPicker.Group)
  /// A form, by its place among all of its word.
  case formChosen(Int)
  /// One of the inflection classes offered; 0 takes the family's choice back.
  case inflectionChosen(UInt8)
  case formsClosed
  /// The focus came to an edge of the open forms and goes on at the other.
  case formsEdgeReached(isEnd: Bool)
}

public enum ParentsAction: Hashable, Sendable {
  case placeTapped(Route.ParentsPlace)
  case talkTapped
  case changed(SettingChange)
  case openFileTapped
  case setShown(BoardSetID)
  case setDeleted(BoardSetID)
  case setRestored(BoardSetID)
  /// Shows the boards of a set, to rate each, or puts them away again.
  case boardsListed(BoardSetID)
  case reportClosed
  case hearVoiceTapped
  case forgetting(Forgetting)
  case clearingLookups(Forgetting)
  case privacy(PrivacyAction)
  case piles(PilesEdit)
  case boards(BoardEdit)
  case profiles(ProfileEdit)
  case phrases(PhraseEdit)
  case print(PrintEdit)
  case wordQueryChanged(String)
  /// A word found by the search, by its place in the vocabulary.
  case wordTapped(Int)
}

/// One choice in the settings.
public enum SettingChange: Hashable, Sendable {
  case interfaceLanguage(LanguageCode)
  case labelLanguage(LanguageCode)
  case voiceLanguage(LanguageCode)
  case theme(Settings.Theme)
  case highContrast(Bool)
  case grid(Settings.Grid)
  case level(BoardLevel)
  /// Whether all words are shown for an hour.
  case modelling(Bool)
  case speaksEachTap(Bool)
  case finishesWords(Bool)
  case rate(Double)
  case pitch(Double)
  case voice(String)
  case hand(Settings.Hand)
  case labelPosition(Settings.LabelPosition)
  case keyboard(KeyboardSetting)
  case agreement(Settings.Agreement)
  case speaker(Settings.Speaker)
  case liveForms(Bool)
  case formsByLongPress(Bool)
  case lockSpan(LockSpan)
  case limit(LimitChange)
  case lens(LensSetting)
  case phrases(PhraseSetting)
}

public enum ShellAction: Hashable, Sendable {
  case noticeAccepted
  case toastDismissed(Int32)
  case bannerDismissed
  case bannerRetried
  case parentsDoorTapped
  case lensDoorTapped
  case pilesDoorTapped
  case talkDoorTapped
}
