extension Device {
  var bulgarianName: String {
    switch self {
    case .apple: "iPad или iPhone"
    case .android: "Android"
    case .windows: "Windows"
    case .mac: "Mac"
    case .chromebook: "Chromebook"
    }
  }

  /// - Parameter name: the certificate's name, as lists show it.
  func bulgarianSteps(_ name: String) -> [TrustStep] {
    switch self {
    case .apple:
      [
        TrustStep(.download, "В Safari изтеглете профила и изберете *Разреши* (*Allow*).", .profile),
        TrustStep(
          .settings,
          "Отворете *Настройки* (*Settings*) и докоснете най-горе *Изтеглен профил* (*Profile Downloaded*). "
            + "Червеното *Not Verified* е в реда на нещата: за него гарантира само вашият компютър."),
        TrustStep(
          .compare,
          "Докоснете *Още подробности* (*More Details*), после сертификата, и сравнете отпечатъка SHA-256. "
            + "Върнете се, докоснете *Инсталиране* (*Install*) и въведете кода на устройството."),
        TrustStep(
          .toggle,
          "В *Настройки* отворете *Общи* (*General*), *Информация* (*About*), *Certificate Trust Settings*, "
            + "включете *\(name)* и докоснете *Продължи* (*Continue*)."),
        TrustStep(
          .home,
          "Отворете Мартлет в Safari, докоснете *Споделяне* (*Share*), после *Към начален екран* (*Add to Home "
            + "Screen*). Направете го, преди да настройвате каквото и да е, и започнете от новата икона: "
            + "приложението на началния екран има собствена памет.", .open),
      ]
    case .android:
      [
        TrustStep(.download, "В Chrome изтеглете сертификата.", .certificate),
        TrustStep(
          .settings,
          "Отворете *Настройки* и потърсете в тях *CA сертификат* (в *Сигурност*, *Шифроване и идентификационни "
            + "данни*, *Инсталиране на сертификат*). Изберете *Инсталиране въпреки това* и файла martlet.crt."
        ),
        TrustStep(
          .compare,
          "В *Надеждни идентификационни данни*, *Потребител*, отворете *\(name)* и сравнете отпечатъка SHA-256. "
            + "След всеки такъв сертификат Android предупреждава, че мрежата може да се наблюдава."),
        TrustStep(
          .home,
          "Отворете Мартлет в Chrome, докоснете трите точки, *Добавяне към началния екран*, *Инсталиране*. "
            + "Направете го, преди да настройвате каквото и да е, и започнете от новата икона.", .open),
      ]
    case .windows:
      [
        TrustStep(.download, "Изтеглете сертификата.", .certificate),
        TrustStep(
          .compare,
          "Сравнете отпечатъка: в терминал напишете `certutil -hashfile Downloads\\martlet.crt SHA256`."),
        TrustStep(
          .store,
          "Отворете файла, натиснете *Инсталиране на сертификат*, изберете *Текущ потребител*, *Поставяне на "
            + "всички сертификати в следното хранилище*, *Преглед*, *Надеждни главни сертифициращи органи*, "
            + "накрая *Готово* и *Да*."),
        TrustStep(
          .home,
          "Отворете Мартлет в Edge или Chrome и натиснете знака за инсталиране в края на адресната лента, преди "
            + "да настройвате каквото и да е.", .open),
      ]
    case .mac:
      [
        TrustStep(
          .download, "Изтеглете сертификата и го отворете: *Keychain Access* го приема.", .certificate),
        TrustStep(
          .compare,
          "В *Keychain Access* щракнете двукратно върху *\(name)* и сравнете отпечатъка SHA-256 в края."),
        TrustStep(
          .store, "В същия прозорец разгънете *Trust*, изберете *Always Trust* и затворете с паролата си."),
        TrustStep(
          .home,
          "Отворете Мартлет в Safari и изберете *File*, *Add to Dock*; в Chrome натиснете знака за инсталиране в "
            + "адресната лента. Направете го, преди да настройвате каквото и да е.", .open),
      ]
    case .chromebook:
      [
        TrustStep(.download, "Изтеглете сертификата.", .certificate),
        TrustStep(
          .store,
          "Отворете `chrome://certificate-manager`, после *Локални сертификати*, *Инсталирани от вас*, "
            + "*Импортиране* при надеждните. На по-стара система: *Настройки*, *Поверителност и сигурност*, "
            + "*Управление на сертификатите*, *Органи*, *Импортиране*, и отметнете *идентифициране на уебсайтове*."
        ),
        TrustStep(.compare, "Отворете *\(name)* и сравнете отпечатъка SHA-256."),
        TrustStep(
          .home,
          "Отворете Мартлет и натиснете знака за инсталиране в адресната лента, преди да настройвате каквото и да "
            + "е.",
          .open),
      ]
    }
  }
}
