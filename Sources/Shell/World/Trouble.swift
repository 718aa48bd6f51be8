public import Language

/// What can go wrong in front of a person. One table: each trouble has its code, what happened, what is
/// safe and what to do in both languages, and whether trying again can help.
public enum Trouble: Hashable, Sendable, CaseIterable {
  case noConnection, serverFailing, serverSilent
  case storageFull, storageRefused, storageDamaged, storageNewer
  case storageLocked, storageKeyDamaged, storageUnprotected, storageSilent
  case storageStopped, storageUnopened, storageRestored, storagePartlyLost, storageLost
  case noVoice, voiceFailed
  case fileUnreadable, fileNotBoards, fileTooLarge
  case unknownPlace, boardMissing, boardShut, roomsMissing

  /// The stable name, for reports and tests.
  public var code: String {
    switch self {
    case .noConnection: "no-connection"
    case .serverFailing: "server-failing"
    case .serverSilent: "server-silent"
    case .storageFull: "storage-full"
    case .storageRefused: "storage-refused"
    case .storageDamaged: "storage-damaged"
    case .storageNewer: "storage-newer"
    case .storageLocked: "storage-locked"
    case .storageKeyDamaged: "storage-key-damaged"
    case .storageUnprotected: "storage-unprotected"
    case .storageSilent: "storage-silent"
    case .storageStopped: "storage-stopped"
    case .storageUnopened: "storage-unopened"
    case .storageRestored: "storage-restored"
    case .storagePartlyLost: "storage-partly-lost"
    case .storageLost: "storage-lost"
    case .noVoice: "no-voice"
    case .voiceFailed: "voice-failed"
    case .fileUnreadable: "file-unreadable"
    case .fileNotBoards: "file-not-boards"
    case .fileTooLarge: "file-too-large"
    case .unknownPlace: "unknown-place"
    case .boardMissing: "board-missing"
    case .boardShut: "board-shut"
    case .roomsMissing: "rooms-missing"
    }
  }

  /// What the browser's store calls by this name (`Web/host/storage.js`).
  public init(storage name: String) {
    switch name {
    case "QuotaExceededError": self = .storageFull
    case "locked": self = .storageLocked
    case "corrupt": self = .storageKeyDamaged
    case "newerVersion", "VersionError": self = .storageNewer
    case "unprotected": self = .storageUnprotected
    case "TimeoutError": self = .storageSilent
    case "unopened": self = .storageUnopened
    default: self = .storageRefused
    }
  }

  /// What a store that was open has refused to write: a full disk has many names, a private window is not among them.
  public init(saving name: String) {
    let trouble = Trouble(storage: name)
    self = trouble == .storageRefused || trouble == .storageSilent ? .storageStopped : trouble
  }

  /// Whether something that was stored is missing, and a person has to know.
  public var isLoss: Bool {
    switch self {
    case .storageRestored, .storagePartlyLost, .storageLost: true
    default: false
    }
  }

  /// Whether the same attempt may succeed later.
  public var canRetry: Bool {
    switch self {
    case .noConnection, .serverFailing, .serverSilent, .storageFull, .storageStopped, .voiceFailed: true
    default: false
    }
  }

  public func text(_ language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian.text
    case .english: english.text
    }
  }

  private var bulgarian: StaticString {
    switch self {
    case .noConnection: "Няма връзка. Думите ви работят и без нея."
    case .serverFailing: "Компютърът с Мартлет не успя да отговори. Думите ви работят и без него."
    case .serverSilent: "Компютърът с Мартлет не отговаря. Думите ви работят и без него."
    case .storageFull:
      "На устройството няма място. Думите работят, но последната промяна още не е запазена. Освободете място и опитайте пак."
    case .storageRefused:
      "Браузърът не позволява нищо да се пази на това устройство. Думите работят, но промените ще се изгубят при затваряне. Отворете приложението извън частен прозорец."
    case .storageDamaged:
      "Нещо запазено на устройството е повредено и е оставено настрана. Всичко останало е тук."
    case .storageNewer:
      "Данните на устройството са от по-нова версия. Нищо не е променено. Обновете приложението."
    case .storageLocked:
      "Думите ви са на това устройство, но ключът им липсва. Нищо не е променено. Промените сега няма да се запазят."
    case .storageKeyDamaged:
      "Ключът за думите ви на това устройство е повреден. Нищо не е променено. Промените сега няма да се запазят."
    case .storageUnprotected:
      "Този браузър не може да пази ключ. Думите ви се запазват, но незащитени: който ползва устройството, може да ги прочете. Обновете браузъра."
    case .storageSilent:
      "Паметта на това устройство не отговаря. Вашите думи са там и нищо не е променено, но промените сега няма да се запазят. Затворете другите прозорци и отворете приложението отново."
    case .storageStopped:
      "Устройството спря да запазва: може би няма място. Думите работят и запазеното дотук е непокътнато, но последните промени още не са запазени. Освободете място и опитайте пак."
    case .storageUnopened:
      "Запазеното на това устройство не се отваря: може би няма място. Нищо не е изтрито и думите работят, но промените сега няма да се запазят. Освободете място и отворете приложението отново. Ако остане така, паметта е повредена: изчистете данните на Мартлет от настройките на браузъра и ги върнете от изнесен файл."
    case .storageRestored:
      "Част от запазеното на това устройство беше повредена. Мартлет я върна от своето копие. Прегледайте последните промени: те, снимките и записите може да липсват."
    case .storagePartlyLost:
      "Част от последните промени на това устройство се изгуби. Останалото е тук. Ако имате изнесен файл, върнете го от „Родители“, „Лични данни“."
    case .storageLost:
      "Запазеното на това устройство се изгуби: паметта му се е повредила. Думите на Мартлет работят и заключването остава. Как да го върнете, пише в „Родители“, „Лични данни“."
    case .noVoice:
      "Още няма глас за тези думи на това устройство. Свържете устройството веднъж с компютъра с Мартлет и гласът ще остане тук."
    case .voiceFailed: "Гласът не се чу. Опитайте пак."
    case .fileUnreadable: "Файлът не се отвори. Нищо не е променено. Опитайте с друго копие."
    case .fileNotBoards: "Във файла няма табла. Нищо не е променено. Изберете файл .obf, .obz или .grd."
    case .fileTooLarge: "Файлът е твърде голям, за да се отвори безопасно. Нищо не е променено."
    case .unknownPlace: "Няма такова място. Отворено е началното табло."
    case .boardMissing: "Това табло вече го няма. Отворено е началното табло."
    case .boardShut: "Това табло сега не се показва. Отворено е началното табло."
    case .roomsMissing:
      "Тази стая още не е на това устройство. Свържете устройството веднъж с компютъра с Мартлет и тя ще остане тук."
    }
  }

  private var english: StaticString {
    switch self {
    case .noConnection: "No connection. Your words work without it."
    case .serverFailing: "The computer with Martlet could not answer. Your words work without it."
    case .serverSilent: "The computer with Martlet does not answer. Your words work without it."
    case .storageFull:
      "The device is full. The words work, but the last change is not saved yet. Free some space and try again."
    case .storageRefused:
      "The browser does not let Martlet keep anything here. The words work, but changes are lost on closing. Open the app outside a private window."
    case .storageDamaged:
      "Something saved on this device is damaged and has been set aside. Everything else is here."
    case .storageNewer:
      "The data on this device is from a newer version. Nothing has been changed. Update the app."
    case .storageLocked:
      "Your words are on this device, but their key is missing. Nothing has been changed. Changes made now are not kept."
    case .storageKeyDamaged:
      "The key to your words on this device is damaged. Nothing has been changed. Changes made now are not kept."
    case .storageUnprotected:
      "This browser cannot keep a key. Your words are stored, but unprotected: whoever uses the device can read them. Update the browser."
    case .storageSilent:
      "The storage of this device does not answer. Your words are there and nothing has been changed, but changes made now are not kept. Close the other windows and open the app again."
    case .storageStopped:
      "This device has stopped saving: it may be full. The words work and what was saved before is untouched, but the latest changes are not saved yet. Free some space and try again."
    case .storageUnopened:
      "What is stored on this device does not open: the device may be full. Nothing has been deleted and the words work, but changes made now are not kept. Free some space and open the app again. If it stays like this, the storage is damaged: clear Martlet's data in the browser's settings and bring your data back from an exported file."
    case .storageRestored:
      "Part of what is stored on this device was damaged. Martlet brought it back from its copy. Look through the latest changes: they, photos and recordings may be missing."
    case .storagePartlyLost:
      "Some of the latest changes on this device were lost. Everything else is here. If you have an exported file, bring it back in Parents, Privacy."
    case .storageLost:
      "What was stored on this device is lost: its storage was damaged. Martlet's words work and the lock stays. Parents, Privacy says how to bring it back."
    case .noVoice:
      "There is no voice for these words on this device yet. Connect to the computer with Martlet once and the voice stays here."
    case .voiceFailed: "The voice was not heard. Try again."
    case .fileUnreadable: "The file did not open. Nothing has been changed. Try another copy."
    case .fileNotBoards:
      "There are no boards in this file. Nothing has been changed. Choose an .obf, .obz or .grd file."
    case .fileTooLarge: "The file is too large to open safely. Nothing has been changed."
    case .unknownPlace: "There is no such place. The home board is open."
    case .boardMissing: "This board is gone. The home board is open."
    case .boardShut: "This board is not shown now. The home board is open."
    case .roomsMissing:
      "This room is not on this device yet. Connect to the computer with Martlet once and it will stay here."
    }
  }
}

extension World {
  /// Why a file was refused, with what a parent asks first: that nothing was changed by it.
  public func refusal(_ reason: String) -> String {
    reason.isEmpty ? Trouble.fileUnreadable.text(interfaceLanguage) : reason + " " + text(.updatedNothing)
  }
}
