import Bytes
public import Family
public import Language

/// Where the letters lie on the screen: rows of keys, from the top.
///
/// The Bulgarian ones follow the traditional phonetic layout and the typewriter's layout of БДС 5237, as
/// desktop systems have them; sources and what was left out stand in `Documentation/Keyboard.md`.
public enum KeyboardLayout: Hashable, Sendable, CaseIterable {
  case phonetic, standard, english, signs

  public init(_ language: LanguageCode, _ bulgarian: Settings.BulgarianKeyboard) {
    switch language {
    case .bulgarian: self = bulgarian == .phonetic ? .phonetic : .standard
    case .english: self = .english
    }
  }

  /// One text for each row, one scalar for each key.
  private var letters: [String] {
    switch self {
    case .phonetic: ["явертъуиопшщ", "асдфгхйклю", "чзьцжбнм"]
    case .standard: ["уеишщксдзц", "ьяаожгтнвмч", "юйъфхпрлб"]
    case .english: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    case .signs: ["1234567890", ".,?!:;-'„“", "()+=/%№€&@"]
    }
  }

  /// The name under which the page and its tests know it.
  var name: String {
    switch self {
    case .phonetic: "phonetic"
    case .standard: "standard"
    case .english: "english"
    case .signs: "signs"
    }
  }

  /// The keys of each row. With `columns`, the same keys in the same order in rows of so many: on a phone's
  /// width, keys in the layout's own rows would be too small for a finger.
  public func rows(columns: Int? = nil) -> [[String]] {
    var rows: [[String]] = []
    for text in letters {
      if columns == nil || rows.isEmpty { rows.append([]) }
      for scalar in text.unicodeScalars {
        if rows[rows.count - 1].count == columns { rows.append([]) }
        rows[rows.count - 1].append(String(String.UnicodeScalarView([scalar])))
      }
    }
    return rows
  }
}

/// Letters as keys write them.
enum KeyLetters {
  /// The capital of one small Bulgarian or English letter; anything else as it is.
  static func capital(_ key: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x430...0x44F: view.append(Unicode.Scalar(scalar.value - 32) ?? scalar)
      default: view.append(scalar)
      }
    }
    return String(view)
  }

  /// The text without its last letter, with the marks that stand on it.
  static func withoutLast(_ text: String) -> String {
    var view = text.unicodeScalars
    while let last = view.popLast(), isMark(last.value) {}
    // A joined emoji goes as one.
    while view.last?.value == 0x200D {
      view.removeLast()
      while let last = view.popLast(), isMark(last.value) {}
    }
    return String(view)
  }

  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// At most so many scalars, and no white space around them.
  static func word(_ text: String, limit: Int = 200) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(limit) {
      if isSpace(scalar.value), view.isEmpty { continue }
      view.append(scalar)
    }
    while let last = view.last, isSpace(last.value) { view.removeLast() }
    return String(view)
  }

  static func isSpace(_ value: UInt32) -> Bool { value <= 0x20 || value == 0xA0 || value == 0x3000 }
}
