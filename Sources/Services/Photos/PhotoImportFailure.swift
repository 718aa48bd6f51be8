public import Language

/// Why an import did not begin, or ended early. What was taken until then is whole, and the next run goes on from there.
public enum PhotoImportFailure: Error, Equatable, Sendable {
  /// libvips is not installed.
  case noLibrary
  case noFolder(String)
  case notWritten(String)
  case full
  /// Another import writes into the same folder.
  case busy(String)
  /// The folder's manifest is of a newer Martlet, or no manifest.
  case foreignManifest(String)

  /// EX_USAGE and their like of sysexits(3).
  public var exitCode: Int32 {
    switch self {
    case .noLibrary: 69
    case .noFolder: 66
    case .notWritten, .foreignManifest: 73
    case .full: 74
    case .busy: 75
    }
  }

  /// Whether the same command may do another time, and nothing else is needed.
  public var canRetry: Bool {
    switch self {
    case .full, .busy: true
    default: false
    }
  }

  public func text(in language: LanguageCode) -> String {
    let isBulgarian = language == .bulgarian
    switch self {
    case .noLibrary:
      return isBulgarian
        ? "Липсва libvips, която чете снимките. Инсталирайте я: apt-get install libvips42"
        : "libvips, which reads photos, is missing. Install it: apt-get install libvips42"
    case .noFolder(let path):
      return isBulgarian ? "Няма такава папка: \(path)" : "There is no such folder: \(path)"
    case .notWritten(let path):
      return isBulgarian
        ? "Тук не може да се пише: \(path). Изберете друга папка."
        : "This can't be written: \(path). Choose another folder."
    case .full:
      return isBulgarian
        ? "Дискът е пълен. Готовото е запазено: освободете място и пуснете командата отново, за да продължи."
        : "The disk is full. What was done is kept: make room and run the command again to go on."
    case .busy(let path):
      return isBulgarian
        ? "Друго внасяне пише в \(path). Изчакайте го да свърши."
        : "Another import writes to \(path). Wait for it to end."
    case .foreignManifest(let path):
      return isBulgarian
        ? "\(path) не е от този Мартлет. Изберете празна папка или обновете Мартлет."
        : "\(path) is not of this Martlet. Choose an empty folder, or update Martlet."
    }
  }
}

/// Why one file was left out, when it is not the file's own fault.
public enum PhotoFileProblem: Error, Hashable, Sendable {
  /// It could not be read.
  case unreadable
  /// A link, which may lead anywhere, or no file at all: a pipe, a device.
  case notAFile

  public var name: String {
    switch self {
    case .unreadable: "unreadable"
    case .notAFile: "not-a-file"
    }
  }

  public func message(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.unreadable, .bulgarian): "Файлът не може да се прочете. Проверете правата му и опитайте пак."
    case (.unreadable, .english): "The file can't be read. See to its permissions and try again."
    case (.notAFile, .bulgarian): "Това е препратка, а не файл. Посочете папката, в която е снимката."
    case (.notAFile, .english): "This is a link and no file. Name the folder that has the photo."
    }
  }
}
