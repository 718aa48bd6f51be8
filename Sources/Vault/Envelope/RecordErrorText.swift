public import Language

extension RecordError {
  /// What happened and what to do, for the person who reads it.
  public func text(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }

  private var english: String {
    switch self {
    case .notFound: "It is not there."
    case .locked:
      "It is locked, and its key is not here. Nothing was changed; open it with the key that sealed it."
    case .corrupt:
      "It is damaged and was not opened. Nothing was changed; it is set aside, and a backup may have it whole."
    case .newerVersion:
      "A newer Martlet wrote it, or its first bytes are damaged. Nothing was changed; bring Martlet up to date."
    case .tooLarge: "It is too large to be kept: 64 MB are the most."
    }
  }

  private var bulgarian: String {
    switch self {
    case .notFound: "Няма го."
    case .locked:
      "Заключено е, а ключът му не е тук. Нищо не е променено; отворете го с ключа, с който е запечатано."
    case .corrupt:
      "Повредено е и не беше отворено. Нищо не е променено; оставено е настрана, а резервно копие може да го пази "
        + "цяло."
    case .newerVersion:
      "Записано е от по-нова версия на Мартлет или първите му байтове са повредени. Нищо не е променено; обновете "
        + "Мартлет."
    case .tooLarge: "Твърде голямо е, за да се пази: най-много 64 МБ."
    }
  }
}
