/// Why a provider of voices gave no sound, or none that is fit. The local voice speaks then.
public enum VoiceProviderTrouble: String, ServiceTrouble, Hashable, Sendable, CaseIterable {
  case notReached = "not-reached"
  /// TLS older than 1.3, or a certificate that nobody vouches for.
  case notSecure = "not-secure"
  case timedOut = "timed-out"
  /// It points elsewhere; nobody follows, for the key is for one host.
  case redirected
  /// 401 or 403.
  case keyRefused = "key-refused"
  /// 402 or 429.
  case quota
  /// 404: it has no such voice.
  case noVoice = "no-voice"
  /// Any other status.
  case refused
  /// What came is no sound in MP3.
  case unreadable
  case tooLarge = "too-large"
  /// The sound ended before its end.
  case cutOff = "cut-off"
  /// It is a sound in which nothing is heard.
  case silent

  public var sentences: (english: String, bulgarian: String) {
    switch self {
    case .notReached: ("The provider can't be reached.", "Доставчикът е недостъпен.")
    case .notSecure:
      (
        "The provider's server is not secure. Nothing was sent to it.",
        "Сървърът на доставчика не е защитен. Нищо не му е изпратено."
      )
    case .timedOut: ("The provider is too slow.", "Доставчикът е твърде бавен.")
    case .redirected:
      ("The address points elsewhere; give the new one.", "Адресът сочи другаде; дайте новия.")
    case .keyRefused: ("The key is not accepted.", "Ключът не се приема.")
    case .quota:
      (
        "The provider speaks no more for now: its quota is spent.",
        "Доставчикът засега не говори повече: квотата е изчерпана."
      )
    case .noVoice: ("The provider has no such voice.", "Доставчикът няма такъв глас.")
    case .refused: ("The provider refuses to speak.", "Доставчикът отказва да говори.")
    case .unreadable: ("What came back is not a sound.", "Полученото не е звук.")
    case .tooLarge: ("The sound is too long.", "Звукът е твърде дълъг.")
    case .cutOff: ("The sound was cut off.", "Звукът прекъсна.")
    case .silent: ("The sound is silent.", "В звука не се чува нищо.")
    }
  }
}
