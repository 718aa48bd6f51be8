extension LanguageCode {
  /// The language in whose letters a text begins; `nil` where it has none of either.
  public init?(lettersOf text: String) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x400...0x52F:
        self = .bulgarian
        return
      case 0x41...0x5A, 0x61...0x7A:
        self = .english
        return
      default: continue
      }
    }
    return nil
  }
}
