internal import Bytes
internal import Family

/// A photo's name for people, made from the name of its file. It is shown, searched and spoken, and never a path.
public enum PhotoName {
  /// What stands after the last slash of either kind and before the ending, without what can't be seen or would turn
  /// the text around; at most as long as a label. Empty where nothing is left.
  ///
  /// - Parameter fileName: bytes as the disk has them; what is no UTF-8 becomes �.
  public static func shown(_ fileName: [UInt8]) -> String {
    var start = 0
    for place in 0..<fileName.count where fileName[place] == 0x2F || fileName[place] == 0x5C {
      start = place + 1
    }
    var kept: [UInt8] = []
    let text = String(decoding: [UInt8](fileName[start...]), as: UTF8.self)
    for scalar in text.unicodeScalars {
      if isHidden(scalar.value) { continue }
      if isSpace(scalar.value) {
        if let last = kept.last, last != 0x20 { kept.append(0x20) }
      } else {
        kept += String(scalar).bytes
      }
    }
    var end = kept.count
    for place in 0..<kept.count where place > 0 && kept[place] == 0x2E && isEnding(kept, place + 1) {
      end = place
      break
    }
    while end > 0, kept[end - 1] == 0x20 || kept[end - 1] == 0x2E { end -= 1 }
    var first = 0
    while first < end, kept[first] == 0x20 || kept[first] == 0x2E { first += 1 }
    return TextLimit.label.cut(String(decoding: [UInt8](kept[first..<end]), as: UTF8.self))
  }

  /// Whether the rest is one to five ASCII letters and digits, one a letter: `.jpg`, and not `. Mai 2024`.
  private static func isEnding(_ name: [UInt8], _ start: Int) -> Bool {
    guard name.count > start, name.count <= start + 5 else { return false }
    var hasLetter = false
    for place in start..<name.count {
      let byte = name[place]
      let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      guard isLetter || byte >= 0x30 && byte <= 0x39 else { return false }
      hasLetter = hasLetter || isLetter
    }
    return hasLetter
  }

  /// Controls; marks of direction, which can make `gpj.exe` of `exe.jpg`; and what has no width but joiners, which
  /// letters and emoji need.
  private static func isHidden(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D: false
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x061C, 0x180E, 0x200B, 0x200E, 0x200F, 0x202A...0x202E,
      0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0001:
      true
    default: false
    }
  }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      true
    default: false
    }
  }
}
