import Language

/// Every sentence of the trust page that does not depend on the device, in one language.
struct TrustText: Hashable, Sendable {
  var title, lead, fingerprintTitle, fingerprint, devices, openTitle, open, openNone: String
  var anotherTitle, another, meaningTitle, meaning, backTitle, back, otherLanguage: String
  var profileButton, certificateButton, openButton: String

  static func `in`(_ language: LanguageCode) -> TrustText {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }

  private static let english = TrustText(
    title: "Martlet on a tablet",
    lead: "Once on each device, in about two minutes, you let it trust your family's computer. "
      + "From then on Martlet speaks on it without a connection too.",
    fingerprintTitle: "The fingerprint",
    fingerprint:
      "This page may have come without encryption. Before you install anything, compare this fingerprint "
      + "with the one in the computer's window where Martlet was started. If they differ, stop.",
    devices: "Which device is this?",
    openTitle: "The address of Martlet",
    open: "It opens once the device trusts the computer.",
    openNone: "The computer is on no home network right now.",
    anotherTitle: "One more device",
    another: "Point its camera here to open this page on it.",
    meaningTitle: "What you allow",
    meaning: "The certificate vouches only for names and addresses of a home network, such as "
      + "192.168.1.5 or family.local. It can't stand in for a bank or any other site of the internet. Its key never leaves the "
      + "computer.",
    backTitle: "To take it back",
    back: "Delete the certificate where you installed it. Nothing else remains. Its name is",
    otherLanguage: "Български",
    profileButton: "Download the profile",
    certificateButton: "Download the certificate",
    openButton: "Open Martlet")

  private static let bulgarian = TrustText(
    title: "Мартлет на таблет",
    lead: "Отнема около две минути, веднъж на всяко устройство: позволявате му да вярва на компютъра на "
      + "семейството. След това Мартлет говори на него и без връзка.",
    fingerprintTitle: "Отпечатъкът",
    fingerprint:
      "Тази страница може да е дошла без шифроване. Преди да инсталирате каквото и да е, сравнете този "
      + "отпечатък с онзи в прозореца на компютъра, в който е пуснат Мартлет. Ако се различават, спрете.",
    devices: "Какво е това устройство?",
    openTitle: "Адресът на Мартлет",
    open: "Отваря се, щом устройството вярва на компютъра.",
    openNone: "В момента компютърът не е в домашна мрежа.",
    anotherTitle: "Още едно устройство",
    another: "Насочете камерата му насам, за да отвори тази страница.",
    meaningTitle: "Какво позволявате",
    meaning: "Сертификатът важи само за имена и адреси от домашна мрежа, като 192.168.1.5 или family.local. "
      + "Той не може да замести банка или друг сайт в интернет. Ключът му никога не напуска компютъра.",
    backTitle: "Ако се откажете",
    back: "Изтрийте сертификата оттам, където сте го инсталирали. Друго не остава. Името му е",
    otherLanguage: "English",
    profileButton: "Изтегли профила",
    certificateButton: "Изтегли сертификата",
    openButton: "Отвори Мартлет")
}
