import Language
import Shell

// What is wrong, and what to do: one table for what was not done, one for what was not as it should be.
extension DevicesRefusal {
  func text(in language: LanguageCode) -> StaticString {
    language == .bulgarian ? bulgarian : english
  }

  private var bulgarian: StaticString {
    switch self {
    case .noServer:
      "Компютърът с Мартлет не отговаря. Пуснете го и опитайте пак. Всичко на това устройство работи и без него."
    case .notSecure: "Устройството трябва първо да се довери на компютъра. Вижте „На таблет“."
    case .invitation:
      "Това не е кодът, който компютърът показва сега. Погледнете го отново; всеки код важи само веднъж."
    case .code: "Никое устройство не показва този код. Погледнете го отново."
    case .expired: "Кодът изтече. Започнете отново и на двете устройства."
    case .differs:
      "Двете устройства не успяха да се свържат. Нищо не е споделено. Започнете отново с двете пред вас."
    case .taken: "Друго устройство вече използва този код. Ако не е ваше, откажете и започнете отново."
    case .left:
      "На другото устройство отказаха, преди двете да се свържат. Ако още искате, започнете отново и на двете."
    case .pictures:
      "На другото устройство картинките бяха други, затова нищо не е споделено. Започнете отново с двете пред вас."
    case .quota: "На компютъра няма място за копието на семейството. Който го управлява, може да даде повече."
    case .full: "Семейството има толкова устройства, колкото може. Извадете някое, което не ползвате."
    case .removed:
      "Това устройство е извадено от семейството. Каквото има, остава тук. Как влиза пак, пише на страницата „Устройства“."
    case .newer: "Другата страна има по-нова версия на Мартлет. Обновете тази и опитайте пак."
    case .damaged: "Отговорът беше повреден и не е приет. Опитайте пак."
    case .busy: "Това вече се прави, може би в друг прозорец. Опитайте пак след малко."
    case .phrase:
      "Това име и тази парола не отварят нищо. Погледнете и двете отново; кодът от листа също връща всичко."
    case .recovery:
      "Този код не отваря нищо на този компютър. Може да е сменен с нов: вземете последния лист."
    case .tooOften: "Опитите са твърде много. Изчакайте минута и опитайте пак."
    case .unknown: "Не се получи. Нищо не е променено. Опитайте пак."
    }
  }

  private var english: StaticString {
    switch self {
    case .noServer:
      "The computer with Martlet does not answer. Start it and try again. Everything on this device works without it."
    case .notSecure: "The device has to trust the computer first. See “On a tablet”."
    case .invitation:
      "This is not the code that the computer shows now. Look at it once more; each code works only once."
    case .code: "No device shows this code. Look at it once more."
    case .expired: "The code has run out. Begin again on both devices."
    case .differs:
      "The two devices could not reach each other. Nothing was shared. Begin again with both in front of you."
    case .taken: "Another device is using this code already. If it is not yours, cancel and begin again."
    case .left:
      "On the other device it was cancelled before the two were connected. If you still want it, begin again on both."
    case .pictures:
      "The other device showed other pictures, so nothing was shared. Begin again with both in front of you."
    case .quota: "The computer has no room for the family's copy. Whoever runs it can give more."
    case .full: "The family has as many devices as it may. Remove one that you do not use."
    case .removed:
      "This device was removed from the family. What it has stays here. The page “Devices” says how it joins again."
    case .newer: "The other side has a newer version of Martlet. Update this one and try again."
    case .damaged: "The answer was damaged and was not accepted. Try again."
    case .busy: "This is being done already, perhaps in another window. Try again in a moment."
    case .phrase:
      "This name and passphrase open nothing. Look at both once more; the code on paper brings everything back too."
    case .recovery:
      "This code opens nothing on this computer. A new one may have taken its place: take the last sheet."
    case .tooOften: "Too many tries. Wait a minute and try again."
    case .unknown: "It did not work. Nothing was changed. Try again."
    }
  }
}

extension SyncTrouble.Kind {
  func text(in language: LanguageCode) -> StaticString {
    language == .bulgarian ? bulgarian : english
  }

  private var bulgarian: StaticString {
    switch self {
    case .signature:
      "Една промяна носеше името на това устройство, но не беше подписана от него. Не е приета."
    case .chain: "Сред промените на това устройство една липсва. Следващите чакат, докато дойде."
    case .fork:
      "Компютърът даде две различни истории на това устройство. Може да е върнат от старо копие. Новото не е прието; питайте този, който го управлява."
    case .withheld:
      "Компютърът не даде промени, за които друго устройство знае. Питайте този, който го управлява."
    case .rollback:
      "Компютърът даде по-старо състояние от вече виденото. Може да е върнат от старо копие. Нищо тук не е изтрито."
    case .forgedDevice: "Опита да влезе устройство, което никое от вашите не е добавило. Не е прието."
    case .forgedKey:
      "Някой опита да смени тайната на копието и това не беше ваше устройство. Не е прието."
    case .unopened: "Една промяна на това устройство не се отвори. Оставена е настрана; всичко друго е тук."
    case .foreignClock:
      "Една промяна е направена от чуждо име или с часовник, който избързва. Проверете часа на това устройство."
    case .newer: "Това устройство има по-нова версия на Мартлет. Обновете тази и промените му ще дойдат."
    case .removed: "Това устройство е извадено и не получава нищо ново."
    case .quota: "На компютъра няма място. Промените чакат тук; който го управлява, може да даде повече."
    case .full: "Паметта на това устройство е пълна. Освободете място и промените ще дойдат."
    case .refused: "Компютърът отказа промените. Чакат тук и ще се пратят пак."
    }
  }

  private var english: StaticString {
    switch self {
    case .signature: "A change bore this device's name, but was not signed by it. It was not accepted."
    case .chain: "One of this device's changes is missing. Those after it wait until it comes."
    case .fork:
      "The computer gave two different histories of this device. It may have been set back to an old copy. The new one was not accepted; ask whoever runs it."
    case .withheld: "The computer did not give changes that another device knows of. Ask whoever runs it."
    case .rollback:
      "The computer gave an older state than was seen before. It may have been set back to an old copy. Nothing here was deleted."
    case .forgedDevice: "A device that none of yours has added tried to join. It was not accepted."
    case .forgedKey:
      "Somebody tried to change the copy's secret, and it was none of your devices. It was not accepted."
    case .unopened:
      "One of this device's changes did not open. It has been set aside; everything else is here."
    case .foreignClock:
      "A change was made in another name, or with a clock that runs fast. Check this device's clock."
    case .newer: "This device has a newer version of Martlet. Update this one and its changes will come."
    case .removed: "This device was removed and gets nothing new."
    case .quota: "The computer has no room. The changes wait here; whoever runs it can give more."
    case .full: "This device's storage is full. Free some space and the changes will come."
    case .refused: "The computer refused the changes. They wait here and will be sent again."
    }
  }
}
