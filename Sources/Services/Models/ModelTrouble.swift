/// Why a model gave no answer, or no whole one.
public enum ModelTrouble: String, ServiceTrouble, Hashable, Sendable {
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
  /// It has no such model, or none at all.
  case noModel = "no-model"
  /// Any other status, or an error of its own.
  case refused
  case unreadable
  case tooLarge = "too-large"
  /// The answer ended before its end.
  case cutOff = "cut-off"
  /// What it said is not for a child; it was stopped there.
  case unfit

  public var sentences: (english: String, bulgarian: String) {
    switch self {
    case .notReached:
      (
        "The model can't be reached. Is its program running?",
        "Моделът е недостъпен. Работи ли програмата му?"
      )
    case .notSecure:
      (
        "The model's server is not secure. Nothing was sent to it.",
        "Сървърът на модела не е защитен. Нищо не му е изпратено."
      )
    case .timedOut: ("The model is too slow.", "Моделът е твърде бавен.")
    case .redirected:
      ("The address points elsewhere; give the new one.", "Адресът сочи другаде; дайте новия.")
    case .keyRefused: ("The key is not accepted.", "Ключът не се приема.")
    case .quota:
      (
        "The model answers no more for now: its quota is spent.",
        "Моделът засега не отговаря повече: квотата е изчерпана."
      )
    case .noModel: ("There is no such model there.", "Там няма такъв модел.")
    case .refused: ("The model's server refuses to answer.", "Сървърът на модела отказва да отговори.")
    case .unreadable:
      (
        "The answer can't be read; check the kind and the address.",
        "Отговорът не може да се прочете; проверете вида и адреса."
      )
    case .tooLarge: ("The answer is too long.", "Отговорът е твърде дълъг.")
    case .cutOff: ("The answer was cut off.", "Отговорът прекъсна.")
    case .unfit: ("The answer is not for a child.", "Отговорът не е за деца.")
    }
  }
}
