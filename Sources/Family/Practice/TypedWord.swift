import Language

/// How near a typed word came to the one that was asked for.
public enum TypedWord: Hashable, Sendable {
  case right
  /// An accent, or one letter: left out, added, another one, or two that changed places.
  case almost
  case wrong

  /// Judges a typed word. Case, marks of stress, punctuation and spaces at the ends do not count.
  public init(_ typed: String, for word: String) {
    let (mine, theirs) = (Folding.fold(typed), Folding.fold(word))
    if Name(mine) == Name(theirs) {
      self = TypedWord.hasOtherAccents(typed, word) ? .almost : .right
      return
    }
    let (a, b) = (mine.unicodeScalars.map { $0.value }, theirs.unicodeScalars.map { $0.value })
    // Of three letters one is a third: that is another word.
    self = b.count >= 4 && TypedWord.isOneSlip(a, b) ? .almost : .wrong
  }

  /// Whether letters differ in their accents alone. A mark of stress says how a word is said and not how it is written.
  private static func hasOtherAccents(_ typed: String, _ word: String) -> Bool {
    letters(typed) != letters(word)
  }

  private static func letters(_ text: String) -> [UInt32] {
    var letters: [UInt32] = []
    for scalar in Stress.unmarked(text).unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x410...0x42F: letters.append(scalar.value + 32)
      case 0xC0...0xD6, 0xD8...0xDE: letters.append(scalar.value + 32)
      case 0x400...0x40F: letters.append(scalar.value + 80)
      case 0x61...0x7A, 0x30...0x39, 0x430...0x45F, 0xDF...0xFF, 0x100...0x17F: letters.append(scalar.value)
      default: break
      }
    }
    return letters
  }

  private static func isOneSlip(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    var start = 0
    while start < a.count, start < b.count, a[start] == b[start] { start += 1 }
    var (endA, endB) = (a.count, b.count)
    while endA > start, endB > start, a[endA - 1] == b[endB - 1] {
      endA -= 1
      endB -= 1
    }
    let (left, right) = (endA - start, endB - start)
    if left + right == 1 || (left == 1 && right == 1) { return true }
    return left == 2 && right == 2 && a[start] == b[start + 1] && a[start + 1] == b[start]
  }
}
