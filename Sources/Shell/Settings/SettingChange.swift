public import Family
public import Language

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
  case lens(LensSetting)
  case phrases(PhraseSetting)
}

/// One choice about keyboard, offered words and letters.
public enum KeyboardSetting: Hashable, Sendable {
  case bulgarian(Settings.BulgarianKeyboard)
  case predictsOnKeyboard(Bool)
  case predictsOnBoards(Bool)
  case latinLabels(Bool)
  case learnsWords(Bool)
}

/// One choice of the parents about the words room.
public enum LensSetting: Hashable, Sendable {
  case simpleDefinitions(Bool)
  case keepsLookups(Bool)
}

/// One of the parents' choices about phrases.
public enum PhraseSetting: Hashable, Sendable {
  case speaksFolders(Bool)
  case keepsHistory(Bool)
  case historySpan(Settings.HistorySpan)
}

/// Forgetting what was learnt: asked for, and then confirmed or not.
public enum Forgetting: Hashable, Sendable { case asked, confirmed, cancelled }
