public import Language

/// Why a family's archive was not read, or not written. Nothing has been changed then.
public struct ArchiveFailure: Error, Hashable, Sendable {
  public enum Code: UInt8, Hashable, Sendable, CaseIterable {
    /// No archive, or its end is missing.
    case notArchive
    /// An archive of something else: no `family.json` in it.
    case notFamily
    /// The archive or an entry contradicts itself or fails its checksum.
    case damaged
    /// An entry's SHA-256 is not the one in `hashes.json`.
    case hash
    /// A part that must be there is not.
    case missing
    /// Not as Martlet writes it.
    case unreadable
    case newer, repeated, unsafeName, encrypted, tooLarge, tooMany, bomb
    /// The file could not be read, or went away.
    case gone
    /// What is on this device can't be read, and so not be exported.
    case stored
  }

  public let code: Code
  /// An entry's name and perhaps a place in it; may be empty.
  public let place: String

  public init(_ code: Code, _ place: String = "") {
    self.code = code
    self.place = place
  }

  init(_ error: JSONError, in file: String) {
    self.init(error.code == .tooMany ? .tooLarge : .unreadable, file + ":\(error.line):\(error.column)")
  }

  init(_ error: ZIPError) {
    let code: Code =
      switch error.code {
      case .notZIP, .cut: .notArchive
      case .damaged, .method: .damaged
      case .zip64, .tooLarge: .tooLarge
      case .tooManyEntries: .tooMany
      case .bomb, .overlapping: .bomb
      case .unsafeName: .unsafeName
      case .encrypted: .encrypted
      }
    self.init(code, error.name)
  }

  /// The stable name in reports.
  public var name: StaticString {
    switch code {
    case .notArchive: "not-an-archive"
    case .notFamily: "not-a-family"
    case .damaged: "damaged"
    case .hash: "hash"
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .newer: "newer"
    case .repeated: "repeated"
    case .unsafeName: "name-unsafe"
    case .encrypted: "encrypted"
    case .tooLarge: "too-large"
    case .tooMany: "too-many-files"
    case .bomb: "bomb"
    case .gone: "gone"
    case .stored: "stored"
    }
  }

  /// What happened and what to do, without the place.
  public func message(in language: LanguageCode) -> StaticString {
    language == .bulgarian ? bulgarian : english
  }

  private var bulgarian: StaticString {
    switch code {
    case .notArchive:
      "Това не е файл, изнесен от Мартлет, или краят му липсва. Изберете файла, който сте изнесли."
    case .notFamily: "Във файла няма семейни данни на Мартлет. Изберете файла, който сте изнесли."
    case .damaged: "Файлът е повреден. Вземете друго копие от него."
    case .hash: "Файлът е променен или повреден, след като е изнесен. Вземете друго копие от него."
    case .missing: "Във файла липсва част. Вземете друго копие от него."
    case .unreadable: "Файлът не е такъв, какъвто го пише Мартлет. Вземете друго копие от него."
    case .newer: "Файлът е от по-нова версия на Мартлет. Обновете приложението и опитайте пак."
    case .repeated: "Във файла едно име стои два пъти. Вземете друго копие от него."
    case .unsafeName: "Във файла има име, което води извън него. Не го отваряйте."
    case .encrypted: "Файлът е с парола. Изберете файла, който Мартлет е изнесъл."
    case .tooLarge: "Данните са прекалено много за един файл: над 2 ГБ или над 4 милиона стойности."
    case .tooMany: "Във файла има прекалено много части."
    case .bomb: "Файлът би заел прекалено много памет и не е отворен."
    case .gone: "Файлът го няма или не може да се прочете. Изберете го отново."
    case .stored: "Записаното на това устройство не може да се прочете."
    }
  }

  private var english: StaticString {
    switch code {
    case .notArchive:
      "Martlet did not export this file, or its end is missing. Choose the file that you exported."
    case .notFamily:
      "The file has no family data from Martlet. Choose the file that you exported."
    case .damaged: "The file is damaged. Take another copy of it."
    case .hash: "The file was changed or damaged after it was exported. Take another copy of it."
    case .missing: "A part of the file is missing. Take another copy of it."
    case .unreadable: "The file is not as Martlet writes it. Take another copy of it."
    case .newer: "The file is from a newer version of Martlet. Update the app and try again."
    case .repeated: "A name stands twice in the file. Take another copy of it."
    case .unsafeName: "A name in the file leads outside of it. Do not open it."
    case .encrypted: "The file has a password. Choose the file that Martlet exported."
    case .tooLarge: "The data is too large for one file: over 2 GB or over 4 million values."
    case .tooMany: "There are too many parts in the file."
    case .bomb: "The file would take up far too much memory and was not opened."
    case .gone: "The file isn't there or can't be read. Choose it again."
    case .stored: "What is stored on this device can't be read."
    }
  }
}
