public import Language

/// Why an online source did not answer, or can't be connected.
public enum ProviderError: Error, Hashable, Sendable {
  case addressMalformed
  /// Plain http to another computer.
  case addressNotSecure
  /// The file of what is connected holds something else.
  case listDamaged
  /// Nobody there, or the connection broke.
  case notReached
  /// TLS older than 1.3, or a certificate that nobody vouches for.
  case notSecure
  case timedOut
  case tooLarge
  /// It points elsewhere; nobody follows.
  case redirected
  /// Not what such a service answers with.
  case unreadable
  /// 408, 425, 429 or 5xx. In seconds, where it says how long to wait.
  case busy(status: Int, retryAfter: Int?)
  case refused(status: Int)
  /// Whoever asked has gone.
  case cancelled

  /// The stable name, as `/api/providers` gives it.
  public var code: String {
    switch self {
    case .addressMalformed: "provider-address-malformed"
    case .addressNotSecure: "provider-address-not-secure"
    case .listDamaged: "provider-list-damaged"
    case .notReached: "provider-not-reached"
    case .notSecure: "provider-not-secure"
    case .timedOut: "provider-timed-out"
    case .tooLarge: "provider-too-large"
    case .redirected: "provider-redirected"
    case .unreadable: "provider-unreadable"
    case .busy: "provider-busy"
    case .refused: "provider-refused"
    case .cancelled: "provider-cancelled"
    }
  }

  /// Whether asking the very same again can succeed.
  public var canRetry: Bool {
    switch self {
    case .notReached, .timedOut, .busy, .cancelled: true
    default: false
    }
  }

  /// What happened (`title`), and what to do (`detail`).
  public func text(in language: LanguageCode) -> (title: String, detail: String) {
    language == .bulgarian ? bulgarian : english
  }

  private var english: (String, String) {
    switch self {
    case .addressMalformed: ("This is no address of a service.", "Give one such as https://example.org.")
    case .addressNotSecure:
      ("The address is not encrypted.", "Use https; http is only for services on this computer.")
    case .listDamaged:
      (
        "The list of online sources is damaged.",
        "Remove providers.json from the data folder and connect anew."
      )
    case .notReached:
      ("The online source can't be reached.", "Check the network. The dictionary here answers.")
    case .notSecure:
      (
        "The online source is not secure.",
        "It needs TLS 1.3 and a valid certificate. Nothing was sent to it."
      )
    case .timedOut:
      ("The online source is too slow.", "It is asked again later. The dictionary here answers.")
    case .tooLarge: ("The online source answers with too much.", "Check the address, or disconnect it.")
    case .redirected: ("The online source points elsewhere.", "Connect it under its new address.")
    case .unreadable: ("The online source's answer can't be read.", "Check its kind and address.")
    case .busy: ("The online source is busy.", "It is asked again later. The dictionary here answers.")
    case .refused: ("The online source refuses to answer.", "Check the address, or disconnect it.")
    case .cancelled: ("The question was taken back.", "Ask again.")
    }
  }

  private var bulgarian: (String, String) {
    switch self {
    case .addressMalformed: ("Това не е адрес на услуга.", "Дайте адрес като https://example.org.")
    case .addressNotSecure:
      ("Адресът не е шифрован.", "Използвайте https; http е само за услуги на този компютър.")
    case .listDamaged:
      (
        "Списъкът на онлайн източниците е повреден.",
        "Махнете providers.json от папката с данни и ги свържете наново."
      )
    case .notReached:
      ("Онлайн източникът е недостъпен.", "Проверете мрежата. Речникът тук отговаря.")
    case .notSecure:
      ("Онлайн източникът не е защитен.", "Нужни са TLS 1.3 и валиден сертификат. Нищо не му е изпратено.")
    case .timedOut:
      ("Онлайн източникът е твърде бавен.", "Ще бъде попитан по-късно. Речникът тук отговаря.")
    case .tooLarge: ("Онлайн източникът отговаря с твърде много.", "Проверете адреса или го изключете.")
    case .redirected: ("Онлайн източникът сочи другаде.", "Свържете го с новия му адрес.")
    case .unreadable:
      ("Отговорът на онлайн източника не може да се прочете.", "Проверете вида и адреса му.")
    case .busy: ("Онлайн източникът е зает.", "Ще бъде попитан по-късно. Речникът тук отговаря.")
    case .refused: ("Онлайн източникът отказва да отговори.", "Проверете адреса или го изключете.")
    case .cancelled: ("Въпросът беше оттеглен.", "Попитайте отново.")
    }
  }
}
