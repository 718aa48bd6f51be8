public import Language

extension Problem.Code {
  /// What happened (`title`), and what is safe or what to do (`detail`).
  public func text(in language: LanguageCode) -> (title: String, detail: String) {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }

  private var english: (String, String) {
    switch self {
    case .notFound: ("There is nothing at this address.", "Check the address.")
    case .methodNotAllowed: ("This address can only be read.", "Nothing was changed.")
    case .hostMalformed: ("The request names no host, or several.", "Send exactly one Host field.")
    case .hostUnknown:
      ("This computer does not answer under that name.", "Use an address that Martlet shows at its start.")
    case .otherSite: ("Another site asked for this.", "Martlet answers only its own app.")
    case .addressMalformed: ("The address is not well formed.", "Check the address.")
    case .addressTooLong: ("The address is too long.", "Ask for less at once.")
    case .bodyTooLarge: ("Too much was sent at once.", "Nothing was changed. Send less.")
    case .bodyTypeUnknown:
      ("What was sent is not of the right kind.", "Nothing was changed. Name its kind in Content-Type.")
    case .tooManyRequests: ("Too many requests at once.", "Wait a moment and try again.")
    case .internalError:
      ("Something went wrong on the computer.", "What is on the tablet is safe. Try again.")
    case .tabletOff:
      ("Martlet answers only on this computer.", "Start it without --local-only to use a tablet.")
    case .speechLanguageUnknown:
      ("There is no voice for this language.", "Choose Bulgarian (bg) or English (en).")
    case .speechTextMissing: ("There is no text to speak.", "Send the text.")
    case .speechTextMalformed: ("The text can't be read.", "Send it as percent-encoded UTF-8.")
    case .speechTextTooLong: ("The text is too long to speak at once.", "Speak it in parts.")
    case .speechSettingMalformed:
      ("There is no such voice, rate or pitch.", "Choose what the settings offer.")
    case .speechBusy: ("The voice is busy.", "Wait a moment and try again.")
    case .speechMissing:
      ("The voice is not installed on the computer.", "Install espeak-ng. Saved words can still be heard.")
    case .speechTimedOut: ("The voice took too long.", "Saved words can still be heard. Try again.")
    case .speechFailed: ("The voice broke off.", "Saved words can still be heard. Try again.")
    case .speechSilent: ("The voice can't say this.", "Saved words can still be heard. Change the text.")
    case .voicesClosed:
      (
        "Whoever runs the computer with Martlet adds voices here.",
        "On a family's own computer at home a parent adds them from this page."
      )
    case .voicesBusy: ("Another voice is just being added.", "Wait until it is done and try again.")
    case .voiceCode:
      (
        "This is not the code of the computer with Martlet.",
        "Look in the window in which Martlet was started."
      )
    case .voiceKey: ("The permission to change voices has run out.", "Nothing was changed. Begin again.")
    case .voiceRefused: ("The voice was not added.", "Nothing of it was kept.")
    case .voiceNotStored:
      ("The voice could not be stored.", "Is there room on the disk? Nothing of it was kept.")
    case .voiceUnknown: ("There is no such voice here.", "Nothing was changed.")
    case .voiceProvider:
      ("The provider's voice is silent now.", "Martlet's voice speaks instead. Parents, Voices says why.")
    case .voiceQuota:
      ("The provider's voice has used up its day.", "Martlet's voice speaks until tomorrow.")
    case .wordUnknown:
      ("This word is not in the dictionary.", "Check its letters, or try one of the suggestions.")
    case .wordMalformed: ("There is no word in this address.", "Send one word as percent-encoded UTF-8.")
    case .wordLanguageUnknown:
      ("There is no dictionary for this language.", "Choose Bulgarian (bg) or English (en).")
    case .wordForAdults:
      (
        "The dictionary answers here as for a child.",
        "For every meaning, ask on the computer itself: bin/martlet lexicon lookup."
      )
    case .lexiconMissing:
      (
        "There is no dictionary on the computer yet.",
        "Make one with: bin/martlet lexicon build. The app's own words still answer."
      )
    case .countsMalformed: ("This is not a report of the counters.", "Nothing was counted.")
    case .feedbackMalformed: ("This is not feedback.", "Nothing was kept. Send it from the app's own page.")
    case .feedbackFull:
      ("There is no room for more feedback.", "Nothing was kept. Save it as a file, or send it later.")
    case .modelMissing:
      ("No language model is connected.", "Connect one with: bin/martlet helper provider connect.")
    case .modelQuota: ("The questions to the model are used up for today.", "There are more tomorrow.")
    case .modelBusy: ("The model is answering others.", "Wait a moment and try again.")
    case .questionMalformed: ("There is no question.", "Send a text of at most 200 letters.")
    case .listeningMissing:
      (
        "The computer recognises no words of this language.",
        "For English install the packages libpocketsphinx3 and pocketsphinx-en-us."
      )
    case .listeningMalformed: ("This is not a spoken word.", "Say the word again in the app.")
    case .listeningBusy: ("Other words are being recognised.", "Wait a moment and say it again.")
    case .cardsElsewhere:
      ("This computer is shared by families and reads no cards.", "Use a computer with Martlet at home.")
    case .cardsMalformed: ("These are not cards.", "Save the package from the app.")
    case .cardsBusy: ("Other cards are being read.", "Wait a moment and try again.")
    case .photoRefused: ("This HEIC photo can't be opened.", "Save the photo as JPEG and try again.")
    case .photoPixels:
      ("The HEIC photo has over 50 million pixels.", "Make it smaller or save it as JPEG, and try again.")
    case .photosBusy: ("Other photos are being converted.", "Wait a moment and try again.")
    case .photosMissing:
      ("The computer has no program for HEIC.", "Install libvips42, or save the photo as JPEG.")
    case .syncSignature:
      (
        "The request is not signed properly.",
        "Nothing was changed. Reload the app: it may be an older one."
      )
    case .syncClock:
      (
        "The clocks of the device and of the computer with Martlet differ by more than five minutes.",
        "Set the device's clock."
      )
    case .syncReplayed: ("This very request came before.", "Nothing was changed.")
    case .syncNotMember: ("This device does not belong to the family.", "Add it from a device that does.")
    case .syncRemoved:
      ("This device was removed from the family.", "What is on it stays. Add it again from another device.")
    case .syncMalformed: ("What was sent is not well formed.", "Nothing was changed.")
    case .syncNewer: ("A newer version of Martlet wrote this.", "Update Martlet on the computer.")
    case .syncConflict: ("Another device was faster.", "Ask for what is new and try again.")
    case .syncInvitation:
      ("Nobody can begin here with this code.", "Check the code that you were given.")
    case .syncQuota:
      ("The family's space on the computer with Martlet is used up.", "What is on the devices is safe.")
    case .syncFull:
      (
        "The disk of the computer with Martlet is full.",
        "What is on the devices is safe. Free some space there."
      )
    case .syncUnavailable:
      (
        "The database of the computer with Martlet does not answer.",
        "What is on the devices is safe. Try again."
      )
    case .signInIssuer:
      ("The sign-in service does not answer.", "What is on the devices is safe. Try again.")
    case .signInMissing: ("Nobody is signed in here.", "Nothing was changed. Sign in, then try again.")
    case .accountHasFamily:
      ("This account has already begun a family.", "Add this device from one that belongs to the family.")
    case .accountRevoked:
      (
        "Whoever runs the computer with Martlet has ended this account.",
        "What is on the devices is safe. Nothing new is kept there."
      )
    }
  }

  private var bulgarian: (String, String) {
    switch self {
    case .notFound: ("На този адрес няма нищо.", "Проверете адреса.")
    case .methodNotAllowed: ("Този адрес може само да се чете.", "Нищо не е променено.")
    case .hostMalformed: ("Заявката не посочва хост или посочва няколко.", "Изпратете едно поле Host.")
    case .hostUnknown:
      ("Този компютър не отговаря на това име.", "Използвайте адрес, който Мартлет показва при старта си.")
    case .otherSite: ("Заявката идва от друг сайт.", "Мартлет отговаря само на собственото си приложение.")
    case .addressMalformed: ("Адресът е неправилен.", "Проверете адреса.")
    case .addressTooLong: ("Адресът е твърде дълъг.", "Поискайте по-малко наведнъж.")
    case .bodyTooLarge: ("Изпратено е твърде много наведнъж.", "Нищо не е променено. Изпратете по-малко.")
    case .bodyTypeUnknown:
      ("Изпратеното не е от нужния вид.", "Нищо не е променено. Посочете вида му в Content-Type.")
    case .tooManyRequests: ("Твърде много заявки наведнъж.", "Изчакайте малко и опитайте отново.")
    case .internalError:
      ("Нещо на компютъра се обърка.", "Всичко на таблета е запазено. Опитайте отново.")
    case .tabletOff:
      ("Мартлет отговаря само на този компютър.", "За таблет го стартирайте без --local-only.")
    case .speechLanguageUnknown:
      ("Няма глас за този език.", "Изберете български (bg) или английски (en).")
    case .speechTextMissing: ("Няма текст за изговаряне.", "Изпратете текста.")
    case .speechTextMalformed:
      ("Текстът не може да се прочете.", "Изпратете го като UTF-8 с процентно кодиране.")
    case .speechTextTooLong: ("Текстът е твърде дълъг за едно изговаряне.", "Изговорете го на части.")
    case .speechSettingMalformed:
      ("Няма такъв глас, скорост или височина.", "Изберете от настройките.")
    case .speechBusy: ("Гласът е зает.", "Изчакайте малко и опитайте отново.")
    case .speechMissing:
      ("Гласът не е инсталиран на компютъра.", "Инсталирайте espeak-ng. Запазените думи се чуват и сега.")
    case .speechTimedOut:
      ("Гласът се забави твърде много.", "Запазените думи се чуват и сега. Опитайте отново.")
    case .speechFailed: ("Гласът прекъсна.", "Запазените думи се чуват и сега. Опитайте отново.")
    case .speechSilent: ("Гласът не може да каже това.", "Запазените думи се чуват и сега. Променете текста.")
    case .voicesClosed:
      (
        "Тук гласове добавя този, който управлява компютъра с Мартлет.",
        "На собствен компютър вкъщи родител ги добавя от тази страница."
      )
    case .voicesBusy: ("В момента се добавя друг глас.", "Изчакайте да свърши и опитайте отново.")
    case .voiceCode:
      ("Това не е кодът на компютъра с Мартлет.", "Кодът е в прозореца, в който е пуснат Мартлет.")
    case .voiceKey: ("Разрешението за промяна на гласовете изтече.", "Нищо не е променено. Започнете отново.")
    case .voiceRefused: ("Гласът не е добавен.", "Нищо от него не е запазено.")
    case .voiceNotStored:
      ("Гласът не можа да се запише.", "Има ли място на диска? Нищо от него не е запазено.")
    case .voiceUnknown: ("Тук няма такъв глас.", "Нищо не е променено.")
    case .voiceProvider:
      ("Гласът на доставчика сега мълчи.", "Говори гласът на Мартлет. Защо, пише в „Родители“, „Гласове“.")
    case .voiceQuota:
      ("Гласът на доставчика изчерпа отреденото за днес.", "До утре говори гласът на Мартлет.")
    case .wordUnknown:
      ("Тази дума я няма в речника.", "Проверете буквите или опитайте с някое от предложенията.")
    case .wordMalformed: ("В този адрес няма дума.", "Изпратете една дума като UTF-8 с процентно кодиране.")
    case .wordLanguageUnknown: ("Няма речник за този език.", "Изберете български (bg) или английски (en).")
    case .wordForAdults:
      (
        "Тук речникът отговаря като на дете.",
        "За всички значения попитайте на самия компютър: bin/martlet lexicon lookup."
      )
    case .lexiconMissing:
      (
        "На компютъра още няма речник.",
        "Направете го с: bin/martlet lexicon build. Думите на приложението отговарят и сега."
      )
    case .countsMalformed: ("Това не е отчет на броячите.", "Нищо не е преброено.")
    case .feedbackMalformed:
      ("Това не е мнение.", "Нищо не е запазено. Изпратете го от страницата в приложението.")
    case .feedbackFull:
      ("Няма място за още мнения.", "Нищо не е запазено. Запазете го като файл или го изпратете по-късно.")
    case .modelMissing:
      ("Няма свързан езиков модел.", "Свържете го с: bin/martlet helper provider connect.")
    case .modelQuota: ("Въпросите към модела за днес свършиха.", "Утре пак може да питате.")
    case .modelBusy: ("Моделът отговаря на други.", "Изчакайте малко и опитайте пак.")
    case .questionMalformed: ("Няма въпрос.", "Изпратете текст до 200 букви.")
    case .listeningMissing:
      (
        "Компютърът не разпознава думи на този език.",
        "За английски инсталирайте пакетите libpocketsphinx3 и pocketsphinx-en-us."
      )
    case .listeningMalformed: ("Това не е казана дума.", "Кажете думата пак в приложението.")
    case .listeningBusy: ("В момента се разпознават други думи.", "Изчакайте малко и кажете думата пак.")
    case .cardsElsewhere:
      (
        "Този компютър е общ за семейства и не чете картончета.",
        "За това използвайте компютър с Мартлет у дома."
      )
    case .cardsMalformed: ("Това не са картончета.", "Запазете пакета от приложението.")
    case .cardsBusy: ("В момента се четат други картончета.", "Изчакайте малко и опитайте пак.")
    case .photoRefused: ("Тази снимка HEIC не се отваря.", "Запазете я като JPEG и опитайте пак.")
    case .photoPixels:
      ("Снимката HEIC има над 50 милиона точки.", "Намалете я или я запазете като JPEG и опитайте пак.")
    case .photosBusy: ("В момента се преобразуват други снимки.", "Изчакайте малко и опитайте пак.")
    case .photosMissing:
      ("Компютърът няма програма за HEIC.", "Инсталирайте libvips42 или запазете снимката като JPEG.")
    case .syncSignature:
      (
        "Заявката не е подписана, както трябва.",
        "Нищо не е променено. Заредете приложението отново: може да е по-старо."
      )
    case .syncClock:
      (
        "Часовниците на устройството и на компютъра с Мартлет се разминават с повече от пет минути.",
        "Сверете часовника на устройството."
      )
    case .syncReplayed: ("Същата заявка вече е идвала.", "Нищо не е променено.")
    case .syncNotMember: ("Това устройство не е от семейството.", "Добавете го от устройство на семейството.")
    case .syncRemoved:
      (
        "Това устройство е извадено от семейството.",
        "Каквото е на него, остава. Добавете го отново от друго устройство."
      )
    case .syncMalformed: ("Изпратеното е неправилно.", "Нищо не е променено.")
    case .syncNewer: ("Това е записано от по-нова версия на Мартлет.", "Обновете Мартлет на компютъра.")
    case .syncConflict: ("Друго устройство беше по-бързо.", "Вземете новото и опитайте отново.")
    case .syncInvitation:
      ("С този код тук не може да се започне.", "Проверете кода, който сте получили.")
    case .syncQuota:
      ("Мястото на семейството на компютъра с Мартлет свърши.", "Всичко на устройствата е запазено.")
    case .syncFull:
      ("Дискът на компютъра с Мартлет е пълен.", "Всичко на устройствата е запазено. Освободете място там.")
    case .syncUnavailable:
      (
        "Базата данни на компютъра с Мартлет не отговаря.",
        "Всичко на устройствата е запазено. Опитайте отново."
      )
    case .signInIssuer:
      ("Услугата, през която се влиза, не отговаря.", "Всичко на устройствата е запазено. Опитайте отново.")
    case .signInMissing: ("Тук никой не е влязъл.", "Нищо не е променено. Влезте и опитайте отново.")
    case .accountHasFamily:
      ("С този профил вече е започнато семейство.", "Добавете устройството от някое, което е в семейството.")
    case .accountRevoked:
      (
        "Този, който управлява компютъра с Мартлет, е прекратил профила.",
        "Всичко на устройствата е запазено. Там вече не се пази нищо ново."
      )
    }
  }
}
