public import Language

/// Why a passphrase was not made into a record, or not compared with one.
public enum PassphraseError: Error, Hashable, Sendable {
  case empty
  /// More than 1,024 bytes.
  case tooLong
  /// The record's derivation is cheaper than the floor, whoever sent it.
  case tooWeak
  /// The record's derivation would take longer, or more memory, than anyone has to give.
  case tooCostly
  /// The record is not what Martlet wrote.
  case corrupt
  case newerVersion
  /// Too many are waiting already.
  case busy

  public var code: String {
    switch self {
    case .empty: "passphrase-empty"
    case .tooLong: "passphrase-too-long"
    case .tooWeak: "passphrase-too-weak"
    case .tooCostly: "passphrase-too-costly"
    case .corrupt: "passphrase-corrupt"
    case .newerVersion: "passphrase-newer-version"
    case .busy: "passphrase-busy"
    }
  }

  public func text(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }

  private var english: String {
    switch self {
    case .empty: "Nothing was typed."
    case .tooLong: "This is too long for a passphrase: 1,024 bytes are the most."
    case .tooWeak:
      "The stored check is weaker than Martlet accepts, so it opens nothing. Set the gate up again."
    case .tooCostly: "The stored check asks for more work than Martlet gives, so it opens nothing."
    case .corrupt: "The stored check is damaged, so it opens nothing. The spare code opens the gate."
    case .newerVersion: "A newer Martlet made this check. Bring Martlet up to date."
    case .busy: "Too many are waiting at the gate. Try again in a few seconds."
    }
  }

  private var bulgarian: String {
    switch self {
    case .empty: "Нищо не е въведено."
    case .tooLong: "Твърде дълго е за парола: най-много 1024 байта."
    case .tooWeak:
      "Записаната проверка е по-слаба, отколкото Мартлет приема, и не отваря нищо. Настройте входа отново."
    case .tooCostly: "Записаната проверка иска повече работа, отколкото Мартлет дава, и не отваря нищо."
    case .corrupt: "Записаната проверка е повредена и не отваря нищо. Резервният код отваря входа."
    case .newerVersion: "Тази проверка е направена от по-нова версия. Обновете Мартлет."
    case .busy: "Твърде много чакат на входа. Опитайте след няколко секунди."
    }
  }
}
