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
    let fast = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in mine.elementsEqual(theirs) }
    }
    if case .some(.some(let answer)) = fast { return answer }
    return utf8.elementsEqual(other.utf8)
  }

  func bytesPrecede(_ other: String) -> Bool {
    let fast = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable { theirs in mine.lexicographicallyPrecedes(theirs) }
    }
    if case .some(.some(let answer)) = fast { return answer }
    return utf8.lexicographicallyPrecedes(other.utf8)
  }

  func hashBytes(into hasher: inout Hasher) {
    let wasFast: Void? = utf8.withContiguousStorageIfAvailable { bytes in
      hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if wasFast == nil { for byte in utf8 { hasher.combine(byte) } }
    hasher.combine(UInt8(0xFF))
  }
}
