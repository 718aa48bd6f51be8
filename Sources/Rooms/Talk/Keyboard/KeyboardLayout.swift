import Bytes
public import Family
public import Language
import Shell

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

  /// The keys of each row. With `columns`, the same keys in the same order in rows of so many: on a phone's width, keys in the
  /// layout's own rows are too small for a hand, a head or a gaze that aims with difficulty.
  public func rows(columns: Int? = nil) -> [[String]] {
    var rows: [[String]] = []
    for text in letters {
      if columns == nil || rows.isEmpty { rows.append([]) }
      var key: [UInt8] = []
      for byte in text.bytes + [0x20] {
        // A new scalar begins: the one before it is whole.
        if byte & 0xC0 != 0x80, !key.isEmpty {
          if rows[rows.count - 1].count == columns { rows.append([]) }
          rows[rows.count - 1].append(String(decoding: key, as: UTF8.self))
          key = []
        }
        key.append(byte)
      }
    }
    return rows
  }
}

/// Letters as keys write them, in UTF-8: text views of Unicode cost the browser's module kilobytes.
enum KeyLetters {
  /// The capital of one small Bulgarian or English letter; anything else as it is.
  static func capital(_ key: String) -> String {
    var bytes = key.bytes
    if bytes.count == 1, bytes[0] >= 0x61, bytes[0] <= 0x7A { bytes[0] -= 0x20 }
    if bytes.count == 2, bytes[0] == 0xD0, bytes[1] >= 0xB0 {
      // а…п are D0 B0…BF, their capitals D0 90…9F.
      bytes[1] -= 0x20
    } else if bytes.count == 2, bytes[0] == 0xD1, bytes[1] >= 0x80, bytes[1] <= 0x8F {
      // р…я are D1 80…8F, their capitals D0 A0…AF.
      bytes = [0xD0, bytes[1] + 0x20]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without its last letter, with the marks that stand on it; a joined emoji goes as one.
  static func withoutLast(_ text: String) -> String {
    var bytes = text.bytes
    var goesOn = true
    while goesOn, !bytes.isEmpty {
      let last = removeLast(&bytes)
      goesOn = isMark(last)
      // A flag is written in two letters of its own.
      if isFlagLetter(last), flagLetters(bytes) % 2 == 1 { _ = removeLast(&bytes) }
      if bytes.count >= 3, isJoiner(bytes, at: bytes.count - 3) {
        _ = removeLast(&bytes)
        goesOn = true
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The scalar that was the last one.
  private static func removeLast(_ bytes: inout [UInt8]) -> UInt32 {
    var value: UInt32 = 0
    var shift: UInt32 = 0
    while let byte = bytes.popLast() {
      if byte & 0xC0 == 0x80 {
        value |= UInt32(byte & 0x3F) << shift
        shift += 6
        if shift > 18 { return value }
        continue
      }
      let lead: UInt8 = byte < 0x80 ? byte : byte < 0xE0 ? byte & 0x1F : byte < 0xF0 ? byte & 0x0F : byte & 7
      return value | UInt32(lead) << shift
    }
    return value
  }

  private static func isJoiner(_ bytes: [UInt8], at place: Int) -> Bool {
    bytes[place] == 0xE2 && bytes[place + 1] == 0x80 && bytes[place + 2] == 0x8D
  }

  private static func isFlagLetter(_ value: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// How many of them the text ends in.
  private static func flagLetters(_ bytes: [UInt8]) -> Int {
    var rest = bytes
    var count = 0
    while !rest.isEmpty, isFlagLetter(removeLast(&rest)) { count += 1 }
    return count
  }

  /// Accents, signs around a digit, and what chooses an emoji's look, skin or region.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x300...0x36F, 0x20D0...0x20F0, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// At most so many bytes, cut between letters, and no white space around them.
  static func word(_ text: String, limit: Int = 400) -> String {
    let bytes = text.bytes
    var start = 0
    while start < bytes.count, isSpace(bytes, at: start) > 0 { start += isSpace(bytes, at: start) }
    var end = start
    var trimmed = start
    while end < bytes.count {
      let space = isSpace(bytes, at: end)
      var next = end + max(1, space)
      while next < bytes.count, bytes[next] & 0xC0 == 0x80 { next += 1 }
      if next - start > limit { break }
      end = next
      if space == 0 { trimmed = end }
    }
    return String(decoding: [UInt8](bytes[start..<trimmed]), as: UTF8.self)
  }

  /// How many bytes the white space at a place has; 0 for anything else.
  private static func isSpace(_ bytes: [UInt8], at place: Int) -> Int {
    if bytes[place] <= 0x20 { return 1 }
    if bytes[place] == 0xC2, place + 1 < bytes.count, bytes[place + 1] == 0xA0 { return 2 }
    return 0
  }

  /// Whether a key's name is a letter, digit or sign: one scalar, and no space.
  static func isOne(_ key: String) -> Bool {
    let bytes = key.bytes
    guard let lead = bytes.first, lead > 0x20 else { return false }
    let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    return bytes.count == length
  }
}
