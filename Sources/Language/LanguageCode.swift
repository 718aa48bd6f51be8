/// The languages Martlet speaks. Interface, labels and voice each have their own.
public enum LanguageCode: UInt8, Hashable, Sendable, CaseIterable {
  case bulgarian, english

  /// The BCP 47 tag: `bg` or `en`.
  public var tag: String {
    switch self {
    case .bulgarian: "bg"
    case .english: "en"
    }
  }

  /// The language of a BCP 47 tag, whatever its region (`en-GB`, `bg_BG`); `nil` for any other language.
  public init?(tag: String) {
    let primary = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    switch primary {
    case "bg": self = .bulgarian
    case "en": self = .english
    default: return nil
    }
  }
}
