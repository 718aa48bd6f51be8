internal import Exchange
public import Language

/// Why nothing was fetched.
public enum FetchFailure: Error, Hashable, Sendable {
  /// No address of the form `https://host[:port]/path`.
  case address
  /// No SHA-256 of a public key.
  case pin
  case notReached
  case timedOut
  /// It speaks no TLS 1.3.
  case oldTLS
  case certificate(CertificateFault)
  /// More bytes than were allowed.
  case tooLarge
  /// It points elsewhere; nobody follows.
  case redirected
  /// Any other answer than 200.
  case status(Int)
  case unreadable

  /// The stable name.
  public var code: String {
    switch self {
    case .address: "address"
    case .pin: "pin"
    case .notReached: "not-reached"
    case .timedOut: "timed-out"
    case .oldTLS: "old-tls"
    case .certificate(let fault): "certificate-" + fault.rawValue
    case .tooLarge: "too-large"
    case .redirected: "redirected"
    case .status: "status"
    case .unreadable: "unreadable"
    }
  }

  /// EX_USAGE, EX_UNAVAILABLE, EX_PROTOCOL of sysexits(3); 77 (EX_NOPERM) where the server is not who it must be.
  public var exitCode: Int32 {
    switch self {
    case .address, .pin: 64
    case .notReached, .timedOut: 69
    case .certificate, .oldTLS: 77
    default: 76
    }
  }

  var retried: RetryPolicy.Failure? {
    switch self {
    case .notReached: .connectionLost
    case .status(let status) where RetryPolicy.mayPass(status): .status(status)
    default: nil
    }
  }

  public func text(in language: LanguageCode) -> String {
    let isEnglish = language == .english
    switch self {
    case .address:
      return isEnglish
        ? "Give an address such as https://example.org/file." : "Дайте адрес като https://example.org/file."
    case .pin:
      return isEnglish
        ? "A pin is the SHA-256 of a public key: 64 hexadecimal digits, or Base64."
        : "Ключът се посочва с неговия SHA-256: 64 шестнайсетични цифри или Base64."
    case .notReached: return isEnglish ? "The server can't be reached." : "Сървърът е недостъпен."
    case .timedOut: return isEnglish ? "The server is too slow." : "Сървърът е твърде бавен."
    case .oldTLS:
      return isEnglish
        ? "The server offers no TLS 1.3. Nothing was sent to it."
        : "Сървърът не предлага TLS 1.3. Нищо не му е изпратено."
    case .certificate(let fault): return fault.text(in: language)
    case .tooLarge: return isEnglish ? "The answer is too large." : "Отговорът е твърде голям."
    case .redirected:
      return isEnglish
        ? "The server points elsewhere; give the new address." : "Сървърът сочи другаде; дайте новия адрес."
    case .status(let status):
      return isEnglish ? "The server answers with \(status)." : "Сървърът отговаря с \(status)."
    case .unreadable: return isEnglish ? "The answer can't be read." : "Отговорът не може да се прочете."
    }
  }
}

extension CertificateFault {
  /// What it is, and that nothing was sent.
  func text(in language: LanguageCode) -> String {
    let (english, bulgarian) = sentences
    return language == .english ? english + " Nothing was sent." : bulgarian + " Нищо не е изпратено."
  }

  private var sentences: (String, String) {
    switch self {
    case .expired: ("The server's certificate has expired.", "Сертификатът на сървъра е изтекъл.")
    case .notYetValid:
      (
        "The server's certificate is not valid yet; is this computer's clock right?",
        "Сертификатът на сървъра още не важи; верен ли е часовникът на този компютър?"
      )
    case .selfSigned:
      (
        "The server's certificate vouches for itself; nobody here trusts it.",
        "Сертификатът на сървъра сам гарантира за себе си; тук никой не му се доверява."
      )
    case .foreign:
      (
        "No authority that is trusted here vouches for the server.",
        "Никой, на когото тук се вярва, не гарантира за сървъра."
      )
    case .wrongName:
      ("The server's certificate is for another name.", "Сертификатът на сървъра е за друго име.")
    case .wrongPin:
      (
        "The server's certificate is valid, but its key is none of the pinned ones.",
        "Сертификатът на сървъра важи, но ключът му не е сред посочените."
      )
    case .unreadable:
      ("The server's certificate can't be read.", "Сертификатът на сървъра не може да се прочете.")
    }
  }
}
