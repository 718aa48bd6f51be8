public import Language

/// The erasure in words, for parents.
extension Erasure.Step {
  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .keys:
      isBulgarian
        ? "Ключовете на това устройство и копието за възстановяване"
        : "The keys of this device and the copy to restore from"
    case .records:
      isBulgarian
        ? "Таблата, думите, фразите, настройките и съгласията"
        : "Boards, words, phrases, settings and consents"
    case .media: isBulgarian ? "Снимките, рисунките и звуците" : "Photos, drawings and sounds"
    case .clips: isBulgarian ? "Изговорените думи" : "Spoken words"
    case .device: isBulgarian ? "Името на устройството" : "The device's name"
    case .cache: isBulgarian ? "Приложението в браузъра" : "The app in the browser"
    case .server:
      isBulgarian
        ? "Вашето на компютъра с Мартлет" : "What is yours on the computer with Martlet"
    }
  }
}

extension Erasure.ServerCopy {
  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .none: isBulgarian ? "нямаше нищо запечатано" : "nothing sealed was there"
    case .goes:
      isBulgarian
        ? "запечатаното копие се изтрива след седем дни; дотогава кодът или паролата при изгубени устройства още го връщат"
        : "the sealed copy is erased after seven days; until then the code or the passphrase for when all devices are lost still brings it back"
    case .ofOthers:
      isBulgarian
        ? "запечатаното копие остава за другите устройства на семейството"
        : "the sealed copy stays for the family's other devices"
    case .untold:
      isBulgarian
        ? "компютърът не отговори, нищо не е изтрито там" : "it did not answer, nothing was erased there"
    }
  }
}

extension ErasureRemainder {
  /// What, and until when.
  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .exports:
      isBulgarian
        ? "файловете, които сами сте изнесли, докато ги изтриете."
        : "the files that you exported yourselves, until you delete them."
    case .otherDevices:
      isBulgarian
        ? "другите устройства, на които сте отваряли Мартлет, докато изтриете и там."
        : "other devices on which you opened Martlet, until you erase there too."
    case .backups:
      isBulgarian
        ? "резервните копия на устройството, ако сте ги правили, докато ги заменят нови."
        : "backups of the device, where you made any, until new ones replace them."
    case .serverLogs:
      isBulgarian
        ? "дневникът на компютъра с Мартлет: кога е питан, без думите ви; докато го пази този, който го управлява."
        : "the log of the computer with Martlet: when it was asked, without your words; as long as whoever runs it keeps it."
    case .server:
      isBulgarian
        ? "запечатаното копие на компютъра с Мартлет, ако имате такова и той не отговори. За да изчезне и то, върнете всичко с кода или паролата при изгубени устройства, когато има връзка, и изтрийте пак."
        : "the sealed copy on the computer with Martlet, where you have one and it does not answer. To erase it too, bring everything back with the code or the passphrase for when all devices are lost, with a connection, and erase again."
    }
  }
}

extension ErasureRequest {
  /// Whom, and what for; of an item of the inventory, what it is.
  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    switch self {
    case .reader(let item): return item.text(in: language)
    case .recipient(let purpose):
      return switch purpose {
      case .counters:
        isBulgarian
          ? "този, който управлява компютъра с Мартлет: получавал е броения без имена, които не могат да се отделят."
          : "whoever runs the computer with Martlet: it was told counts without names, which cannot be told apart."
      case .languageServices:
        isBulgarian
          ? "този, който управлява компютъра за езикови услуги, на който сте пращали думи."
          : "whoever runs the computer of language services to which you sent words."
      case .networkVoices:
        isBulgarian
          ? "създателите на браузъра, чиито гласове са получавали думите по мрежата."
          : "the makers of the browser whose voices were sent your words over the network."
      case .connectedModel:
        isBulgarian
          ? "доставчика на модела, който сте свързали." : "the provider of the model that you connected."
      case .connectedVoice:
        isBulgarian
          ? "доставчика на гласа, който сте свързали: Мартлет го е молил да забравя всяка фраза, след като я каже."
          : "the provider of the voice that you connected: Martlet asked it to forget each phrase once it was said."
      case .activity:
        isBulgarian
          ? "тези, на които сте дали дневник за напредъка като файл или на хартия."
          : "whomever you gave a log of progress as a file or on paper."
      }
    }
  }
}
