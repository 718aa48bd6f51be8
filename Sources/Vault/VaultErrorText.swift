public import Language

extension VaultError {
  /// What happened and what to do, as one or two sentences for the person at the terminal.
  public func text(in language: LanguageCode) -> String {
    switch language {
    case .bulgarian: bulgarian
    case .english: english
    }
  }

  private var english: String {
    switch self {
    case .notAFolder(let path):
      "\(path) is not a folder. Choose another data folder with --data."
    case .openToOthers(let path, let mode):
      "\(path) can be read by other accounts of this computer (mode \(octal(mode))), so Martlet will not use it. "
        + "If nobody else has read it, close it with: chmod go= \(path)"
    case .notOurs(let path):
      "\(path) belongs to another account of this computer. Start Martlet from that account, or choose another "
        + "data folder with --data."
    case .unreadable(let path, let errno): "\(path) could not be read: \(systemText(errno))."
    case .unwritable(let path, let errno): "\(path) could not be written: \(systemText(errno))."
    case .damaged(let path, let what):
      "\(path) is damaged: \(what.english). Put it back from a backup. To begin with a new authority move the "
        + "file away; every tablet must then be set up to trust the new one."
    case .expired(let path):
      "The authority in \(path) has expired. Move the file away and start again; every tablet must then be set "
        + "up to trust the new one."
    case .clockIsWrong: "This computer's clock shows a date in the past. Set the date and start again."
    case .nameNotLocal(let name):
      "\(name) is not the name of a computer on a home network (such as family.local), so Martlet's own "
        + "authority does not vouch for it. Use --certificate and --key for a name on the internet."
    }
  }

  private var bulgarian: String {
    switch self {
    case .notAFolder(let path):
      "\(path) не е папка. Изберете друга папка за данните с --data."
    case .openToOthers(let path, let mode):
      "\(path) може да се чете от други потребители на този компютър (права \(octal(mode))) и Мартлет няма да го "
        + "използва. Ако никой друг не го е чел, затворете го с: chmod go= \(path)"
    case .notOurs(let path):
      "\(path) принадлежи на друг потребител на този компютър. Стартирайте Мартлет от него или изберете друга "
        + "папка за данните с --data."
    case .unreadable(let path, let errno): "\(path) не може да се прочете: \(systemText(errno))."
    case .unwritable(let path, let errno): "\(path) не може да се запише: \(systemText(errno))."
    case .damaged(let path, let what):
      "\(path) е повреден: \(what.bulgarian). Върнете го от резервно копие. За да започнете с нов удостоверител, "
        + "преместете файла; след това всеки таблет трябва да се настрои да вярва на новия."
    case .expired(let path):
      "Срокът на удостоверителя в \(path) е изтекъл. Преместете файла и стартирайте отново; след това всеки таблет "
        + "трябва да се настрои да вярва на новия."
    case .clockIsWrong:
      "Часовникът на този компютър показва минала дата. Сверете датата и стартирайте отново."
    case .nameNotLocal(let name):
      "\(name) не е име на компютър в домашна мрежа (като family.local) и удостоверителят на Мартлет не "
        + "гарантира за него. За име в интернет използвайте --certificate и --key."
    }
  }

  private func octal(_ mode: UInt32) -> String { "0" + String(mode & 0o777, radix: 8) }
}

extension VaultError.Damage {
  var english: String {
    switch self {
    case .notText: "it is not a text file of certificates"
    case .noCertificate: "there is no certificate in it"
    case .noKey: "there is no key in it"
    case .keyOfAnotherCertificate: "its key belongs to another certificate"
    case .notAnAuthority: "its certificate is not that of an authority"
    case .notSelfSigned: "its certificate does not carry its own signature"
    }
  }

  var bulgarian: String {
    switch self {
    case .notText: "не е текстов файл със сертификати"
    case .noCertificate: "в него няма сертификат"
    case .noKey: "в него няма ключ"
    case .keyOfAnotherCertificate: "ключът в него е на друг сертификат"
    case .notAnAuthority: "сертификатът в него не е на удостоверител"
    case .notSelfSigned: "сертификатът в него не носи собствения си подпис"
    }
  }
}
