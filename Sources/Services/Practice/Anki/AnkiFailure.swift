public import Language

/// Why an `.apkg` is refused.
public enum AnkiFailure: Error, Hashable, Sendable {
  case unreadable, tooLarge, notPackage, damaged, noCollection, noZstandard
  /// An archive that would grow beyond all measure, or leads out of itself.
  case hostile

  public var name: String {
    switch self {
    case .unreadable: "unreadable"
    case .tooLarge: "too-large"
    case .notPackage: "not-a-package"
    case .damaged: "damaged"
    case .noCollection: "no-collection"
    case .noZstandard: "no-zstandard"
    case .hostile: "hostile"
    }
  }

  public func text(in language: LanguageCode) -> String {
    let (bulgarian, english): (String, String) =
      switch self {
      case .unreadable: ("Файлът не може да се прочете.", "The file cannot be read.")
      case .tooLarge:
        (
          "Файлът е по-голям, отколкото Мартлет чете. Изнесете от Анки по-малко тесте.",
          "The file is larger than Martlet reads. Export a smaller deck from Anki."
        )
      case .notPackage:
        (
          "Това не е пакет на Анки (.apkg). В Анки изберете „Файл“, „Изнасяне“ и пакет .apkg.",
          "This is not an Anki package (.apkg). In Anki choose File, Export, and an .apkg package."
        )
      case .damaged:
        (
          "Пакетът е повреден. Изнесете го от Анки още веднъж.",
          "The package is damaged. Export it from Anki once more."
        )
      case .noCollection: ("В пакета няма картончета.", "The package has no cards in it.")
      case .noZstandard:
        (
          "За пакети на новите версии на Анки трябва библиотеката libzstd1.",
          "Packages of newer versions of Anki need the library libzstd1."
        )
      case .hostile:
        ("Пакетът не е направен от Анки: не се отваря.", "Anki did not make this package: it is not opened.")
      }
    return language == .bulgarian ? bulgarian : english
  }
}
