public import Family
import Language

extension Settings {
  /// A label as it is shown: in Latin letters where the family wants Bulgarian so. Speech never takes it.
  public func shown(_ label: String) -> String {
    self[.latinLabels] && labelLanguage == .bulgarian ? Transliteration.latin(label) : label
  }
}

extension World {
  public func shown(_ label: String) -> String {
    storedSettings[.latinLabels] && shownLanguage == .bulgarian ? Transliteration.latin(label) : label
  }
}
