public import Language

/// The inventory in words, for parents.
extension DataItem {
  public func text(in language: LanguageCode) -> StaticString {
    language == .bulgarian ? facts.bulgarian : facts.english
  }
}

extension DataItem.Place {
  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .rows, .store, .files, .note:
      isBulgarian ? "на това устройство, в браузъра" : "on this device, in the browser"
    case .cache:
      isBulgarian ? "на това устройство, в склада на браузъра" : "on this device, in the browser's cache"
    case .server: isBulgarian ? "на компютъра с Мартлет" : "on the computer with Martlet"
    case .passing:
      isBulgarian ? "никъде: само докато се отговаря" : "nowhere: only while it is being answered"
    }
  }
}

extension DataItem.Retention {
  public func text(in language: LanguageCode) -> StaticString {
    language == .bulgarian ? bulgarian : english
  }

  private var bulgarian: StaticString {
    switch self {
    case .untilChanged: "докато го промените"
    case .untilDeleted: "докато го изтриете, и още 30 дни сред изтритите"
    case .phrase: "докато изречението се изчисти и мине един час"
    case .untilForgotten: "докато изберете „Забрави наученото“"
    case .week: "една седмица"
    case .untilMerged: "докато се събере в един запис"
    case .forEver: "докато изтриете данните на Мартлет"
    case .untilReplaced: "докато го замени следващото"
    case .answered: "колкото трае отговорът"
    case .untilCleared: "докато ги изчистите, или 200 по-нови думи ги изместят"
    case .chosenDays: "дните, които сте избрали (7, 30 или 90), или докато го изтриете"
    case .untilSent: "докато стигне до компютъра"
    case .ninetyDays: "90 дни"
    case .thirtyDays: "30 дни"
    case .chosenSpan: "дните, които сте избрали (30, 90, 365 или 730), или докато го изтриете"
    }
  }

  private var english: StaticString {
    switch self {
    case .untilChanged: "until you change it"
    case .untilDeleted: "until you delete it, and 30 days more among the deleted"
    case .phrase: "until the phrase is cleared and an hour has passed"
    case .untilForgotten: "until you choose \u{201C}Forget what was learnt\u{201D}"
    case .week: "a week"
    case .untilMerged: "until it is gathered into one record"
    case .forEver: "until you erase Martlet's data"
    case .untilReplaced: "until the next one replaces it"
    case .answered: "as long as the answer takes"
    case .untilCleared: "until you clear them, or 200 newer words take their places"
    case .chosenDays: "the days that you chose (7, 30 or 90), or until you delete it"
    case .untilSent: "until it reaches the computer"
    case .ninetyDays: "90 days"
    case .thirtyDays: "30 days"
    case .chosenSpan: "the days that you chose (30, 90, 365 or 730), or until you delete it"
    }
  }
}

extension DataItem.Readers {
  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .device: isBulgarian ? "който може да отвори това устройство" : "whoever can open this device"
    case .server:
      isBulgarian
        ? "който управлява компютъра с Мартлет"
        : "whoever runs the computer with Martlet"
    case .everybody: isBulgarian ? "всеки; не е тайна" : "everybody; it is no secret"
    case .service:
      isBulgarian
        ? "който управлява компютъра на модела, и който управлява компютъра с Мартлет"
        : "whoever runs the model's computer, and whoever runs the computer with Martlet"
    case .family:
      isBulgarian
        ? "само устройствата на семейството и който има кода или паролата при изгубени устройства, но не и компютърът"
        : "the family's devices alone and whoever has the code or the passphrase for when they are lost; the computer cannot"
    }
  }
}

extension Purpose {
  /// What a family consents to, in a few words.
  public func title(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .counters: isBulgarian ? "Броене колко се ползва Мартлет" : "Counting how much Martlet is used"
    case .languageServices:
      isBulgarian ? "Езикови услуги на чужд компютър" : "Language services on another's computer"
    case .networkVoices: isBulgarian ? "Гласове през мрежата" : "Voices over the network"
    case .connectedModel: isBulgarian ? "Свързан езиков модел" : "A connected language model"
    case .connectedVoice: isBulgarian ? "Глас на свързан доставчик" : "A connected provider's voice"
    case .activity: isBulgarian ? "Дневник на казаното с Мартлет" : "A log of what is said with Martlet"
    }
  }
}

extension DataItem.Absence {
  public func text(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch self {
    case .madeAgain:
      isBulgarian ? "прави се наново от думите" : "it is made again from the words"
    case .ofThisDevice:
      isBulgarian
        ? "само за това устройство; другото има свое" : "it is this device's alone; another has its own"
    case .notTheFamilys: isBulgarian ? "не е на семейството" : "it is not the family's"
    case .notKept: isBulgarian ? "никъде не се пази" : "it is kept nowhere"
    case .sameAlready: isBulgarian ? "същото е във файла" : "the same is in the file"
    }
  }
}
