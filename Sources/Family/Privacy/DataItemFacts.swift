/// All there is to say of a kind of data. An item without its line here does not compile.
extension DataItem {
  struct Facts {
    /// The stable name in a family's archive.
    let name: StaticString
    let place: Place
    let retention: Retention
    let fate: ErasureFate
    let readers: Readers
    let absence: Absence?
    let bulgarian: StaticString
    let english: StaticString

    init(
      _ name: StaticString, at place: Place, kept retention: Retention, erasure fate: ErasureFate,
      readers: Readers = .device, absence: Absence? = nil, bulgarian: StaticString, english: StaticString
    ) {
      self.name = name
      self.place = place
      self.retention = retention
      self.fate = fate
      self.readers = readers
      self.absence = absence
      self.bulgarian = bulgarian
      self.english = english
    }
  }

  var facts: Facts {
    switch self {
    case .settings:
      Facts(
        "settings", at: .rows, kept: .untilChanged, erasure: .erased(.records),
        bulgarian:
          "Настройките: език, вид, глас, ръка, и имената на тези, които говорят.",
        english:
          "The settings: language, look, voice, hand, and the names of those who talk.")
    case .gate:
      Facts(
        "gate", at: .rows, kept: .untilChanged, erasure: .erased(.records),
        bulgarian:
          "Отпечатък на вашия ПИН или парола и на резервния код за заключването, от който те не могат да се прочетат, и броят на грешните опити.",
        english:
          "A digest of your PIN or passphrase and of the spare code for the lock, from which they cannot be read, and the number of wrong tries."
      )
    case .limits:
      Facts(
        "limits", at: .rows, kept: .untilChanged, erasure: .erased(.records),
        bulgarian:
          "Ограниченията, които сте задали: възраст, стаи, тихо време, време на ден.",
        english:
          "The limits that you have set: age, rooms, quiet times, time a day.")
    case .spentTime:
      Facts(
        "spent-time", at: .rows, kept: .untilReplaced, erasure: .erased(.records),
        bulgarian:
          "Колко минути на ден е ползван Мартлет в стаите с ограничено време.",
        english:
          "How many minutes a day Martlet was used in rooms with limited time.")
    case .consents:
      Facts(
        "consents", at: .rows, kept: .forEver, erasure: .erased(.records),
        bulgarian:
          "За какво сте дали или оттеглили съгласие и кога; и желанието ви нищо да не се продава.",
        english:
          "What you have consented to or withdrawn, and when; and your wish that nothing be sold.")
    case .counters:
      Facts(
        "counters", at: .rows, kept: .week, erasure: .erased(.records),
        bulgarian:
          "Колко пъти на ден са ползвани части от Мартлет, без думи и имена. Само ако сте съгласни.",
        english:
          "How often a day parts of Martlet were used, without words or names. Only if you agree.")
    case .boards:
      Facts(
        "boards", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian:
          "Таблата и плочките, ваши и отворени от файл, с надписите и връзките им.",
        english:
          "Boards and tiles, yours and those opened from files, with their labels and links.")
    case .phrases:
      Facts(
        "phrases", at: .rows, kept: .phrase, erasure: .erased(.records),
        bulgarian:
          "Изречението, което сега се събира, и стъпките за връщане.",
        english:
          "The phrase that is being made now, and the steps to undo it.")
    case .use:
      Facts(
        "use", at: .rows, kept: .untilForgotten, erasure: .erased(.records),
        bulgarian:
          "Колко често вашето семейство казва всяка дума и двойка думи, за да се предлагат първо вашите.",
        english:
          "How often your family says each word and pair of words, so that yours are offered first.")
    case .inflections:
      Facts(
        "inflections", at: .rows, kept: .untilChanged, erasure: .erased(.records),
        bulgarian:
          "Как се менят думи и кои думи на Мартлет се виждат, където вие сте избрали друго.",
        english:
          "How words change, and which of Martlet's are shown, where you chose otherwise.")
    case .newer:
      Facts(
        "newer", at: .rows, kept: .untilChanged, erasure: .erased(.records),
        bulgarian:
          "Данни от по-нова версия на Мартлет. Пазят се, без да се четат.",
        english:
          "Data from a newer version of Martlet. It is kept and not read.")
    case .log:
      Facts(
        "log", at: .store("log"), kept: .untilMerged, erasure: .erased(.records),
        bulgarian:
          "Дневникът на промените: всичко от семейните данни, промяна по промяна.",
        english:
          "The log of changes: all of the family's data, change by change.")
    case .snapshot:
      Facts(
        "snapshot", at: .store("snapshot"), kept: .untilReplaced, erasure: .erased(.records),
        bulgarian:
          "Семейните данни, събрани в един запис.",
        english:
          "The family's data, gathered into one record.")
    case .media:
      Facts(
        "media", at: .store("blobs"), kept: .forEver, erasure: .erased(.media),
        bulgarian:
          "Вашите снимки, намалени, а ако пожелаете, и оригиналите им; картинките и гласовете на вашите думи и фрази; рисунките и звуците от отворените табла.",
        english:
          "Your photos, made smaller, and where you wish it their originals; the pictures and voices of your words and phrases; the drawings and sounds of opened boards."
      )
    case .clips:
      Facts(
        "clips", at: .store("clips"), kept: .forEver, erasure: .erased(.clips), absence: .madeAgain,
        bulgarian:
          "Изговорени думи като звук, за да говори Мартлет и без връзка.",
        english:
          "Spoken words as sound, so that Martlet speaks without a connection.")
    case .device:
      Facts(
        "device", at: .store("device"), kept: .forEver, erasure: .erased(.device), absence: .ofThisDevice,
        bulgarian:
          "Случайно име на това устройство, за да не се смесват промените на две устройства, и ключът, с който е запечатано останалото.",
        english:
          "A random name of this device, so that the changes of two devices are told apart, and the key that seals the rest."
      )
    case .app:
      Facts(
        "app", at: .cache, kept: .untilReplaced, erasure: .erased(.cache), readers: .everybody,
        absence: .notTheFamilys,
        bulgarian:
          "Самото приложение с речника и рисунките му. Нищо ваше.",
        english:
          "The app itself with its vocabulary and drawings. Nothing of yours.")
    case .authority:
      Facts(
        "authority", at: .server, kept: .forEver, erasure: .notTheFamilys, readers: .server,
        absence: .notTheFamilys,
        bulgarian:
          "Удостоверението, по което устройствата ви познават този компютър. Нищо за семейството.",
        english:
          "The certificate by which your devices know this computer. Nothing of the family.")
    case .speechPacks:
      Facts(
        "speech-packs", at: .server, kept: .forEver, erasure: .notTheFamilys, readers: .everybody,
        absence: .notTheFamilys,
        bulgarian:
          "Звукът на думите от общия речник. Нищо ваше.",
        english:
          "The sound of the public vocabulary. Nothing of yours.")
    case .spokenText:
      Facts(
        "spoken-text", at: .passing, kept: .answered, erasure: .forgotten, readers: .server,
        absence: .notKept,
        bulgarian:
          "Думите, които устройството не може да изговори само: компютърът с Мартлет ги изговаря и ги забравя.",
        english:
          "Words that the device cannot speak by itself: the computer with Martlet speaks them and forgets them."
      )
    case .lookups:
      Facts(
        "lookups", at: .rows, kept: .untilCleared, erasure: .erased(.records),
        bulgarian:
          "Думите, търсени в стаята „Думи“, и кога: най-много 200 на устройство. Само ако сте го оставили включено.",
        english:
          "The words looked up in the Words room, and when: 200 on each device at most. Only while you leave it switched on."
      )
    case .favourites:
      Facts(
        "favourites", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian:
          "Любимите думи от стаята „Думи“.",
        english:
          "The favourite words of the Words room.")
    case .piles:
      Facts(
        "piles", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian:
          "Категориите с ваши снимки: имена, цветове и места; и за всяка снимка името и датата на файла ѝ, без мястото, където е снимана. Докато снимки се добавят, и кои са файловете.",
        english:
          "The categories of your photos: names, colours and places; and for each photo its file's name and date, without the place where it was taken. While photos are coming in, also which files they are."
      )
    case .savedPhrases:
      Facts(
        "saved-phrases", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian:
          "Запазените фрази и категориите им.",
        english:
          "The phrases that you saved, and their categories.")
    case .history:
      Facts(
        "history", at: .rows, kept: .chosenDays, erasure: .erased(.records),
        bulgarian:
          "Какво е казано с „Кажи“ или със запазена фраза, и кога. Само ако сте го включили.",
        english:
          "What was said with Speak or with a saved phrase, and when. Only if you have switched it on.")
    case .copy:
      Facts(
        "copy", at: .files, kept: .untilReplaced, erasure: .erased(.keys), absence: .ofThisDevice,
        bulgarian:
          "Запечатано копие на таблата, думите и настройките и ключът му, за да се върнат при повреда. Снимките и записаните гласове не са в него.",
        english:
          "A sealed copy of boards, words and settings, and its key, so that they come back after damage. Photos and recorded voices are not in it."
      )
    case .marker:
      Facts(
        "marker", at: .note, kept: .untilReplaced, erasure: .erased(.keys), absence: .ofThisDevice,
        bulgarian:
          "Бележка, че на това устройство е имало нещо ваше и колко, и отпечатък на ПИН-а или паролата и на резервния код: така стаята остава затворена и след повреда.",
        english:
          "A note that this device had something of yours and how much, and a digest of the PIN or passphrase and of its spare code: so the room stays shut after damage too."
      )
    case .deviceNames:
      Facts(
        "device-names", at: .rows, kept: .untilChanged, erasure: .erased(.records),
        bulgarian:
          "Имената, които сте дали на устройствата си, и кое устройство е правило кои промени.",
        english:
          "The names that you gave your devices, and which device made which changes.")
    case .outbox:
      Facts(
        "outbox", at: .store("outbox"), kept: .untilSent, erasure: .erased(.records), absence: .sameAlready,
        bulgarian:
          "Промените, които чакат да стигнат до другите ви устройства.",
        english:
          "The changes that wait to reach your other devices.")
    case .past:
      Facts(
        "past", at: .store("past"), kept: .ninetyDays, erasure: .erased(.records), absence: .ofThisDevice,
        bulgarian:
          "Как беше преди: стойностите, на чието място са дошли други, за да може да се върнете към тях. Каквото е изтрито завинаги, го няма и тук.",
        english:
          "How it was before: values that others took the place of, so that you can go back to them. What was deleted for good is not here either."
      )
    case .practice:
      Facts(
        "practice", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian:
          "Какво се упражнява и всеки отговор в упражненията: коя дума, кога и дали е позната. По отговорите се смята кога думата да дойде пак.",
        english:
          "What is practised, and every answer in practice: which word, when, and whether it was known. The answers tell when a word comes again."
      )
    case .plan:
      Facts(
        "plan", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian: "Планът на деня: какво се прави, в кои дни и в колко часа.",
        english: "The day's plan: what is done, on which days and at what time.")
    case .asked:
      Facts(
        "asked", at: .rows, kept: .thirtyDays, erasure: .erased(.records),
        bulgarian: "Въпросите към помощника и отговорите му. Само ако се пазят.",
        english: "The questions to the helper, and its answers. Only where they are kept.")
    case .voices:
      Facts(
        "voices", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian:
          "Гласовете, които сте записали: чии са и кои думи и фрази казват. Самият звук е при снимките и гласовете.",
        english:
          "The voices that you recorded: whose they are, and which words and phrases they say. The sound itself is with the photos and voices."
      )
    case .activity:
      Facts(
        "activity", at: .rows, kept: .chosenSpan, erasure: .erased(.records),
        bulgarian:
          "Дневникът за напредъка: коя дума или фраза е казана, кога, от коя плочка и табло и дали е показана от друг; и сесиите от внесени дневници. Само ако сте го включили.",
        english:
          "The log for progress: which word or phrase was said, when, from which tile and board, and whether somebody modelled it; and the sessions of imported logs. Only if you have switched it on."
      )
    case .goals:
      Facts(
        "goals", at: .rows, kept: .untilDeleted, erasure: .erased(.records),
        bulgarian: "Целите, които сте записали, с датите им и дали са постигнати.",
        english: "The goals that you wrote down, with their dates, and whether they were reached.")
    case .feedbackDraft:
      Facts(
        "feedback-draft", at: .rows, kept: .untilSent, erasure: .erased(.records),
        bulgarian: "Мнението, което сте започнали да пишете и още не сте изпратили.",
        english: "The feedback that you began to write and have not sent yet.")
    case .feedback:
      Facts(
        "feedback", at: .server, kept: .ninetyDays, erasure: .notTheFamilys, readers: .server,
        absence: .notTheFamilys,
        bulgarian:
          "Мненията, които сте изпратили: точно текстът, който сте видели преди изпращането. Не се записва от кого са, затова изтриването оттук не ги намира.",
        english:
          "The feedback that you have sent: exactly the text that you saw before sending. Who sent it is not written down, so an erasure here does not find it."
      )
    case .account:
      Facts(
        "account", at: .server, kept: .ninetyDays, erasure: .notTheFamilys, readers: .server,
        absence: .notTheFamilys,
        bulgarian:
          "Ако влизате с профил на компютър с Мартлет, който управлява друг: число, направено от профила ви, кога е ползван и кое запечатано копие е започнал. Нито име, нито адрес. Изтрива се 90 дни след последното ползване, ако от него не зависи копие.",
        english:
          "If you sign in on a computer with Martlet that others run: a number made from your account, when it was used, and which sealed copy it began. Neither a name nor an address. It is deleted 90 days after it was last used, unless a copy depends on it."
      )
    case .modelQuestions:
      Facts(
        "model-questions", at: .passing, kept: .answered, erasure: .forgotten, readers: .service,
        absence: .notKept,
        bulgarian:
          "Въпросите, на които помощникът сам не знае отговор: отиват при модела, който е свързан. Само ако сте се съгласили.",
        english:
          "Questions to which the helper itself knows no answer: they go to the model that is connected. Only if you agreed."
      )
    case .providedVoice:
      Facts(
        "provided-voice", at: .passing, kept: .answered, erasure: .forgotten, readers: .service,
        absence: .notKept,
        bulgarian:
          "Фразите, за които устройството няма запазен звук: отиват при доставчика на гласа, който е свързан. Само ако сте се съгласили и сте избрали гласа. След всяка фраза Мартлет моли доставчика да я забрави.",
        english:
          "Phrases for which the device has no stored sound: they go to the provider of the voice that is connected. Only if you agreed and chose the voice. After each phrase Martlet asks the provider to forget it."
      )
    case .sealedCopy:
      Facts(
        "sealed-copy", at: .server, kept: .forEver, erasure: .erased(.server), readers: .family,
        absence: .sameAlready,
        bulgarian:
          "Запечатано копие на семейните данни, ако сте го включили: с него устройствата ви имат едно и също и всичко се връща, ако се изгубят. Вижда се само кога и колко е добавено.",
        english:
          "A sealed copy of the family's data, if you have switched it on: by it your devices have the same, and all comes back when they are lost. Only when and how much was added can be seen."
      )
    }
  }
}
