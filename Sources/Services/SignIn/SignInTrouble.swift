public import Language

/// Why nobody was signed in. None of them says more to whoever asks than that: what was wrong with a token is for the operator's log.
public enum SignInTrouble: String, Error, Hashable, Sendable, CaseIterable {
  /// The issuer can't be reached, or is too slow.
  case notReached = "issuer-not-reached"
  /// What the issuer says of itself can't be used.
  case discovery = "issuer-unusable"
  /// It did not give a token for the code.
  case refused = "code-refused"
  /// The token is no token, or says too little.
  case malformed = "token-malformed"
  /// Its algorithm is none that is taken: `none`, one with a shared secret, or another than its key's.
  case algorithm = "token-algorithm"
  /// The issuer has no such key.
  case unknownKey = "token-key-unknown"
  case signature = "token-signature"
  case issuer = "token-issuer"
  case audience = "token-audience"
  case expired = "token-expired"
  /// It will be valid, or was made, in the future.
  case future = "token-future"
  case nonce = "token-nonce"

  /// One sentence for an operator.
  public func text(in language: LanguageCode) -> String {
    let (english, bulgarian) = words
    return language == .bulgarian ? bulgarian : english
  }

  private var words: (String, String) {
    switch self {
    case .notReached: ("The issuer does not answer.", "Издателят не отговаря.")
    case .discovery:
      (
        "What the issuer says of itself can't be used.",
        "Това, което издателят казва за себе си, не може да се ползва."
      )
    case .refused: ("The issuer gave no token for the code.", "Издателят не даде удостоверение за кода.")
    case .malformed: ("The issuer's token can't be read.", "Удостоверението не може да се прочете.")
    case .algorithm: ("The token's algorithm is not taken.", "Алгоритъмът на удостоверението не се приема.")
    case .unknownKey: ("The issuer has no such key.", "Издателят няма такъв ключ.")
    case .signature: ("The token's signature is wrong.", "Подписът на удостоверението е грешен.")
    case .issuer: ("The token is another issuer's.", "Удостоверението е от друг издател.")
    case .audience: ("The token is for somebody else.", "Удостоверението е за друг.")
    case .expired: ("The token has expired.", "Удостоверението е изтекло.")
    case .future: ("The token is from the future.", "Удостоверението е от бъдещето.")
    case .nonce: ("The token belongs to another sign-in.", "Удостоверението е от друго влизане.")
    }
  }
}
