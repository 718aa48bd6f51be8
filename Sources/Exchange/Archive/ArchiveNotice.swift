public import Language

/// What is to be said about an archive that was read all the same.
public struct ArchiveNotice: Hashable, Sendable {
  public enum Code: UInt8, Hashable, Sendable, CaseIterable {
    /// The archive around the parts is not as Martlet writes it: packed anew, or changed where it does not matter.
    case repacked
    /// An entry that is not in `hashes.json`: not looked at.
    case unlisted
    /// A picture or sound whose bytes don't fit its hash: left out.
    case mediumDamaged
    /// A picture or sound that the list has and the archive has not.
    case mediumMissing
    /// A picture or sound of no kind that is known, too large or with a program in it: left out.
    case mediumUnsafe
    /// The disk took no picture or sound of this portion.
    case mediumNotKept
  }

  public let code: Code
  /// An entry's name; may be empty.
  public let place: String

  init(_ code: Code, _ place: String = "") {
    self.code = code
    self.place = place
  }

  /// The stable name in reports.
  public var name: StaticString {
    switch code {
    case .repacked: "repacked"
    case .unlisted: "unlisted"
    case .mediumDamaged: "medium-damaged"
    case .mediumMissing: "medium-missing"
    case .mediumUnsafe: "medium-unsafe"
    case .mediumNotKept: "medium-not-kept"
    }
  }

  /// Whether something that was exported did not come in.
  public var isLoss: Bool {
    switch code {
    case .repacked, .unlisted: false
    case .mediumDamaged, .mediumMissing, .mediumUnsafe, .mediumNotKept: true
    }
  }

  public func message(in language: LanguageCode) -> StaticString {
    let isBulgarian = language == .bulgarian
    return switch code {
    case .repacked:
      isBulgarian
        ? "Файлът не е опакован, както го прави Мартлет, но всичко в него е цяло."
        : "The file is not packed as Martlet does it, but everything inside is whole."
    case .unlisted:
      isBulgarian
        ? "Тази част не е от Мартлет и не е прочетена." : "This part is not Martlet's and was not read."
    case .mediumDamaged:
      isBulgarian
        ? "Картинката или звукът са повредени и не са внесени."
        : "The picture or sound is damaged and was left out."
    case .mediumMissing:
      isBulgarian
        ? "Картинката или звукът липсват във файла." : "The picture or sound is missing from the file."
    case .mediumUnsafe:
      isBulgarian
        ? "Картинката или звукът не са от познат и безопасен вид и не са внесени."
        : "The picture or sound is of no known, safe kind and was left out."
    case .mediumNotKept:
      isBulgarian
        ? "Няма място за картинката или звука на това устройство."
        : "There is no room for the picture or sound on this device."
    }
  }
}
