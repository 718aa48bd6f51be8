public import Family
public import Language
public import Shell

/// A voice in the making: somebody of the family reads words and phrases aloud, one after another, in any order and on any day.
struct BankingState: Hashable, Sendable {
  /// The name of a new voice, as far as it is typed.
  var name = ""
  /// The voice that is recorded now.
  var voice: Name?
  var language = LanguageCode.bulgarian
  /// All that is to be read, and the place of what is read now.
  var prompts: [BankingPrompt] = []
  var place = 0
  /// How long the recording is that waits to be kept.
  var milliseconds: Int64 = 0
  /// What the files say that are brought in now; `nil` while none are.
  var list: VoiceList?
  /// How many were taken, and how many not, the last time.
  var brought: BroughtIn?

  struct BroughtIn: Hashable, Sendable {
    var taken = 0
    var refused = 0
  }
}

/// Something to be read aloud.
struct BankingPrompt: Hashable, Sendable {
  let text: String
  let picture: Picture
}

public enum BankingEdit: Hashable, Sendable {
  case nameTyped(String)
  case made
  case opened(Name)
  case closed
  case renamed(Name, String)
  case deleted(Name)
  case restored(Name)
  case languageChosen(LanguageCode)
  case stepped(by: Int)
  /// To the first that is not recorded yet.
  case toMissing
  /// The voice as WAV files with a list, in one ZIP; and such files brought in.
  case saved
  case filesTapped
  case media(MediaEdit)
  /// One of the server's voices for a language, or none.
  case serverVoiceTapped(String, LanguageCode)
  case serverVoice(ServerVoiceEdit)
  case provided(ProvidedVoiceEdit)
}
