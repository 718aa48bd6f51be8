public import Family
public import Language

/// One choice in the settings.
public enum SettingChange: Hashable, Sendable {
  case interfaceLanguage(LanguageCode)
  case labelLanguage(LanguageCode)
  case voiceLanguage(LanguageCode)
  case switched(Settings.Switch, Bool)
  case theme(Settings.Theme)
  case grid(Settings.Grid)
  /// The id of the board where talking starts; empty: Martlet's own.
  case home(String)
  case level(BoardLevel)
  /// Whether all words are shown for an hour.
  case modelling(Bool)
  case rate(Double)
  case pitch(Double)
  case voice(String)
  /// A voice for this language, whichever is spoken now.
  case voiceOf(LanguageCode, String)
  case hand(Settings.Hand)
  /// Milliseconds.
  case secondTouch(Int64)
  case labelPosition(Settings.LabelPosition)
  case bulgarianKeyboard(Settings.BulgarianKeyboard)
  case agreement(Settings.Agreement)
  case speaker(Settings.Speaker)
  case historySpan(Settings.HistorySpan)
  /// How tiles are reached, as one line.
  case access(String)
}

/// Forgetting what was learnt: asked for, and then confirmed or not.
public enum Forgetting: Hashable, Sendable { case asked, confirmed, cancelled }
