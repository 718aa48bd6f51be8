public import Language

/// The inventory in words, for parents.
extension DataItem {
  public func text(in language: LanguageCode) -> StaticString {
    language == .bulgarian ? bulgarian : english
  }

  private var bulgarian: StaticString {
    switch self {
    case .settings: "Настройките: език, вид, глас, ръка, и имената на тези, които говорят."
    case .gate:
      "Отпечатък на вашия ПИН или парола и на кода за възстановяване, от който те не могат да се прочетат, и броят на грешните опити."
    case .limits: "Ограниченията, които сте задали: възраст, стаи, тихи часове, време на ден."
    case .spentTime: "Колко минути на ден е ползван Мартлет в стаите с ограничено време."
    case .consents: "За какво сте дали или оттеглили съгласие и кога; и желанието ви нищо да не се продава."
    case .counters: "Колко пъти на ден са ползвани части от Мартлет, без думи и имена. Само ако сте съгласни."
    case .boards: "Таблата и картинките, ваши и внесени, с надписите и връзките им."
    case .phrases: "Изречението, което сега се събира, и стъпките за връщане."
    case .use: "Колко често вашето семейство казва всяка дума и двойка думи, за да се предлагат първо вашите."
    case .inflections: "Как се менят думи и кои думи на Мартлет се виждат, където вие сте избрали друго."
    case .newer: "Данни от по-нова версия на Мартлет. Пазят се, без да се четат."
    case .log: "Дневникът на промените: всичко от семейните данни, запис по запис."
    case .snapshot: "Семейните данни, събрани в един запис."
    case .media:
      "Вашите снимки, намалени, а ако пожелаете, и оригиналите им; картинките и гласовете на вашите думи и фрази; рисунките и звуците от внесените табла."
    case .clips: "Изговорени думи като звук, за да говори Мартлет и без връзка."
    case .device:
      "Случайно име на това устройство, за да не се смесват промените на две устройства, и ключът, с който е запечатано останалото."
    case .app: "Самото приложение с речника и рисунките му. Нищо ваше."
    case .authority: "Удостоверението, по което устройствата ви познават този компютър. Нищо за семейството."
    case .speechPacks: "Звукът на думите от общия речник. Нищо ваше."
    case .spokenText:
      "Думите, които устройството няма как да изговори само: компютърът, от който върви Мартлет, ги изговаря и ги забравя."
    case .lookups:
      "Думите, търсени в стаята „Думи“, и кога: най-много 200 на устройство. Само ако сте го оставили включено."
    case .favourites: "Любимите думи от стаята „Думи“."
    case .piles:
      "Категориите с ваши снимки: имена, цветове и места; и за всяка снимка името и датата на файла ѝ, без мястото, където е снимана. Докато снимки се добавят, и кои са файловете."
    case .savedPhrases: "Запазените фрази и категориите им."
    case .history:
      "Какво е казано с „Кажи“ или със запазена фраза, и кога. Само ако сте го включили."
    case .copy:
      "Запечатано копие на записите и ключът му, за да се възстановят думите ви при повреда. Снимките и записаните гласове не са в него."
    case .marker:
      "Бележка, че на това устройство е имало ваше и колко записа са били, и отпечатък на ПИН-а или паролата и на кода за възстановяване: така стаята остава затворена и след повреда."
    }
  }

  private var english: StaticString {
    switch self {
    case .settings: "The settings: language, look, voice, hand, and the names of those who talk."
    case .gate:
      "A digest of your PIN or passphrase and of the recovery code, from which they cannot be read, and the number of wrong tries."
    case .limits: "The limits that you have set: age, rooms, quiet times, time a day."
    case .spentTime: "How many minutes a day Martlet was used in rooms with limited time."
    case .consents: "What you have consented to or withdrawn, and when; and your wish that nothing be sold."
    case .counters: "How often a day parts of Martlet were used, without words or names. Only if you agree."
    case .boards: "Boards and tiles, yours and imported ones, with their labels and links."
    case .phrases: "The phrase that is being made now, and the steps to undo it."
    case .use: "How often your family says each word and pair of words, so that yours are offered first."
    case .inflections: "How words change, and which of Martlet's are shown, where you chose otherwise."
    case .newer: "Data of a newer version of Martlet. It is kept and not read."
    case .log: "The log of changes: all of the family's data, record by record."
    case .snapshot: "The family's data, gathered into one record."
    case .media:
      "Your photos, made smaller, and where you wish it their originals; the pictures and voices of your words and phrases; the drawings and sounds of imported boards."
    case .clips: "Spoken words as sound, so that Martlet speaks without a connection."
    case .device:
      "A random name of this device, so that the changes of two devices are told apart, and the key that seals the rest."
    case .app: "The app itself with its vocabulary and drawings. Nothing of yours."
    case .authority: "The certificate by which your devices know this computer. Nothing of the family."
    case .speechPacks: "The sound of the public vocabulary. Nothing of yours."
    case .spokenText:
      "Words that the device cannot speak by itself: the computer that serves Martlet speaks them and forgets them."
    case .lookups:
      "The words looked up in the Words room, and when: 200 on each device at most. Only while you leave it switched on."
    case .favourites: "The favourite words of the Words room."
    case .piles:
      "The categories of your photos: names, colours and places; and for each photo its file's name and date, without the place where it was taken. While photos are coming in, also which files they are."
    case .savedPhrases: "The phrases that you keep, and their categories."
    case .history:
      "What was said by Speak or by a kept phrase, and when. Only if you have switched it on."
    case .copy:
      "A sealed copy of the records and its key, so that your words are restored after damage. Photos and recorded voices are not in it."
    case .marker:
      "A note that this device had something of yours and how many records, and a digest of the PIN or passphrase and of the recovery code: so the room stays shut after damage too."
    }
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
    case .server: isBulgarian ? "на компютъра, от който върви Мартлет" : "on the computer that serves Martlet"
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
    case .untilDeleted: "докато го изтриете, и още 30 дни в кошчето"
    case .phrase: "докато изречението се изчисти и мине един час"
    case .untilForgotten: "докато изберете „Забрави наученото“"
    case .week: "една седмица"
    case .untilMerged: "докато се събере в един запис"
    case .forEver: "докато изтриете данните на Мартлет"
    case .untilReplaced: "докато го замени следващото"
    case .answered: "колкото трае отговорът"
    case .untilCleared: "докато ги изчистите, или 200 по-нови думи ги изместят"
    case .chosenDays: "дните, които сте избрали (7, 30 или 90), или докато я изчистите"
    }
  }

  private var english: StaticString {
    switch self {
    case .untilChanged: "until you change it"
    case .untilDeleted: "until you delete it, and 30 days more in the bin"
    case .phrase: "until the phrase is cleared and an hour has passed"
    case .untilForgotten: "until you choose \u{201C}Forget what was learnt\u{201D}"
    case .week: "a week"
    case .untilMerged: "until it is gathered into one record"
    case .forEver: "until you erase Martlet's data"
    case .untilReplaced: "until the next one replaces it"
    case .answered: "as long as the answer takes"
    case .untilCleared: "until you clear them, or 200 newer words take their places"
    case .chosenDays: "the days that you chose (7, 30 or 90), or until you clear it"
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
        ? "който управлява компютъра, от който върви Мартлет"
        : "whoever runs the computer that serves Martlet"
    case .everybody: isBulgarian ? "всеки; не е тайна" : "everybody; it is no secret"
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
      isBulgarian ? "Езикови услуги на чужд сървър" : "Language services on another's server"
    case .networkVoices: isBulgarian ? "Гласове през мрежата" : "Voices over the network"
    case .connectedModel: isBulgarian ? "Свързан езиков модел" : "A connected language model"
    }
  }
}
