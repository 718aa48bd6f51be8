public import Language

/// Why a file of the practice commands was refused.
public enum PracticeError: Error, Hashable, Sendable {
  case unreadable(String)
  /// No JSON; with what the reader says of the place.
  case noJSON(String)
  /// A value is missing or of another kind than it must be; with its place, such as `cards[3].reviews[0].at`.
  case wrong(String)

  /// EX_DATAERR, EX_NOINPUT of sysexits(3).
  public var exitCode: Int32 {
    if case .unreadable = self { 66 } else { 65 }
  }

  public func text(in language: LanguageCode) -> String {
    switch (self, language) {
    case (.unreadable(let name), .bulgarian): "Файлът „\(name)“ не може да се прочете."
    case (.unreadable(let name), .english): "The file “\(name)” cannot be read."
    case (.noJSON(let reason), .bulgarian): "Това не е JSON: \(reason)"
    case (.noJSON(let reason), .english): "This is no JSON: \(reason)"
    case (.wrong(let place), .bulgarian): "Стойността „\(place)“ липсва или не е такава, каквато трябва."
    case (.wrong(let place), .english): "The value “\(place)” is missing or not what it must be."
    }
  }
}
