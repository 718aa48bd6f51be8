internal import Bytes

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

  /// The language's name in itself, which its own speakers know in any interface.
  public var ownName: String {
    switch self {
    case .bulgarian: "Български"
    case .english: "English"
    }
  }

  /// The language of a BCP 47 tag, whatever its region (`en-GB`, `bg_BG`); `nil` for any other language.
  public init?(tag: String) {
    var primary: [UInt8] = []
    // A set bit 5 makes a capital letter small.
    for byte in tag.bytes {
      if byte == 0x2D || byte == 0x5F { break }
      primary.append(byte | 0x20)
    }
    switch primary {
    case [0x62, 0x67]: self = .bulgarian
    case [0x65, 0x6E]: self = .english
    default: return nil
    }
  }
}
