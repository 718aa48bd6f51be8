/// The name of a row or a field: text that is compared by its UTF-8 bytes alone.
///
/// Swift's own `==` calls two spellings of é the same text; here they are two names, so that every
/// replica tells rows apart in the same way, and no Unicode table is needed to do so.
public struct Name: Hashable, Comparable, Sendable, ExpressibleByStringLiteral {
  public let text: String

  public init(_ text: String) { self.text = text }

  public init(stringLiteral text: String) { self.text = text }

  public static func == (a: Name, b: Name) -> Bool { a.text.hasSameBytes(as: b.text) }

  public static func < (a: Name, b: Name) -> Bool { a.text.bytesPrecede(b.text) }

  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension String {
  func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return compareBytes(with: other) == 0
  }

  func bytesPrecede(_ other: String) -> Bool { compareBytes(with: other) < 0 }

  func hashBytes(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(UInt8(0xFF))
  }

  /// Below, at or above zero as the bytes come before, with or after the other's.
  private func compareBytes(with other: String) -> Int {
    var copy = self
    var otherCopy = other
    return copy.withUTF8 { mine in
      otherCopy.withUTF8 { theirs in
        for place in 0..<min(mine.count, theirs.count) where mine[place] != theirs[place] {
          return Int(mine[place]) - Int(theirs[place])
        }
        return mine.count - theirs.count
      }
    }
  }
}
