public import Language
import Services
import Vault

/// What the terminal shows when Martlet is up.
public struct Announcement: Sendable {
  let local: String
  let isLocalOnly: Bool
  let tablet: TabletAddresses
  var https = ServerHealth.HTTPS.on
  var fence: ProgramFence?
  /// What a family types to keep its sealed copy here.
  var beginCode: String?

  /// The lines, the first always the same and in English: scripts wait for it.
  ///
  /// - Parameter coloured: whether the terminal understands colours, for the code that a camera reads.
  public func lines(in language: LanguageCode, coloured: Bool) -> [String] {
    var lines = ["Martlet is listening on \(local)"]
    if let weakness = fence?.text(in: language) { lines.append(weakness) }
    if let beginCode {
      lines.append(
        (language == .bulgarian
          ? "Код, с който семейство започва да пази данните си тук (Родители, Устройства): "
          : "Code with which a family begins to keep its data here (Parents, Devices): ") + beginCode)
    }
    if case .stopped(let error) = https {
      return lines + [
        error.text(in: language), language == .bulgarian ? Self.stopped.bulgarian : Self.stopped.english,
      ]
    }
    guard !isLocalOnly else { return lines }
    guard let first = tablet.https.first else {
      return lines + [language == .bulgarian ? Self.noNetwork.bulgarian : Self.noNetwork.english]
    }
    let isBulgarian = language == .bulgarian
    lines.append((isBulgarian ? "На таблет: " : "On a tablet: ") + first)
    for other in tablet.https.dropFirst() { lines.append((isBulgarian ? "или: " : "or: ") + other) }
    if let trust = tablet.trust.first {
      lines.append(
        (isBulgarian ? "Преди това настройте таблета оттук: " : "Set the tablet up first, from here: ")
          + trust)
    }
    if let fingerprint = tablet.fingerprint {
      lines.append(
        (isBulgarian ? "Отпечатък за сравняване (SHA-256): " : "Fingerprint to compare (SHA-256): ")
          + fingerprint)
    }
    if let code = tablet.scanned.flatMap(QRCode.init) { lines += code.terminalLines(coloured: coloured) }
    return lines
  }

  private static let stopped = (
    bulgarian: "Дотогава Мартлет не отговаря на таблети. На този компютър всичко работи, и гласът.",
    english: "Until then Martlet does not answer tablets. On this computer everything works, the voice too."
  )
  private static let noNetwork = (
    bulgarian: "Компютърът не е в домашна мрежа. Щом се свърже, адресът за таблет ще е в приложението.",
    english: "This computer is on no home network. Once it is, the app shows the address for a tablet."
  )
}
