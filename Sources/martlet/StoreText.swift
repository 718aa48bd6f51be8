import Language
import Store

/// What can go wrong with `martlet store …`, in words.
enum StoreFailure: Error {
  case store(StoreError)
  case backup(BackupError)
  case address(StoreAddress.Fault)

  init?(_ error: any Error) {
    switch error {
    case BackupError.store(let error): self = .store(error)
    case let error as BackupError: self = .backup(error)
    case let error as StoreError: self = .store(error)
    case let error as StoreAddress.Fault: self = .address(error)
    default: return nil
    }
  }

  /// Of sysexits(3): EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_UNAVAILABLE, EX_CANTCREAT, EX_IOERR, EX_CONFIG.
  var exitCode: Int32 {
    switch self {
    case .address(.nothingThere), .store(.notFound): 66
    case .address: 64
    case .backup(.notABackup), .backup(.damaged), .store(.damaged): 65
    case .backup(.notEmpty), .backup(.unwritable): 73
    case .store(.full): 74
    case .store(.newerVersion): 78
    case .store, .backup: 69
    }
  }

  func text(in language: LanguageCode) -> String {
    let (english, bulgarian) = words
    return language == .bulgarian ? bulgarian : english
  }

  private var words: (String, String) {
    switch self {
    case .store(.full):
      ("The disk is full. Make room, then try again.", "Дискът е пълен. Освободете място и опитайте отново.")
    case .store(.newerVersion):
      (
        "A newer Martlet wrote this. Install that version, or a newer one.",
        "Това е записано от по-нов Мартлет. Инсталирайте тази версия или по-нова."
      )
    case .store(.damaged(let place)), .backup(.damaged(let place)):
      ("Damaged: \(place).", "Повредено: \(place).")
    case .store(.notFound):
      (
        "There is no such family, or it was erased.", "Няма такова семейство или е изтрито."
      )
    case .store:
      (
        "The database or the bucket does not answer, or does not let Martlet in.",
        "Базата данни или хранилището не отговаря или не допуска Мартлет."
      )
    case .backup(.notEmpty):
      (
        "There is something in the target already. Nothing was changed.",
        "В целта вече има нещо. Нищо не е променено."
      )
    case .backup(.unwritable):
      ("The folder can't be made.", "Папката не може да бъде създадена.")
    case .backup:
      (
        "This is no backup of Martlet's, or it was not finished.",
        "Това не е копие на Мартлет или не е завършено."
      )
    case .address(.improperDatabase):
      ("A database's address begins with postgres://.", "Адресът на база данни започва с postgres://.")
    case .address(.improperBlobs):
      (
        "A bucket's address is s3://BUCKET?endpoint=https://…&region=….",
        "Адресът на хранилище е s3://ИМЕ?endpoint=https://…&region=…."
      )
    case .address(.nothingThere):
      ("Nothing is stored in this data folder.", "В тази папка с данни няма нищо.")
    case .address(.noKeys):
      (
        "The bucket's keys are missing: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.",
        "Липсват ключовете на хранилището: задайте AWS_ACCESS_KEY_ID и AWS_SECRET_ACCESS_KEY."
      )
    }
  }
}
