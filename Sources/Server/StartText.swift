public import Language

extension ServeError {
  /// What happened and what to do, for the person at the terminal.
  public func text(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.portTaken(let port), .english):
      "Port \(port) is taken by another program. Stop it, or choose another port (--port, --tls-port, --trust-port)."
    case (.portTaken(let port), .bulgarian):
      "Порт \(port) е зает от друга програма. Спрете я или изберете друг порт (--port, --tls-port, --trust-port)."
    case (.portNotAllowed(let port), .english):
      "This account may not open port \(port). Choose one above 1023."
    case (.portNotAllowed(let port), .bulgarian):
      "Този потребител няма право да отвори порт \(port). Изберете порт над 1023."
    case (.portFailed(let port, let errno), .english): "Port \(port) could not be opened (error \(errno))."
    case (.portFailed(let port, let errno), .bulgarian):
      "Порт \(port) не можа да се отвори (грешка \(errno))."
    case (.dataFolderInUse(let path), .english):
      "Martlet already runs with the data folder \(path). Use that one or stop it, or choose another folder with --data."
    case (.dataFolderInUse(let path), .bulgarian):
      "Мартлет вече работи с папката за данни \(path). Използвайте него или го спрете, или изберете друга папка с --data."
    }
  }
}

extension SiteError {
  public func text(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.noFolder(let folder), .english), (.noIndex(let folder), .english):
      "There is no built app in \(folder). Build it with scripts/build-web, or name its folder with --site."
    case (.noFolder(let folder), .bulgarian), (.noIndex(let folder), .bulgarian):
      "В \(folder) няма готово приложение. Изградете го със scripts/build-web или посочете папката му с --site."
    case (.unreadable(let path), .english): "\(path) could not be read."
    case (.unreadable(let path), .bulgarian): "\(path) не може да се прочете."
    case (.tooLarge(let path), .english):
      "The app's folder is too large to be kept in memory; \(path) was one file too many. Is --site right?"
    case (.tooLarge(let path), .bulgarian):
      "Папката на приложението е твърде голяма за паметта; \(path) беше в повече. Правилен ли е --site?"
    }
  }
}

extension OwnCertificateError {
  public func text(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.unreadable(let path), .english): "\(path) could not be read."
    case (.unreadable(let path), .bulgarian): "\(path) не може да се прочете."
    case (.noCertificate(let path), .english): "There is no certificate (PEM) in \(path)."
    case (.noCertificate(let path), .bulgarian): "В \(path) няма сертификат (PEM)."
    case (.noKey(let path), .english): "There is no key (PEM) in \(path)."
    case (.noKey(let path), .bulgarian): "В \(path) няма ключ (PEM)."
    case (.keyOfAnotherCertificate(let path), .english): "The key in \(path) belongs to another certificate."
    case (.keyOfAnotherCertificate(let path), .bulgarian): "Ключът в \(path) е на друг сертификат."
    case (.expired(let path), .english): "The certificate in \(path) has expired. Renew it and start again."
    case (.expired(let path), .bulgarian):
      "Срокът на сертификата в \(path) е изтекъл. Подновете го и стартирайте отново."
    }
  }
}
