public import Language

extension SecretError {
  /// What happened and what to do, as one or two sentences for the person at the terminal.
  public func text(in language: LanguageCode) -> String {
    if case .file(let error) = self { return error.text(in: language) }
    return language == .bulgarian ? bulgarian : english
  }

  private var english: String {
    switch self {
    case .notFound(let name): "There is no secret named \(name.text)."
    case .noKey(let path):
      "There is no master key: neither the credential \(MasterKey.credential) nor \(path). The first time, make "
        + "one with: martlet secrets setup"
    case .badKey(let path): "\(path) is not a master key: 64 hexadecimal digits on one line."
    case .locked(let path):
      "\(path) was sealed under another master key. Nothing was changed; start again with the key that sealed it."
    case .corrupt(let path):
      "\(path) is damaged and was not opened. Nothing was changed. Put it back from a backup, or move it away and "
        + "set every secret anew."
    case .newerVersion(let path):
      "A newer Martlet wrote \(path), or its first bytes are damaged. Nothing was changed; bring Martlet up to date."
    case .badName:
      "That is no name for a secret: small Latin letters, digits and hyphens, a letter first, 64 at most. (If it "
        + "was the secret itself, it now stands in this terminal's history.)"
    case .empty: "Nothing was given, so nothing was set."
    case .tooLong: "This is too long for a secret: 16,384 bytes are the most."
    case .notText: "A secret is text in UTF-8 without NUL."
    case .full: "There are 256 secrets already, which is the most. Remove one first."
    case .hasKey(let path): "There is a master key already: \(path). Nothing was changed."
    case .hasVault(let path):
      "\(path) is there, and its master key is not. A new key would never open it: put the old key back, or move "
        + "the file away."
    case .file(let error): error.text(in: .english)
    }
  }

  private var bulgarian: String {
    switch self {
    case .notFound(let name): "Няма тайна с име \(name.text)."
    case .noKey(let path):
      "Няма главен ключ: нито удостоверението \(MasterKey.credential), нито \(path). Първия път го създайте с: "
        + "martlet secrets setup"
    case .badKey(let path): "\(path) не е главен ключ: 64 шестнайсетични цифри на един ред."
    case .locked(let path):
      "\(path) е запечатан с друг главен ключ. Нищо не е променено; опитайте с ключа, с който е запечатан."
    case .corrupt(let path):
      "\(path) е повреден и не беше отворен. Нищо не е променено. Върнете го от резервно копие или го преместете и "
        + "задайте всички тайни отново."
    case .newerVersion(let path):
      "\(path) е записан от по-нова версия на Мартлет или първите му байтове са повредени. Нищо не е променено; "
        + "обновете Мартлет."
    case .badName:
      "Това не е име на тайна: малки латински букви, цифри и тирета, първо буква, най-много 64. (Ако е самата "
        + "тайна, сега тя стои в историята на този терминал.)"
    case .empty: "Нищо не е подадено и нищо не е зададено."
    case .tooLong: "Твърде дълго е за тайна: най-много 16 384 байта."
    case .notText: "Тайната е текст в UTF-8 без NUL."
    case .full: "Вече има 256 тайни, а това е най-многото. Първо премахнете някоя."
    case .hasKey(let path): "Вече има главен ключ: \(path). Нищо не е променено."
    case .hasVault(let path):
      "\(path) е тук, а главният му ключ го няма. Нов ключ никога няма да го отвори: върнете стария ключ или "
        + "преместете файла."
    case .file(let error): error.text(in: .bulgarian)
    }
  }
}
