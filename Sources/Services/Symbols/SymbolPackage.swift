public import Language

/// A collection of pictures that whoever runs a server may bring by its name. Nothing of it is in the repository.
public enum SymbolPackage: String, Sendable, CaseIterable {
  /// Emoji drawn by the Hochschule für Gestaltung Schwäbisch Gmünd, from the registry of Python's packages.
  case openmoji
  /// The Open Clip Art Library as Debian has it.
  case openclipart

  public var title: String {
    switch self {
    case .openmoji: "OpenMoji"
    case .openclipart: "Openclipart"
    }
  }

  /// The licence's name as Creative Commons writes it.
  public var licence: String {
    switch self {
    case .openmoji: "CC BY-SA 4.0"
    case .openclipart: "Public Domain"
    }
  }

  public var licenceAddress: String {
    switch self {
    case .openmoji: "https://creativecommons.org/licenses/by-sa/4.0/"
    case .openclipart: "https://creativecommons.org/licenses/publicdomain/"
    }
  }

  /// Whose page tells of the collection.
  public var source: String {
    switch self {
    case .openmoji: "https://openmoji.org/"
    case .openclipart: "https://openclipart.org/"
    }
  }

  /// Who is named for a picture that names nobody.
  public var author: String { title }
}

/// A picture of a package.
public struct Symbol: Hashable, Sendable {
  /// Letters, digits, `-` and `_`: a segment of an address.
  public var id: String
  public var english: String
  /// Empty where nobody has translated it.
  public var bulgarian: String
  public var englishKeywords: [String]
  public var bulgarianKeywords: [String]
  public var author: String

  public init(
    id: String, english: String, bulgarian: String = "", englishKeywords: [String] = [],
    bulgarianKeywords: [String] = [], author: String = ""
  ) {
    self.id = id
    self.english = english
    self.bulgarian = bulgarian
    self.englishKeywords = englishKeywords
    self.bulgarianKeywords = bulgarianKeywords
    self.author = author
  }

  /// The most letters of an id.
  static var longestID: Int { 80 }

  /// Whether a text can be an id, and so never leads out of an address or a folder.
  public static func isID(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= longestID
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) || $0 == 0x2D
          || $0 == 0x5F
      }
  }
}

/// Why a package could not be brought.
public enum SymbolRefusal: Error, Hashable, Sendable {
  case unknown(String)
  /// Neither pip nor apt could fetch it, or what came is another file than the one that is pinned.
  case notFetched(SymbolPackage)
  /// The names of emoji are not on this computer.
  case namesMissing
  /// There is no picture in it that could be shown.
  case empty(SymbolPackage)
  case notHere(SymbolPackage)
  case notStored

  /// EX_USAGE, EX_DATAERR, EX_NOINPUT, EX_UNAVAILABLE, EX_CANTCREAT of sysexits(3).
  public var exitCode: Int32 {
    switch self {
    case .unknown: 64
    case .empty: 65
    case .notHere: 66
    case .notFetched, .namesMissing: 69
    case .notStored: 73
    }
  }

  public func text(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    switch self {
    case .unknown(let name):
      let all = SymbolPackage.allCases.map(\.rawValue).joined(separator: ", ")
      return isBulgarian
        ? "Няма пакет „\(name.prefix(32))“. Има: \(all)."
        : "There is no package “\(name.prefix(32))”. There are: \(all)."
    case .notFetched(.openmoji):
      return isBulgarian
        ? "OpenMoji не се изтегли. Нужни са python3 с pip и връзка. Нищо не е променено."
        : "OpenMoji was not fetched. It takes python3 with pip, and a connection. Nothing was changed."
    case .notFetched(.openclipart):
      return isBulgarian
        ? "Openclipart не се изтегли. Нужни са apt и връзка, или пакетът openclipart-svg. Нищо не е променено."
        : "Openclipart was not fetched. It takes apt and a connection, or the package openclipart-svg. Nothing was changed."
    case .namesMissing:
      return isBulgarian
        ? "Имената на емотиконите липсват. Инсталирайте unicode-cldr-core."
        : "The names of emoji are missing. Install unicode-cldr-core."
    case .empty(let package):
      return isBulgarian
        ? "В \(package.title) няма картинка, която може да се покаже."
        : "There is no picture in \(package.title) that can be shown."
    case .notHere(let package):
      return isBulgarian ? "\(package.title) не е добавен тук." : "\(package.title) has not been added here."
    case .notStored:
      return isBulgarian
        ? "Няма място или папката не може да се пише. Нищо не е променено."
        : "There is no room, or the folder can't be written. Nothing was changed."
    }
  }
}
