public import Language

/// Why a file could not be opened as boards at all.
public struct OpenBoardFailure: Error, Hashable, Sendable {
  public enum Code: UInt8, Hashable, Sendable {
    case notBoards, cut, unreadable, damaged, tooLarge, tooMany, bomb, zip64, encrypted, missing
  }

  public let code: Code
  /// Where in the file, such as `3:14` for line and column, or an entry's name; may be empty.
  public let place: String

  public init(_ code: Code, _ place: String = "") {
    self.code = code
    self.place = place
  }

  init(_ error: JSONError) {
    let code: Code =
      switch error.code {
      case .cut: .cut
      case .tooMany: .bomb
      default: .unreadable
      }
    self.init(code, "\(error.line):\(error.column)")
  }

  init(_ error: ZIPError) {
    switch error.code {
    case .notZIP: self.init(.notBoards)
    case .cut: self.init(.cut)
    case .damaged, .unsafeName, .method: self.init(.damaged, error.name)
    case .zip64: self.init(.zip64)
    case .tooManyEntries: self.init(.tooMany)
    case .tooLarge: self.init(.tooLarge)
    case .bomb, .overlapping: self.init(.bomb, error.name)
    case .encrypted: self.init(.encrypted)
    }
  }

  /// The stable name in reports.
  public var name: String {
    switch code {
    case .notBoards: "not-boards"
    case .cut: "cut"
    case .unreadable: "unreadable"
    case .damaged: "damaged"
    case .tooLarge: "too-large"
    case .tooMany: "too-many-files"
    case .bomb: "bomb"
    case .zip64: "zip64"
    case .encrypted: "encrypted"
    case .missing: "missing"
    }
  }

  /// What happened and what to do, without the place.
  public func message(in language: LanguageCode) -> String {
    let text = words
    return language == .bulgarian ? text.bulgarian : text.english
  }

  private var words: (bulgarian: String, english: String) {
    switch code {
    case .notBoards:
      (
        "Във файла няма табла. Изберете файл .obf, .obz или .grd.",
        "There are no boards in this file. Choose an .obf, .obz or .grd file."
      )
    case .cut:
      (
        "Файлът е прекъснат. Изтеглете или изнесете таблата отново.",
        "The file is cut short. Download or export the boards again."
      )
    case .unreadable:
      (
        "Файлът не се чете. Изнесете таблата отново от приложението, което ги е създало.",
        "The file can't be read. Export the boards again from the app that made them."
      )
    case .damaged:
      (
        "Файлът е повреден. Изтеглете или изнесете таблата отново.",
        "The file is damaged. Download or export the boards again."
      )
    case .tooLarge:
      (
        "Файлът е прекалено голям: над 512 МБ. Изнесете по-малко табла наведнъж.",
        "The file is too large: over 512 MB. Export fewer boards at once."
      )
    case .tooMany:
      (
        "Във файла има над 20 000 файла. Изнесете по-малко табла наведнъж.",
        "The file holds more than 20,000 files. Export fewer boards at once."
      )
    case .bomb:
      (
        "Файлът би заел прекалено много памет и не е отворен.",
        "The file would take up far too much memory and was not opened."
      )
    case .zip64:
      (
        "Файлът е във вид за архиви над 4 ГБ, който не се поддържа. Изнесете таблата отново.",
        "The file is in a form for archives over 4 GB, which isn't supported. Export the boards again."
      )
    case .missing:
      (
        "Файлът го няма или не е разрешено да се чете. Проверете името му.",
        "The file isn't there or may not be read. Check its name."
      )
    case .encrypted:
      (
        "Файлът е с парола. Изнесете таблата без парола.",
        "The file has a password. Export the boards without one."
      )
    }
  }
}
