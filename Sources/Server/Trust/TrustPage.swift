import Language

/// The page that shows how to trust this computer, step by step, on each kind of device.
///
/// It works without any script and asks nobody else for anything.
struct TrustPage {
  let language: LanguageCode
  /// What the reader seems to hold; its section is unfolded.
  let device: Device?
  /// The certificate's name.
  let name: String
  let addresses: TabletAddresses

  var html: String {
    let text = TrustText.in(language)
    let other: LanguageCode = language == .bulgarian ? .english : .bulgarian
    return """
      <!doctype html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(escaped(text.title))</title>
      <link rel="stylesheet" href="/trust/style.css">
      </head>
      <body>
      <header>
      <a class="language" lang="\(other.tag)" hreflang="\(other.tag)" href="/trust?lang=\(other.tag)">\(escaped(text.otherLanguage))</a>
      <h1>\(escaped(text.title))</h1>
      <p>\(escaped(text.lead))</p>
      </header>
      <main>
      \(fingerprint(text))
      <h2>\(escaped(text.devices))</h2>
      \(Device.allCases.map { section($0, text) }.joined(separator: "\n"))
      \(address(text))
      \(another(text))
      <h2>\(escaped(text.meaningTitle))</h2>
      <p>\(escaped(text.meaning))</p>
      <h2>\(escaped(text.backTitle))</h2>
      <p>\(escaped(text.back)) <b>\(escaped(name))</b></p>
      </main>
      </body>
      </html>

      """
  }

  private func fingerprint(_ text: TrustText) -> String {
    guard let fingerprint = addresses.fingerprint else { return "" }
    let groups = fingerprint.split(separator: ":")
    let lines = stride(from: 0, to: groups.count, by: 8).map { start in
      groups[start..<min(start + 8, groups.count)].joined(separator: ":")
    }
    return """
      <section class="fingerprint">
      <h2>\(escaped(text.fingerprintTitle))</h2>
      <p>\(escaped(text.fingerprint))</p>
      <p class="digits">\(lines.joined(separator: ":<br>"))</p>
      </section>
      """
  }

  private func section(_ device: Device, _ text: TrustText) -> String {
    // An iPad says that it is a Mac, so for a Mac both are unfolded.
    let isOpen = device == self.device || device == .apple && self.device == .mac
    let (title, steps) =
      switch language {
      case .bulgarian: (device.bulgarianName, device.bulgarianSteps(name))
      case .english: (device.englishName, device.englishSteps(name))
      }
    return """
      <details id="\(device.rawValue)"\(isOpen ? " open" : "")>
      <summary>\(escaped(title))</summary>
      <ol>
      \(steps.map { "<li>\($0.picture.svg)<div><p>\($0.html)</p>\(button($0.button, text))</div></li>" }.joined(separator: "\n"))
      </ol>
      </details>
      """
  }

  private func button(_ button: TrustStep.Button?, _ text: TrustText) -> String {
    switch button {
    case nil: return ""
    case .profile: return link("/trust/martlet.mobileconfig?lang=\(language.tag)", text.profileButton)
    case .certificate: return link("/trust/martlet.crt", text.certificateButton)
    case .open: return addresses.https.first.map { link($0, text.openButton) } ?? ""
    }
  }

  private func link(_ address: String, _ label: String) -> String {
    "<a class=\"button\" href=\"\(escaped(address))\">\(escaped(label))</a>"
  }

  private func address(_ text: TrustText) -> String {
    let list = addresses.https.map { "<li><a href=\"\(escaped($0))\">\(escaped($0))</a></li>" }.joined()
    return """
      <h2>\(escaped(text.openTitle))</h2>
      <p>\(escaped(list.isEmpty ? text.openNone : text.open))</p>
      \(list.isEmpty ? "" : "<ul class=\"addresses\">\(list)</ul>")
      """
  }

  private func another(_ text: TrustText) -> String {
    guard let scanned = addresses.scanned else { return "" }
    return """
      <h2>\(escaped(text.anotherTitle))</h2>
      <p>\(escaped(text.another))</p>
      <p><img class="code" src="/trust/qr.svg" width="232" height="232" alt="\(escaped(scanned))"></p>
      """
  }

  private func escaped(_ text: String) -> String { HTML.escaped(text) }
}
